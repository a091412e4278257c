"""Attacks of the model as steps of a plan file, in the form that both sides agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import DiceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.decode_combat import dealt, turned_dice
from winnable.models.exo.state import state_of
from winnable.solver.errors import InternalError

CALM = {"weather": 1, "fauna": 1}


def _sheet(*party: str, life: int = 12) -> Sheet:
    starts = ("A1", "C1")[: len(party)]
    return toy.sheet(3, 1, party=party, starts=starts, hives=(hive_at("n", "B1", 3, 1, life=life),))


def steps(
    sheet: Sheet, stages: Sequence[str], state: dict[str, Any], decisions: dict[str, Any]
) -> list[dict[str, Any]]:
    """The steps of the action phase that a play through ``stages`` is worded in."""
    table = Table(sheet)
    problem, trace = table.trace(stages, CALM | state, decisions)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]
    return list(first["steps"])


def test_the_example_of_the_rulebook_in_steps() -> None:
    """Yuri, Nurasyl and Sharik against an alpha scorpion: one critical point for Yuri, 4 + 2 dice,
    a token for Kaindra's player, 1 food for Yuri. All three ride on their move."""
    sheet = _sheet("kaindra", "yuri")
    group = ("yuri", "nurasyl", "sharik")
    everybody = ("kaindra", *group)
    state: dict[str, Any] = {
        **{f"zone({c})": "A1" for c in everybody},
        "explored(B1)": 1,
        "identity(n.1)": "alpha scorpion",
        "place(n.1)": "B1",
        "up(n.1)": 0,
        "pawns(kaindra)": 4,
        "pawns(yuri)": 4,
    }
    chosen: dict[str, Any] = {f"joins({c})": int(c in group) for c in everybody}
    chosen |= {f"fights({c})": int(c in group) for c in everybody}
    chosen |= {"to": "B1", "card(n.1)": "alpha scorpion-1", "fate(n.1)": "yuri", "hurt(yuri)": 1}
    chosen |= {"turns(kaindra)": 0, "turns(yuri)": 0, **dice(2, 2, 2)}

    move, attack, *rest = steps(sheet, ("action 1", STAGE), state, chosen)

    assert (move["do"], move["by"], move["with"]) == ("move", "yuri", ["sharik", "nurasyl"])
    roll = attack["chance"].pop("dice")
    assert attack == {
        "by": "yuri",
        "do": "attack",
        "with": ["sharik", "nurasyl"],
        "chance": {"cards": {"n.1": "scorpion-1"}},
    }
    assert {player: len(faces) for player, faces in roll.items()} == {"yuri": 4, "kaindra": 2}
    assert sorted(roll["yuri"] + roll["kaindra"]) == ["burst"] * 2 + ["claw"] * 2 + ["shield"] * 2
    assert rest == [
        {"by": "yuri", "do": "suffer"},
        {"by": "rule", "do": "kill", "bug": "n.1", "food": "yuri"},
    ]


def test_an_attack_on_a_hive_in_steps() -> None:
    """Claire and Mel stand in B1: a pawn each, under fauna 3 a gem each, two bursts, 3 points."""
    state = {
        **{f"zone({c})": "B1" for c in ("claire", "mel")},
        "place(n.1)": "off",
        "fauna": 3,
        "gems(claire, blue)": 2,
        "pawns(claire)": 2,
    }
    chosen = {"fights(claire)": 1, "fights(mel)": 1, "points": 3, **dice(0, 2)}

    assert steps(_sheet("claire"), (STAGE,), state, chosen) == [
        {
            "by": "claire",
            "do": "attack",
            "with": ["mel"],
            "pawns": {"claire.hero.move": 1, "claire.animal.move": 1},
            "pay": {"claire": {"blue": 2}},
            "chance": {"dice": {"claire": ["burst", "burst"]}},
        },
        {"by": "rule", "do": "damage_hive", "hive": "n", "points": 3},
    ]


def test_a_die_turned_in_steps() -> None:
    """Sharik's shields and Kaindra's token: turn_die stands before the damage."""
    state = {
        **dict.fromkeys(("zone(kaindra)", "zone(yuri)", "zone(nurasyl)"), "A1"),
        "zone(sharik)": "B1",
        "place(n.1)": "B1",
        "up(n.1)": 1,
        "identity(n.1)": "beetle",
        "die_token(kaindra)": 1,
        "pawns(kaindra)": 1,
    }
    chosen = {"fights(sharik)": 1, "card(n.1)": "beetle-1", "turns(kaindra)": 1}
    chosen |= dice(0, 0, 3) | {"shown(burst)": 1, "fate(n.1)": "nobody"}

    attack, turn, kill = steps(_sheet("kaindra", "yuri"), (STAGE,), state, chosen)

    assert attack["chance"]["dice"] == {"kaindra": ["shield"] * 3}
    assert turn == {
        "by": "kaindra",
        "do": "turn_die",
        "for": "kaindra",
        "from": "shield",
        "to": "burst",
    }
    assert kill == {"by": "rule", "do": "kill", "bug": "n.1", "food": None}


@pytest.mark.parametrize("shown", [["claw"], ["burst"], ["shield"]], ids="-".join)
def test_tokens_make_what_is_shown_of_what_was_rolled(shown: list[str]) -> None:
    """One die, two tokens: it is turned twice and ends as it should, each time to another face."""
    state = state_of(_sheet("kaindra", "yuri"), 1)

    one, two = turned_dice(state, ["kaindra", "yuri"], {"mel": ["claw"]}, shown)

    assert (one["from"], two["to"]) == ("claw", shown[0])
    assert one["to"] == two["from"]
    assert "claw" != one["to"] != shown[0]


def test_the_die_of_the_combat_drone_in_steps() -> None:
    """Claire attacks a hive beside Kaindra's drone: a claw of hers and the drone's burst; a token
    turns one of them to a shield, so that 1 or 2 points are left."""
    sheet = _sheet("claire", "kaindra")
    state = {
        "zone(claire)": "B1",
        "drone(kaindra)": "B1",
        "place(n.1)": "off",
        "die_token(claire)": 1,
        "pawns(claire)": 1,
    }
    idle = {f"fights({c})": 0 for c in ("mel", "kaindra", "sharik")}
    chosen = {"fights(claire)": 1, "turns(claire)": 1, "shown(shield)": 1, "points": 1} | idle

    attack, turn, hit = steps(sheet, (STAGE,), state, chosen | dice(1, 1) | {"shown(claw)": 1})

    assert attack["chance"]["dice"] == {"claire": ["claw"], "drone": ["burst"]}
    assert turn == {
        "by": "claire",
        "do": "turn_die",
        "for": "drone",
        "from": "burst",
        "to": "shield",
    }
    assert hit["points"] == 1


def test_the_die_of_the_combat_drone_in_the_steps_of_a_night() -> None:
    """Sharik's 3 claws and the drone's shield, which stops the damage of beetle-1; it dies."""
    sheet = _sheet("kaindra")
    state: dict[str, Any] = {
        "zone(kaindra)": "A1",
        "zone(sharik)": "B1",
        "drone(kaindra)": "B1",
        "place(n.1)": "B1",
        "up(n.1)": 1,
        "identity(n.1)": "beetle",
    }
    chosen = {"card(n.1)": "beetle-1", "dice(sharik)": "3c0b1s", "eater(n.1)": "none"}

    problem, trace = Table(sheet).trace(("attack",), CALM | state, chosen)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]

    assert first["night"] == [
        {
            "by": "rule",
            "do": "attack",
            "zone": "B1",
            "chance": {
                "cards": {"n.1": "beetle-1"},
                "dice": {"sharik": ["claw"] * 3, "drone": ["shield"]},
            },
        },
        {"by": "rule", "do": "kill", "bug": "n.1", "food": None},
    ]


def test_dice_that_bugs_take_are_those_put_in_last() -> None:
    """Of 4 + 1 dice and the drone's, 6 for a limit of 6, two are taken: the drone's and the 1."""
    values = {"yuri": 4, "claire": 1}

    assert dealt(values, 6, ["claw"] * 6, None, "kaindra") == {
        "yuri": ["claw"] * 4,
        "claire": ["claw"],
        "drone": ["claw"],
    }
    assert dealt(values, 6, ["claw"] * 4, None, "kaindra") == {"yuri": ["claw"] * 4, "claire": []}


def test_an_owner_without_room_for_the_drone_is_short() -> None:
    """5 + 1 dice fill the roll: Kaindra is short if her drone is there, else nobody is."""
    values = {"kaindra": 5, "claire": 1}
    faces = ["claw"] * 6

    assert dealt(values, 6, faces, {"kaindra"}, "kaindra")["kaindra"] == ["claw"] * 5
    with pytest.raises(InternalError):
        dealt(values, 6, faces, {"kaindra"})


@pytest.mark.rule("exo.artefact.agaric")
@pytest.mark.parametrize("option", ["inside-cap", "outside"])
def test_who_has_no_dice_of_their_own_rolls_those_of_an_artefact(option: str) -> None:
    """Under fauna 2 Claire rolls 1 - 1 dice and the 3 of an agaric, whichever way these count."""
    weakened = {2: (DiceEffect(toy.HEROES, -1),)}
    rulings = {"exo.ruling.bonus-dice-cap": option}
    hives = (hive_at("n", "B1", 3, 1, life=12),)
    sheet = toy.two_zones(
        artefacts=toy.ARTEFACTS, hives=hives, weather={}, fauna=weakened, rulings=rulings
    )
    state = {"zone(claire)": "B1", "zone(mel)": "A1", "place(n.1)": "off", "up(n.1)": 0}
    state |= {"fauna": 2, "pawns(claire)": 1, "bonus(claire)": 3}

    chosen = {"fights(claire)": 1, "front": "B1", **dice(0, 3)}
    attack, *_ = steps(sheet, (STAGE,), state, chosen)

    assert attack["chance"]["dice"] == {"claire": ["burst"] * 3}

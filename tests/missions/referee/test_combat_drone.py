"""The combat drone: one die more in every combat roll of its zone (ruling combat-drone)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused
from tests.toy import hive_at
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    DamageHive,
    Instinct,
    Strike,
    Suffer,
    TurnDie,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

ID = "beetle.1.A1.1"
PARTY = ("claire", "kaindra")
BEETLE = [(ID, "A1", "beetle")]
HERE = {"kaindra": "A1"}
CARD = {"cards": {ID: "beetle-1"}}


def day(sheet: Sheet, *names: str, **changes: Any) -> tuple[State, Strike]:
    """All of ``names`` in A1 with a pawn each beside a beetle and Kaindra's drone; their attack."""
    owner = {figure.name: figure.player for figure in position(sheet).figures}
    pawns = {
        f"{owner[name]}.{'hero' if owner[name] == name else 'animal'}.move": 1 for name in names
    }
    at = dict.fromkeys(owner, "D1") | dict.fromkeys(names, "A1")
    given: dict[str, Any] = {"pawns": pawns, "at": at, "insects": BEETLE, "drones": HERE}
    step = Strike(names[0], tuple(sorted(names[1:])), tuple(sorted(pawns.items())))
    return position(sheet, **(given | changes)), step


def meek(**icons: Any) -> tuple[BugCard, ...]:
    """Beetles of 9 life that do no damage."""
    profile = BugProfile(9, 0, 0, **icons)
    return (BugCard("beetle-1", "beetle", 12, profile, profile),)


def strong(dice: int) -> Any:
    """The pairs of the box with a Sharik of so many dice."""
    pair = toy.PAIRS["kaindra"]
    return {**toy.PAIRS, "kaindra": replace(pair, animal=replace(pair.animal, dice=dice))}


def tokens(state: State) -> set[str]:
    """Who holds a die token."""
    return {player.hero for player in state.players if player.die_token}


@pytest.mark.rule("exo.drone.combat")
def test_the_drone_adds_a_die_to_the_roll_of_any_player_in_its_zone() -> None:
    """Claire has 1 die, Kaindra is far away: a claw and the drone's claw kill the beetle."""
    sheet = toy.sheet(party=PARTY)
    state, step = day(sheet, "claire")

    for dice in ([], ["claw", "claw"], ["paw"]):
        chance = {"claire": ["claw"], "drone": dice}
        assert forbidden(sheet, state, step, dice=chance, **CARD)[0] == "exo.drone.combat"
    after = act(sheet, state, step, dice={"claire": ["claw"], "drone": ["claw"]}, **CARD)

    assert after.fight is not None
    assert (after.fight.hits, after.fight.players) == (2, ("claire",))
    assert tokens(after) == set()
    after = act(sheet, after, Suffer("claire"))
    assert refused(sheet, after, Suffer("kaindra"))[0] == "exo.combat.suffer"


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.parametrize(
    "drones", [pytest.param({"kaindra": "B1"}, id="elsewhere"), pytest.param({}, id="not built")]
)
def test_only_a_drone_of_the_zone_helps(drones: dict[str, str]) -> None:
    """Claire rolls her own die, and no outcome of a drone is asked for."""
    sheet = toy.sheet(party=PARTY, bug_cards=meek())
    state, step = day(sheet, "claire", drones=drones)

    assert act(sheet, state, step, dice={"claire": ["claw"]}, **CARD).fight is None


@pytest.mark.rule("exo.drone.combat")
def test_only_a_combat_drone_helps() -> None:
    """Claire's is a medic."""
    sheet = toy.sheet(party=PARTY, bug_cards=meek())
    state, step = day(sheet, "claire", drones={"claire": "A1"})

    assert act(sheet, state, step, dice={"claire": ["claw"]}, **CARD).fight is None


@pytest.mark.rule("exo.drone.combat")
def test_one_die_for_a_roll_of_several_players() -> None:
    """Kaindra 2 and Claire 1 roll 3 dice, and the drone 1, not 1 for each of them."""
    sheet = toy.sheet(party=PARTY, bug_cards=meek())
    state, step = day(sheet, "claire", "kaindra")
    own = {"kaindra": ["claw", "claw"], "claire": ["claw"]}

    two = {**own, "drone": ["claw", "claw"]}
    assert forbidden(sheet, state, step, dice=two, **CARD)[0] == "exo.drone.combat"
    after = act(sheet, state, step, dice={**own, "drone": ["claw"]}, **CARD)
    assert len(after.insects) == 1


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.attack.cap")
@pytest.mark.parametrize(
    ("dice", "own", "bonus", "holders"),
    [(3, 5, 1, set()), (4, 6, 0, {"kaindra"}), (5, 6, 0, {"kaindra"})],
)
def test_the_die_comes_last_below_the_limit(
    dice: int, own: int, bonus: int, holders: set[str]
) -> None:
    """Kaindra 2 and Sharik 3, 4 or 5: 5 + 1; 6 or 7 leave no room and give one token."""
    sheet = toy.sheet(party=PARTY, pairs=strong(dice), bug_cards=meek())
    state, step = day(sheet, "kaindra", "sharik")
    faces = {"kaindra": ["shield"] * own} | ({"drone": ["shield"]} if bonus else {})

    assert tokens(act(sheet, state, step, dice=faces, **CARD)) == holders
    more = {**faces, "drone": ["shield"] * (bonus + 1)}
    assert forbidden(sheet, state, step, dice=more, **CARD)[0] == "exo.drone.combat"


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.attack.token-limit")
@pytest.mark.parametrize(
    ("names", "holders"),
    [
        pytest.param(("claire", "mel"), set(), id="its player is elsewhere"),
        pytest.param(("claire", "kaindra", "mel"), {"kaindra", "claire"}, id="its player fights"),
    ],
)
def test_without_room_only_a_player_who_takes_part_gets_the_token(
    names: tuple[str, ...], holders: set[str]
) -> None:
    """Claire 1 and Mel 5 fill the limit; with Kaindra 2 it is 6 + 0, and both lack dice.

    Kaindra puts in none and her drone finds no room: that is one token all the same. Claire holds
    one from before in that case.
    """
    mel = replace(toy.PAIRS["claire"].animal, dice=5)
    pairs = {**toy.PAIRS, "claire": replace(toy.PAIRS["claire"], animal=mel)}
    sheet = toy.sheet(party=PARTY, pairs=pairs, bug_cards=meek())
    before = ("claire",) if "kaindra" in names else ()
    state, step = day(sheet, *names, tokens=before)

    after = act(sheet, state, step, dice={"claire": ["shield"] * 6}, **CARD)

    assert tokens(after) == holders


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.bug.minus-die")
@pytest.mark.parametrize(("minus", "own", "holders"), [(1, 2, set()), (2, 1, set()), (3, 0, set())])
def test_an_icon_of_the_bug_takes_the_drones_die_first(
    minus: int, own: int, holders: set[str]
) -> None:
    """Kaindra 2 and the drone 1, less 1, 2, 3. There is room for all; dice taken give no token."""
    sheet = toy.sheet(party=PARTY, bug_cards=meek(minus=minus))
    state, step = day(sheet, "kaindra")
    faces = {"kaindra": ["claw"] * own} if own else {}
    chance = {"dice": faces} if faces else {}

    after = act(sheet, state, step, **CARD, **chance)

    assert tokens(after) == holders


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.joint.token-use")
def test_a_token_may_turn_the_drones_die() -> None:
    """Claire's token: the drone's shield becomes a burst, 1 + 2 hits."""
    sheet = toy.sheet(party=PARTY)
    state, step = day(sheet, "claire", tokens=("claire",))
    state = act(sheet, state, step, dice={"claire": ["claw"], "drone": ["shield"]}, **CARD)

    state = act(sheet, state, TurnDie("claire", "drone", "shield", "burst"))

    assert state.fight is not None
    assert (state.fight.hits, state.fight.damage) == (3, 1)


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.hive.attack")
def test_the_drone_helps_against_a_hive() -> None:
    """Any combat roll: Claire's claw and the drone's burst are 3 points."""
    sheet = toy.sheet(party=PARTY, hives=(hive_at("north", "A1", 9, 1),))
    state, step = day(sheet, "claire", insects=())

    state = act(sheet, state, step, dice={"claire": ["claw"], "drone": ["burst"]})

    assert act(sheet, state, DamageHive("north", 3)).hive_damage == (("north", 3),)


@pytest.mark.rule("exo.drone.combat")
def test_the_drone_helps_animals_at_night() -> None:
    """Mel alone in A1 has 1 die; Kaindra, far away, gets nothing. Two claws kill 2 life."""
    sheet = toy.sheet(party=PARTY)
    at = {"claire": "D1", "kaindra": "D1", "sharik": "D1", "mel": "A1"}
    state = nightfall(sheet, position(sheet, at=at, insects=BEETLE, drones=HERE))

    dice = {"mel": ["claw"], "drone": ["claw"]}
    state = act(sheet, state, Attack("A1"), dice=dice, **CARD)

    assert state.fight is not None
    assert state.fight.hits == 2
    assert tokens(state) == set()


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.parametrize(("sharik", "holders"), [("A1", {"kaindra"}), ("D2", set())])
def test_without_room_at_night_a_player_with_an_animal_in_the_roll_gets_the_token(
    sharik: str, holders: set[str]
) -> None:
    """Mel has 6 dice; Kaindra takes part if Sharik rolls (who lacks room, too), not by herself."""
    mel = replace(toy.PAIRS["claire"].animal, dice=6)
    pairs = {**toy.PAIRS, "claire": replace(toy.PAIRS["claire"], animal=mel)}
    sheet = toy.sheet(party=PARTY, pairs=pairs, bug_cards=meek())
    at = {"claire": "D1", "kaindra": "A1", "sharik": sharik, "mel": "A1"}
    state = nightfall(sheet, position(sheet, at=at, insects=BEETLE, drones=HERE))

    after = act(sheet, state, Attack("A1"), dice={"mel": ["shield"] * 6}, **CARD)

    assert tokens(after) == holders


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.night.attack-hero")
def test_a_hero_alone_at_night_rolls_nothing_beside_the_drone() -> None:
    """Only animals fight at night: the point of damage falls, no die is asked for."""
    sheet = toy.sheet(party=PARTY)
    at = {"claire": "A1", "mel": "D1", "kaindra": "D2", "sharik": "D2"}
    state = nightfall(sheet, position(sheet, at=at, insects=BEETLE, drones=HERE))

    state = act(sheet, state, Attack("A1"), **CARD)

    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (1, 0)
    assert tokens(state) == set()


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.night.instinct")
def test_the_drone_takes_no_side_among_animals() -> None:
    """Mel 1 die and Sharik 3, the drone beside them none: 3 claws against 1, Mel loses 1 of 2."""
    sheet = toy.sheet(party=PARTY)
    at = {"mel": "A1", "sharik": "A1", "claire": "D1", "kaindra": "D1"}
    state = nightfall(sheet, position(sheet, at=at, drones=HERE))

    state = act(sheet, state, Instinct("A1"), dice={"mel": ["claw"], "sharik": ["claw"] * 3})

    assert (state.figure("mel").life, state.figure("sharik").life) == (1, 4)

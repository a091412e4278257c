"""The combat drone in the planning model: its die, the limit of a roll, die tokens."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.solver.execute import stage_named

OWN = ("kaindra", "sharik")


def table(*party: str, **changes: Any) -> Table:
    """A hive of 12 life in B1. Kaindra 2 dice, Sharik 3, Yuri 2, Nurasyl 2; the drone is hers."""
    starts = ("A1", "C1")[: len(party)]
    hives = (hive_at("n", "B1", 3, 1, life=12),)
    return Table(toy.sheet(3, 1, party=party, starts=starts, hives=hives, **changes))


def camp(*party: str, **changes: Any) -> dict[str, Any]:
    """Everybody and the combat drone in B1, no bug there; nobody spends a token."""
    state: dict[str, Any] = {
        "place(n.1)": "off",
        "drone(kaindra)": "B1",
        "weather": 1,
        "fauna": 1,
    }
    for hero in party:
        state |= {f"zone({hero})": "B1", f"zone({toy.PAIRS[hero].animal.name})": "B1"}
        state[f"pawns({hero})"] = 4
    return state | changes


def rolled(it: Table, state: dict[str, Any], fighters: tuple[str, ...]) -> list[int]:
    """How many dice they may roll, all of them claws."""
    numbers = sorted(values_of(it, STAGE, "rolled(claw)"))
    return [n for n in numbers if attack(it, state, fighters, "damage(n)", roll=dice(n))]


def values_of(it: Table, stage: str, decision: str) -> set[Any]:
    """The domain of a decision."""
    decisions = stage_named(it.problem, stage).decisions
    return {value for var in decisions if var.name == decision for value in var.values}


@pytest.mark.rule("exo.drone.combat")
def test_the_drone_adds_a_die_in_its_zone() -> None:
    """Kaindra's 2 and Sharik's 3 dice become 3, 4 and 6; with the drone in A1, or not built, they
    do not."""
    it = table("kaindra")
    here = camp("kaindra")

    assert rolled(it, here, ("kaindra",)) == [3]
    assert rolled(it, here, ("sharik",)) == [4]
    assert rolled(it, here, OWN) == [6]
    assert rolled(it, here | {"drone(kaindra)": "A1"}, OWN) == [5]
    assert rolled(it, here | {"drone(kaindra)": "off"}, OWN) == [5]
    assert rolled(it, here, ()) == [0]  # nobody attacks


@pytest.mark.rule("exo.drone.combat")
def test_its_player_need_not_take_part() -> None:
    """Yuri attacks alone, Kaindra and Sharik are in A1: 2 dice and the drone's."""
    it = table("kaindra", "yuri")
    state = camp("kaindra", "yuri") | {"zone(kaindra)": "A1", "zone(sharik)": "A1"}

    assert rolled(it, state, ("yuri",)) == [3]


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.attack.cap")
@pytest.mark.rule("exo.joint.token-short")
def test_without_room_for_its_die_the_owner_gets_a_token() -> None:
    """With 5 dice in a roll Kaindra and Sharik fill it, and Kaindra's player gets a token. With
    4 of them in a roll Yuri and Nurasyl fill it: nobody gets one, unless Kaindra takes part: then
    her 2 dice do not fit (4 by Yuri's player), so that she is short anyway. Sharik and Yuri with
    the drone are 6 dice for 6: no token."""
    tokens = ("die_token(kaindra)", "die_token(yuri)")
    idle = {"turns(kaindra)": 0, "turns(yuri)": 0}
    both = camp("kaindra", "yuri")

    def after(limit: int, fighters: tuple[str, ...]) -> set[Any]:
        it = table("kaindra", "yuri", max_dice=limit)
        return attack(it, both, fighters, tokens, roll=dice(limit), **idle)

    assert after(5, OWN) == {(1, 0)}
    assert after(4, ("yuri", "nurasyl")) == {(0, 0)}
    assert after(4, ("yuri", "nurasyl", "kaindra")) == {(1, 0)}
    assert after(6, ("sharik", "yuri")) == {(0, 0)}


@pytest.mark.rule("exo.joint.order")
@pytest.mark.rule("exo.drone.combat")
def test_the_die_of_the_drone_comes_last() -> None:
    """All four: 5 dice of Kaindra's player, 1 of Yuri's 4, none of the drone: both players get a
    token. Without the drone in the zone only Yuri's does."""
    tokens = ("die_token(kaindra)", "die_token(yuri)")
    idle = {"turns(kaindra)": 0, "turns(yuri)": 0}
    it = table("kaindra", "yuri")
    everybody = (*OWN, "yuri", "nurasyl")
    here = camp("kaindra", "yuri")

    assert attack(it, here, everybody, tokens, roll=dice(6), **idle) == {(1, 1)}
    away = here | {"drone(kaindra)": "C1"}
    assert attack(it, away, everybody, tokens, roll=dice(6), **idle) == {(0, 1)}


@pytest.mark.rule("exo.drone.combat")
def test_only_combat_drones_do() -> None:
    """Claire's medic drone beside Claire: 1 die; nor has the problem any decision about one."""
    hives = (hive_at("n", "B1", 3, 1, life=12),)
    it = Table(toy.sheet(3, 1, party=("claire",), starts=("A1",), hives=hives))
    state = camp("claire") | {"drone(claire)": "B1"}
    del state["drone(kaindra)"]

    assert rolled(it, state, ("claire",)) == [1]
    assert "aid" not in [var.name for var in stage_named(it.problem, "action 1 fight").decisions]


BUG = {"place(n.1)": "B1", "up(n.1)": 1, "identity(n.1)": "beetle"}


def at_night(it: Table, state: dict[str, Any], animal: str) -> list[int]:
    """How many dice may be rolled in the zone of ``animal``, all of them claws."""
    name = f"dice({animal})"
    rolls = {f"{n}c0b0s": n for n in range(8)}.keys() & values_of(it, "attack", name)
    given = {roll: {"card(n.1)": "beetle-1", name: roll} for roll in sorted(rolls)}
    return [int(r[0]) for r in given if it.ends(("attack",), state, ("place(n.1)",), given[r])]


@pytest.mark.rule("exo.drone.combat")
@pytest.mark.rule("exo.night.attack-animal")
def test_animals_roll_its_die_at_night() -> None:
    """Sharik 4 with it, 3 without; Nurasyl, with Kaindra's drone but none of hers, 3."""
    it = table("kaindra", "yuri")
    apart = dict.fromkeys(("zone(kaindra)", "zone(yuri)"), "A1")
    state = camp("kaindra", "yuri") | BUG | apart
    sharik = state | {"zone(nurasyl)": "C1"}
    nurasyl = state | {"zone(sharik)": "C1"}

    assert at_night(it, sharik, "sharik") == [4]
    assert at_night(it, sharik | {"drone(kaindra)": "A1"}, "sharik") == [3]
    assert at_night(it, nurasyl, "nurasyl") == [3]
    assert at_night(it, state, "sharik") == [6]


@pytest.mark.rule("exo.night.attack-hero")
def test_a_hero_alone_rolls_nothing_at_night() -> None:
    """Kaindra with her drone and beetle-1: its 1 damage is not stopped, and it lives on."""
    it = table("kaindra")
    state = camp("kaindra") | BUG | {"zone(sharik)": "A1"}
    names = ("life(kaindra)", "place(n.1)")

    assert it.ends(("attack",), state, names, {"card(n.1)": "beetle-1"}) == {(2, "B1")}


@pytest.mark.rule("exo.drone.combat")
def test_a_full_roll_at_night_gives_its_owner_a_token() -> None:
    """With 3 dice in a roll Sharik fills it: a token for Kaindra's player, kept or spent. Nurasyl
    (2 dice) leaves room. With 2 in a roll Nurasyl fills it, and nobody gets one."""
    tokens = ("die_token(kaindra)", "die_token(yuri)")
    apart = dict.fromkeys(("zone(kaindra)", "zone(yuri)"), "A1")
    state = camp("kaindra", "yuri") | BUG | apart
    sharik = state | {"zone(nurasyl)": "C1"}
    nurasyl = state | {"zone(sharik)": "C1"}
    unspent = {"turns(kaindra)": "none", "turns(yuri)": "none"}

    def after(limit: int, where: dict[str, Any]) -> set[Any]:
        it = table("kaindra", "yuri", max_dice=limit)
        return it.ends(("attack",), where, tokens, unspent)

    assert after(3, sharik) == {(1, 0)}
    assert after(3, sharik | {"drone(kaindra)": "A1"}) == {(0, 0)}
    assert after(3, sharik | {"place(n.1)": "off"}) == {(0, 0)}
    assert after(3, nurasyl) == {(0, 0)}
    assert after(2, nurasyl) == {(0, 0)}


@pytest.mark.rule("exo.night.instinct")
def test_animals_that_fight_each_other_get_no_help() -> None:
    """Sharik rolls 3 dice against Nurasyl, the drone beside them."""
    it = table("kaindra", "yuri")
    state = camp("kaindra", "yuri") | {"zone(kaindra)": "A1", "zone(yuri)": "A1"}
    names = ("life(sharik)", "life(nurasyl)")
    given = {"instinct dice(sharik)": "3c0b0s", "instinct dice(nurasyl)": "0c0b2s"}

    assert it.ends(("instinct",), state, names, given) == {(4, 2)}
    assert "4c0b0s" not in values_of(it, "instinct", "instinct dice(sharik)")

"""Faces that make bugs fiercer, or the bursts of those who fight them weaker."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    BurstEffect,
    FaceEffect,
    HarmEffect,
    PlaceEffect,
)
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile

BEETLE = "beetle.1.mel.1"
COMMON, ALPHA = BugProfile(2, 1, 0), BugProfile(4, 0, 2, armour=1)


def den(*effects: FaceEffect, **changes: Any) -> Table:
    """Claire and Mel in A1; beetles with 2 life and 1 damage, alphas 4, armour and 2 critical."""
    cards = tuple(BugCard(f"{bug}-9", bug, 12, COMMON, ALPHA) for bug in BUG_TYPES)
    fauna = {2: (PlaceEffect("beetle", 1, "animals"),)}
    default: dict[str, Any] = {"bug_cards": cards}
    return Table(toy.two_zones(weather={2: effects}, fauna=fauna, **(default | changes)))


def fought(table: Table, weather: int, roll: dict[str, Any]) -> set[tuple[Any, Any]]:
    """Claire's life and the place of the beetle after she alone has attacked it."""
    state = {"weather": weather, f"place({BEETLE})": "A1", "pawns(claire)": 2}
    return attack(table, state, ("claire",), ("life(claire)", f"place({BEETLE})"), roll=roll)


SHIELD, BURST = dice(shields=1), dice(bursts=1)


@pytest.mark.rule("exo.combat.profile")
@pytest.mark.parametrize(("part", "life"), [("effects", 1), ("profile", 1)])
def test_common_bugs_do_what_the_lower_half_says(part: Any, life: int) -> None:
    """A shield stops the one common point, but neither of the two critical ones."""
    table = den(AlphaEffect(part))

    assert fought(table, 1, SHIELD) == {(3, "A1")}
    assert fought(table, 2, SHIELD) == {(life, "A1")}


def test_the_effects_leave_life_and_armour_as_they_are() -> None:
    """A burst kills a beetle of 2 life; of the whole lower half it opens the armour, no more."""
    assert fought(den(AlphaEffect("effects")), 2, BURST) == {(1, "off")}
    assert fought(den(AlphaEffect("profile")), 2, BURST) == {(1, "A1")}


@pytest.mark.parametrize(("zones", "life"), [("insects", 1), ("tiles", 3)])
def test_it_may_be_so_in_some_zones_only(zones: str, life: int) -> None:
    """In A1 are bugs, but no tile."""
    table = den(AlphaEffect("effects", zones))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2, "tile(A1)": "none"}

    assert attack(table, state, ("claire",), "life(claire)", roll=SHIELD) == {life}


@pytest.mark.rule("exo.bug.damage")
def test_bugs_may_do_more_common_damage() -> None:
    """1 + 2 points; a shield stops one of them. At night, too, where Mel's shield stops one."""
    table = den(HarmEffect(2))

    assert fought(table, 1, BURST) == {(2, "off")}
    assert fought(table, 2, SHIELD) == {(1, "A1")}
    state = {"weather": 2, f"place({BEETLE})": "A1", "zone(claire)": "B1", "life(mel)": 2}
    ends = table.ends(("attack",), state, ("life(mel)",), {"dice(mel)": "0c0b1s"})
    assert ends == {(0,)}


def test_alphas_may_be_left_out_of_it() -> None:
    """A beetle of a face is no alpha: it does the point more."""
    assert fought(den(HarmEffect(1, common=True)), 2, SHIELD) == {(2, "A1")}


@pytest.mark.rule("exo.combat.burst")
@pytest.mark.parametrize(("weather", "place"), [(1, "off"), (2, "A1"), (3, "off")])
def test_two_bursts_of_a_roll_may_count_like_two_claws(weather: int, place: str) -> None:
    """At night Sharik rolls two: 4 hits kill a beetle of 3 life, 2 do not."""
    tough = tuple(BugCard(f"{b}-9", b, 12, BugProfile(3, 0, 0), ALPHA) for b in BUG_TYPES)
    table = den(BurstEffect(), party=("kaindra",), bug_cards=tough)
    beetle = "place(beetle.1.sharik.1)"
    state = {"weather": weather, beetle: "A1", "zone(kaindra)": "B1"}

    assert table.ends(("attack",), state, (beetle,), {"dice(sharik)": "0c2b1s"}) == {(place,)}


@pytest.mark.rule("exo.combat.burst")
def test_bursts_may_count_like_claws() -> None:
    """One point does not kill a beetle of 2 life, neither by day nor at night."""
    table = den(BurstEffect())
    state = {f"place({BEETLE})": "A1", "zone(claire)": "B1"}

    for weather, places in ((1, {"off"}), (2, {"A1"})):
        assert {place for _, place in fought(table, weather, BURST)} == places
        night = state | {"weather": weather}
        ends = table.ends(("attack",), night, (f"place({BEETLE})",), {"dice(mel)": "0c1b0s"})
        assert {place for (place,) in ends} == places

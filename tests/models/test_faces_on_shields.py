"""Faces under which players say what shields stop, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import BlockEffect, PlaceEffect
from winnable.missions.exo.sheet import BugCard, BugProfile

BEETLE = "beetle.1.mel.1"


def den(block: BlockEffect, poison: int = 0, **changes: Any) -> Table:
    """Claire and Mel at a beetle that does 1 common and 1 critical damage; dice show shields."""
    half = BugProfile(9, 1, 1, poison=poison)
    cards = tuple(BugCard(f"{bug}-9", bug, 12, half, half) for bug in ("beetle", "scorpion"))
    sheet = toy.two_zones(
        weather={2: (block,)},
        fauna={2: (PlaceEffect("beetle", 1, "animals"),)},
        bug_cards=cards,
        die={"claw": 0, "burst": 0, "shield": 1},
        **changes,
    )
    return Table(sheet)


def lost(table: Table, weather: int, **gems: int) -> set[tuple[int, int]]:
    """Life that Claire can have after an attack by both, and her gems."""
    state = {"weather": weather, f"place({BEETLE})": "A1", "pawns(claire)": 2}
    state |= {f"gems(claire, {colour})": count for colour, count in gems.items()}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 1, "hurt_mel": 0}
    return table.seen(("life(claire)", "pool(claire)"), "action 1 fight", state, **fought)


@pytest.mark.rule("exo.combat.shield")
def test_shields_stop_critical_damage_too() -> None:
    """Two shields, two points: none, one or both are stopped as she likes; else the common one."""
    table = den(BlockEffect(1, covers=True))

    assert lost(table, 2) == {(1, 0), (2, 0), (3, 0)}
    assert lost(table, 1) == {(2, 0)}


def test_shields_stop_icons_too() -> None:
    """Two shields against two points and a poison icon, which takes a life as well: none of them is
    stopped, a point, both points, the icon, or the icon and a point."""
    table = den(BlockEffect(1, covers=True), poison=1)
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 1, "hurt_mel": 0}
    fought |= {"poisoned_mel": 0}
    names = ("life(claire)", "poison(claire)")
    seen = table.seen(names, "action 1 fight", state, **fought)

    assert seen == {(0, 1), (1, 1), (1, 0), (2, 0), (2, 1)}


def test_a_stopped_point_may_cost_a_gem() -> None:
    """Of the common point: for a gem it is stopped, without one it is not. Nothing is said to be
    paid under a face that asks for no gem."""
    table = den(BlockEffect(1, gem=1))

    assert lost(table, 2, blue=1) == {(1, 1), (2, 0)}
    assert lost(table, 2) == {(1, 0)}
    assert lost(table, 1, blue=1) == {(2, 1)}
    calm = {"weather": 1, f"place({BEETLE})": "A1", "pawns(claire)": 2, "gems(claire, blue)": 1}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 1}
    assert not table.play("action 1 fight", calm, guards_claire=1, **fought)


def test_at_night_it_is_the_same() -> None:
    """Mel rolls one shield beside Claire: one of two points is stopped, or none; for a gem only
    the common one. Yuri, who is elsewhere, pays for nobody."""
    state = {"weather": 2, f"place({BEETLE})": "A1", "gems(claire, blue)": 1, "life(mel)": 2}
    names = ("life(claire)", "life(mel)", "pool(claire)")

    covered = den(BlockEffect(1, covers=True)).seen(names, "attack", state)
    assert {(3, 1, 1), (2, 2, 1), (3, 0, 1), (2, 1, 1), (1, 2, 1)} == covered
    bought = den(BlockEffect(1, gem=1)).seen(names, "attack", state)
    assert {(3, 1, 0), (2, 2, 0), (3, 0, 1), (2, 1, 1), (1, 2, 1)} == bought
    beside = den(BlockEffect(1, gem=1), party=("claire", "yuri"), starts=("A1", "B1"))
    apart = {"zone(yuri)": "B1", "zone(nurasyl)": "B1", "gems(yuri, white)": 1}
    assert beside.ends(("attack",), state | apart, (*names, "pool(yuri)")) == {
        (*ends, 1) for ends in bought
    }

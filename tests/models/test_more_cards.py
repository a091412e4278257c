"""Faces by which bugs are fought with more cards, in the planning model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import CardsEffect, FaceEffect, PlaceEffect
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.models.exo.joining import drawings

BEETLE = "beetle.1.mel.1"
MILD = BugProfile(2, 1, 0, armour=1, poison=1)
HARSH = BugProfile(3, 2, 1, minus=1)
CARDS = (
    BugCard("beetle-a", "beetle", 1, MILD, HARSH),
    BugCard("beetle-b", "beetle", 1, HARSH, MILD),
)


def den(*weather: FaceEffect, **changes: Any) -> Table:
    """Claire and Mel in A1, where fauna 2 brings beetles; weather 2 has the effects."""
    default: dict[str, Any] = {"fauna": {2: (PlaceEffect("beetle", 1, "animals"),)}}
    return Table(toy.two_zones(weather={2: weather}, **(default | changes)))


SINGLE = ("beetle-1", "beetle-2")
DOUBLE = ("beetle-1 & beetle-1", "beetle-1 & beetle-2", "beetle-2 & beetle-2")


def draws(table: Table, half: str, **changes: Any) -> bool:
    """Whether the beetle in A1, whom Claire attacks, may fight with ``half``."""
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 1, **changes}
    fight = {"front": "A1", "fights(claire)": 1, "fights(mel)": 0, f"card({BEETLE})": half}
    return bool(table.ends(("action 1 fight",), state, ("weather",), fight))


@pytest.mark.rule("exo.combat.card")
def test_a_bug_is_fought_with_two_cards() -> None:
    """A set of two kinds: two of either, or one of each; a single card under other faces. So at
    night."""
    table = den(CardsEffect(1))

    assert [draws(table, half) for half in (*SINGLE, *DOUBLE)] == [False] * 2 + [True] * 3
    assert [draws(table, half, weather=1) for half in (SINGLE[0], DOUBLE[0])] == [True, False]
    for weather, half, drawn in (
        (2, SINGLE[0], False),
        (2, DOUBLE[0], True),
        (1, DOUBLE[0], False),
    ):
        night = {"weather": weather, f"place({BEETLE})": "A1"}
        fights = table.ends(("attack",), night, ("weather",), {f"card({BEETLE})": half})
        assert bool(fights) is drawn
    green = den(CardsEffect(1, "green"))
    assert draws(green, DOUBLE[0], **{"explored(A1)": 1, "colour(A1)": "green"})
    assert not draws(green, DOUBLE[0], **{"explored(A1)": 1, "colour(A1)": "blue"})


def test_their_numbers_add_up_but_life() -> None:
    """Ruling extra-card: damage 1 + 2, critical 0 + 1, armour 1, a die less, poison 1, life 3."""
    both = drawings(CARDS, 1, more=1)["beetle-a & beetle-b"]

    assert both.profile == BugProfile(3, 3, 1, armour=1, minus=1, poison=1)
    assert "beetle-a & beetle-a" not in drawings(CARDS, 1, more=1)  # there is one copy
    assert not any("&" in name for name in drawings(CARDS, 1))


def test_cards_that_last_begin_with_a_fallen_hive() -> None:
    """Ruling lasting-card: rolled today or noted in an earlier round, and a hive has fallen."""
    hive = toy.hive_at("north", "B1", 5, 1)
    table = den(CardsEffect(1, hives=1), hives=(hive,))
    rule = "exo.sheet.duo.1.weather-2"
    noted: Mapping[str, Any] = {f"noted({rule})": 1, "weather": 1}
    down: Mapping[str, Any] = {"damage(north)": 6}

    assert [draws(table, DOUBLE[0], **case) for case in ({}, down)] == [False, True]
    assert [draws(table, DOUBLE[0], **noted, **case) for case in ({}, down)] == [False, True]
    assert table.seen(f"noted({rule})", "dawn", {"weather": 2}) == {1}
    assert table.seen(f"noted({rule})", "dawn", {"weather": 1}) == {0}

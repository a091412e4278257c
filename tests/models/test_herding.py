"""Animals that a face draws to an orb, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    FaceEffect,
    LoseEffect,
    ShiftEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.models.exo.coverage import can_show
from winnable.models.exo.decode import decode

DRAWN = ShiftEffect("animals", "all", "orb", steps=2)
STEPS = ("weather shift animals 1", "weather shift animals 2")


def plain(*effects: FaceEffect, **changes: Any) -> Sheet:
    """Four zones in a row, an orb in D1; weather 2 has ``effects``."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "weather": {2: effects or (DRAWN,)},
        "fauna": {},
        "tokens": (Token("orb", "D1", "claire", carried=True),),
        "hives": (toy.hive_at("north", "C1", 3, 0),),
    }
    return toy.sheet(4, 1, **(default | changes))


@pytest.fixture(scope="module")
def table() -> Table:
    """One board for all."""
    return Table(plain())


def test_an_animal_goes_two_zones_to_the_orb_or_one(table: Table) -> None:
    """Ruling animals-drawn: from A1 to C1, from C1 to D1; from D1 nowhere, and Claire stays."""
    names = ("zone(mel)", "zone(claire)")
    for start, end in (("A1", "C1"), ("B1", "D1"), ("C1", "D1"), ("D1", "D1"), ("off", "off")):
        state = {"weather": 2, "zone(mel)": start}
        assert table.ends(STEPS, state, names) == {(end, "A1")}
    assert table.ends(STEPS, {"weather": 1}, names) == {("A1", "A1")}


def test_it_goes_to_whoever_carries_the_orb(table: Table) -> None:
    """Claire has it in A1: Mel comes from D1 to B1."""
    state = {"weather": 2, "zone(mel)": "D1", "token(orb)": 1}

    assert table.ends(STEPS, state, ("zone(mel)",)) == {("B1",)}


def test_it_turns_over_the_larvae_where_it_comes_and_explores_nothing(table: Table) -> None:
    """On the way from A1 to C1, in B1 and in C1, not in D1."""
    places = {f"place(north.{n})": zone for n, zone in ((1, "B1"), (2, "C1"))}
    names = ("up(north.1)", "up(north.2)", "explored(B1)", "explored(C1)")
    state = {"weather": 2, "round": 2, **places}

    assert table.ends(STEPS, state, names) == {(1, 1, 0, 0)}
    assert table.ends(STEPS[:1], state, names) == {(1, 0, 0, 0)}


def test_a_plan_tells_where_it_goes_and_what_it_meets(table: Table) -> None:
    """Two moves of Mel, and the larva that it turns over in the second zone."""
    state = {"weather": 2, "place(north.1)": "C1", "identity(north.1)": "beetle"}
    problem, trace = table.trace(STEPS, state, {})
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]

    assert entry["choices"] == {"shift": ["mel B1", "mel C1"]}
    assert entry["chance"] == {"larvae": {"north.1": "beetle"}}


def test_where_more_would_happen_to_it_the_face_is_not_read() -> None:
    """Losses of whoever comes in, closed zones with animals, larvae sent on by day."""
    entering = LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True)
    larvae = ShiftEffect("larvae", "hive", "zones", "all")
    assert 2 in can_show(plain(), "weather")
    for other in (entering, CloseEffect("zones", "animals"), larvae):
        assert 2 not in can_show(plain(fauna={1: (other,)}), "weather")
    assert 2 not in can_show(plain(ShiftEffect("animals", "hive", "orb")), "weather")

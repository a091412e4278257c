"""Larvae turned over from next door, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import RevealEffect
from winnable.models.exo.decode import decode
from winnable.models.exo.schedule import Sweeps

STAGE = "reveal end"
OVER = ("up(north.1)", "up(north.2)", "looked(claire)")


def board(**changes: Any) -> Table:
    """Three zones in a row; Claire and Mel in A1, a larva in B1 and one in C1, of which two lie."""
    hive = toy.hive_at("north", "C1", 5, 1)
    default: dict[str, Any] = {"fauna": {2: (RevealEffect(),)}, "weather": {}, "hives": (hive,)}
    return Table(toy.sheet(3, 1, **(default | changes)), schedule=Sweeps(1))


HERE: dict[str, Any] = {
    "fauna": 2,
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "place(north.1)": "B1",
    "place(north.2)": "C1",
}


@pytest.mark.rule("exo.sheet.squad.2b.fauna-2")
def test_a_player_turns_over_the_larvae_of_a_zone_next_door() -> None:
    """B1 touches A1; with Mel in B1 the hero is beside it and she beside C1. Once a day."""
    table = board()
    none, near, far = (0, 0, 0), (1, 0, 1), (0, 1, 1)

    assert table.seen(OVER, STAGE, HERE) == {none, near}
    assert table.seen(OVER, STAGE, HERE | {"place(north.1)": "off", "zone(mel)": "B1"}) == {
        none,
        far,
    }
    assert table.seen(OVER, STAGE, HERE | {"fauna": 1}) == {none}
    assert table.seen(OVER, STAGE, HERE | {"looked(claire)": 1}) == {(0, 0, 1)}
    assert table.seen("looked(claire)", "dawn", {"looked(claire)": 1}) == {0}


def test_zones_without_larvae_are_not_looked_at() -> None:
    """The only token beside A1 is a bug already."""
    assert board().seen(OVER, STAGE, HERE | {"up(north.1)": 1}) == {(1, 0, 0)}


def test_sheets_without_such_a_face_have_no_such_stage() -> None:
    """Nobody asks who looked, either."""
    problem = board(fauna={}).problem

    assert not [stage.name for stage in problem.stages if stage.name.startswith("reveal")]
    assert not [var.name for var in problem.variables if var.name.startswith("looked")]


def test_a_plan_names_zone_and_larvae() -> None:
    """The larva in B1 turns out to be a beetle; the plan says so as part of the step."""
    table = board()
    state = HERE | {"identity(north.1)": "beetle"}
    problem, trace = table.trace((STAGE,), state, {"reveal(claire)": "B1"})
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]

    assert entry["steps"] == [
        {"by": "claire", "do": "reveal", "zone": "B1", "chance": {"larvae": {"north.1": "beetle"}}}
    ]

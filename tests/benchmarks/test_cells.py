"""Cells are measured in processes of their own, and tables are about the goals asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from tests.benchmarks.cells import LATE, Begun, Cell, fastest, measured
from tests.benchmarks.engines import against_singles
from tests.benchmarks.targets import NEW, Row, opened, rows
from winnable.missions.load import entry

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a Unix's")
LATE_CELL = Cell(None, 1.0, 0.0)


def said(word: str) -> Begun:
    """Answer at once."""
    return {"word": word}, 0.0


def endless() -> Begun:
    """Work until stopped."""
    while True:
        pass


def broken() -> Begun:
    """End without an answer."""
    raise RuntimeError


def decided(seconds: float, verdict: str = "winnable") -> Cell:
    """A cell of an engine that says ``verdict``."""
    return Cell([verdict, 1], seconds, 1.0)


@UNIX
def test_answer_comes_with_time_and_memory_of_its_process() -> None:
    """Python itself takes some of both."""
    cell = measured(said, "a b", limit=20, repeat=3)

    assert cell.answer == {"word": "a b"}
    assert 0 < cell.seconds < 20
    assert 1 < cell.megabytes < 1000


@UNIX
@pytest.mark.parametrize("function", [endless, broken])
def test_no_answer_at_the_limit_or_after_a_mistake(function: Callable[[], Begun]) -> None:
    cell = measured(function, limit=1)

    assert cell.late
    assert cell.worded(1.0) == LATE


def test_ratio_is_to_the_fastest_of_those_that_answered() -> None:
    """3 s to 2 s are 1.5; what never came is not fast."""
    cells = [decided(3.0), decided(2.0), LATE_CELL]

    assert fastest(cells) == 2.0
    assert decided(3.0).worded(2.0) == "3.00 s (1.5), 1 MB"


@pytest.mark.parametrize(
    ("cells", "ratio"),
    [
        ({"auto": decided(3.0), "sat": decided(6.0), "z3": decided(2.0)}, 1.5),
        ({"auto": decided(3.0), "sat": decided(6.0), "z3": LATE_CELL}, 0.5),
        ({"auto": decided(3.0), "sat": decided(6.0), "z3": decided(1.0, "undecided")}, 0.5),
        ({"auto": LATE_CELL, "sat": decided(6.0)}, None),
        ({"auto": decided(1.0, "undecided"), "sat": decided(6.0)}, None),
        ({"auto": decided(1.0), "sat": LATE_CELL}, None),
        ({"sat": decided(1.0), "z3": decided(2.0)}, None),
    ],
)
def test_auto_is_held_against_the_best_engine_that_decides(
    cells: dict[str, Cell], ratio: float | None
) -> None:
    """An engine that gives up early has not decided anything quickly."""
    assert against_singles(cells) == ratio


def test_targets_name_goals_and_parties_or_leave_them_open() -> None:
    """exo/duo/1 has two goals and needs Claire; 5b has no challenge."""
    assert list(rows("exo/duo/1,exo/duo/4:yuri:challenge,new")) == [
        Row("exo/duo/1", "claire", "mission"),
        Row("exo/duo/1", "claire", "challenge"),
        Row("exo/duo/4", "yuri", "challenge"),
        Row("new", "claire", "mission"),
    ]


def test_new_is_the_file_that_winnable_new_writes() -> None:
    """``own/new`` is what the file is called."""
    with opened(NEW) as name:
        found = entry(name)

    assert found.mission is not None
    assert found.mission.file.name == "own/new"

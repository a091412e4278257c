"""Several goals at the same time: the same answers in the same order, as if by one process."""

from __future__ import annotations

import multiprocessing

import pytest

from winnable.missions.errors import MissionError, argument_error
from winnable.missions.load import entries
from winnable.models.queries import jobs
from winnable.models.queries.api import check
from winnable.models.queries.jobs import answers, processes
from winnable.models.queries.parties import inquiries
from winnable.models.queries.request import Request, Watch

SHEETS = ("nemesis",)
"""Sheets that are not written yet: nothing is searched for."""


@pytest.mark.parametrize(
    ("wanted", "goals", "cores", "number"),
    [
        (None, 44, 2, 2), (None, 44, 64, 4), (None, 9, 64, 2), (None, 7, 64, 1), (None, 0, 2, 1),
        (1, 44, 2, 1), (3, 44, 2, 3), (3, 2, 2, 2),
    ],
)  # fmt: skip
def test_as_many_processes_as_pay(
    wanted: int | None, goals: int, cores: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One for four goals, one a core, four at most; or as many as are asked for, one for a goal."""
    monkeypatch.setattr(jobs, "_cores", lambda: cores)

    assert processes(wanted, goals) == number


def test_no_process_is_too_few() -> None:
    """One line that says so."""
    with pytest.raises(MissionError, match=r"--jobs: 0 is less than 1; write 1 or more"):
        processes(0, 44)


def test_processes_answer_in_the_order_of_the_goals() -> None:
    """What two processes say is what one says."""
    alone = check(SHEETS)

    assert len(alone) > 4
    assert check(SHEETS, jobs=2) == alone


@pytest.mark.slow
def test_a_caller_sees_the_progress_and_may_stop() -> None:
    """He stops as soon as a process says what it is at; every goal has an answer all the same."""
    said: list[str] = []
    watch = Watch(stop=lambda: bool(said), say=said.append)

    found = check("exo/duo/1", jobs=2, party="claire+yuri", watch=watch)
    assert said[0].startswith("exo/duo/1 ")
    assert [each.reason for each in found] == ["interrupted"] * 2


def test_a_process_ends_quietly_where_a_file_turns_out_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where a fortune lacks an outcome: no traceback, the first process will say so."""
    asked = []

    def wrong(*found: object) -> None:
        asked.append(found)
        raise argument_error("--fortune", "nothing is said of a die", "write it down")

    monkeypatch.setattr(jobs, "_answer", wrong)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    context = multiprocessing.get_context("spawn")
    reader, writer = context.Pipe(duplex=False)
    goals = len(inquiries(entries(SHEETS), Request()))

    jobs.work(jobs.Task(SHEETS, Request(), goals), context.Value("i", 0), context.Event(), writer)
    assert len(asked) == 1
    assert not reader.poll()


def test_what_processes_leave_undone_is_done_here() -> None:
    """They are told of sheets that do not exist, so they end at once."""
    asked = inquiries(entries(SHEETS), Request())

    found = answers(("exo/no-such",), asked, Request(), Watch(), 2)
    assert found == answers(SHEETS, asked, Request(), Watch(), 1)

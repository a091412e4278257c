"""Annotations of GitHub: escaped, at their places, the worst first, and none lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.reports.reports import DOUBT, report
from tests.verdicts import refuted, undecided, unwritten, won
from winnable.missions.errors import Problem
from winnable.reports.github import MOST, check_annotations, lint_annotations

MISSION = """schema = "winnable/mission/1"
# The goals stand on lines 4 and 5.
title = "A test"
objective = "eventually taken(map)"
  challenge = "by(1, taken(map))"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A mission file below the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "a.toml").write_text(MISSION, encoding="utf-8")
    return "own/a.toml"


def test_what_is_unwinnable_is_an_error_where_the_goal_is_stated(own: str) -> None:
    """Line and column of the key; a challenge has its own."""
    text = check_annotations(report(refuted(mission=own), refuted(mission=own, goal="challenge")))

    why = "unwinnable: no play wins, however many rounds it has; refuted by sat and cpsat"
    assert text.splitlines() == [
        f"::error file=own/a.toml,line=4,col=1,title=own/a.toml mission%3A unwinnable::{why}",
        f"::error file=own/a.toml,line=5,col=3,title=own/a.toml challenge%3A unwinnable::{why}",
        "::notice title=winnable::2 goals: 2 unwinnable.",
    ]


def test_what_is_open_is_a_warning_and_a_win_is_counted_only(own: str) -> None:
    """One notice for all that is well."""
    text = check_annotations(
        report(won(mission=own), undecided(mission=own, goal="challenge"), unwritten())
    )

    assert text.splitlines() == [
        (
            "::warning file=own/a.toml,line=5,col=3,title=own/a.toml challenge%3A undecided::"
            "undecided: the time ran out; more seconds: --time-limit; a win takes at least 2 rounds"
        ),
        (
            "::warning title=corridor mission%3A undecided::"
            "undecided: this version has no mission file for it yet"
        ),
        "::notice title=winnable::3 goals: 1 winnable, 2 undecided.",
    ]


def test_with_a_baseline_differences_alone_are_told() -> None:
    """The worst first: lost, unwinnable, worse, stale. What is the same is counted only."""
    now = (
        won(3, 9),
        refuted(goal="a"),
        won(goal="b"),
        refuted(goal="c"),
        undecided(goal="d"),
        undecided(goal="e"),
        undecided(goal="f"),
    )
    before = (
        won(2, 6),
        won(goal="b"),
        refuted(goal="c"),
        won(2, 6, goal="d"),
        undecided(goal="e"),
        won(goal="g"),
    )

    lines = check_annotations(report(*now, before=before)).splitlines()

    assert [re.sub("::.*", "", line.removeprefix("::")) for line in lines] == [
        "error title=corridor d%3A lost",
        "error title=corridor a%3A new",
        "error title=corridor mission%3A worse",
        "error file=b.json,line=10,col=9,title=corridor g%3A stale",
        "warning title=corridor f%3A new",
        "notice title=winnable",
    ]
    assert lines[-1].endswith("Compared with b.json: 1 stale, 1 lost, 1 worse, 2 new, 3 same.")
    assert lines[2].endswith(
        "::worse: was winnable in 2 rounds, 6 pawns; now winnable in 3 rounds, 9 pawns"
    )


def test_a_disagreement_is_the_first_error() -> None:
    """It is a mistake of winnable, and the goal has no verdict."""
    lines = check_annotations(report(refuted(), disagreements=(DOUBT,))).splitlines()

    assert lines[0] == f"::error title=corridor mission%3A disagreement::{DOUBT}"
    assert lines[1].startswith("::error title=corridor mission%3A unwinnable::")


def test_errors_are_where_the_exit_code_is_not_0() -> None:
    """A red job without an error would send its reader into the log."""
    for made in (report(won()), report(refuted()), report(undecided(), before=(won(),))):
        errors = check_annotations(made).startswith("::error")
        assert errors == (made.standings.exit_code() == 1)


def test_more_than_ten_of_a_kind_stand_in_the_log() -> None:
    """GitHub drops the eleventh without a word; the tenth says how many are left."""
    verdicts = [refuted(goal=f"goal-{number}") for number in range(12)]

    lines = check_annotations(report(*verdicts)).splitlines()

    commands = [line for line in lines if line.startswith("::error")]
    assert len(commands) == MOST == 10
    assert commands[-1] == "::error title=3 more errors::they stand in the log of this step"
    assert [line.split(": ")[:2] for line in lines[10:13]] == [
        ["error", f"corridor goal-{number}"] for number in (9, 10, 11)
    ]
    assert len(check_annotations(report(*verdicts[:10])).splitlines()) == 11


def test_what_means_something_to_github_is_escaped() -> None:
    """As its toolkit does: percent and line ends everywhere, colon and comma in properties too."""
    problem = Problem("a,b:c%.toml", 3, 7, "x:y", "100% wrong,\r\nreally: no", "mend::it")

    assert lint_annotations([problem]) == (
        "::error file=a%2Cb%3Ac%25.toml,line=3,col=7,title=x%3Ay::"
        "100%25 wrong,%0D%0Areally: no; mend::it\n"
    )


def test_no_other_control_character_reaches_the_log() -> None:
    """A file name may hold an escape sequence; a lone surrogate could not even be written."""
    text = lint_annotations([Problem("a\x1b\udcff.toml", 1, 1, "k", "p\x07", "r")] * 11)

    assert text.replace("\n", "").isprintable()
    assert text.count("\n") == 12


def test_problems_of_files_are_errors_at_their_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An absolute path below the current folder is shown from there; nothing wrong, no lines."""
    monkeypatch.chdir(tmp_path)
    path = str(tmp_path / "own" / "a.toml")

    assert lint_annotations([Problem(path, 4, 13, "objective", "no word 'x'", "write y")]) == (
        "::error file=own/a.toml,line=4,col=13,title=objective::no word 'x'; write y\n"
    )
    assert lint_annotations([]) == ""


def test_a_file_that_went_away_meanwhile_has_no_place(own: str) -> None:
    """The verdict is known all the same."""
    Path(own).unlink()

    text = check_annotations(report(refuted(mission=own)))

    assert text.startswith("::error file=own/a.toml,line=1,col=1,title=")

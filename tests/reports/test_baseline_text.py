"""The section of differences that people read below the verdicts."""

from __future__ import annotations

from tests.reports.reports import report
from tests.verdicts import refuted, undecided, won
from winnable.reports.baseline_text import MOST, baseline_text
from winnable.reports.check_text import check_text
from winnable.reports.colour import plain
from winnable.reports.formats import CHECK


def test_counts_come_first_then_each_difference_the_worst_first() -> None:
    """Before and now; a new goal has no before, and the same is counted only."""
    now = (won(3, 9), won(goal="a"), undecided(goal="b"), won(1, 1, goal="longer"), won(goal="c"))
    before = (won(2, 6), won(goal="a"), won(goal="b"), refuted(goal="longer"), won(goal="g"))

    text = baseline_text(report(*now, before=before).standings)

    assert text.splitlines() == [
        "Compared with b.json: 1 stale, 1 lost, 1 worse, 1 new, 1 better, 1 same.",
        "  stale  corridor g  in the baseline, and no such goal any more",
        "  lost  corridor b  was winnable in 2 rounds, 6 pawns; now undecided",
        (
            "  worse  corridor mission  was winnable in 2 rounds, 6 pawns; now winnable in 3"
            " rounds, 9 pawns"
        ),
        "  new  corridor c  winnable in 2 rounds, 6 pawns",
        "  better  corridor longer  was unwinnable; now winnable in 1 round, 1 pawn",
    ]


def test_nothing_different_is_one_line() -> None:
    """The usual run."""
    text = baseline_text(report(won(), before=(won(),)).standings)

    assert text == "Compared with b.json: 1 same.\n"


def test_an_interrupted_run_says_what_it_did_not_compare() -> None:
    """Neither lost nor the same."""
    text = baseline_text(report(undecided("interrupted"), before=(won(),)).standings)

    assert text == "Compared with b.json: 1 not compared.\n"


def test_a_long_list_is_cut_and_counted() -> None:
    """A first run over everything is all new."""
    verdicts = [won(goal=f"goal-{number}") for number in range(MOST + 2)]

    lines = baseline_text(report(*verdicts, before=()).standings).splitlines()

    assert len(lines) == 1 + MOST + 1
    assert lines[-1] == "  new  2 more: --format json"


def test_colours_stand_around_the_kinds_only() -> None:
    """Taking them away gives the plain text."""
    made = report(undecided(), before=(won(),)).standings

    text = baseline_text(made, lambda words, tone: f"<{tone}>{words}</>")

    assert "<bad>lost</>" in text
    assert text.replace("<bad>", "").replace("</>", "") == baseline_text(made, plain)


def test_the_section_stands_below_the_verdicts_with_a_baseline_only() -> None:
    """Without one the report is as ever."""
    table = check_text([won()])

    assert CHECK["text"](report(won()), plain) == table
    compared = report(won(), before=())
    assert CHECK["text"](compared, plain) == f"{table}\n{baseline_text(compared.standings)}"

"""The table of verdicts as people read it."""

from __future__ import annotations

from dataclasses import replace

from tests.queries.corridor import SHA, Corridor, inquiry
from winnable.models.queries.decide import not_modelled
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import Bound, Optimal
from winnable.reports.check_text import check_text
from winnable.reports.colour import plain

OPEN = not_modelled(inquiry(Corridor()), Request())
WON = replace(
    OPEN,
    mission_sha256=SHA,
    verdict="winnable",
    reason=None,
    rounds=2,
    pawns=13,
    bound=Bound(2, 9),
    optimal=Optimal(rounds=True),
    party=("ann", "bob"),
    by_players={"1": "undecided", "2": "winnable"},
    assumptions=("a.one", "a.two"),
    rulings=("r.one",),
    omitted=("x.one",),
    seconds=1.94,
)


def test_one_line_a_goal_then_reasons_then_what_it_rests_on() -> None:
    """Verdict, rounds, pawns, bounds, party; a bound that meets the plan is its least."""
    text = check_text([WON, replace(OPEN, goal="challenge")])

    assert text.splitlines() == [
        "corridor  mission    winnable   2 rounds (least)  13 pawns (at least 9)  ann+bob  1.9 s",
        "corridor  challenge  undecided  -                 -                               0.0 s",
        "corridor mission: by number of players: 1: undecided, 2: winnable",
        "corridor challenge: this version has no mission file for it yet",
        "",
        "2 goals: 1 winnable, 1 undecided.",
        "They rest on 2 assumed numbers and 1 ruling: winnable list --assumptions, --rulings.",
        (
            "Not modelled yet: 1 rule of the game (winnable rules; omitted in --format json);"
            " bounds hold without them."
        ),
    ]


def test_a_problem_too_large_to_be_stated_is_called_so() -> None:
    """Reason ``memory`` does not say that the machine ran out of memory: it seldom did."""
    text = check_text([replace(OPEN, mission_sha256=SHA, reason="memory")])

    assert text.splitlines()[1] == (
        "corridor mission: the problem is too large to be stated in full within the memory for"
        " one goal"
    )


def test_colours_stand_around_verdicts_only() -> None:
    """The columns stay as they are, and taking the marks away gives the plain text."""

    def marked(text: str, tone: str) -> str:
        return f"<{tone}>{text}</>"

    coloured = check_text([WON, OPEN], marked)

    assert coloured.count("<good>winnable</>") == 1
    assert coloured.count("<open>undecided</>") == 1
    unmarked = coloured.replace("<good>", "").replace("<open>", "").replace("</>", "")
    assert unmarked == check_text([WON, OPEN], plain)

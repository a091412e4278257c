"""A plan as players follow it at the table: set-up, then round by round, with a map of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from winnable.models.game import Board, RoundStory
from winnable.models.queries.results import PlanResult
from winnable.models.queries.verdict import Verdict
from winnable.reports.board_map import draw
from winnable.reports.check_text import check_text, footer
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import paragraph, plural, table


def plan_text(result: PlanResult, paint: Paint = plain) -> str:
    """The report, with a line end; without a plan, why there is none."""
    if result.plan is None or result.story is None:
        return check_text([result.verdict], paint)
    boards = result.replay.boards if result.replay else {}
    lines = [
        *_head(result.verdict, result.title, paint),
        "",
        paint("Set-up", "head"),
        *_indented(result.story.setup),
        *_map(boards.get(0)),
        *(_indented(paragraph(boards[0].legend, 0)) if 0 in boards else ()),
    ]
    for entry in result.story.rounds:
        lines += _round(entry, boards.get(entry.number), paint)
    lines += ["", paint("Won.", "good"), *_luck(result.plan), ""]
    return "\n".join([*lines, *footer([result.verdict])]) + "\n"


def _head(verdict: Verdict, title: str, paint: Paint) -> list[str]:
    party = " + ".join(verdict.party or ())
    found = f"{plural(verdict.rounds or 0, 'round')}, {plural(verdict.pawns or 0, 'pawn')}"
    least = (
        f"{plural(verdict.bound.rounds or 0, 'round')}, {plural(verdict.bound.pawns or 0, 'pawn')}"
    )
    return [
        paint(f"{verdict.mission}, {title}", "head"),
        f"Goal {verdict.goal} with {party}: won in {found} (at least {least}).",
    ]


def _round(entry: RoundStory, board: Board | None, paint: Paint) -> list[str]:
    lines = ["", paint(f"Round {entry.number}", "head"), *_indented(entry.disaster)]
    if entry.pawns:
        width = max(len(player) for player, _ in entry.pawns)
        lines += ["  Pawns", *(f"    {player:<{width}}  {text}" for player, text in entry.pawns)]
    if entry.steps:
        lines += ["  Steps", *_numbered(entry.steps)]
    if entry.night:
        lines += ["  Night", *_numbered(entry.night)]
    return lines + _map(board)


def _map(board: Board | None) -> list[str]:
    if board is None:
        return []
    return ["", *_indented(draw(board.grid, board.cells))]


def _luck(plan: Mapping[str, Any]) -> list[str]:
    """What has to fall as the plan says, and how likely that is."""
    luck = plan.get("luck")
    if luck is None:
        return []
    rows = [
        [outcome["key"], outcome["outcome"], f"{outcome['probability']:.2g}"]
        for outcome in luck["outcomes"]
        if outcome["probability"] < 1
    ]
    head = f"Luck needed, with probability {luck['probability']:.2g}:"
    return [head, *_indented(table(rows))] if rows else []


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _numbered(lines: Sequence[str]) -> list[str]:
    width = len(str(len(lines)))
    return [f"    {number:>{width}}. {line}" for number, line in enumerate(lines, start=1)]

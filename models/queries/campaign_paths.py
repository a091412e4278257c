"""Whether a path through a campaign can be completed, from the verdicts on its sheets alone.

Only objectives open the way; challenges bring rewards. Answers are ordered: a path is as good as
the worst of its sheets, and a choice as good as the best of its options.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

from winnable.models.queries.campaign_graph import Path, Step, orders
from winnable.models.queries.campaign_known import Known, best, worst
from winnable.models.queries.verdict import Answer

Standing: TypeAlias = Literal["completable", "broken", "undecided"]

_WORDS: Mapping[Answer, Standing] = {
    "unwinnable": "broken",
    "undecided": "undecided",
    "winnable": "completable",
}


@dataclass(frozen=True, slots=True)
class PathStanding:
    """One path; keys of the tables are numbers of players, in decimal.

    ``broken_at``: sheets that cannot be won; ``undecided_at``: sheets that nobody has decided.
    """

    steps: Path
    standing: Standing
    by_players: Mapping[str, Standing]
    broken_at: Mapping[str, tuple[str, ...]]
    undecided_at: Mapping[str, tuple[str, ...]]

    @property
    def orders(self) -> int:
        """In how many orders its sheets can be played."""
        return orders(self.steps)


def judge_path(path: Path, known: Known, sizes: Iterable[int]) -> PathStanding:
    """How ``path`` stands for each number of players, and for the best of them.

    The number stays the same on the whole path, since it is the people who play; which heroes they
    take may change from sheet to sheet.
    """
    by_players: dict[str, Standing] = {}
    broken_at: dict[str, tuple[str, ...]] = {}
    undecided_at: dict[str, tuple[str, ...]] = {}
    answers: list[Answer] = []
    for size in sizes:
        steps = _steps(path, known, size)
        answer = worst(each for each, _ in steps)
        answers.append(answer)
        by_players[str(size)] = _WORDS[answer]
        broken_at[str(size)] = _named(steps, "unwinnable")
        undecided_at[str(size)] = _named(steps, "undecided")
    return PathStanding(path, _WORDS[best(answers)], by_players, broken_at, undecided_at)


def together(standings: Collection[Standing]) -> Standing:
    """How a campaign stands: as its best path does."""
    if "completable" in standings:
        return "completable"
    return "undecided" if "undecided" in standings else "broken"


def step_answer(step: Step, before: Collection[str], known: Known, size: int) -> Answer:
    """Whether all sheets of ``step`` can be won one after the other, in the best order.

    ``before``: the sheets won so far. What counts on a sheet depends on which of its step were won
    before it and not on their order, so this goes from set to set and not through the orders.
    """
    found: dict[frozenset[str], Answer] = {frozenset(): "winnable"}
    for count in range(1, len(step) + 1):
        for names in combinations(step, count):
            won = frozenset(names)
            found[won] = best(
                worst([found[won - {last}], known.objective(last, {*before, *won} - {last}, size)])
                for last in names
            )
    return found[frozenset(step)]


def _steps(path: Path, known: Known, size: int) -> list[tuple[Answer, Mapping[str, Answer]]]:
    """For each step how it stands, and the best that can be said of each of its sheets."""
    found: list[tuple[Answer, Mapping[str, Answer]]] = []
    before: list[str] = []
    for step in path:
        each = {name: _alone(name, step, before, known, size) for name in step}
        found.append((step_answer(step, before, known, size), each))
        before += step
    return found


def _alone(name: str, step: Step, before: Collection[str], known: Known, size: int) -> Answer:
    """The best answer for one sheet of ``step``, whichever of the others were won before it."""
    others = [other for other in step if other != name]
    return best(
        known.objective(name, {*before, *won}, size)
        for count in range(len(others) + 1)
        for won in combinations(others, count)
    )


def _named(steps: Iterable[tuple[Answer, Mapping[str, Answer]]], answer: Answer) -> tuple[str, ...]:
    """The sheets with ``answer``; all of a step that stands so though none of its sheets does."""
    found: list[str] = []
    for whole, each in steps:
        names = [name for name, own in each.items() if own == answer]
        found += names or (each if whole == answer else ())
    return tuple(found)

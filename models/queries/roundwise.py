"""Plans of many rounds, looked for a round at a time, where short ones did not come up.

A round is played for what brings the goal nearer and for what has to be in store then; how much the
one counts against the other no sheet says, so each party is tried with several settings. Whatever
comes up is a play like any other; that nothing does says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from winnable.models.game import Stride
from winnable.models.queries.question import Question
from winnable.solver.closeness import Worth, closeness, has_detours, roundabout
from winnable.solver.deciding import Plan
from winnable.solver.engines.watch import overdue
from winnable.solver.problem import Problem
from winnable.solver.rolling import roll

WEIGHTS = (6, 2)
"""What a step towards the goal counts, where a unit in store counts 1, in the order of trying."""

MEASURES = 2
"""How many measures of closeness there are; the other one is tried much later."""

WORK = 2_000
"""Conflicts that one question about a round may cost."""


Measure: TypeAlias = Callable[[Problem, int], tuple[Worth, ...]]


def round_by_round(
    questions: Sequence[Question], looked_at: Sequence[int]
) -> Iterator[dict[int, Plan]]:
    """Look after look, the first plan that comes up in it, by the index of its question.

    ``looked_at[i]``: rounds that question ``i`` is about. A look is at one party of each size, at
    the first ones first; all parties are asked with the first problem before any is with the next,
    and with all problems for one measure of closeness before any is for the other.
    """
    for choice in range(MEASURES):
        strides = {
            index: each.case.strides(each.goal, max(looked_at[index], 1))
            for index, each in enumerate(questions)
        }
        while strides:
            for row in _rows(questions):
                yield _look(row, questions, looked_at, strides, choice)


def _look(
    row: Sequence[int],
    questions: Sequence[Question],
    looked_at: Sequence[int],
    strides: dict[int, Iterator[Stride]],
    choice: int,
) -> dict[int, Plan]:
    """One look at the parties of ``row``; those that have no more problems leave ``strides``."""
    for index in row:
        question = questions[index]
        stride = None
        if overdue(question.limits(0)) is None:
            stride = next(strides.get(index, iter(())), None)
        if stride is None:
            strides.pop(index, None)
        elif plan := _walked(question, stride, looked_at[index], _measures(stride)[choice]):
            return {index: plan}
    return {}


def _measures(stride: Stride) -> tuple[Measure, ...]:
    """How close a round brings the goal, the measure to be tried first first."""
    measures = closeness, roundabout
    return measures[::-1] if has_detours(stride.problem) else measures


def _walked(question: Question, stride: Stride, most: int, measure: Measure) -> Plan | None:
    """A plan of at most ``most`` rounds, with the first weight for which one comes up."""

    def tell(rounds: int) -> None:
        question.watch.say(f"{question.name}: round {rounds + 1}, one after another")

    for weight in WEIGHTS:
        plan = roll(
            stride.problem,
            question.request.technology,
            (*measure(stride.problem, weight), *stride.stores),
            rounds=most,
            limits=question.limits(WORK),
            progress=tell,
        )
        if isinstance(plan, Plan):
            return plan
    return None


def _rows(questions: Sequence[Question]) -> list[list[int]]:
    """The first party of each size, then the second ones, and so on; smaller ones first."""
    rows: list[list[int]] = []
    ranks: dict[int, int] = {}
    for index, question in enumerate(questions):
        size = len(question.case.party)
        rank = ranks.setdefault(size, 0)
        ranks[size] += 1
        rows += [[]] if rank == len(rows) else []
        rows[rank].append(index)
    return [sorted(row, key=lambda index: len(questions[index].case.party)) for row in rows]

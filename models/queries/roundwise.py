"""Plans of many rounds, looked for a round at a time, where short ones did not come up.

A round is played for what brings the goal nearer and for what has to be in store then; how much the
one counts against the other no sheet says, so each party is tried with several settings. Whatever
comes up is a play like any other; that nothing does says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from winnable.models.queries.question import Question
from winnable.solver.closeness import closeness
from winnable.solver.deciding import Plan
from winnable.solver.engines.watch import overdue
from winnable.solver.rolling import roll

WEIGHTS = (6, 2)
"""What a step towards the goal counts, where a unit in store counts 1, in the order of trying."""

WORK = 2_000
"""Conflicts that one question about a round may cost."""


def round_by_round(questions: Sequence[Question], looked_at: Sequence[int]) -> dict[int, Plan]:
    """The first plan that comes up, by the index of its question; empty without one.

    ``looked_at[i]``: rounds that question ``i`` is about. The first parties of each size come
    first, and every party is asked with the first problem before any is with the next one.
    """
    open_ = {
        index: questions[index].case.strides(questions[index].goal, max(looked_at[index], 1))
        for index in _in_turn(questions)
    }
    while open_:
        for index, strides in tuple(open_.items()):
            question = questions[index]
            limits = question.limits(WORK)
            stride = None if overdue(limits) else next(strides, None)
            if stride is None:
                del open_[index]
                continue

            def tell(rounds: int, question: Question = question) -> None:
                question.watch.say(f"{question.name}: round {rounds + 1}, one after another")

            for weight in WEIGHTS:
                worths = (*closeness(stride.problem, weight), *stride.stores)
                plan = roll(
                    stride.problem,
                    question.request.technology,
                    worths,
                    rounds=looked_at[index],
                    limits=limits,
                    progress=tell,
                )
                if isinstance(plan, Plan):
                    return {index: plan}
    return {}


def _in_turn(questions: Sequence[Question]) -> list[int]:
    """The first party of each size, then the second ones, and so on."""
    ranks: dict[int, int] = {}
    order: list[tuple[int, int, int]] = []
    for index, question in enumerate(questions):
        size = len(question.case.party)
        ranks[size] = ranks.get(size, 0) + 1
        order.append((ranks[size], size, index))
    return [index for _, _, index in sorted(order)]

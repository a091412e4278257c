"""Plans first: what short problems bring up, party after party, before anything is proven.

A short problem leaves plays out, so its failure says nothing; but a plan that it finds tells how
few rounds are left to refute, and which parties need no more looking at. Effort rises in steps that
are counted in the engine's work, so that an easy party is not kept waiting by a hard one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from winnable.models.queries.question import Question
from winnable.solver.deciding import Finder, Plan
from winnable.solver.engines.watch import overdue


@dataclass(frozen=True, slots=True)
class Effort:
    """How far one look goes: horizons up to ``rounds``, each for so many conflicts (``work``)."""

    rounds: int
    work: int


EFFORTS = (Effort(2, 2_000), Effort(4, 4_000), Effort(6, 16_000), Effort(8, 60_000))
"""Rising; the last ones are for what the others leave."""

LIGHT = 2
"""How many of the efforts other numbers of players get once one has a plan."""

SHARE = 0.6
"""Of the time for a goal, what looking for plans may take before bounds are asked for."""


def scout(questions: Sequence[Question], looked_at: Sequence[int]) -> dict[int, Plan]:
    """Plans by the index of their question, one for each number of players where one comes up.

    ``looked_at[i]``: rounds that question ``i`` is about. Deadlines are those of the questions.
    """
    found: dict[int, Plan] = {}
    won: set[int] = set()
    for number, effort in enumerate(EFFORTS):
        if won and number >= LIGHT:
            break
        for index, question in enumerate(questions):
            if len(question.case.party) in won or overdue(question.limits(0)) is not None:
                continue
            asked = replace(effort, rounds=min(effort.rounds, looked_at[index]))
            plan = _look(question, asked)
            if plan is not None:
                found[index] = plan
                won.add(len(question.case.party))
    return found


def _look(question: Question, effort: Effort) -> Plan | None:
    """A plan within ``effort``, from the first short problem that has one."""
    for problem in question.case.scouts(question.goal, effort.rounds):
        finder = Finder(problem, question.request.technology, question.critic)
        for rounds in range(1, effort.rounds + 1):
            limits = question.limits(effort.work)
            question.watch.say(f"{question.name}: a plan of {rounds} rounds?")
            answer = finder.find(rounds, limits)
            if isinstance(answer, Plan):
                return answer
            if overdue(limits) is not None:
                return None
    return None

"""Plans first: what short problems bring up, party after party, before anything is proven.

A short problem leaves plays out, so its failure says nothing; but a plan that it finds tells how
few rounds are left to refute, and which parties need no more looking at. Effort rises in steps that
are counted in the engine's work, so that an easy party is not kept waiting by a hard one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from winnable.models.queries.question import Question
from winnable.models.queries.roundwise import round_by_round
from winnable.solver.deciding import Finder, Plan
from winnable.solver.engines.watch import overdue
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem


@dataclass(frozen=True, slots=True)
class Effort:
    """How far one look goes: horizons up to ``rounds``, each for so many conflicts (``work``).

    It is at the first ``parties`` of a size, with the first ``problems``.
    """

    rounds: int
    work: int
    problems: int
    parties: int


EFFORTS = (
    Effort(1, 8_000, problems=4, parties=1),
    Effort(2, 2_000, problems=1, parties=1),
    Effort(3, 8_000, problems=2, parties=2),
    Effort(4, 30_000, problems=3, parties=3),
    Effort(6, 30_000, problems=4, parties=4),
    Effort(8, 60_000, problems=4, parties=100),
)
"""Rising. A win in one round comes up in no time where there is one, if in a dear problem only; so
all of them are asked for that. Then parties and problems grow one by one: parties are much alike,
and a longer look at one finds more than short ones at all."""

ALONE = replace(EFFORTS[0], parties=100)
"""The first effort for single heroes, whose rounds are quick to ask about: all of them are."""

QUICK = 3
"""How many of the efforts are made before the first look round by round; one later come all."""

LIGHT = 3
"""How many of the efforts other numbers of players get once one has a plan."""

MORE = 2
"""Rounds that those may take beyond the fewest."""

PAIR = 2
"""Heroes of a party that lags behind nobody in those efforts."""

LIGHT_SHARE = 0.35
"""Of the time of a look for plans, when the last of these efforts has to be over."""

SCOUT = "sat"
"""The engine that looks for plans first; a run that asks for another one does without, since short
problems take those longer than they save."""

SHARE = 0.6
"""Of the time for a goal, what looking for plans may take before bounds are asked for."""

WHOLE_SHARE = 0.95
"""The same where the problem that holds every play is too large: only the start is left to ask."""


def scout(questions: Sequence[Question], looked_at: Sequence[int]) -> dict[int, Plan]:
    """Plans by the index of their question, one for each number of players where one comes up.

    ``looked_at[i]``: rounds that question ``i`` is about. Larger parties lag one effort behind
    smaller ones; pairs make those before the first look round by round with single heroes, as they
    are quick to ask then, and lag only after it. Deadlines are those of the questions.
    """
    found: dict[int, Plan] = {}
    sizes: dict[int, list[int]] = {}
    for index, question in enumerate(questions):
        sizes.setdefault(len(question.case.party), []).append(index)
    won: set[int] = set()
    start = time.monotonic()
    rounds = round_by_round(questions, looked_at)
    for turn in range(len(EFFORTS) + len(sizes) - 1):
        if turn >= QUICK and not found:
            looks = islice(rounds, 1 if turn == QUICK else None)
            found = next(filter(None, looks), {})
            won = {len(questions[index].case.party) for index in found}
        for rank, (size, members) in enumerate(sorted(sizes.items())):
            number = _effort(turn, rank, size)
            most = min((plan.rounds for plan in found.values()), default=math.inf) + MORE
            efforts = EFFORTS[:LIGHT] if won else EFFORTS
            if size in won or not 0 <= number < len(efforts) or efforts[number].rounds > most:
                continue
            effort = ALONE if (size, number) == (1, 0) else efforts[number]
            for index in members[: effort.parties]:
                question = questions[index]
                if won:
                    light = start + LIGHT_SHARE * (question.deadline - start)
                    question = replace(question, deadline=light)
                plan = _look(question, effort, looked_at[index])
                if plan is not None:
                    found[index] = plan
                    won.add(size)
                    break
    return found


def _effort(turn: int, rank: int, size: int) -> int:
    """The number of the effort that parties of ``size``, the ``rank``-th of all, make in a turn;
    -1 for none."""
    if size != PAIR or rank == 0 or turn > QUICK:
        return turn - rank
    return turn if turn < QUICK else -1


def _look(question: Question, effort: Effort, most: int) -> Plan | None:
    """A plan within ``effort`` and ``most`` rounds, a shorter one if the others have it."""
    rounds = min(effort.rounds, most)
    problems = question.case.scouts(question.goal, max(rounds, 1))
    return shortest(question, islice(problems, effort.problems), rounds, effort.work)


def shortest(
    question: Question, problems: Iterator[Problem], most: int, work: int, *, least: int = 1
) -> Plan | None:
    """The shortest plan of at most ``most`` rounds that comes up in ``problems``, one by one.

    Each horizon from ``least`` on may cost ``work`` with each of them. Once there is a plan, the
    problems that are left are asked for shorter ones.
    """
    best: Plan | None = None
    limits = question.limits(work)
    # the clock is looked at before each problem, since stating one takes time
    while most >= least and overdue(limits) is None:
        problem = next(problems, None)
        if problem is None:
            break
        plan = _first(question, problem, range(least, most + 1), limits)
        if plan is not None:
            best, most = plan, plan.rounds - 1
    return best


def _first(
    question: Question, problem: Problem, horizons: Iterable[int], limits: Limits
) -> Plan | None:
    """The plan of the first of ``horizons`` for which one comes up."""
    finder = Finder(problem, question.request.technology, question.critic)
    for horizon in horizons:
        if overdue(limits) is not None:
            break
        question.watch.say(f"{question.name}: a plan of {horizon} rounds?")
        answer = finder.find(horizon, limits)
        if isinstance(answer, Plan):
            return answer
    return None

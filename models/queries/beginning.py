"""What the moment before the first round says: there, any problem of a game holds every play."""

from __future__ import annotations

from dataclasses import replace

from winnable.models.queries.question import Question
from winnable.solver.engines.watch import overdue
from winnable.solver.problem import Problem
from winnable.solver.search import SearchResult, search

WHY = "before the first round nothing is played"


def beginning(problem: Problem) -> Problem:
    """The part of ``problem`` that is about the start: complete, as no stage is left out of it."""
    return replace(problem, stages=(), fixed=(), complete=True, completeness=WHY)


def begun(question: Question, problem: Problem, work: int) -> SearchResult:
    """What the first engine says of the start of ``problem``: a win in 0 rounds, or none.

    About later moments it says nothing. ``work``: conflicts that it may cost.
    """
    limits = question.limits(work)
    result = search(beginning(problem), question.request.technology, max_rounds=0, limits=limits)
    plan = None if result.plan is None else replace(result.plan, problem=problem)
    late = overdue(limits) or "memory"
    return replace(result, plan=plan, exhausted=False, ended=False, reason=late)

"""Plans of fewer pawns in as many rounds, and how few no plan goes below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from winnable.models.queries.agreement import agree_on_cost
from winnable.models.queries.evidence import Evidence, accepted, statements, too_large
from winnable.models.queries.question import Question
from winnable.solver.improve import Improved, improve
from winnable.solver.problem import Problem
from winnable.solver.tidy import tidy

CHECK_WORK = 2_000
"""Conflicts that one question about pawns may cost in ``check``."""

CHECK_SIZE = 9_000
"""Statements of a short problem, once for each round, up to which ``check`` asks about pawns.

To state and unroll a larger one whole costs more than the verdict did."""

PLAN_WORK = 20_000
"""The same as ``CHECK_WORK`` in ``plan``."""


def pawn_bounds(found: Sequence[tuple[Evidence, Question]], rounds: int) -> list[Evidence]:
    """What is known, with bounds on the pawns of plans of ``rounds`` rounds where that is quick.

    A bound ranges over all parties that may win within these, so one of which nothing is asked
    would make those of the others worthless: all of them are asked, or none.
    """
    open_still = [each for each in found if each[0].refuted < rounds]
    if not all(_quick(evidence, question, rounds) for evidence, question in open_still):
        return [evidence for evidence, _ in found]
    return [
        _improved(evidence, question, CHECK_WORK, bound_only=True)
        if evidence.refuted < rounds
        else evidence
        for evidence, question in found
    ]


def fewer_pawns(evidence: Evidence, question: Question) -> Evidence:
    """``evidence`` with a plan of fewer pawns in as many rounds, if one turns up, and a bound."""
    return _improved(evidence, question, PLAN_WORK, bound_only=False)


def plainer(evidence: Evidence, question: Question) -> Evidence:
    """``evidence`` with a plan that is as good and easier to follow."""
    found = evidence.found
    if found is None:
        return evidence
    question.watch.say(f"{question.name}: looking for a plainer plan")
    wishes = evidence.case.wishes(found.problem)
    plain = tidy(
        found,
        question.request.technology,
        wishes,
        question.limits(PLAN_WORK),
        question.critic,
    )
    return accepted(evidence, question, plain)


def _quick(evidence: Evidence, question: Question, rounds: int) -> bool:
    """Whether ``check`` may ask about the pawns of ``rounds`` rounds: a plan of these is known."""
    if evidence.problem is None or evidence.rounds != rounds:
        return False
    short = question.case.problem(question.goal, rounds, complete=False)
    return statements(short) * rounds <= CHECK_SIZE


def _whole(evidence: Evidence, question: Question) -> Problem | None:
    """The problem that holds every play of the plan's rounds; a short one where it is too large."""
    problem, rounds = evidence.problem, evidence.rounds
    if problem is None or rounds is None or problem.complete:
        return problem
    short = question.case.problem(question.goal, rounds, complete=False)
    if too_large(short):
        return short
    question.watch.say(f"{question.name}: stating the rules of {rounds} rounds")
    return question.case.problem(question.goal, rounds, complete=True)


def _improved(evidence: Evidence, question: Question, work: int, *, bound_only: bool) -> Evidence:
    found, problem = evidence.found, _whole(evidence, question)
    if found is None or problem is None or (bound_only and not problem.complete):
        return evidence

    def tell(state: Improved) -> None:
        question.watch.say(f"{question.name}: {state.cost} pawns, at least {state.lower}")

    best = improve(
        found,
        problem,
        question.request.technology,
        rounds=found.rounds,
        limits=question.limits(work),
        lower=evidence.pawns_lower,
        bound_only=bound_only,
        progress=tell,
        critic=question.critic,
    )
    lower = agree_on_cost(question, best.plan, problem, best.lower, work)
    better = replace(evidence, problem=problem, pawns_lower=lower)
    return better if best.plan is found else accepted(better, question, best.plan)

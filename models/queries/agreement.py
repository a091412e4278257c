"""Negative claims asked again of an engine of another technology."""

from __future__ import annotations

from typing import assert_never

from winnable.models.queries.errors import disagreement
from winnable.models.queries.question import Question
from winnable.solver.deciding import Plan, Proven, Prover
from winnable.solver.engines.watch import overdue
from winnable.solver.improve import improve
from winnable.solver.outcome import GaveUp
from winnable.solver.problem import Problem
from winnable.solver.search import SearchResult


def agree(
    question: Question, problem: Problem, result: SearchResult, work: int, *, lost: bool
) -> tuple[int, tuple[str, ...], bool]:
    """The rounds within which all engines asked say that there is no win, and their names.

    Last, whether they also say that no play goes on after these rounds. A second engine is asked if
    the caller wants it, and always before a goal is called lost (``lost``, and no rule that is left
    out could help). A problem that is not complete has nothing to agree on beyond its beginning. It
    goes through the horizons from 0 as far as it gets; ``result`` is what the
    first engine claims, which needs nobody else where ``problem`` is none that holds every play: it
    is about the moment before the first round. Raises ``DisagreementError`` if it finds a plan.
    """
    first, refuted = question.request.technology, result.refuted
    negative = lost and not any(rule.forbids_unwinnable for rule in question.case.omitted())
    asked = problem.complete and (question.request.cross_check or negative)
    if refuted < 0 or not asked:
        return refuted, (first,), result.ended
    second = question.request.second_technology
    if overdue(question.limits(0)) is not None:
        return -1, (first, second), False
    prover = Prover(problem, second, narrow=False, critic=question.critic)
    agreed = -1
    for rounds in range(refuted + 1):
        question.watch.say(f"{question.name}: does {second} agree about {rounds} rounds?")
        answer = prover.decide(rounds, question.limits(work))
        match answer:
            case Proven():
                agreed = rounds
            case Plan():
                claim = f"only {second} finds a win within {rounds} rounds"
                plan = question.case.plan(question.goal, problem, answer.trace)
                raise disagreement(question, second, claim, plan)
            case GaveUp():
                break
            case other:
                assert_never(other)
    over = result.ended and agreed == refuted and prover.all_over(agreed, question.limits(work))
    return agreed, (first, second), over


def agree_on_cost(question: Question, plan: Plan, problem: Problem, lower: int, work: int) -> int:
    """The pawns that all engines asked say every plan of these rounds takes, at most ``lower``.

    Raises ``DisagreementError`` if the second engine finds a plan with fewer than ``lower``.
    """
    if not question.request.cross_check or lower == 0:
        return lower
    second = question.request.second_technology
    other = improve(
        plan,
        problem,
        second,
        rounds=plan.rounds,
        limits=question.limits(work),
        bound_only=True,
        critic=question.critic,
    )
    if other.cost < lower:
        claim = f"only {second} finds a win with {other.cost} pawns in {plan.rounds} rounds"
        found = question.case.plan(question.goal, other.plan.problem, other.plan.trace)
        raise disagreement(question, second, claim, found)
    return min(lower, other.lower)

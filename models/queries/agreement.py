"""Negative claims asked again of an engine of another technology."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from winnable.models.queries.beginning import beginning
from winnable.models.queries.errors import disagreement
from winnable.models.queries.question import Question
from winnable.solver.deciding import Plan, Proven, Prover
from winnable.solver.engines.watch import overdue
from winnable.solver.improve import improve
from winnable.solver.outcome import GaveUp, Limits
from winnable.solver.problem import Problem
from winnable.solver.search import SearchResult


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the engines say of a game.

    ``refuted``: no win within so many rounds (-1: nothing is known), as those say that were asked;
    ``certain``: the same, as all of ``engines`` say. ``over``: besides, no play goes on after
    ``refuted`` rounds.
    """

    refuted: int
    certain: int
    engines: tuple[str, ...]
    over: bool


def agree(
    question: Question, problem: Problem, result: SearchResult, work: int, *, lost: bool
) -> Agreed:
    """What a second engine says of the claims of the first one in ``result``.

    About the moment before the first round it is always asked, even if the time is over, since that
    costs nothing; about more if the caller wants it, and before a goal is called lost (``lost``,
    and no rule that is left out could help): then it goes through the horizons from 0 as far as it
    gets. A problem that is not complete has nothing to agree on beyond its beginning. Raises
    ``DisagreementError`` if the second engine finds a plan.
    """
    first, second = question.request.technology, question.request.second_technology
    if result.refuted < 0:
        return Agreed(-1, -1, (first,), over=False)
    negative = lost and not any(rule.forbids_unwinnable for rule in question.case.omitted())
    asked = problem.complete and (question.request.cross_check or negative)
    if not asked:
        start = Prover(beginning(problem), second, narrow=False)
        at_once = replace(question.limits(work), deadline=None)
        certain = _certain(question, start, 0, at_once)
        return Agreed(result.refuted, certain, (first, second), over=result.ended)
    if overdue(question.limits(0)) is not None:
        return Agreed(-1, -1, (first, second), over=False)
    prover = Prover(problem, second, narrow=False, critic=question.critic)
    certain = _certain(question, prover, result.refuted, question.limits(work))
    over = result.ended and certain == result.refuted
    over = over and prover.all_over(certain, question.limits(work))
    return Agreed(certain, certain, (first, second), over)


def _certain(question: Question, prover: Prover, claimed: int, limits: Limits) -> int:
    """The rounds, at most ``claimed``, within which ``prover`` sees no win either."""
    certain = -1
    for rounds in range(claimed + 1):
        question.watch.say(f"{question.name}: does {prover.engine} agree about {rounds} rounds?")
        answer = prover.decide(rounds, limits)
        match answer:
            case Proven():
                certain = rounds
            case Plan():
                claim = f"only {prover.engine} finds a win within {rounds} rounds"
                plan = question.case.plan(question.goal, prover.problem, answer.trace)
                raise disagreement(question, prover.engine, claim, plan)
            case GaveUp():
                break
            case other:
                assert_never(other)
    return certain


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

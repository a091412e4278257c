"""Cheapest plans: exact where the problem is complete, anytime where work runs out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.solver.brute import cheapest, explore
from tests.solver.problems import builder
from tests.solver.strategies import problems
from winnable.solver.deciding import Plan, Prover
from winnable.solver.engines import names
from winnable.solver.improve import Improved, improve
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem
from winnable.solver.replay import check_trace


@pytest.mark.parametrize("engine", names())
@given(problem=problems())
@settings(max_examples=100, deadline=None)
def test_cheapest_plan_is_that_of_exhaustive_play(engine: str, problem: Problem) -> None:
    """Dynamic programming over all plays gives the fewest cost at the first winning horizon."""
    won_by = explore(problem, 3).won_by
    if won_by is None:
        return
    plan = Prover(problem, engine).decide(won_by, Limits())
    assert isinstance(plan, Plan)

    best = improve(plan, problem, engine, rounds=won_by, limits=Limits())

    assert best.cost == best.lower == cheapest(problem, won_by)
    assert best.plan.cost == best.cost
    assert check_trace(problem, best.plan.trace) == ()


def _dear() -> Plan:
    """A plan for the builder that is not the cheapest: six rounds leave room for waste."""
    plan = Prover(builder(), "sat").decide(6, Limits())
    assert isinstance(plan, Plan)
    return plan


def test_progress_tells_each_better_plan_and_bound() -> None:
    """Costs fall, bounds rise, and the last word is the result: two wood and one metal cost 5."""
    told: list[Improved] = []

    best = improve(_dear(), builder(), "sat", rounds=6, limits=Limits(), progress=told.append)

    costs = [entry.cost for entry in told]
    bounds = [entry.lower for entry in told]
    assert costs == sorted(costs, reverse=True)
    assert bounds == sorted(bounds)
    assert told[-1] == best
    assert (best.cost, best.lower, best.optimal) == (5, 5, True)


def test_without_work_the_first_plan_and_the_known_bound_stay() -> None:
    """Nothing may be asked, so nothing changes: the bound handed in is the bound handed back."""
    plan = _dear()

    best = improve(plan, builder(), "sat", rounds=6, limits=Limits(work=0), lower=2)

    assert (best.plan, best.cost, best.lower) == (plan, plan.cost, 2)

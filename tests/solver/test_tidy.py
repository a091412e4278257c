"""Plainer plans: wishes granted in their order, never at the price of rounds or cost."""

from __future__ import annotations

import time

import pytest

from tests.solver.problems import builder, dice
from winnable.solver.deciding import Plan, Prover
from winnable.solver.engines import names
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem
from winnable.solver.replay import check_trace
from winnable.solver.tidy import Wish, tidy


def _plan(problem: Problem, rounds: int, engine: str = "sat") -> Plan:
    plan = Prover(problem, engine).decide(rounds, Limits())
    assert isinstance(plan, Plan)
    return plan


def _rolls(plan: Plan) -> list[object]:
    return [dict(record.decisions)["die"] for record in plan.trace.records]


@pytest.mark.parametrize("engine", names())
def test_the_earliest_wish_is_granted_where_not_all_can_be(engine: str) -> None:
    """Field 7 in three rolls of 1 to 3: a first 1 leaves 6, which only 3 and 3 make."""
    plan = _plan(dice(), 3, engine)

    plain = tidy(plan, engine, [Wish("roll", "die", frozenset({1}))], Limits())

    assert _rolls(plain) == [1, 3, 3]
    assert (plain.rounds, check_trace(plain.problem, plain.trace)) == (3, ())


def test_an_impossible_wish_changes_nothing_and_the_next_one_is_heard() -> None:
    """No die shows 4. Asked for 2 then: 2 leaves 5, which is 2 and 3; a third 2 would miss by 1."""
    wishes = [Wish("roll", "die", frozenset({4})), Wish("roll", "die", frozenset({2}))]

    plain = tidy(_plan(dice(), 3), "sat", wishes, Limits())

    assert _rolls(plain) == [2, 2, 3]


def test_cost_never_rises() -> None:
    """Two wood and one metal take five paid actions; six rounds leave room for more."""
    plan = _plan(builder(), 6)

    plain = tidy(plan, "sat", [], Limits())

    assert 5 <= plain.cost <= plan.cost


def test_without_time_the_plan_stays_as_it_was() -> None:
    """A deadline that has passed: nothing is asked."""
    plan = _plan(dice(), 3)

    late = tidy(plan, "sat", [Wish("roll", "die", frozenset({1}))], Limits(time.monotonic() - 1))

    assert late.trace == plan.trace

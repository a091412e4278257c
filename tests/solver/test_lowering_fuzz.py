"""Random problems: every engine, through the lowering, agrees with exhaustive play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.solver.brute import explore
from tests.solver.strategies import problems
from winnable.solver.engines import load, names
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Impossible, Limits
from winnable.solver.problem import Problem
from winnable.solver.readback import won_trace

ROUNDS = 3


@pytest.mark.parametrize("narrow", [True, False])
@pytest.mark.parametrize("name", names())
@given(problem=problems())
@settings(max_examples=100, deadline=None)
def test_each_horizon_is_decided_as_by_exhaustive_play(
    name: str, problem: Problem, *, narrow: bool
) -> None:
    """Exhaustive play says in which round the first win comes; found plays are replayed."""
    won_by = explore(problem, ROUNDS).won_by
    lowering = Lowering(problem, narrow=narrow)
    engine = load(name)

    for rounds in range(ROUNDS + 1):
        expected = won_by is not None and won_by <= rounds
        goal = lowering.horizon(rounds)
        if goal is None:
            assert not expected
            continue
        engine.extend(lowering.formula)
        match engine.solve([goal], Limits()):
            case Found(true):
                assert lowering.formula.evaluate(true)
                assert won_trace(lowering, true) is not None
                assert expected
            case Impossible(core):
                assert set(core) <= {goal}
                assert not expected
                if rounds % 2:
                    lowering.close(rounds)
            case gave_up:
                pytest.fail(str(gave_up))

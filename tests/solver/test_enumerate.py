"""States counted by engines are those of exhaustive play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.solver.brute import explore
from tests.solver.problems import dice, flood, robot
from tests.solver.strategies import problems
from winnable.solver.engines import names
from winnable.solver.enumerate import count_states, end_states
from winnable.solver.errors import EngineError
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem

MOST = 40
"""Problems with more states than that are skipped: each state costs a call of the engine."""


@pytest.mark.parametrize("engine", names())
@given(problem=problems())
@settings(max_examples=80, deadline=None)
def test_states_after_each_round_are_those_of_exhaustive_play(
    engine: str, problem: Problem
) -> None:
    """Exhaustive play through the executable meaning says which states there are."""
    going = explore(problem, 2).going

    for rounds, expected in enumerate(going):
        if len(expected) <= MOST:
            found = end_states(problem, rounds, engine)
            assert {tuple(sorted(state)) for state in found} == expected


@pytest.mark.parametrize("engine", names())
def test_counts_worked_out_by_hand(engine: str) -> None:
    """Robot: start; idle or lab; idle, lab, or lab with key. Dice after 3 rolls: 3 to 6 (7 is won).
    Flood at height 4: after night 3 water 3, steps 0 to 3, and none after night 4."""
    assert [count_states(robot(), rounds, engine) for rounds in (0, 1, 2)] == [1, 2, 3]
    assert count_states(dice(), 3, engine) == 4
    assert count_states(flood(4), 3, engine) == 4
    assert count_states(flood(4), 4, engine) == 0


def test_projection_counts_states_that_differ_elsewhere_once() -> None:
    """After three rounds the robot is in the bridge or the lab, with or without the key: as a pair
    four states (the key in hand in both), as rooms two."""
    pairs = end_states(robot(), 3)
    rooms = end_states(robot(), 3, variables=("room",))

    assert len(pairs) == 4
    assert rooms == {(("room", "bridge"),), (("room", "lab"),)}


def test_unknown_variable_is_an_error() -> None:
    """A misspelt name must not silently count something else."""
    with pytest.raises(KeyError, match="rome"):
        end_states(robot(), 1, variables=("rome",))


def test_giving_up_is_an_error_not_a_smaller_number() -> None:
    """A count that stops half way would look like an answer."""
    with pytest.raises(EngineError, match="gave up after 0 states: work"):
        end_states(robot(), 1, limits=Limits(work=0))

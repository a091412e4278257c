"""Interference is found where it is, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.problems import builder, condition, robot, whole
from tests.solver.strategies import expression
from tests.solver.strategies import problem as random_problem
from winnable.solver.deciding import Plan, Proven
from winnable.solver.errors import InterferenceError
from winnable.solver.execute import State, initial_states, successors
from winnable.solver.expressions import holds
from winnable.solver.interference import find_interference
from winnable.solver.outcome import Limits
from winnable.solver.problem import (
    FALSE,
    Action,
    AtLeast,
    Change,
    Effect,
    Problem,
    Stage,
    Var,
    is_,
)


def test_clash_that_needs_two_rounds_is_found_in_the_second() -> None:
    """From 2 on both "grow" (at least 1) and "jump" (at least 2) would write: start 1, then 2."""
    size = Var("size", (0, 1, 2, 3))
    grow = Effect(size, Change(1), "grow", AtLeast(size, 1))
    jump = Effect(size, 3, "jump", AtLeast(size, 2))
    problem = whole(
        "two", (size,), (is_(size, 1),), (Stage("on", "x", effects=(grow, jump)),), FALSE
    )

    assert isinstance(find_interference(problem, 1, "sat", Limits()), Proven)
    found = find_interference(problem, 2, "sat", Limits())

    assert isinstance(found, Plan)
    assert found.trace.records[-1].stage == "on: probe"
    assert found.trace.records[-1].action == "size: grow, jump (-, 0)"


def test_clash_of_an_action_with_its_stage_is_found() -> None:
    """The stage writes 0 and the action writes 1."""
    flag = Var("flag", (0, 1))
    raise_it = Action("raise", "x", (), (Effect(flag, 1, "up"),))
    stage = Stage("both", "x", (raise_it,), effects=(Effect(flag, 0, "down"),))
    problem = whole("flag", (flag,), (), (stage,), FALSE)

    found = find_interference(problem, 1, "sat", Limits())

    assert isinstance(found, Plan)
    assert found.trace.records[-1].action == "flag: down, up (raise, 0)"


@pytest.mark.parametrize("problem", [robot(2), builder()], ids=lambda problem: problem.name)
def test_sound_problems_have_none(problem: Problem) -> None:
    """Each of their actions writes a variable once."""
    assert isinstance(find_interference(problem, 4, "sat", Limits()), Proven)


def test_clash_in_a_stage_that_cannot_be_entered_is_none() -> None:
    """An action has to be taken there and none can be: no play gets as far as the two effects."""
    flag = Var("flag", (0, 1))
    stage = Stage(
        "shut",
        "x",
        (Action("never", "x", (condition(is_(flag, 1), "closed"),)),),
        optional=False,
        effects=(Effect(flag, 0, "down"), Effect(flag, 1, "up")),
    )
    problem = whole("shut", (flag,), (is_(flag, 0),), (stage,), FALSE)

    assert isinstance(find_interference(problem, 1, "sat", Limits()), Proven)


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=300, deadline=None)
def test_found_exactly_where_exhaustive_play_runs_into_one(random: Random) -> None:
    """A second effect is planted in each stage; play raises within two rounds or does not."""
    problem = random_problem(random)
    stages = tuple(
        replace(stage, effects=(*stage.effects, _planted(random, problem)))
        for stage in problem.stages
    )
    problem = replace(problem, stages=stages)

    answer = find_interference(problem, 2, "sat", Limits())

    assert isinstance(answer, Plan) is _runs_into_one(problem, 2)


def _planted(random: Random, problem: Problem) -> Effect:
    var = random.choice(problem.variables)
    guard = expression(random, problem.variables, 1)
    return Effect(var, random.choice(var.values), "planted", guard)


def _runs_into_one(problem: Problem, rounds: int) -> bool:
    states = [state for state in initial_states(problem) if _goes_on(problem, state)]
    for number in range(1, rounds + 1):
        for stage in problem.stages:
            after: dict[tuple[tuple[str, int | str], ...], State] = {}
            for state in states:
                try:
                    for step in successors(problem, stage, state, number):
                        after[tuple(step.state.items())] = step.state
                except InterferenceError:
                    return True
            states = [state for state in after.values() if _goes_on(problem, state)]
    return False


def _goes_on(problem: Problem, state: State) -> bool:
    lost = any(holds(defeat.expr, state) for defeat in problem.defeat)
    return not lost and not holds(problem.goal, state)

"""Each way in which a problem can be ill-formed is refused, with the place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.solver.problems import CASES, Case, condition, dice, robot
from winnable.solver.errors import ProblemError
from winnable.solver.lower import Lowering
from winnable.solver.problem import (
    Action,
    AllOf,
    AtLeast,
    Change,
    Effect,
    Expr,
    Linear,
    Not,
    Problem,
    Stage,
    Var,
    is_,
)
from winnable.solver.wellformed import check_problem, faults

ROBOT = robot()
DICE = dice()
ROOM, KEY = ROBOT.variables
STAGE = ROBOT.stages[0]
STRANGER = Var("stranger", (0, 1))


def _stage(**changes: object) -> Problem:
    return replace(ROBOT, stages=(replace(STAGE, **changes),))  # type: ignore[arg-type]


def _action(*effects: Effect, cost: int = 0, pre: Expr | None = None) -> Problem:
    conditions = () if pre is None else (condition(pre, "rule"),)
    return _stage(actions=(Action("act", "x", conditions, effects, cost),))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_sound_problems_have_no_fault(case: Case) -> None:
    """The problems that all tests use are well formed."""
    assert list(faults(case.problem)) == []


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (
            replace(ROBOT, variables=(ROOM, KEY, Var("key", (0, 1)))),
            "two variables are called 'key'",
        ),
        (replace(ROBOT, stages=(STAGE, STAGE)), "two stages are called 'act 1'"),
        (replace(ROBOT, variables=(ROOM, KEY, Var("none", ()))), "none has an empty domain"),
        (replace(ROBOT, variables=(ROOM, KEY, Var("two", (1, 1)))), "two repeats a value"),
        (replace(ROBOT, goal=is_(STRANGER, 1)), "goal: reads stranger"),
        (replace(ROBOT, goal=is_(ROOM, "attic")), "room can never be 'attic'"),
        (replace(ROBOT, goal=AtLeast(ROOM, 1)), "room is not ordered, so it has no 'at least'"),
        (
            replace(ROBOT, goal=Linear(((1, ROOM),), 1)),
            "room is not ordered, so it cannot be added",
        ),
        (replace(ROBOT, goal=Not(AllOf((is_(STRANGER, 1),)))), "goal: reads stranger"),
        (
            replace(ROBOT, initial=(condition(is_(STRANGER, 1), "begin"),)),
            "initial condition begin: reads stranger",
        ),
        (
            replace(ROBOT, defeat=(condition(is_(STRANGER, 1), "lost"),)),
            "defeat condition lost: reads stranger",
        ),
        (_stage(actions=STAGE.actions * 2), "stage act 1: two actions are called 'bridge -> lab'"),
        (
            _stage(decisions=(STRANGER, Var("stranger", (1,)))),
            "two decisions are called 'stranger'",
        ),
        (_stage(decisions=(Var("key", (1,)),)), "decision key has the name of a state variable"),
        (_stage(chance=frozenset(("die",))), "chance names 'die', which is no decision"),
        (
            _stage(decisions=(STRANGER,), invariants=(condition(is_(STRANGER, 1), "after"),)),
            "invariant after: reads stranger",
        ),
        (_action(Effect(STRANGER, 1, "rule")), "effect rule on stranger: it is no state variable"),
        (_action(Effect(ROOM, "attic", "rule")), "'attic' is not in its domain"),
        (_action(Effect(ROOM, Change(1), "rule")), "only an ordered variable can change"),
        (_action(Effect(KEY, 1, "rule", is_(STRANGER, 1))), "effect rule on key: reads stranger"),
        (_action(pre=is_(STRANGER, 1)), "action act: condition rule: reads stranger"),
        (_action(cost=-1), "action act: costs -1, which is negative"),
        (replace(ROBOT, completeness=""), "is called complete, but does not say why"),
        (replace(DICE, fixed=((1, "roll", "coin", 1),)), "stage 'roll' has no decision 'coin'"),
        (replace(DICE, fixed=((1, "roll", "die", 6),)), "die cannot be 6"),
        (replace(DICE, fixed=((0, "roll", "die", 1),)), "rounds count from 1, not 0"),
    ],
)
def test_ill_formed_problem_is_refused_with_the_place(problem: Problem, words: str) -> None:
    """One fault each; the message names where it is."""
    with pytest.raises(ProblemError) as caught:
        check_problem(problem)

    assert words in str(caught.value)
    assert str(caught.value).startswith(problem.name)


@pytest.mark.parametrize("use", [Lowering, check_problem])
def test_lowering_refuses_what_is_ill_formed(use: Callable[[Problem], object]) -> None:
    """Engines never see a problem without a meaning."""
    with pytest.raises(ProblemError):
        use(replace(ROBOT, stages=(STAGE, Stage("act 1", "again"))))

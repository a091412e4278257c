"""What is cut away changes neither verdict nor optimum, and plans come back whole."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.brute import cheapest, explore
from tests.solver.problems import condition, robot, whole
from tests.solver.strategies import domain, effects, expression, problem
from winnable.solver.cone import cone
from winnable.solver.deciding import Plan, Proven, Prover
from winnable.solver.engines import names
from winnable.solver.outcome import Limits
from winnable.solver.problem import (
    Action,
    Change,
    Condition,
    Effect,
    Is,
    Problem,
    Stage,
    Var,
    is_,
)
from winnable.solver.replay import check_trace


def _scenery(random: Random) -> Problem:
    """A random problem with variables, effects, actions and a decision that it could do without."""
    plain = problem(random)
    extra = tuple(Var(f"x{i}", domain(random)) for i in range(random.randint(1, 2)))
    read = (*plain.variables, *extra)
    stages = []
    for number, stage in enumerate(plain.stages):
        whim = Var(f"x.whim{number}", ("heads", "tails"))
        looks = tuple(
            replace(action, effects=(*action.effects, Effect(extra[0], extra[0].values[0], "x")))
            for action in stage.actions
        )
        idle = Action(
            "x.idle",
            "actor",
            (Condition(expression(random, read), "x.idle"),),
            effects(random, (*read, whim), [extra[-1]], "x.idle"),
            cost=random.randint(0, 2),
        )
        stages.append(replace(stage, actions=(*looks, idle), decisions=(*stage.decisions, whim)))
    initial = (*plain.initial, Condition(Is(extra[0], frozenset(extra[0].values[1:])), "x.start"))
    return replace(plain, variables=read, initial=initial, stages=tuple(stages))


@pytest.mark.parametrize("engine", names())
@given(random=st.randoms(use_true_random=True))
@settings(max_examples=60, deadline=None)
def test_the_cone_decides_the_whole(engine: str, random: Random) -> None:
    """Exhaustive play of both: the same first round of a win, the same fewest cost."""
    scenery = _scenery(random)
    part = cone(scenery).problem

    won_by = explore(part, 2).won_by

    assert explore(scenery, 2).won_by == won_by
    assert cheapest(part, 2) == cheapest(scenery, 2)
    found = Prover(scenery, engine).decide(2, Limits())
    assert isinstance(found, Plan) == (won_by is not None)
    if isinstance(found, Plan):
        assert found.problem is scenery
        assert check_trace(scenery, found.trace) == ()


def test_nothing_is_cut_from_a_problem_all_of_which_matters() -> None:
    """Room and key decide whether the robot gets into the hangar."""
    problem = robot()

    assert cone(problem).problem is problem


def test_what_nothing_reads_goes_with_the_actions_that_change_nothing_else() -> None:
    """A hat may be put on and off, and looks good: nobody asks. The pawn has to walk."""
    place, hat, looks = Var("place", (0, 1)), Var("hat", (0, 1)), Var("looks", (0, 1))
    colour = Var("colour", ("red", "blue"))
    walk = Action("walk", "ann", (), (Effect(place, 1, "walk"), Effect(hat, 0, "wind")))
    dress = Action("dress", "ann", (condition(is_(hat, 0), "bare"),), (Effect(hat, 1, "dress"),))
    stage = Stage(
        "act",
        "action",
        (walk, dress),
        decisions=(colour,),
        effects=(Effect(looks, 1, "looks", is_(colour, "red")),),
    )
    start = (is_(place, 0), is_(hat, 0), is_(looks, 0))

    part = cone(whole("hat", (place, hat, looks), start, (stage,), is_(place, 1))).problem

    assert [var.name for var in part.variables] == ["place"]
    assert [action.name for action in part.stages[0].actions] == ["walk"]
    assert part.stages[0].actions[0].effects == (Effect(place, 1, "walk"),)
    assert (part.stages[0].decisions, part.stages[0].effects) == ((), ())


def test_a_counter_that_could_overflow_stays() -> None:
    """Two steps lead to the goal, but the second one would wear out shoes that last for one."""
    place, worn = Var("place", (0, 1, 2)), Var("worn", (0, 1))
    step = Action("step", "ann", (), (Effect(place, Change(1), "s"), Effect(worn, Change(1), "w")))
    start = (is_(place, 0), is_(worn, 0))
    problem = whole("shoes", (place, worn), start, (Stage("act", "a", (step,)),), is_(place, 2))

    assert cone(problem).problem is problem


def test_an_action_that_has_to_be_taken_stays() -> None:
    """Somebody has to pay each round, and cannot twice: that ends every play after one round."""
    place, purse = Var("place", (0, 1, 2)), Var("purse", (0, 1))
    pay = Action("pay", "ann", (condition(is_(purse, 1), "money"),), (Effect(purse, 0, "pay"),))
    stages = (
        Stage("walk", "a", (Action("walk", "ann", (), (Effect(place, Change(1), "walk"),)),)),
        Stage("pay", "a", (pay,), optional=False),
    )
    start = (is_(place, 0), is_(purse, 1))
    problem = whole("toll", (place, purse), start, stages, is_(place, 2))

    part = cone(problem).problem

    assert {var.name for var in part.variables} == {"place", "purse"}
    assert explore(part, 4).won_by == explore(problem, 4).won_by == 2


def test_a_variable_that_cannot_start_refutes_the_whole() -> None:
    """Nobody asks for the hat, but it would have to be on and off: there is no play at all."""
    place, hat = Var("place", (0, 1)), Var("hat", (0, 1))
    start = (is_(place, 1), is_(hat, 0), is_(hat, 1))
    problem = whole("paradox", (place, hat), start, (Stage("act", "action"),), is_(place, 1))

    assert isinstance(Prover(problem, "sat").decide(0, Limits()), Proven)

"""Stages that share all but their names are looked at once; that must not show."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tests.solver.problems import CASES, Case
from winnable.solver.cone import cone
from winnable.solver.lower import Lowering
from winnable.solver.problem import (
    TRUE,
    Action,
    Change,
    Condition,
    Effect,
    Problem,
    Stage,
    Var,
    is_,
)
from winnable.solver.twins import content
from winnable.solver.wellformed import faults

TIMES = ("morning", "noon", "evening")


def apart(problem: Problem) -> Problem:
    """The same problem; no two of its stages share a part."""
    return replace(problem, stages=tuple(_restated(stage) for stage in problem.stages))


def repeated(problem: Problem) -> Problem:
    """The problem whose round goes through its stages three times, as twins."""
    stages = (
        replace(stage, name=f"{stage.name} {time}") for time in TIMES for stage in problem.stages
    )
    return replace(problem, stages=tuple(stages), fixed=())


def _restated(stage: Stage) -> Stage:
    return replace(
        stage,
        actions=tuple([replace(action) for action in stage.actions]),
        effects=tuple([replace(effect) for effect in stage.effects]),
        conditions=tuple([replace(condition) for condition in stage.conditions]),
        invariants=tuple([replace(condition) for condition in stage.invariants]),
        decisions=(*stage.decisions,),
    )


OTHER = {
    "actions": (Action("rest", "robot"),),
    "optional": False,
    "decisions": (Var("die", (1, 2)),),
    "chance": frozenset({"die"}),
    "conditions": (Condition(TRUE, "rule"),),
    "effects": (Effect(Var("key", (0, 1)), 1, "take"),),
    "invariants": (Condition(TRUE, "rule"),),
}


@pytest.mark.parametrize("part", [field.name for field in fields(Stage)])
def test_stages_that_differ_in_any_part_but_the_name_are_no_twins(part: str) -> None:
    """Each field of a stage tells, except what it is called and in which phase it stands."""
    stage = Stage("act", "day")
    if part in {"name", "phase"}:
        assert content(replace(stage, **{part: "other"})) == content(stage)  # type: ignore[arg-type]
        return
    assert content(replace(stage, **{part: OTHER[part]})) != content(stage)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_twins_are_written_down_as_stages_that_share_nothing(case: Case) -> None:
    """Two rounds of a round that repeats itself three times: clause for clause the same."""
    twins, others = repeated(case.problem), apart(repeated(case.problem))

    written = [Lowering(cone(problem).problem) for problem in (twins, others)]
    for lowering in written:
        lowering.horizon(2)
    one, other = (lowering.formula for lowering in written)

    assert one.clauses == other.clauses
    assert one.labels == other.labels
    assert one.counts == other.counts


def test_what_lies_outside_of_the_cone_is_cut_from_twins_as_twins() -> None:
    """A counter that nobody reads leaves the three times alike: cut, they still share their
    actions, and each keeps its name."""
    key, steps = Var("key", (0, 1)), Var("steps", (0, 1, 2))
    take = Action("take", "robot", effects=(Effect(key, 1, "take"), Effect(steps, 1, "count")))
    stage = Stage("act", "day", (take,))
    problem = Problem("shop", (key, steps), (), (stage,), is_(key, 1))

    part = cone(repeated(problem)).problem

    assert [stage.name for stage in part.stages] == [f"act {time}" for time in TIMES]
    assert len({content(stage) for stage in part.stages}) == 1
    assert part.variables == (key,)
    assert [effect.var for effect in part.stages[2].actions[0].effects] == [key]


def test_a_fault_is_named_for_each_of_the_stages_that_have_it() -> None:
    """A name cannot change by a number, at no time of the day."""
    place = Var("place", ("lab", "hangar"))
    go = Action("go", "robot", effects=(Effect(place, Change(1), "walk"),))
    problem = Problem("walk", (place,), (), (Stage("act", "day", (go,)),), is_(place, "hangar"))

    found = list(faults(repeated(problem)))

    assert [fault.split(":")[0] for fault in found] == [f"stage act {time}" for time in TIMES]
    assert all("only an ordered variable" in fault for fault in found)

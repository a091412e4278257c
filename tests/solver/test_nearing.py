"""Conditions that widen a condition step by step, and parts of a goal that wait for others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.solver.test_closeness import METAL, ROOM, WOOD, house
from winnable.solver.expressions import holds
from winnable.solver.nearing import nearing, waiting
from winnable.solver.problem import (
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Linear,
    Not,
    Problem,
    Value,
    is_,
)
from winnable.solver.ways import Ways

ROUND = Effect(ROOM, "attic", "house.back")
SHED, YARD = is_(ROOM, "shed"), is_(ROOM, "yard")


def steps(expr: Expr, **state: Value) -> tuple[int, int]:
    """How many of the conditions hold, and of how many; they hold from the first one on."""
    near = nearing(expr, Ways(house(expr)))
    values: dict[str, Value] = {"wood": 0, "metal": 0, "room": "attic", **state}
    held = [holds(each, values) for each in near]
    assert held == sorted(held, reverse=True)
    assert held[-1] == holds(expr, values)
    return sum(held), len(held)


@pytest.mark.parametrize(("room", "held"), [("cell", 0), ("attic", 0), ("yard", 2), ("shed", 3)])
def test_a_name_comes_nearer_door_by_door(room: str, held: int) -> None:
    """Three doors lead from the attic to the shed, none from the cell."""
    assert steps(SHED, room=room) == (held, 3)


def test_a_threshold_comes_nearer_unit_by_unit() -> None:
    """Two of three wood; of wood and metal together, three of four."""
    assert steps(AtLeast(WOOD, 3), wood=2) == (2, 3)
    assert steps(Linear(((1, WOOD), (1, METAL)), 4), wood=2, metal=1) == (3, 4)


def test_of_several_ways_the_nearest_counts() -> None:
    """Five wood are five steps, the shed is three doors away: with two wood in the attic three are
    left, with three wood two, in the yard one."""
    either = AnyOf((AtLeast(WOOD, 5), SHED))

    assert [steps(either, wood=wood)[0] for wood in (0, 2, 3, 5)] == [0, 0, 1, 3]
    assert steps(either, room="yard") == (2, 3)


def test_of_several_parts_the_farthest_counts() -> None:
    """Two wood in the shed: one step is left for the wood, three for the doors."""
    both = AllOf((AtLeast(WOOD, 2), SHED))

    assert [steps(both, wood=wood)[0] for wood in (0, 1, 2)] == [0, 0, 0]
    assert [steps(both, wood=1, room=room)[0] for room in ("hall", "yard", "shed")] == [1, 2, 2]
    assert steps(both, wood=2, room="shed") == (3, 3)


@pytest.mark.parametrize("expr", [Not(AtLeast(WOOD, 2)), Linear(((1, WOOD),), 1, 2), is_(WOOD, 0)])
def test_anything_else_holds_or_does_not(expr: Expr) -> None:
    """No more than the condition itself."""
    assert nearing(expr, Ways(house(expr))) == (expr,)


def test_a_place_that_is_left_and_reached_again_waits_for_what_lasts() -> None:
    """From the yard a way leads round and back to it; metal and wood stay where they are."""
    wood, metal = AtLeast(WOOD, 1), is_(METAL, 2)

    found = dict(waiting((YARD, wood, metal), Ways(circular())))

    assert found == {YARD: AllOf((wood, metal)), wood: None, metal: None}


def test_a_place_that_nobody_comes_back_to_does_not_wait() -> None:
    """Who has left the yard of the house for the shed never sees it again."""
    wood = AtLeast(WOOD, 1)

    assert dict(waiting((YARD, wood), Ways(house(YARD)))) == {YARD: None, wood: None}


def test_places_alone_wait_for_nothing() -> None:
    """There is nothing else to wait for."""
    assert list(waiting((YARD,), Ways(circular()))) == [(YARD, None)]


def circular() -> Problem:
    """The house with a way back from the shed to the attic."""
    plain = house(YARD)
    back = Action("back", "ann", (Condition(SHED, "house.back"),), (ROUND,))
    (walk,) = plain.stages
    return replace(plain, stages=(replace(walk, actions=(*walk.actions, back)),))

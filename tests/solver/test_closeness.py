"""How close a state is to a goal: every worth of the toy goals can be counted by hand."""

from __future__ import annotations

import pytest

from tests.solver.problems import whole
from winnable.solver.closeness import closeness
from winnable.solver.expressions import holds
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
    Stage,
    Value,
    Var,
    is_,
)

WOOD, METAL = Var("wood", tuple(range(6))), Var("metal", tuple(range(6)))
ROOM = Var("room", ("attic", "hall", "yard", "shed", "cell"))


def house(goal: Expr) -> Problem:
    """Doors lead from the attic to the hall, from there to the yard and on to the shed."""
    doors = (("attic", "hall"), ("hall", "yard"), ("yard", "shed"))
    walks = tuple(
        Action(
            f"{here} to {there}",
            "ann",
            (Condition(is_(ROOM, here), "house.door"),),
            (Effect(ROOM, there, "house.walk"),),
        )
        for here, there in doors
    )
    return whole("house", (WOOD, METAL, ROOM), (), (Stage("walk", "day", walks),), goal)


def worth(goal: Expr, weight: int = 1, **state: Value) -> int:
    """What a state is worth, of which nothing but ``state`` matters."""
    values: dict[str, Value] = {"wood": 0, "metal": 0, "room": "attic", **state}
    return sum(w.weight for w in closeness(house(goal), weight) if holds(w.expr, values))


@pytest.mark.parametrize(("wood", "expected"), [(0, 0), (1, 1), (2, 2), (3, 6), (5, 6)])
def test_a_counter_counts_each_step_and_the_threshold(wood: int, expected: int) -> None:
    """Three wood are asked for: 1 for the first, 1 for the second, 4 for the third."""
    assert worth(AtLeast(WOOD, 3), wood=wood) == expected


@pytest.mark.parametrize(("wood", "expected"), [(5, 0), (4, 1), (2, 3), (1, 7), (0, 7)])
def test_a_counter_that_has_to_fall_counts_downwards(wood: int, expected: int) -> None:
    """At most one is asked for: 1 each for 4, 3, 2 and 4 more for the fourth step."""
    assert worth(Not(AtLeast(WOOD, 2)), wood=wood) == expected


@pytest.mark.parametrize(
    ("room", "expected"), [("cell", 0), ("attic", 0), ("hall", 1), ("yard", 2), ("shed", 6)]
)
def test_a_name_counts_by_the_changes_that_lead_there(room: str, expected: int) -> None:
    """From attic to shed are three doors: each but the last counts 1, being there 4; no door
    leads out of the cell."""
    assert worth(is_(ROOM, "shed"), room=room) == expected


@pytest.mark.parametrize(
    ("wood", "metal", "expected"), [(0, 0, 0), (3, 0, 3), (1, 3, 8), (5, 0, 9)]
)
def test_a_sum_counts_term_by_term(wood: int, metal: int, expected: int) -> None:
    """Four of both are asked for: 1 for each unit, even beyond, and 4 for the sum itself."""
    assert worth(Linear(((1, WOOD), (1, METAL)), lo=4), wood=wood, metal=metal) == expected


def test_terms_that_have_to_go_count_while_they_are_missing() -> None:
    """Neither the hall nor any wood: 4 if that holds, 1 outside of the hall, and 1 for each of the
    five units of wood that are not there."""
    neither = Linear(((1, is_(ROOM, "hall")), (1, AtLeast(WOOD, 1))), hi=0)

    assert worth(neither) == 4 + 1 + 5
    assert worth(neither, room="hall") == 5
    assert worth(neither, room="hall", wood=2) == 3


def test_conjuncts_add_up_and_weigh() -> None:
    """2 of 3 wood (1 + 1) and the yard on the way to the shed (2), each counted three times."""
    both = AllOf((AtLeast(WOOD, 3), is_(ROOM, "shed")))

    assert worth(both, 3, wood=2, room="yard") == 3 * (2 + 2)


def test_of_several_ways_the_one_with_most_steps_counts() -> None:
    """Five wood or the hall: wood counts 1 a unit, and the hall is worth as much as all of it."""
    either = AnyOf((AtLeast(WOOD, 5), is_(ROOM, "hall")))

    assert [worth(either, wood=3), worth(either, wood=5), worth(either, room="hall")] == [3, 8, 8]


def test_a_denial_of_both_counts_as_either_missing() -> None:
    """Not (wood and hall): the same as no wood or not in the hall."""
    denied = Not(AllOf((AtLeast(WOOD, 1), is_(ROOM, "hall"))))

    full = worth(denied)
    assert full == worth(denied, wood=5) == worth(denied, room="hall")
    assert worth(denied, wood=5, room="hall") < worth(denied, wood=2, room="hall") < full

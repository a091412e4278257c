"""How close a state is to a goal: every worth of the toy goals can be counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.solver.problems import whole
from winnable.solver.closeness import closeness, has_detours, roundabout
from winnable.solver.expressions import holds
from winnable.solver.problem import (
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
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


ORB = Var("orb", (0, 1))


def hunt(goal: Expr, *price: tuple[Var, Var]) -> Problem:
    """The house with a door back from the shed to the yard, and an orb in the shed, which costs two
    units: of ``price``, each store with how many units of it are given."""
    asked: tuple[Expr, ...] = (
        is_(ROOM, "shed"),
        *([Linear(tuple((1, given) for _, given in price), 2, 2)] if price else []),
    )
    paid = (
        Effect(store, Change(-count), "orb.price", is_(given, count))
        for store, given in price
        for count in (1, 2)
    )
    take = Action(
        "take",
        "ann",
        tuple(Condition(expr, "orb.take") for expr in asked),
        (Effect(ORB, 1, "orb.take"), *paid),
    )
    walk = house(goal).stages[0]
    leaves = Condition(is_(ROOM, "shed"), "orb.back")
    back = Action("back", "ann", (leaves,), (Effect(ROOM, "yard", "orb.back"),))
    walk = replace(walk, actions=(*walk.actions, back))
    stages = (walk, Stage("take", "day", (take,), decisions=tuple(given for _, given in price)))
    return whole("hunt", (WOOD, METAL, ROOM, ORB), (), stages, goal)


def hunted(problem: Problem, weight: int = 1, **state: Value) -> int:
    """What a state is worth, of which nothing but ``state`` matters."""
    values: dict[str, Value] = {"wood": 0, "metal": 0, "room": "attic", "orb": 0, **state}
    return sum(w.weight for w in roundabout(problem, weight) if holds(w.expr, values))


@pytest.mark.parametrize(
    ("room", "expected"), [("attic", 0), ("hall", 2), ("yard", 4), ("shed", 6)]
)
def test_on_the_way_to_a_fact_the_place_counts_where_it_comes_about(
    room: str, expected: int
) -> None:
    """Three doors lead to the shed, where the orb is taken: 2 for each, however much steps of the
    goal weigh. Once the orb is taken, all of it counts anywhere, and the orb 4 times its weight."""
    problem = hunt(is_(ORB, 1))

    assert hunted(problem, 3, room=room) == expected
    assert hunted(problem, 3, room=room, orb=1) == 6 + 4 * 3


def test_a_place_does_not_count_before_what_makes_one_leave_it() -> None:
    """The orb is to be in the yard at last. Before it is taken the yard is nothing but two doors on
    the way to the shed (2 each). With the orb, worth 4 and 6 for the doors, the yard counts 4, and
    1 as the rooms next to it do."""
    problem = hunt(AllOf((is_(ORB, 1), is_(ROOM, "yard"))))

    assert [hunted(problem, room=room) for room in ("hall", "yard", "shed")] == [2, 4, 6]
    assert [hunted(problem, room=room, orb=1) for room in ("hall", "yard", "shed")] == [11, 15, 11]


def test_what_has_to_be_paid_counts_and_stays_counted_once_it_is_paid() -> None:
    """Two units, of wood or metal, count 1 each, a third one nothing. With the orb taken they are
    worth what they were, whether anything is left or not, and so are the doors."""
    price = (WOOD, Var("wood given", (0, 1, 2))), (METAL, Var("metal given", (0, 1, 2)))
    problem = hunt(is_(ORB, 1), *price)

    assert [hunted(problem, wood=wood) for wood in (0, 1, 2, 3)] == [0, 1, 2, 2]
    assert hunted(problem, wood=1, metal=1) == 2
    assert hunted(problem, orb=1) == hunted(problem, orb=1, wood=2) == 2 + 6 + 4


def test_detours_are_told_by_places_that_wait() -> None:
    """Something is fetched, and then one is elsewhere; without either nothing waits."""
    orb, yard = is_(ORB, 1), is_(ROOM, "yard")

    assert has_detours(hunt(AllOf((orb, yard))))
    assert not has_detours(hunt(orb))
    assert not has_detours(hunt(yard))


def test_the_plain_measure_knows_no_detours() -> None:
    """The yard counts at once, the way to the orb does not."""
    goal = AllOf((is_(ORB, 1), is_(ROOM, "yard")))
    state: dict[str, Value] = {"wood": 0, "metal": 0, "room": "yard", "orb": 0}

    assert sum(w.weight for w in closeness(hunt(goal)) if holds(w.expr, state)) == 4 + 1

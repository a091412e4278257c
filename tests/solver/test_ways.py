"""From which values a way leads to which, and where a goal is out of reach for good."""

from __future__ import annotations

import pytest

from tests.solver.problems import swamp, whole
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
    implies,
    is_,
)
from winnable.solver.ways import Ways

WALL, FINE = Var("wall", (0, 1)), Var("fine", (0, 1))
ESCAPED, STATE = Var("escaped", tuple(range(4))), Var("state", ("egg", "larva", "bug", "dead"))
WORK = Var("work", ("none", "plain", "fine"))


def building() -> Problem:
    """A wall is built once, plainly or finely. Bugs hatch in two steps, die, or escape for good."""
    once = Condition(implies(Not(is_(WORK, "none")), is_(WALL, 0)), "building.once")
    work = Stage(
        "work",
        "day",
        decisions=(WORK,),
        conditions=(once,),
        effects=(
            Effect(WALL, 1, "building.wall", Not(is_(WORK, "none"))),
            Effect(FINE, 1, "building.fine", is_(WORK, "fine")),
        ),
    )
    grow = tuple(
        Action(to, "bug", (Condition(is_(STATE, here), "bug.age"),), (Effect(STATE, to, "bug"),))
        for here, to in (("egg", "larva"), ("larva", "bug"))
    )
    kill = Action("kill", "ann", (), (Effect(STATE, "dead", "bug.killed"),))
    away = Action("away", "bug", (), (Effect(ESCAPED, Change(1), "bug.away"),))
    return whole(
        "building",
        (WALL, FINE, ESCAPED, STATE),
        (),
        (work, Stage("night", "night", (*grow, kill, away))),
        is_(FINE, 1),
    )


def lost(expr: Expr, **state: Value) -> bool:
    """Whether ``expr`` is out of reach, of a state of which nothing but ``state`` matters."""
    values: dict[str, Value] = {"wall": 0, "fine": 0, "escaped": 0, "state": "egg", **state}
    return holds(Ways(building()).lost(expr), values)


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ("egg", {"egg": 0}),
        ("bug", {"bug": 0, "larva": 1, "egg": 2}),
        ("dead", {"dead": 0, "egg": 1, "larva": 1, "bug": 1}),
    ],
)
def test_changes_are_counted_back_from_the_wanted_value(
    to: str, expected: dict[Value, int]
) -> None:
    """Nothing becomes an egg, two steps make a bug of it, and whatever lives can be killed."""
    assert Ways(building()).away(STATE, (to,)) == expected


def test_steps_of_a_counter_are_counted_by_what_they_add() -> None:
    """Fields 0 to 4, steps of one or two: what the swamp itself forbids is not looked at."""
    problem = swamp()

    assert Ways(problem).away(problem.variables[0], (4,)) == {4: 0, 2: 1, 3: 1, 0: 2, 1: 2}


def test_what_only_grows_is_lost_above_its_threshold() -> None:
    """Nobody may escape, and whoever did stays away; that some escape can still come."""
    assert not lost(Not(AtLeast(ESCAPED, 1)))
    assert lost(Not(AtLeast(ESCAPED, 1)), escaped=1)
    assert not lost(AtLeast(ESCAPED, 3), escaped=1)
    assert not lost(Not(Not(AtLeast(ESCAPED, 1))), escaped=0)


def test_what_the_last_step_asks_may_be_lost_too() -> None:
    """A plain wall cannot be made fine: the work on it is done once. No wall or a fine one can."""
    assert [lost(is_(FINE, 1)), lost(is_(FINE, 1), wall=1), lost(is_(FINE, 1), wall=1, fine=1)] == [
        False,
        True,
        False,
    ]
    assert not lost(is_(WALL, 1))


def test_what_is_asked_is_looked_at_step_after_step() -> None:
    """Whether a wall stood at dawn is kept in mind, and whether it was seen to be new. A wall that
    stood at dawn is never new again: for that it would have to be gone."""
    held, seen = Var("held", (0, 1)), Var("seen", (0, 1))
    new = AllOf((is_(WALL, 1), is_(held, 0)))
    game = building()
    dawn = Stage(
        "dawn",
        "day",
        effects=(
            Effect(held, 1, "dawn.held", is_(WALL, 1)),
            Effect(held, 0, "dawn.held", Not(is_(WALL, 1))),
            Effect(seen, 1, "dawn.seen", new),
        ),
    )
    ways = Ways(whole("new", (*game.variables, held, seen), (), (dawn, *game.stages), new))

    def gone(expr: Expr, wall: int, before: int) -> bool:
        return holds(ways.lost(expr), {"wall": wall, "held": before, "seen": 0})

    assert [gone(new, 0, 0), gone(new, 1, 0), gone(new, 0, 1), gone(new, 1, 1)] == [False] * 3 + [
        True
    ]
    assert gone(is_(seen, 1), 1, 1)
    assert not gone(is_(seen, 1), 1, 0)


def test_all_are_lost_with_one_and_any_with_all() -> None:
    """The egg has hatched; that somebody dies can still come."""
    hatched, dead = is_(STATE, "egg"), is_(STATE, "dead")

    assert lost(AllOf((hatched, dead)), state="bug")
    assert not lost(AnyOf((hatched, dead)), state="bug")
    assert lost(Not(AnyOf((Not(hatched), dead))), state="larva")
    assert not lost(Not(AllOf((hatched, dead))), state="larva")
    assert lost(Not(is_(STATE, "larva", "bug", "dead")), state="larva")


def test_sums_are_never_given_up() -> None:
    """Nothing is said of them, nor of what denies one."""
    total = Linear(((1, ESCAPED),), hi=0)

    assert not lost(total, escaped=3)
    assert not lost(Not(total))

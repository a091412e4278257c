"""What the last step towards a fact needs, on a toy workshop."""

from __future__ import annotations

from tests.solver.problems import whole
from winnable.solver.needs import Needs
from winnable.solver.problem import (
    TRUE,
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
    Var,
    is_,
)
from winnable.solver.ways import Ways

ROOM = Var("room", ("yard", "hall", "loft"))
WOOD, METAL, STEAM = (Var(name, (0, 1, 2, 3)) for name in ("wood", "metal", "steam"))
MENDED, LIT, RUNG, DRY = (Var(name, (0, 1)) for name in ("mended", "lit", "rung", "dry"))
JOB = Var("job", ("none", "mend"))
GIVEN = {var: Var(f"given {var.name}", (0, 1, 2, 3)) for var in (WOOD, METAL, STEAM)}


def rule(expr: Expr) -> Condition:
    return Condition(expr, "shop.rule")


def effect(var: Var, to: int | Change, when: Expr = TRUE) -> Effect:
    return Effect(var, to, "shop.effect", when)


def shop() -> Problem:
    """The machine is mended in the hall, for three units of wood and metal and two of steam, of
    which each dawn brings three. The lamp is lit in the yard, or in the loft with any wood. Who has
    less than three of metal rings the bell once the lamp is lit, which dries the roof at dawn."""
    asked: tuple[Expr, ...] = (
        is_(ROOM, "hall"),
        Linear(((1, GIVEN[WOOD]), (1, GIVEN[METAL])), 3, 3),
        Linear(((1, GIVEN[STEAM]),), 2, 2),
    )
    paid = (
        effect(var, Change(-count), is_(given, count))
        for var, given in GIVEN.items()
        for count in (1, 2, 3)
    )
    mend = Stage(
        "mend",
        "day",
        decisions=(JOB, *GIVEN.values()),
        conditions=tuple(rule(AnyOf((is_(JOB, "none"), each))) for each in asked),
        effects=(effect(MENDED, 1, is_(JOB, "mend")), *paid),
    )
    deeds: dict[str, tuple[Var, tuple[Expr, ...]]] = {
        "strike": (LIT, (is_(LIT, 0), is_(ROOM, "yard"))),
        "kindle": (LIT, (is_(ROOM, "loft"), AtLeast(WOOD, 1))),
        "ring": (RUNG, (AllOf((is_(LIT, 1), Not(AtLeast(METAL, 3)))),)),
    }
    acts = tuple(
        Action(name, "ann", tuple(map(rule, asks)), (effect(var, 1),))
        for name, (var, asks) in deeds.items()
    )
    dawn = Stage("dawn", "dawn", effects=(effect(STEAM, 3), effect(DRY, 1, is_(LIT, 1))))
    names = (ROOM, WOOD, METAL, STEAM, MENDED, LIT, RUNG, DRY)
    return whole("shop", names, (), (dawn, mend, Stage("act", "day", acts)), is_(RUNG, 1))


def needs(var: Var) -> tuple[Expr, ...]:
    problem = shop()
    return Needs(problem, Ways(problem)).of(var, frozenset({1}))


def test_a_step_needs_a_place_and_its_price_in_store() -> None:
    """Mending asks for the hall, and for three units in a backpack, whoever of the two kinds. Steam
    is there again at each dawn, so nobody need have any left."""
    assert needs(MENDED) == (is_(ROOM, "hall"), Linear(((1, WOOD), (1, METAL)), 3))


def test_where_steps_differ_one_of_them_is_needed() -> None:
    """The yard, or the loft and wood. That the lamp is out goes without saying."""
    loft = AllOf((is_(ROOM, "loft"), AtLeast(WOOD, 1)))

    assert needs(LIT) == (AnyOf((is_(ROOM, "yard"), loft)),)


def test_all_that_one_step_asks_is_needed() -> None:
    """The bell: a lit lamp and less than three of metal."""
    assert needs(RUNG) == (is_(LIT, 1), Not(AtLeast(METAL, 3)))


def test_what_comes_by_itself_needs_its_occasion() -> None:
    """The roof dries at dawn while the lamp is lit."""
    assert needs(DRY) == (is_(LIT, 1),)


def test_what_no_step_leads_to_needs_nothing() -> None:
    """Nobody brings wood."""
    problem = shop()

    assert Needs(problem, Ways(problem)).of(WOOD, frozenset({3})) == ()

"""Bounds of expressions: each is held against every value of every variable."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.strategies import domain, expression
from winnable.solver.bounding import Bounding
from winnable.solver.expressions import holds, reads
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Linear,
    Not,
    Value,
    Var,
    is_,
)
from winnable.solver.readings import Readings

X, Y, Z = (Var(name, (0, 1, 2, 3)) for name in "xyz")
KEPT = frozenset({X})


def bounds(expr: Expr, kept: frozenset[Var] = KEPT) -> tuple[Expr, Expr]:
    """The lower and the upper bound."""
    bounding = Bounding(kept, Readings())
    return bounding.lower(expr), bounding.upper(expr)


def values_of(expr: Expr) -> set[int]:
    """The values of x for which an expression in x holds."""
    return {value for value in range(4) if holds(expr, {"x": value})}


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=400, deadline=None)
def test_bounds_enclose(random: Random) -> None:
    """Lower implies the expression implies upper, whatever the variables are that are not kept."""
    variables = tuple(Var(f"v{i}", domain(random)) for i in range(4))
    kept = frozenset(random.sample(variables, random.randint(0, 4)))
    bounding = Bounding(kept, Readings())
    exprs = [expression(random, variables, 3) for _ in range(3)]

    for expr in [*exprs, AllOf(tuple(exprs)), Not(AnyOf(tuple(exprs)))]:
        lower, upper = bounding.lower(expr), bounding.upper(expr)

        assert {*reads(lower), *reads(upper)} <= kept
        if set(reads(expr)) <= kept:
            assert lower is upper is expr
        for chosen in product(*(var.values for var in variables)):
            state: dict[str, Value] = dict(zip((v.name for v in variables), chosen, strict=True))
            assert not holds(lower, state) or holds(expr, state)
            assert not holds(expr, state) or holds(upper, state)


@pytest.mark.parametrize(
    ("expr", "least", "most"),
    [
        pytest.param(AtLeast(Y, 1), set(), {0, 1, 2, 3}, id="nothing of it is kept"),
        pytest.param(AllOf((AtLeast(X, 1), AtLeast(Y, 1))), set(), {1, 2, 3}, id="both"),
        pytest.param(AnyOf((AtLeast(X, 1), AtLeast(Y, 1))), {1, 2, 3}, {0, 1, 2, 3}, id="either"),
        pytest.param(
            Not(AnyOf((AtLeast(X, 1), AtLeast(Y, 1)))), set(), {0}, id="a negation turns them round"
        ),
        pytest.param(
            Not(Not(AllOf((is_(X, 2), Not(is_(Y, 2)))))), set(), {2}, id="negations within"
        ),
        pytest.param(
            Linear(((1, X), (1, Y)), lo=5), set(), {2, 3}, id="y adds 3 at most: x from 2 on may do"
        ),
        pytest.param(Linear(((1, X), (1, Y)), hi=4), {0, 1}, {0, 1, 2, 3}, id="y may be 3"),
        pytest.param(
            Linear(((1, X), (-1, Y)), lo=1), set(), {1, 2, 3}, id="y may be 0, it takes away"
        ),
        pytest.param(
            Linear(((2, X), (-1, Y)), lo=1), {2, 3}, {1, 2, 3}, id="2x - 3 is 1 from x = 2 on"
        ),
        pytest.param(
            Linear(((1, X), (-1, Y), (1, Z)), lo=2, hi=3), set(), {0, 1, 2, 3}, id="a wide sum"
        ),
        pytest.param(
            Linear(((1, X), (-2, is_(Y, 1))), lo=1), {3}, {1, 2, 3}, id="a truth takes 2 away"
        ),
        pytest.param(
            Linear(((1, X), (4, AllOf((AtLeast(X, 2), is_(Y, 1))))), lo=3),
            {3},
            {0, 1, 2, 3},
            id="a truth that reads both is taken for open",
        ),
        pytest.param(
            Linear(((1, X), (4, AnyOf((TRUE, is_(X, 1), is_(Y, 1))))), lo=5),
            {1, 2, 3},
            {1, 2, 3},
            id="a truth that is certain",
        ),
    ],
)
def test_bounds_by_hand(expr: Expr, least: set[int], most: set[int]) -> None:
    """For which x an expression in x, y and z must hold, and may."""
    lower, upper = bounds(expr)

    assert (values_of(lower), values_of(upper)) == (least, most)


def test_what_leaves_no_doubt_is_a_constant() -> None:
    """Where nothing is known, nothing is certain; a sum out of reach stays out of reach."""
    far = Linear(((1, X), (1, Y)), lo=9)
    near = Linear(((1, X), (1, Y)), hi=6)

    assert bounds(AtLeast(Y, 1)) == (FALSE, TRUE)
    assert bounds(far) == (FALSE, FALSE)
    assert bounds(near) == (TRUE, TRUE)


def test_an_expression_is_bounded_once() -> None:
    """Stages share expressions: their bounds are shared as well, as the same objects."""
    bounding = Bounding(KEPT, Readings())
    expr = AllOf((AtLeast(X, 1), AtLeast(X, 2), AtLeast(Y, 1)))

    assert bounding.upper(expr) is bounding.upper(expr)

"""The numbers inside an expression, and the same expression with those of one use moved by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, assert_never

from winnable.solver.problem import AllOf, AnyOf, AtLeast, Expr, Is, Linear, Not, Var

Use: TypeAlias = Literal["at_least", "is", "lo", "hi"]
"""What a number is for: a bound, a value, the least or the greatest sum."""


def uses(expr: Expr) -> Iterator[Use]:
    """What the numbers of ``expr`` are for, with repetitions."""
    match expr:
        case AtLeast():
            yield "at_least"
        case Is(var):
            if _counts(var):
                yield "is"
        case Linear(terms, lo, hi):
            if lo is not None:
                yield "lo"
            if hi is not None:
                yield "hi"
            for _, term in terms:
                if not isinstance(term, Var):
                    yield from uses(term)
        case Not(arg):
            yield from uses(arg)
        case AllOf(args) | AnyOf(args):
            for arg in args:
                yield from uses(arg)
        case _:
            assert_never(expr)


def shifted(expr: Expr, use: Use, by: int) -> Expr:
    """``expr`` with every number of one use moved by ``by``.

    A value that leaves the domain can no longer be taken. Before: ``AtLeast(v, 3)``. After, for
    ``at_least`` and 1: ``AtLeast(v, 4)``.
    """
    match expr:
        case AtLeast(var, bound):
            return AtLeast(var, bound + by) if use == "at_least" else expr
        case Is(var, values):
            if use != "is" or not _counts(var):
                return expr
            moved = {int(value) + by for value in values}
            return Is(var, frozenset(moved & set(var.values)))
        case Linear(terms, lo, hi):
            inner = tuple(
                (factor, term if isinstance(term, Var) else shifted(term, use, by))
                for factor, term in terms
            )
            low = lo + by if lo is not None and use == "lo" else lo
            high = hi + by if hi is not None and use == "hi" else hi
            return Linear(inner, low, high)
        case Not(arg):
            return Not(shifted(arg, use, by))
        case AllOf(args):
            return AllOf(tuple(shifted(arg, use, by) for arg in args))
        case AnyOf(args):
            return AnyOf(tuple(shifted(arg, use, by) for arg in args))
        case _:
            assert_never(expr)


def _counts(var: Var) -> bool:
    """Whether a variable counts something; a mark that is set or not holds no number."""
    return var.ordered and len(var.values) > 2

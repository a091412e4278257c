"""The numbers inside an expression, and the same expression with one of them moved by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from winnable.solver.problem import AllOf, AnyOf, AtLeast, Expr, Is, Linear, Not, Var


@dataclass(frozen=True, slots=True, order=True)
class Number:
    """A number by what it is for: ``at_least``, ``is``, ``lo`` or ``hi``, and its value."""

    use: str
    value: int


def numbers(expr: Expr) -> Iterator[Number]:
    """Every number of ``expr``, with repetitions."""
    match expr:
        case AtLeast(_, bound):
            yield Number("at_least", bound)
        case Is(var, values):
            if var.ordered and len(var.values) > 2:
                yield from (Number("is", value) for value in values if isinstance(value, int))
        case Linear(terms, lo, hi):
            if lo is not None:
                yield Number("lo", lo)
            if hi is not None:
                yield Number("hi", hi)
            for _, term in terms:
                if not isinstance(term, Var):
                    yield from numbers(term)
        case Not(arg):
            yield from numbers(arg)
        case AllOf(args) | AnyOf(args):
            for arg in args:
                yield from numbers(arg)
        case _:
            assert_never(expr)


def shifted(expr: Expr, target: Number, by: int) -> Expr:
    """``expr`` with every ``target`` in it moved by ``by``.

    An ``is`` value that leaves the domain can no longer be taken. Before: ``AtLeast(v, 3)``. After,
    for ``Number("at_least", 3)`` and 1: ``AtLeast(v, 4)``.
    """
    match expr:
        case AtLeast(var, bound):
            return AtLeast(var, bound + by) if target == Number("at_least", bound) else expr
        case Is(var, values):
            if target.use != "is" or target.value not in values or len(var.values) <= 2:
                return expr
            moved = {value for value in values if value != target.value}
            return Is(var, frozenset(moved | ({target.value + by} & set(var.values))))
        case Linear(terms, lo, hi):
            inner = tuple(
                (factor, term if isinstance(term, Var) else shifted(term, target, by))
                for factor, term in terms
            )
            return Linear(inner, _bound("lo", lo, target, by), _bound("hi", hi, target, by))
        case Not(arg):
            return Not(shifted(arg, target, by))
        case AllOf(args):
            return AllOf(tuple(shifted(arg, target, by) for arg in args))
        case AnyOf(args):
            return AnyOf(tuple(shifted(arg, target, by) for arg in args))
        case _:
            assert_never(expr)


def _bound(use: str, bound: int | None, target: Number, by: int) -> int | None:
    return None if bound is None else bound + by if target == Number(use, bound) else bound

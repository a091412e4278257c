"""The meaning of an expression in plain Python, and what an expression reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from winnable.solver.problem import (
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Is,
    Linear,
    Not,
    Value,
    Var,
)


def holds(expr: Expr, values: Mapping[str, Value]) -> bool:
    """Whether ``expr`` is true under ``values`` (variable name to value; every read name is there).

    Raises ``KeyError`` for a missing name and ``TypeError`` for a name where a number is needed.
    """
    match expr:
        case Is(var, allowed):
            return values[var.name] in allowed
        case AtLeast(var, bound):
            return number(var, values) >= bound
        case Not(arg):
            return not holds(arg, values)
        case AllOf(args):
            return all(holds(arg, values) for arg in args)
        case AnyOf(args):
            return any(holds(arg, values) for arg in args)
        case Linear(terms, lo, hi):
            total = sum(
                factor * (number(term, values) if isinstance(term, Var) else holds(term, values))
                for factor, term in terms
            )
            return (lo is None or lo <= total) and (hi is None or total <= hi)
        case _:
            assert_never(expr)


def number(var: Var, values: Mapping[str, Value]) -> int:
    """The value of an ordered variable. Raises ``TypeError`` if it is a name."""
    value = values[var.name]
    if isinstance(value, str):
        raise TypeError(f"{var.name} is {value!r}, where a number is needed")
    return value


def reads(expr: Expr) -> Iterator[Var]:
    """Every variable that ``expr`` looks at, in order, with repetitions."""
    match expr:
        case Is(var, _) | AtLeast(var, _):
            yield var
        case Not(arg):
            yield from reads(arg)
        case AllOf(args) | AnyOf(args):
            for arg in args:
                yield from reads(arg)
        case Linear(terms, _, _):
            for _factor, term in terms:
                if isinstance(term, Var):
                    yield term
                else:
                    yield from reads(term)
        case _:
            assert_never(expr)


def names_read(exprs: Iterable[Expr]) -> frozenset[str]:
    """The names of the variables that any of ``exprs`` looks at."""
    return frozenset(var.name for expr in exprs for var in reads(expr))

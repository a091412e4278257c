"""The meaning of an expression in plain Python, and what an expression reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from winnable.solver.problem import (
    FALSE,
    TRUE,
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


def bound_to(expr: Expr, values: Mapping[str, Value]) -> Expr:
    """``expr`` where the variables of ``values`` have these; ``TRUE`` or ``FALSE`` if settled."""
    match expr:
        case Is(var, _) | AtLeast(var, _):
            if var.name not in values:
                return expr
            return TRUE if holds(expr, values) else FALSE
        case Not(arg):
            inner = bound_to(arg, values)
            return {TRUE: FALSE, FALSE: TRUE}.get(inner, Not(inner))
        case AllOf(args):
            kept = [each for arg in args if (each := bound_to(arg, values)) != TRUE]
            return FALSE if FALSE in kept else AllOf(tuple(kept))
        case AnyOf(args):
            kept = [each for arg in args if (each := bound_to(arg, values)) != FALSE]
            return TRUE if TRUE in kept else AnyOf(tuple(kept))
        case Linear():
            return _bound_sum(expr, values)
        case _:
            assert_never(expr)


def _bound_sum(expr: Linear, values: Mapping[str, Value]) -> Expr:
    """The same for a sum: what is known goes into its bounds."""
    known = 0
    left: list[tuple[int, Var | Expr]] = []
    for factor, term in expr.terms:
        if isinstance(term, Var):
            if term.name in values:
                known += factor * number(term, values)
            else:
                left.append((factor, term))
            continue
        inner = bound_to(term, values)
        known += factor if inner == TRUE else 0
        if inner not in (TRUE, FALSE):
            left.append((factor, inner))
    lo = None if expr.lo is None else expr.lo - known
    hi = None if expr.hi is None else expr.hi - known
    rest = Linear(tuple(left), lo, hi)
    if left:
        return rest
    return TRUE if holds(rest, {}) else FALSE

"""How near a state is to a condition: conditions that widen it step by step.

And which conditions of several had better wait until the others hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from winnable.solver.problem import (
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Is,
    Linear,
    Not,
    all_of,
    any_of,
    is_,
)
from winnable.solver.ways import Ways


def nearing(expr: Expr, ways: Ways) -> tuple[Expr, ...]:
    """Conditions each of which holds where the next one does; the last is ``expr`` itself.

    Of several ways to hold the nearest counts, of several parts the farthest.
    """
    match expr:
        case Is(var, values) if not var.ordered:
            away = ways.away(var, values)
            steps = range(max(away.values(), default=0) - 1, 0, -1)
            near = ([v for v, step in away.items() if step <= most] for most in steps)
            return (*(is_(var, *each) for each in near), expr)
        case AtLeast(var, bound):
            first = int(var.values[0])
            return tuple(AtLeast(var, level) for level in range(first + 1, bound + 1)) or (expr,)
        case Linear(terms, lo, None) if lo is not None and lo > 0:
            return tuple(Linear(terms, level) for level in range(1, lo + 1))
        case AnyOf(args) if args:
            each = [nearing(arg, ways) for arg in args]
            return tuple(
                any_of(*(near[-min(left, len(near))] for near in each))
                for left in range(min(map(len, each)), 0, -1)
            )
        case AllOf(args) if args:
            each = [nearing(arg, ways) for arg in args]
            return tuple(
                all_of(*(near[-left] for near in each if left <= len(near)))
                for left in range(max(map(len, each)), 0, -1)
            )
        case Is() | Not() | AnyOf() | AllOf() | Linear():
            return (expr,)
        case _:
            assert_never(expr)


def waiting(parts: Sequence[Expr], ways: Ways) -> Iterator[tuple[Expr, Expr | None]]:
    """Each of ``parts`` of a goal with what it waits for; ``None``: for nothing.

    Where somebody is can be changed again and again, and has to be for whatever else is asked: such
    parts wait for all others.
    """
    lasting = [part for part in parts if not _passing(part, ways)]
    for part in parts:
        waits = bool(lasting) and part not in lasting
        yield part, all_of(*lasting) if waits else None


def _passing(part: Expr, ways: Ways) -> bool:
    """Whether ways lead away from what ``part`` asks of a name, and back again."""
    if not isinstance(part, Is) or part.var.ordered:
        return False
    back = ways.away(part.var, part.values).keys() - part.values
    return any(part.values & ways.away(part.var, {value}).keys() for value in back)

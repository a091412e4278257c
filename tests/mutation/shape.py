"""The shape of an expression: what its copies for other zones and heroes have in common."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import assert_never

from winnable.solver.problem import AllOf, AnyOf, AtLeast, Expr, Is, Linear, Not, Value, Var


def family(name: str, names: Collection[str]) -> str:
    """``name`` with the names of a sheet and all numbers replaced: ``walk A1`` gives ``walk *``."""
    words = re.split(r"([^\w-]+|->)", name)
    return "".join("*" if word in names else re.sub(r"\d+", "#", word) for word in words)


def shape(expr: Expr, names: Collection[str]) -> str:
    """The expression in words, with names replaced and like arguments written once.

    Before: ``zone(mel) is A1, or zone(yuri) is A1``. After: ``any(zone(*)=*)``.
    """
    match expr:
        case Is(var, values):
            return f"{family(var.name, names)}={_values(var, values, names)}"
        case AtLeast(var, bound):
            return f"{family(var.name, names)}>={bound if abs(bound) <= 1 else '#'}"
        case Not(arg):
            return f"not {shape(arg, names)}"
        case AllOf(args):
            return f"all({_each(args, names)})"
        case AnyOf(args):
            return f"any({_each(args, names)})"
        case Linear(terms, lo, hi):
            kinds = {
                family(term.name, names) if isinstance(term, Var) else shape(term, names)
                for _, term in terms
            }
            sides = ["" if side is None else "#" for side in (lo, hi)]
            return f"{sides[0]}<=sum({', '.join(sorted(kinds))})<={sides[1]}"
        case _:
            assert_never(expr)


def _each(args: Collection[Expr], names: Collection[str]) -> str:
    return ", ".join(sorted({shape(arg, names) for arg in args}))


def _values(var: Var, values: Collection[Value], names: Collection[str]) -> str:
    if len(values) > len(var.values) / 2 and len(values) > 1:
        others = [value for value in var.values if value not in values]
        return f"not {_values(var, others, names)}" if others else "any"
    kinds = {family(str(value), names) if isinstance(value, str) else "#" for value in values}
    if var.values == (0, 1):
        kinds = {str(value) for value in values}
    return "|".join(sorted(kinds))

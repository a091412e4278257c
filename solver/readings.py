"""What expressions read, and whether they are sound in themselves: each looked at once.

The check of a problem and its cone of influence ask this of every expression, most of which stand
in many places. One object serves one problem, and what it knows goes with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TypeAlias, assert_never

from winnable.solver.problem import AllOf, AnyOf, AtLeast, Expr, Is, Linear, Not, Var

Reading: TypeAlias = tuple[Expr, frozenset[Var], bool]
"""An expression, the variables that it looks at, and whether it is sound: whether it names values
of their domains only, and asks for an order only where there is one."""


class Readings:
    """The readings of the expressions of one problem."""

    def __init__(self) -> None:
        self._known: dict[int, Reading] = {}
        """By the id of the expression, which the reading keeps alive."""
        self._alone: dict[Var, frozenset[Var]] = {}
        self._ordered: dict[Var, bool] = {}

    def read(self, expr: Expr) -> frozenset[Var]:
        """The variables that ``expr`` looks at."""
        return self._of(expr)[1]

    def read_by_any(self, exprs: Iterable[Expr]) -> frozenset[Var]:
        """The variables that any of ``exprs`` looks at."""
        return frozenset().union(*[self._of(expr)[1] for expr in exprs])

    def fine(self, expr: Expr, readable: Set[Var]) -> bool:
        """Whether ``expr`` is sound and looks at ``readable`` variables only."""
        _, read, sound = self._of(expr)
        return sound and read <= readable

    def ordered(self, var: Var) -> bool:
        """Whether the domain of ``var`` is a run of rising integers."""
        known = self._ordered.get(var)
        if known is None:
            known = self._ordered[var] = var.ordered
        return known

    def _of(self, expr: Expr) -> Reading:
        known = self._known.get(id(expr))
        if known is None:
            known = self._known[id(expr)] = (expr, *self._look(expr))
        return known

    def _look(self, expr: Expr) -> tuple[frozenset[Var], bool]:
        match expr:
            case Is(var, values):
                return self._one(var), values.issubset(var.values)
            case AtLeast(var, _):
                return self._one(var), self.ordered(var)
            case Not(arg):
                return self._of(arg)[1:]
            case AllOf(args) | AnyOf(args):
                known = self._known
                return _joined([known[id(a)] if id(a) in known else self._of(a) for a in args])
            case Linear(terms, _, _):
                read, sound = _joined([self._of(t) for _, t in terms if not isinstance(t, Var)])
                counters = [term for _, term in terms if isinstance(term, Var)]
                return read.union(counters), sound and all(map(self.ordered, counters))
            case _:
                assert_never(expr)

    def _one(self, var: Var) -> frozenset[Var]:
        known = self._alone.get(var)
        if known is None:
            known = self._alone[var] = frozenset((var,))
        return known


def _joined(parts: list[Reading]) -> tuple[frozenset[Var], bool]:
    sound = True
    for part in parts:
        sound = sound and part[2]
    return frozenset().union(*[part[1] for part in parts]), sound

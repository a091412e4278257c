"""What is known of an expression where only some variables are: at most this, at least that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    Var,
    all_of,
    any_of,
)
from winnable.solver.readings import Readings


class Bounding:
    """Bounds of expressions in the variables of ``kept`` alone.

    ``upper`` holds wherever the expression does with some values of the other variables, or in more
    states still; ``lower`` only where it does with all of them, or in fewer states. Both are the
    expression itself, the same object, where it reads nothing else.
    """

    def __init__(self, kept: frozenset[Var], readings: Readings) -> None:
        self.kept = kept
        self._readings = readings
        self._known: dict[tuple[int, bool], tuple[Expr, Expr]] = {}
        """By the id of the expression, which is kept alive, and whether it is the upper one."""

    def upper(self, expr: Expr) -> Expr:
        """What holds wherever ``expr`` may."""
        return self._bound(expr, up=True)

    def lower(self, expr: Expr) -> Expr:
        """What holds only where ``expr`` must."""
        return self._bound(expr, up=False)

    def _bound(self, expr: Expr, *, up: bool) -> Expr:
        key = id(expr), up
        known = self._known.get(key)
        if known is None:
            read = self._readings.read(expr)
            if read <= self.kept:
                known = expr, expr
            elif read.isdisjoint(self.kept):
                known = expr, TRUE if up else FALSE
            else:
                known = expr, self._loosened(expr, up=up)
            self._known[key] = known
        return known[1]

    def _loosened(self, expr: Expr, *, up: bool) -> Expr:
        """The bound of what reads some variables that are kept and some that are not."""
        match expr:
            case Is() | AtLeast():
                raise AssertionError("an atom reads one variable")
            case Not(arg):
                inner = self._bound(arg, up=not up)
                return FALSE if inner == TRUE else TRUE if inner == FALSE else Not(inner)
            case AllOf(args):
                return self._joined(args, all_of, TRUE, FALSE, up=up)
            case AnyOf(args):
                return self._joined(args, any_of, FALSE, TRUE, up=up)
            case Linear():
                return self._sum(expr, up=up)
            case _:
                assert_never(expr)

    def _joined(
        self,
        args: Iterable[Expr],
        join: Callable[..., Expr],
        idle: Expr,
        last: Expr,
        *,
        up: bool,
    ) -> Expr:
        """The bounds of ``args`` joined: without those that say nothing, ``last`` if one is."""
        left: dict[int, Expr] = {}
        for arg in args:
            bound = self._bound(arg, up=up)
            if bound == last:
                return last
            if bound != idle:
                left[id(bound)] = bound
        return join(*left.values())

    def _sum(self, expr: Linear, *, up: bool) -> Expr:
        """A sum in which each term that is not known may be anything in its range."""
        terms: list[tuple[int, Var | Expr]] = []
        least = most = 0
        for factor, term in expr.terms:
            if term in self.kept if isinstance(term, Var) else self._whole(term):
                terms.append((factor, term))
                continue
            low, high = self._range(term)
            least += min(factor * low, factor * high)
            most += max(factor * low, factor * high)
        below, above = (most, least) if up else (least, most)
        lo = None if expr.lo is None else expr.lo - below
        hi = None if expr.hi is None else expr.hi - above
        return _told(Linear(tuple(terms), lo, hi))

    def _whole(self, term: Expr) -> bool:
        return self._readings.read(term) <= self.kept

    def _range(self, term: Var | Expr) -> tuple[int, int]:
        """The least and the greatest value of a term that is not known."""
        if isinstance(term, Var):
            numbers = [int(value) for value in term.values]
            return min(numbers), max(numbers)
        return int(self.lower(term) == TRUE), int(self.upper(term) != FALSE)


def _told(expr: Linear) -> Expr:
    """``expr``, or what it comes to where its terms leave no doubt."""
    least = most = 0
    for factor, term in expr.terms:
        low, high = (int(term.values[0]), int(term.values[-1])) if isinstance(term, Var) else (0, 1)
        least += min(factor * low, factor * high)
        most += max(factor * low, factor * high)
    if (expr.lo is not None and expr.lo > most) or (expr.hi is not None and expr.hi < least):
        return FALSE
    if (expr.lo is None or expr.lo <= least) and (expr.hi is None or expr.hi >= most):
        return TRUE
    return expr

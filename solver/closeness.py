"""How close a state is to a goal: what can be counted of it, by the goal's own expression.

Each conjunct that holds counts, and so does each step on the way to one that does not: of a counter
towards its threshold, of a name towards the wanted ones along the changes that the stages make, of
a sum towards its bound. It is a measure for choosing between plays, nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from winnable.solver.nearing import nearing, waiting
from winnable.solver.needs import Needs
from winnable.solver.problem import (
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Is,
    Linear,
    Not,
    Problem,
    Value,
    Var,
    any_of,
    is_,
)
from winnable.solver.ways import Ways, parts

WHOLE = 4
"""What a conjunct counts that holds, where one step towards it counts 1."""

NEED = 2
"""What a step counts towards what a fact of the goal needs, whatever the goal's own steps count."""

PRICE = 1
"""What a unit counts that has to be paid for a fact of the goal."""

Terms: TypeAlias = tuple[tuple[int, Var | Expr], ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """``weight`` for each state in which ``expr`` holds."""

    weight: int
    expr: Expr


def closeness(problem: Problem, weight: int = 1) -> tuple[Worth, ...]:
    """The worth of a state by how close it is to the goal of ``problem``."""
    return tuple(_Measure(problem).of(problem.goal, weight, ()))


def roundabout(problem: Problem, weight: int = 1) -> tuple[Worth, ...]:
    """The same where ways to the goal lead away from it first.

    What facts of the goal need counts as well, and places do not before all else holds.
    """
    measure = _Measure(problem, roundabout=True)
    return (*measure.of(problem.goal, weight, ()), *measure.prices())


def has_detours(problem: Problem) -> bool:
    """Whether the goal asks for places that wait in :func:`roundabout`."""
    measure = _Measure(problem, roundabout=True)
    list(measure.of(problem.goal, 1, ()))
    return measure.waits


class _Measure:
    def __init__(self, problem: Problem, *, roundabout: bool = False) -> None:
        self._ways = Ways(problem)
        self._needs = Needs(problem, self._ways) if roundabout else None
        self.waits = False
        """Whether anything waits in what was measured so far."""
        self._counting = False
        """Whether steps are only counted, without what they need."""
        self._prices: dict[Terms, list[tuple[int, Expr]]] = {}
        """By what is added up, how much of it each fact needs that is not there yet."""

    def of(
        self, expr: Expr, weight: int, instead: tuple[Expr, ...], whole: int = WHOLE
    ) -> Iterator[Worth]:
        """The worths of ``expr``; each counts as well where one of ``instead`` holds.

        ``whole``: what it counts if it holds, where one step towards it counts ``weight``.
        """
        match expr:
            case AllOf(args) if self._needs is None:
                for arg in args:
                    yield from self.of(arg, weight, instead, whole)
            case AllOf():
                yield from self._together(tuple(parts([expr])), weight, instead, whole)
            case AnyOf(args):
                yield from self._richest(args, weight, instead, whole)
            case Not(arg):
                yield from self._negated(arg, weight, instead, whole)
            case Is(var, values):
                yield _worth(whole * weight, expr, instead)
                steps = _counting(var, values) if var.ordered else self._nearing(var, values)
                yield from (_worth(weight, step, instead) for step in steps)
                yield from self._needed(expr, (*instead, expr))
            case AtLeast(var, bound):
                yield _worth(whole * weight, expr, instead)
                first = int(var.values[0])
                for level in range(first + 1, bound):
                    yield _worth(weight, AtLeast(var, level), instead)
            case Linear():
                yield _worth(whole * weight, expr, instead)
                yield from self._sum(expr, weight, instead)
            case _:
                assert_never(expr)

    def _together(
        self, args: Sequence[Expr], weight: int, instead: tuple[Expr, ...], whole: int
    ) -> Iterator[Worth]:
        """All of ``args``, and some of them not before others hold."""
        for arg, first in waiting(args, self._ways):
            if first is None:
                yield from self.of(arg, weight, instead, whole)
                continue
            self.waits = True
            for each in self.of(arg, weight, (), whole):
                yield _worth(each.weight, AllOf((first, each.expr)), instead)

    def _at_once(self, var: Var, values: frozenset[Value]) -> bool:
        """Whether one change is enough from anywhere, so that its needs are all there is."""
        return max(self._ways.away(var, values).values(), default=0) == 1

    def _needed(self, fact: Is, instead: tuple[Expr, ...]) -> Iterator[Worth]:
        """The worth of what ``fact`` needs, as long as neither it nor one of ``instead`` holds.

        Of a price all that is needed of the same kind is added up, and what is paid stays paid.
        """
        if self._needs is None or self._counting or not self._at_once(fact.var, fact.values):
            return
        for need in self._needs.of(fact.var, fact.values):
            if isinstance(need, Linear) and need.hi is None and need.lo:
                owed = self._prices.setdefault(need.terms, [])
                owed.append((need.lo, any_of(*instead)))
                continue
            for step in nearing(need, self._ways):
                yield _worth(NEED, step, instead)

    def prices(self) -> Iterator[Worth]:
        """What is in store towards all prices that came up so far."""
        for terms, owed in self._prices.items():
            total = sum(lo for lo, _ in owed)
            for level in range(1, total + 1):
                yield Worth(PRICE, Linear((*terms, *owed), level))

    def _richest(
        self, args: Sequence[Expr], weight: int, instead: tuple[Expr, ...], whole: int
    ) -> Iterator[Worth]:
        """Of several ways to hold, the one that has most steps; the others count as all of them."""
        if not args:
            return
        before, self._counting = self._counting, True
        steps = [sum(1 for _ in self.of(arg, weight, ())) for arg in args]
        self._counting = before
        place = steps.index(max(steps))
        others = (*args[:place], *args[place + 1 :])
        yield from self.of(args[place], weight, (*instead, *others), whole)

    def _negated(
        self, expr: Expr, weight: int, instead: tuple[Expr, ...], whole: int
    ) -> Iterator[Worth]:
        match expr:
            case Not(arg):
                yield from self.of(arg, weight, instead, whole)
            case AllOf(args):
                yield from self.of(AnyOf(tuple(Not(arg) for arg in args)), weight, instead, whole)
            case AnyOf(args):
                yield from self.of(AllOf(tuple(Not(arg) for arg in args)), weight, instead, whole)
            case Is(var, values):
                rest = (value for value in var.values if value not in values)
                yield from self.of(is_(var, *rest), weight, instead, whole)
            case AtLeast(var, bound):
                yield _worth(whole * weight, Not(expr), instead)
                for level in range(bound + 1, int(var.values[-1]) + 1):
                    yield _worth(weight, Not(AtLeast(var, level)), instead)
            case Linear():
                yield _worth(whole * weight, Not(expr), instead)
            case _:
                assert_never(expr)

    def _sum(self, expr: Linear, weight: int, instead: tuple[Expr, ...]) -> Iterator[Worth]:
        """Each term by itself: what it adds towards the only bound that there is."""
        least, most = map(sum, zip(*(_span(*term) for term in expr.terms), strict=True))
        up = expr.lo is not None and expr.lo > least
        if up == (expr.hi is not None and expr.hi < most):
            return
        for factor, term in expr.terms:
            rises = up == (factor > 0)
            each = weight * abs(factor)
            if isinstance(term, Var):
                for level in term.values[1:]:
                    reached = AtLeast(term, int(level))
                    yield _worth(each, reached if rises else Not(reached), instead)
            elif rises:
                yield from self.of(term, each, instead, 1)
            else:
                yield from self._negated(term, each, instead, 1)

    def _nearing(self, var: Var, values: frozenset[Value]) -> Iterator[Expr]:
        """``var`` is at most so many changes away from ``values``, for each number but the last."""
        away = self._ways.away(var, values)
        for most in range(1, max(away.values(), default=0)):
            yield is_(var, *(value for value, steps in away.items() if steps <= most))


def _counting(var: Var, values: frozenset[Value]) -> Iterator[Expr]:
    """An ordered ``var`` is at most so far from ``values``, for each distance but the last."""
    least, most = min(map(int, values), default=0), max(map(int, values), default=0)
    first, last = int(var.values[0]), int(var.values[-1])
    yield from (AtLeast(var, level) for level in range(first + 1, least))
    yield from (Not(AtLeast(var, level + 1)) for level in range(most + 1, last))


def _span(factor: int, term: Var | Expr) -> tuple[int, int]:
    """The least and the most that a term of a sum can add."""
    ends = (int(term.values[0]), int(term.values[-1])) if isinstance(term, Var) else (0, 1)
    one, other = (factor * end for end in ends)
    return min(one, other), max(one, other)


def _worth(weight: int, expr: Expr, instead: tuple[Expr, ...]) -> Worth:
    return Worth(weight, AnyOf((*instead, expr)) if instead else expr)

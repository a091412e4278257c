"""Variables numbered, their domains as masks, and expressions turned into shared nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from winnable.solver.nodes import Conj, Disj, In, Node, Sum
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


class Space:
    """The numbering of variables, their domains, and the table of shared nodes."""

    def __init__(self) -> None:
        self.variables: list[Var] = []
        self.full: list[int] = []
        self.ordered: list[bool] = []
        self._number: dict[Var, int] = {}
        self._position: list[dict[Value, int]] = []
        self._sets: dict[tuple[int, int], In] = {}
        self._conjunctions: dict[tuple[int, ...], Conj] = {}
        self._disjunctions: dict[tuple[int, ...], Disj] = {}
        """Both by the ids of what they join, which live as long."""
        self._sums: dict[tuple[object, ...], Sum] = {}
        self._true = Conj(())
        self._false = Disj(())
        self._compiled: dict[int, tuple[Expr, Node]] = {}
        """Keyed by the id of the expression, which is kept alive beside its node."""
        self._negated: dict[int, Node] = {}

    def number(self, var: Var) -> int:
        """The number of ``var``; a new variable gets the next one."""
        index = self._number.get(var)
        if index is None:
            index = len(self.variables)
            self._number[var] = index
            self.variables.append(var)
            self.full.append((1 << len(var.values)) - 1)
            self.ordered.append(var.ordered)
            self._position.append({value: place for place, value in enumerate(var.values)})
        return index

    def position(self, index: int, value: Value) -> int:
        """The position of ``value`` in the domain of variable ``index``."""
        return self._position[index][value]

    def node(self, expr: Expr) -> Node:
        """The compiled form of ``expr``; the same object for the same expression."""
        known = self._compiled.get(id(expr))
        if known is None:
            known = (expr, self._compile(expr))
            self._compiled[id(expr)] = known
        return known[1]

    def negated(self, node: Node) -> Node:
        """The negation of a compiled node."""
        known = self._negated.get(id(node))
        if known is None:
            known = self._negate(node)
            self._negated[id(node)] = known
        return known

    def _negate(self, node: Node) -> Node:
        match node:
            case In():
                return self._in(node.index, node.outside)
            case Conj():
                return self.any([self.negated(arg) for arg in node.args])
            case Disj():
                return self.all([self.negated(arg) for arg in node.args])
            case Sum():
                return self.any(
                    [
                        self._sum(node.counters, node.flags, lo, hi)
                        for lo, hi in _complement(node.lo, node.hi)
                    ]
                )
            case _:
                assert_never(node)

    def _compile(self, expr: Expr) -> Node:
        match expr:
            case Is(var, values):
                index = self.number(var)
                place = self._position[index]
                inside = 0
                for value in values:
                    inside |= 1 << place[value]
                return self._in(index, inside)
            case AtLeast(var, bound):
                index = self.number(var)
                below = max(bound - int(var.values[0]), 0)
                return self._in(index, self.full[index] >> below << below)
            case Not(arg):
                return self.negated(self.node(arg))
            case AllOf(args):
                return self.all(self._nodes(args))
            case AnyOf(args):
                return self.any(self._nodes(args))
            case Linear(terms, lo, hi):
                counters = tuple(
                    (factor, self.number(term), int(term.values[0]))
                    for factor, term in terms
                    if factor and isinstance(term, Var)
                )
                flags = tuple(
                    (factor, self.node(term))
                    for factor, term in terms
                    if factor and not isinstance(term, Var)
                )
                return self._sum(counters, flags, lo, hi)
            case _:
                assert_never(expr)

    def _nodes(self, exprs: Sequence[Expr]) -> list[Node]:
        known = self._compiled
        return [known[id(e)][1] if id(e) in known else self.node(e) for e in exprs]

    def _in(self, index: int, inside: int) -> Node:
        known = self._sets.get((index, inside))
        if known is not None:
            return known
        full = self.full[index]
        if inside in {0, full}:
            return self._true if inside else self._false
        known = self._sets[index, inside] = In(index, inside, full & ~inside)
        return known

    def all(self, args: Sequence[Node]) -> Node:
        """Conjunction: nested ones opened, sets of one variable intersected."""
        sets: dict[int, Node] = {}
        rest: dict[int, Node] = {}
        for arg in args:
            for part in arg.args if isinstance(arg, Conj) else (arg,):
                if not isinstance(part, In):
                    rest[id(part)] = part
                    continue
                other = sets.setdefault(part.index, part)
                if other is not part and isinstance(other, In):
                    sets[part.index] = self._in(part.index, other.inside & part.inside)
        if id(self._false) in rest or self._false in sets.values():
            return self._false
        parts = _in_order(sets, rest)
        if len(parts) < 2:
            return parts[0] if parts else self._true
        key = tuple(map(id, parts))
        known = self._conjunctions.get(key)
        if known is None:
            known = self._conjunctions[key] = Conj(parts)
        return known

    def any(self, args: Sequence[Node]) -> Node:
        """Disjunction: nested ones opened, sets of one variable united."""
        sets: dict[int, Node] = {}
        rest: dict[int, Node] = {}
        for arg in args:
            for part in arg.args if isinstance(arg, Disj) else (arg,):
                if not isinstance(part, In):
                    rest[id(part)] = part
                    continue
                other = sets.setdefault(part.index, part)
                if other is not part and isinstance(other, In):
                    sets[part.index] = self._in(part.index, other.inside | part.inside)
        if id(self._true) in rest or self._true in sets.values():
            return self._true
        parts = _in_order(sets, rest)
        if len(parts) < 2:
            return parts[0] if parts else self._false
        key = tuple(map(id, parts))
        known = self._disjunctions.get(key)
        if known is None:
            known = self._disjunctions[key] = Disj(parts)
        return known

    def _sum(
        self,
        counters: tuple[tuple[int, int, int], ...],
        flags: tuple[tuple[int, Node], ...],
        lo: int | None,
        hi: int | None,
    ) -> Node:
        if not counters and not flags:
            holds = (lo is None or lo <= 0) and (hi is None or hi >= 0)
            return self._true if holds else self._false
        if lo is None and hi is None:
            return self._true
        key = counters, tuple((factor, id(node)) for factor, node in flags), lo, hi
        known = self._sums.get(key)
        if known is None:
            known = self._sums[key] = Sum(counters, flags, lo, hi)
        return known


def _in_order(sets: dict[int, Node], rest: dict[int, Node]) -> tuple[Node, ...]:
    """Sets first, by the number of their variable, then the rest as it came."""
    ordered = sorted(sets) if len(sets) > 1 else sets
    return (*[sets[index] for index in ordered], *rest.values())


def _complement(lo: int | None, hi: int | None) -> list[tuple[int | None, int | None]]:
    outside: list[tuple[int | None, int | None]] = []
    if lo is not None:
        outside.append((None, lo - 1))
    if hi is not None:
        outside.append((hi + 1, None))
    return outside

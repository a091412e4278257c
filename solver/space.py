"""Variables numbered, their domains as masks, and expressions turned into shared nodes."""

from __future__ import annotations

from collections.abc import Callable
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
        self._shared: dict[tuple[object, ...], Node] = {}
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
                return self.any(tuple(self.negated(arg) for arg in node.args))
            case Disj():
                return self.all(tuple(self.negated(arg) for arg in node.args))
            case Sum():
                return self.any(
                    tuple(
                        self._sum(node.counters, node.flags, lo, hi)
                        for lo, hi in _complement(node.lo, node.hi)
                    )
                )
            case _:
                assert_never(node)

    def _compile(self, expr: Expr) -> Node:
        match expr:
            case Is(var, values):
                index = self.number(var)
                place = self._position[index]
                return self._in(index, sum(1 << place[value] for value in values))
            case AtLeast(var, bound):
                index = self.number(var)
                inside = sum(1 << p for p, v in enumerate(var.values) if int(v) >= bound)
                return self._in(index, inside)
            case Not(arg):
                return self.negated(self.node(arg))
            case AllOf(args):
                return self.all(tuple(self.node(arg) for arg in args))
            case AnyOf(args):
                return self.any(tuple(self.node(arg) for arg in args))
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

    def _in(self, index: int, inside: int) -> Node:
        full = self.full[index]
        if inside == 0:
            return self.any(())
        if inside == full:
            return self.all(())
        return self._share(("in", index, inside), lambda: In(index, inside, full & ~inside))

    def all(self, args: tuple[Node, ...]) -> Node:
        """Conjunction: nested ones opened, sets of one variable intersected."""
        sets: dict[int, int] = {}
        rest: dict[int, Node] = {}
        for arg in args:
            for part in arg.args if isinstance(arg, Conj) else (arg,):
                if isinstance(part, In):
                    sets[part.index] = sets.get(part.index, part.inside) & part.inside
                elif isinstance(part, Disj) and not part.args:
                    return part
                else:
                    rest[id(part)] = part
        if not all(sets.values()):
            return self.any(())
        parts = (*(self._in(i, sets[i]) for i in sorted(sets)), *rest.values())
        if len(parts) == 1:
            return parts[0]
        return self._share(("all", *map(id, parts)), lambda: Conj(parts))

    def any(self, args: tuple[Node, ...]) -> Node:
        """Disjunction: nested ones opened, sets of one variable united."""
        sets: dict[int, int] = {}
        rest: dict[int, Node] = {}
        for arg in args:
            for part in arg.args if isinstance(arg, Disj) else (arg,):
                if isinstance(part, In):
                    sets[part.index] = sets.get(part.index, 0) | part.inside
                elif isinstance(part, Conj) and not part.args:
                    return part
                else:
                    rest[id(part)] = part
        if any(sets[i] == self.full[i] for i in sets):
            return self.all(())
        parts = (*(self._in(i, sets[i]) for i in sorted(sets)), *rest.values())
        if len(parts) == 1:
            return parts[0]
        return self._share(("any", *map(id, parts)), lambda: Disj(parts))

    def _sum(
        self,
        counters: tuple[tuple[int, int, int], ...],
        flags: tuple[tuple[int, Node], ...],
        lo: int | None,
        hi: int | None,
    ) -> Node:
        if not counters and not flags:
            holds = (lo is None or lo <= 0) and (hi is None or hi >= 0)
            return self.all(()) if holds else self.any(())
        if lo is None and hi is None:
            return self.all(())
        key = ("sum", counters, tuple((factor, id(node)) for factor, node in flags), lo, hi)
        return self._share(key, lambda: Sum(counters, flags, lo, hi))

    def _share(self, key: tuple[object, ...], make: Callable[[], Node]) -> Node:
        known = self._shared.get(key)
        if known is None:
            known = make()
            self._shared[key] = known
        return known


def _complement(lo: int | None, hi: int | None) -> list[tuple[int | None, int | None]]:
    outside: list[tuple[int | None, int | None]] = []
    if lo is not None:
        outside.append((None, lo - 1))
    if hi is not None:
        outside.append((hi + 1, None))
    return outside

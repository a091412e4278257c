"""Conditions of a compiled problem as PDDL: facts, and/or/not, and sums case by case.

A sum of a few cases is written out. For a longer one each partial sum is a derived predicate, which
says that the terms still to come make up for the rest; so its size is terms times sums.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, assert_never

from winnable.solver.export.names import Names
from winnable.solver.nodes import Conj, Disj, In, Node, Sum, positions
from winnable.solver.problem import Value
from winnable.solver.space import Space

TRUE: Final = "(and)"
FALSE: Final = "(or)"

_RESERVED: Final = (
    "all always and assign at at-end broken decrease define domain either end exists forall goal"
    " imply increase minimize not now number object or over over-all problem round scale-down"
    " scale-up sometime start total-cost total-time when within won"
)


def table() -> Names:
    """The names of one domain; predicates, constants and actions share it."""
    return Names(_clean, _RESERVED.split())


class Conditions:
    """Writes nodes; ``derived`` has the derived predicates made so far, name to formula.

    ``inline``: most facts in a sum that is written out.
    """

    def __init__(self, space: Space, names: Names, inline: int) -> None:
        self._space = space
        self._names = names
        self._inline = inline
        self._sums: dict[int, str] = {}
        self.derived: dict[str, str] = {}

    def fact(self, index: int, place: int) -> str:
        """Variable ``index`` has the value at position ``place``."""
        var = self._space.variables[index]
        return f"({self.predicate(index)} {self.constant(var.values[place])})"

    def predicate(self, index: int) -> str:
        """The predicate of a variable: its argument is the value."""
        return self._names.of(("variable", index), self._space.variables[index].name)

    def constant(self, value: Value) -> str:
        """A value; the same for all variables."""
        if isinstance(value, int):
            text = f"n{value}" if value >= 0 else f"minus{-value}"
            return self._names.of(("value", int(value)), text)
        return self._names.of(("value", value), value)

    def text(self, node: Node) -> str:
        """The formula of ``node``; :data:`TRUE` and :data:`FALSE` stand for what is settled."""
        match node:
            case In(index=index, inside=inside, outside=outside):
                if outside.bit_count() < inside.bit_count():
                    facts = [self.fact(index, place) for place in positions(outside)]
                    return conjunction([f"(not {fact})" for fact in facts])
                return disjunction([self.fact(index, place) for place in positions(inside)])
            case Conj(args=args):
                return conjunction([self.text(arg) for arg in args])
            case Disj(args=args):
                return disjunction([self.text(arg) for arg in args])
            case Sum():
                known = self._sums.get(id(node))
                if known is None:
                    known = self._sum(node)
                    self._sums[id(node)] = known
                return known
            case _:
                assert_never(node)

    def _sum(self, node: Sum) -> str:
        cases = _Cases(self._terms(node), node.lo, node.hi)
        if cases.size <= self._inline:
            return cases.write(lambda _place, formula: formula)
        number = len(self._sums)

        def name(place: tuple[int, int], formula: str) -> str:
            text = f"sum-{number}-{place[0]}-{place[1]}".replace("--", "-minus")
            predicate = self._names.of(("sum", id(node), place), text)
            self.derived[predicate] = formula
            return f"({predicate})"

        return cases.write(name)

    def _terms(self, node: Sum) -> list[list[tuple[int, str]]]:
        """For each term its possible worths, rising, with the condition of each."""
        worth: dict[int, list[int]] = {}
        flags: list[list[tuple[int, str]]] = []
        for factor, index, first in node.counters:
            values = worth.setdefault(index, [0] * len(self._space.variables[index].values))
            for place in range(len(values)):
                values[place] += factor * (first + place)
        for factor, flag in node.flags:
            if isinstance(flag, In):
                size = len(self._space.variables[flag.index].values)
                values = worth.setdefault(flag.index, [0] * size)
                for place in positions(flag.inside):
                    values[place] += factor
            else:
                no = (0, self.text(self._space.negated(flag)))
                flags.append(sorted((no, (factor, self.text(flag)))))
        counters = [self._worths(index, values) for index, values in worth.items()]
        return counters + flags

    def _worths(self, index: int, values: list[int]) -> list[tuple[int, str]]:
        return [
            (
                worth,
                disjunction([self.fact(index, p) for p, w in enumerate(values) if w == worth]),
            )
            for worth in sorted(set(values))
        ]


class _Cases:
    """The cases of ``lo <= sum of terms <= hi``, term by term; a case ends once it is settled."""

    def __init__(self, terms: list[list[tuple[int, str]]], lo: int | None, hi: int | None) -> None:
        self._terms = terms
        self._least = [sum(term[0][0] for term in terms[i:]) for i in range(len(terms) + 1)]
        self._most = [sum(term[-1][0] for term in terms[i:]) for i in range(len(terms) + 1)]
        self._lo = self._least[0] if lo is None else lo
        self._hi = self._most[0] if hi is None else hi
        self._sizes: dict[tuple[int, int], int] = {}
        self._written: dict[tuple[int, int], str] = {}
        self.size = self._size(0, 0)
        """Facts in the formula, written out."""

    def _settled(self, place: int, total: int) -> str | None:
        least, most = total + self._least[place], total + self._most[place]
        if least >= self._lo and most <= self._hi:
            return TRUE
        return FALSE if most < self._lo or least > self._hi else None

    def _size(self, place: int, total: int) -> int:
        if self._settled(place, total) is not None:
            return 0
        known = self._sizes.get((place, total))
        if known is None:
            known = sum(1 + self._size(place + 1, total + worth) for worth, _ in self._terms[place])
            self._sizes[place, total] = known
        return known

    def write(self, name: Callable[[tuple[int, int], str], str]) -> str:
        """The formula; ``name`` gets the formula of each (term, sum before it), once."""
        return self._write(0, 0, name)

    def _write(self, place: int, total: int, name: Callable[[tuple[int, int], str], str]) -> str:
        settled = self._settled(place, total)
        if settled is not None:
            return settled
        known = self._written.get((place, total))
        if known is None:
            cases = [
                conjunction([condition, self._write(place + 1, total + worth, name)])
                for worth, condition in self._terms[place]
            ]
            known = name((place, total), disjunction(cases))
            self._written[place, total] = known
        return known


def conjunction(parts: Sequence[str]) -> str:
    """All of ``parts``."""
    kept = [part for part in dict.fromkeys(parts) if part != TRUE]
    if FALSE in kept:
        return FALSE
    return kept[0] if len(kept) == 1 else f"(and {' '.join(kept)})" if kept else TRUE


def disjunction(parts: Sequence[str]) -> str:
    """One of ``parts`` at least."""
    kept = [part for part in dict.fromkeys(parts) if part != FALSE]
    if TRUE in kept:
        return TRUE
    return kept[0] if len(kept) == 1 else f"(or {' '.join(kept)})" if kept else FALSE


def _clean(text: str) -> str:
    """Small letters, digits and hyphens, with a letter in front."""
    found = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return found if found[:1].isalpha() else f"x{found}"

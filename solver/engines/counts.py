"""Counts as clauses: exactly-one, and a totaliser over weighted chains.

The totaliser merges two lists of (sum, literal "at least so much") into one, over the sums that can
occur, cut off above what matters: Joshi, Martins, Manquinho, "Generalized totalizer encoding for
pseudo-Boolean constraints", CP 2015. A bound needs just one direction of each implication, and at
the last merge no sums: it forbids pairs of them. Counts that add up the same share what they merge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from winnable.solver.formula import Count

Sums: TypeAlias = list[tuple[int, int]]
"""Rising (sum, literal): the literal is true when at least ``sum`` is reached."""

_PAIRWISE: Final = 5
"""Up to so many literals, at-most-one is stated pair by pair."""


class _Adder:
    """A node of a totaliser: its ``sums``, what they are ``merged`` from (a leaf: nothing).

    ``reaching``: what is added up forces sums to be reached; ``missing``: to be missed. Each
    direction is stated when it is first needed.
    """

    __slots__ = ("cap", "merged", "missing", "reaching", "sums")

    def __init__(self, sums: Sums, cap: int, merged: tuple[_Adder, _Adder] | None) -> None:
        self.sums = sums
        self.cap = cap
        self.merged = merged
        self.reaching = self.missing = merged is None

    @property
    def most(self) -> int:
        """The largest sum."""
        return self.sums[-1][0]


_NOTHING: Final = _Adder([], 0, None)


class Counter:
    """Writes counts as clauses through ``add`` (a clause) and ``new`` (a fresh variable).

    What was merged once is kept as long as the counter is.
    """

    def __init__(self, add: Callable[[list[int]], None], new: Callable[[], int]) -> None:
        self._add = add
        self._new = new
        self._leaves: dict[tuple[tuple[tuple[int, int], ...], int], _Adder] = {}
        self._merged: dict[tuple[int, int, int], _Adder] = {}
        """By the ids of both parts, which live as long, and the cap."""

    def state(self, count: Count) -> None:
        """State a count."""
        lits = [lit for _, lit in count.terms()]
        total = sum(weight for weight, _ in count.terms())
        plain = not count.guard and total == len(lits)
        if plain and count.hi == 1 and count.lo in {None, 0, 1}:
            self._at_most_one(lits)
            if count.lo == 1:
                self._add(lits)
            return
        lo = 0 if count.lo is None else count.lo
        hi = total if count.hi is None else count.hi
        guard = [-count.guard] if count.guard else []
        left, right = self._halves(count.groups, max(lo, hi + 1 if hi < total else 0, 1))
        if hi < total:
            self._reach(left)
            self._reach(right)
            for clause in _at_most(left.sums, right.sums, hi):
                self._add(guard + clause)
        if lo > 0:
            self._miss(left)
            self._miss(right)
            for clause in _at_least(left.sums, right.sums, lo):
                self._add(guard + clause)

    def totaliser(self, groups: Sequence[Sequence[tuple[int, int]]], cap: int) -> Sums:
        """The sums over chains of (weight, literal); sums above ``cap`` count as ``cap``."""
        parts = self._parts(groups, cap, 1)
        if not parts:
            return []
        self._reach(parts[0])
        self._miss(parts[0])
        return parts[0].sums

    def _halves(
        self, groups: Sequence[Sequence[tuple[int, int]]], cap: int
    ) -> tuple[_Adder, _Adder]:
        """Two parts that together add up all ``groups``; an empty one where there is no second."""
        parts = [*self._parts(groups, cap, 2), _NOTHING, _NOTHING]
        return parts[0], parts[1]

    def _parts(
        self, groups: Sequence[Sequence[tuple[int, int]]], cap: int, most: int
    ) -> list[_Adder]:
        """What adds up all ``groups``, in at most so many (1 or 2) parts."""
        level = [self._leaf(tuple(group), cap) for group in groups if group]
        while len(level) > most:
            level.sort(key=lambda part: len(part.sums))
            merged = [self._merge(level[i], level[i + 1], cap) for i in range(0, len(level) - 1, 2)]
            level = merged + (level[-1:] if len(level) % 2 else [])
        return level

    def _leaf(self, group: tuple[tuple[int, int], ...], cap: int) -> _Adder:
        key = group, min(cap, sum(weight for weight, _ in group))
        known = self._leaves.get(key)
        if known is None:
            known = self._leaves[key] = _Adder(_leaf(group, cap), key[1], None)
        return known

    def _merge(self, left: _Adder, right: _Adder, cap: int) -> _Adder:
        cap = min(cap, left.most + right.most)
        key = id(left), id(right), cap
        known = self._merged.get(key)
        if known is None:
            values = {min(cap, a + b) for a in _values(left) for b in _values(right)} - {0}
            sums = [(value, self._new()) for value in sorted(values)]
            for (_, lower), (_, upper) in pairwise(sums):
                self._add([-upper, lower])
            known = self._merged[key] = _Adder(sums, cap, (left, right))
        return known

    def _reach(self, whole: _Adder) -> None:
        """State that each sum is reached where the parts reach so much."""
        if whole.reaching or whole.merged is None:
            return
        whole.reaching = True
        left, right = whole.merged
        self._reach(left)
        self._reach(right)
        add, cap, lit = self._add, whole.cap, dict(whole.sums)
        for b, reached_b in right.sums:
            add([-reached_b, lit[b]])
        for a, reached_a in left.sums:
            add([-reached_a, lit[a]])
            for b, reached_b in right.sums:
                add([-reached_a, -reached_b, lit[min(cap, a + b)]])

    def _miss(self, whole: _Adder) -> None:
        """State that each sum is missed where the parts miss so much."""
        if whole.missing or whole.merged is None:
            return
        whole.missing = True
        left, right = whole.merged
        self._miss(left)
        self._miss(right)
        add, cap = self._add, whole.cap
        above = _next_above(whole.sums)
        right_ends = _missed(right.sums)
        for a, missed_a in _missed(left.sums):
            for b, missed_b in right_ends:
                beyond = above[min(cap, a + b)]
                if beyond is not None:
                    add([*missed_a, *missed_b, -beyond])

    def _at_most_one(self, lits: list[int]) -> None:
        """Pairs where few; else groups of four, each reported upwards by one fresh literal."""
        while len(lits) > _PAIRWISE:
            reports: list[int] = []
            for start in range(0, len(lits), 4):
                group = lits[start : start + 4]
                if len(group) == 1:
                    reports += group
                    continue
                report = self._new()
                reports.append(report)
                for lit in group:
                    self._add([-lit, report])
                self._pairs(group)
            lits = reports
        self._pairs(lits)

    def _pairs(self, lits: list[int]) -> None:
        for place, one in enumerate(lits):
            for other in lits[place + 1 :]:
                self._add([-one, -other])


def first_above(sums: Sums, bound: int) -> list[int]:
    """The literal of the smallest sum above ``bound``; empty if there is none."""
    return next(([lit] for value, lit in sums if value > bound), [])


def _at_most(left: Sums, right: Sums, most: int) -> Iterator[list[int]]:
    """Clauses for "both sums together are ``most`` or less"; what others imply is left out."""
    values = [0, *(value for value, _ in right)]
    place = used = len(values)
    for a, reached in [(0, []), *((value, [-lit]) for value, lit in left)]:
        while place and a + values[place - 1] > most:
            place -= 1
        if place < used:
            used = place
            yield [*reached, *([-right[place - 1][1]] if place else [])]


def _at_least(left: Sums, right: Sums, least: int) -> Iterator[list[int]]:
    """Clauses for "both sums together are ``least`` or more"; what others imply is left out."""
    values = [0, *(value for value, _ in right)]
    place = used = 0
    for a, missed in reversed(_missed(left)):
        while place < len(values) and a + values[place] < least:
            place += 1
        if place > used:
            used = place
            yield [*missed, *([right[place - 1][1]] if place < len(values) else [])]


def _leaf(group: Sequence[tuple[int, int]], cap: int) -> Sums:
    sums: Sums = []
    total = 0
    for weight, lit in group:
        total += weight
        sums.append((min(total, cap), lit))
        if total >= cap:
            break
    return sums


def _values(part: _Adder) -> list[int]:
    return [0, *(value for value, _ in part.sums)]


def _missed(sums: Sums) -> list[tuple[int, list[int]]]:
    """Each sum from 0 with the part of a clause for "no more than that is reached"."""
    values = [0, *(value for value, _ in sums)]
    return list(zip(values, [*([lit] for _, lit in sums), []], strict=True))


def _next_above(sums: Sums) -> dict[int, int | None]:
    """By each sum from 0 the literal of the next one."""
    values = [0, *(value for value, _ in sums)]
    return dict(zip(values, [*(lit for _, lit in sums), None], strict=True))

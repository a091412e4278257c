"""Counts as clauses: exactly-one, and a totaliser over weighted chains.

The totaliser merges two lists of (sum, literal "at least so much") into one, over the sums that can
occur, cut off above what matters: Joshi, Martins, Manquinho, "Generalized totalizer encoding for
pseudo-Boolean constraints", CP 2015, with both directions of each implication.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from winnable.solver.formula import Count

Sums: TypeAlias = list[tuple[int, int]]
"""Rising (sum, literal): the literal is true when at least ``sum`` is reached."""

_PAIRWISE: Final = 5
"""Up to so many literals, at-most-one is stated pair by pair."""


class Counter:
    """Writes counts as clauses through ``add`` (a clause) and ``new`` (a fresh variable)."""

    def __init__(self, add: Callable[[list[int]], None], new: Callable[[], int]) -> None:
        self._add = add
        self._new = new

    def state(self, count: Count) -> None:
        """State a count."""
        lits = [lit for _, lit in count.terms()]
        plain = not count.guard and all(weight == 1 for weight, _ in count.terms())
        if plain and count.hi == 1 and count.lo in {None, 0, 1}:
            self._at_most_one(lits)
            if count.lo == 1:
                self._add(lits)
            return
        total = sum(weight for weight, _ in count.terms())
        lo = 0 if count.lo is None else count.lo
        hi = total if count.hi is None else count.hi
        cap = max(lo, hi + 1 if hi < total else 0)
        sums = self.totaliser(count.groups, cap)
        guard = [-count.guard] if count.guard else []
        if hi < total:
            self._add([*guard, *(-lit for lit in first_above(sums, hi))])
        if lo > 0:
            self._add([*guard, *first_above(sums, lo - 1)])

    def totaliser(self, groups: Sequence[Sequence[tuple[int, int]]], cap: int) -> Sums:
        """The sums over chains of (weight, literal); sums above ``cap`` count as ``cap``."""
        level = [_leaf(group, cap) for group in groups if group]
        if not level:
            return []
        while len(level) > 1:
            level.sort(key=len)
            merged = [self._merge(level[i], level[i + 1], cap) for i in range(0, len(level) - 1, 2)]
            level = merged + (level[-1:] if len(level) % 2 else [])
        return level[0]

    def _merge(self, left: Sums, right: Sums, cap: int) -> Sums:
        values = {min(cap, a + b) for a, _ in [(0, 0), *left] for b, _ in [(0, 0), *right]} - {0}
        sums = [(value, self._new()) for value in sorted(values)]
        lit = dict(sums)
        for (_, lower), (_, upper) in pairwise(sums):
            self._add([-upper, lower])
        above = _next_above([0, *(value for value, _ in sums)])
        ends_left, ends_right = _ends(left), _ends(right)
        for a, reached_a, missed_a in ends_left:
            for b, reached_b, missed_b in ends_right:
                reached = min(cap, a + b)
                if reached:
                    self._add([*reached_a, *reached_b, lit[reached]])
                beyond = above[reached]
                if beyond is not None:
                    self._add([*missed_a, *missed_b, -lit[beyond]])
        return sums

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


def _leaf(group: Sequence[tuple[int, int]], cap: int) -> Sums:
    sums: Sums = []
    total = 0
    for weight, lit in group:
        total += weight
        sums.append((min(total, cap), lit))
        if total >= cap:
            break
    return sums


def _ends(sums: Sums) -> list[tuple[int, list[int], list[int]]]:
    """For each sum from 0: clause parts "it is not reached", "the next one is reached"."""
    values = [0, *(value for value, _ in sums)]
    reached: list[list[int]] = [[], *([-lit] for _, lit in sums)]
    missed: list[list[int]] = [*([lit] for _, lit in sums), []]
    return list(zip(values, reached, missed, strict=True))


def _next_above(values: list[int]) -> dict[int, int | None]:
    following: list[int | None] = [*values[1:], None]
    return dict(zip(values, following, strict=True))

"""The literals of one copy of a variable: one-hot for names, order encoding for counters.

A copy has only the values that reachability left. A single value needs no literal, two need one.
Literals are made when they are first asked for, so a copy that nothing reads costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from winnable.solver.formula import value
from winnable.solver.gates import FALSE, TRUE, Gates
from winnable.solver.nodes import positions

ONE_VALUE: Final = "one-value"
"""Label of the clauses by which a copy of a variable has exactly one value."""


class Cell:
    """One copy of a variable; ``mask`` holds the positions (in the domain) of its values."""

    __slots__ = ("_gates", "_inside", "_lits", "_ordered", "mask", "places")

    def __init__(self, gates: Gates, mask: int, *, ordered: bool) -> None:
        self.mask = mask
        self.places = positions(mask)
        self._gates = gates
        self._ordered = ordered
        self._lits: list[int] = []
        self._inside: dict[int, int] = {0: FALSE, mask: TRUE}

    def _materialise(self) -> None:
        """Make the literals.

        Two values: one literal, true at the second. Ordered: ``lits[i]`` says "at ``places[i+1]``
        or above". Names: ``lits[i]`` says "at ``places[i]``".
        """
        formula = self._gates.formula
        size = len(self.places)
        if size == 2:
            self._lits = [formula.new()]
        elif self._ordered:
            self._lits = [formula.new() for _ in range(size - 1)]
            for below, above in zip(self._lits, self._lits[1:], strict=False):
                formula.add([-above, below], ONE_VALUE)
        elif size > 2:
            self._lits = [formula.new() for _ in range(size)]
            formula.count([[(1, lit)] for lit in self._lits], ONE_VALUE, lo=1, hi=1)

    def inside(self, mask: int) -> int:
        """The literal for "has a value of ``mask``"."""
        mask &= self.mask
        known = self._inside.get(mask)
        if known is None:
            known = self._make(mask)
            self._inside[mask] = known
            self._inside[self.mask & ~mask] = -known
        return known

    def at_least(self, place: int) -> int:
        """The literal for "at position ``place`` or above"; any int will do."""
        if place <= 0:
            return TRUE
        mask = self.mask >> place << place
        known = self._inside.get(mask)
        return self.inside(mask) if known is None else known

    def _make(self, mask: int) -> int:
        if not self._lits:
            self._materialise()
        if len(self.places) == 2:
            return self._lits[0] if mask >> self.places[1] else -self._lits[0]
        if self._ordered:
            return self._gates.any(self._gates.all(run) for run in self.runs(mask))
        hits = [
            lit for place, lit in zip(self.places, self._lits, strict=True) if mask >> place & 1
        ]
        if 2 * len(hits) <= len(self.places):
            return self._gates.any(hits)
        rest = self.mask & ~mask
        others = [lit for p, lit in zip(self.places, self._lits, strict=True) if rest >> p & 1]
        return -self._gates.any(others)

    def runs(self, mask: int) -> list[list[int]]:
        """``mask`` as a disjunction of conjunctions, one for each unbroken run of values."""
        if not self._lits:
            self._materialise()
        if len(self.places) < 3:
            return [[self.inside(1 << place)] for place in self.places if mask >> place & 1]
        if not self._ordered:
            return [[lit] for p, lit in zip(self.places, self._lits, strict=True) if mask >> p & 1]
        found: list[list[int]] = []
        inside = False
        for index, place in enumerate(self.places):
            hit = bool(mask >> place & 1)
            if hit and not inside:
                found.append([self._lits[index - 1]] if index else [])
            elif inside and not hit:
                found[-1].append(-self._lits[index - 1])
            inside = hit
        return found

    def literals(self, place: int) -> list[int]:
        """Literals whose conjunction is "at position ``place``", without a gate."""
        return self.runs(1 << place)[0] if len(self.places) > 1 else []

    def chain(self, factor: int) -> tuple[int, list[tuple[int, int]]]:
        """``factor`` times the position: (least worth, chain of positive weights and literals)."""
        if len(self.places) > 1 and not self._lits:
            self._materialise()
        steps = [b - a for a, b in zip(self.places, self.places[1:], strict=False)]
        if factor > 0:
            weights = [(factor * step, lit) for step, lit in zip(steps, self._lits, strict=True)]
            return factor * self.places[0], weights
        falling = [(-factor * step, -lit) for step, lit in zip(steps, self._lits, strict=True)]
        return factor * self.places[-1], falling[::-1]

    def meanings(self) -> list[tuple[int, int]]:
        """(literal, mask) pairs: the literal is true exactly when the value lies in the mask.

        Together they tell the value; none where no literal was asked for.
        """
        if len(self.places) == 1:
            return [(TRUE, self.mask)]
        if self._ordered or len(self.places) == 2:
            above = zip(self._lits, self.places[1:], strict=False)
            return [(lit, self.mask >> place << place) for lit, place in above]
        return [(lit, 1 << place) for lit, place in zip(self._lits, self.places, strict=False)]

    def read(self, true: Sequence[bool]) -> int:
        """The position that the copy has under an assignment; the first one if nothing reads it."""
        if not self._lits:
            return self.places[0]
        if self._ordered or len(self.places) == 2:
            return self.places[sum(value(lit, true) for lit in self._lits)]
        return next(p for p, lit in zip(self.places, self._lits, strict=True) if value(lit, true))

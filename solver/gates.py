"""Literals for conjunctions and disjunctions, and clauses with the constants taken out.

The literal ``TRUE`` (variable 1, a unit clause) is the constant true; ``FALSE`` is its negation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from winnable.solver.formula import Formula

TRUE: Final = 1
FALSE: Final = -1
DEFINITION: Final = "definition"
"""Label of clauses that only say what a helping variable means."""


class Gates:
    """A formula with a constant and a table of the conjunctions that already have a literal."""

    def __init__(self) -> None:
        self.formula = Formula()
        self.formula.add([self.formula.new()], DEFINITION)
        self._known: dict[tuple[int, ...], int] = {}

    def clause(self, lits: Iterable[int], label: str) -> None:
        """Add a clause; constants vanish, a clause that is true by a constant is not added."""
        clause = tuple(lits)
        if TRUE in clause:
            return
        if FALSE in clause:
            clause = tuple(lit for lit in clause if lit != FALSE)
        self.formula.add(clause, label)

    def all(self, lits: Iterable[int]) -> int:
        """A literal that is true exactly when all of ``lits`` are."""
        kept = set(lits)
        if FALSE in kept:
            return FALSE
        kept.discard(TRUE)
        if len(kept) < 2:
            return kept.pop() if kept else TRUE
        key = tuple(sorted(kept))
        known = self._known.get(key)
        if known is not None:
            return known
        negated = [-lit for lit in key]
        if not kept.isdisjoint(negated):
            return FALSE
        gate = self.formula.new()
        self._known[key] = gate
        add = self.formula.add
        for lit in key:
            add((-gate, lit), DEFINITION)
        add((gate, *negated), DEFINITION)
        return gate

    def any(self, lits: Iterable[int]) -> int:
        """A literal that is true exactly when at least one of ``lits`` is."""
        return -self.all([-lit for lit in lits])

    def bounded(
        self,
        prefix: Sequence[int],
        groups: Sequence[Sequence[tuple[int, int]]],
        lo: int | None,
        hi: int | None,
        label: str,
    ) -> None:
        """Unless a literal of ``prefix`` is true: ``lo <= sum of weights of true literals <= hi``.

        Groups are chains (see :class:`winnable.solver.formula.Count`); weights are positive and no
        literal is constant.
        """
        total = sum(weight for group in groups for weight, _ in group)
        if lo is not None and lo <= 0:
            lo = None
        if hi is not None and hi >= total:
            hi = None
        if lo is not None and (lo > total or (hi is not None and lo > hi)):
            self.clause(prefix, label)
            return
        if hi is not None and hi < 0:
            self.clause(prefix, label)
            return
        flat = [term for group in groups for term in group]
        if hi is not None:
            for weight, lit in flat:
                if weight > hi:
                    self.clause((*prefix, -lit), label)
        if hi == 0:
            hi = None
        if lo is not None and all(weight >= lo for weight, _ in flat):
            self.clause((*prefix, *(lit for _, lit in flat)), label)
            lo = None
        if lo is None and hi is None:
            return
        guard = -self.any(prefix)
        if guard != FALSE:
            self.formula.count(groups, label, lo=lo, hi=hi, guard=0 if guard == TRUE else guard)

"""A growing Boolean formula: labelled clauses and labelled counts over variables 1..n.

A literal is ``v`` or ``-v``. The formula only ever grows, so that an engine can read what is new
since it last looked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """``lo <= sum of weight over the true literals <= hi`` where ``guard`` is true.

    The terms come in groups of (weight, literal) with positive weights. In a *chain* group each
    literal implies the one before it (a counter in order encoding); a group of one literal is
    always a chain. Without a guard (0) the count always holds. ``None`` is a missing bound.
    """

    groups: tuple[tuple[tuple[int, int], ...], ...]
    lo: int | None
    hi: int | None
    guard: int
    label: str

    def terms(self) -> Iterator[tuple[int, int]]:
        """Every (weight, literal), group by group."""
        for group in self.groups:
            yield from group

    def renamed(self, signed: Sequence[int]) -> Count:
        """The same count over other variables: literal ``l`` becomes ``signed[l]``."""
        groups = tuple(tuple((weight, signed[lit]) for weight, lit in g) for g in self.groups)
        return Count(groups, self.lo, self.hi, signed[self.guard], self.label)


class Formula:
    """Clauses and counts, each with the label (rule id) that it states."""

    def __init__(self) -> None:
        self.variables = 0
        self.clauses: list[tuple[int, ...]] = []
        """Tuples of ints: unlike lists, they are no burden for the garbage collector."""
        self.labels: list[str] = []
        """The label of each clause, in the same order."""
        self.counts: list[Count] = []

    def new(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables

    def add(self, clause: Sequence[int], label: str) -> None:
        """Add a clause."""
        self.clauses.append(tuple(clause))
        self.labels.append(label)

    def count(
        self,
        groups: Sequence[Sequence[tuple[int, int]]],
        label: str,
        *,
        lo: int | None = None,
        hi: int | None = None,
        guard: int = 0,
    ) -> None:
        """Add a count; see :class:`Count` for the shape."""
        frozen = tuple(tuple(group) for group in groups)
        self.counts.append(Count(frozen, lo, hi, guard, label))

    def all_labels(self) -> frozenset[str]:
        """Every label in use."""
        return frozenset(self.labels).union(count.label for count in self.counts)

    def violated(self, true: Sequence[bool]) -> Iterator[str]:
        """The label of each clause and count that the assignment breaks (``true[v]``, 0 unused)."""
        for clause, label in zip(self.clauses, self.labels, strict=True):
            if not any(true[lit] if lit > 0 else not true[-lit] for lit in clause):
                yield label
        for count in self.counts:
            if count.guard and not value(count.guard, true):
                continue
            total = sum(weight for weight, lit in count.terms() if value(lit, true))
            if (count.lo is not None and total < count.lo) or (
                count.hi is not None and total > count.hi
            ):
                yield count.label

    def evaluate(self, true: Sequence[bool]) -> bool:
        """Whether the assignment satisfies every clause and count."""
        return next(self.violated(true), None) is None


def value(lit: int, true: Sequence[bool]) -> bool:
    """The truth of a literal under an assignment."""
    return true[lit] if lit > 0 else not true[-lit]

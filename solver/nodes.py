"""Expressions in compiled form: negation-free, shared, over variables numbered from 0.

A set of values is a bit mask over positions in the domain. ``masks[i]`` is the set that variable
``i`` may still have. Two questions are asked of a node against masks, both answered soundly:
``can`` (is false, is true possible?) and ``force`` (shrink the masks to where the node is true).
Both may keep too much, never too little.
"""

from __future__ import annotations

from typing import Final, TypeAlias

FALSE_POSSIBLE: Final = 1
TRUE_POSSIBLE: Final = 2

Masks: TypeAlias = list[int]


class In:
    """Variable ``index`` has one of the values of the mask ``inside``; ``outside`` is the rest."""

    __slots__ = ("index", "inside", "outside", "reads")

    def __init__(self, index: int, inside: int, outside: int) -> None:
        self.index = index
        self.inside = inside
        self.outside = outside
        self.reads = frozenset((index,))

    def can(self, masks: Masks) -> int:
        """Bit 1: it can be false; bit 2: it can be true."""
        mask = masks[self.index]
        return (2 if mask & self.inside else 0) | (1 if mask & self.outside else 0)

    def force(self, masks: Masks) -> bool:
        """Shrink ``masks`` to where the node holds; False if it holds nowhere."""
        mask = masks[self.index] & self.inside
        masks[self.index] = mask
        return mask != 0


class Conj:
    """All of ``args``; true when empty."""

    __slots__ = ("args", "reads")

    def __init__(self, args: tuple[Node, ...]) -> None:
        self.args = args
        self.reads: frozenset[int] = frozenset().union(*(arg.reads for arg in args))

    def can(self, masks: Masks) -> int:
        """Bit 1: it can be false; bit 2: it can be true."""
        result = TRUE_POSSIBLE
        for arg in self.args:
            verdict = arg.can(masks)
            if verdict == FALSE_POSSIBLE:
                return FALSE_POSSIBLE
            result |= verdict
        return result

    def force(self, masks: Masks) -> bool:
        """Shrink ``masks`` to where the node holds; False if it holds nowhere."""
        for arg in self.args:  # noqa: SIM110  a third of the time of all() and a generator
            if not arg.force(masks):
                return False
        return True


class Disj:
    """At least one of ``args``; false when empty."""

    __slots__ = ("args", "reads")

    def __init__(self, args: tuple[Node, ...]) -> None:
        self.args = args
        self.reads: frozenset[int] = frozenset().union(*(arg.reads for arg in args))

    def can(self, masks: Masks) -> int:
        """Bit 1: it can be false; bit 2: it can be true."""
        result = FALSE_POSSIBLE
        for arg in self.args:
            verdict = arg.can(masks)
            if verdict == TRUE_POSSIBLE:
                return TRUE_POSSIBLE
            result |= verdict
        return result

    def force(self, masks: Masks) -> bool:
        """Shrink ``masks`` to where the node holds; only a last remaining alternative shrinks."""
        last: Node | None = None
        for arg in self.args:
            verdict = arg.can(masks)
            if verdict == TRUE_POSSIBLE:
                return True
            if verdict & TRUE_POSSIBLE:
                if last is not None:
                    return True
                last = arg
        return last is not None and last.force(masks)


class Sum:
    """``lo <= sum of terms <= hi``: a counter term is (factor, index, value at position 0).

    ``flags`` are (factor, node) terms, worth the factor when the node is true. ``lo`` and ``hi``
    are never both missing.
    """

    __slots__ = ("counters", "flags", "hi", "lo", "reads")

    def __init__(
        self,
        counters: tuple[tuple[int, int, int], ...],
        flags: tuple[tuple[int, Node], ...],
        lo: int | None,
        hi: int | None,
    ) -> None:
        self.counters = counters
        self.flags = flags
        self.lo = lo
        self.hi = hi
        self.reads: frozenset[int] = frozenset(index for _, index, _ in counters).union(
            *(node.reads for _, node in flags)
        )

    def _ranges(self, masks: Masks) -> list[tuple[int, int]]:
        """The smallest and largest worth of each term, counters first."""
        ranges: list[tuple[int, int]] = []
        for factor, index, first in self.counters:
            mask = masks[index]
            low = factor * (first + (mask & -mask).bit_length() - 1)
            high = factor * (first + mask.bit_length() - 1)
            ranges.append((low, high) if factor >= 0 else (high, low))
        for factor, node in self.flags:
            verdict = node.can(masks)
            low = factor if verdict == TRUE_POSSIBLE else 0
            high = 0 if verdict == FALSE_POSSIBLE else factor
            ranges.append((low, high) if low <= high else (high, low))
        return ranges

    def can(self, masks: Masks) -> int:
        """Bit 1: it can be false; bit 2: it can be true."""
        ranges = self._ranges(masks)
        low = sum(entry[0] for entry in ranges)
        high = sum(entry[1] for entry in ranges)
        lo = low if self.lo is None else self.lo
        hi = high if self.hi is None else self.hi
        possible = TRUE_POSSIBLE if high >= lo and low <= hi else 0
        return possible | (FALSE_POSSIBLE if low < lo or high > hi else 0)

    def force(self, masks: Masks) -> bool:
        """Shrink ``masks``: the bounds of each term follow from those of the rest."""
        ranges = self._ranges(masks)
        low = sum(entry[0] for entry in ranges)
        high = sum(entry[1] for entry in ranges)
        lo = low if self.lo is None else self.lo
        hi = high if self.hi is None else self.hi
        if high < lo or low > hi:
            return False
        for (factor, index, first), (least, most) in zip(self.counters, ranges, strict=False):
            at_least = lo - (high - most)
            at_most = hi - (low - least)
            if least >= at_least and most <= at_most:
                continue
            mask = masks[index]
            kept = 0
            for position in positions(mask):
                if at_least <= factor * (first + position) <= at_most:
                    kept |= 1 << position
            masks[index] = kept
            if not kept:
                return False
        for (_factor, node), (least, most) in zip(
            self.flags, ranges[len(self.counters) :], strict=True
        ):
            if least == most:
                continue
            at_least = lo - (high - most)
            at_most = hi - (low - least)
            if not at_least <= 0 <= at_most and not node.force(masks):
                return False
        return True


Node: TypeAlias = In | Conj | Disj | Sum


def positions(mask: int) -> list[int]:
    """The positions of the bits of ``mask``, rising."""
    found: list[int] = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found

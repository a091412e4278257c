"""How likely it is that artefacts lie open, and come from their deck, as a plan of EXO says.

The cards are counted by kind: the deck loses what is drawn, and what was played or thrown away is
shuffled into a new one when it is used up (Game Setup 5; "Attack", exploring).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from winnable.missions.exo.sheet import Components


class ArtefactDeck:
    """The deck of artefacts, and the cards that lie discarded."""

    def __init__(self, box: Components) -> None:
        """All cards of ``box`` are in the deck."""
        self._left = Counter({card.name: card.copies for card in box.artefacts})
        self._discarded: Counter[str] = Counter()

    def opened(self, names: Sequence[str]) -> Fraction:
        """The probability that just these cards lie open at the start, in whatever order."""
        ways = 1
        for name, count in Counter(names).items():
            ways *= comb(self._left[name], count)
        result = Fraction(ways, comb(self._left.total(), len(names)))
        self._left.subtract(names)
        return result

    def drawn(self, step: Mapping[str, Any]) -> Iterator[tuple[str, Fraction]]:
        """Each card that comes from the deck in ``step``, with its probability."""
        cards = iter((step.get("chance") or {}).get("artefacts") or ())
        for find in step.get("finds") or ():
            card = next(cards, None)
            if card is not None:
                yield card, self._draw(card)
            taken = card if find["take"] == "deck" else find["take"]
            thrown = taken if find.get("to") is None else find.get("discard")
            self._discarded.update(filter(None, (thrown,)))
        if step["do"] == "play":
            self._discarded.update((step["artefact"],))

    def _draw(self, name: str) -> Fraction:
        if not self._left.total():
            self._left, self._discarded = self._discarded, Counter()
        total = self._left.total()
        result = Fraction(self._left[name], total) if total else Fraction(0)
        self._left.subtract((name,))
        return result

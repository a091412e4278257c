"""Artefacts of a plan file: who holds which card, and what the cards are found to be.

The model does not tell cards apart before they are played. A plan has to: each card gets a mark
when it is found, its kind when it is played, and at the end all marks become names. What is never
played is of a kind that is left, and so are the cards that lie open; under a fixed fortune, where
none is played, the cards are those of its deck from the top.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet
from winnable.solver.errors import InternalError

MARK = "#"


class Ledger:
    """The cards of one play, by marks like ``#3``."""

    def __init__(self, sheet: Sheet, chance: Chance | None = None) -> None:
        self._sheet = sheet
        self._chance = chance
        self._kinds: dict[str, str] = {}
        self.hands: dict[str, list[str]] = {}
        """The marks that each character or drone holds, oldest first."""

    @property
    def plays(self) -> bool:
        """Whether the sheet has artefacts."""
        return bool(self._sheet.components.artefacts)

    def full(self, holder: str) -> bool:
        """Whether a character has no space left."""
        return self.count(holder) >= self._sheet.components.artefact_slots

    def count(self, holder: str) -> int:
        """How many cards a holder has."""
        return len(self.hands.get(holder, ()))

    def find(self, holder: str | None) -> str:
        """A new card comes to ``holder``, or is thrown away; its mark."""
        mark = f"{MARK}{len(self._kinds)}"
        self._kinds[mark] = ""
        if holder is not None:
            self.hands.setdefault(holder, []).append(mark)
        return mark

    def give(self, giver: str, taker: str) -> str:
        """A card changes hands; its mark."""
        mark = self.lose(giver)
        self.hands.setdefault(taker, []).append(mark)
        return mark

    def lose(self, holder: str) -> str:
        """A card is thrown away; its mark."""
        return self.hands[holder].pop(0)

    def play(self, holder: str, effect: str) -> str:
        """``holder`` plays a card, which turns out to be of that kind; its mark."""
        mark = self.lose(holder)
        self._kinds[mark] = effect
        return mark

    def clear(self, holder: str) -> None:
        """All cards of ``holder`` are lost."""
        self.hands.pop(holder, None)

    def open_cards(self) -> list[str]:
        """The artefacts that lie open before round 1; nobody takes any of them."""
        return self._settled()[1]

    def named(self, entry: Any) -> Any:
        """``entry`` of a plan file with names instead of marks."""
        names = self._settled()[0]
        match entry:
            case str():
                return names.get(entry, entry)
            case dict():
                return {key: self.named(value) for key, value in entry.items()}
            case list():
                return [self.named(value) for value in entry]
            case _:
                return entry

    def _settled(self) -> tuple[dict[str, str], list[str]]:
        cards = self._sheet.components.artefacts
        left = Counter({card.name: card.copies for card in cards})
        if self._chance is not None:
            top = min(self._sheet.components.display, left.total())
            marks = {m: self._chance.artefact(top + at) for at, m in enumerate(self._kinds)}
            return marks, [self._chance.artefact(at) for at in range(top)]
        names: dict[str, str] = {}
        for mark, effect in self._kinds.items():
            if effect:
                fits = (card.name for card in cards if card.effect == effect and left[card.name])
                names[mark] = next(fits)
                left[names[mark]] -= 1
        rest = list(left.elements())[::-1]
        for mark, effect in self._kinds.items():
            if not effect:
                if not rest:
                    raise InternalError("more artefacts are found than there are")
                names[mark] = rest.pop()
        return names, rest[: self._sheet.components.display]

"""Artefacts of a plan file: who holds which card, and what the cards are found to be.

The model does not tell cards apart before they are played. A plan has to: each card gets a mark
when it is found, its kind when it is played, and at the end all marks become names. What is never
played is of a kind that is left, and so are the cards that lie open; under a fixed fortune, where
none is played, the cards are those of its deck from the top.

Whoever finds a card when the deck is used up gets one that was thrown away or played before, for
discards are a new deck then; where there is none, one of those that lie open, or nothing
(ruling deck-exhaustion).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet

MARK = "#"
DECK = "deck"
"""How plans call the top card of the deck."""


class Ledger:
    """The cards of one play, by marks like ``#3``."""

    def __init__(self, sheet: Sheet, chance: Chance | None = None) -> None:
        self._sheet = sheet
        self._chance = chance
        self._kinds: dict[str, str] = {}
        cards = sum(card.copies for card in sheet.components.artefacts)
        self._table = min(sheet.components.display, cards)
        self._open = self._table
        """Cards that lie open: so many before round 1, and now."""
        self._fresh = cards - self._open
        self._again: list[str] = []
        """The deck: cards never found, then those of discards that became a new deck."""
        self._discards: list[str] = []
        self._taken: list[str] = []
        """Cards that lay open from the first and were found."""
        self._laid: list[str] = []
        """Cards laid open in their places at set-up."""
        self._setup: list[str] = []
        """Cards of the deck that set-up took, in order."""
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

    def find(self, holder: str | None) -> tuple[str, str] | None:
        """A card comes to ``holder``, or is thrown away: where it is taken, and its mark.

        ``None`` where neither the deck nor the table has any.
        """
        if not self._fresh and not self._again:
            self._again, self._discards = self._discards, []
        take = DECK
        if self._fresh:
            mark = self._new()
            self._fresh -= 1
        elif self._again:
            mark = self._next()
            self._again.remove(mark)
        elif self._open:
            take = mark = self._off_the_table()
            self._open -= 1
        else:
            return None
        if holder is None:
            self._discards.append(mark)
        else:
            self.hands.setdefault(holder, []).append(mark)
        return take, mark

    def receive(self, holder: str, *, table: bool) -> str:
        """A card comes to ``holder`` at set-up: where it is taken, its mark or the deck.

        One of the ``table`` is replaced from the deck at once, as long as that has any.
        """
        mark = self._off_the_table() if table else self._drawn()
        self.hands.setdefault(holder, []).append(mark)
        if not table:
            return DECK
        if self._fresh:
            self._laid.append(self._drawn())
        else:
            self._open -= 1
        return mark

    def left(self, *, table: bool) -> bool:
        """Whether any card lies open, or else in the deck of the set-up."""
        return bool(self._open if table else self._fresh)

    def _off_the_table(self) -> str:
        if len(self._taken) == self._table:
            return self._laid.pop(0)
        self._taken.append(self._new())
        return self._taken[-1]

    def _drawn(self) -> str:
        self._fresh -= 1
        self._setup.append(self._new())
        return self._setup[-1]

    def _next(self) -> str:
        """The top card of a deck made of discards."""
        if self._chance is None:
            return self._again[0]
        names = self._settled()[0]
        left = sorted(names[mark] for mark in self._again)
        gone = sum(card.copies for card in self._sheet.components.artefacts) - len(left)
        card = self._chance.artefact(gone, left)
        return next(mark for mark in self._again if names[mark] == card)

    def _new(self) -> str:
        mark = f"{MARK}{len(self._kinds)}"
        self._kinds[mark] = ""
        return mark

    def give(self, giver: str, taker: str) -> str:
        """A card changes hands; its mark."""
        mark = self.hands[giver].pop(0)
        self.hands.setdefault(taker, []).append(mark)
        return mark

    def lose(self, holder: str) -> str:
        """A card is thrown away; its mark."""
        mark = self.hands[holder].pop(0)
        self._discards.append(mark)
        return mark

    def play(self, holder: str, effect: str) -> str:
        """``holder`` plays a card, which turns out to be of that kind; its mark."""
        own = self.hands[holder]
        fits = (mark for mark in own if self._kinds[mark] in ("", effect))
        mark = next(fits, own[0])
        own.remove(mark)
        self._discards.append(mark)
        self._kinds[mark] = effect
        return mark

    def clear(self, holder: str) -> None:
        """All cards of ``holder`` are lost."""
        self._discards += self.hands.pop(holder, [])

    def open_cards(self) -> list[str]:
        """The artefacts laid open at set-up, then those that come off the deck in it."""
        names, table = self._settled()
        return [*table, *(names[mark] for mark in self._setup)]

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
            table = [self._chance.artefact(at) for at in range(top)]
            drawn = (mark for mark in self._kinds if mark not in self._taken)
            marks = {mark: self._chance.artefact(top + at) for at, mark in enumerate(drawn)}
            return marks | dict(zip(self._taken, table, strict=False)), table
        names: dict[str, str] = {}
        for mark, effect in self._kinds.items():
            if effect:
                fits = (card.name for card in cards if card.effect == effect and left[card.name])
                names[mark] = next(fits)
                left[names[mark]] -= 1
        rest = list(left.elements())[::-1]
        for mark, effect in self._kinds.items():
            if not effect:
                names[mark] = rest.pop()
        table = [names[mark] for mark in self._taken]
        return names, table + rest[: self._table - len(self._taken)]

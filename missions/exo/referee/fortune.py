"""Where outcomes of chance come from: written down in a plan, or derived from a seed.

Each outcome is asked for by what it belongs to (a round, a zone, a place in a pile), never by how
many were asked before, so that steps which do not touch each other give the same in either order.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from winnable.missions.exo.referee.card_kinds import playable
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.sheet import Sheet

T = TypeVar("T")

_LISTED = ("strike", "artefacts")
"""Outcomes that a plan writes down as a list of cards."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """An exploration card; ``resource`` and ``colour`` only where the source states them, too."""

    card: str
    resource: str = ""
    colour: str = ""


class Fortune(Protocol):
    """Gives outcomes; whether the supply allows them is for the rules to check."""

    def weather(self, round_: int, /) -> int:
        """The face of the weather die, 1 to 6."""

    def fauna(self, round_: int, /) -> int:
        """The face of the fauna die, 1 to 6."""

    def adaptation(self, round_: int, /) -> Sequence[str]:
        """The faces of the two adaptation dice."""

    def bug_card(self, round_: int, bug: str, position: int, insect: str, /) -> str:
        """The card at ``position`` (from 0, anew each day) of a type's deck.

        ``insect`` is the id of the bug that fights with it, empty for a strike.
        """

    def joining_card(self, round_: int, bug: str, position: int, insect: str, /) -> str:
        """The same for a bug of type ``bug`` that joins ``insect`` in its fight."""

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card of a zone; ``left`` names the cards that may still come.

        Where a step draws two cards it asks twice.
        """

    def artefact(self, position: int, left: Sequence[str], /) -> str:
        """The card at ``position`` (from 0) of the artefact deck; ``left``: those that it holds.

        Once the deck was made of its discards, ``position`` counts the cards that are not in it.
        """

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """The face of ``weather`` or ``fauna``, rolled again the ``nth`` time this round."""

    def larva(self, hive: str, position: int, /) -> str:
        """What a larva turns out to be, e.g. ``beetle`` or ``alpha beetle``."""

    def dice(self, round_: int, zone: str, nth: int, roller: str, number: int, /) -> Sequence[str]:
        """The faces that ``roller`` rolls in the ``nth`` fight (from 1) of a zone and round.

        By day this is a player, at night an animal; ``drone`` for the die of a combat drone.
        ``number``: how many dice it throws unless the players share out the six dice otherwise.
        """


class Recorded:
    """The outcomes that one step (or set-up, or disaster phase) of a plan writes down.

    Raises ``UnusablePlanError`` for an outcome that is missing or of the wrong kind.
    """

    def __init__(self, chance: Mapping[str, object], owner: str) -> None:
        """``owner`` is how messages call the holder of ``chance``, e.g. ``this step``."""
        self._chance = chance
        self._owner = owner
        self._asked: set[tuple[str, ...]] = set()
        self._taken: Counter[tuple[str, ...]] = Counter()
        self._explored = False

    def unasked(self) -> list[str]:
        """Keys of outcomes that no rule asked for, e.g. ``larvae north.2``."""
        keys: list[tuple[str, ...]] = []
        for key, value in self._chance.items():
            if key == "joined" and isinstance(value, Mapping):
                keys.extend((key, name, str(n)) for name in value for n in range(len(value[name])))
            elif isinstance(value, Mapping):
                keys.extend((key, str(name)) for name in value)
            elif key in _LISTED and isinstance(value, list | tuple):
                keys.extend((key, str(n)) for n in range(len(value)))
            else:
                keys.append((key,))
        return [" ".join(key) for key in keys if key not in self._asked]

    def weather(self, _round: int, /) -> int:
        """``weather``."""
        return self._number("weather")

    def fauna(self, _round: int, /) -> int:
        """``fauna``."""
        return self._number("fauna")

    def adaptation(self, _round: int, /) -> Sequence[str]:
        """``adaptation``."""
        return self._words(("adaptation",), self._find("adaptation"))

    def bug_card(self, _round: int, _bug: str, _position: int, insect: str, /) -> str:
        """The next of ``strike``, or ``cards`` of the bug."""
        if insect:
            return self._word(("cards", insect))
        return self._next(self._find("strike"), "strike")

    def joining_card(self, _round: int, _bug: str, _position: int, insect: str, /) -> str:
        """The next of ``joined`` of the bug."""
        return self._next(self._group("joined").get(insect), "joined", insect)

    def exploration(self, _zone: str, _left: Sequence[str], /) -> Drawn:
        """``exploration``, and ``resource`` and ``exo`` where they stand there; then ``other``."""
        if self._explored:
            return Drawn(self._word(("other",)))
        self._explored = True
        stated = {
            key: self._word((key,)) if key in self._chance else "" for key in ("resource", "exo")
        }
        return Drawn(self._word(("exploration",)), stated["resource"], stated["exo"])

    def artefact(self, _position: int, _left: Sequence[str], /) -> str:
        """The next of ``artefacts``."""
        return self._next(self._find("artefacts"), "artefacts")

    def reroll(self, _round: int, die: str, _nth: int, /) -> int:
        """``weather`` or ``fauna``."""
        return self._number(die)

    def larva(self, hive: str, position: int, /) -> str:
        """``larvae`` of the token."""
        return self._word(("larvae", f"{hive}.{position}"))

    def dice(
        self, _round: int, _zone: str, _nth: int, roller: str, number: int, /
    ) -> Sequence[str]:
        """``dice`` of the roller; none where it threw none."""
        if number == 0 and roller not in self._group("dice"):
            return ()
        self._asked.add(("dice", roller))
        return self._words(("dice", roller), self._group("dice").get(roller))

    def _next(self, value: object, *key: str) -> str:
        """The next of ``value``, the list of cards at ``key``."""
        cards = self._words(key, value)
        at = self._taken[key]
        if at == len(cards):
            raise UnusablePlanError(f"{self._owner} lacks a card under '{' '.join(key)}'")
        self._taken[key] += 1
        self._asked.add((*key, str(at)))
        return cards[at]

    def _find(self, key: str) -> object:
        self._asked.add((key,))
        return self._chance.get(key)

    def _group(self, key: str) -> Mapping[str, object]:
        group = self._chance.get(key, {})
        if not isinstance(group, Mapping):
            raise UnusablePlanError(f"{self._owner}: '{key}' must be a table of outcomes")
        return group

    def _number(self, key: str) -> int:
        value = self._find(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise UnusablePlanError(f"{self._owner} lacks the outcome '{key}', a whole number")
        return value

    def _word(self, key: tuple[str, ...]) -> str:
        self._asked.add(key)
        value = self._chance.get(key[0]) if len(key) == 1 else self._group(key[0]).get(key[1])
        if not isinstance(value, str):
            raise UnusablePlanError(f"{self._owner} lacks the outcome '{' '.join(key)}', a name")
        return value

    def _words(self, key: tuple[str, ...], value: object) -> Sequence[str]:
        if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
            raise UnusablePlanError(f"{self._owner} lacks the outcome '{' '.join(key)}', names")
        return value


class Seeded:
    """All outcomes derived from a seed: a SHA-256 stream for each key.

    Larva tokens and exploration cards are dealt once, so that supply is kept whatever is asked
    first. Raises ``ValueError`` if the box holds too few larvae for the sheet's piles.
    """

    def __init__(self, sheet: Sheet, seed: int) -> None:
        """Deal the tokens and cards of ``sheet``; any ``seed`` will do."""
        self._seed = seed
        self._sheet = sheet
        box = sheet.components
        cards = tuple(card.name for card in box.exploration if playable(sheet, card))
        self._cards = self._shuffled("exploration", cards)
        kinds = [card.name for card in box.artefacts for _ in range(card.copies)]
        self._artefacts = self._shuffled("artefacts", kinds)
        self._piles = self._dealt()

    def weather(self, round_: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"weather {round_}", 0, 6)

    def fauna(self, round_: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"fauna {round_}", 0, 6)

    def adaptation(self, round_: int, /) -> Sequence[str]:
        """Two combat dice."""
        return self._roll(f"adaptation {round_}", 2)

    def bug_card(self, round_: int, bug: str, position: int, _insect: str, /) -> str:
        """The card at its place in a deck shuffled each day."""
        deck = [
            card.name
            for card in self._sheet.components.bug_cards
            if card.bug == bug
            for _ in range(card.copies)
        ]
        return self._shuffled(f"bug cards {round_} {bug}", deck)[position]

    def joining_card(self, round_: int, bug: str, position: int, insect: str, /) -> str:
        """The card at its place in the same deck."""
        return self.bug_card(round_, bug, position, insect)

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card dealt to the zone; on a board with more zones than cards, one that is left."""
        own = self._cards[self._sheet.zones.index(zone) % len(self._cards)]
        return Drawn(own if own in left else next(card for card in self._cards if card in left))

    def artefact(self, position: int, left: Sequence[str], /) -> str:
        """The card dealt to the place; in a deck made of discards, the first one that is left."""
        own = self._artefacts[position]
        return own if own in left else next(card for card in self._artefacts if card in left)

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"{die} {round_} again", nth, 6)

    def larva(self, hive: str, position: int, /) -> str:
        """The token dealt to that place."""
        return self._piles[hive][position - 1]

    def dice(self, round_: int, zone: str, nth: int, roller: str, number: int, /) -> Sequence[str]:
        """``number`` combat dice."""
        return self._roll(f"combat {round_} {zone} {nth} {roller}", number)

    def _dealt(self) -> dict[str, tuple[str, ...]]:
        box = self._sheet.components.larvae
        common = [bug for bug, n in box["common"].items() for _ in range(n)]
        alpha = [f"alpha {bug}" for bug, n in box["alpha"].items() for _ in range(n)]
        hives = self._sheet.hives
        if sum(h.common for h in hives) > len(common) or sum(h.alpha for h in hives) > len(alpha):
            raise ValueError("the box holds too few larva tokens for the piles of this sheet")
        common, alpha = self._shuffled("common", common), self._shuffled("alpha", alpha)
        piles: dict[str, tuple[str, ...]] = {}
        for hive in hives:
            tokens = [common.pop() for _ in range(hive.common)]
            tokens += [alpha.pop() for _ in range(hive.alpha)]
            piles[hive.name] = tuple(self._shuffled(f"pile {hive.name}", tokens))
        return piles

    def _number(self, key: str, n: int, below: int) -> int:
        digest = hashlib.sha256(f"{self._seed}:{key}:{n}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % below

    def _shuffled(self, key: str, items: Sequence[T]) -> list[T]:
        result = list(items)
        for at in range(len(result) - 1, 0, -1):
            other = self._number(key, at, at + 1)
            result[at], result[other] = result[other], result[at]
        return result

    def _roll(self, key: str, number: int) -> tuple[str, ...]:
        faces = [face for face, n in self._sheet.components.die.items() for _ in range(n)]
        return tuple(faces[self._number(key, n, len(faces))] for n in range(number))

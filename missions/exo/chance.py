"""How chance falls where it is fixed: one table of outcomes, read by referee and planning model.

Each outcome is asked for by what it belongs to (a round, a zone, a place in a pile), never by how
many were asked before, so that steps which do not touch each other give the same in either order.
A table knows no rule: whether an outcome is asked for at all is for its readers to say.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from winnable.missions.errors import MissionError
from winnable.missions.exo.sheet import NEST_EFFECT, ExplorationCard, Sheet, nest_of
from winnable.missions.exo.upgrade_board import piles, slots

T = TypeVar("T")

_LARGE = 2**64
"""Numbers below it are as many as eight bytes of a digest tell apart."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A bug card that is asked for: the next one of the deck of type ``bug`` in a round.

    ``out``: names of all bug cards that are out of their decks. ``insect`` fights with it in the
    ``nth`` fight (from 1) of a zone; it is empty for the strike of a face, which has no zone.
    ``further``: not its first card.
    """

    round: int
    bug: str
    out: tuple[str, ...] = ()
    insect: str = ""
    zone: str = ""
    nth: int = 0
    further: bool = False


class MissingOutcomeError(MissionError):
    """An outcome is asked for that the fortune does not hold; the message names its key."""


class Chance(Protocol):
    """A table of outcomes. Asking for one that it lacks raises ``MissingOutcomeError``."""

    def weather(self, round_: int, /) -> int:
        """The face of the weather die, 1 to 6."""

    def fauna(self, round_: int, /) -> int:
        """The face of the fauna die, 1 to 6."""

    def adaptation(self, round_: int, /) -> tuple[str, ...]:
        """The faces of the two adaptation dice."""

    def bug_card(self, draw: Draw, /) -> str:
        """The name of the card."""

    def exploration(self, zone: str, left: Sequence[str] = (), /) -> str:
        """The name of the next card for ``zone``, of those that are ``left`` (empty: all)."""

    def artefact(self, position: int, left: Sequence[str] = (), /) -> str:
        """The card at ``position`` (from 0) of the artefact deck, of those ``left`` (empty: all).

        Once the deck was made of its discards, ``position`` counts the cards that are not in it.
        """

    def upgrade(self, slot: str, /) -> str:
        """The tile on a slot of the upgrade board, e.g. ``white.2a``, that gets one."""

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """The face of ``weather`` or ``fauna``, rolled again the ``nth`` time (from 1) a round."""

    def again(self, round_: int, die: str, after: int, nth: int, /) -> int:
        """The face of ``weather`` or ``fauna``, rolled for want of one the ``nth`` time (from 1).

        That is, where a face shows that the print lacks (ruling missing-face). ``after``: 0 where
        ``weather`` or ``fauna`` gave it, n where the nth ``reroll`` of the round did.
        """

    def leaving(
        self, round_: int, hive: str, nth: int, insects: Iterable[str], /
    ) -> tuple[str, ...]:
        """``insects`` in the order in which they leave the zone of ``hive``.

        ``nth``: of the steps that the hive takes in the night of the round, from 1. The order of
        some is the same among more.
        """

    def reached(self, round_: int, hive: str, nth: int, zones: Iterable[str], /) -> tuple[str, ...]:
        """``zones`` in the order in which insects reach them that leave so, as in ``leaving``."""

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """The type of the ``nth`` random bug (from 1) that faces of a round put into a zone.

        One of ``among``, each as likely as the others.
        """

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """The die, 1 to 6, by which ``insect`` marches the ``nth`` time (from 1) in a night."""

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """The die, 1 to 6, for ``insect`` as attacks kill it the ``nth`` time (from 1) a round."""

    def larva(self, hive: str, position: int, /) -> str:
        """What a larva turns out to be, e.g. ``beetle`` or ``alpha beetle``."""

    def token(self, zone: str, left: Sequence[str], /) -> str:
        """Which of the tokens ``left`` lies face down in ``zone``."""

    def stacked(self, position: int, left: Sequence[str], /) -> str:
        """The token at ``position`` (from 0) of the stack beside the board, of those ``left``."""

    def dice(
        self, round_: int, zone: str, nth: int, roller: str, number: int, /
    ) -> tuple[str, ...]:
        """The first ``number`` faces of ``roller`` in the ``nth`` fight of a zone and round.

        By day a roller is a player, at night an animal; ``drone`` for the die of a combat drone.
        """


def dealt(card: ExplorationCard) -> bool:
    """Whether ``card`` lies in the upper part of decks whose order is fixed: it has no effect.

    Each of these orders is one that the box can fall in: what is won under it is won in the game.
    """
    return not card.effect


def next_card(deck: Iterable[str], out: Iterable[str]) -> str | None:
    """The first card of ``deck``, in order, that is not ``out``; ``None`` if all of them are.

    A deck that is made of its discards again keeps its order, without the cards still in use.
    """
    gone = Counter(out)
    for card in deck:
        if not gone[card]:
            return card
        gone[card] -= 1
    return None


class Seed:
    """All outcomes derived from a seed: a SHA-256 stream for each key.

    Larva tokens, exploration cards and upgrade tiles are dealt once, so that supply is kept
    whatever is asked first. Nests of exploration cards get their tokens after the sheet's hives.
    Raises ``ValueError`` if the box holds too few larvae for the sheet's piles.
    """

    def __init__(
        self, sheet: Sheet, seed: int, first: Callable[[ExplorationCard], bool] = dealt
    ) -> None:
        """Deal the tokens and cards of ``sheet``; any ``seed`` will do.

        Exploration cards that pass ``first`` are dealt to the zones, all others come after them.
        """
        self._seed = seed
        self._sheet = sheet
        box = sheet.components
        cards = tuple(card.name for card in box.exploration if first(card))
        self._cards = self._shuffled("exploration", cards)
        others = tuple(card.name for card in box.exploration if not first(card))
        self._others = self._shuffled("exploration below", others)
        kinds = [card.name for card in box.artefacts for _ in range(card.copies)]
        self._artefacts = self._shuffled("artefacts", kinds)
        self._board = self._tiles()
        self._piles = self._dealt()
        self._decks: dict[tuple[int, str], list[str]] = {}

    def weather(self, round_: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"weather {round_}", 0, 6)

    def fauna(self, round_: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"fauna {round_}", 0, 6)

    def adaptation(self, round_: int, /) -> tuple[str, ...]:
        """Two combat dice."""
        return self._roll(f"adaptation {round_}", 2)

    def bug_card(self, draw: Draw, /) -> str:
        """The next card of a deck shuffled each day; ``ValueError`` if all of it is out."""
        card = next_card(self._deck(draw.round, draw.bug), draw.out)
        if card is None:
            raise ValueError(f"no {draw.bug} card is left to draw")
        return card

    def exploration(self, zone: str, left: Sequence[str] = (), /) -> str:
        """The first card dealt to the zone, each zone in turn; if none is left, any that is."""
        zones = self._sheet.zones
        own = self._cards[zones.index(zone) :: len(zones)]
        every = (*own, *self._cards, *self._others)
        return next(card for card in every if not left or card in left)

    def artefact(self, position: int, left: Sequence[str] = (), /) -> str:
        """The card dealt to the place; in a deck made of discards, the first one that is left."""
        own = self._artefacts[position]
        if not left or own in left:
            return own
        return next(card for card in self._artefacts if card in left)

    def upgrade(self, slot: str, /) -> str:
        """The tile dealt to the slot; ``KeyError`` if it stays empty."""
        return self._board[slot]

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"{die} {round_} again", nth, 6)

    def again(self, round_: int, die: str, after: int, nth: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"{die} {round_} missing {after}", nth, 6)

    def leaving(
        self, round_: int, hive: str, nth: int, insects: Iterable[str], /
    ) -> tuple[str, ...]:
        """Each insect has a number of its own, which does not hang on the others."""
        return self._ordered(f"leaving {round_} {hive} {nth}", insects)

    def reached(self, round_: int, hive: str, nth: int, zones: Iterable[str], /) -> tuple[str, ...]:
        """Each zone has a number of its own, too."""
        return self._ordered(f"reached {round_} {hive} {nth}", zones)

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """One of ``among``."""
        return among[self._number(f"appearing {round_} {zone}", nth, len(among))]

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"marching {round_} {insect}", nth, 6)

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """One of six faces."""
        return 1 + self._number(f"comeback {round_} {insect}", nth, 6)

    def larva(self, hive: str, position: int, /) -> str:
        """The token dealt to that place."""
        return self._piles[hive][position - 1]

    def token(self, zone: str, left: Sequence[str], /) -> str:
        """The one dealt to the zone among the zones of its group."""
        group = next(t.hidden for t in self._sheet.tokens if t.hidden and t.zone == zone)
        members = [token for token in self._sheet.tokens if token.hidden == group]
        names = self._shuffled(f"tokens {group}", [token.name for token in members])
        dealt_to = dict(zip((token.zone for token in members), names, strict=True))
        return dealt_to[zone] if dealt_to[zone] in left else left[0]

    def stacked(self, position: int, left: Sequence[str], /) -> str:
        """The one dealt to the place."""
        name = self._shuffled("stack", self._sheet.specials.stack)[position]
        return name if name in left else left[0]

    def dice(
        self, round_: int, zone: str, nth: int, roller: str, number: int, /
    ) -> tuple[str, ...]:
        """``number`` combat dice."""
        return self._roll(f"combat {round_} {zone} {nth} {roller}", number)

    def _deck(self, round_: int, bug: str) -> list[str]:
        if (round_, bug) not in self._decks:
            cards = (card for card in self._sheet.components.bug_cards if card.bug == bug)
            deck = [card.name for card in cards for _ in range(card.copies)]
            self._decks[round_, bug] = self._shuffled(f"bug cards {round_} {bug}", deck)
        return self._decks[round_, bug]

    def _dealt(self) -> dict[str, tuple[str, ...]]:
        box = self._sheet.components.larvae
        common = [bug for bug, n in box["common"].items() for _ in range(n)]
        alpha = [f"alpha {bug}" for bug, n in box["alpha"].items() for _ in range(n)]
        hives = self._sheet.hives
        if sum(h.common for h in hives) > len(common) or sum(h.alpha for h in hives) > len(alpha):
            raise ValueError("the box holds too few larva tokens for the piles of this sheet")
        common, alpha = self._shuffled("common", common), self._shuffled("alpha", alpha)
        dealt_to: dict[str, tuple[str, ...]] = {}
        for hive in hives:
            tokens = [common.pop() for _ in range(hive.common)]
            tokens += [alpha.pop() for _ in range(hive.alpha)]
            dealt_to[hive.name] = tuple(self._shuffled(f"pile {hive.name}", tokens))
        for card in self._sheet.components.exploration:
            if card.effect == NEST_EFFECT:
                name = nest_of(card.name)
                dealt_to[name] = tuple(self._shuffled(f"pile {name}", self._nest(common, alpha)))
        return dealt_to

    def _nest(self, common: list[str], alpha: list[str]) -> list[str]:
        """Takes tokens for a nest off those left: a common one for each alpha that is missing.

        Fewer where the box has no more.
        """
        nest = self._sheet.components.nest
        alphas = min(nest.alpha, len(alpha))
        commons = min(nest.common + nest.alpha - alphas, len(common))
        return [alpha.pop() for _ in range(alphas)] + [common.pop() for _ in range(commons)]

    def _tiles(self) -> dict[str, str]:
        """The tile on each slot that gets one: each colour and level shuffled by itself."""
        numbers = self._sheet.components
        stacks = {
            (colour, level): iter(self._shuffled(f"upgrades {colour} {level}", tiles))
            for (colour, level), tiles in piles(numbers).items()
        }
        return {slot: next(stacks[of]) for slot, of in slots(numbers).items()}

    def _number(self, key: str, n: int, below: int) -> int:
        digest = hashlib.sha256(f"{self._seed}:{key}:{n}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % below

    def _ordered(self, key: str, names: Iterable[str]) -> tuple[str, ...]:
        numbers = {name: self._number(f"{key} {name}", 0, _LARGE) for name in names}
        return tuple(sorted(numbers, key=lambda name: (numbers[name], name)))

    def _shuffled(self, key: str, items: Sequence[T]) -> list[T]:
        result = list(items)
        for at in range(len(result) - 1, 0, -1):
            other = self._number(key, at, at + 1)
            result[at], result[other] = result[other], result[at]
        return result

    def _roll(self, key: str, number: int) -> tuple[str, ...]:
        faces = [face for face, n in self._sheet.components.die.items() for _ in range(n)]
        return tuple(faces[self._number(key, n, len(faces))] for n in range(number))

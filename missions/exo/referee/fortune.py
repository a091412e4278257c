"""Where outcomes of chance come from: written down in a plan, or known from a table.

Each outcome is asked for by what it belongs to (a round, a zone, a place in a pile), never by how
many were asked before, so that steps which do not touch each other give the same in either order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from winnable.missions.exo.chance import Chance, Draw, Seed
from winnable.missions.exo.referee.card_kinds import playable
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.reread import reread
from winnable.missions.exo.sheet import Sheet

_LISTED = ("strike", "refreshed", "artefacts", "bugs", "stack")
"""Outcomes that a plan writes down as a list of cards, types of bugs or tokens."""


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

    def bug_card(self, draw: Draw, /) -> str:
        """The next card of a type's deck."""

    def joining_card(self, draw: Draw, /) -> str:
        """The same for a bug that joins ``draw.insect`` in its fight."""

    def further_card(self, draw: Draw, /) -> str:
        """The same for one more card of ``draw.insect`` itself."""

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """The die rolled for ``insect`` as it dies the ``nth`` time (from 1) in a round."""

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card of a zone; ``left`` names the cards that may still come.

        Where a step draws two cards it asks twice.
        """

    def artefact(self, position: int, left: Sequence[str], /) -> str:
        """The card at ``position`` (from 0) of the artefact deck; ``left``: those that it holds.

        Once the deck was made of its discards, ``position`` counts the cards that are not in it.
        """

    def refreshed(self, position: int, left: Sequence[str], /) -> str:
        """The same for a card that takes the place of an open one thrown away."""

    def upgrade(self, slot: str, /) -> str:
        """The tile on a slot of the upgrade board that gets one; empty where a plan is silent."""

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """The face of ``weather`` or ``fauna``, rolled again the ``nth`` time this round."""

    def leaving(self, round_: int, hive: str, nth: int, insects: Sequence[str], /) -> Sequence[str]:
        """``insects`` in the order in which they leave in the ``nth`` step of a hive in a night.

        Empty where the steps of a play say what luck they count on; ``reached`` is then, too.
        """

    def reached(self, round_: int, hive: str, nth: int, zones: Collection[str], /) -> Sequence[str]:
        """``zones`` in the order in which those reach them."""

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """The type, of ``among``, of the ``nth`` random bug (from 1) of a zone and round."""

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """The die by which ``insect`` marches the ``nth`` time (from 1) in a night."""

    def larva(self, hive: str, position: int, /) -> str:
        """What a larva turns out to be, e.g. ``beetle`` or ``alpha beetle``."""

    def token(self, zone: str, left: Sequence[str], /) -> str:
        """Which of the tokens ``left`` lay face down in ``zone``."""

    def stacked(self, position: int, left: Sequence[str], /) -> str:
        """The token at ``position`` (from 0) of the stack beside the board, of those ``left``."""

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
            if key in ("joined", "more") and isinstance(value, Mapping):
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

    def bug_card(self, draw: Draw, /) -> str:
        """The next of ``strike``, or ``cards`` of the bug."""
        if draw.insect:
            return self._word(("cards", draw.insect))
        return self._next(self._find("strike"), "strike")

    def joining_card(self, draw: Draw, /) -> str:
        """The next of ``joined`` of the bug."""
        return self._next(self._group("joined").get(draw.insect), "joined", draw.insect)

    def further_card(self, draw: Draw, /) -> str:
        """The next of ``more`` of the bug."""
        return self._next(self._group("more").get(draw.insect), "more", draw.insect)

    def comeback(self, _round: int, _insect: str, _nth: int, /) -> int:
        """``comeback``."""
        return self._number("comeback")

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

    def refreshed(self, _position: int, _left: Sequence[str], /) -> str:
        """The next of ``refreshed``."""
        return self._next(self._find("refreshed"), "refreshed")

    def upgrade(self, slot: str, /) -> str:
        """``upgrades`` of the slot; nothing where that is left out."""
        return self._word(("upgrades", slot)) if slot in self._group("upgrades") else ""

    def reroll(self, _round: int, die: str, _nth: int, /) -> int:
        """``weather`` or ``fauna``."""
        return self._number(die)

    def leaving(
        self, _round: int, _hive: str, _nth: int, _insects: Sequence[str], /
    ) -> Sequence[str]:
        """Nothing: where insects go, the steps that move them say."""
        return ()

    def reached(
        self, _round: int, _hive: str, _nth: int, _zones: Collection[str], /
    ) -> Sequence[str]:
        """Nothing, as ``leaving``."""
        return ()

    def appearing(self, _round: int, _zone: str, _nth: int, _among: Sequence[str], /) -> str:
        """The next of ``bugs``."""
        return self._next(self._find("bugs"), "bugs")

    def marching(self, _round: int, _insect: str, _nth: int, /) -> int:
        """``die``."""
        return self._number("die")

    def larva(self, hive: str, position: int, /) -> str:
        """``larvae`` of the token."""
        return self._word(("larvae", f"{hive}.{position}"))

    def token(self, zone: str, _left: Sequence[str], /) -> str:
        """``tokens`` of the zone."""
        return self._word(("tokens", zone))

    def stacked(self, _position: int, _left: Sequence[str], /) -> str:
        """The next of ``stack``."""
        return self._next(self._find("stack"), "stack")

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


class Known:
    """The outcomes of a table."""

    def __init__(self, chance: Chance) -> None:
        """Ask ``chance``, which may lack some: it raises then."""
        self.weather = chance.weather
        self.fauna = chance.fauna
        self.adaptation = chance.adaptation
        self.bug_card = chance.bug_card
        self.joining_card = chance.bug_card
        self.further_card = chance.bug_card
        self.comeback = chance.comeback
        self.artefact = chance.artefact
        self.refreshed = chance.artefact
        self.upgrade = chance.upgrade
        self.reroll = chance.reroll
        self.leaving = chance.leaving
        self.reached = chance.reached
        self.appearing = chance.appearing
        self.marching = chance.marching
        self.larva = chance.larva
        self.token = chance.token
        self.stacked = chance.stacked
        self.dice = chance.dice
        self._exploration = chance.exploration

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card for the zone."""
        return Drawn(self._exploration(zone, left))


class Seeded(Known):
    """All outcomes derived from a seed; every card that the referee can carry out may lie anywhere.

    Where no such card has an effect, it is the order of the deck that the planner knows, too.
    """

    def __init__(self, sheet: Sheet, seed: int) -> None:
        """Any ``seed`` will do; ``ValueError`` if the box holds too few larvae for the piles."""
        chance = Seed(sheet, seed, first=lambda card: playable(sheet, card))
        super().__init__(reread(sheet, chance))

"""A plan's outcomes held against the fortune that the plan names: others cannot have fallen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from winnable.missions.exo.chance import Chance, Draw
from winnable.missions.exo.referee.fortune import Drawn, Recorded

T = TypeVar("T")


class ForbiddenOutcomeError(Exception):
    """The plan states an outcome that its fortune does not give; the text is one sentence."""


class Held:
    """Gives what a plan records, as long as a table says the same.

    Raises ``ForbiddenOutcomeError`` where it says something else, and whatever the two raise for an
    outcome that they lack.
    """

    def __init__(self, recorded: Recorded, chance: Chance) -> None:
        """Hold ``recorded`` against ``chance``."""
        self._recorded = recorded
        self._chance = chance
        self.leaving = chance.leaving
        self.reached = chance.reached

    def weather(self, round_: int, /) -> int:
        """The face of the weather die."""
        stated = self._recorded.weather(round_)
        return _same("the weather die shows", stated, self._chance.weather(round_))

    def fauna(self, round_: int, /) -> int:
        """The face of the fauna die."""
        stated = self._recorded.fauna(round_)
        return _same("the fauna die shows", stated, self._chance.fauna(round_))

    def adaptation(self, round_: int, /) -> Sequence[str]:
        """The adaptation dice, whichever of them comes first."""
        stated = self._recorded.adaptation(round_)
        _alike("the adaptation dice show", stated, self._chance.adaptation(round_))
        return stated

    def bug_card(self, draw: Draw, /) -> str:
        """The next card of a deck."""
        stated = self._recorded.bug_card(draw)
        whose = f"the {draw.bug} card of {draw.insect}" if draw.insect else f"the {draw.bug} card"
        return _same(f"{whose} is", stated, self._chance.bug_card(draw))

    def joining_card(self, draw: Draw, /) -> str:
        """The card of a bug that joins."""
        stated = self._recorded.joining_card(draw)
        true = self._chance.bug_card(draw)
        return _same(f"the {draw.bug} card that joins {draw.insect} is", stated, true)

    def further_card(self, draw: Draw, /) -> str:
        """One more card of a bug."""
        stated = self._recorded.further_card(draw)
        true = self._chance.bug_card(draw)
        return _same(f"the further {draw.bug} card of {draw.insect} is", stated, true)

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """The die rolled for a killed bug."""
        stated = self._recorded.comeback(round_, insect, nth)
        true = self._chance.comeback(round_, insect, nth)
        return _same(f"the die for {insect} shows", stated, true)

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card of a zone."""
        stated = self._recorded.exploration(zone, left)
        _same(f"the card of {zone} is", stated.card, self._chance.exploration(zone, left))
        return stated

    def artefact(self, position: int, left: Sequence[str], /) -> str:
        """The next card of the artefact deck."""
        stated = self._recorded.artefact(position, left)
        return _same("the artefact drawn is", stated, self._chance.artefact(position, left))

    def refreshed(self, position: int, left: Sequence[str], /) -> str:
        """The next card of the artefact deck, laid in the place of another one."""
        stated = self._recorded.refreshed(position, left)
        return _same("the artefact drawn is", stated, self._chance.artefact(position, left))

    def upgrade(self, slot: str, /) -> str:
        """The tile on a slot of the upgrade board, where the plan says it."""
        stated = self._recorded.upgrade(slot)
        if not stated:
            return stated
        return _same(f"the tile on {slot} is", stated, self._chance.upgrade(slot))

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """A disaster die rolled again."""
        stated = self._recorded.reroll(round_, die, nth)
        true = self._chance.reroll(round_, die, nth)
        return _same(f"the {die} die, rolled again, shows", stated, true)

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """The type of a random bug."""
        stated = self._recorded.appearing(round_, zone, nth, among)
        true = self._chance.appearing(round_, zone, nth, among)
        return _same(f"the bug that appears in {zone} is a", stated, true)

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """The die of a larva or bug that marches."""
        stated = self._recorded.marching(round_, insect, nth)
        return _same(
            f"the die of {insect} shows", stated, self._chance.marching(round_, insect, nth)
        )

    def larva(self, hive: str, position: int, /) -> str:
        """A larva turned over."""
        stated = self._recorded.larva(hive, position)
        true = self._chance.larva(hive, position)
        return _same(f"larva {hive}.{position} is", stated, true)

    def token(self, zone: str, left: Sequence[str], /) -> str:
        """A token that lay face down."""
        stated = self._recorded.token(zone, left)
        return _same(f"the token in {zone} is", stated, self._chance.token(zone, left))

    def stacked(self, position: int, left: Sequence[str], /) -> str:
        """The next token of the stack."""
        stated = self._recorded.stacked(position, left)
        return _same("the next token is", stated, self._chance.stacked(position, left))

    def dice(self, round_: int, zone: str, nth: int, roller: str, number: int, /) -> Sequence[str]:
        """The dice of a roller, in any order; how many, the rules say."""
        stated = self._recorded.dice(round_, zone, nth, roller, number)
        true = self._chance.dice(round_, zone, nth, roller, len(stated))
        _alike(f"the dice of {roller} show", stated, true)
        return stated


def _same(what: str, stated: T, true: T) -> T:
    if stated != true:
        raise ForbiddenOutcomeError(f"{what} {true} under this fortune, not {stated}")
    return stated


def _alike(what: str, stated: Sequence[str], true: Sequence[str]) -> None:
    if sorted(stated) != sorted(true):
        shown, told = (", ".join(faces) or "nothing" for faces in (true, stated))
        raise ForbiddenOutcomeError(f"{what} {shown} under this fortune, not {told}")

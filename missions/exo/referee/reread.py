"""Disaster dice rolled again where the print lacks the line of a face (ruling missing-face).

Rulebook: Disaster Phase. A plan states the faces that stand; where a table says what falls, it is
asked until a printed line shows.
"""

from __future__ import annotations

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet


def rolls_again(sheet: Sheet, die: str, number: int) -> bool:
    """Whether face ``number`` of ``weather`` or ``fauna`` cannot stand. No face 7 has a line."""
    lines = sheet.tables[die]
    missing = 1 <= number <= len(lines) and lines[number - 1].missing
    return missing and sheet.ruling("missing-face") == "reroll"


def reread(sheet: Sheet, chance: Chance) -> Chance:
    """``chance`` with the faces of disaster dice that stand on ``sheet`` in the end."""
    lacking = (die for die, lines in sheet.tables.items() for face in lines if face.missing)
    if sheet.ruling("missing-face") != "reroll" or not any(lacking):
        return chance
    return _Reread(sheet, chance)


class _Reread:
    """A table of outcomes under another one's name, but for disaster dice."""

    def __init__(self, sheet: Sheet, chance: Chance) -> None:
        """Ask ``chance`` as often as the tables of ``sheet`` make necessary."""
        self._sheet = sheet
        self._chance = chance
        self.adaptation = chance.adaptation
        self.bug_card = chance.bug_card
        self.exploration = chance.exploration
        self.artefact = chance.artefact
        self.again = chance.again
        self.leaving = chance.leaving
        self.reached = chance.reached
        self.appearing = chance.appearing
        self.marching = chance.marching
        self.larva = chance.larva
        self.comeback = chance.comeback
        self.token = chance.token
        self.stacked = chance.stacked
        self.dice = chance.dice
        self.upgrade = chance.upgrade

    def weather(self, round_: int, /) -> int:
        """The first face of the weather die with a line."""
        return self._standing("weather", round_, 0, self._chance.weather(round_))

    def fauna(self, round_: int, /) -> int:
        """The first face of the fauna die with a line."""
        return self._standing("fauna", round_, 0, self._chance.fauna(round_))

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """The first face with a line of a die that an artefact rolls again."""
        return self._standing(die, round_, nth, self._chance.reroll(round_, die, nth))

    def _standing(self, die: str, round_: int, after: int, number: int) -> int:
        nth = 0
        while rolls_again(self._sheet, die, number):
            nth += 1
            number = self._chance.again(round_, die, after, nth)
        return number

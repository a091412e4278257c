"""What every chapter needs while it carries out one step: the sheet, chance, and a note-book."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Fortune
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Fact


class Judge:
    """Judges one step on ``sheet`` with outcomes from ``fortune``.

    ``fired`` counts each rule where it takes effect or refuses; ``events`` collects what goals may
    ask about this step.
    """

    __slots__ = ("events", "fired", "fortune", "sheet")

    def __init__(self, sheet: Sheet, fortune: Fortune, fired: Counter[str] | None = None) -> None:
        """Start with no event; ``fired`` is counted on where given."""
        self.sheet = sheet
        self.fortune = fortune
        self.fired: Counter[str] = Counter() if fired is None else fired
        self.events: set[Fact] = set()

    def fire(self, *rules: str) -> None:
        """Note that ``rules`` take effect."""
        for rule in rules:
            self.fired[rule] += 1

    def require(self, holds: object, rule: str, message: str, *values: object) -> None:
        """Note ``rule``; unless it holds raise ``IllegalStepError`` with the filled-in message."""
        self.fired[rule] += 1
        if not holds:
            raise IllegalStepError(rule, message.format(*values))

    def refuse(self, rule: str, message: str, *values: object) -> NoReturn:
        """Note ``rule``; raise ``IllegalStepError`` with the filled-in ``message``."""
        self.fired[rule] += 1
        raise IllegalStepError(rule, message.format(*values))

    def event(self, name: str, *args: str) -> None:
        """Note that something happened in this step."""
        self.events.add(Fact(name, args))

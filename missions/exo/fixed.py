"""The table of outcomes that a fortune makes for a sheet."""

from __future__ import annotations

from winnable.missions.errors import argument_error
from winnable.missions.exo.chance import Chance, Seed
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.written import Written
from winnable.missions.fortune import Fortune


def chance_of(sheet: Sheet, fortune: Fortune) -> Chance | None:
    """What falls on ``sheet`` under ``fortune``; ``None`` where that is left to luck.

    Raises ``MissionError`` for outcomes of a file that the box or a pile does not allow, for a file
    without the artefacts that lie open from the start, and for a sheet whose fights are not known
    under a fixed fortune.
    """
    chance: Chance
    if fortune.seed is not None:
        _check_fights(sheet)
        chance = Seed(sheet, fortune.seed)
    elif fortune.file is not None and fortune.document is not None:
        _check_fights(sheet)
        chance = Written(sheet, fortune.file, fortune.document)
    else:
        return None
    numbers = sheet.components
    for position in range(min(numbers.display, sum(card.copies for card in numbers.artefacts))):
        chance.artefact(position)
    return chance


def _check_fights(sheet: Sheet) -> None:
    """Bugs that join draw in the middle of other draws; bugs one by one fight in any order."""
    for card in sheet.components.bug_cards:
        if card.common.joins or card.alpha.joins:
            problem = f"bugs that join ('joins' of {card.name}) are not under a fixed fortune"
            remedy = "leave out --fortune or the icon"
            raise argument_error("--fortune", f"{problem} in this version", remedy)
    if sheet.ruling("multi-bug") == "one-target":
        problem = "bugs that fight one by one (multi-bug=one-target) are not under a fixed fortune"
        remedy = "leave out --fortune or the ruling"
        raise argument_error("--fortune", f"{problem} in this version", remedy)

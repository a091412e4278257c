"""The table of outcomes that a fortune makes for a sheet."""

from __future__ import annotations

from winnable.missions.exo.chance import Chance, Seed
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.written import Written
from winnable.missions.fortune import Fortune


def chance_of(sheet: Sheet, fortune: Fortune) -> Chance | None:
    """What falls on ``sheet`` under ``fortune``; ``None`` where that is left to luck.

    Raises ``MissionError`` for outcomes of a file that the box or a pile does not allow.
    """
    if fortune.seed is not None:
        return Seed(sheet, fortune.seed)
    if fortune.file is not None and fortune.document is not None:
        return Written(sheet, fortune.file, fortune.document)
    return None

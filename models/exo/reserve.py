"""What the reserve holds for a player."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet


def tiles_of(sheet: Sheet, hero: str) -> int:
    """Extraction tiles that the player of ``hero`` may have on the map at a time.

    One to whom the sheet lends those of all colours not in play has these, too. So has a hero
    alone, where that option of ruling solo-tiles is in force: all of them are the hero's own.
    """
    box = sheet.components
    alone = len(sheet.party) == 1 and sheet.ruling("solo-tiles") != "five"
    lent = alone or sheet.specials.borrower == hero
    return box.tiles * (1 + (len(box.pairs) - len(sheet.party) if lent else 0))

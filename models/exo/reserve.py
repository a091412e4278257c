"""What the reserve holds for a player."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet


def tiles_of(sheet: Sheet, hero: str) -> int:
    """Extraction tiles that the player of ``hero`` may have on the map at a time.

    One to whom the sheet lends those of all colours not in play has these, too. So has a hero
    alone, where that option of ruling solo-tiles is in force: all of them are the hero's own.
    """
    more = _alone(sheet) or sheet.specials.borrower == hero
    return sheet.components.tiles + (_others(sheet) if more else 0)


def barren_of(sheet: Sheet, hero: str) -> int:
    """How many of them are lent and yield nothing (ruling borrowed-tiles)."""
    lent = sheet.specials.borrower == hero and not _alone(sheet)
    return _others(sheet) if lent and sheet.ruling("borrowed-tiles") == "none" else 0


def _alone(sheet: Sheet) -> bool:
    return len(sheet.party) == 1 and sheet.ruling("solo-tiles") != "five"


def _others(sheet: Sheet) -> int:
    """Extraction tiles of colours that nobody plays."""
    box = sheet.components
    return box.tiles * (len(box.pairs) - len(sheet.party))

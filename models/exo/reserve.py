"""What the reserve holds for a player."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet


def tiles_of(sheet: Sheet) -> int:
    """Extraction tiles that each player of ``sheet`` may have on the map at a time.

    A hero alone may have those of all colours not in play besides, where that option of ruling
    solo-tiles is in force: all of them are the hero's own.
    """
    box = sheet.components
    if len(sheet.party) > 1 or sheet.ruling("solo-tiles") == "five":
        return box.tiles
    return box.tiles * len(box.pairs)

"""The slots of the upgrade board and the tiles that may lie on each (Game Setup 3)."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.sheet import COLOURS, Components, UpgradeTile

PLACES: Mapping[int, tuple[str, ...]] = {
    1: ("1",),
    2: ("2a", "2b", "2c", "2d", "2e", "2f"),
    3: ("3",),
}
"""Places of each colour by level; a slot is called by colour and place, e.g. ``white.2a``."""

ROWS = (("2a", "2b"), ("2c", "2d"), ("2e", "2f"))
"""The three rows of level II."""


def kinds(numbers: Components) -> dict[str, UpgradeTile]:
    """The kinds of tiles by name."""
    return {tile.name: tile for tile in numbers.upgrades}


def piles(numbers: Components) -> dict[tuple[str, int], tuple[str, ...]]:
    """Names of the tiles of each colour and level, a copy each, before they are shuffled."""
    return {
        (colour, level): tuple(
            tile.name
            for tile in numbers.upgrades
            if (tile.colour, tile.level) == (colour, level)
            for _ in range(tile.copies)
        )
        for colour in COLOURS
        for level in PLACES
    }


def slots(numbers: Components) -> dict[str, tuple[str, int]]:
    """Colour and level of each slot that gets a tile, in the order of the board.

    Where there are fewer tiles than slots the last places of that colour and level stay empty.
    """
    return {
        f"{colour}.{place}": (colour, level)
        for (colour, level), tiles in piles(numbers).items()
        for place in PLACES[level][: len(tiles)]
    }

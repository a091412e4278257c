"""Claire beside an unexplored zone, with upgrade tiles of exploring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests import toy
from winnable.missions.exo.sheet import Sheet

ACTION = ("action 1",)
STATE: dict[str, Any] = {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 4,
    "explored(A1)": 1,
    "explored(B1)": 0,
    "resource(B1)": "wood",
    "colour(B1)": "green",
    "weather": 1,
    "fauna": 1,
}
"""Claire and Mel beside an unexplored zone of wood and green."""
GOES: dict[str, Any] = {"to": "B1", "joins(claire)": 1, "joins(mel)": 0}
PACK = tuple(f"pack(claire, {r})" for r in ("food", "wood", "metal"))
SEEDY = dict.fromkeys(PACK, 0)


def worn(effect: str, wearer: str = "claire") -> dict[str, Any]:
    """That wearer has the tile."""
    return {f"upgrade({effect})": wearer, f"fitted({wearer})": 1}


def row(*effects: str, length: int = 2, **changes: Any) -> Sheet:
    """Zones in a row with these tiles; each can be bought right away."""
    tiles = tuple(replace(tile, level=1) for tile in toy.tiles(*effects))
    return toy.sheet(length, 1, **({"starts": ("A1",), "upgrades": tiles} | changes))

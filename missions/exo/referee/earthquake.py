"""Board tiles that slide, and which zones touch then. Rulebook: the sheets.

Ruling earthquake: by the weather die, one zone, as long as the tile covers no other and stays
joined to one, side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

Spot: TypeAlias = tuple[int, int]
"""Column and row."""

WAYS: Mapping[str, Spot] = MappingProxyType(
    {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
)
CHOICE = "choice"
STILL = "none"


@dataclass(frozen=True, slots=True)
class Slide:
    """The board tile under the carrier slides in a direction, or in one that players choose."""

    way: str


def due(sheet: Sheet, state: State) -> tuple[tuple[str, Slide], ...]:
    """What the earthquake does this round, with its rule, once the weather die was read.

    It begins in the round after the token was taken, as nobody takes one before the day.
    """
    quake = sheet.specials.earthquake
    if quake is None or not state.weather or quake.token not in dict(state.carriers):
        return ()
    way = quake.ways[state.weather - 1]
    return () if way == STILL else ((sheet_rule(sheet, "slide"), Slide(way)),)


def choices(slide: Slide) -> tuple[Choose, ...]:
    """The directions among which the players choose, if they do."""
    return tuple(Choose("slide", way) for way in WAYS) if slide.way == CHOICE else ()


def slid(judge: Judge, state: State, way: str, rule: str) -> State:
    """The tile moves, with all that is on it, if it can."""
    judge.fire(rule)
    sheet = judge.sheet
    quake = sheet.specials.earthquake
    carrier = dict(state.carriers)[quake.token] if quake is not None else ""
    zone = state.figure(carrier).zone
    tile = next((name for name, zones in sheet.board_tiles.items() if zone in zones), "")
    if not tile:
        return state
    moved = dict(state.slid)
    column, row = moved.get(tile, (0, 0))
    moved[tile] = (column + WAYS[way][0], row + WAYS[way][1])
    after = replace(state, slid=tuple(sorted(moved.items())))
    lie = spots(sheet, after)
    own = {lie[each] for each in sheet.board_tiles[tile]}
    others = {spot for each, spot in lie.items() if each not in sheet.board_tiles[tile]}
    beside = {(c + x, r + y) for c, r in own for x, y in WAYS.values()}
    return after if not own & others and beside & others else state


def adjacent(sheet: Sheet, state: State, zone: str) -> frozenset[str]:
    """The zones that touch ``zone``: as drawn where tiles lie to each other as they did.

    Else by the places where they lie now (ruling adjacency).
    """
    if not state.slid:
        return sheet.adjacent[zone]
    lie = spots(sheet, state)
    column, row = lie[zone]
    found = set()
    for other, (c, r) in lie.items():
        if other == zone:
            continue
        if _offset(sheet, state, other) == _offset(sheet, state, zone):
            touches = other in sheet.adjacent[zone]
        else:
            across, down = abs(c - column), abs(r - row)
            straight = sheet.ruling("adjacency") == "orthogonal"
            touches = across + down == 1 if straight else max(across, down) == 1
        if touches:
            found.add(other)
    return frozenset(found)


def spots(sheet: Sheet, state: State) -> dict[str, Spot]:
    """Where each zone lies now, by column and row."""
    found = {}
    for zone in sheet.zones:
        across, down = _offset(sheet, state, zone)
        found[zone] = (ord(zone[0]) + across, int(zone[1:]) + down)
    return found


def _offset(sheet: Sheet, state: State, zone: str) -> Spot:
    tiles = (name for name, zones in sheet.board_tiles.items() if zone in zones)
    return dict(state.slid).get(next(tiles, ""), (0, 0))

"""How board tiles lie to each other where an earthquake moves them: state variables and geometry.

Two tiles are told apart by how far the second one has gone beyond the first, across and down, from
where both are drawn. Other sheets, and those on which more than the neighbourhood of zones would
have to follow, have no such variables: no tile slides in their plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from types import MappingProxyType
from typing import TypeAlias

from winnable.missions.exo.disaster_tables import ShiftEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import every_effect
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Not, Var, any_of, is_

Spot: TypeAlias = tuple[int, int]
"""Columns and rows, or how many of them lie between two zones."""
Plates: TypeAlias = Mapping[tuple[str, str], tuple[Var, Var]]
SIDES: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
ENOUGH = 3
"""Zones of the own tile that touch one, so that those who leave a hive find a zone each."""


def plates_of(sheet: Sheet, horizon: int) -> Plates:
    """By pair of board tiles: how far the second one has gone beyond the first, across and down."""
    if not slides(sheet):
        return MappingProxyType({})
    reach = tuple(range(-horizon, horizon + 1))
    return {
        (one, other): (
            Var(f"across({one}, {other})", reach),
            Var(f"down({one}, {other})", reach),
        )
        for one, other in combinations(sheet.board_tiles, 2)
    }


def slides(sheet: Sheet) -> bool:
    """Whether the model follows board tiles that slide.

    It does not where ways over the map count for more than a step, zones are closed, or a zone
    touches so few others of its own tile that those driven out of it might have to share one.
    """
    special = sheet.specials
    if special.earthquake is None or special.order or special.march is not None:
        return False
    shifts = (effect for effect in every_effect(sheet) if isinstance(effect, ShiftEffect))
    if any(effect.way == "orb" for effect in shifts):
        return False
    if sheet.ruling("larva-into-hive-zone") != "yes":
        return False
    tiles = sheet.board_tiles.values()
    own = [len(sheet.adjacent[zone] & set(tile)) for tile in tiles for zone in tile]
    return len(own) == len(sheet.zones) and min(own) >= ENOUGH


def tile_of(sheet: Sheet, zone: str) -> str:
    """The board tile of ``zone``; empty where it is on none."""
    return next((name for name, zones in sheet.board_tiles.items() if zone in zones), "")


def apart(one: str, other: str) -> Spot:
    """Columns and rows from one zone to another, as drawn."""
    return ord(other[0]) - ord(one[0]), int(other[1:]) - int(one[1:])


def covering(sheet: Sheet, one: str, other: str) -> frozenset[Spot]:
    """How far ``other`` has to go beyond ``one`` so that a zone of it covers one of that."""
    tiles = sheet.board_tiles
    between = (apart(a, b) for a, b in product(tiles[one], tiles[other]))
    return frozenset((-across, -down) for across, down in between)


def joining(sheet: Sheet, one: str, other: str) -> frozenset[Spot]:
    """The same, so that zones of the two lie side by side."""
    covered = covering(sheet, one, other)
    return frozenset((c + x, r + y) for c, r in covered for x, y in SIDES) - covered


def lies(plates: Plates, one: str, other: str, spots: frozenset[Spot]) -> Expr:
    """``other`` has gone beyond ``one`` by one of ``spots``."""
    if (one, other) not in plates:
        return lies(plates, other, one, frozenset((-c, -r) for c, r in spots))
    across, down = plates[one, other]
    rows: dict[int, set[int]] = {}
    for column, row in spots:
        if column in across.values and row in down.values:
            rows.setdefault(column, set()).add(row)
    columns: dict[frozenset[int], list[int]] = {}
    for column, found in sorted(rows.items()):
        columns.setdefault(frozenset(found), []).append(column)
    cases = [
        AllOf((is_(across, *each), is_(down, *sorted(found)))) for found, each in columns.items()
    ]
    return any_of(*cases) if cases else FALSE


def near(sheet: Sheet, plates: Plates, zone: str) -> Iterator[tuple[str, Expr]]:
    """Zones that touch ``zone``, or may some time, each with the case.

    As drawn on one tile, and while two lie to each other as they did; else by their places.
    """
    if not plates:
        yield from ((other, TRUE) for other in sorted(sheet.adjacent[zone]))
        return
    straight = sheet.ruling("adjacency") == "orthogonal"
    for other in sheet.zones:
        one, two = tile_of(sheet, zone), tile_of(sheet, other)
        drawn = other in sheet.adjacent[zone]
        if one == two:
            if drawn:
                yield other, TRUE
            continue
        across, down = apart(zone, other)
        beside = SIDES if straight else [s for s in product((-1, 0, 1), repeat=2) if s != (0, 0)]
        spots = {(c - across, r - down) for c, r in beside} - {(0, 0)}
        case = lies(plates, one, two, frozenset(spots | ({(0, 0)} if drawn else set())))
        if case is not FALSE:
            yield other, case


def moved(plates: Plates, tile: str, way: Spot) -> Iterator[tuple[Var, int]]:
    """What changes, and by how much, where ``tile`` goes one zone that ``way``."""
    for (one, other), place in plates.items():
        sign = {one: -1, other: 1}.get(tile, 0)
        for var, step in zip(place, way, strict=True):
            if sign * step:
                yield var, sign * step


def free(sheet: Sheet, plates: Plates, tile: str, way: Spot) -> Expr:
    """``tile`` can go one zone that ``way``: it covers no other one and is joined to one then."""
    others = [other for other in sheet.board_tiles if other != tile]

    def after(spots: frozenset[Spot]) -> frozenset[Spot]:
        return frozenset((c + way[0], r + way[1]) for c, r in spots)

    covers = (lies(plates, tile, each, after(covering(sheet, tile, each))) for each in others)
    joins = (lies(plates, tile, each, after(joining(sheet, tile, each))) for each in others)
    return AllOf((*(Not(case) for case in covers), any_of(*joins)))

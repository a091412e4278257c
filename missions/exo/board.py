"""A drawn layout as zones: where things lie, what touches what, how far apart zones are."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase

from winnable.missions.exo.ring import clockwise
from winnable.missions.exo.schema.board import Layout, Spot

EMPTY = "."
NOTHING = "-"
TILE_SIDE = 2
NEIGHBOURS = {
    "king": tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)),
    "orthogonal": ((-1, 0), (1, 0), (0, -1), (0, 1)),
    "drawn": (),
}
"""Steps to neighbouring zones under each option of ``exo.ruling.adjacency``."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One zone of the drawing: its name, and the ``row``, ``symbol`` and ``offset`` in the file.

    ``row`` counts from 0; ``offset`` in characters of that row's text.
    """

    zone: str
    row: int
    column: int
    symbol: str
    offset: int


@dataclass(frozen=True, slots=True)
class Board:
    """A layout read: its cells in reading order and the neighbours of each zone."""

    cells: tuple[Cell, ...]
    adjacent: Mapping[str, frozenset[str]]

    @property
    def zones(self) -> tuple[str, ...]:
        """Names of all zones, row by row from the top left."""
        return tuple(cell.zone for cell in self.cells)

    def drawn(self, symbols: Iterable[str]) -> tuple[str, ...]:
        """The zones that show one of ``symbols``."""
        wanted = set(symbols)
        return tuple(cell.zone for cell in self.cells if cell.symbol in wanted)

    def distances(self, start: str) -> Mapping[str, int]:
        """Moves needed from ``start`` to each zone that can be reached."""
        reached = {start: 0}
        queue = deque([start])
        while queue:
            zone = queue.popleft()
            for near in sorted(self.adjacent[zone]):
                if near not in reached:
                    reached[near] = reached[zone] + 1
                    queue.append(near)
        return reached


def zone_name(column: int, row: int) -> str:
    """``A1`` for column 0 of row 0."""
    return f"{ascii_uppercase[column]}{row + 1}"


def cells(rows: Iterable[str]) -> tuple[Cell, ...]:
    """The zones that ``rows`` draw; at most 26 columns."""
    found: list[Cell] = []
    for row, text in enumerate(rows):
        for column, (offset, symbol) in enumerate(words(text)):
            if symbol != NOTHING:
                found.append(Cell(zone_name(column, row), row, column, symbol, offset))
    return tuple(found)


def words(text: str) -> tuple[tuple[int, str], ...]:
    """The symbols of one row, each with its offset."""
    found: list[tuple[int, str]] = []
    offset = 0
    for symbol in text.split():
        offset = text.index(symbol, offset)
        found.append((offset, symbol))
        offset += len(symbol)
    return tuple(found)


def board(layout: Layout, adjacency: str) -> Board:
    """The board that ``layout`` draws, with neighbours by the option ``adjacency`` of the ruling.

    Links join zones that are no neighbours, walls part those that are. Links and walls must name
    zones of the layout.
    """
    drawn = cells(layout.map)
    at = {(cell.column, cell.row): cell.zone for cell in drawn}
    near: dict[str, set[str]] = {cell.zone: set() for cell in drawn}
    for cell in drawn:
        for x, y in NEIGHBOURS[adjacency]:
            other = at.get((cell.column + x, cell.row + y))
            if other is not None:
                near[cell.zone].add(other)
    for a, b in layout.links:
        near[a].add(b)
        near[b].add(a)
    for a, b in layout.walls:
        near[a].discard(b)
        near[b].discard(a)
    return Board(drawn, {zone: frozenset(others) for zone, others in near.items()})


def tile_cells(layout: Layout) -> dict[str, list[Cell]]:
    """The cells of each board tile, by the names that ``tiles`` draws or by the block."""
    rows = [words(row) for row in layout.tiles]
    found: dict[str, list[Cell]] = {}
    for cell in cells(layout.map):
        column, row = cell.column // TILE_SIDE, cell.row // TILE_SIDE
        name = rows[cell.row][cell.column][1] if rows else f"tile-{column + 1}-{row + 1}"
        found.setdefault(name, []).append(cell)
    return found


def board_tiles(layout: Layout) -> dict[str, tuple[str, ...]]:
    """The zones of each board tile, clockwise from the top left."""
    tiles = tile_cells(layout)
    return {name: clockwise(cell.zone for cell in drawn) for name, drawn in tiles.items()}


def spots(layout: Layout) -> dict[str, Spot]:
    """What lies in each zone, by the legend; zones with nothing on them are left out."""
    return {
        cell.zone: layout.legend[cell.symbol]
        for cell in cells(layout.map)
        if cell.symbol in layout.legend
    }

"""What can be wrong with the board of a mission file beyond the form of each value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from string import ascii_uppercase

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.board import EMPTY, NOTHING, TILE_SIDE, Board, board, cells, words
from winnable.missions.exo.components import box
from winnable.missions.exo.drawn_rules import drawn_rule_problems
from winnable.missions.exo.parties import needed_hero
from winnable.missions.exo.schema.board import Layout, Spot
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.suggest import suggest
from winnable.missions.wording import counted

SAFE_DISTANCE = 2
"""Zones that a hive or token lies away from every start unless the file says ``near = true``."""


def layout_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Everything that is wrong with the layouts of ``file``."""
    if "default" not in file.layouts:
        remedy = "call one layout [layouts.default]"
        yield document.problem(("layouts",), "there is no layout 'default'", remedy)
    for name in file.layouts:
        yield from _LayoutCheck(file, document, name).problems()


class _LayoutCheck:
    """The checks of one layout."""

    def __init__(self, file: MissionFile, document: Document, name: str) -> None:
        self._file = file
        self._document = document
        self._name = name
        self._path: KeyPath = ("layouts", name)
        self._layout: Layout = file.layouts[name]

    def problems(self) -> Iterator[Problem]:
        """Problems of the drawing first; distances only on a drawing without problems."""
        found = [*self._drawing(), *self._legend(), *self._links(), *self._tiles()]
        if not found:
            drawn = board(self._layout, "king")
            found = [
                *self._walls(),
                *self._connected(drawn),
                *self._distances(drawn),
                *drawn_rule_problems(self._file, self._name, drawn, self._document),
            ]
        yield from found
        if self._layout.source != "printed" and self._layout.reason is None:
            yield self._wrong(
                ("source",), "an assumed layout has no reason", 'write reason = "..."'
            )

    def _drawing(self) -> Iterator[Problem]:
        yield from self._widths()
        widths = {len(words(row)) for row in self._layout.map}
        if max(widths) > len(ascii_uppercase):
            yield self._wrong(("map",), f"there are {max(widths)} columns", "write at most 26")
            return
        drawn = cells(self._layout.map)
        if not drawn:
            yield self._wrong(("map",), "no zone is drawn", f"write {EMPTY} for an empty zone")
        for cell in drawn:
            if cell.symbol != EMPTY and cell.symbol not in self._layout.legend:
                yield self._document.problem(
                    (*self._path, "map", cell.row),
                    f"symbol '{cell.symbol}' is not in the legend",
                    self._symbol_remedy(cell.symbol),
                    offset=cell.offset,
                )

    def _widths(self) -> Iterator[Problem]:
        """Rows with another number of symbols than most have, or than the first one."""
        widths = [len(words(row)) for row in self._layout.map]
        usual = Counter(widths).most_common(1)[0][0]
        for row, width in enumerate(widths):
            if width != usual:
                what = f"has {counted(width, 'symbol')}, other rows have {usual}"
                remedy = f"write as many symbols in each row, {NOTHING} where there is no zone"
                yield self._wrong(("map", row), what, remedy)

    def _symbol_remedy(self, symbol: str) -> str:
        """Symbols that were run together are taken apart; else the nearest one is offered."""
        known = {*self._layout.legend, EMPTY, NOTHING}
        parts = [part for part in symbol.replace(",", "") if part]
        if len(symbol) > 1 and parts and set(parts) <= known:
            return f"separate symbols by spaces alone: '{' '.join(parts)}'"
        return suggest(symbol, self._layout.legend)

    def _legend(self) -> Iterator[Problem]:
        """Each start, hive and token once; nothing unknown, nothing left out."""
        shown = Counter(symbol for row in self._layout.map for _, symbol in words(row))
        lies: dict[tuple[str, str | int], list[str]] = {}
        for symbol, spot in self._layout.legend.items():
            path: KeyPath = ("legend", symbol)
            if symbol in {EMPTY, NOTHING}:
                yield self._wrong(
                    path, f"'{symbol}' has a meaning of its own", "use another symbol"
                )
            elif not shown[symbol]:
                yield self._wrong(path, f"'{symbol}' is not on the map", "draw it or leave it out")
            yield from self._spot(spot, path)
            for thing in _things(spot):
                lies.setdefault(thing, []).extend(self._zones(symbol))
        for (kind, name), zones in lies.items():
            if len(zones) > 1:
                what = f"{kind} {name} lies in {' and '.join(zones)}"
                yield self._wrong(("map",), what, "draw it in one zone")
        yield from self._left_out(lies)

    def _zones(self, symbol: str) -> list[str]:
        width = max(len(words(row)) for row in self._layout.map)
        if width > len(ascii_uppercase):
            return []
        return [cell.zone for cell in cells(self._layout.map) if cell.symbol == symbol]

    def _spot(self, spot: Spot, path: KeyPath) -> Iterator[Problem]:
        if len(spot.start) > 1:
            starts = " and ".join(str(number) for number in spot.start)
            what = f"starting zones {starts} lie in one place"
            yield self._wrong((*path, "start"), what, "draw each in a zone of its own")
        elif spot.start and spot.start[0] < 1:
            yield self._wrong((*path, "start"), f"{spot.start[0]} is too small", "write 1 or more")
        hives = [pile.name for pile in self._file.hives.piles]
        if spot.hive is not None and spot.hive not in hives:
            remedy = suggest(spot.hive, hives) if hives else "describe it in hives.piles"
            yield self._wrong((*path, "hive"), f"no hive '{spot.hive}'", remedy)
        if spot.token is not None and spot.token not in self._file.tokens:
            known = self._file.tokens
            remedy = suggest(spot.token, known) if known else "describe it under [tokens]"
            yield self._wrong((*path, "token"), f"no token '{spot.token}'", remedy)

    def _left_out(self, lies: dict[tuple[str, str | int], list[str]]) -> Iterator[Problem]:
        starts = sorted(int(number) for kind, number in lies if kind == "start")
        most = self._file.players[1]
        homes = {str(colour) for kind, colour in lies if kind == "home"}
        if homes:
            yield from self._homes(homes, starts)
        elif len(starts) < most:
            what = f"{counted(len(starts), 'starting zone')} for {counted(most, 'player')}"
            yield self._wrong(("map",), what, "draw one for each player")
        elif starts != list(range(1, len(starts) + 1)):
            numbers = ", ".join(str(number) for number in starts)
            yield self._wrong(("legend",), f"starting zones are {numbers}", "number them from 1")
        for pile in self._file.hives.piles:
            if ("hive", pile.name) not in lies:
                yield self._wrong(("map",), f"hive '{pile.name}' is not drawn", "draw it")
        for token in self._file.tokens:
            if ("token", token) not in lies:
                yield self._wrong(("map",), f"token '{token}' is not drawn", "draw it")

    def _homes(self, homes: set[str], starts: list[int]) -> Iterator[Problem]:
        """A home for each hero who may play, and no starting zone besides."""
        if starts:
            what = "heroes have homes and starting zones"
            yield self._wrong(("legend",), what, "leave out start or home")
        party = {needed_hero(need) for need in self._file.needs}
        free = len(party) < self._file.players[1]
        for hero, card in box().pair.items():
            if card.colour not in homes and (free or hero in party):
                what = f"{hero}, who may play, has no home"
                yield self._wrong(("legend",), what, f'write home = "{card.colour}" at a zone')

    def _links(self) -> Iterator[Problem]:
        if max(len(words(row)) for row in self._layout.map) > len(ascii_uppercase):
            return
        zones = [cell.zone for cell in cells(self._layout.map)]
        for key, pairs in (("links", self._layout.links), ("walls", self._layout.walls)):
            for index, pair in enumerate(pairs):
                for end, zone in enumerate(pair):
                    if zone not in zones:
                        remedy = suggest(zone, zones)
                        yield self._wrong((key, index, end), f"no zone '{zone}'", remedy)
                if pair[0] == pair[1]:
                    yield self._wrong((key, index), "joins a zone to itself", "write two zones")

    def _tiles(self) -> Iterator[Problem]:
        """Board tiles are blocks of 2x2 zones, and the box has so many."""
        rows = self._layout.tiles
        if rows and [len(words(row)) for row in rows] != [len(words(r)) for r in self._layout.map]:
            yield self._wrong(("tiles",), "does not match the rows of map", "draw the same zones")
            return
        found: dict[str, list[tuple[int, int]]] = {}
        for y, row in enumerate(self._layout.map):
            for x, (_, symbol) in enumerate(words(row)):
                if symbol != NOTHING:
                    block = f"{x // TILE_SIDE} {y // TILE_SIDE}"
                    name = words(rows[y])[x][1] if rows else block
                    found.setdefault(name, []).append((x, y))
        for name, places in found.items() if rows else ():
            wide = max(x for x, _ in places) - min(x for x, _ in places)
            high = max(y for _, y in places) - min(y for _, y in places)
            if wide >= TILE_SIDE or high >= TILE_SIDE:
                what = f"board tile '{name}' is larger than {TILE_SIDE}x{TILE_SIDE} zones"
                yield self._wrong(("tiles",), what, "draw each tile as one block")
        most = box().reserve.boards.value
        if len(found) > most:
            what = f"{len(found)} board tiles, the box has {most}"
            yield self._wrong(("map",), what, "draw fewer zones")

    def _walls(self) -> Iterator[Problem]:
        """A wall between zones that are no neighbours changes nothing, and was meant elsewhere."""
        open_board = board(self._layout.model_copy(update={"walls": (), "links": ()}), "king")
        linked = {frozenset(pair) for pair in self._layout.links}
        for index, (a, b) in enumerate(self._layout.walls):
            if b not in open_board.adjacent[a] and frozenset((a, b)) not in linked:
                what = f"{a} and {b} are no neighbours"
                yield self._wrong(("walls", index), what, "name two zones that touch")

    def _connected(self, drawn: Board) -> Iterator[Problem]:
        reached = drawn.distances(drawn.zones[0])
        lost = [zone for zone in drawn.zones if zone not in reached]
        if lost:
            what = f"{', '.join(lost)} cannot be reached from {drawn.zones[0]}"
            yield self._wrong(("map",), what, "draw the zones together or add links")

    def _distances(self, drawn: Board) -> Iterator[Problem]:
        """Hives and tokens lie away from every start."""
        near = {("hive", pile.name) for pile in self._file.hives.piles if pile.near}
        near |= {("token", token) for token, rule in self._file.tokens.items() if rule.near}
        starts = [
            zone
            for symbol, spot in self._layout.legend.items()
            if spot.start
            for zone in self._zones(symbol)
        ]
        for symbol, spot in self._layout.legend.items():
            for kind, name in _things(spot):
                if kind in {"start", "home"} or (kind, name) in near:
                    continue
                for zone in self._zones(symbol):
                    for start in starts:
                        moves = drawn.distances(start).get(zone, SAFE_DISTANCE)
                        if moves < SAFE_DISTANCE:
                            far = counted(moves, "zone")
                            what = f"{kind} '{name}' lies {far} from the start in {start}"
                            remedy = f"draw it {SAFE_DISTANCE} or more away or write near = true"
                            yield self._wrong(("legend", symbol), what, remedy)

    def _wrong(self, path: KeyPath, problem: str, remedy: str) -> Problem:
        return self._document.problem((*self._path, *path), problem, remedy)


def _things(spot: Spot) -> Iterator[tuple[str, str | int]]:
    """The starts, the home, the hive and the token of a spot."""
    for number in spot.start:
        yield "start", number
    if spot.home is not None:
        yield "home", spot.home
    if spot.hive is not None:
        yield "hive", spot.hive
    if spot.token is not None:
        yield "token", spot.token

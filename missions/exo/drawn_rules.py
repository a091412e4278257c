"""What special rules of a mission file ask of each drawing of the board."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.board import NOTHING, Board, cells, words
from winnable.missions.exo.places import layout_places
from winnable.missions.exo.ring import clockwise
from winnable.missions.exo.schema.board import Layout
from winnable.missions.exo.schema.mission import MissionFile

Wrong = tuple[str, str, str]
"""A key of the layout, what is wrong, what to write."""


def drawn_rule_problems(
    file: MissionFile, name: str, drawn: Board, document: Document
) -> Iterator[Problem]:
    """What the layout ``name``, drawn without mistakes, lacks for the rules of ``file``."""
    layout = file.layouts[name]
    path: KeyPath = ("layouts", name)
    for symbol, spot in layout.legend.items():
        if spot.colour is not None and spot.start:
            problem = "a starting zone produces the colour of who starts there"
            at = (*path, "legend", symbol, "colour")
            yield document.problem(at, problem, "leave it out")
    for key, problem, remedy in (
        *_order(file, layout),
        *_march(file, layout),
        *_boss(file, layout, drawn),
    ):
        yield document.problem((*path, key), problem, remedy)


def _order(file: MissionFile, layout: Layout) -> Iterator[Wrong]:
    """Each zone has a number of its own, from 1 on."""
    if not file.special.landslide:
        if layout.order:
            yield "order", "nothing is buried", "write special.landslide = true or leave it out"
        return
    if not layout.order:
        yield "map", "the order in which zones are buried is not drawn", "write order"
        return
    shape = [[symbol == NOTHING for _, symbol in words(row)] for row in layout.map]
    if [[symbol == NOTHING for _, symbol in words(row)] for row in layout.order] != shape:
        yield "order", "does not match the rows of map", "draw the same zones"
        return
    given = sorted(cell.symbol for cell in cells(layout.order))
    wanted = sorted(str(number) for number in range(1, len(given) + 1))
    if given != wanted:
        missing = sorted(set(wanted) - set(given), key=int)
        problem = f"has no zone {', '.join(missing)}"
        yield "order", problem, f"number the zones from 1 to {len(given)}"


def _march(file: MissionFile, layout: Layout) -> Iterator[Wrong]:
    """Whoever marches on gets to an exit."""
    if file.special.march is None:
        return
    exits = layout_places(layout).get(file.special.march.exits, frozenset())
    at = {(cell.column, cell.row): cell.zone for cell in cells(layout.map)}
    for (column, row), zone in at.items():
        if zone not in exits and (column, row + 1) not in at:
            problem = f"no zone is below {zone}, which is no exit of the march"
            yield "map", problem, f"draw one or make {zone} an exit"


def _boss(file: MissionFile, layout: Layout, drawn: Board) -> Iterator[Wrong]:
    """One zone where he starts, which is in a ring of zones that touch."""
    boss = file.special.boss
    places = layout_places(layout)
    if boss is None or not {boss.at, boss.ring} <= set(places):
        return
    ring = clockwise(places[boss.ring])
    if len(places[boss.at]) != 1 or not places[boss.at] <= set(ring):
        problem = f"place '{boss.at}' of {boss.name} is not one zone of '{boss.ring}'"
        yield "legend", problem, "draw it once, in the ring"
    for zone, after in zip(ring, (*ring[1:], ring[0]), strict=True):
        if zone != after and after not in drawn.adjacent[zone]:
            problem = f"{zone} and {after} of '{boss.ring}' do not touch"
            yield "legend", problem, "draw a ring of zones"

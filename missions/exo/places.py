"""Places: named sets of zones, those that layouts draw and those that there always are."""

from __future__ import annotations

from winnable.missions.exo.board import cells, spots
from winnable.missions.exo.goal_members import ALL, COMMON_PLACES, FIELD, START
from winnable.missions.exo.schema.board import Layout
from winnable.missions.exo.schema.mission import MissionFile


def drawn_places(layout: Layout) -> frozenset[str]:
    """The names of places in the legend of one layout."""
    return frozenset(place for spot in layout.legend.values() for place in spot.places)


def file_places(file: MissionFile) -> frozenset[str]:
    """The names of all places of ``file``: of any layout, and those that every board has."""
    return frozenset(COMMON_PLACES).union(*map(drawn_places, file.layouts.values()))


def start_zones(layout: Layout) -> tuple[str, ...]:
    """Starting zones by their printed numbers."""
    numbered = {spot.start[0]: zone for zone, spot in spots(layout).items() if spot.start}
    return tuple(zone for _, zone in sorted(numbered.items()))


def layout_places(layout: Layout) -> dict[str, frozenset[str]]:
    """The zones of each place by its name."""
    starts = set(start_zones(layout))
    zones = {cell.zone for cell in cells(layout.map)}
    found: dict[str, set[str]] = {START: starts, FIELD: zones - starts, ALL: zones}
    for zone, spot in spots(layout).items():
        for place in spot.places:
            found.setdefault(place, set()).add(zone)
    return {place: frozenset(zones) for place, zones in sorted(found.items())}

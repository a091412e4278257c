"""Zones in clockwise order, as they are drawn around their middle."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, pi
from string import ascii_uppercase


def clockwise(zones: Iterable[str]) -> tuple[str, ...]:
    """``zones`` around the middle of their drawing, from the one at the top left on."""
    spots = {zone: (ascii_uppercase.index(zone[0]), int(zone[1:])) for zone in zones}
    if not spots:
        return ()
    columns = [column for column, _ in spots.values()]
    rows = [row for _, row in spots.values()]
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2

    def angle(zone: str) -> float:
        column, row = spots[zone]
        return atan2(row - middle[1], column - middle[0]) % (2 * pi)

    # rows count downwards, so that growing angles go round clockwise
    around = sorted(spots, key=angle)
    first = around.index(min(spots, key=lambda zone: (spots[zone][1], spots[zone][0])))
    return tuple(around[first:] + around[:first])

"""Zones by their distance from the middle of the board, and the black cubes that lie there."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from winnable.missions.exo.disaster_tables import CloseEffect, FaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import most
from winnable.solver.problem import Var

OPEN, CUBE, TOKEN = "open", "cube", "token"
"""What closes a zone for good: nothing, a cube, or a token that lies there for a cube."""


def cubes_of(sheet: Sheet, horizon: int) -> dict[str, Var]:
    """What lies in each zone that faces can close in ``horizon`` rounds; empty without such faces.

    A zone gets a cube when all that are nearer to the middle have one.
    """
    left = horizon * most(sheet, _placed)
    found: dict[str, Var] = {}
    for zones in rings(sheet.zones):
        if left > 0:
            found |= {zone: Var(f"black({zone})", (OPEN, CUBE, TOKEN)) for zone in zones}
        left -= len(zones)
    return found


def rings(zones: Iterable[str]) -> list[tuple[str, ...]]:
    """``zones`` that are as near to the middle of the board as each other, nearest first.

    A step along a diagonal is one step.
    """
    spots = {zone: (ord(zone[0]), int(zone[1:])) for zone in zones}
    columns, rows = ([spot[at] for spot in spots.values()] for at in (0, 1))
    middle = min(columns) + max(columns), min(rows) + max(rows)

    def steps(zone: str) -> int:
        across, down = spots[zone]
        return max(abs(2 * across - middle[0]), abs(2 * down - middle[1]))

    return [tuple(ring) for _, ring in groupby(sorted(spots, key=steps), key=steps)]


def _placed(effect: FaceEffect) -> int:
    return effect.count if isinstance(effect, CloseEffect) and effect.way == "centre" else 0

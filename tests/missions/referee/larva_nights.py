"""Nights of hive north in C1 of the board of 4 x 2 zones, next to B1, B2, C2, D1 and D2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests import toy
from tests.position import nightfall, position
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import FaceEffect, SpawnEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

NORTH = hive_at("north", "C1", 9, 1)
SOUTH = hive_at("south", "C2", 9, 1)
NONE, TWO, THREE = (SpawnEffect(larvae) for larvae in (0, 2, 3))
STAY = {"exo.ruling.spawn-none": "moves-stay"}
ONE_BY_ONE = {"exo.ruling.spawn-many": "one-by-one"}
RANDOM = {"exo.ruling.larva-destination": "random"}
HIVES = (NORTH, SOUTH)


def larvae(count: int, zone: str = "C1") -> list[tuple[str, str, str]]:
    """So many larvae of hive north, all face down."""
    return [(f"north.{n}", zone, "") for n in range(1, count + 1)]


def night(
    *effects: FaceEffect,
    rulings: Mapping[str, str] | None = None,
    hives: Sequence[Any] = (NORTH,),
    weather: Sequence[FaceEffect] = (),
    **changes: Any,
) -> tuple[Sheet, State]:
    """The night after a day whose fauna face has ``effects``."""
    sheet = toy.sheet(
        hives=hives, rulings=rulings, fauna={6: tuple(effects)}, weather={6: tuple(weather)}
    )
    return sheet, nightfall(sheet, position(sheet, fauna=6, weather=6, **changes))


def zones(state: State) -> dict[str, str]:
    """Where each insect is."""
    return {insect.id: insect.zone for insect in state.insects}

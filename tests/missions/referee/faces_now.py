"""Toy sheets with one face, and states in which it has just been read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.position import act, nightfall, position
from winnable.missions.exo.disaster_tables import FaceEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Read
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import NONE, Specials

RULE = "exo.sheet.duo.1.weather-2"
"""The rule of the face that these sheets have."""


def board(
    *effects: FaceEffect,
    specials: Specials = NONE,
    places: Mapping[str, set[str]] | None = None,
    tiles: Mapping[str, tuple[str, ...]] | None = None,
    columns: int = 4,
    rows: int = 2,
    **changes: Any,
) -> Sheet:
    """A sheet whose weather face 2 has ``effects``; ``tiles`` are its board tiles."""
    sheet = toy.sheet(columns, rows, weather={2: effects}, fauna={}, **changes)
    found = {**sheet.places, **{name: frozenset(z) for name, z in (places or {}).items()}}
    return replace(sheet, specials=specials, places=found, board_tiles=dict(tiles or {}))


def dawn(sheet: Sheet, **changes: Any) -> State:
    """The start of a round in which the weather die shows face 2, which has done nothing yet."""
    state = position(sheet, phase="disaster", weather=0, fauna=0, **changes)
    return act(sheet, state, Read(), weather=2)


def night(sheet: Sheet, **changes: Any) -> State:
    """The night of a round with that face, after a day on which nobody did anything."""
    return nightfall(sheet, position(sheet, weather=2, **changes))


def zones(state: State) -> dict[str, str]:
    """Where larvae and bugs are."""
    return {insect.id: insect.zone for insect in state.insects}

"""What a state of the planning model says about the game, in a form that hides how it is kept.

Two states with the same projection are the same position between two rounds: what is left out is
fixed luck that nobody has seen yet, or serves only within a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.creature import OFF
from winnable.models.exo.state import NONE, State
from winnable.solver.problem import Value, Var


def project(state: State, values: Mapping[str, Value]) -> dict[str, Any]:
    """The position that ``values`` (of the variables of ``state``) describe, as JSON data.

    ``characters``: zone (``None``: dead) and life. ``players``: pack and cargo by resource, gems by
    colour, beacon, drone's zone (``None``: not built), pawns missing next round. ``zones``:
    what is produced, colour where explored, owner of the extraction tile, shelter, and how many
    face-down larvae of each hive and bugs of each identity are there. ``taken``: tokens.
    """

    def now(var: Var) -> Value:
        return values[var.name]

    return {
        "characters": {
            name: {"zone": _on_map(now(state.zone[name])), "life": now(state.life[name])}
            for name in state.characters
        },
        "players": {
            hero: {
                "pack": {r: now(state.pack[hero, r]) for r in RESOURCES},
                "cargo": {r: now(state.cargo[hero, r]) for r in RESOURCES},
                "gems": {c: now(state.gems[hero, c]) for c in COLOURS},
                "beacon": bool(now(state.beacon[hero])),
                "drone": _on_map(now(state.drone[hero])),
                "lost": now(state.lost[hero]),
            }
            for hero in state.heroes
        },
        "zones": {zone: _zone(state, values, zone) for zone in state.zones},
        "taken": [token for token, var in state.token.items() if now(var)],
    }


def _zone(state: State, values: Mapping[str, Value], zone: str) -> dict[str, Any]:
    explored = bool(values[state.explored[zone].name])
    insects: Counter[str] = Counter()
    for creature in state.creatures:
        if values[creature.place.name] == zone:
            face_up = creature.up is None or values[creature.up.name]
            insects[str(values[creature.identity.name]) if face_up else creature.hive] += 1
    tile = values[state.tile[zone].name]
    return {
        "resource": _resource(state, values, zone),
        "colour": values[state.colour[zone].name] if explored else None,
        "tile": tile if tile in state.heroes else None,
        "shelter": bool(values[state.shelter[zone].name]),
        "insects": dict(sorted(insects.items())),
    }


def _resource(state: State, values: Mapping[str, Value], zone: str) -> Value | None:
    """What ``zone`` produces, by its card or by the cube of a star tile."""
    planted = state.gifts.planted.get(zone)
    if planted is not None and values[planted.name] != NONE:
        return values[planted.name]
    return values[state.resource[zone].name] if values[state.explored[zone].name] else None


def _on_map(place: Value) -> Value | None:
    return None if place == OFF else place

"""What a case expects of a position, key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from winnable.missions.exo.referee.nest import hives
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

_Look: TypeAlias = Callable[[Sheet, State, str], Any]


def compare(sheet: Sheet, state: State, expected: Mapping[str, Any]) -> None:
    """Each value that is expected is the one found; a key that means nothing is an error."""
    assert (state.cause or "") == expected.get("lost", "")
    for key, values in expected.items():
        if key == "display":
            assert list(state.display) == sorted(values)
        elif key != "lost":
            for name, value in values.items():
                found, due = _LOOKS[key](sheet, state, name), _due(value)
                if isinstance(due, Mapping):
                    found = {part: found[part] for part in due}
                assert found == due, f"{key} of {name}"


def _due(value: Any) -> Any:
    """Lists stand in any order; a case may name some entries of a table only."""
    return sorted(value) if isinstance(value, list) else value


def _explored(state: State, zone: str) -> str:
    there = state.zone(zone)
    return f"{there.resource}/{there.colour}" if there.colour else ""


def _insects(state: State, zone: str) -> list[str]:
    there = state.insects_in(zone)
    return sorted(f"{i.id}:{i.identity}" if i.identity else i.id for i in there)


def _pawns(sheet: Sheet, state: State, space: str) -> int:
    hero, kind, name = space.split(".")
    figure = hero if kind == "hero" else sheet.components.pairs[hero].animal.name
    return state.figure(figure).on(name)


def _drone(state: State, hero: str) -> dict[str, Any]:
    player = state.player(hero)
    cargo = {resource: held(player.cargo, resource) for resource in RESOURCES}
    return {"zone": player.drone, **cargo, "artefacts": list(player.freight)}


def _nest(sheet: Sheet, state: State, name: str) -> dict[str, Any]:
    """Its zone and the tokens left on it; nowhere and none where it was not placed."""
    for hive in hives(sheet, state):
        if hive.name == name:
            laid = next(pile.laid for pile in state.piles if pile.hive == name)
            return {"zone": hive.zone, "left": hive.pile - laid}
    return {"zone": "", "left": 0}


_LOOKS: Mapping[str, _Look] = {
    "pack": lambda _, state, hero: dict(zip(RESOURCES, state.player(hero).pack, strict=True)),
    "gems": lambda _, state, hero: dict(zip(COLOURS, state.player(hero).gems, strict=True)),
    "drone": lambda _, state, hero: _drone(state, hero),
    "nest": _nest,
    "life": lambda _, state, name: state.figure(name).life,
    "zone": lambda _, state, name: state.figure(name).zone,
    "poison": lambda _, state, name: state.figure(name).poison,
    "paralysis": lambda _, state, name: state.figure(name).paralysis,
    "artefacts": lambda _, state, name: list(state.figure(name).artefacts),
    "die_token": lambda _, state, hero: state.player(hero).die_token,
    "fewer": lambda _, state, hero: state.player(hero).fewer,
    "beacon": lambda _, state, hero: state.player(hero).beacon,
    "cards": lambda _, state, hero: list(state.player(hero).bound),
    "pawns": _pawns,
    "damage": lambda _, state, hive: dict(state.hive_damage).get(hive, 0),
    "tile": lambda _, state, zone: state.zone(zone).tile,
    "shelter": lambda _, state, zone: state.zone(zone).shelter,
    "explored": lambda _, state, zone: _explored(state, zone),
    "insects": lambda _, state, zone: _insects(state, zone),
    "worn": lambda _, state, wearer: list(state.upgrades.on(wearer)),
    "board": lambda _, state, slot: dict(state.upgrades.board).get(slot, ""),
}

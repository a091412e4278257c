"""Drones that are lost, with their cargo and with tiles that they wear: those leave the game."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.creature import OFF
from winnable.models.exo.state import State
from winnable.models.exo.upgrade import DRONE, GONE, wearer_of
from winnable.solver.problem import AllOf, Effect, Expr, is_


def drone_lost(state: State, hero: str, rule: str, when: Expr) -> Iterator[Effect]:
    """The drone of ``hero`` leaves the map by ``rule`` in the case ``when``, with all on it."""
    yield Effect(state.drone[hero], OFF, rule, when)
    for resource in RESOURCES:
        yield Effect(state.cargo[hero, resource], 0, rule, when)
    if hero in state.kit.crate:
        yield Effect(state.kit.crate[hero], 0, rule, when)
    yield from stripped(state, hero, rule, when)


def stripped(state: State, hero: str, rule: str, when: Expr) -> Iterator[Effect]:
    """The drone of ``hero`` loses its tile by ``rule`` ``when`` it is lost itself."""
    upgrades, drone = state.upgrades, wearer_of(state.sheet, hero, DRONE)
    for tile in upgrades.tile.values():
        if drone in tile.values:
            yield Effect(tile, GONE, rule, AllOf((when, is_(tile, drone))))
    for group in (upgrades.fitted, upgrades.idle):
        if drone in group:
            yield Effect(group[drone], 0, rule, when)

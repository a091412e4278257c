"""Upgrade tiles that are lost with the drone that wears them: they are out of the game."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.state import State
from winnable.models.exo.upgrade import DRONE, GONE, wearer_of
from winnable.solver.problem import AllOf, Effect, Expr, is_


def stripped(state: State, hero: str, rule: str, when: Expr) -> Iterator[Effect]:
    """The drone of ``hero`` loses its tile by ``rule`` ``when`` it is lost itself."""
    upgrades, drone = state.upgrades, wearer_of(state.sheet, hero, DRONE)
    for tile in upgrades.tile.values():
        if drone in tile.values:
            yield Effect(tile, GONE, rule, AllOf((when, is_(tile, drone))))
    for group in (upgrades.fitted, upgrades.idle):
        if drone in group:
            yield Effect(group[drone], 0, rule, when)

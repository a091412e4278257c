"""Upgrade tiles of a drone that is lost: they are out of the game, and the place is free again."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.state import State
from winnable.models.exo.upgrade import DRONE, GONE, wearer_of
from winnable.solver.problem import AllOf, Effect, Expr, is_

RULE = "exo.drone.loss"


def torn_off(state: State, hero: str, lost: Expr) -> Iterator[Effect]:
    """What becomes of the tiles on the drone of ``hero`` if it is ``lost``."""
    upgrades, wearer = state.upgrades, wearer_of(state.sheet, hero, DRONE)
    for tile in upgrades.tile.values():
        if wearer in tile.values:
            yield Effect(tile, GONE, RULE, AllOf((lost, is_(tile, wearer))))
    for count in (upgrades.fitted, upgrades.idle):
        if wearer in count:
            yield Effect(count[wearer], 0, RULE, lost)

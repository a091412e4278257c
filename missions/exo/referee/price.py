"""Prices of buildings, with the upgrade tiles that lower them. Rulebook: Build, Upgrade Tiles.

Ruling tile-cost: a tile lowers the price each time, and a pawn is needed all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.referee import stores
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.steps import Build, Payment
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.sheet import RESOURCES, Sheet

_RULES: Mapping[str, str] = MappingProxyType(
    {
        "beacon-free": "exo.tile.beacon-free",
        "cheap-shelter": "exo.tile.cheap-shelter",
        "cheap-food-tile": "exo.tile.cheap-food-tile",
        "cheap-wood-metal-tile": "exo.tile.cheap-wood-metal-tile",
    }
)
_FREE = "beacon-free"
_CHOICE = "resource of the hero's choice"
"""What the other tiles leave of a price, in words: 1 of it."""


def cost(judge: Judge, state: State, step: Build) -> Mapping[str, int]:
    """What the building of ``step`` costs its hero in resources.

    Where that is 1 of the hero's choice, what the step pays counts as the choice.
    """
    tile = _tile(judge.sheet, state, step.by, step.what)
    if not tile:
        return judge.sheet.components.cost[step.what]
    judge.fire(_RULES[tile])
    if tile == _FREE:
        return {}
    paid = [(item, n) for _, counts in step.pay for item, n in counts]
    return dict(paid) if len(paid) == 1 and paid[0][1] == 1 else {_CHOICE: 1}


def payments(sheet: Sheet, state: State, hero: str, what: str) -> Iterator[Payment]:
    """Every way for ``hero`` to pay for a building where it stands."""
    tile = _tile(sheet, state, hero, what)
    if not tile:
        yield from stores.payments(sheet, state, hero, sheet.components.cost[what])
    elif tile == _FREE:
        yield ()
    else:
        for store, items in stores.stores(state, hero).items():
            yield from (((store, ((item, 1),)),) for item in RESOURCES if held(items, item))


def _tile(sheet: Sheet, state: State, hero: str, what: str) -> str:
    """The tile of ``hero`` that lowers this price; nothing is lowered that costs nothing."""
    tile = _lowers(state, hero, what)
    lower = worn(state, hero, tile) and any(sheet.components.cost[what].values())
    return tile if lower else ""


def _lowers(state: State, hero: str, what: str) -> str:
    """The tile that would lower the price of a building in the hero's zone."""
    match what:
        case "beacon":
            return _FREE
        case "shelter":
            return "cheap-shelter"
        case "extraction_tile":
            food = state.zone(state.figure(hero).zone).resource == "food"
            return "cheap-food-tile" if food else "cheap-wood-metal-tile"
        case _:
            return ""

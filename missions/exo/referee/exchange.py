"""Two resources for one, by an upgrade tile. Rulebook: Upgrade Tiles, Free Actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from winnable.missions.exo.referee import upgrade
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.stores import put
from winnable.missions.exo.referee.upgrade_steps import Swap
from winnable.missions.exo.sheet import RESOURCES, Sheet

_TILE = "two-for-one"


def swap(judge: Judge, state: State, step: Swap) -> State:
    """Any two units of the hero's backpack become one of any kind, once a round, without a pawn.

    Ruling tile-cost.
    """
    rule = "exo.tile.two-for-one"
    judge.require(
        step.by in judge.sheet.party and upgrade.worn(state, step.by, _TILE),
        rule,
        "{} cannot swap resources: it is no hero with the tile for that",
        step.by,
    )
    judge.require(
        not upgrade.used(state, step.by, _TILE),
        rule,
        "{} has swapped resources in this round",
        step.by,
    )
    judge.require(
        step.give in _pairs(state, step.by) and step.get in RESOURCES,
        rule,
        "{} cannot swap {} for {}: two units of the backpack become one",
        step.by,
        " and ".join(step.give) or "nothing",
        step.get,
    )
    for item in step.give:
        state = put(state, step.by, item, -1)
    return upgrade.use(put(state, step.by, step.get, 1), step.by, _TILE)


def options(sheet: Sheet, state: State) -> Iterator[Swap]:
    """Every swap that a hero may make now."""
    for hero in sheet.party:
        if upgrade.worn(state, hero, _TILE) and not upgrade.used(state, hero, _TILE):
            for give in _pairs(state, hero):
                yield from (Swap(hero, give, get) for get in RESOURCES)


def _pairs(state: State, hero: str) -> tuple[tuple[str, str], ...]:
    """Two units of the backpack, in alphabetical order."""
    pack = state.player(hero).pack
    return tuple(
        (one, two)
        for one, two in combinations_with_replacement(sorted(RESOURCES), 2)
        if held(pack, one) > (one == two) and held(pack, two)
    )

"""Wood for metal and the other way: Desmond's second profile, and an upgrade tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.abilities import SWAPPED, swaps
from winnable.models.exo.silence import speaking
from winnable.models.exo.state import State
from winnable.solver.problem import FALSE, TRUE, AnyOf, Expr

THAT_WILL_DO = "exo.hero.desmond-that-will-do"
TILE = "exo.tile.wood-metal"


def alike(state: State, hero: str) -> Expr:
    """Wood and metal stand for each other in what ``hero`` pays; ``FALSE`` if they never do."""
    worn = state.upgrades.worn(hero, "wood-metal")
    if not swaps(state.sheet, hero):
        return worn
    able = speaking(state, "that-will-do", TRUE)
    return able if able is TRUE or worn is FALSE else AnyOf((able, worn))


def can_be_alike(state: State, hero: str) -> bool:
    """Whether they may ever do so."""
    return alike(state, hero) is not FALSE


def alike_rule(state: State, hero: str) -> str:
    """The rule by which they do."""
    return THAT_WILL_DO if swaps(state.sheet, hero) else TILE


def asked(
    state: State, hero: str, price: Mapping[str, int], resources: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], int, Expr]]:
    """Which of ``resources`` pay how many units of ``price`` together, and the exception to it."""
    either = alike(state, hero)
    for resource in resources:
        exception = either if resource in SWAPPED else FALSE
        if exception is not TRUE:
            yield (resource,), price.get(resource, 0), exception
    if either is not FALSE:
        yield SWAPPED, sum(price.get(resource, 0) for resource in SWAPPED), FALSE

"""Negative effects of a card that strikes outside a fight: everybody named takes all its icons.

Nothing is rolled or blocked, and nothing is shared out (ruling strike).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.exo.disaster_tables import StrikeEffect
from winnable.missions.exo.sheet import BugCard
from winnable.models.exo import paralysis, poison
from winnable.models.exo.cubes import half_of
from winnable.models.exo.state import State
from winnable.models.exo.terms import alive
from winnable.solver.problem import AllOf, AtLeast, Change, Effect, Expr, Not


def loss_of(card: BugCard, strike: StrikeEffect) -> int:
    """The life that ``card`` takes: points of damage, which nothing stops, and of poison."""
    half = half_of(card, strike)
    return half.damage + half.critical + half.poison


def cubes(
    state: State, character: str, strike: StrikeEffect, hits: Iterable[tuple[BugCard, Expr]]
) -> Iterator[Effect]:
    """The cubes that ``character`` takes from a card by which it is hit: cards with the cases.

    Whoever dies of the card takes none: nobody looks at the cubes of the dead.
    """
    for card, hit in hits:
        half = half_of(card, strike)
        if half.poison and character in state.poison:
            lives: Expr = AtLeast(state.life[character], loss_of(card, strike) + 1)
            when = AllOf((hit, lives))
            yield Effect(state.poison[character], Change(half.poison), poison.RULE, when)
        if half.paralysis and character in state.paralysis:
            count = state.paralysis[character]
            full = AtLeast(count, int(count.values[-1]) - half.paralysis + 1)
            taken = AllOf((hit, alive(state, character)))
            change = Change(half.paralysis)
            yield Effect(count, change, paralysis.RULE, AllOf((taken, Not(full))))
            yield Effect(count, count.values[-1], paralysis.RULE, AllOf((taken, full)))

"""Negative effects of a card that strikes outside a fight: everybody named takes all its icons.

Nothing is rolled or blocked, and nothing is shared out (ruling strike).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from winnable.missions.exo.disaster_tables import StrikeEffect
from winnable.missions.exo.sheet import BugCard
from winnable.models.exo import paralysis, poison
from winnable.models.exo.bug_cards import used_up
from winnable.models.exo.cubes import half_of
from winnable.models.exo.part import Part
from winnable.models.exo.state import State
from winnable.models.exo.terms import alive, among, below, unless
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)


def loss_of(card: BugCard, strike: StrikeEffect) -> int:
    """The life that ``card`` takes: points of damage, which nothing stops, and of poison."""
    half = half_of(card, strike)
    return half.damage + half.critical + half.poison


def from_deck(state: State, drawn: Var, kinds: Sequence[BugCard]) -> Part:
    """A card of ``kinds`` is drawn, if any: no more often than it is printed, and out until dawn.

    A deck that is used up is whole again before the next card is drawn.
    """
    rule = "exo.supply.bug-cards"
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for card in kinds:
        count, anew = state.drawn[card.name], used_up(state, card.bug)
        own = is_(drawn, card.name)
        left = any_of(anew, below(count, card.copies))
        conditions.append(Condition(unless(Not(own), then=left), rule))
        more = AllOf((own, Not(anew), below(count, int(count.values[-1]))))
        effects.append(Effect(count, Change(1), rule, more))
        if anew is not FALSE:
            deck = [each.name for each in kinds if each.bug == card.bug and each is not card]
            effects.append(Effect(count, 1, rule, AllOf((own, anew))))
            effects.append(Effect(count, 0, rule, AllOf((among(drawn, deck), anew))))
    return Part(conditions=tuple(conditions), effects=tuple(effects))


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

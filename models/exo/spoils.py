"""Food for killed bugs: who gets it, and how it fits into backpacks. Of fights by day and night."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import BountyEffect, FaceEffect
from winnable.models.exo.bounty import Prize
from winnable.models.exo.brood import together
from winnable.models.exo.faces import Total, totals
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, at_least, at_most, exactly, sum_is, unless
from winnable.solver.problem import AllOf, Change, Condition, Effect, Not, Var, is_

GIVEN_UP = ("wood", "metal")
"""What may be thrown away for food; food for food would change nothing."""


@dataclass(frozen=True, slots=True)
class Spoils:
    """The decisions about food. By hero: ``gain`` (bugs that feed), ``kept`` (units of food),
    ``tossed`` (hero, resource) thrown away for it, ``grown``: items more than before."""

    state: State
    gain: Mapping[str, Var]
    kept: Mapping[str, Var]
    tossed: Mapping[tuple[str, str], Var]
    grown: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.gain, self.kept, self.tossed, self.grown)
        return tuple(var for group in groups for var in group.values())


def spoils_of(state: State, kills: int) -> Spoils:
    """The decisions where at most ``kills`` bugs can die."""
    units = tuple(range(_bounties(state)[-1].amount * kills + 1))
    bugs = tuple(range(kills + 1))
    return Spoils(
        state=state,
        gain={h: Var(f"gain({h})", bugs) for h in state.heroes},
        kept={h: Var(f"kept({h})", units) for h in state.heroes},
        tossed={(h, r): Var(f"tossed({h}, {r})", bugs) for h in state.heroes for r in GIVEN_UP},
        grown={h: Var(f"grown({h})", units) for h in state.heroes},
    )


def _bounties(state: State) -> tuple[Total, ...]:
    """Food for a killed bug, rising: usually 1, else the least that a face in force says."""

    def offered(effect: FaceEffect) -> int:
        return effect.food + 1 if isinstance(effect, BountyEffect) else 0

    found = totals(state, offered, "exo.combat.food", together, together)
    amounts = [Total(t.amount - 1 if t.amount else 1, t.when, t.rule) for t in found]
    return tuple(sorted(amounts, key=lambda total: total.amount))


def sharing(spoils: Spoils, eaters: Mapping[str, Var], prize: Prize | None) -> Iterator[Condition]:
    """What the ``eaters`` (by creature: the hero that its food goes to) put into their backpacks.

    All food of a bug or none of it is taken. Into a full backpack it comes in exchange for an item,
    one for each killed bug. Bugs without food may bring a ``prize``.
    """
    state = spoils.state
    rule = "exo.combat.food"
    full = state.sheet.components.backpack
    for bounty in _bounties(state):
        if not bounty.amount:
            for eater in eaters.values():
                unfed = Not(among(eater, state.heroes))
                other = (Not(bounty.when), *(() if prize is None else (prize.when,)))
                yield Condition(unless(*other, then=unfed), bounty.rule)
    for hero in state.heroes:
        gain, kept, grown = spoils.gain[hero], spoils.kept[hero], spoils.grown[hero]
        meals: Terms = [(1, is_(eater, hero)) for eater in eaters.values()]
        yield Condition(sum_is(meals, gain), rule)
        for bounty in _bounties(state):
            units = sum_is([(bounty.amount, gain)], kept)
            yield Condition(unless(Not(bounty.when), then=units), bounty.rule)
        tossed: Terms = [(1, var) for (h, _), var in spoils.tossed.items() if h == hero]
        yield Condition(at_most([*tossed, (-1, gain)], 0), rule)
        yield Condition(exactly([(1, kept), *((-1, var) for _, var in tossed), (-1, grown)]), rule)
        none = AllOf(tuple(is_(var, 0) for (h, _), var in spoils.tossed.items() if h == hero))
        filled: Terms = [(1, state.load[hero]), (1, grown), (full, none)]
        yield Condition(at_least(filled, full), rule)


def stowed(spoils: Spoils) -> Iterator[Effect]:
    """Backpacks after the meal was shared out."""
    state = spoils.state
    for hero in state.heroes:
        for stores, amounts, sign in (
            (state.pack[hero, "food"], spoils.kept[hero], 1),
            (state.load[hero], spoils.grown[hero], 1),
            *((state.pack[hero, r], spoils.tossed[hero, r], -1) for r in GIVEN_UP),
        ):
            for count in amounts.values:
                if count:
                    change = Change(sign * int(count))
                    yield Effect(stores, change, "exo.combat.food", is_(amounts, count))

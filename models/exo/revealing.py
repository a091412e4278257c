"""Larvae that players have turned over from next door by a face, once a round each.

It is a free action. Nothing else of a closure asks whether a larva lies face down, so it comes
before everything that may bring a character to another zone, and after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from winnable.missions.exo.disaster_tables import RevealEffect
from winnable.models.exo.faces import faces
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import differs, unless
from winnable.models.exo.vicinity import beside
from winnable.solver.problem import (
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

REVEAL = "reveal"
"""The first word in the name of such a stage."""


def revealing(state: State, name: str) -> Iterator[Stage]:
    """A stage in which each player may turn over the larvae of a zone; none without such a face."""
    said = [
        (face.rule, in_force)
        for face, in_force in faces(state)
        if any(isinstance(effect, RevealEffect) for effect in face.effects)
    ]
    if not said or not state.creatures:
        return
    rule, allowed = said[0][0], any_of(*(in_force for _, in_force in said))
    looks = {hero: looks_of(state, hero) for hero in state.heroes}
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for hero, look in looks.items():
        idle, done = is_(look, NONE), state.traces.looked[hero]
        conditions.append(Condition(unless(idle, then=allowed), rule))
        conditions.append(Condition(unless(idle, then=is_(done, 0)), rule))
        for zone in state.zones:
            near = any_of(*(beside(state, state.zone[c], zone) for c in (hero, state.animal(hero))))
            conditions.append(Condition(unless(differs(look, zone), then=near), rule))
        effects.append(Effect(done, 1, rule, Not(idle)))
    larvae = [creature for creature in state.creatures if creature.up is not None]
    turned: dict[str, list[Expr]] = {larva.name: [] for larva in larvae}
    for zone in state.zones:
        chosen = any_of(*(is_(look, zone) for look in looks.values()))
        hidden = [AllOf((is_(c.place, zone), is_(c.up, 0))) for c in larvae if c.up is not None]
        conditions.append(Condition(unless(Not(chosen), then=any_of(*hidden)), rule))
        for larva in larvae:
            turned[larva.name].append(AllOf((chosen, is_(larva.place, zone))))
        for one, other in combinations(looks.values(), 2):
            conditions.append(
                Condition(unless(differs(one, zone), then=differs(other, zone)), rule)
            )
    effects += [Effect(c.up, 1, rule, any_of(*turned[c.name])) for c in larvae if c.up is not None]
    part = Part(tuple(looks.values()), tuple(conditions), tuple(effects))
    yield stage(f"{REVEAL} {name}", ACTION, part)


def looks_of(state: State, hero: str) -> Var:
    """The decision of the player of ``hero`` in which zone larvae are turned over."""
    return Var(f"{REVEAL}({hero})", (NONE, *state.zones))

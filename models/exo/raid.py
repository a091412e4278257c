"""Zones that larvae and bugs raid: those into which they came this night, without characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import occupied
from winnable.solver.problem import AllOf, Effect, Expr, Not, Stage, any_of, is_

RULE = "exo.night.attack-structure"


def guards_may_fall(state: State) -> bool:
    """Whether guards may die after larvae and bugs came, before the attacks: in a march."""
    return state.sheet.specials.march is not None and bool(state.creatures)


def arriving(state: State, zone: str, comes: Sequence[Expr]) -> Iterator[Effect]:
    """In each of the cases ``comes`` a larva or bug comes into ``zone``.

    Whether anybody is there is known at once, or looked at later.
    """
    if comes:
        came = any_of(*comes)
        unguarded = came if guards_may_fall(state) else AllOf((came, Not(occupied(state, zone))))
        yield Effect(state.raid[zone], 1, RULE, unguarded)


def raiding(state: State) -> Iterator[Stage]:
    """Under ruling structure-attack = ``present``, larvae and bugs raid where they are.

    They are looked at as the attacks begin: a zone whose last guard dies in them was guarded.
    """
    if state.sheet.ruling("structure-attack") != "present":
        return
    effects = []
    for zone in state.zones:
        infested = any_of(*(is_(creature.place, zone) for creature in state.creatures))
        unguarded = AllOf((infested, Not(occupied(state, zone))))
        effects.append(Effect(state.raid[zone], 1, RULE, unguarded))
    yield stage("raid", NIGHT, Part(effects=tuple(effects)))


def sparing(state: State, label: str = "") -> Iterator[Stage]:
    """Zones with guards are not raided, now that everybody has come."""
    if guards_may_fall(state):
        effects = (Effect(state.raid[z], 0, RULE, occupied(state, z)) for z in state.zones)
        yield stage(f"raid on nobody{label}", NIGHT, Part(effects=tuple(effects)))

"""Unguarded zones that count as raided, whether or not a larva or bug came into them this night."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import occupied
from winnable.solver.problem import AllOf, Effect, Not, Stage, any_of, is_


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
        effects.append(Effect(state.raid[zone], 1, "exo.night.attack-structure", unguarded))
    yield stage("raid", NIGHT, Part(effects=tuple(effects)))

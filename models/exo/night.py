"""The night: its events in their fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.hive import placing, spawning
from winnable.models.exo.instinct import fighting
from winnable.models.exo.night_attack import attacking
from winnable.models.exo.night_structures import destroying
from winnable.models.exo.state import State
from winnable.models.exo.survival import eating, exposing, hungering
from winnable.solver.problem import Stage

STRUCTURE = {
    "exo.night.start": "the night's stages follow the last action stage of the round",
    "exo.night.order": "instinct, larvae, attacks and survival are stages in this order",
}


def night(state: State) -> Iterator[Stage]:
    """The stages of the night, from nightfall to the end of the round.

    Fights come before unguarded structures are destroyed. Players may mix the two, which changes
    nothing: they are in different zones, and none of them makes a goal of this version true.
    """
    yield from fighting(state)
    yield from placing(state)
    yield from spawning(state)
    yield from attacking(state)
    yield destroying(state)
    yield from eating(state)
    yield hungering(state)
    yield exposing(state)

"""The night: its events in the order that is in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.models.exo.arrivals import appearing_by_night
from winnable.models.exo.defeat import darkening, looking
from winnable.models.exo.demands import demanded_by_night
from winnable.models.exo.grants import feeding
from winnable.models.exo.hive import spawning
from winnable.models.exo.instinct import fighting
from winnable.models.exo.landslide import burying
from winnable.models.exo.march import marching
from winnable.models.exo.night_attack import attacking
from winnable.models.exo.night_structures import destroying
from winnable.models.exo.raid import raiding, sparing
from winnable.models.exo.shift import shifting_by_night
from winnable.models.exo.state import State
from winnable.models.exo.storm import storming
from winnable.models.exo.survival import eating, exposing, hungering
from winnable.solver.problem import Stage

STRUCTURE = {
    "exo.night.start": "the night's stages follow the last action stage of the round",
    "exo.night.order": "instinct, larvae, attacks and survival are stages in the order in force",
}


def night(state: State) -> Iterator[Stage]:
    """The stages of the night, from nightfall to the end of the round.

    Fights come before unguarded structures are destroyed. Players may mix the two, which changes
    nothing: they are in different zones, and none of them makes a goal of this version true.

    The march of a sheet comes just before attacks. Bugs of a face come when the larvae do. Where
    those come last, what they enter is destroyed last, too.
    """
    larvae_last = state.sheet.ruling("night-order") == "instinct-attacks-survival-larvae"
    yield from darkening(state)
    yield from burying(state)
    yield from fighting(state)
    if not larvae_last:
        yield from _larvae(state)
    yield from marching(state)
    yield from sparing(state)
    yield from raiding(state)
    yield from attacking(state)
    yield destroying(state)
    yield from storming(state)
    yield from demanded_by_night(state)
    yield from eating(state)
    yield from feeding(state)
    yield hungering(state)
    yield exposing(state)
    if larvae_last:
        yield from _larvae(state)
        yield from sparing(state, " after larvae")
        yield replace(destroying(state), name="destroy after larvae")
    yield from looking(state, "dawn")


def _larvae(state: State) -> Iterator[Stage]:
    yield from appearing_by_night(state)
    yield from shifting_by_night(state)
    yield from spawning(state)
    yield from looking(state, "after-larvae")

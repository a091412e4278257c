"""The night: its events in the order that is in force."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.defeat import looking
from winnable.models.exo.hive import placing, spawning
from winnable.models.exo.instinct import fighting
from winnable.models.exo.night_attack import attacking, destroying
from winnable.models.exo.raid import entered, present
from winnable.models.exo.state import State
from winnable.models.exo.survival import eating, exposing, hungering
from winnable.solver.problem import Stage

STRUCTURE = {
    "exo.night.start": "the night's stages follow the last action stage of the round",
    "exo.night.order": "instinct, larvae, attacks and survival are stages in the order in force",
}


def night(state: State) -> Iterator[Stage]:
    """The stages of the night, from nightfall to the end of the round.

    Bugs of a face come before the attacks in any order, since they are there to fight.
    """
    larvae_last = state.sheet.ruling("night-order") == "instinct-attacks-survival-larvae"
    yield from fighting(state)
    yield from placing(state)
    if not larvae_last:
        yield from _larvae(state)
    yield from _attacks(state, larvae_last=larvae_last)
    yield from eating(state)
    yield hungering(state)
    yield exposing(state)
    if larvae_last:
        yield from _larvae(state)
        yield destroying(state, entered(state), "destroy after larvae")
    yield from looking(state, "dawn")


def _larvae(state: State) -> Iterator[Stage]:
    yield from spawning(state)
    yield from looking(state, "after-larvae")


def _attacks(state: State, *, larvae_last: bool) -> Iterator[Stage]:
    """Fights, and unguarded structures, which fall to those who came in or to all who are there.

    Those who are there are judged as the attacks begin, so they destroy before the fights: a bug
    whose last opponent dies finds a zone that was guarded. Else fights come first. Players may mix
    the two, which changes nothing: they are in different zones, and none of them makes a goal of
    this version true. Before the larvae are laid nobody has come into an unguarded zone.
    """
    if state.sheet.ruling("structure-attack") == "present":
        yield destroying(state, present(state))
        yield from attacking(state)
        return
    yield from attacking(state)
    if not larvae_last:
        yield destroying(state, entered(state))

"""What one extraction of resources brings: to hero, gatherer drone, and by an upgrade tile.

Rulebook: Extracting resources, Build (gatherer drone), Upgrade Tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import drone
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Counts, Extract
from winnable.missions.exo.referee.stores import discards, drone_store, put, receive
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.sheet import Sheet


def check_tile(judge: Judge, state: State, by: str) -> None:
    """Refuse unless an extraction tile, anybody's, lies where the hero ``by`` stands."""
    zone = state.zone(state.figure(by).zone)
    judge.require(
        zone.tile,
        "exo.extract.needs-tile",
        "{} cannot extract in {}: there is no extraction tile",
        by,
        zone.name,
    )
    if zone.tile != by:
        judge.fire("exo.extract.any-owner")


def harvest(judge: Judge, state: State, step: Extract) -> State:
    """The hero's unit, then the gatherer drone's, then one more where both took the same.

    Rulings extract-repeat and free-discard hold.
    """
    resource = _resource(state, step.by)
    rule = "exo.extract.resource"
    state = receive(judge, state, step.by, resource, discard=step.discard, rule=rule)
    return _double(judge, drone.gather(judge, state, step), step)


def harvests(sheet: Sheet, state: State, hero: str, pawns: Counts) -> Iterator[Extract]:
    """Every extraction of ``hero`` in its zone, with what it may throw away for the units."""
    if not state.zone(state.figure(hero).zone).tile:
        return
    for discard in discards(sheet, state, hero):
        after = _added(state, hero, _resource(state, hero), discard)
        for store, thrown in drone.gatherings(sheet, after, hero):
            yield Extract(hero, pawns, discard, store, thrown)
            if store and _doubles(state, hero):
                both = _added(after, store, _resource(state, hero), thrown)
                for extra, more in drone.gatherings(sheet, both, hero):
                    if extra:
                        yield Extract(hero, pawns, discard, store, thrown, extra, more)


def _double(judge: Judge, state: State, step: Extract) -> State:
    """One more unit of what hero and drone both took, into either store with room."""
    rule = "exo.tile.double-extract"
    if not step.extra:
        if step.extra_discard:
            judge.refuse(rule, "{} throws something away for a unit that does not come", step.by)
        return state
    judge.require(
        step.gatherer and _doubles(state, step.by),
        rule,
        "{} gets no further unit: hero and drone, with its tile, have to take the same resource",
        step.by,
    )
    resource = _resource(state, step.by)
    if step.extra == step.by:
        return receive(judge, state, step.by, resource, discard=step.extra_discard, rule=rule)
    judge.require(
        step.extra == drone_store(step.by) and not step.extra_discard,
        rule,
        "{}'s further unit goes into the own cargo or the backpack only",
        step.by,
    )
    drone.check_cargo(judge, state, step.by)
    return put(state, step.extra, resource, 1)


def _doubles(state: State, hero: str) -> bool:
    """Whether the drone, which gathers, has the tile and takes what its hero takes."""
    there = state.player(hero).drone
    same = bool(there) and state.zone(there).resource == _resource(state, hero)
    return same and worn(state, drone_store(hero), "double-extract")


def _resource(state: State, hero: str) -> str:
    return state.zone(state.figure(hero).zone).resource


def _added(state: State, store: str, item: str, thrown: str) -> State:
    """``state`` with a unit more in a store, after ``thrown`` left it where that is said."""
    state = put(state, store, thrown, -1) if thrown else state
    return put(state, store, item, 1)

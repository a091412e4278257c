"""Extracting resources and extracting EXO. Rulebook: Extracting resources, Extracting EXO."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import drone
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Extract, ExtractExo
from winnable.missions.exo.referee.stores import discards, gain_gem, gem_left, put, receive
from winnable.missions.exo.sheet import Sheet


def extract(judge: Judge, state: State, step: Extract) -> State:
    """A hero takes a unit of the zone's resource from anyone's tile, then the gatherer drone works.

    Rulings extract-repeat and free-discard hold.
    """
    _check_hero(judge, step.by)
    hero = state.figure(step.by)
    zone = state.zone(hero.zone)
    judge.require(
        zone.tile,
        "exo.extract.needs-tile",
        "{} cannot extract in {}: there is no extraction tile",
        step.by,
        zone.name,
    )
    if zone.tile != step.by:
        judge.fire("exo.extract.any-owner")
    state = use(judge, state, step.pawns, ((key(hero, "extract"), 1),), step.by)
    state = receive(
        judge, state, step.by, zone.resource, discard=step.discard, rule="exo.extract.resource"
    )
    return drone.gather(judge, state, step)


def extract_exo(judge: Judge, state: State, step: ExtractExo) -> State:
    """The animal's player gains a gem of the zone's colour, into a free slot only.

    A shield chosen in the adaptation does not stop this (ruling adapt-shield-extract).
    """
    figure = next((f for f in state.figures if f.name == step.by and not f.hero), None)
    if figure is None or not figure.life:
        judge.refuse("exo.extract.exo", "{} cannot extract EXO: only living animals can", step.by)
    colour = state.zone(figure.zone).colour
    judge.require(
        colour,
        "exo.extract.exo-explored",
        "{} cannot extract EXO in {}: the zone is unexplored",
        step.by,
        figure.zone,
    )
    judge.require(
        sum(state.player(figure.player).gems) < judge.sheet.components.exo_slots,
        "exo.extract.exo-slot",
        "{} cannot extract EXO: {} has no free EXO slot",
        step.by,
        figure.player,
    )
    judge.require(
        gem_left(judge.sheet, state, colour),
        "exo.supply.gems",
        "{} cannot extract EXO: all {} gems are in play",
        step.by,
        colour,
    )
    judge.fire("exo.extract.exo")
    state = use(judge, state, step.pawns, ((key(figure, "extract_exo"), 1),), step.by)
    return gain_gem(state, figure.player, colour)


def options(sheet: Sheet, state: State) -> Iterator[Extract | ExtractExo]:
    """Every extraction, with what may be thrown away and what the gatherer drone may do."""
    for figure in state.figures:
        zone = figure.zone
        if figure.on("extract") and state.zone(zone).tile:
            resource = state.zone(zone).resource
            pawns = ((key(figure, "extract"), 1),)
            for discard in discards(sheet, state, figure.name):
                after = put(state, figure.name, resource, 1)
                after = put(after, figure.name, discard, -1) if discard else after
                for store, thrown in drone.gatherings(sheet, after, figure.name):
                    yield Extract(figure.name, pawns, discard, store, thrown)
        if figure.on("extract_exo") and state.zone(zone).colour:
            room = sum(state.player(figure.player).gems) < sheet.components.exo_slots
            if room and gem_left(sheet, state, state.zone(zone).colour):
                yield ExtractExo(figure.name, ((key(figure, "extract_exo"), 1),))


def _check_hero(judge: Judge, by: str) -> None:
    judge.require(
        by in judge.sheet.party, "exo.extract.resource", "{} cannot extract: heroes do", by
    )

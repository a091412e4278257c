"""Drones: moving them, the gatherer, the medic, losing them. Rulebook: Build, Drone movement.

The combat drone's die is rolled in ``joint``; what a scout drone finds is in ``finds``.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import charges, passage, upgrade
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Extract, Medic, MoveDrone
from winnable.missions.exo.referee.stores import discards, drone_store, put, receive
from winnable.missions.exo.sheet import Sheet


def move(judge: Judge, state: State, step: MoveDrone) -> State:
    """A hero's own drone flies one or two zones with its cargo, wherever the hero is."""
    _check_own(judge, state, step.by, "exo.drone.move")
    here = state.player(step.by).drone
    judge.require(
        step.to in reach(judge.sheet, state, here),
        "exo.drone.move",
        "{}'s drone cannot fly from {} to {}: it flies 1 to {} zones",
        step.by,
        here,
        step.to,
        judge.sheet.components.drone_reach,
    )
    hero = state.figure(step.by)
    state = charges.take(
        judge, state, hero, ("any",), "move_drone", pawns=step.pawns, pay=step.pay, loses=step.loses
    )
    return state.with_player(step.by, drone=step.to)


def reach(sheet: Sheet, state: State, here: str) -> frozenset[str]:
    """Zones that a drone reaches from ``here`` with one pawn, without its own.

    It enters every zone on its way, which must not be closed.
    """
    found = {here}
    for _ in range(sheet.components.drone_reach):
        found |= {near for zone in found for near in passage.near(sheet, state, zone)}
    return frozenset(found - {here})


def gather(judge: Judge, state: State, step: Extract) -> State:
    """After its hero extracted: the gatherer drone extracts in its own zone, if that has a tile."""
    if not step.gatherer:
        if step.gatherer_discard:
            judge.refuse(
                "exo.drone.gatherer",
                "{} throws something away for a gatherer drone that is not used",
                step.by,
            )
        return state
    _check_own(judge, state, step.by, "exo.drone.gatherer")
    player = state.player(step.by)
    judge.require(
        _gathers(judge.sheet, state, step.by),
        "exo.drone.gatherer",
        "{}'s drone extracts nothing: it is no gatherer or its zone has no extraction tile",
        step.by,
    )
    judge.fire("exo.drone.gatherer-store")
    resource = state.zone(player.drone).resource
    if step.gatherer == step.by:
        thrown, rule = step.gatherer_discard, "exo.drone.gatherer-store"
        return receive(judge, state, step.by, resource, discard=thrown, rule=rule)
    judge.require(
        step.gatherer == drone_store(step.by) and not step.gatherer_discard,
        "exo.drone.gatherer-store",
        "{}'s drone puts its unit into the own cargo or the hero's backpack only",
        step.by,
    )
    check_cargo(judge, state, step.by)
    return put(state, step.gatherer, resource, 1)


def gatherings(sheet: Sheet, state: State, hero: str) -> Iterator[tuple[str, str]]:
    """Where the gatherer's unit may go (nowhere first), with what is thrown away for it."""
    yield "", ""
    if _gathers(sheet, state, hero):
        if state.player(hero).loaded < sheet.components.cargo:
            yield drone_store(hero), ""
        yield from ((hero, thrown) for thrown in discards(sheet, state, hero))


def check_cargo(judge: Judge, state: State, hero: str) -> None:
    """Refuse if the drone of ``hero`` has no free space."""
    judge.require(
        state.player(hero).loaded < judge.sheet.components.cargo,
        "exo.drone.cargo",
        "the drone of {} is full: it carries {} items",
        hero,
        judge.sheet.components.cargo,
    )


def medic(judge: Judge, state: State, step: Medic) -> State:
    """Once a round, at any moment of it: a character beside the medic drone gets 1 life back."""
    _check_own(judge, state, step.by, "exo.drone.medic")
    player = state.player(step.by)
    judge.require(
        judge.sheet.components.pairs[step.by].drone == "medic",
        "exo.drone.medic",
        "{}'s drone cannot heal: it is no medic",
        step.by,
    )
    judge.require(
        not player.healed, "exo.drone.medic", "{}'s drone has healed in this round", step.by
    )
    target = next((f for f in state.in_zone(player.drone) if f.name == step.target), None)
    if target is None:
        judge.refuse("exo.drone.medic", "{} is not in the zone of {}'s drone", step.target, step.by)
    judge.require(
        target.life < ceiling(judge.sheet, target),
        "exo.drone.medic",
        "{} has full life",
        step.target,
    )
    judge.fire("exo.drone.medic-free")
    state = state.with_player(step.by, healed=True)
    return state.with_figure(step.target, life=target.life + 1)


def combat_drone(sheet: Sheet, state: State, zone: str) -> str:
    """The player whose combat drone is in ``zone``, or nothing."""
    for player in state.players:
        if player.drone == zone and sheet.components.pairs[player.hero].drone == "combat":
            return player.hero
    return ""


def lost(judge: Judge, state: State, hero: str) -> State:
    """A drone is destroyed with its cargo; the beacon stays (ruling beacon-drone).

    Its artefacts are discarded, its upgrade tile is out of the game.
    """
    judge.fire("exo.drone.loss")
    state = upgrade.lost(state, drone_store(hero))
    state = replace(state, spent=tuple(sorted((*state.spent, *state.player(hero).freight))))
    return state.with_player(hero, drone="", cargo=(0, 0, 0), freight=())


def options(sheet: Sheet, state: State) -> Iterator[MoveDrone]:
    """Every flight of a drone whose hero has a pawn for it."""
    for figure in state.figures:
        if figure.on("move_drone") and state.player(figure.player).drone:
            for way in charges.offers(sheet, state, figure, ("any",), "move_drone"):
                for zone in sorted(reach(sheet, state, state.player(figure.player).drone)):
                    yield MoveDrone(figure.name, zone, way.pawns, way.pay, way.loses)


def medic_options(sheet: Sheet, state: State) -> Iterator[Medic]:
    """Every healing that a medic drone may do now."""
    for player in state.players:
        if player.drone and not player.healed:
            if sheet.components.pairs[player.hero].drone != "medic":
                continue
            for figure in state.in_zone(player.drone):
                if figure.life < ceiling(sheet, figure):
                    yield Medic(player.hero, figure.name)


def _gathers(sheet: Sheet, state: State, hero: str) -> bool:
    zone = state.player(hero).drone
    return bool(sheet.components.pairs[hero].drone == "gatherer" and zone and state.zone(zone).tile)


def _check_own(judge: Judge, state: State, by: str, rule: str) -> None:
    judge.require(by in judge.sheet.party, rule, "{} has no drone: only heroes have", by)
    judge.require(state.player(by).drone, rule, "{}'s drone is not on the map", by)

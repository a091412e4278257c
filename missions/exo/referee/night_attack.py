"""Night attacks: bugs fight the characters in their zone, and wreck what stands unguarded.

Rulebook: Nighttime Attacks. The fight itself is that of ``combat``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.exo.referee import boost, combat, drone, joint
from winnable.missions.exo.referee.hive import without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.referee.steps import Attack, Destroy
from winnable.missions.exo.sheet import Sheet


def agenda(sheet: Sheet, state: State) -> tuple[str, ...]:
    """What the insects do tonight: ``attack A1`` beside characters, ``destroy B1`` elsewhere.

    They destroy where one of them was laid or moved this night, or where any of them is (ruling
    structure-attack). Behind a net they do nothing (ruling camouflage).
    """
    if state.netted:
        return ()
    attacks = [
        f"attack {zone}"
        for zone in sheet.zones
        if state.in_zone(zone) and any(insect.identity for insect in state.insects_in(zone))
    ]
    reached: Iterable[str] = state.entered
    if sheet.ruling("structure-attack") == "present":
        reached = {insect.zone for insect in state.insects}
    return tuple(sorted((*attacks, *wrecks(state, reached))))


def wrecks(state: State, zones: Iterable[str]) -> tuple[str, ...]:
    """``destroy B1`` for those of ``zones`` without characters that hold something to destroy."""
    if state.netted:
        return ()
    return tuple(
        f"destroy {zone}"
        for zone in sorted(zones)
        if not state.in_zone(zone) and _unguarded(state, zone)
    )


def attack(judge: Judge, state: State, step: Attack) -> State:
    """All bugs of a zone attack at once, a card each; the animals there roll together.

    Rulings multi-bug, night-joint, night-with-hero, night-hero-cards: heroes without any animal
    suffer everything and kill nothing, even beside a combat drone. Only players with an animal
    there can lack dice, since heroes have none at night.
    """
    judge.require(
        f"attack {step.zone}" in state.agenda,
        "exo.night.attack-when",
        "no night attack is due in {}",
        step.zone,
    )
    here = state.in_zone(step.zone)
    state, bugs = combat.draw_cards(judge, state, step.zone)
    pairs = judge.sheet.components.pairs
    values = {figure.name: pairs[figure.player].animal.dice for figure in here if not figure.hero}
    rolls: Rolls = ()
    if values:
        judge.fire("exo.night.attack-animal", "exo.combat.roll")
        owner = {figure.name: figure.player for figure in here if not figure.hero}
        state, values = boost.spend(state, values, owner)
        rule, minus = "exo.supply.combat-dice", combat.minus(bugs)
        rolls, owed = joint.roll(judge, state, step.zone, values, rule, minus=minus)
        owner = joint.owners(judge, state, step.zone, owner)
        state = joint.compensate(judge, state, owed, owner)
    else:
        judge.fire("exo.night.attack-hero")
    state = without(state, f"attack {step.zone}")
    return combat.begin(judge, state, step.zone, fighters=here, bugs=bugs, rolls=rolls)


def destroy(judge: Judge, state: State, step: Destroy) -> State:
    """Extraction tile, shelter and drones of an unguarded zone are lost; its cube stays."""
    judge.require(
        f"destroy {step.zone}" in state.agenda,
        "exo.night.attack-structure",
        "nothing is destroyed in {} now",
        step.zone,
    )
    state = state.with_zone(step.zone, tile="", shelter=False)
    for player in state.players:
        if player.drone == step.zone:
            state = drone.lost(judge, state, player.hero)
    return without(state, f"destroy {step.zone}")


def options(state: State) -> Iterator[Attack | Destroy]:
    """The zones where the insects have still to attack or to destroy."""
    for entry in state.agenda:
        kind, _, zone = entry.partition(" ")
        yield Attack(zone) if kind == "attack" else Destroy(zone)


def _unguarded(state: State, zone: str) -> bool:
    here = state.zone(zone)
    return bool(here.tile or here.shelter or any(player.drone == zone for player in state.players))

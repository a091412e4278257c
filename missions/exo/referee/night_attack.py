"""Night attacks: bugs fight the characters in their zone, and wreck what stands unguarded.

Rulebook: Nighttime Attacks. The fight itself is that of ``combat``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.exo.referee import (
    boost,
    combat,
    drone,
    events,
    fight_faces,
    joint,
    roll_powers,
    work,
)
from winnable.missions.exo.referee.hive import without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.referee.steps import Attack, Destroy
from winnable.missions.exo.sheet import Sheet


def agenda(sheet: Sheet, state: State) -> tuple[str, ...]:
    """What the insects do tonight: ``attack A1`` beside characters, ``destroy B1`` elsewhere.

    Where bugs are fought one by one (ruling multi-bug) the bug follows: ``attack A1 north.2``. They
    destroy where one of them was laid or moved this night, or where any of them is (ruling
    structure-attack). Behind a net they do nothing (ruling camouflage).
    """
    if state.netted:
        return ()
    bugs = [i for i in state.insects if i.identity and state.in_zone(i.zone)]
    if sheet.ruling("multi-bug") == "one-target":
        attacks = {f"attack {bug.zone} {bug.id}" for bug in bugs}
    else:
        attacks = {f"attack {bug.zone}" for bug in bugs}
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


def due(state: State) -> tuple[str, ...]:
    """What of the agenda can still happen: nobody is attacked where no character is left."""
    return tuple(
        entry
        for entry in state.agenda
        if not entry.startswith("attack ") or state.in_zone(entry.split()[1])
    )


def attack(judge: Judge, state: State, step: Attack) -> State:
    """All bugs of a zone attack at once, a card each; the animals there roll together.

    Or, by the other option of multi-bug, the next one of them in the order of their ids.
    Rulings multi-bug, night-joint, night-with-hero, night-hero-cards: heroes without any animal
    suffer everything and kill nothing, even beside a combat drone. Only players with an animal
    there can lack dice, since heroes have none at night.
    """
    entries = [entry.split(" ", 2) for entry in due(state)]
    entry = next((parts for parts in entries if parts[:2] == ["attack", step.zone]), [])
    judge.require(
        entry,
        "exo.night.attack-when",
        "no night attack is due in {}",
        step.zone,
    )
    here = state.in_zone(step.zone)
    only = "".join(entry[2:])
    state, bugs = combat.draw_cards(judge, state, step.zone, only=only)
    pairs = judge.sheet.components.pairs
    values = {
        figure.name: fight_faces.dice(judge, state, figure, pairs[figure.player].animal.dice)
        for figure in here
        if not figure.hero
    }
    state, fury = roll_powers.fury(judge, state, step.fury, [figure.name for figure in here])
    rolls: Rolls = ()
    if values:
        judge.fire("exo.night.attack-animal", "exo.combat.roll")
        owner = {figure.name: figure.player for figure in here if not figure.hero}
        state, boosts = boost.spend(state, owner)
        values, on_top = boost.added(judge.sheet, values, fury, boosts)
        rule, minus = "exo.supply.combat-dice", combat.minus(bugs)
        rolls, owed = joint.roll(judge, state, step.zone, values, rule, minus=minus, on_top=on_top)
        owner = joint.owners(judge, state, step.zone, owner)
        state = joint.compensate(judge, state, owed, owner)
    else:
        judge.fire("exo.night.attack-hero")
    state = without(state, " ".join(entry))
    state = combat.begin(judge, state, step.zone, fighters=here, bugs=bugs, rolls=rolls)
    if any(insect.identity for insect in state.insects_in(step.zone)):
        state = events.happened(judge, state, "fight-bug", values, step.zone)
    return combat.checked(judge, state)


def destroy(judge: Judge, state: State, step: Destroy) -> State:
    """Extraction tile, shelter and drones of an unguarded zone are lost; its cube stays.

    A shelter that a project of the sheet is goes, too (ruling structures).
    """
    judge.require(
        f"destroy {step.zone}" in state.agenda,
        "exo.night.attack-structure",
        "nothing is destroyed in {} now",
        step.zone,
    )
    state = state.with_zone(step.zone, tile="", shelter=False)
    state = work.lost(state, step.zone, judge.sheet.specials.projects)
    for player in state.players:
        if player.drone == step.zone:
            state = drone.lost(judge, state, player.hero)
    return without(state, f"destroy {step.zone}")


def options(sheet: Sheet, state: State) -> Iterator[Attack | Destroy]:
    """The zones where the insects have still to attack or to destroy."""
    for kind, zone in sorted({tuple(entry.split(" ", 2)[:2]) for entry in due(state)}):
        if kind == "attack":
            here = [figure.name for figure in state.in_zone(zone)]
            yield from (Attack(zone, fury) for fury in roll_powers.furies(sheet, state, here))
        else:
            yield Destroy(zone)


def _unguarded(state: State, zone: str) -> bool:
    here = state.zone(zone)
    drones = any(player.drone == zone for player in state.players)
    return bool(here.tile or here.shelter or here.camp or drones)

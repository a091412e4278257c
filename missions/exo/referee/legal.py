"""Every legal step from a state, in unit form."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import (
    animals,
    arrivals,
    artefact_play,
    attack,
    boss_fights,
    build,
    combat,
    demands,
    die_token,
    disaster,
    drift,
    drone,
    exchange,
    explore,
    extract,
    free,
    grants,
    heroes,
    hits,
    hive,
    hive_life,
    hunter,
    instinct,
    march,
    move,
    night_attack,
    placement,
    play,
    production,
    purchase,
    remote,
    rest_extract,
    revealing,
    set_upon,
    setup,
    survival,
    work,
    wreck,
)
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import NIGHT, State
from winnable.missions.exo.referee.steps import Dawn, Nightfall, Placed, Settle, Step
from winnable.missions.exo.sheet import Sheet


def legal(sheet: Sheet, state: State) -> tuple[Step, ...]:
    """All steps that ``apply`` accepts in ``state``, none twice; empty when the play is over."""
    if state.visit is not None and state.phase == "action":
        return tuple(explore.options(sheet, state))
    attacks = set_upon.due(sheet, state)
    if attacks:
        return attacks
    steps = tuple(_of_phase(sheet, state))
    if state.phase == "disaster" or (state.dusk and state.phase in NIGHT):
        steps = (*steps, *artefact_play.options(sheet, state))
    if play.medic_time(state):
        healing: tuple[Step, ...] = (
            *drone.medic_options(sheet, state),
            *animals.touch_options(sheet, state),
        )
        return (*steps, *healing)
    return steps


def _of_phase(sheet: Sheet, state: State) -> Iterator[Step]:
    match state.phase:
        case "setup":
            yield from setup.options(sheet, state)
        case "disaster" | "adaptation":
            yield from _fight(sheet, state)
            if _free_to_go_on(sheet, state):
                yield from disaster.options(sheet, state)
            yield from remote.rerolls(sheet, state)
            if state.phase == "adaptation":
                yield from die_token.adaptation_options(sheet, state)
        case "production":
            yield from production.options(sheet, state)
        case "placement":
            yield from placement.options(sheet, state)
            yield Placed()
        case "action":
            yield from _fight(sheet, state)
            if _free_to_go_on(sheet, state):
                yield from _actions(sheet, hits.ended(state))
        case "instinct" if state.quarrel is not None:
            yield Settle()
            yield from die_token.options(sheet, state)
            yield from hunter.options(sheet, state)
        case "instinct":
            yield from instinct.options(sheet, state)
        case "arrival":
            yield from arrivals.options(state)
            yield from drift.options(sheet, state)
        case "larvae":
            yield from hive.options(sheet, state)
        case "march":
            yield from march.options(state)
        case "storm":
            yield from wreck.options(sheet, state)
        case "attack" | "aftermath":
            yield from _fight(sheet, state)
            if _free_to_go_on(sheet, state):
                yield from night_attack.options(sheet, state)
                if state.phase == "attack" and not night_attack.due(state):
                    yield from _after_attacks(sheet, hits.ended(state))
        case "survival" | "shelter":
            yield from survival.options(sheet, state)
        case "dawn":
            yield Dawn()
        case _:
            return


def _after_attacks(sheet: Sheet, state: State) -> Iterator[Step]:
    """What the next part of the night begins with, where a fight may be left as it is."""
    if wreck.storms(sheet, state):
        yield from wreck.options(sheet, state)
    else:
        agenda = demands.tonight(sheet, state)
        yield from survival.options(sheet, replace(state, phase="survival", agenda=agenda))


def _fight(sheet: Sheet, state: State) -> Iterator[Step]:
    """What may follow the dice of the fight of this moment."""
    yield from combat.options(sheet, state)
    yield from die_token.options(sheet, state)
    yield from hunter.options(sheet, state)
    yield from hive_life.options(sheet, state)
    yield from boss_fights.options(sheet, state)


def _free_to_go_on(sheet: Sheet, state: State) -> bool:
    """Whether no damage or effect has to be suffered and no bug to be killed first."""
    return state.fight is None or not (state.fight.open or hits.due(sheet, state.fight))


def _actions(sheet: Sheet, state: State) -> Iterator[Step]:
    pawns = placement.left(state)
    yield from attack.options(sheet, state)
    if pawns:
        yield from move.options(sheet, state)
        yield from remote.options(sheet, state)
        yield from extract.options(sheet, state)
        yield from rest_extract.options(sheet, state)
        yield from purchase.options(sheet, state)
        yield from build.options(sheet, state)
        yield from drone.options(sheet, state)
        yield from placement.lapses(state)
    else:
        yield Nightfall()
    yield from free.options(sheet, state)
    yield from grants.shelters(sheet, state)
    yield from work.options(sheet, state)
    yield from revealing.options(sheet, state)
    yield from exchange.options(sheet, state)
    yield from heroes.options(sheet, state)
    yield from animals.alchemy_options(sheet, state)
    yield from artefact_play.options(sheet, state)

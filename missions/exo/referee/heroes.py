"""Free actions of heroes that are paid: Life Support, Master Builder, Come to me.

Rulebook: Free Actions, Heroes. They belong to the action phase, between two pawns (free-when).
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities, bans, build, losses, passage, placement
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import Call, LifeSupport, MasterBuilder
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Counts
from winnable.missions.exo.sheet import Sheet


def life_support(judge: Judge, state: State, step: LifeSupport) -> State:
    """Claire, or a hero in her zone, gets one pawn more, once a round.

    It goes on a space of the receiver's board now, or waits for the next placement (ruling
    life-support-placement).
    """
    rule = "exo.hero.claire-life-support"
    found = abilities.user(judge, state, step.by, rule, "life-support")
    judge.require(
        not state.player(found.player).supported,
        "exo.free.claire-once",
        "{} has given a pawn in this round",
        step.by,
    )
    judge.require(
        step.to in judge.sheet.party and state.figure(step.to).zone == state.figure(step.by).zone,
        rule,
        "{} cannot give a pawn to {}: only to a hero in the same zone",
        step.by,
        step.to,
    )
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    state = state.with_player(found.player, supported=True)
    if _waits(judge.sheet):
        judge.require(not step.gains, rule, "the pawn for {} waits for the next placement", step.to)
        return state.with_player(step.to, more=state.player(step.to).more + 1)
    judge.require(
        len(step.gains) == 1 and step.gains[0][1] == 1,
        rule,
        "{} gets one pawn, which goes on a space at once",
        step.to,
    )
    return placement.gain(judge, state, step.to, step.gains[0][0], rule)


def master_builder(judge: Judge, state: State, step: MasterBuilder) -> State:
    """An extraction tile in Desmond's zone for a gem and a wood or metal, without a pawn.

    Where tiles may stand is as for those built otherwise; what faces say of building does not
    concern it (ruling master-builder-pawn).
    """
    rule = "exo.hero.desmond-master-builder"
    found = abilities.user(judge, state, step.by, rule, "master-builder")
    refusal = build.obstacle(judge.sheet, state, found.player, build.TILE, lent=step.lent)
    if refusal is not None:
        judge.refuse(*refusal)
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    return build.erect(judge, state, found.player, build.TILE, lent=step.lent)


def call(judge: Judge, state: State, step: Call) -> State:
    """Yuri's animal, alive, comes into his zone from wherever it is.

    It meets no face-down larva there: those beside a character are turned over.
    """
    rule = "exo.hero.yuri-come-to-me"
    found = abilities.user(judge, state, step.by, rule, "come-to-me")
    animal = judge.sheet.components.pairs[found.player].animal.name
    judge.require(
        state.figure(animal).life and state.figure(animal).zone != state.figure(step.by).zone,
        rule,
        "{} cannot call {}: it is dead, or there already",
        step.by,
        animal,
    )
    face = bans.rooted(judge.sheet, state, state.figure(animal))
    if face:
        judge.refuse(face, "{} cannot call {}: it cannot leave its zone", step.by, animal)
    passage.check(judge, state, state.figure(step.by).zone, animal)
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    state = state.with_figure(animal, zone=state.figure(step.by).zone)
    return losses.entered(judge, state, [animal])


def options(sheet: Sheet, state: State) -> Iterator[LifeSupport | MasterBuilder | Call]:
    """Every use of these abilities, with every way to pay."""
    found = abilities.usable(sheet, state, "life-support")
    if found is not None and not state.player(found.player).supported:
        for pay in abilities.payments(state, found.player, found.price):
            for figure in state.in_zone(state.figure(found.character).zone):
                if figure.hero:
                    for gains in _gains(sheet, state, figure.name):
                        yield LifeSupport(found.character, figure.name, gains, pay)
    found = abilities.usable(sheet, state, "master-builder")
    if found is not None:
        for lent in (False, True):
            if not build.obstacle(sheet, state, found.player, build.TILE, lent=lent):
                for pay in abilities.payments(state, found.player, found.price):
                    yield MasterBuilder(found.character, pay, lent)
    found = abilities.usable(sheet, state, "come-to-me")
    if found is not None:
        animal = state.figure(sheet.components.pairs[found.player].animal.name)
        here = state.figure(found.character).zone
        away = animal.life and animal.zone != here and here not in passage.barred(sheet, state)
        if away and not bans.rooted(sheet, state, animal):
            for pay in abilities.payments(state, found.player, found.price):
                yield Call(found.character, pay)


def _gains(sheet: Sheet, state: State, hero: str) -> Iterator[Counts]:
    """Where the pawn may go: on a space of the hero or its animal, or nowhere yet."""
    if _waits(sheet):
        yield ()
        return
    yield from (((space, 1),) for space in placement.open_spaces(sheet, state, hero))


def _waits(sheet: Sheet) -> bool:
    return sheet.ruling("life-support-placement") == "next-placement"

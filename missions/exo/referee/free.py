"""Free actions of heroes, without a pawn, between two pawns of the action phase.

Rulebook: Free Actions. Rulings: trade-scope (gifts), free-when, drone-items. Objective tokens are
taken and handed on in ``tokens``.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import artefact_trade, artefacts, card_effects, tokens
from winnable.missions.exo.referee.card_steps import PayCard
from winnable.missions.exo.referee.drone import check_cargo
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Items, State, held
from winnable.missions.exo.referee.steps import Give, Load, Take, Unload
from winnable.missions.exo.referee.stores import discards, drone_store, put, receive
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet


def give(judge: Judge, state: State, step: Give) -> State:
    """A hero hands a resource, or a token, to a hero in the same zone; gems never pass."""
    if artefacts.known(judge.sheet, step.item):
        return artefact_trade.give(judge, state, step)
    if tokens.known(judge.sheet, step.item):
        return tokens.give(judge, state, step)
    _check_hero(judge, step.by, "exo.free.trade")
    _check_hero(judge, step.to, "exo.free.trade")
    here, there = state.figure(step.by).zone, state.figure(step.to).zone
    judge.require(
        step.item not in COLOURS,
        "exo.free.no-exo",
        "{} cannot give {} EXO away: players do not exchange EXO",
        step.by,
        step.item,
    )
    judge.require(
        step.by != step.to and here == there,
        "exo.free.trade",
        "{} cannot give anything to {}: they are not two heroes in one zone",
        step.by,
        step.to,
    )
    state = _taken_from(judge, state, step.by, step.item, "exo.free.trade")
    return receive(judge, state, step.to, step.item, discard=step.discard, rule="exo.free.trade")


def load(judge: Judge, state: State, step: Load) -> State:
    """A hero puts a resource on any drone in the own zone."""
    _check_reach(judge, state, step.by, step.drone)
    if artefacts.known(judge.sheet, step.item):
        return artefact_trade.load(judge, state, step)
    check_cargo(judge, state, step.drone)
    state = _taken_from(judge, state, step.by, step.item, "exo.free.load")
    return put(state, drone_store(step.drone), step.item, 1)


def unload(judge: Judge, state: State, step: Unload) -> State:
    """A hero takes a resource from any drone in the own zone."""
    _check_reach(judge, state, step.by, step.drone)
    if artefacts.known(judge.sheet, step.item):
        return artefact_trade.unload(judge, state, step)
    store = drone_store(step.drone)
    state = _taken_from(judge, state, store, step.item, "exo.free.load")
    return receive(judge, state, step.by, step.item, discard=step.discard, rule="exo.free.load")


def options(sheet: Sheet, state: State) -> Iterator[Give | Load | Unload | Take | PayCard]:
    """Every gift, loading, unloading and token within reach, and cards that can be paid."""
    yield from tokens.takes(sheet, state)
    yield from tokens.gifts(sheet, state)
    yield from artefact_trade.options(sheet, state)
    yield from card_effects.releases(sheet, state)
    heroes = [figure for figure in state.figures if figure.hero]
    for figure in heroes:
        by = figure.name
        mine = _kinds(state.player(by).pack)
        for other in heroes:
            if other.name != by and other.zone == figure.zone:
                for item in mine:
                    for thrown in discards(sheet, state, other.name):
                        yield Give(by, other.name, item, thrown)
        for player in state.players:
            if player.drone == figure.zone:
                if player.loaded < sheet.components.cargo:
                    yield from (Load(by, player.hero, item) for item in mine)
                for item in _kinds(player.cargo):
                    for thrown in discards(sheet, state, by):
                        yield Unload(by, player.hero, item, thrown)


def _kinds(items: Items) -> tuple[str, ...]:
    return tuple(item for item in RESOURCES if held(items, item))


def _check_hero(judge: Judge, name: str, rule: str) -> None:
    judge.require(name in judge.sheet.party, rule, "{} is no hero of this play", name)


def _check_reach(judge: Judge, state: State, by: str, owner: str) -> None:
    _check_hero(judge, by, "exo.free.load")
    _check_hero(judge, owner, "exo.free.load")
    judge.require(
        state.player(owner).drone == state.figure(by).zone,
        "exo.free.load",
        "{} cannot reach the drone of {}: it is not in the same zone",
        by,
        owner,
    )


def _taken_from(judge: Judge, state: State, store: str, item: str, rule: str) -> State:
    hero, dot, _ = store.partition(".")
    items = state.player(hero).cargo if dot else state.player(hero).pack
    judge.fire("exo.free.no-pawn")
    judge.require(
        item in RESOURCES and held(items, item),
        rule,
        "{} holds no {}",
        store,
        item,
    )
    return put(state, store, item, -1)

"""Artefacts change hands: free actions without a pawn. Rulebook: Free Actions, Attack.

Rulings trade-scope (heroes of one zone, and a player's pair in one zone) and drone-items. Who has
no space left may pass a card on before exploring (exo.explore.pass-first): that is a gift, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import artefacts
from winnable.missions.exo.referee.drone import check_cargo
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Give, Load, Unload
from winnable.missions.exo.sheet import Sheet


def give(judge: Judge, state: State, step: Give) -> State:
    """A hero or animal hands an artefact over, to be equipped at once."""
    alive = {figure.name: figure for figure in state.figures if figure.life}
    judge.require(
        step.by in alive and step.to in alive and _trade(alive[step.by], alive[step.to]),
        "exo.free.trade",
        "{} cannot give {} to {}: artefacts pass between heroes, or a player's pair, in one zone",
        step.by,
        step.item,
        step.to,
    )
    state = _handed_on(judge, state, step.by, step.item, "exo.free.trade")
    full = len(state.figure(step.by).artefacts) + 1 == judge.sheet.components.artefact_slots
    if full and alive[step.by].player != alive[step.to].player:
        judge.fire("exo.explore.pass-first")
    return artefacts.equip(judge, state, step.to, step.item, step.discard)


def load(judge: Judge, state: State, step: Load) -> State:
    """A hero puts an artefact on any drone in the own zone, where it takes a space."""
    check_cargo(judge, state, step.drone)
    state = _handed_on(judge, state, step.by, step.item, "exo.free.load")
    freight = tuple(sorted((*state.player(step.drone).freight, step.item)))
    return state.with_player(step.drone, freight=freight)


def unload(judge: Judge, state: State, step: Unload) -> State:
    """A hero takes an artefact from any drone in the own zone and equips it."""
    freight = state.player(step.drone).freight
    judge.fire("exo.free.no-pawn")
    judge.require(
        step.item in freight, "exo.free.load", "{}'s drone carries no {}", step.drone, step.item
    )
    at = freight.index(step.item)
    state = state.with_player(step.drone, freight=(*freight[:at], *freight[at + 1 :]))
    return artefacts.equip(judge, state, step.by, step.item, step.discard)


def options(sheet: Sheet, state: State) -> Iterator[Give | Load | Unload]:
    """Every artefact that may be given, loaded or unloaded."""
    for figure in state.figures:
        mine = tuple(sorted(set(figure.artefacts)))
        for other in state.figures:
            if _trade(figure, other):
                for thrown in artefacts.discards(sheet, state, other.name):
                    yield from (Give(figure.name, other.name, item, thrown) for item in mine)
        for player in state.players if figure.hero else ():
            if player.drone == figure.zone:
                if player.loaded < sheet.components.cargo:
                    yield from (Load(figure.name, player.hero, item) for item in mine)
                for thrown in artefacts.discards(sheet, state, figure.name):
                    for item in sorted(set(player.freight)):
                        yield Unload(figure.name, player.hero, item, thrown)


def _trade(one: Figure, other: Figure) -> bool:
    """Whether artefacts may pass from one to the other, both alive."""
    if one.name == other.name or one.zone != other.zone or not (one.life and other.life):
        return False
    return (one.hero and other.hero) or one.player == other.player


def _handed_on(judge: Judge, state: State, holder: str, item: str, rule: str) -> State:
    judge.fire("exo.free.no-pawn")
    judge.require(item in state.figure(holder).artefacts, rule, "{} does not hold {}", holder, item)
    return artefacts.without(state, holder, item)

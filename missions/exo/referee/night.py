"""The order of the night: instinct, larvae, attacks, survival, dawn. Rulebook: 4. Night Phase."""

from __future__ import annotations

from dataclasses import replace

from winnable.missions.exo.referee import hive, hive_life, instinct, night_attack
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import check_end
from winnable.missions.exo.referee.state import State


def fall(judge: Judge, state: State) -> State:
    """Night falls once no pawn stands on any space."""
    check_end(judge, state)
    judge.fire("exo.night.start")
    agenda = instinct.quarrels(judge.sheet, state)
    return advance(judge, replace(state, phase="instinct", agenda=agenda, entered=()))


def advance(judge: Judge, state: State) -> State:
    """The next part of the night, as long as nothing is left of the present one (night-order)."""
    sheet = judge.sheet
    if state.phase == "instinct" and not state.agenda and state.quarrel is None:
        state = replace(state, phase="arrival", agenda=hive.arrivals(sheet, state))
    if state.phase == "arrival" and not state.agenda:
        hives = tuple(sorted(hive_life.standing(sheet, state)))
        state = replace(state, phase="larvae", agenda=hives)
    if state.phase == "larvae" and not state.agenda and state.dispersal is None:
        judge.fire("exo.night.order")
        state = replace(state, phase="attack", agenda=night_attack.agenda(sheet, state))
    if state.phase == "attack" and not state.agenda and state.fight is None:
        judge.fire("exo.night.survival")
        state = replace(state, phase="survival")
    return state


def close_fight(judge: Judge, state: State) -> State:
    """After all damage, the players may leave bugs alive that they could kill."""
    if state.fight is None or state.fight.damage:
        return state
    if state.fight.bugs:
        judge.fire("exo.combat.one-attack")
    return advance(judge, replace(state, fight=None))


def dawn(judge: Judge, state: State) -> State:
    """Bug cards go back to their decks, and the next round begins."""
    judge.fire("exo.night.dawn", "exo.combat.discard", "exo.round.phases")
    figures = tuple(replace(figure, rested=False, fed=False) for figure in state.figures)
    players = tuple(replace(player, adapted="", healed=False) for player in state.players)
    return replace(
        state,
        round=state.round + 1,
        phase="disaster",
        figures=figures,
        players=players,
        drawn=(),
        weather=0,
        fauna=0,
        dice=(),
        cursor=0,
        agenda=(),
        entered=(),
        fights=(),
    )

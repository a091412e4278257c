"""How a night passes: what is due in each part of it, and when it is over.

Rulebook: 4. Night Phase. By default instinct, larvae, attacks, survival, dawn.
"""

from __future__ import annotations

from winnable.missions.exo.referee import (
    arrivals,
    artefact_play,
    boss,
    closing,
    defeat,
    demands,
    drift,
    fight_faces,
    hits,
    hive_life,
    instinct,
    laying,
    march,
    negative_effects,
    night_attack,
    upgrade,
    wreck,
)
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.night_order import following
from winnable.missions.exo.referee.placement import check_end
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State


def fall(judge: Judge, state: State) -> State:
    """Night falls once no pawn stands on any space."""
    check_end(judge, state)
    judge.fire("exo.night.start")
    state = closing.landslides(judge, state)
    agenda = instinct.quarrels(judge.sheet, state)
    dusk = artefact_play.serves_at_dusk(judge.sheet, state)
    state = replace(state, phase="instinct", agenda=agenda, entered=(), dusk=dusk)
    return advance(judge, state)


def advance(judge: Judge, state: State) -> State:
    """The next part of the night, as long as nothing is left of the present one."""
    state = drift.next_wave(judge, state)
    while _finished(state):
        state = drift.next_wave(judge, _open(judge, state))
    return state


def leave(judge: Judge, state: State) -> State:
    """The part of the night after the present one, which ends with a step of its own."""
    return advance(judge, _open(judge, state))


def close_fight(judge: Judge, state: State) -> State:
    """After all damage and effects the fight ends; before that hits have to be dealt (kill-must).

    Bugs that live then recover, or disappear.
    """
    fight = state.fight
    if fight is None or fight.open:
        return state
    judge.require(
        not hits.due(judge.sheet, fight),
        "exo.combat.kill",
        "the fight in {} is not over: {} hits are left, which kill a bug there",
        fight.zone,
        fight.hits,
    )
    if fight.bugs:
        judge.fire("exo.combat.one-attack")
    if fight.leaving:
        judge.fire("exo.bug.disappears")
    return advance(judge, hits.ended(state))


def dawn(judge: Judge, state: State) -> State:
    """Bug cards go back to their decks, and the next round begins, unless it comes too late."""
    lost = defeat.late(judge, state)
    if lost is not None:
        return lost
    judge.fire("exo.night.dawn", "exo.combat.discard", "exo.round.phases")
    state = upgrade.dawn(negative_effects.dawn(judge.sheet, state))
    figures = tuple(
        replace(figure, rested=False, fed=False, immobile=False) for figure in state.figures
    )
    players = tuple(
        replace(player, adapted="", healed=False, supported=False, sheltered=False)
        for player in state.players
    )
    lasting = fight_faces.remembered(judge.sheet, state)
    return replace(
        state,
        lasting=lasting,
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
        netted=False,
        walked=(),
        befell=(),
        looked=(),
        wrecked=(),
        strays=(),
        marched=(),
        foe=boss.rested(state.foe),
    )


def _finished(state: State) -> bool:
    """Whether nothing is left of a part that ends by itself."""
    match state.phase:
        case "instinct":
            return not state.agenda and state.quarrel is None
        case "arrival":
            return not state.agenda and not state.drift
        case "march" | "storm" | "aftermath":
            return not state.agenda
        case "larvae":
            return not state.agenda and state.dispersal is None
        case "attack":
            return not night_attack.due(state) and state.fight is None
        case _:
            return False


def _open(judge: Judge, state: State) -> State:
    """The next part of the night with all that is due in it (night-order)."""
    phase = following(judge.sheet, state.phase)
    agenda: tuple[str, ...] = ()
    match phase:
        case "arrival":
            agenda = (
                *arrivals.tonight(judge.sheet, state),
                *drift.tonight(judge.sheet, state),
            )
        case "larvae":
            agenda = laying.turns(judge, state, hive_life.standing(judge.sheet, state))
        case "march":
            agenda = march.agenda(judge, state)
        case "storm":
            agenda = wreck.storms(judge.sheet, state)
        case "attack":
            judge.fire("exo.night.order")
            agenda = night_attack.agenda(judge.sheet, state)
        case "survival":
            judge.fire("exo.night.survival")
            agenda = demands.tonight(judge.sheet, state)
            return demands.settle(judge, replace(state, phase=phase, agenda=agenda))
        case "aftermath":
            agenda = night_attack.wrecks(state, state.entered)
        case _:
            pass
    return replace(state, phase=phase, agenda=agenda)

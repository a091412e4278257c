"""Spending die tokens: in own fights, in a quarrel of the own animal, on the adaptation dice.

Rulebook: Attack, Joint attack. Ruling die-token-scope.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.referee import combat, joint
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.referee.steps import TurnAdaptation, TurnDie
from winnable.missions.exo.sheet import FACES, Sheet


def turn(judge: Judge, state: State, step: TurnDie) -> State:
    """One die of a roll shows another face, before anything came of the roll."""
    rolls = _rolls(state)
    judge.require(
        rolls, "exo.attack.token-when", "{} cannot turn a die now: no roll lies there", step.by
    )
    judge.require(
        step.by in _players(state),
        "exo.joint.token-use",
        "{} cannot turn a die: only players who take part in the fight can",
        step.by,
    )
    _check_token(judge, state, step.by)
    if state.quarrel is not None:
        own = judge.sheet.components.pairs[step.by].animal.name
        judge.require(
            step.roller == own,
            "exo.attack.token-when",
            "{} cannot turn a die of {}: in a quarrel of animals only the own dice",
            step.by,
            step.roller,
        )
    found = dict(rolls).get(step.roller, ())
    judge.require(
        step.before in found,
        "exo.attack.token-use",
        "{} cannot turn a {} of {}: that roll shows {}",
        step.by,
        step.before,
        step.roller,
        ", ".join(found) or "nothing",
    )
    _check_face(judge, step.by, step.before, step.after)
    at = found.index(step.before)
    turned = (*found[:at], step.after, *found[at + 1 :])
    new = joint.rolled({**dict(rolls), step.roller: turned})
    state = state.with_player(step.by, die_token=False)
    if state.quarrel is not None:
        return replace(state, quarrel=replace(state.quarrel, rolls=new))
    if state.fight is None or state.fight.dice is None:
        raise ValueError("dice without a fight")
    return combat.show(judge, state, state.fight, replace(state.fight.dice, rolls=new))


def turn_adaptation(judge: Judge, state: State, step: TurnAdaptation) -> State:
    """An adaptation die shows another face to all, before anybody has chosen one.

    Players turn dice in seat order, each at most once, as plans do not say who came first; the
    cursor counts the seats that are past.
    """
    judge.require(
        not any(player.adapted for player in state.players),
        "exo.attack.token-when",
        "{} cannot turn an adaptation die now: the choice among them has begun",
        step.by,
    )
    judge.require(step.by in judge.sheet.party, "exo.attack.token-use", "{} is no player", step.by)
    _check_token(judge, state, step.by)
    seat = judge.sheet.party.index(step.by)
    judge.require(
        seat >= state.cursor,
        "exo.attack.token-when",
        "{} cannot turn an adaptation die any more: a player of a later seat has turned one",
        step.by,
    )
    judge.require(
        step.die in range(len(state.dice)),
        "exo.attack.token-use",
        "{} cannot turn adaptation die {}: they are counted 0 and 1",
        step.by,
        step.die,
    )
    _check_face(judge, step.by, state.dice[step.die], step.face)
    dice = (*state.dice[: step.die], step.face, *state.dice[step.die + 1 :])
    return replace(state.with_player(step.by, die_token=False), dice=dice, cursor=seat + 1)


def options(sheet: Sheet, state: State) -> Iterator[TurnDie]:
    """Every turn of a die in the fight or quarrel of this moment."""
    for by in _players(state):
        if not state.player(by).die_token:
            continue
        own = sheet.components.pairs[by].animal.name
        for roller, faces in _rolls(state):
            if state.quarrel is None or roller == own:
                for before in sorted(set(faces)):
                    yield from (TurnDie(by, roller, before, f) for f in _others(sheet, before))


def adaptation_options(sheet: Sheet, state: State) -> Iterator[TurnAdaptation]:
    """Every turn of an adaptation die, while nobody has chosen."""
    if any(player.adapted for player in state.players):
        return
    for player in state.players[state.cursor :]:
        if player.die_token:
            for at, face in enumerate(state.dice):
                yield from (TurnAdaptation(player.hero, at, f) for f in _others(sheet, face))


def _rolls(state: State) -> Rolls:
    """The dice that may still be turned."""
    if state.quarrel is not None:
        return state.quarrel.rolls
    return state.fight.dice.rolls if state.fight and state.fight.dice else ()


def _players(state: State) -> tuple[str, ...]:
    """Those who take part in the fight or quarrel."""
    if state.quarrel is not None:
        animals = {name for name, _ in state.quarrel.rolls}
        return tuple(figure.player for figure in state.figures if figure.name in animals)
    return state.fight.players if state.fight else ()


def _others(sheet: Sheet, face: str) -> tuple[str, ...]:
    """The faces of a combat die without ``face``."""
    return tuple(other for other in FACES if other != face and sheet.components.die.get(other))


def _check_token(judge: Judge, state: State, by: str) -> None:
    judge.require(
        state.player(by).die_token,
        "exo.attack.token-use",
        "{} cannot turn a die: there is no die token",
        by,
    )


def _check_face(judge: Judge, by: str, before: str, after: str) -> None:
    judge.require(
        after in _others(judge.sheet, before),
        "exo.attack.token-use",
        "{} cannot turn a {} to {}: choose another face of the combat die",
        by,
        before,
        after,
    )

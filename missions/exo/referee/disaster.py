"""Disaster Phase: both dice, what they do at once, and the animals' adaptation.

Rulebook: 1. Disaster Phase. Effects without a moment happen on reading, weather before fauna,
before the adaptation roll (ruling now-effects); the others are looked up in ``faces`` meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    DemandEffect,
    Face,
    FaceEffect,
    LoseEffect,
    StrikeEffect,
)
from winnable.missions.exo.referee import (
    bug_cards,
    defeat,
    demands,
    drift,
    earthquake,
    losses,
    map_faces,
    negative_effects,
    production,
    reread,
)
from winnable.missions.exo.referee.face_steps import GiveUp
from winnable.missions.exo.referee.faces import as_read, line, sheet_rule, table
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Shift
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Adapt, Read
from winnable.missions.exo.referee.who import touched
from winnable.missions.exo.sheet import Sheet

_Due: TypeAlias = Literal["weather", "fauna", "adaptation"] | tuple[str, map_faces.Happening]
"""A die, the adaptation roll, or an effect of the face with this rule."""


def read(judge: Judge, state: State) -> State:
    """The next die is read, or the next effect happens that leaves the players no choice."""
    if state.drift:
        judge.refuse(state.drift[0].rule, "not all have gone where this face sends them")
    for demand in demands.pending(judge.sheet, state):
        judge.refuse(demand.rule, "{} has to give something up first", demand.name)
    due = _due(judge.sheet, state)
    after = replace(state, cursor=state.cursor + 1)
    match due:
        case "weather":
            face = _die(judge, state, "weather", judge.fortune.weather(state.round))
            return replace(after, weather=face, wrecked=())
        case "fauna":
            face = _die(judge, state, "fauna", judge.fortune.fauna(state.round))
            return replace(after, fauna=face, wrecked=())
        case "adaptation":
            return _roll_adaptation(judge, after)
        case rule, StrikeEffect() as effect:
            return _strike(judge, after, effect, rule)
        case rule, DemandEffect() as effect:
            return _demand(judge, after, effect, rule)
        case rule, LoseEffect() as effect:
            if losses.asks(effect):
                return _demand(judge, after, effect, rule)
            return losses.happen(judge, after, effect, rule)
        case rule, effect:
            owed = map_faces.choices(judge.sheet, state, effect)
            judge.require(not owed, rule, "the players have to choose what this face does")
            return map_faces.happen(judge, after, effect, rule)


def rerollable(sheet: Sheet, state: State) -> str:
    """The disaster die just rolled of which nothing happened yet; empty if there is none."""
    if state.phase != "disaster" or not state.cursor:
        return ""
    last = _plan(sheet, state)[state.cursor - 1]
    return last if isinstance(last, str) else ""


def reroll(judge: Judge, state: State, die: str) -> State:
    """The die just rolled shows a new face, which counts."""
    number = judge.fortune.reroll(state.round, die, state.rerolled + 1)
    face = _die(judge, state, die, number)
    state = replace(state, rerolled=state.rerolled + 1)
    return replace(state, weather=face) if die == "weather" else replace(state, fauna=face)


def choose(judge: Judge, state: State, step: map_faces.Asked) -> State:
    """What the players choose for the effect that is due (rulings lose-structure, structures)."""
    due = _due(judge.sheet, state)
    if isinstance(due, str):
        judge.refuse("exo.disaster.read", "nothing is to be chosen now")
    rule, effect = due
    owed = map_faces.choices(judge.sheet, state, effect)
    judge.require(
        any(type(each) is type(step) for each in owed), rule, "nothing of that is to be chosen now"
    )
    judge.require(
        step in owed,
        rule,
        "{} cannot be chosen: it is none of those that this face touches",
        step.what,
    )
    after = replace(state, cursor=state.cursor + 1)
    return map_faces.choose(judge, after, effect, rule, step)


def adapt(judge: Judge, state: State, step: Adapt) -> State:
    """A player applies one of the two faces to the own animal; production follows the last."""
    due = _adapting(state)[0]
    judge.require(
        due.player == step.by,
        "exo.disaster.adapt-choice",
        "{} cannot choose an adaptation die now: it is {}'s choice",
        step.by,
        due.player,
    )
    judge.require(
        step.die in (0, 1),
        "exo.disaster.adapt-choice",
        "{} cannot choose adaptation die {}: they are counted 0 and 1",
        step.by,
        step.die,
    )
    face = state.dice[step.die]
    state = state.with_player(step.by, adapted=face)
    if face == "claw":
        judge.fire("exo.disaster.adapt-claw")
    elif face == "burst":
        judge.fire("exo.disaster.adapt-burst")
        state = defeat.wounded(state, due.name, 1)
    else:
        judge.fire("exo.disaster.adapt-shield")
    return state if _adapting(state) else production.begin(judge, state)


def options(
    sheet: Sheet, state: State
) -> Iterator[Read | GiveUp | map_faces.Asked | Shift | Adapt]:
    """The die to read, what may be chosen for an effect, or the faces to choose from."""
    if state.phase == "adaptation":
        by = _adapting(state)[0].player
        yield from (Adapt(by, die) for die in range(len(state.dice)))
        return
    if state.drift:
        yield from drift.options(sheet, state)
        return
    owed = tuple(demands.options(sheet, state))
    if owed:
        yield from owed
        return
    match _due(sheet, state):
        case str(), effect if not isinstance(effect, str):
            yield from map_faces.choices(sheet, state, effect) or (Read(),)
        case _:
            yield Read()


def _due(sheet: Sheet, state: State) -> _Due:
    """What comes next: a die, or what a face does at once, with the rule of the face."""
    return _plan(sheet, state)[state.cursor]


def _plan(sheet: Sheet, state: State) -> list[_Due]:
    """The phase in order, as far as the dice rolled so far tell."""
    plan: list[_Due] = ["weather"]
    if state.weather:
        plan += _now(as_read(sheet, state, "weather"))
    plan += earthquake.due(sheet, state)
    plan.append("fauna")
    if state.fauna:
        plan += _now(as_read(sheet, state, "fauna"))
    plan.append("adaptation")
    return plan


def _now(faces: Iterable[Face]) -> Iterator[tuple[str, FaceEffect]]:
    """What faces do at once; an effect that asks several times is done one by one."""
    for face in faces:
        for effect in face.effects:
            if isinstance(effect, StrikeEffect):
                yield face.rule, effect
            elif isinstance(effect, DemandEffect | LoseEffect):
                yield from [(face.rule, effect)] * (effect.when == "now")
            yield from [(face.rule, effect)] * map_faces.entries(effect)


def _demand(judge: Judge, state: State, effect: DemandEffect | LoseEffect, rule: str) -> State:
    """What a face demands at once comes on the agenda, in seat order."""
    agenda = tuple(demands.of(judge.sheet, state, effect, rule))
    return demands.settle(judge, replace(state, agenda=agenda))


def _die(judge: Judge, state: State, die: str, number: int) -> int:
    """A face that counts: one that the print lacks is none where it is rolled again for it."""
    name = table(judge.sheet, state, die)
    judge.require(
        1 <= number <= len(judge.sheet.tables[name]),
        "exo.disaster.roll",
        "the {} die has no face {}",
        die,
        number,
    )
    judge.require(
        not reread.rolls_again(judge.sheet, name, number),
        "exo.disaster.read",
        "face {} of the {} die cannot stand: its line is missing, so that it is rolled again",
        number,
        die,
    )
    face = line(judge.sheet, name, number)
    calm = not face.effects and not face.missing
    if calm or any(isinstance(effect, AlsoEffect) for effect in face.effects):
        judge.fire(face.rule)
    return number


def _roll_adaptation(judge: Judge, state: State) -> State:
    if judge.sheet.specials.no_adaptation:
        judge.fire(sheet_rule(judge.sheet, "no-adaptation"))
        return production.begin(judge, replace(state, rerolled=0))
    dice = tuple(judge.fortune.adaptation(state.round))
    judge.require(
        len(dice) == 2 and all(judge.sheet.components.die.get(face) for face in dice),
        "exo.disaster.adapt-roll",
        "the adaptation roll shows two faces of the combat die, not {}",
        ", ".join(dice) or "none",
    )
    state = replace(state, dice=dice, phase="adaptation", cursor=0, rerolled=0)
    return state if _adapting(state) else production.begin(judge, state)


def _adapting(state: State) -> tuple[Figure, ...]:
    """Living animals whose players have still to choose (ruling animal-death), in seat order."""
    return tuple(
        figure
        for figure in state.figures
        if not figure.hero and figure.life and not state.player(figure.player).adapted
    )


def _strike(judge: Judge, state: State, effect: StrikeEffect, rule: str) -> State:
    """One card hits each of those named in full; nothing is rolled or blocked (ruling strike).

    Each suffers every negative effect of the card, too.
    """
    state, card = bug_cards.draw(judge, state, effect.bug, insect="", in_use=())
    if card is None:
        return state
    judge.fire(rule)
    profile = card.alpha if effect.profile == "alpha" else card.common
    for figure in touched(judge.sheet, state, effect.who):
        state = negative_effects.struck(judge, state, figure.name, profile)
        state = defeat.wounded(state, figure.name, profile.damage + profile.critical)
    return state

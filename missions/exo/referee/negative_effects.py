"""Poison and paralysis: taken in a fight or a strike, and what the cubes mean afterwards.

Rulebook: Bugs. Shields stop neither (ruling effects-block). In a fight the players choose who takes
an icon (victims), in any order with the points of damage and before any kill.
"""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.referee import combat, defeat
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Counts
from winnable.missions.exo.sheet import BugProfile, Sheet

PAWNS = "move"
"""The space on which cubes of paralysis lie."""


def icon(judge: Judge, state: State, step: Poison | Paralyse) -> State:
    """A fighter takes one icon."""
    if isinstance(step, Poison):
        return poison(judge, state, step)
    return paralyse(judge, state, step)


def poison(judge: Judge, state: State, step: Poison) -> State:
    """A fighter takes one icon of poison."""
    fight = state.fight
    if fight is None or not fight.poison:
        judge.refuse("exo.bug.poison", "{} is not poisoned now: no poison is due", step.by)
    combat.check_victim(judge, state, fight, step.by, rule="exo.bug.poison", what="poison")
    state = _poisoned(judge, state, step.by)
    return combat.taken(judge, state, replace(fight, poison=fight.poison - 1))


def paralyse(judge: Judge, state: State, step: Paralyse) -> State:
    """A fighter gets a cube on its space for moves and attacks."""
    fight = state.fight
    if fight is None or not fight.paralysis:
        judge.refuse("exo.bug.paralysis", "{} is not paralysed now: none is due", step.by)
    combat.check_victim(judge, state, fight, step.by, rule="exo.bug.paralysis", what="paralysis")
    state = state.with_figure(step.by, paralysis=state.figure(step.by).paralysis + 1)
    return combat.taken(judge, state, replace(fight, paralysis=fight.paralysis - 1))


def struck(judge: Judge, state: State, name: str, profile: BugProfile) -> State:
    """``name`` takes all icons of a card that strikes without a fight (ruling strike)."""
    if profile.paralysis:
        judge.fire("exo.bug.paralysis")
        cubes = state.figure(name).paralysis + profile.paralysis
        state = state.with_figure(name, paralysis=cubes)
    for _ in range(profile.poison):
        judge.fire("exo.bug.poison")
        state = _poisoned(judge, state, name)
    return state


def check_pawns(judge: Judge, figures: Iterable[Figure], stated: Counts, due: Counts) -> None:
    """Refuse a use of the space by ``figures`` in which the cubes of one of them are not paid.

    ``stated``: the pawns of the step; ``due``: those that the action takes, cubes included.
    """
    for figure in figures:
        space = key(figure, PAWNS)
        if figure.paralysis and space in dict(due):
            judge.require(
                dict(stated).get(space, 0) >= dict(due)[space],
                "exo.bug.paralysis",
                "{} is paralysed: this takes {} pawns from {}",
                figure.name,
                dict(due)[space],
                space,
            )


def paid(sheet: Sheet, state: State, figures: Iterable[Figure]) -> State:
    """``state`` after ``figures`` have paid for their cubes, which may go away (paralysis)."""
    if sheet.ruling("paralysis") == "paid-once":
        for figure in figures:
            state = state.with_figure(figure.name, paralysis=0)
    return state


def dawn(sheet: Sheet, state: State) -> State:
    """``state`` at dawn, when cubes of paralysis may go away (ruling paralysis)."""
    if sheet.ruling("paralysis") == "dawn":
        for figure in state.figures:
            state = state.with_figure(figure.name, paralysis=0)
    return state


def _poisoned(judge: Judge, state: State, name: str) -> State:
    """``name`` loses 1 life, and can have 1 life less as long as the cube stays.

    Under the other option of ruling poison nothing stays.
    """
    if judge.sheet.ruling("poison") == "ceiling":
        state = state.with_figure(name, poison=state.figure(name).poison + 1)
    return defeat.wounded(state, name, 1)

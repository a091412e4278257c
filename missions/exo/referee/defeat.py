"""How the players lose together: a death, a crowd of insects, an empty pile.

Rulebook: Object of the game; Proliferate Larvae.
"""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.referee import hive_life, nest, upgrade
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.night_order import after_larvae
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import NIGHT, State
from winnable.missions.exo.sheet import Sheet

CROWD = 3
"""This many larvae and bugs in a zone without a hive are a plague."""


def check(judge: Judge, state: State) -> State:
    """``state``, ended if a hero is dead (ruling death-at-zero) or a crowd is a plague.

    An animal's death is a defeat by the hero's rule, if at all (ruling animal-death).
    """
    if fatal(judge.sheet, state):
        judge.fire("exo.defeat.hero")
        return defeated(state, "exo.defeat.hero")
    if _crowds_count(judge.sheet, state):
        if crowds(judge.sheet, state):
            judge.fire("exo.defeat.plague-crowd")
            return defeated(state, "exo.defeat.plague-crowd")
        if judge.sheet.specials.no_plague:
            judge.fire(sheet_rule(judge.sheet, "no-plague"))
    return state


def late(judge: Judge, state: State) -> State | None:
    """The lost play if the round that is over now was the last that the sheet gives, else nothing.

    The goals have watched that round to its end (``deadline``).
    """
    last = judge.sheet.specials.deadline
    if not last or state.round < last:
        return None
    rule = sheet_rule(judge.sheet, "deadline")
    judge.fire(rule)
    return defeated(state, rule)


def fatal(sheet: Sheet, state: State) -> bool:
    """Whether somebody is dead whose death loses the play."""
    animals_too = sheet.ruling("animal-death") == "lose"
    return any(figure.life == 0 and (figure.hero or animals_too) for figure in state.figures)


def crowds(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Zones without a hive (a fallen one is none) that hold a crowd of larvae and bugs.

    Zones that the sheet exempts from plagues are left out (``no-plague``).
    """
    standing = hive_life.standing(sheet, state)
    spared = {pile.zone for pile in state.piles if pile.hive in standing}
    spared |= sheet.specials.no_plague
    number = Counter(insect.zone for insect in state.insects)
    return tuple(zone for zone, n in sorted(number.items()) if n >= CROWD and zone not in spared)


def _crowds_count(sheet: Sheet, state: State) -> bool:
    """Whether zones are looked at for crowds now: never by day (ruling plague-moment).

    A march is one step of the night.
    """
    if state.phase not in NIGHT or (state.phase == "march" and state.agenda):
        return False
    match sheet.ruling("plague-moment"):
        case "after-larvae":
            # Nothing comes after the larvae that makes a crowd larger: the first look decides.
            return state.phase in after_larvae(sheet)
        case "dawn":
            return state.phase == "dawn"
        case _:
            # every-step and every-move: no insect leaves a zone again in the step in which it came,
            # so a look after each move finds a crowd exactly if one after the whole step does.
            return True


def defeated(state: State, cause: str) -> State:
    """The play is lost, by the rule ``cause``."""
    return replace(state, phase="over", outcome="defeat", cause=cause)


def empty_pile(judge: Judge, state: State, hive: str, larvae: int) -> State | None:
    """The lost play if ``hive`` has fewer than ``larvae`` left to lay, else nothing.

    A sheet may say that such a hive just lays what it has (``no-plague``).
    """
    if judge.sheet.specials.no_empty_piles:
        return None
    pile = next(pile for pile in state.piles if pile.hive == hive)
    if pile.laid + larvae <= nest.hive_of(judge.sheet, state, hive).pile:
        return None
    judge.fire("exo.defeat.plague-pile")
    return defeated(state, "exo.defeat.plague-pile")


def wounded(state: State, name: str, damage: int) -> State:
    """``state`` after a character lost ``damage`` life (at most what it has).

    At 0 life it dies at once; a dead animal leaves the map with the pawns and cubes on its spaces,
    its artefacts are discarded and its upgrade tiles are lost.
    """
    figure = state.figure(name)
    life = max(figure.life - damage, 0)
    if life or figure.hero:
        return state.with_figure(name, life=life)
    state = replace(state, spent=tuple(sorted((*state.spent, *figure.artefacts))))
    state = upgrade.lost(state, name)
    pawns = (0,) * len(figure.pawns)
    return state.with_figure(
        name, life=0, zone="", pawns=pawns, poison=0, paralysis=0, artefacts=()
    )

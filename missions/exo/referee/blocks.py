"""Shields against what bugs do: at once, or as players choose where a face has it so.

Rulebook: Combat System 4. Rulings two-shields, trench-block, effects-block.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import combat, fight_faces
from winnable.missions.exo.referee.face_steps import Block
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Dice, Fight, State
from winnable.missions.exo.referee.steps import Payment
from winnable.missions.exo.referee.stores import gem_payments, pay_gems
from winnable.missions.exo.sheet import Sheet

NOBODY = "rule"
"""Who stops something where it costs no gem."""


def shielded(judge: Judge, state: State, fight: Fight, dice: Dice, shields: int) -> Fight:
    """``fight`` with the damage left once ``shields`` have stopped what they stop by themselves.

    All of them stop as many points as they can, or wait for the players where these choose.
    """
    how = fight_faces.blocking(judge.sheet, state)
    judge.fire(*how.rules)
    if shields:
        judge.fire("exo.combat.shield")
    if how.chosen:
        damage = dice.common + dice.critical
        stoppable = damage if how.covers else dice.common
        return replace(fight, damage=damage, shields=shields, stoppable=stoppable)
    return replace(fight, damage=max(dice.common - shields // how.shields, 0) + dice.critical)


def block(judge: Judge, state: State, step: Block) -> State:
    """Shields stop one point of damage or one icon, perhaps for gems of a player in the fight."""
    fight, how = state.fight, fight_faces.blocking(judge.sheet, state)
    rule = min(how.rules, default="exo.combat.shield")
    if fight is None or step.what not in _stoppable(judge.sheet, state, fight):
        judge.refuse(rule, "no {} can be stopped now", step.what)
    judge.require(
        step.by in (fight.players if how.gems else (NOBODY,)),
        rule,
        "{} cannot stop {} here",
        step.by,
        step.what,
    )
    due = {step.by: how.gems} if how.gems else {}
    state = pay_gems(judge, state, due, step.pay, rule)
    judge.fire(*how.rules)
    fight = replace(fight, shields=fight.shields - how.shields)
    if step.what == "damage":
        fight = replace(fight, damage=fight.damage - 1, stoppable=fight.stoppable - 1)
    elif step.what == "poison":
        fight = replace(fight, poison=fight.poison - 1)
    else:
        fight = replace(fight, paralysis=fight.paralysis - 1)
    return combat.taken(judge, state, fight)


def options(sheet: Sheet, state: State) -> Iterator[Block]:
    """Everything that may be stopped now, with everybody who can pay for it."""
    fight = state.fight
    if fight is None:
        return
    for what in _stoppable(sheet, state, fight):
        yield from (Block(by, what, pay) for by, pay in _payers(sheet, state, fight))


def _payers(sheet: Sheet, state: State, fight: Fight) -> Iterator[tuple[str, Payment]]:
    gems = fight_faces.blocking(sheet, state).gems
    if not gems:
        yield NOBODY, ()
        return
    for hero in fight.players:
        yield from ((hero, pay) for pay in gem_payments(state, {hero: gems}))


def _stoppable(sheet: Sheet, state: State, fight: Fight) -> tuple[str, ...]:
    how = fight_faces.blocking(sheet, state)
    if fight.shields < how.shields:
        return ()
    there = {
        "damage": fight.stoppable,
        "poison": fight.poison * how.covers,
        "paralysis": fight.paralysis * how.covers,
    }
    return tuple(what for what, number in there.items() if number)

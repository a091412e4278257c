"""Hunter: Sharik's upgraded power adds results to rolls in which Sharik takes part.

Rulebook: EXO-animals. A result is no die rolled: nobody gets a token for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities, combat, joint
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import AddResult
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.roll_powers import hunts, spent
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.sheet import FACES, Sheet


def add(judge: Judge, state: State, step: AddResult) -> State:
    """A face of the player's choice lies with the own dice, before anything came of the roll."""
    rule = "exo.animal.sharik-hunter"
    found = abilities.holder(judge.sheet, "hunter")
    if found is None or found.player != step.by:
        judge.refuse(rule, "{} cannot add a result: there is no such power", step.by)
    abilities.check_allowed(judge, state, found)
    fighters, rolls = _table(state, found)
    judge.require(
        hunts(judge.sheet, state, fighters, rolls),
        rule,
        "{} cannot add a result: no roll of {} lies there, all dice are used or no gem is left",
        step.by,
        found.character,
    )
    judge.require(
        step.face in FACES and judge.sheet.components.die.get(step.face),
        rule,
        "{} cannot add {}: choose a face of the combat die",
        step.by,
        step.face,
    )
    judge.fire("exo.free.abilities", "exo.hero.ability-often")
    state = spent(state, found)
    by_day = state.quarrel is None and state.phase == "action"
    roller = found.player if by_day else found.character
    own = (*dict(rolls).get(roller, ()), step.face)
    if state.quarrel is not None:
        new = joint.rolled({**dict(state.quarrel.rolls), roller: own})
        return replace(state, quarrel=replace(state.quarrel, rolls=new))
    if state.fight is None or state.fight.dice is None:
        raise ValueError("dice without a fight")
    dice = replace(state.fight.dice, rolls=joint.rolled({**dict(rolls), roller: own}))
    return combat.show(judge, state, state.fight, dice)


def options(sheet: Sheet, state: State) -> Iterator[AddResult]:
    """Every face that may be added to the roll of this moment."""
    found = abilities.usable(sheet, state, "hunter")
    if found is not None and hunts(sheet, state, *_table(state, found)):
        for face in FACES:
            if sheet.components.die.get(face):
                yield AddResult(found.player, face)


def _table(state: State, found: abilities.Holder) -> tuple[tuple[str, ...], Rolls]:
    """Who takes part in the roll of this moment, and its dice: in a quarrel only Sharik's."""
    if state.quarrel is not None:
        own = tuple(entry for entry in state.quarrel.rolls if entry[0] == found.character)
        return tuple(name for name, _ in own), own
    if state.fight is not None and state.fight.dice is not None:
        return state.fight.fighters, state.fight.dice.rolls
    return (), ()

"""Animals that attack their own heroes because a face has it so (ruling animal-vs-hero).

Rulebook: the disaster tables of the sheets. Once a round, as soon as both are in one zone.
"""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import QuarrelEffect
from winnable.missions.exo.referee import defeat, joint
from winnable.missions.exo.referee.face_steps import SetUpon
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet


def due(sheet: Sheet, state: State) -> tuple[SetUpon, ...]:
    """The attacks that have to come before anything else, in seat order; by day, between steps."""
    rule = _rule(sheet, state)
    if not rule or state.phase != "action" or state.fight is not None or state.visit is not None:
        return ()
    return tuple(
        SetUpon(pair.hero.name)
        for pair in sheet.pairs
        if (rule, pair.hero.name) not in state.befell
        and state.figure(pair.animal.name).life
        and state.figure(pair.hero.name).zone == state.figure(pair.animal.name).zone
    )


def attack(judge: Judge, state: State, step: SetUpon) -> State:
    """Both roll the dice of their cards: the hero's shields stop claws, and it loses what is left.

    A burst does two points, which no shield stops.
    """
    rule = _rule(judge.sheet, state) or "exo.disaster.read"
    judge.require(
        step in due(judge.sheet, state), rule, "no animal attacks {} now", step.hero or "anybody"
    )
    pair = judge.sheet.components.pairs[step.hero]
    zone = state.figure(step.hero).zone
    nth = 1 + state.fights.count(zone)
    rolls: dict[str, tuple[str, ...]] = {}
    for card in (pair.animal, pair.hero):
        number = min(card.dice, judge.sheet.components.max_dice)
        faces = tuple(judge.fortune.dice(state.round, zone, nth, card.name, number))
        joint.check_faces(judge, card.name, faces, number, rule)
        rolls[card.name] = faces
    up = rolls[pair.animal.name]
    claws = max(up.count("claw") - rolls[step.hero].count("shield"), 0)
    state = replace(
        state,
        fights=tuple(sorted((*state.fights, zone))),
        befell=tuple(sorted((*state.befell, (rule, step.hero)))),
    )
    return defeat.wounded(state, step.hero, claws + 2 * up.count("burst"))


def _rule(sheet: Sheet, state: State) -> str:
    found = in_force(sheet, state, QuarrelEffect)
    return next((rule for effect, rule in found if effect.among == "own-hero"), "")

"""Animal Instinct: animals without a hero fight at nightfall. Rulebook: Animal Instinct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.referee import boost, defeat, joint
from winnable.missions.exo.referee.hive import without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Figure, Quarrel, State
from winnable.missions.exo.referee.steps import Instinct
from winnable.missions.exo.sheet import Sheet


def quarrels(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Zones where two or more living animals are without any hero."""
    found = []
    for zone in sheet.zones:
        here = state.in_zone(zone)
        if len(here) > 1 and not any(figure.hero for figure in here):
            found.append(zone)
    return tuple(sorted(found))


def instinct(judge: Judge, state: State, step: Instinct) -> State:
    """Each animal rolls its own dice; players of these animals may then turn own dice.

    Where none of them holds a die token the result holds at once.
    """
    judge.require(
        step.zone in state.agenda,
        "exo.night.instinct",
        "no animals fight in {} now",
        step.zone,
    )
    nth = 1 + state.fights.count(step.zone)
    rolls: dict[str, tuple[str, ...]] = {}
    here = state.in_zone(step.zone)
    state, values = _values(judge, state, here)
    for figure in here:
        number = values[figure.name]
        rolls[figure.name] = tuple(
            judge.fortune.dice(state.round, step.zone, nth, figure.name, number)
        )
        joint.check_faces(judge, figure.name, rolls[figure.name], number, "exo.night.instinct")
    state = replace(state, fights=tuple(sorted((*state.fights, step.zone))))
    state = replace(without(state, step.zone), quarrel=Quarrel(step.zone, joint.rolled(rolls)))
    if any(state.player(figure.player).die_token for figure in here):
        return state
    return settle(judge, state)


def settle(judge: Judge, state: State) -> State:
    """Who takes most damage loses 1 life, all of them on a draw.

    Damage taken: the others' claws less the own shields, and two for each of their bursts (rulings
    instinct-score, instinct-many). Without any damage nobody loses life.
    """
    if state.quarrel is None:
        judge.refuse("exo.night.instinct", "no animals have rolled their dice")
    rolls = dict(state.quarrel.rolls)
    state = replace(state, quarrel=None)
    taken = {name: _damage(rolls, name) for name in rolls}
    worst = max(taken.values())
    if not worst:
        judge.fire("exo.night.instinct-none")
        return state
    judge.fire("exo.night.instinct-loser")
    for name, damage in taken.items():
        if damage == worst:
            state = defeat.wounded(state, name, 1)
    return state


def options(state: State) -> Iterator[Instinct]:
    """Zones whose animals have still to fight."""
    yield from (Instinct(zone) for zone in state.agenda)


def _values(judge: Judge, state: State, here: tuple[Figure, ...]) -> tuple[State, dict[str, int]]:
    """Dice by animal, but never more than the box has for one roll (chapter Attack).

    Where dice of artefacts find no room their player gets a die token for it.
    """
    pairs, limit = judge.sheet.components.pairs, judge.sheet.components.max_dice
    owner = {figure.name: figure.player for figure in here}
    own = {figure.name: pairs[figure.player].animal.dice for figure in here}
    state, values = boost.spend(state, own, owner)
    owed = {name: "exo.attack.cap" for name in own if values[name] > max(own[name], limit)}
    state = joint.compensate(judge, state, owed, owner)
    return state, {name: min(number, limit) for name, number in values.items()}


def _damage(rolls: dict[str, tuple[str, ...]], name: str) -> int:
    others = [face for other, faces in rolls.items() if other != name for face in faces]
    blocked = rolls[name].count("shield")
    return max(others.count("claw") - blocked, 0) + 2 * others.count("burst")

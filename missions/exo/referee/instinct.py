"""Animal Instinct: animals without a hero fight at nightfall. Rulebook: Animal Instinct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.referee import defeat
from winnable.missions.exo.referee.hive import without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
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
    """Each animal rolls its own dice; who takes most damage loses 1 life, all of them on a draw.

    Damage taken: the others' claws less the own shields, and two for each of their bursts (rulings
    instinct-score, instinct-many). Without any damage nobody loses life.
    """
    judge.require(
        step.zone in state.agenda,
        "exo.night.instinct",
        "no animals fight in {} now",
        step.zone,
    )
    nth = 1 + state.fights.count(step.zone)
    rolls: dict[str, tuple[str, ...]] = {}
    for figure in state.in_zone(step.zone):
        number = _dice(judge.sheet, figure.player)
        rolls[figure.name] = tuple(
            judge.fortune.dice(state.round, step.zone, nth, figure.name, number)
        )
        check_roll(judge, figure.name, rolls[figure.name], number, "exo.night.instinct")
    taken = {name: _damage(rolls, name) for name in rolls}
    worst = max(taken.values())
    if not worst:
        judge.fire("exo.night.instinct-none")
    else:
        judge.fire("exo.night.instinct-loser")
        for name, damage in taken.items():
            if damage == worst:
                state = defeat.wounded(state, name, 1)
    state = replace(state, fights=tuple(sorted((*state.fights, step.zone))))
    return without(state, step.zone)


def check_roll(judge: Judge, animal: str, faces: tuple[str, ...], number: int, rule: str) -> None:
    """Refuse by ``rule`` a roll that is not ``number`` faces of the combat die."""
    judge.require(
        len(faces) == number and all(judge.sheet.components.die.get(face) for face in faces),
        rule,
        "{} rolls {} combat dice, not {}",
        animal,
        number,
        ", ".join(faces) or "none",
    )


def options(state: State) -> Iterator[Instinct]:
    """Zones whose animals have still to fight."""
    yield from (Instinct(zone) for zone in state.agenda)


def _dice(sheet: Sheet, hero: str) -> int:
    return sheet.components.pairs[hero].animal.dice


def _damage(rolls: dict[str, tuple[str, ...]], name: str) -> int:
    others = [face for other, faces in rolls.items() if other != name for face in faces]
    blocked = rolls[name].count("shield")
    return max(others.count("claw") - blocked, 0) + 2 * others.count("burst")

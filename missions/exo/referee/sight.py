"""Sixth Sense and Be my eyes: a look at cards before, or a choice while, a zone is explored.

Rulebook: Heroes (Yuri), EXO-animals (Nurasyl). The two are not combined in one move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from winnable.missions.exo.referee import abilities, explore
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet

SIXTH_SENSE = "exo.hero.yuri-sixth-sense"
EYES = "exo.animal.nurasyl-be-my-eyes"


def check(judge: Judge, state: State, step: Move, going: Collection[str]) -> None:
    """Refuse a look that is not possible in this move of all ``going``, on pawns or without.

    Sixth Sense is for a hero who explores, and only who is alone among heroes may stay outside
    (ruling sixth-sense-decline); Nurasyl enters at the same moment or is there.
    """
    judge.require(
        not (step.sixth_sense and step.eyes),
        SIXTH_SENSE,
        "{} cannot use Sixth Sense and Be my eyes in one move",
        step.by,
    )
    if step.sixth_sense:
        judge.require(
            step.sixth_sense in _sixth_sense(judge.sheet, state, step.by, step.to, going),
            SIXTH_SENSE,
            "{} cannot look at a card first and {}",
            step.by,
            step.sixth_sense,
        )
    if step.eyes:
        judge.require(
            step.eyes in _eyes(judge.sheet, state, step.by, step.to, going),
            EYES,
            "{} cannot draw two cards for {}",
            step.by,
            step.to,
        )


def looks(
    sheet: Sheet, state: State, by: str, to: str, going: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Every use of one of the two that ``check`` accepts, as the fields of a move."""
    yield from ((choice, "") for choice in _sixth_sense(sheet, state, by, to, going))
    yield from (("", choice) for choice in _eyes(sheet, state, by, to, going))


def charge(sheet: Sheet, sixth_sense: str, eyes: str) -> tuple[abilities.Holder, str] | None:
    """Whose ability is paid for, and by which rule: Nurasyl's player pays, whoever explores."""
    found, rule = None, ""
    if sixth_sense:
        found, rule = abilities.holder(sheet, "sixth-sense"), SIXTH_SENSE
    elif eyes:
        found, rule = abilities.holder(sheet, "be-my-eyes"), EYES
    return None if found is None else (found, rule)


def _sixth_sense(
    sheet: Sheet, state: State, by: str, to: str, going: Collection[str]
) -> tuple[str, ...]:
    found = abilities.holder(sheet, "sixth-sense")
    if found is None or found.character != by or not explore.drawable(sheet, state, to):
        return ()
    heroes = [name for name in going if state.figure(name).hero]
    return ("enter", "stay") if heroes == [by] else ("enter",)


def _eyes(sheet: Sheet, state: State, by: str, to: str, going: Collection[str]) -> tuple[str, ...]:
    found = abilities.holder(sheet, "be-my-eyes")
    if found is None or not state.figure(by).hero or explore.drawable(sheet, state, to) < 2:
        return ()
    animal = state.figure(found.character)
    beside = animal.life and (animal.name in going or animal.zone == to)
    return ("first", "second") if beside else ()

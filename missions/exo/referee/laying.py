"""How many larvae hives lay in a night, and in how many steps. Rulebook: Proliferate Larvae.

A face of the round may ask for another number than 1 (rulings spawn-none, spawn-many,
same-word-twice).
"""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.disaster_tables import SpawnEffect
from winnable.missions.exo.referee import hive_marks, nest
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

USUAL = 1
"""Larvae that a hive lays in a night of which no face speaks."""


def larvae(sheet: Sheet, state: State, hive: str) -> int:
    """How many ``hive`` lays tonight, 0 or more: the smallest number where several faces ask.

    One more for each point of damage that is marked at it, where a face says so (ruling
    spawn-per-damage). Of some nests faces do not speak (ruling nests-count).
    """
    if not nest.meant(sheet, hive):
        return USUAL
    asked = (
        effect.larvae + effect.damage * hive_marks.points(state, hive)
        for effect, _ in _asked(sheet, state)
    )
    return min(asked, default=USUAL)


def at_once(sheet: Sheet, state: State, hive: str) -> int:
    """How many a hive lays in one step of its own: all of tonight's, or one (spawn-many)."""
    number = larvae(sheet, state, hive)
    return min(number, 1) if sheet.ruling("spawn-many") == "one-by-one" else number


def turns(judge: Judge, state: State, hives: Iterable[str]) -> tuple[str, ...]:
    """The steps that ``hives`` take tonight, by their names, sorted.

    Each hive one, or one for each larva (spawn-many); without larvae none, unless those around a
    hive move all the same (spawn-none).
    """
    judge.fire(*(rule for _, rule in _asked(judge.sheet, state)))
    sheet = judge.sheet
    return tuple(sorted(hive for hive in hives for _ in range(_steps(sheet, state, hive))))


def begun(sheet: Sheet, state: State) -> str:
    """The hive that has taken some of its steps of tonight but not all; empty if there is none."""
    hives = state.agenda
    return next((h for h in hives if hives.count(h) < _steps(sheet, state, h)), "")


def nth(sheet: Sheet, state: State, hive: str) -> int:
    """Which of its steps tonight, from 1, ``hive`` takes next; it has to be on the agenda."""
    return _steps(sheet, state, hive) - state.agenda.count(hive) + 1


def _steps(sheet: Sheet, state: State, hive: str) -> int:
    number = larvae(sheet, state, hive)
    if number == 0:
        return int(sheet.ruling("spawn-none") == "moves-stay")
    return number if sheet.ruling("spawn-many") == "one-by-one" else 1


def _asked(sheet: Sheet, state: State) -> tuple[tuple[SpawnEffect, str], ...]:
    return tuple(in_force(sheet, state, SpawnEffect))

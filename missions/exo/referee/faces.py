"""Which faces act now: those of both dice, those that act with them, and lasting rules of a sheet.

What the effects mean is for other chapters; they ask here for those of one kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    BlockEffect,
    BountyEffect,
    Face,
    FaceEffect,
)
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

E = TypeVar("E", bound=FaceEffect)

DICE = ("weather", "fauna")
"""The dice in the order in which they are read (ruling now-effects)."""


def table(sheet: Sheet, state: State, die: str) -> str:
    """The table in which ``die`` is looked up this round (rulings second-weather, lab-switch)."""
    second = sheet.specials.second
    if second is None or second.table != die or not 0 < state.switched <= state.round:
        return die
    return f"{die}-2"


def line(sheet: Sheet, name: str, number: int) -> Face:
    """What acts where the die of the table ``name`` shows ``number``, 1 to 6.

    A line that the print lacks does nothing, or is the last one above that is printed, if any
    (ruling missing-face).
    """
    lines = sheet.tables[name][:number]
    if sheet.ruling("missing-face") != "copy-row-above":
        return lines[-1]
    return next((face for face in reversed(lines) if not face.missing), lines[-1])


def of_die(sheet: Sheet, state: State, die: str) -> tuple[Face, ...]:
    """All faces that act once ``die`` has been read, in order; none before.

    The face rolled, then those that it names; all this once more where the other die, read by now,
    or this one has the face rolled act twice (ruling double-fauna). What a face brings in that acts
    only because another one names it is not followed up.
    """
    number = {"weather": state.weather, "fauna": state.fauna}
    if not number[die]:
        return ()
    shown = {
        name: line(sheet, table(sheet, state, name), number[name]) for name in DICE if number[name]
    }
    doubled = sum(
        effect.rolled and effect.table == die for face in shown.values() for effect in _also(face)
    )
    named = (
        line(sheet, table(sheet, state, effect.table), face)
        for effect in _also(shown[die])
        for face in effect.faces
    )
    return (shown[die], *named) + (shown[die],) * doubled


def read(sheet: Sheet, state: State) -> Iterator[Face]:
    """The faces that act now: lasting rules of the sheet, then those of dice read this round."""
    yield from sheet.specials.lasting
    for die in DICE:
        yield from of_die(sheet, state, die)


def in_force(sheet: Sheet, state: State, kind: type[E]) -> Iterator[tuple[E, str]]:
    """Effects of one kind on the faces that act now, each with the rule id of its face.

    They last from the reading to the end of the night (ruling round-includes-night).
    """
    for face in read(sheet, state):
        for effect in face.effects:
            if isinstance(effect, kind):
                yield effect, face.rule


def shields_a_point(sheet: Sheet, state: State) -> tuple[int, tuple[str, ...]]:
    """Shields that stop one blockable point this round (ruling two-shields), and by which rules."""
    found = tuple(in_force(sheet, state, BlockEffect))
    return max((effect.shields for effect, _ in found), default=1), tuple(r for _, r in found)


def bounty(sheet: Sheet, state: State) -> tuple[int, tuple[str, ...]]:
    """Food for a killed bug this round, and by which rules it is not 1."""
    found = tuple(in_force(sheet, state, BountyEffect))
    return min((effect.food for effect, _ in found), default=1), tuple(r for _, r in found)


def sheet_rule(sheet: Sheet, name: str) -> str:
    """The register's id of a rule of this sheet, e.g. ``exo.sheet.duo.1.withhold``."""
    return ".".join(["exo", "sheet", *sheet.name.split("/")[1:], name])


def _also(face: Face) -> Iterator[AlsoEffect]:
    return (effect for effect in face.effects if isinstance(effect, AlsoEffect))

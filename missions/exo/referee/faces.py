"""Which faces act now: those of both dice, those that act with them, and lasting rules of a sheet.

What the effects mean is for other chapters; they ask here for those of one kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
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


def as_read(sheet: Sheet, state: State, die: str) -> tuple[Face, ...]:
    """The faces that begin to act as ``die``, which has been rolled, is read, in order.

    The face rolled, then those that it names, then faces rolled that act twice (ruling
    double-fauna). What a face names that acts only because another one names it does not act.
    """
    shown = _shown(sheet, state)
    if die == "weather":
        shown.pop("fauna", None)
    named = (
        line(sheet, table(sheet, state, effect.table), number)
        for effect in _also(shown[die])
        for number in effect.faces
    )
    again = [
        shown[effect.table]
        for name, face in shown.items()
        for effect in _also(face)
        if effect.rolled and effect.table in shown and die in (name, effect.table)
    ]
    return (shown[die], *named, *again)


def _shown(sheet: Sheet, state: State) -> dict[str, Face]:
    """The faces rolled so far this round, by their dice."""
    number = {"weather": state.weather, "fauna": state.fauna}
    return {
        name: line(sheet, table(sheet, state, name), number[name]) for name in DICE if number[name]
    }


def read(sheet: Sheet, state: State) -> Iterator[Face]:
    """The faces that act now: lasting rules of the sheet, then those of dice read this round."""
    yield from sheet.specials.lasting
    for die in _shown(sheet, state):
        yield from as_read(sheet, state, die)


def in_force(sheet: Sheet, state: State, kind: type[E]) -> Iterator[tuple[E, str]]:
    """Effects of one kind on the faces that act now, each with the rule id of its face.

    They last from the reading to the end of the night (ruling round-includes-night).
    """
    # All that reading looks at; whoever reads more of the state has to name it here.
    shown = (kind, state.weather, state.fauna, state.switched, state.round)
    known = sheet.acting.get(shown)
    if known is None:
        known = sheet.acting[shown] = tuple(_in_force(sheet, state, kind))
    return iter(cast("tuple[tuple[E, str], ...]", known))


def _in_force(sheet: Sheet, state: State, kind: type[E]) -> Iterator[tuple[E, str]]:
    for face in read(sheet, state):
        for effect in face.effects:
            if isinstance(effect, kind):
                yield effect, face.rule


def sheet_rule(sheet: Sheet, name: str) -> str:
    """The register's id of a rule of this sheet, e.g. ``exo.sheet.duo.1.withhold``."""
    return ".".join(["exo", "sheet", *sheet.name.split("/")[1:], name])


def _also(face: Face) -> Iterator[AlsoEffect]:
    return (effect for effect in face.effects if isinstance(effect, AlsoEffect))

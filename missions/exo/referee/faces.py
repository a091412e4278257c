"""What the sheet changes in the rules of other chapters, above all the faces of this round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    Charged,
    ChargeEffect,
    Currency,
    Face,
    FaceEffect,
    ForbidEffect,
    Who,
)
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.sheet import Sheet

E = TypeVar("E", bound=FaceEffect)


def line(sheet: Sheet, table: str, number: int) -> Face:
    """What acts where the die of ``table`` shows ``number``, 1 to 6.

    A line that the print lacks does nothing, or is the last one above that is printed, if any
    (ruling missing-face).
    """
    lines = sheet.tables[table][:number]
    if sheet.ruling("missing-face") != "copy-row-above":
        return lines[-1]
    return next((face for face in reversed(lines) if not face.missing), lines[-1])


def read(sheet: Sheet, state: State) -> Iterator[Face]:
    """The faces read so far this round, weather first."""
    if state.weather:
        yield line(sheet, "weather", state.weather)
    if state.fauna:
        yield line(sheet, "fauna", state.fauna)


def in_force(sheet: Sheet, state: State, kind: type[E]) -> Iterator[tuple[E, str]]:
    """Effects of one kind on the faces of this round, each with the rule id of its face.

    They last from the reading to the end of the night (ruling round-includes-night).
    """
    for face in read(sheet, state):
        for effect in face.effects:
            if isinstance(effect, kind):
                yield effect, face.rule


def touches(who: Who, figure: Figure) -> bool:
    """Whether ``who`` means this character, and it is alive."""
    return figure.life > 0 and who.kind in {"characters", "heroes" if figure.hero else "animals"}


def forbidden(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule id of a face that forbids the character its space for moving and attacking.

    Nothing where none does. Mission files know no ban on another act.
    """
    for effect, rule in in_force(sheet, state, ForbidEffect):
        if touches(effect.who, figure):
            return rule
    return ""


def surcharge(
    sheet: Sheet, state: State, figure: Figure, act: Charged, price: Currency
) -> tuple[int, tuple[str, ...]]:
    """What one ``act`` costs the character on top: how many of ``price``, by which rules."""
    total, rules = 0, []
    for effect, rule in in_force(sheet, state, ChargeEffect):
        if effect.act == act and price in effect.price and touches(effect.who, figure):
            total += effect.price[price]
            rules.append(rule)
    return total, tuple(rules)


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

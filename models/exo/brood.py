"""How many larvae hives lay: one a night, or what the faces of the disaster tables say."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.disaster_tables import FaceEffect, LayEffect, SpawnEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.cubes import lasts
from winnable.models.exo.goal_words import asked
from winnable.models.exo.told import every_effect, most
from winnable.solver.problem import Var

USUAL = 1
"""Larvae that a hive lays in a night of which no face says anything."""


def said(effect: FaceEffect, damage: int = 0) -> int:
    """What ``effect`` says about the larvae of a night: 1 more than their number, 0 for nothing.

    ``damage``: points marked at the hive that lays.
    """
    if not isinstance(effect, SpawnEffect):
        return 0
    return effect.larvae + (damage if effect.damage else 0) + 1


def together(one: int, other: int) -> int:
    """What two effects say together, in the same way: the smaller number holds."""
    return min(one, other) or max(one, other)


def larvae(sheet: Sheet, rolled: Mapping[str, int], damage: int = 0) -> int:
    """How many larvae a hive with that ``damage`` lays under the faces ``rolled``, by table."""
    told = [
        said(effect, damage)
        for table, number in rolled.items()
        for effect in sheet.tables[table][number - 1].effects
    ]
    return min(filter(None, told), default=USUAL + 1) - 1


def varies(sheet: Sheet) -> bool:
    """Whether a face of ``sheet`` says how many larvae are laid, by night or at once."""
    return any(isinstance(effect, SpawnEffect | LayEffect) for effect in every_effect(sheet))


def by_damage(sheet: Sheet) -> bool:
    """Whether a face of ``sheet`` has hives lay more if they are damaged."""
    spawns = (effect for effect in every_effect(sheet) if isinstance(effect, SpawnEffect))
    return any(effect.damage for effect in spawns)


def most_a_night(sheet: Sheet, life: int) -> int:
    """The most larvae that a hive of ``sheet`` which so much damage destroys has to lay in a night.

    It stands as long as it has one point less.
    """
    return max((USUAL, *(said(effect, life - 1) - 1 for effect in every_effect(sheet))))


def most_laid(sheet: Sheet, pile: int, horizon: int, first: int, life: int) -> int:
    """The most larvae of a ``pile`` that can be laid after ``horizon`` rounds.

    ``first``: how many of them were laid at set-up; ``life``: see :func:`most_a_night`.
    """
    by_day = most(sheet, lambda effect: effect.larvae if isinstance(effect, LayEffect) else 0)
    return min(pile, first + horizon * (by_day + most_a_night(sheet, life)))


def laid_of(sheet: Sheet, horizon: int) -> dict[str, Var]:
    """By hive of the sheet, the larvae laid so far; empty where the number of the round tells.

    A goal may ask for the piles, too.
    """
    if not varies(sheet) and all(fact.name != "piles" for fact in asked(sheet)):
        return {}
    tops = {h.name: most_laid(sheet, h.pile, horizon, 1, lasts(sheet, h)) for h in sheet.hives}
    return {name: Var(f"laid({name})", tuple(range(1, top + 1))) for name, top in tops.items()}


def steps_a_turn(sheet: Sheet) -> int:
    """In how many steps a hive takes its turn, at the most (``exo.ruling.spawn-many``)."""
    if sheet.ruling("spawn-many") != "one-by-one":
        return 1
    lives = (sheet.components.nest.life, *(lasts(sheet, hive) for hive in sheet.hives))
    return max(most_a_night(sheet, life) for life in lives)

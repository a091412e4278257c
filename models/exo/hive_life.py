"""Destroying the hives: what hits that no bug needs do to a hive, and whether it still stands."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.assault import Assault, singly
from winnable.models.exo.cubes import pattern_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_most, below, differs, sum_is, unless
from winnable.solver.problem import AllOf, Change, Condition, Effect, Expr, Not, is_

STRUCTURE = {
    "exo.hive.fallen": "hives that do not stand skip their turn of the night",
    "exo.hive.no-food": "food comes with the fate of bugs only",
    "exo.hive.mark": "damage(hive) is the number of marks",
}
PATTERN = "exo.hive.sheet-pattern"


def standing(state: State, hive: Hive) -> Expr:
    """The hive has not yet taken as much damage as it has life, or marks as its pattern has."""
    damage = state.damage[hive.name]
    return below(damage, int(damage.values[-1]))


def striking(assault: Assault) -> Iterator[Condition]:
    """What is left of the hits after all bugs of the zone are dead may go to its standing hive."""
    state = assault.state
    rule = "exo.hive.attack"
    spared = is_(assault.points, 0)
    struck = is_(assault.struck, 1)
    yield Condition(unless(spared, then=struck), rule)
    zones = [hive.zone for hive in state.sheet.hives]
    yield Condition(unless(Not(struck), then=among(assault.front, zones)), rule)
    for hive in state.sheet.hives:
        elsewhere = differs(assault.front, hive.zone)
        yield Condition(unless(Not(struck), elsewhere, then=standing(state, hive)), rule)
    for name, near in assault.near.items():
        dead = differs(assault.fate[name], NONE)
        yield Condition(unless(spared, is_(near, 0), then=dead), "exo.combat.hive-after")
    yield from _one_by_one(assault)
    yield from _marking(assault)


def _one_by_one(assault: Assault) -> Iterator[Condition]:
    """Where bugs are fought one by one, none may be left beside the one that is fought."""
    state = assault.state
    if not singly(state):
        return
    for hive in state.sheet.hives:
        for creature in state.creatures:
            fought = is_(assault.near[creature.name], 1)
            away = differs(creature.place, hive.zone)
            other = (is_(assault.struck, 0), differs(assault.front, hive.zone))
            yield Condition(unless(*other, fought, then=away), "exo.combat.hive-after")


def _marking(assault: Assault) -> Iterator[Condition]:
    """Each die whose face a hive with a pattern still needs may mark it; points count the marks."""
    state = assault.state
    if not assault.marks:
        return
    marks: Terms = [(1, var) for var in assault.marks.values()]
    zones = [hive.zone for hive in state.sheet.hives if pattern_of(state.sheet, hive)]
    here = among(assault.front, zones)
    yield Condition(unless(Not(here), then=sum_is(marks, assault.points)), PATTERN)
    for face, var in assault.marks.items():
        yield Condition(unless(here, then=is_(var, 0)), PATTERN)
        dice: Terms = [(1, var), (-1, assault.throw.shown[face])]
        yield Condition(at_most(dice, 0), PATTERN)
        for hive in state.sheet.hives:
            other = differs(assault.front, hive.zone)
            if (hive.name, face) not in state.marks and hive.zone in zones:
                yield Condition(unless(other, then=is_(var, 0)), PATTERN)


def damaging(assault: Assault) -> Iterator[Effect]:
    """Damage to a hive stays; more than it has life cannot be done."""
    state = assault.state
    for hive in state.sheet.hives:
        here = is_(assault.front, hive.zone)
        for count in assault.points.values[1:]:
            hit = AllOf((here, is_(assault.points, count)))
            damage = state.damage[hive.name]
            yield Effect(damage, Change(int(count)), "exo.hive.cumulative", hit)
        for face, var in assault.marks.items() if pattern_of(state.sheet, hive) else ():
            for count in var.values[1:] if (hive.name, face) in state.marks else ():
                hit = AllOf((here, is_(var, count)))
                yield Effect(state.marks[hive.name, face], Change(int(count)), PATTERN, hit)

"""Destroying the hives: what hits that no bug needs do to a hive, and whether it still stands."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.assault import Assault, singly
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.cubes import pattern_of
from winnable.models.exo.standing import may_have_hive, nest_in, spoken_of_in, standing, standing_in
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import Terms, among, at_most, differs, sum_is, unless
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    all_of,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.hive.fallen": "hives that do not stand skip their turn of the night",
    "exo.hive.no-food": "food comes with the fate of bugs only",
    "exo.hive.mark": "damage(hive) is the number of marks",
}
PATTERN = "exo.hive.sheet-pattern"


def striking(assault: Assault) -> Iterator[Condition]:
    """What is left of the hits after all bugs of the zone are dead may go to its standing hive.

    To one of them, as the players like, where it has two.
    """
    state = assault.state
    rule = "exo.hive.attack"
    spared = is_(assault.points, 0)
    struck = is_(assault.struck, 1)
    if state.sheet.specials.no_hive_damage:
        yield Condition(is_(assault.struck, 0), sheet_rule(state.sheet, "no-hive-damage"))
    for var in assault.blows:
        yield Condition(unless(is_(var, 0), then=struck), rule)
    zones = [zone for zone in state.zones if may_have_hive(state, zone)]
    yield Condition(unless(Not(struck), then=among(assault.front, zones)), rule)
    for zone in zones:
        elsewhere = differs(assault.front, zone)
        yield Condition(unless(Not(struck), elsewhere, then=standing_in(state, zone)), rule)
    for name, near in assault.near.items():
        dead = differs(assault.fate[name], NONE)
        for var in assault.blows:
            unhurt = is_(var, 0)
            yield Condition(unless(unhurt, is_(near, 0), then=dead), "exo.combat.hive-after")
    yield from _aiming(assault, spared)
    yield from _one_by_one(assault)
    yield from _marking(assault)


def _aiming(assault: Assault, spared: Expr) -> Iterator[Condition]:
    """Where nests can be, the hive of the sheet and the nest in the zone are told apart."""
    state, rule = assault.state, "exo.hive.attack"
    if assault.nest_points is None:
        return
    yield Condition(unless(spared, then=is_(assault.nest_points, 0)), rule)
    at_hive = among(assault.front, [hive.zone for hive in state.sheet.hives])
    yield Condition(unless(spared, then=at_hive), rule)
    for hive in state.sheet.hives:
        elsewhere = differs(assault.front, hive.zone)
        yield Condition(unless(spared, elsewhere, then=standing(state, hive)), rule)
    for zone in state.zones:
        other = (is_(assault.nest_points, 0), differs(assault.front, zone))
        yield Condition(unless(*other, then=nest_in(state, zone)), rule)


def _one_by_one(assault: Assault) -> Iterator[Condition]:
    """Where bugs are fought one by one, none may be left beside the one that is fought."""
    state = assault.state
    if not singly(state):
        return
    for zone in state.zones:
        if not may_have_hive(state, zone):
            continue
        for creature in state.creatures:
            fought = is_(assault.near[creature.name], 1)
            away = differs(creature.place, zone)
            other = (is_(assault.struck, 0), differs(assault.front, zone))
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
    yield from _nest_damage(assault)
    yield from _breakers(assault)


def on_meant_hive(assault: Assault) -> Expr:
    """The attack is one on a hive for faces that speak of such attacks.

    A nest alone may be no hive to them (ruling nests-count).
    """
    there = at_meant_hive(assault)
    return all_of(is_(assault.struck, 1), *(() if there is TRUE else (there,)))


def at_meant_hive(assault: Assault) -> Expr:
    """Such a hive stands in the zone, if any stands there."""
    state = assault.state
    if not state.nests or state.sheet.ruling("nests-count") == "yes":
        return TRUE
    return any_of(
        *(AllOf((is_(assault.front, zone), spoken_of_in(state, zone))) for zone in state.zones)
    )


def _breakers(assault: Assault) -> Iterator[Effect]:
    """Whose characters damaged which hive, where a goal asks."""
    state = assault.state
    for (hive, hero), broke in state.special.broke.items():
        own = [assault.fights[hero], assault.fights[state.animal(hero)]]
        some = any_of(*(is_(fights, 1) for fights in own))
        hit = _hit(assault, hive)
        if hit is not FALSE:
            yield Effect(broke, 1, "exo.hive.mark", AllOf((some, hit)))


def _hit(assault: Assault, name: str) -> Expr:
    """The hive of that name, or the nest, takes damage in the fight."""
    state, front = assault.state, assault.front
    for hive in state.sheet.hives:
        if hive.name == name:
            return AllOf((is_(front, hive.zone), differs(assault.points, 0)))
    nest = next(nest for nest in state.nests if nest.name == name)
    if assault.nest_points is None:
        return FALSE
    both = [AllOf((is_(front, zone), is_(nest.zone, zone))) for zone in state.zones]
    return AllOf((any_of(*both), differs(assault.nest_points, 0)))


def _nest_damage(assault: Assault) -> Iterator[Effect]:
    """The same of a nest; its hits are of no particular kind."""
    state, points = assault.state, assault.nest_points
    if points is None:
        return
    for nest in state.nests:
        both = [AllOf((is_(assault.front, z), is_(nest.zone, z))) for z in state.zones]
        for count in points.values[1:]:
            hit = AllOf((any_of(*both), is_(points, count)))
            yield Effect(state.damage[nest.name], Change(int(count)), "exo.hive.nest-life", hit)

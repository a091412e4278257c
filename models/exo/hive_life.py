"""Destroying the hives: what hits that no bug needs do to a hive, and whether it still stands."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.assault import Assault
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, below, differs, unless
from winnable.solver.problem import AllOf, Change, Condition, Effect, Expr, Not, is_

STRUCTURE = {
    "exo.hive.fallen": "hives that do not stand skip their turn of the night",
    "exo.hive.no-food": "food comes with the fate of bugs only",
    "exo.hive.mark": "damage(hive) is the number of marks",
    "exo.hive.sheet-pattern": "any hits will do, and damage(hive) ends at its life",
}


def standing(state: State, hive: Hive) -> Expr:
    """The hive has not yet taken as much damage as it has life."""
    return below(state.damage[hive.name], hive.life)


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


def damaging(assault: Assault) -> Iterator[Effect]:
    """Damage to a hive stays; more than it has life cannot be done."""
    for hive in assault.state.sheet.hives:
        for count in assault.points.values[1:]:
            hit = AllOf((is_(assault.front, hive.zone), is_(assault.points, count)))
            damage = assault.state.damage[hive.name]
            yield Effect(damage, Change(int(count)), "exo.hive.cumulative", hit)

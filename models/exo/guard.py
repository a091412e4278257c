"""Faces under which players say what shields stop: critical damage and icons too, or for gems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.exo.disaster_tables import BlockEffect, FaceEffect
from winnable.models.exo.faces import Total, faces, totals
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, exactly, unless
from winnable.models.exo.told import most
from winnable.solver.problem import FALSE, AllOf, Condition, Expr, Not, Var, any_of, is_

SHIELD = "exo.combat.shield"


def covering(state: State) -> tuple[Expr, str]:
    """Shields stop any damage and icon, and the rule; ``FALSE`` where that cannot be."""
    found = [
        (in_force, face.rule)
        for face, in_force in faces(state)
        if any(isinstance(effect, BlockEffect) and effect.covers for effect in face.effects)
    ]
    if not found:
        return FALSE, SHIELD
    return any_of(*(in_force for in_force, _ in found)), found[0][1]


def gem_prices(state: State) -> tuple[Total, ...]:
    """Gems for each point that is stopped; the most that a face asks for."""
    return totals(state, _gems, SHIELD, max, max)


def sold(state: State) -> bool:
    """Whether stopping a point can ever cost a gem."""
    return most(state.sheet, _gems) > 0


def choosing(state: State) -> tuple[Expr, ...]:
    """The cases in which nobody has to stop what shields could stop; none where there are none."""
    covers, _ = covering(state)
    cases = [] if covers is FALSE else [covers]
    cases += [total.when for total in gem_prices(state) if total.amount]
    return tuple(cases)


def bought(state: State, guards: Iterable[Var], stopped: Terms) -> Iterator[Condition]:
    """Somebody pays for each point ``stopped`` where that costs gems; nobody does elsewhere."""
    guards = tuple(guards)
    paid: Terms = [(1, var) for var in guards]
    for total in gem_prices(state) if guards else ():
        even = exactly([*paid, *((-factor, term) for factor, term in stopped)])
        then = even if total.amount else exactly(paid)
        yield Condition(unless(Not(total.when), then=then), total.rule)


def gems_owed(state: State, guards: Iterable[Var]) -> Terms:
    """The gems for the points that ``guards`` count, as terms of a sum."""
    return [
        (total.amount * int(count), AllOf((total.when, is_(var, count))))
        for total in gem_prices(state)
        if total.amount
        for var in guards
        for count in var.values[1:]
    ]


def most_gems(state: State, points: int) -> int:
    """The most gems that ``points`` can cost."""
    return points * most(state.sheet, _gems)


def _gems(effect: FaceEffect) -> int:
    return effect.gem if isinstance(effect, BlockEffect) else 0

"""Animals that a face draws to the orb as it is read, zone by zone.

It is no move: nothing is paid, explored or found. Larvae where they come are turned over. None of
them can be in another one's way, so that each step is one stage for all.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ShiftEffect
from winnable.models.exo.faces import acting
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.shift import SHIFT
from winnable.models.exo.shift_goals import Goals, goals_of
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, differs, unless
from winnable.models.exo.turn import STAY
from winnable.solver.problem import (
    FALSE,
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)


def herding(state: State, table: str) -> Iterator[Stage]:
    """A stage for each step of each effect of the faces of ``table`` that draws animals."""
    number = 0
    for _, face, in_force in acting(state, table):
        for effect in face.effects:
            if isinstance(effect, ShiftEffect) and effect.who == "animals":
                for _ in range(effect.steps):
                    number += 1
                    part = _part(state, effect, in_force, face.rule)
                    yield stage(f"{table} {SHIFT} animals {number}", DISASTER, part)


def _part(state: State, effect: ShiftEffect, when: Expr, rule: str) -> Part:
    """Each animal that is not with the orb, and finds a way, goes to the next zone."""
    goals = goals_of(state, effect)
    conditions, effects = list(goals.conditions(rule)), list[Effect]()
    sent = {a: Var(f"sent({a})", (STAY, *state.zones)) for a in state.animals}
    for animal, to in sent.items():
        conditions.append(Condition(unless(is_(to, STAY), then=when), rule))
        alive = among(state.zone[animal], state.zones)
        conditions.append(Condition(unless(is_(to, STAY), then=alive), rule))
        for zone in state.zones:
            leaving = _leaving(goals, zone, state.zone[animal], to, when)
            conditions += (Condition(expr, rule) for expr in leaving)
            effects.append(Effect(state.zone[animal], zone, rule, is_(to, zone)))
    for creature in state.creatures:
        if creature.up is not None:
            met = (
                AllOf((is_(creature.place, zone), is_(to, zone)))
                for to in sent.values()
                for zone in state.zones
            )
            effects.append(Effect(creature.up, 1, rule, any_of(*met)))
    return Part((*sent.values(), *goals.decisions), tuple(conditions), tuple(effects))


def _leaving(goals: Goals, zone: str, place: Var, to: Var, when: Expr) -> Iterator[Expr]:
    """Who is in ``zone`` goes to a zone that is nearer, if there is one."""
    open_ = {z: case for z, case in goals.from_zone(zone).items() if case is not FALSE}
    away = differs(place, zone)
    yield unless(away, then=among(to, (STAY, *open_)))
    for goal, case in open_.items():
        yield unless(away, differs(to, goal), then=case)
        yield unless(away, Not(when), Not(case), then=differs(to, STAY))

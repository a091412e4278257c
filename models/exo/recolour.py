"""Faces by which EXO tiles become another colour for good: by exchange, or by what is built."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ColourEffect, FaceEffect, OnEffect
from winnable.models.exo.faces import acting, faces
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import (
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

RECOLOUR = "recolour"
"""The word for stages in which tiles are exchanged, in their names."""


def exchanging(state: State, table: str) -> Iterator[Stage]:
    """The players exchange EXO tiles one after the other, as long as there are any others."""
    number = 0
    for _, face, in_force in acting(state, table):
        for effect in face.effects:
            for _ in range(_exchanged(effect)):
                number += 1
                colour = effect.colour if isinstance(effect, ColourEffect) else ""
                part = _exchange(state, colour, in_force, face.rule)
                yield stage(f"{table} {RECOLOUR} {number}", DISASTER, part)


def _exchanged(effect: FaceEffect) -> int:
    return effect.count if isinstance(effect, ColourEffect) else 0


def _exchange(state: State, colour: str, in_force: Expr, rule: str) -> Part:
    chosen = Var("exchanged", (NONE, *state.zones))
    nothing = is_(chosen, NONE)
    conditions = [Condition(unless(nothing, then=in_force), rule)]
    others: list[Expr] = []
    effects: list[Effect] = []
    for zone in state.zones:
        other = AllOf((is_(state.explored[zone], 1), differs(state.colour[zone], colour)))
        others.append(other)
        conditions.append(Condition(unless(differs(chosen, zone), then=other), rule))
        effects.append(Effect(state.colour[zone], colour, rule, is_(chosen, zone)))
    none_left = Not(any_of(*others))
    conditions.append(Condition(unless(Not(in_force), none_left, then=Not(nothing)), rule))
    return Part((chosen,), tuple(conditions), tuple(effects))


def painting(state: State, hero: str) -> Iterator[Effect]:
    """The zone in which ``hero`` builds becomes what a face says, if it has an EXO tile."""
    for face, in_force in faces(state):
        for effect in face.effects:
            if isinstance(effect, OnEffect) and effect.recolour:
                for zone in state.zones:
                    here = (is_(state.zone[hero], zone), is_(state.explored[zone], 1))
                    painted = AllOf((in_force, *here))
                    yield Effect(state.colour[zone], effect.recolour, face.rule, painted)

"""Faces that make bugs do more damage, or bursts less (ruling common-damage)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from winnable.missions.exo.disaster_tables import BurstEffect, FaceEffect, HarmEffect
from winnable.models.exo.bug_cards import halves, most_damage, points, printed
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import faces, totals
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among
from winnable.models.exo.told import every_effect, most
from winnable.solver.problem import FALSE, TRUE, AllOf, AtLeast, Expr, Var, any_of

DAMAGE = "damage"
"""The points that shields stop: those that faces add are of this kind."""


def most_added(state: State) -> int:
    """The most points that faces can add to the damage of one bug."""
    return most(state.sheet, partial(_added, common=False)) + most(
        state.sheet, partial(_added, common=True)
    )


def most_done(state: State, kind: str) -> int:
    """The most points or icons of that kind that one bug brings into a fight, with those added."""
    return most_damage(state, kind) + (most_added(state) if kind == DAMAGE else 0)


def does(state: State, creature: Creature, card: Var, kind: str, number: int) -> Expr:
    """``creature`` does so many points or icons of ``kind``, 1 or more, with ``card``."""
    own = halves(state, creature)
    if kind != DAMAGE or not most_added(state):
        return among(card, [half for half, each in own.items() if points(each, kind) >= number])
    cases: list[Expr] = []
    for every in totals(state, partial(_added, common=False), "exo.bug.damage"):
        for common in totals(state, partial(_added, common=True), "exo.bug.damage"):
            hits = [
                half
                for half, each in own.items()
                if printed(half)
                and points(each, kind)
                + every.amount
                + (0 if str(half).startswith(ALPHA) else common.amount)
                >= number
            ]
            shown = among(card, [half for half in hits if half != NONE])
            if shown is not FALSE:
                said = tuple(t.when for t in (every, common) if t.when is not TRUE)
                cases.append(AllOf((*said, shown)) if said else shown)
    return any_of(*cases)


def blunted(state: State) -> Expr:
    """A burst does as much as a claw and opens no armour; ``FALSE`` where that can never be."""
    if not any(isinstance(effect, BurstEffect) for effect in every_effect(state.sheet)):
        return FALSE
    return any_of(
        *(
            in_force
            for face, in_force in faces(state)
            if any(isinstance(effect, BurstEffect) for effect in face.effects)
        )
    )


def lost_force(state: State, bursts: Var) -> Terms:
    """The bursts of a roll where each of them is no more than a claw, as terms of a sum."""
    return list(_each(blunted(state), bursts))


def _each(case: Expr, bursts: Var) -> Iterator[tuple[int, Expr]]:
    for count in bursts.values[1:] if case is not FALSE else ():
        yield 1, AllOf((case, AtLeast(bursts, int(count))))


def _added(effect: FaceEffect, *, common: bool) -> int:
    if isinstance(effect, HarmEffect) and effect.common == common:
        return effect.count
    return 0

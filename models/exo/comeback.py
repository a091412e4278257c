"""Bugs that come back: where a face says so, a die decides whether a killed one is put back.

It is out of the fight all the same, and its food is taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ComebackEffect
from winnable.models.exo.faces import faces
from winnable.models.exo.state import State
from winnable.models.exo.told import every_effect
from winnable.solver.problem import AllOf, AnyOf, Condition, Expr, Not, Var, any_of, is_

SIDES = 6


def backs_of(state: State) -> dict[str, Var]:
    """By creature, the decision of chance whether it comes back; empty where none ever can."""
    if not any(isinstance(effect, ComebackEffect) for effect in every_effect(state.sheet)):
        return {}
    return {creature.name: Var(f"back({creature.name})", (0, 1)) for creature in state.creatures}


def said(state: State) -> Iterator[tuple[int, Expr, str]]:
    """The least numbers that bring bugs back, each with its face in force and the rule."""
    for face, in_force in faces(state):
        for effect in face.effects:
            if isinstance(effect, ComebackEffect):
                yield effect.least, in_force, face.rule


def rolling_back(state: State, back: Var, killed: Expr) -> Iterator[Condition]:
    """It comes back only if it was killed under such a face, as a die may fall."""
    found = list(said(state))
    some = [in_force for least, in_force, _ in found if least <= SIDES]
    rule = found[0][2]
    possible = AllOf((killed, any_of(*some)))
    yield Condition(AnyOf((is_(back, 0), possible)), rule)
    for least, in_force, name in found:
        if least <= 1:
            yield Condition(AnyOf((Not(in_force), Not(killed), is_(back, 1))), name)


def die_of(least: int, *, back: bool) -> int:
    """A number of the die by which a bug comes back, or does not."""
    return max(1, least) if back else 1

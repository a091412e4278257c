"""Faces by which explorers draw two cards (ruling explore-two): what that makes of the zone.

The zone produces the colour of the face, and the explorer says which of the two resources. The
effects of the second card come after those of the first, in a stage of their own
(:mod:`winnable.models.exo.second_card`).
"""

from __future__ import annotations

from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import ExploreEffect
from winnable.models.exo.faces import faces
from winnable.models.exo.state import State
from winnable.solver.problem import AllOf, Expr, Not, any_of, is_


@dataclass(frozen=True, slots=True)
class Twofold:
    """In the case ``when`` two cards are drawn and the zone becomes ``colour``, says ``rule``."""

    when: Expr
    colour: str
    rule: str


def twofold_of(state: State) -> Twofold | None:
    """What the faces of the sheet say, all of them of one colour; ``None`` where none does."""
    said = [
        (effect.colour, in_force, face.rule)
        for face, in_force in faces(state)
        for effect in face.effects
        if isinstance(effect, ExploreEffect)
    ]
    if not said:
        return None
    return Twofold(any_of(*(case for _, case, _ in said)), said[0][0], said[0][2])


def turns_out(state: State, zone: str, colour: str) -> Expr:
    """``zone`` produces ``colour`` once it has been explored, by its card or by a face."""
    shown, two = is_(state.colour[zone], colour), twofold_of(state)
    if two is None:
        return shown
    if colour == two.colour:
        return any_of(two.when, shown)
    return AllOf((Not(two.when), shown))

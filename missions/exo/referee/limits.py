"""How often characters may move in a round, and how many pawns a space may hold at a time.

Rulebook: the disaster tables and special rules of the sheets. Rulings one-move, one-move-pawn.
"""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import LimitEffect
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.sheet import Sheet


def moved_enough(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule by which the character has made all moves on pawns of this round, or nothing."""
    for effect, rule in in_force(sheet, state, LimitEffect):
        enough = not effect.placed and state.walked.count(figure.name) >= effect.count
        if enough and touches(sheet, state, effect.who, figure):
            return rule
    return ""


def full(sheet: Sheet, state: State, figure: Figure, space: str) -> str:
    """The rule by which no further pawn may lie on a space of the character, or nothing."""
    for effect, rule in in_force(sheet, state, LimitEffect):
        if (
            effect.placed
            and effect.space in ("any", space)
            and touches(sheet, state, effect.who, figure)
            and figure.on(space) >= effect.count
        ):
            return rule
    return ""

"""What faces forbid, as rules. Rulebook: the disaster tables of the sheets."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import Forbidden, ForbidEffect
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.referee.zone_words import in_zones
from winnable.missions.exo.sheet import Sheet


def banned(sheet: Sheet, state: State, figure: Figure, *acts: Forbidden) -> str:
    """The rule id of a face that forbids the character one of ``acts`` where it is now.

    Nothing where none does.
    """
    for effect, rule in in_force(sheet, state, ForbidEffect):
        if (
            effect.act in acts
            and touches(sheet, state, effect.who, figure)
            and in_zones(sheet, state, figure.zone, effect.zones)
        ):
            return rule
    return ""


def forbidden(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule id of a face that forbids the character its space for moving and attacking."""
    return banned(sheet, state, figure, "move-attack")

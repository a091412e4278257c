"""In which order the units of a plan's step are judged. Rulebook: Attack (exploring).

A plan lists what an entry into an unexplored zone asks for as parts of one step, in no order, and
may leave out what has only one answer, or a usual one.
"""

from __future__ import annotations

from winnable.missions.exo.referee import explore
from winnable.missions.exo.referee.card_effects import CHOICE
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.sheet import Sheet


def next_unit(sheet: Sheet, state: State, units: list[Step]) -> Step | None:
    """Takes out of ``units`` the one that comes next: while an entry goes on, what it asks for.

    Nothing where none is left. Raises ``UnusablePlanError`` where an entry asks for more than the
    plan says and may leave out.
    """
    visit = state.visit
    if visit is None:
        return units.pop(0) if units else None
    kinds = {type(option) for option in explore.options(sheet, state)}
    for at, unit in enumerate(units):
        if type(unit) in kinds:
            return units.pop(at)
    usual = explore.default(sheet, state)
    if usual is None and not units:
        what = "how the card is met" if visit.due == CHOICE else "which artefact is taken"
        raise UnusablePlanError(f"this step does not say {what}")
    return usual or units.pop(0)

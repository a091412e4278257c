"""When a second table takes the place of the first (``second``).

Rulebook: the special rules of the sheets. Rulings second-weather, lab-switch: from the next
disaster phase on, for good.
"""

from __future__ import annotations

from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State


def watched(judge: Judge, state: State) -> State:
    """``state`` that knows whether what the second table waits for has come about."""
    second = judge.sheet.specials.second
    if second is None or state.switched:
        return state
    heroes = {figure.zone for figure in state.figures if figure.hero and figure.life}
    place = judge.sheet.places[second.place] if second.place else frozenset()
    if second.token not in state.taken and not heroes & place:
        return state
    judge.fire(sheet_rule(judge.sheet, "second"))
    unread = state.phase == "disaster" and not state.cursor
    return replace(state, switched=state.round + (not unread))

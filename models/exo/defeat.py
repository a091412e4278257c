"""How a play is lost, and with which goal it is over."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.hive import CROWD
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms
from winnable.solver.problem import Condition, Linear, is_

STRUCTURE = {
    "exo.defeat.together": "goal and defeat are of the whole party; defeat is looked at first",
}


def defeats(state: State) -> Iterator[Condition]:
    """Any of these ends the play as lost.

    Crowds count at night only, but larvae and bugs come into a zone at night only, so a crowd that
    is there by day was there the night before: there is no need to ask for the time.
    """
    for hero in state.heroes:
        yield Condition(is_(state.life[hero], 0), "exo.defeat.hero")
    yield Condition(is_(state.plague, 1), "exo.defeat.plague-pile")
    hives = {hive.zone for hive in state.sheet.hives}
    for zone in state.zones:
        crowd: Terms = [(1, is_(creature.place, zone)) for creature in state.creatures]
        if zone not in hives and len(crowd) >= CROWD:
            yield Condition(Linear(tuple(crowd), lo=CROWD), "exo.defeat.plague-crowd")

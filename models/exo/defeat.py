"""How a play is lost, and with which goal it is over."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.hive import CROWD
from winnable.models.exo.hive_life import standing
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms
from winnable.solver.problem import TRUE, AllOf, Condition, Linear, Not, is_

STRUCTURE = {
    "exo.defeat.together": "goal and defeat are of the whole party; defeat is looked at first",
}


def defeats(state: State) -> Iterator[Condition]:
    """Any of these ends the play as lost.

    Crowds count at night only, but larvae and bugs come into a zone at night only, so a crowd that
    is there by day was there the night before: there is no need to ask for the time. A crowd around
    a hive starts to count when the hive has fallen; no bug is left in its zone at that moment, so
    that this crowd, too, comes at night.
    """
    for hero in state.heroes:
        yield Condition(is_(state.life[hero], 0), "exo.defeat.hero")
    yield Condition(is_(state.plague, 1), "exo.defeat.plague-pile")
    hives = {hive.zone: hive for hive in state.sheet.hives}
    for zone in state.zones:
        crowd: Terms = [(1, is_(creature.place, zone)) for creature in state.creatures]
        if len(crowd) >= CROWD:
            open_air = Not(standing(state, hives[zone])) if zone in hives else TRUE
            crowded = AllOf((open_air, Linear(tuple(crowd), lo=CROWD)))
            yield Condition(crowded, "exo.defeat.plague-crowd")

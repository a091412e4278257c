"""Which zones touch, and which of them can be entered. Rulebook: Move, and the sheets.

Faces and landslides close zones: no character, drone, larva or bug enters one, and those inside may
leave (rulings impassable, black-cubes, buried).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.missions.exo.referee import earthquake
from winnable.missions.exo.referee.faces import in_force, sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.zone_words import zones_of
from winnable.missions.exo.sheet import Sheet


def beside(sheet: Sheet, state: State, zone: str) -> frozenset[str]:
    """The zones that touch ``zone`` now and are not buried, whether they can be entered or not."""
    return earthquake.adjacent(sheet, state, zone) - frozenset(state.buried)


def barred(sheet: Sheet, state: State) -> Mapping[str, str]:
    """The zones that nobody may enter now, each with the rule that closes it."""
    found = dict(state.closed)
    found |= dict.fromkeys(state.buried, sheet_rule(sheet, "landslide"))
    for effect, rule in in_force(sheet, state, CloseEffect):
        if effect.way == "zones":
            found |= dict.fromkeys(zones_of(sheet, state, effect.zones), rule)
    return found


def near(sheet: Sheet, state: State, zone: str) -> frozenset[str]:
    """The zones that can be entered from ``zone`` in one step."""
    return beside(sheet, state, zone) - barred(sheet, state).keys()


def distances(sheet: Sheet, state: State, zone: str) -> Mapping[str, int]:
    """Steps to ``zone`` from each zone from which it can be reached now."""
    closed = barred(sheet, state)
    reached = {zone: 0}
    queue = deque([zone])
    while queue:
        here = queue.popleft()
        if here in closed:
            continue
        for other in sorted(beside(sheet, state, here)):
            if other not in reached:
                reached[other] = reached[here] + 1
                queue.append(other)
    return reached


def check(judge: Judge, state: State, zone: str, who: str) -> None:
    """Refuse that ``who`` enters ``zone`` where it is closed."""
    rule = barred(judge.sheet, state).get(zone)
    if rule:
        judge.refuse(rule, "{} cannot enter {}: nobody can now", who, zone)

"""Zones that are closed for good: black cubes, and landslides that bury what is in a zone.

Rulebook: the sheets; rulings black-cubes, buried. Who may not enter is for ``passage``.
"""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.missions.exo.referee import defeat, drone
from winnable.missions.exo.referee.faces import in_force, sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet


def closable(sheet: Sheet, state: State, effect: CloseEffect) -> tuple[str, ...]:
    """Zones that the players may choose among: for a cube, or for a token in its place.

    A cube goes into a zone without one that is nearest to the middle of the board.
    """
    if effect.way == "marker":
        return state.cubes
    bare = [zone for zone in sheet.zones if zone not in state.cubes and zone not in state.buried]
    far = {zone: _from_middle(sheet.zones, zone) for zone in bare}
    nearest = min(far.values(), default=0)
    return tuple(zone for zone in bare if far[zone] == nearest)


def closed(state: State, effect: CloseEffect, zone: str, rule: str) -> State:
    """``state`` with a cube in ``zone``, or with a token for its cube: it counts as one without."""
    if effect.way == "marker":
        return replace(state, cubes=tuple(cube for cube in state.cubes if cube != zone))
    shut = dict(state.closed) | {zone: rule}
    cubes = tuple(sorted((*state.cubes, zone)))
    return replace(state, cubes=cubes, closed=tuple(sorted(shut.items())))


def landslides(judge: Judge, state: State) -> State:
    """At nightfall the next zones of the order are buried, as many as the faces of the round say.

    All characters in them die, and structures, drones, hives, larvae and bugs are gone.
    """
    sheet = judge.sheet
    for effect, rule in in_force(sheet, state, CloseEffect):
        if effect.way == "order":
            judge.fire(rule, sheet_rule(sheet, "landslide"))
            left = [zone for zone in sheet.specials.order if zone not in state.buried]
            for zone in left[: effect.count]:
                state = _buried(judge, state, zone)
    return state


def _buried(judge: Judge, state: State, zone: str) -> State:
    for figure in state.in_zone(zone):
        state = defeat.wounded(state, figure.name, figure.life)
    for player in state.players:
        if player.drone == zone:
            state = drone.lost(judge, state, player.hero)
    state = state.with_zone(zone, tile="", shelter=False)
    insects = tuple(insect for insect in state.insects if insect.zone != zone)
    return replace(state, insects=insects, buried=tuple(sorted((*state.buried, zone))))


def _from_middle(zones: Iterable[str], zone: str) -> int:
    """Twice the steps of a king from the middle of the board to ``zone``."""
    columns = [ord(each[0]) for each in zones]
    rows = [int(each[1:]) for each in zones]
    across = abs(2 * ord(zone[0]) - min(columns) - max(columns))
    down = abs(2 * int(zone[1:]) - min(rows) - max(rows))
    return max(across, down)

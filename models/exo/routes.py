"""Ways over the map: shortest paths, the ring of a board tile, the orb."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet, Token


def distances(sheet: Sheet, goal: str) -> dict[str, int]:
    """How many moves it takes to ``goal`` from each zone from which it can be reached."""
    found = {goal: 0}
    front = [goal]
    while front:
        front = [z for z in sheet.zones if z not in found and sheet.adjacent[z] & set(front)]
        found |= dict.fromkeys(front, max(found.values()) + 1)
    return found


def closer(sheet: Sheet, zone: str, goal: str) -> tuple[str, ...]:
    """The zones beside ``zone`` on a shortest path to ``goal``; none from the goal itself."""
    away = distances(sheet, goal)
    near = sorted(sheet.adjacent[zone])
    return tuple(z for z in near if zone in away and away.get(z) == away[zone] - 1)


def clockwise_of(sheet: Sheet, zone: str) -> str:
    """The next zone in the ring of its board tile; the zone itself where there is none."""
    for ring in sheet.board_tiles.values():
        if zone in ring:
            return ring[(ring.index(zone) + 1) % len(ring)]
    return zone


def orb_of(sheet: Sheet) -> Token | None:
    """The token towards which faces draw larvae and bugs: the only one that is carried."""
    carried = [token for token in sheet.tokens if token.carried]
    return carried[0] if len(carried) == 1 else None


def anybodys_orb(sheet: Sheet) -> bool:
    """Whether any hero may carry the orb."""
    orb = orb_of(sheet)
    return orb is not None and not orb.player

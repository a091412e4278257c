"""Earthquakes: the board tile of whoever carries a token slides, by the weather die.

The zones of this model touch as they are drawn. So it holds the plays in which no tile moves: the
die shows a face by which none does, or a direction in which the tile cannot go, as it would cover
another one or lie apart from all (ruling earthquake). The players choose such a direction where
they may.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, unless
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    Condition,
    Expr,
    Not,
    Value,
    Var,
    any_of,
    is_,
)

SLIDE = "slide"
STILL, CHOICE = "none", "choice"
"""What a face of the weather die does: no tile slides, or where the players like."""
WAYS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
)


def holding_still(state: State, rolled: Var) -> Iterator[Condition]:
    """The weather die shows nothing by which the tile of the carrier would move."""
    quake = state.sheet.specials.earthquake
    if quake is None:
        return
    rule = sheet_rule(state.sheet, SLIDE)
    lies = is_(state.token[quake.token], 0)
    for side, way in enumerate(quake.ways, 1):
        sides = [value for value in rolled.values if (int(value) - 1) % len(quake.ways) + 1 == side]
        stays = _stays(state, way)
        if stays is not TRUE:
            other = Not(among(rolled, sides))
            yield Condition(unless(lies, other, then=stays), rule)


def chosen(state: State, values: Mapping[str, Value], face: int) -> str | None:
    """The direction that the players choose under ``face``; ``None`` where they do not."""
    quake = state.sheet.specials.earthquake
    if quake is None or not values[state.token[quake.token].name]:
        return None
    if quake.ways[(face - 1) % len(quake.ways)] != CHOICE:
        return None
    zone = next(
        zone
        for hero, carries in _carriers(state)
        for zone in state.zones
        if values[state.zone[hero].name] == zone
        if carries is TRUE or values.get("carrier") == hero
    )
    return next(way for way in WAYS if stuck(state.sheet, zone, way))


def _stays(state: State, way: str) -> Expr:
    """The tile of the carrier stays where it is."""
    if way == STILL:
        return TRUE
    cases: list[Expr] = []
    for hero, carries in _carriers(state):
        zones = [zone for zone in state.zones if stuck(state.sheet, zone, way)]
        here = among(state.zone[hero], zones)
        cases.append(here if carries is TRUE else AllOf((carries, here)))
    return any_of(*(case for case in cases if case is not FALSE))


def _carriers(state: State) -> Iterator[tuple[str, Expr]]:
    """Who may carry the token, and when."""
    quake = state.sheet.specials.earthquake
    token = next(t for t in state.sheet.tokens if quake is not None and t.name == quake.token)
    if token.player in state.heroes:
        yield token.player, TRUE
    elif state.special.carrier is not None:
        yield from ((hero, is_(state.special.carrier, hero)) for hero in state.heroes)


def stuck(sheet: Sheet, zone: str, way: str) -> bool:
    """Whether the board tile of ``zone``, if any, cannot slide that ``way`` from where it is drawn.

    With a ``choice`` there is a direction in which it cannot.
    """
    if way == CHOICE:
        return any(stuck(sheet, zone, each) for each in WAYS)
    tile = next((zones for zones in sheet.board_tiles.values() if zone in zones), ())
    across, down = WAYS[way]
    spots = {each: (ord(each[0]), int(each[1:])) for each in sheet.zones}
    own = {(spots[each][0] + across, spots[each][1] + down) for each in tile}
    others = {spot for each, spot in spots.items() if each not in tile}
    beside = {(c + x, r + y) for c, r in own for x, y in WAYS.values()}
    return not tile or bool(own & others) or not beside & others

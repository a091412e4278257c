"""Earthquakes: the board tile of whoever carries a token slides, by the weather die.

It goes one zone on, unless it would cover another one or lie apart from all (ruling earthquake).
Where the model cannot follow (:func:`winnable.models.exo.plates.slides`), it holds the plays in
which no tile moves: the die shows a face by which none does, or a direction in which the tile
cannot go, and the players choose such a direction where they may.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.plates import free, moved
from winnable.models.exo.record import Record
from winnable.models.exo.second_table import SIDES
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Value,
    Var,
    any_of,
    is_,
)

SLIDE = "slide"
WAY = "quake way"
"""The decision in which direction the tile is sent."""
STILL, CHOICE = "none", "choice"
"""What a face of the weather die does: no tile slides, or where the players like."""
WAYS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
)


def holding_still(state: State, rolled: Var) -> Iterator[Condition]:
    """The weather die shows nothing by which the tile of the carrier would move."""
    quake = state.sheet.specials.earthquake
    if quake is None or state.plates:
        return
    rule = sheet_rule(state.sheet, SLIDE)
    lies = is_(state.token[quake.token], 0)
    for side, way in enumerate(quake.ways):
        sides = [value for value in rolled.values if _side(value) == side]
        stays = _stays(state, way)
        if stays is not TRUE:
            other = Not(among(rolled, sides))
            yield Condition(unless(lies, other, then=stays), rule)


def directed(state: State, record: Record) -> str | None:
    """The direction that the players choose in the stage of ``record``, if they do."""
    quake = state.sheet.specials.earthquake
    if quake is None or not record.before[state.token[quake.token].name]:
        return None
    if record.stage == f"weather {SLIDE}":
        way = str(record.decisions[WAY])
        return way if quake.ways[_side(record.before[state.weather.name])] == CHOICE else None
    if record.stage != "weather" or state.plates:
        return None
    if quake.ways[_side(record.decisions["weather die"])] != CHOICE:
        return None
    here = next(
        record.was(state.zone[hero])
        for hero, carries in _carriers(state)
        if carries is TRUE or record.before["carrier"] == hero
    )
    return next(way for way in WAYS if stuck(state.sheet, str(here), way))


def _side(face: Value) -> int:
    """Where the ways of the die say what ``face`` does, of whichever table."""
    return (int(face) - 1) % SIDES


def sliding(state: State) -> Iterator[Stage]:
    """The tile of the carrier goes where the die, or the players, send it, if it can."""
    quake = state.sheet.specials.earthquake
    if quake is None or not state.plates:
        return
    rule = sheet_rule(state.sheet, SLIDE)
    goes = {f"{tile} {way}": (tile, way) for tile in state.sheet.board_tiles for way in WAYS}
    chosen_way = Var(WAY, (STILL, *WAYS))
    slides = Var("slides", (STILL, *goes))
    lies = is_(state.token[quake.token], 0)
    conditions = [Condition(unless(Not(lies), then=is_(chosen_way, STILL)), rule)]
    for side, way in enumerate(quake.ways):
        faces = (face for face in state.weather.values if face and _side(face) == side)
        shown = among(state.weather, faces)
        said = differs(chosen_way, STILL) if way == CHOICE else is_(chosen_way, way)
        conditions.append(Condition(unless(lies, Not(shown), then=said), rule))
    effects: list[Effect] = []
    for value, (tile, way) in goes.items():
        able = free(state.sheet, state.plates, tile, WAYS[way])
        moves = AllOf((is_(chosen_way, way), _on(state, tile), able))
        conditions.append(Condition(unless(Not(moves), then=is_(slides, value)), rule))
        conditions.append(Condition(unless(differs(slides, value), then=moves), rule))
        for var, step in moved(state.plates, tile, WAYS[way]):
            effects.append(Effect(var, Change(step), rule, is_(slides, value)))
    part = Part((chosen_way, slides), tuple(conditions), tuple(effects))
    yield stage(f"weather {SLIDE}", DISASTER, part)


def _on(state: State, tile: str) -> Expr:
    """The carrier stands on ``tile``."""
    zones = state.sheet.board_tiles[tile]
    cases = ((carries, among(state.zone[hero], zones)) for hero, carries in _carriers(state))
    return any_of(*(here if carries is TRUE else AllOf((carries, here)) for carries, here in cases))


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

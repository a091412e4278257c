"""Build: extraction tiles, shelters, drones and beacons."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import BUILDINGS
from winnable.models.exo.act import Act
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import Total
from winnable.models.exo.ground import fertile
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.price import Price, owed, payment, prices
from winnable.models.exo.recolour import painting
from winnable.models.exo.reserve import barren_of, tiles_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import Terms, at_most, below, differs, unless
from winnable.solver.problem import Action, AllOf, Change, Condition, Effect, Expr, Var, is_

BORROWED = Var("borrowed", (0, 1))
"""The decision whether the tile that is built is a lent one."""
STRUCTURE = {
    "exo.build.shelter-room": "exposure asks for a shelter in the zone, whoever built it",
}


def building(act: Act) -> Part:
    """Heroes build in their own zone: an action for each building, price and surcharge in pawns."""
    state = act.state
    kinds = [kind for kind in BUILDINGS if kind != "beacon" or not state.sheet.withhold_beacon]
    return Part(
        decisions=(
            *(*act.own.values(), act.paid, *act.lends.values(), *act.lent.values()),
            *borrowing(state),
        ),
        actions=tuple(
            _build(act, hero, kind, price, pawns)
            for hero in act.heroes
            for kind in kinds
            for price in prices(act, hero, kind)
            for pawns in due(state, "build", "pawn", "heroes", "exo.build.pawn")
        ),
    )


def _build(act: Act, hero: str, kind: str, price: Price, pawns: Total) -> Action:
    state = act.state
    cost = 1 + pawns.amount
    by = " cheaply" if price.rule else ""
    where, what = {
        "extraction_tile": _extraction_tile,
        "shelter": _shelter,
        "drone": _drone,
        "beacon": _beacon,
    }[kind](act, hero)
    return Action(
        name=f"build {hero} {kind} at {pawns.amount}{by}",
        actor=hero,
        preconditions=(
            Condition(act.still(), "exo.build.pawn"),
            Condition(pawns.when, pawns.rule),
            *where,
            *owed(act, hero, price),
        ),
        effects=(use(state, hero, cost), *what, *payment(act, hero, price)),
        cost=cost,
        params=(("do", "build"), ("what", kind)),
    )


_Building = tuple[tuple[Condition, ...], tuple[Effect, ...]]
"""What has to hold where the hero stands, and what stands there afterwards."""


def _extraction_tile(act: Act, hero: str) -> _Building:
    return tile_place(act.state, hero), tile_stands(act.state, hero)


def borrowing(state: State) -> tuple[Var, ...]:
    """The decision whether a tile that is built is a lent one that yields nothing, if it may be."""
    return (BORROWED,) if state.special.lent else ()


def _supplies(state: State, hero: str) -> Iterator[Expr]:
    """The player has a tile left of the kind that is built, own or lent."""
    yield below(state.tiles[hero], tiles_of(state.sheet, hero))
    lent = barren_of(state.sheet, hero)
    if not lent:
        if state.special.lent:
            yield is_(BORROWED, 0)
        return
    for kind, most in ((0, tiles_of(state.sheet, hero) - lent), (1, lent)):
        placed: Terms = [
            (1, AllOf((is_(state.tile[zone], hero), is_(mark, kind))))
            for zone, mark in state.special.lent.items()
        ]
        yield unless(differs(BORROWED, kind), then=at_most(placed, most - 1))


def tile_place(state: State, hero: str) -> tuple[Condition, ...]:
    """Where the hero stands something is produced, without a tile, and an own one is left.

    A zone without a resource has no use for one.
    """
    place = state.zone[hero]
    conditions: list[Condition] = [
        Condition(left, "exo.supply.extraction-tiles") for left in _supplies(state, hero)
    ]
    if barren := state.sheet.specials.produces:
        conditions.append(Condition(differs(place, *barren), sheet_rule(state.sheet, "produce")))
    for zone in state.zones:
        elsewhere = differs(place, zone)
        conditions += [
            Condition(unless(elsewhere, then=fertile(state, zone)), "exo.build.extraction-where"),
            Condition(
                unless(elsewhere, then=is_(state.tile[zone], NONE)), "exo.build.extraction-single"
            ),
        ]
    return tuple(conditions)


def tile_stands(state: State, hero: str) -> tuple[Effect, ...]:
    """A tile of the hero stands in the hero's zone."""
    place, rule = state.zone[hero], "exo.build.extraction-place"
    effects = [Effect(state.tile[zone], hero, rule, is_(place, zone)) for zone in state.zones]
    effects += painting(state, hero)
    effects += [
        Effect(mark, kind, rule, AllOf((is_(place, zone), is_(BORROWED, kind))))
        for zone, mark in state.special.lent.items()
        for kind in (0, 1)
    ]
    return (*effects, Effect(state.tiles[hero], Change(1), rule))


def _shelter(act: Act, hero: str) -> _Building:
    state = act.state
    place = state.zone[hero]
    rule = "exo.build.shelter"
    bare = [
        Condition(unless(differs(place, zone), then=is_(state.shelter[zone], 0)), rule)
        for zone in state.zones
    ]
    left = Condition(shelter_left(state), "exo.supply.shelters")
    effects = [Effect(state.shelter[zone], 1, rule, is_(place, zone)) for zone in state.zones]
    effects += painting(state, hero)
    return (left, *bare), (*effects, Effect(state.shelters, Change(1), rule))


def shelter_left(state: State) -> Expr:
    """A shelter is in the reserve; those that players may still set up for free are not."""
    supply, free = state.sheet.components.shelters, list(state.gifts.free())
    out: Terms = [(1, var) for var in (state.shelters, *free)]
    return at_most(out, supply - 1) if free else below(state.shelters, supply)


def _drone(act: Act, hero: str) -> _Building:
    state = act.state
    rule = "exo.build.drone"
    conditions = (
        Condition(is_(state.beacon[hero], 1), rule),
        Condition(is_(state.drone[hero], OFF), rule),
    )
    effects = tuple(
        Effect(state.drone[hero], zone, rule, is_(state.zone[hero], zone)) for zone in state.zones
    )
    return conditions, effects


def _beacon(act: Act, hero: str) -> _Building:
    rule = "exo.build.beacon"
    beacon = act.state.beacon[hero]
    return (Condition(is_(beacon, 0), rule),), (Effect(beacon, 1, rule),)

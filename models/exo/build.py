"""Build: extraction tiles, shelters, drones and beacons, and how their price is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import BUILDINGS, RESOURCES
from winnable.models.exo.abilities import SWAPPED, swaps
from winnable.models.exo.act import Act, due
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import Total
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import below, differs, exactly, follows, sum_is, unless
from winnable.solver.problem import Action, Change, Condition, Effect, Expr, Var, is_

THAT_WILL_DO = "exo.hero.desmond-that-will-do"

STRUCTURE = {
    "exo.build.shelter-room": "exposure asks for a shelter in the zone, whoever built it",
}


def building(act: Act) -> Part:
    """Heroes build in their own zone: one action for each building and surcharge in pawns."""
    state = act.state
    kinds = [kind for kind in BUILDINGS if kind != "beacon" or not state.sheet.withhold_beacon]
    return Part(
        decisions=(*act.own.values(), act.paid, *act.lends.values(), *act.lent.values()),
        actions=tuple(
            _build(act, hero, kind, pawns, gems)
            for hero in act.heroes
            for kind in kinds
            for pawns in due(state, "build", "pawn", "heroes", "exo.build.pawn")
            for gems in due(state, "build", "gem", "heroes", "exo.build.pawn")
        ),
    )


def _build(act: Act, hero: str, kind: str, pawns: Total, gems: Total) -> Action:
    state = act.state
    cost = 1 + pawns.amount
    where, what = {
        "extraction_tile": _extraction_tile,
        "shelter": _shelter,
        "drone": _drone,
        "beacon": _beacon,
    }[kind](act, hero)
    return Action(
        name=f"build {hero} {kind} at {pawns.amount}, {gems.amount}",
        actor=hero,
        preconditions=(
            Condition(act.still(), "exo.build.pawn"),
            Condition(pawns.when, pawns.rule),
            Condition(gems.when, gems.rule),
            *(
                Condition(is_(var, gems.amount if other == hero else 0), gems.rule)
                for other, var in act.surcharge.items()
            ),
            *where,
            *_price(act, hero, kind),
        ),
        effects=(use(state, hero, cost), *what, *_payment(act, hero, kind)),
        cost=cost,
        params=(("do", "build"), ("what", kind)),
    )


_Building = tuple[tuple[Condition, ...], tuple[Effect, ...]]
"""What has to hold where the hero stands, and what stands there afterwards."""


def _extraction_tile(act: Act, hero: str) -> _Building:
    return tile_place(act.state, hero), tile_stands(act.state, hero)


def tile_place(state: State, hero: str) -> tuple[Condition, ...]:
    """Where the hero stands is explored and without a tile, and an own one is left."""
    place = state.zone[hero]
    conditions: list[Condition] = [
        Condition(
            below(state.tiles[hero], state.sheet.components.tiles), "exo.supply.extraction-tiles"
        )
    ]
    for zone in state.zones:
        elsewhere = differs(place, zone)
        conditions += [
            Condition(
                unless(elsewhere, then=is_(state.explored[zone], 1)), "exo.build.extraction-where"
            ),
            Condition(
                unless(elsewhere, then=is_(state.tile[zone], NONE)), "exo.build.extraction-single"
            ),
        ]
    return tuple(conditions)


def tile_stands(state: State, hero: str) -> tuple[Effect, ...]:
    """A tile of the hero stands in the hero's zone."""
    place, rule = state.zone[hero], "exo.build.extraction-place"
    effects = [Effect(state.tile[zone], hero, rule, is_(place, zone)) for zone in state.zones]
    return (*effects, Effect(state.tiles[hero], Change(1), rule))


def _shelter(act: Act, hero: str) -> _Building:
    state = act.state
    place = state.zone[hero]
    rule = "exo.build.shelter"
    bare = [
        Condition(unless(differs(place, zone), then=is_(state.shelter[zone], 0)), rule)
        for zone in state.zones
    ]
    left = Condition(below(state.shelters, state.sheet.components.shelters), "exo.supply.shelters")
    effects = [Effect(state.shelter[zone], 1, rule, is_(place, zone)) for zone in state.zones]
    return (left, *bare), (*effects, Effect(state.shelters, Change(1), rule))


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


def _price(act: Act, hero: str, kind: str) -> Iterator[Condition]:
    """The price is paid from the backpack and from any drones in the hero's zone, in any split."""
    state = act.state
    rule = "exo.build.cost"
    price = state.sheet.components.cost[kind]
    for kinds, count in _asked(act, hero, price):
        sources: list[tuple[int, Var | Expr]] = [(1, act.own[r]) for r in kinds if r in act.own]
        sources += [(1, var) for (_, r), var in act.lent.items() if r in kinds]
        swapped = len(kinds) > 1
        yield Condition(exactly(sources, count), THAT_WILL_DO if swapped else rule)
    yield Condition(sum_is([(1, own) for own in act.own.values()], act.paid), rule)
    for (owner, _), var in act.lent.items():
        yield Condition(unless(is_(act.lends[owner], 1), then=is_(var, 0)), rule)
    for owner, lends in act.lends.items():
        for expr in follows(state, is_(lends, 1), state.zone[hero], state.drone[owner]):
            yield Condition(expr, rule)


def _asked(act: Act, hero: str, price: Mapping[str, int]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Which resources pay how many units of ``price`` together."""
    if not swaps(act.state.sheet, hero):
        yield from (((resource,), price.get(resource, 0)) for resource in act.own)
        return
    yield from (((r,), price.get(r, 0)) for r in act.own if r not in SWAPPED)
    yield SWAPPED, sum(price.get(resource, 0) for resource in SWAPPED)


def _payment(act: Act, hero: str, kind: str) -> Iterator[Effect]:
    state = act.state
    rule = "exo.build.cost"
    price = state.sheet.components.cost[kind]
    for resource in RESOURCES:
        most = max((n for kinds, n in _asked(act, hero, price) if resource in kinds), default=0)
        for count in range(1, most + 1):
            paid = is_(act.own[resource], count)
            yield Effect(state.pack[hero, resource], Change(-count), rule, paid)
            for owner in state.heroes:
                lent = act.lent[owner, resource]
                if count in lent.values:
                    cargo = state.cargo[owner, resource]
                    yield Effect(cargo, Change(-count), rule, is_(lent, count))
    for count in range(1, sum(price.values()) + 1):
        yield Effect(state.load[hero], Change(-count), rule, is_(act.paid, count))

"""Structures that a face destroys in the night, but for those that heroes pay for.

All of them are endangered at once, before anybody eats. Each piece costs a hero in its zone one
wood or metal, from the backpack or a drone there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import DestroyEffect
from winnable.models.exo.faces import acting
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, differs, exactly, sum_is, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.zone_words import named
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Stage,
    Var,
    any_of,
    is_,
)

STORM = "storm"
"""The name of the stage."""
TILE, SHELTER = "extraction_tile", "shelter"
MATERIALS = ("wood", "metal")


@dataclass(frozen=True, slots=True)
class Storm:
    """``kept`` (kind, zone): the piece stays; by (hero, resource) ``own`` units from the backpack
    and ``lent`` from that hero's drone; ``units``: those of a backpack, by hero."""

    kept: Mapping[tuple[str, str], Var]
    own: Mapping[tuple[str, str], Var]
    lent: Mapping[tuple[str, str], Var]
    units: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.kept, self.own, self.lent, self.units)
        return tuple(var for group in groups for var in group.values())


def storm_of(state: State) -> Storm:
    """The decisions; a zone has two pieces at the most."""
    pairs = [(hero, resource) for hero in state.heroes for resource in MATERIALS]
    return Storm(
        kept={(k, z): Var(f"kept({k}, {z})", (0, 1)) for k in (TILE, SHELTER) for z in state.zones},
        own={(h, r): Var(f"storm own({h}, {r})", (0, 1, 2)) for h, r in pairs},
        lent={(h, r): Var(f"storm lent({h}, {r})", (0, 1, 2)) for h, r in pairs},
        units={h: Var(f"storm units({h})", (0, 1, 2)) for h in state.heroes},
    )


def storming(state: State) -> Iterator[Stage]:
    """The stage in which structures are lost; none where no face of the sheet destroys any."""
    found = [
        (effect, in_force, face.rule)
        for table in TABLES
        for _, face, in_force in acting(state, table)
        for effect in face.effects
        if isinstance(effect, DestroyEffect) and effect.when == "night"
    ]
    if not found:
        return
    effect, _, rule = found[0]
    storm, rages = storm_of(state), any_of(*(in_force for _, in_force, _ in found))
    cases = dict(_cases(state, effect, rages))
    yield stage(
        STORM,
        NIGHT,
        Part(storm.decisions(), tuple(_saving(state, storm, effect, cases, rule))),
        Part(effects=tuple(_paid(state, storm, rule))),
        _lost(state, storm, effect, cases, rule),
    )


def _cases(state: State, effect: DestroyEffect, rages: Expr) -> Iterator[tuple[str, Expr]]:
    for zone in state.zones:
        here = named(state, effect.zones or "all", zone)
        if here is not FALSE:
            yield zone, rages if here is TRUE else AllOf((rages, here))


def _stands(state: State, kind: str, zone: str) -> Expr:
    tile = differs(state.tile[zone], NONE)
    return tile if kind == TILE else is_(state.shelter[zone], 1)


def _saving(
    state: State, storm: Storm, effect: DestroyEffect, cases: Mapping[str, Expr], rule: str
) -> Iterator[Condition]:
    """What is kept stands in a zone of a hero, and a unit is given there for each piece."""
    for (kind, zone), var in storm.kept.items():
        dropped = is_(var, 0)
        saveable = zone in cases and bool(effect.save) and kind in _kinds(effect)
        yield Condition(unless(dropped, then=cases[zone] if saveable else FALSE), rule)
        yield Condition(unless(dropped, then=_stands(state, kind, zone)), rule)
        there = any_of(*(is_(state.zone[hero], zone) for hero in state.heroes))
        yield Condition(unless(dropped, then=there), rule)
    for zone in state.zones:
        given: Terms = [(-1, storm.kept[kind, zone]) for kind in (TILE, SHELTER)]
        for vars_, places in ((storm.own, state.zone), (storm.lent, state.drone)):
            for (hero, _), var in vars_.items():
                here = is_(places[hero], zone)
                given += [(1, AllOf((here, AtLeast(var, n)))) for n in (1, 2)]
        yield Condition(exactly(given), rule)
    for (hero, _), var in storm.lent.items():
        there = among(state.drone[hero], state.zones)
        yield Condition(unless(is_(var, 0), then=there), rule)
    for hero, units in storm.units.items():
        own: Terms = [(1, var) for (payer, _), var in storm.own.items() if payer == hero]
        yield Condition(sum_is(own, units), rule)


def _kinds(effect: DestroyEffect) -> tuple[str, ...]:
    return (TILE, SHELTER) if effect.kind == "structure" else (SHELTER,)


def _paid(state: State, storm: Storm, rule: str) -> Iterator[Effect]:
    stores = [(state.pack[key], var) for key, var in storm.own.items()]
    stores += [(state.cargo[key], var) for key, var in storm.lent.items()]
    stores += [(state.load[hero], var) for hero, var in storm.units.items()]
    for store, var in stores:
        for count in (1, 2):
            yield Effect(store, Change(-count), rule, is_(var, count))


def _lost(
    state: State, storm: Storm, effect: DestroyEffect, cases: Mapping[str, Expr], rule: str
) -> Part:
    """What was not kept is gone; supplies are counted anew."""
    kinds = _kinds(effect)
    gone = {
        (kind, zone): AllOf((cases[zone], is_(var, 0), _stands(state, kind, zone)))
        for (kind, zone), var in storm.kept.items()
        if zone in cases and kind in kinds
    }
    effects = [
        Effect(state.tile[zone], NONE, rule, case)
        if kind == TILE
        else Effect(state.shelter[zone], 0, rule, case)
        for (kind, zone), case in gone.items()
    ]
    down = Var("shelters lost", state.shelters.values)
    counts: dict[Var, tuple[Var, Terms]] = {
        down: (state.shelters, [(1, case) for (kind, _), case in gone.items() if kind == SHELTER])
    }
    for hero in state.heroes:
        own: Terms = [
            (1, AllOf((case, is_(state.tile[zone], hero))))
            for (kind, zone), case in gone.items()
            if kind == TILE
        ]
        counts[Var(f"tiles lost({hero})", state.tiles[hero].values)] = (state.tiles[hero], own)
    effects += [
        Effect(store, Change(-int(value)), rule, is_(count, value))
        for count, (store, _) in counts.items()
        for value in count.values[1:]
    ]
    sums = tuple(Condition(sum_is(terms, count), rule) for count, (_, terms) in counts.items())
    return Part(tuple(counts), sums, tuple(effects))


def stormed(state: State, record: Record) -> Iterator[Step]:
    """The steps of the stage: what is saved piece by piece, then the storm if it rages."""
    storm = storm_of(state)
    for zone in state.zones:
        kept = [kind for kind in (TILE, SHELTER) if record.amount(storm.kept[kind, zone])]
        units = _units(state, storm, record, zone)
        for kind, (hero, store, resource) in zip(kept, units, strict=True):
            step: Step = {"by": hero, "do": "save", "what": f"{kind} {zone}"}
            yield step | {"pay": {store: {resource: 1}}}
    pieces = [*state.tile.values(), *state.shelter.values()]
    lost = any(record.was(var) != record.now(var) for var in pieces)
    if lost or any(record.amount(var) for var in storm.kept.values()):
        yield {"by": "rule", "do": STORM}


def _units(state: State, storm: Storm, record: Record, zone: str) -> Iterator[tuple[str, str, str]]:
    """The units that are given in ``zone``: who gives it, from which store, of what."""
    heroes = [hero for hero in state.heroes if record.was(state.zone[hero]) == zone]
    for (hero, resource), var in storm.own.items():
        if hero in heroes:
            yield from [(hero, hero, resource)] * record.amount(var)
    for (owner, resource), var in storm.lent.items():
        if heroes and record.was(state.drone[owner]) == zone:  # a drone alone gives nothing
            yield from [(heroes[0], f"{owner}.drone", resource)] * record.amount(var)

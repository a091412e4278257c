"""Landslides: at nightfall a face buries the next zones of the printed order, with all in them."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.models.exo.buried import order_of
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import acting
from winnable.models.exo.harm import hurt
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, sum_is
from winnable.models.exo.told import TABLES
from winnable.models.exo.upgrade_loss import drone_lost
from winnable.solver.problem import (
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Stage,
    Var,
    any_of,
    is_,
)

LANDSLIDE = "landslide"
"""The first word of the names of such stages."""


def burying(state: State) -> Iterator[Stage]:
    """A stage for each face that may bury zones."""
    count = state.traces.buried
    if count is None:
        return
    for table in TABLES:
        for label, face, in_force in acting(state, table):
            for effect in face.effects:
                if isinstance(effect, CloseEffect) and effect.way == "order":
                    part = _burial(state, count, effect.count, in_force, face.rule)
                    yield stage(f"{LANDSLIDE} {table} {label}", NIGHT, part)


def _burial(state: State, count: Var, zones: int, in_force: Expr, rule: str) -> Part:
    """So many zones more are gone, or all that are left."""
    order, last = order_of(state), int(count.values[-1])
    effects: list[Effect] = []
    cases: dict[str, list[Expr]] = {}
    for before in map(int, count.values):
        after = min(before + zones, last)
        when = AllOf((in_force, is_(count, before)))
        if after != before:
            effects.append(Effect(count, after, rule, when))
        for zone in order[before:after]:
            cases.setdefault(zone, []).append(when)
    gone = {zone: any_of(*found) for zone, found in cases.items()}
    for character in state.characters:
        lost = _there(gone, state.zone[character])
        most = int(state.life[character].values[-1])
        effects += hurt(state, character, most, lost, rule)
    for creature in state.creatures:
        effects.append(Effect(creature.place, OFF, rule, _there(gone, creature.place)))
    for hero in state.heroes:
        effects += drone_lost(state, hero, rule, _there(gone, state.drone[hero]))
    structures = _structures(state, gone, rule)
    return Part(structures.decisions, structures.conditions, (*effects, *structures.effects))


def _there(gone: dict[str, Expr], place: Var) -> Expr:
    """What is at ``place`` is in one of the zones that go."""
    return any_of(*(AllOf((among(place, [zone]), case)) for zone, case in gone.items()))


def _structures(state: State, gone: dict[str, Expr], rule: str) -> Part:
    """Tiles and shelters go; supplies are counted anew."""
    stood: Terms = [(1, AllOf((case, is_(state.shelter[z], 1)))) for z, case in gone.items()]
    down = Var("shelters buried", state.shelters.values)
    counts: dict[Var, tuple[Var, Terms]] = {down: (state.shelters, stood)}
    for hero in state.heroes:
        own: Terms = [(1, AllOf((case, is_(state.tile[z], hero)))) for z, case in gone.items()]
        tiles = Var(f"tiles buried({hero})", state.tiles[hero].values)
        counts[tiles] = (state.tiles[hero], own)
    effects = [Effect(state.shelter[zone], 0, rule, case) for zone, case in gone.items()]
    effects += [Effect(state.tile[zone], NONE, rule, case) for zone, case in gone.items()]
    for number, (store, _) in counts.items():
        for value in number.values[1:]:
            effects.append(Effect(store, Change(-int(value)), rule, is_(number, value)))
    sums = tuple(Condition(sum_is(terms, number), rule) for number, (_, terms) in counts.items())
    return Part(tuple(counts), sums, tuple(effects))

"""Nighttime attacks on structures and drones that nobody guards."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.artefact_fights import calm
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, sum_is
from winnable.models.exo.upgrade_loss import drone_lost
from winnable.solver.problem import (
    FALSE,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)


def destroying(state: State) -> Stage:
    """Larvae or bugs that came into a zone without characters destroy what stands there.

    The cube of a lost tile stays in the zone; a lost drone loses its cargo.
    """
    rule = "exo.night.attack-structure"
    razed = {hero: Var(f"razed({hero})", state.tiles[hero].values) for hero in state.heroes}
    fallen = Var("fallen shelters", state.shelters.values)
    conditions: list[Condition] = []
    effects: list[Effect] = []
    calmed = calm(state)
    raids: dict[str, Expr] = {z: is_(state.raid[z], 1) for z in state.zones}
    if calmed is not FALSE:
        raids = {zone: AllOf((raid, Not(calmed))) for zone, raid in raids.items()}
    for zone in state.zones:
        raided = raids[zone]
        effects.append(Effect(state.tile[zone], NONE, rule, raided))
        effects.append(Effect(state.shelter[zone], 0, rule, raided))
    for hero, count in razed.items():
        own = [(1, AllOf((raids[z], is_(state.tile[z], hero)))) for z in state.zones]
        conditions.append(Condition(sum_is([*own], count), rule))
        effects += _fewer(state.tiles[hero], count, rule)
    stood: Terms = [(1, AllOf((raids[z], is_(state.shelter[z], 1)))) for z in state.zones]
    conditions.append(Condition(sum_is(stood, fallen), rule))
    effects += _fewer(state.shelters, fallen, rule)
    for hero in state.heroes:
        drone = state.drone[hero]
        lost = any_of(*(AllOf((raids[z], is_(drone, z))) for z in state.zones))
        effects += drone_lost(state, hero, "exo.drone.loss", lost)
    return stage(
        "destroy", NIGHT, Part((*razed.values(), fallen), tuple(conditions), tuple(effects))
    )


def _fewer(store: Var, count: Var, rule: str) -> Iterator[Effect]:
    for value in count.values[1:]:
        yield Effect(store, Change(-int(value)), rule, is_(count, value))

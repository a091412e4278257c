"""Larvae that hives lay as a face is read: beside the hive, while nothing else moves."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import LayEffect
from winnable.missions.exo.sheet import Hive
from winnable.models.exo.faces import acting
from winnable.models.exo.laying import HiveStep, Lay, counting, exhausted, next_up
from winnable.models.exo.nest import Nest
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.standing import speaks_of, standing
from winnable.models.exo.state import State
from winnable.models.exo.terms import occupied
from winnable.solver.problem import TRUE, AllOf, Effect, Expr, Stage, any_of, is_

LARVAE = "larvae"
"""The word for such stages in their names."""


def laying_at_once(state: State, table: str) -> Iterator[Stage]:
    """A stage for all first effects of the faces of ``table`` that have hives lay, and so on."""
    turns: list[list[Lay]] = []
    for label, face, in_force in acting(state, table):
        own = [effect for effect in face.effects if isinstance(effect, LayEffect)]
        first = len(own) if label.endswith("again") else 0
        for number, effect in enumerate(own, first):
            while len(turns) <= number:
                turns.append([])
            turns[number].append(Lay(effect.larvae, in_force, face.rule))
    for number, lays in enumerate(turns, 1):
        effects = tuple(_laid(state, HiveStep(1, TRUE, tuple(lays))))
        yield stage(f"{table} {LARVAE} {number}", DISASTER, Part(effects=effects))


def _laid(state: State, step: HiveStep) -> Iterator[Effect]:
    """Each hive that stands lays; beside characters larvae turn over. A short pile is a plague."""
    short: list[Expr] = []
    every: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    for hive in every:
        if not speaks_of(state, hive.name):
            continue
        there = dict(_zones(state, hive))
        for zone, acts in there.items():
            for creature in state.creatures:
                if creature.up is None or creature.hive != hive.name:
                    continue
                for lay in step.lays:
                    when = AllOf((acts, lay.when, next_up(state, hive, creature, lay)))
                    met = AllOf((when, occupied(state, zone)))
                    yield Effect(creature.place, zone, lay.rule, when)
                    yield Effect(creature.up, 1, lay.rule, met)
        anywhere = any_of(*there.values())
        yield from counting(state, hive, anywhere, step)
        short += exhausted(state, hive, anywhere, step)
    if short:
        yield Effect(state.plague, 1, "exo.defeat.plague-pile", any_of(*short))


def _zones(state: State, hive: Hive | Nest) -> Iterator[tuple[str, Expr]]:
    """Where ``hive`` may stand, each zone with the case that it does."""
    if isinstance(hive, Hive):
        yield hive.zone, standing(state, hive)
        return
    for zone in state.zones:
        yield zone, AllOf((is_(hive.zone, zone), standing(state, hive)))

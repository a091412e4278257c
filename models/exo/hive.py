"""Larvae in the night: bugs that a face puts on the map, hives that lay, larvae that spread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from winnable.missions.exo.sheet import FaceEffect, Hive, PlaceEffect
from winnable.models.exo.faces import totals
from winnable.models.exo.hive_life import standing
from winnable.models.exo.laying import (
    HiveStep,
    counting,
    exhausted,
    hive_steps,
    laid,
    stage_name,
)
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import Creature, State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_most,
    differs,
    exactly,
    occupied,
    unless,
)
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Condition,
    Effect,
    Expr,
    Linear,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

STAY = "stay"
CROWD = 3
"""So many larvae and bugs surround a hive; so many are a plague anywhere else."""


def placing(state: State) -> Iterator[Stage]:
    """Bugs of a face appear in each zone with a living animal, once a zone."""
    effects = tuple(effect for creature in state.creatures for effect in _placed(state, creature))
    if effects:
        yield stage("bugs appear", NIGHT, Part(effects=effects))


def _placed(state: State, bug: Creature) -> Iterator[Effect]:
    if bug.up is not None:
        return
    for total in totals(state, lambda effect: _number(effect, bug.bugs[0]), "exo.night.spawn"):
        if total.amount < bug.position:
            continue
        before = state.animals[: state.animals.index(bug.animal)]
        for zone in state.zones:
            first = AllOf(
                (
                    is_(state.round, bug.round),
                    total.when,
                    is_(state.zone[bug.animal], zone),
                    *(differs(state.zone[other], zone) for other in before),
                )
            )
            yield Effect(bug.place, zone, total.rule, first)


def _number(effect: FaceEffect, bug: str) -> int:
    return effect.count if isinstance(effect, PlaceEffect) and effect.bug == bug else 0


def spawning(state: State) -> Iterator[Stage]:
    """Hives act one after the other, in the players' order where it can matter.

    The order cannot matter where no larva can get from one hive's zone into another's in a step; a
    hive that has fallen does not act. One whose turn has several steps takes all of them before the
    next one acts.
    """
    hives = state.sheet.hives
    closed = state.sheet.ruling("larva-into-hive-zone") == "no"
    linked = any(
        one.zone == other.zone or (not closed and other.zone in state.sheet.adjacent[one.zone])
        for one, other in combinations(hives, 2)
    )
    steps = hive_steps(state)
    for number, hive in enumerate(hives, 1):
        for step in steps:
            part = _turn(state, hives if linked else (hive,), step)
            yield stage(stage_name(number, step), NIGHT, part)


def destinations(state: State, hive: Hive) -> Iterator[tuple[Expr, list[str]]]:
    """When larvae may leave the zone of ``hive`` into which zones: all that are next to it.

    Those of other standing hives may be closed to them (``exo.ruling.larva-into-hive-zone``);
    whatever zones are left are then treated as if there were no others.
    """
    near = state.sheet.adjacent[hive.zone]
    closed = [other for other in state.sheet.hives if other.zone in near]
    if state.sheet.ruling("larva-into-hive-zone") == "yes":
        closed = []
    for stands in product((False, True), repeat=len(closed)):
        pairs = list(zip(closed, stands, strict=True))
        when = [standing(state, h) if up else Not(standing(state, h)) for h, up in pairs]
        yield AllOf(tuple(when)), sorted(near - {h.zone for h, up in pairs if up})


def _turn(state: State, hives: tuple[Hive, ...], step: HiveStep) -> Part:
    """One of ``hives`` that is due lays larvae, and larvae leave its zone.

    Due for its first step is one that has not acted this night, for a later one the hive that has
    just taken the step before. A fallen hive takes its turn, too, and nothing happens in it.
    """
    chosen = Var("hive", tuple(hive.name for hive in hives))
    goes = {c.name: Var(f"goes({c.name})", (STAY, *state.zones)) for c in state.creatures}
    turn = _Turn(state, hives, step, chosen, goes)
    due, done = step.number - 1, step.number
    rule = "exo.night.spawn"
    return Part(
        decisions=(chosen, *goes.values()),
        conditions=(
            *(
                Condition(
                    unless(differs(chosen, hive.name), then=is_(state.spawned[hive.name], due)),
                    rule,
                )
                for hive in hives
            ),
            *_spreading(turn),
        ),
        effects=(
            *(
                Effect(state.spawned[hive.name], done, rule, among(chosen, [hive.name]))
                for hive in hives
            ),
            *_laying(turn),
            *_arrivals(turn),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Turn:
    """A step in the turn of the ``chosen`` hive; ``goes``: where larvae and bugs go, by name."""

    state: State
    hives: tuple[Hive, ...]
    step: HiveStep
    chosen: Var
    goes: dict[str, Var]

    def acts(self, hive: Hive) -> Expr:
        """It is the turn of ``hive``, and it still stands; a fallen one does nothing."""
        return AllOf((among(self.chosen, [hive.name]), standing(self.state, hive)))

    def looks(self, hive: Hive) -> Expr:
        """The same, and there is such a step under the faces in force."""
        acts = self.acts(hive)
        return acts if self.step.when is TRUE else AllOf((acts, self.step.when))

    def lays(self, hive: Hive) -> Expr:
        """The same, and something is laid in it."""
        acts = self.acts(hive)
        return acts if self.step.laying is TRUE else AllOf((acts, self.step.laying))

    def comes(self, hive: Hive, creature: Creature) -> Iterator[tuple[tuple[Expr, ...], str]]:
        """What has to hold for ``creature`` to be laid beside ``hive``, by case, with its rule."""
        if creature.hive == hive.name and creature.position > 1:
            for lay in self.step.lays:
                said = () if lay.when is TRUE else (lay.when,)
                yield (self.acts(hive), *said, laid(self.state, creature, lay)), lay.rule


def _surrounded(state: State, hive: Hive) -> Expr:
    """Enough larvae and bugs are in the hive's zone for the new one to drive them out."""
    here: Terms = [(1, is_(c.place, hive.zone)) for c in state.creatures]
    return Linear(tuple(here), lo=CROWD)


def _spreading(turn: _Turn) -> Iterator[Condition]:
    """Exactly three of those that were there move, each to another zone next to the hive.

    With fewer than three neighbouring zones they spread as evenly as possible.
    """
    state, goes = turn.state, turn.goes
    rule = "exo.night.proliferate"
    moved: Terms = [(1, differs(var, STAY)) for var in goes.values()]
    due: list[Expr] = []
    for hive in turn.hives:
        for when, near in destinations(state, hive):
            acts = AllOf((turn.looks(hive), when))
            crowded = AllOf((acts, _surrounded(state, hive))) if near else FALSE
            due.append(crowded)
            for creature in state.creatures:
                var = goes[creature.name]
                where = [is_(creature.place, hive.zone), among(var, near)]
                for expr in where:
                    yield Condition(unless(Not(acts), is_(var, STAY), then=expr), rule)
            for zone in near:
                came: Terms = [(1, is_(var, zone)) for var in goes.values()]
                most = -(-CROWD // len(near))
                least = CROWD // len(near)
                yield Condition(at_most([*came, (CROWD, acts)], CROWD + most), rule)
                if least:
                    yield Condition(Linear((*came, (-least, crowded)), lo=0), rule)
    yield Condition(exactly([*moved, *((-CROWD, expr) for expr in due)]), rule)


def _laying(turn: _Turn) -> Iterator[Effect]:
    """The top tokens of the pile are laid beside the hive; a pile that is short is a plague."""
    state, step = turn.state, turn.step
    short: list[Expr] = []
    for hive in turn.hives:
        acts = turn.acts(hive)
        for creature in state.creatures:
            for comes, rule in turn.comes(hive, creature):
                yield Effect(creature.place, hive.zone, rule, AllOf(comes))
        yield from counting(state, hive, acts, step)
        short += exhausted(state, hive, acts, step)
    if short:
        yield Effect(state.plague, 1, "exo.defeat.plague-pile", any_of(*short))


def _arrivals(turn: _Turn) -> Iterator[Effect]:
    """Who comes into a zone with characters is turned over; into one without, it will destroy."""
    state = turn.state
    rule = "exo.night.proliferate"
    entering: dict[str, list[Expr]] = {zone: [] for zone in state.zones}
    for hive in turn.hives:
        entering[hive.zone].append(turn.lays(hive))
    for creature in state.creatures:
        var = turn.goes[creature.name]
        for zone in state.zones:
            entering[zone].append(is_(var, zone))
            yield Effect(creature.place, zone, rule, is_(var, zone))
        if creature.up is not None:
            met = [AllOf((is_(var, zone), occupied(state, zone))) for zone in state.zones]
            met += [
                AllOf((*comes, occupied(state, hive.zone)))
                for hive in turn.hives
                for comes, _ in turn.comes(hive, creature)
            ]
            yield Effect(creature.up, 1, "exo.night.proliferate-flip", AnyOf(tuple(met)))
    for zone in state.zones:
        if entering[zone]:
            comes = AllOf((any_of(*entering[zone]), Not(occupied(state, zone))))
            yield Effect(state.raid[zone], 1, "exo.night.attack-structure", comes)

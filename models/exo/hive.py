"""Larvae in the night: hives that lay, larvae that spread."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.barrier import enterable, every, may_be_barred
from winnable.models.exo.buried import left_of
from winnable.models.exo.creature import OFF
from winnable.models.exo.laying import counting, exhausted, hive_steps, stage_name
from winnable.models.exo.nest import Nest
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.raid import arriving
from winnable.models.exo.standing import may_have_hive, standing_in
from winnable.models.exo.state import State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_least,
    at_most,
    differs,
    exactly,
    occupied,
    unless,
)
from winnable.models.exo.turn import STAY, Turn, turn_of
from winnable.models.exo.vicinity import around
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
    any_of,
    is_,
)

CROWD = 3
"""So many larvae and bugs surround a hive; so many are a plague anywhere else."""


def spawning(state: State) -> Iterator[Stage]:
    """Hives act one after the other, in the players' order where it can matter.

    The order cannot matter where no larva can get from one hive's zone into another's in a step; a
    hive that has fallen does not act. One whose turn has several steps takes all of them before the
    next one acts. Nests may be anywhere.
    """
    hives: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    closed = state.sheet.ruling("larva-into-hive-zone") == "no"
    linked = bool(state.nests) or any(
        one.zone == other.zone or (not closed and other.zone in around(state, one.zone))
        for one, other in combinations(state.sheet.hives, 2)
    )
    steps = hive_steps(state)
    for number, hive in enumerate(hives, 1):
        for step in steps:
            turn = turn_of(state, hives if linked else (hive,), step)
            yield stage(stage_name(number, step), NIGHT, _turn(turn), _late(turn, hive))


def destinations(state: State, zone: str) -> Iterator[tuple[Expr, list[str]]]:
    """When larvae may leave ``zone``, which has a hive, into which zones: all that are next to it.

    Those of other standing hives may be closed to them (``exo.ruling.larva-into-hive-zone``);
    whatever zones are left are then treated as if there were no others.
    """
    for left, near in left_of(state, state.sheet.adjacent[zone]):
        for when, zones in _open_zones(state, near):
            yield when if left is TRUE else AllOf((left, when)), zones


def varies(state: State, zone: str) -> bool:
    """Whether the zones into which larvae leave ``zone`` slide, or may be closed."""
    return bool(state.plates) or may_be_barred(state, *state.sheet.adjacent[zone])


def exits(state: State, zone: str) -> dict[str, Expr]:
    """The zones that touch ``zone``, which has a hive, each with the case that larvae may enter it.

    Where board tiles slide, which zones touch is all that matters.
    """
    if state.plates:
        return dict(around(state, zone))
    closed = state.sheet.ruling("larva-into-hive-zone") != "yes"
    found: dict[str, Expr] = {}
    for other in sorted(state.sheet.adjacent[zone]):
        nobody = closed and may_have_hive(state, other)
        bare = Not(standing_in(state, other)) if nobody else TRUE
        found[other] = every(enterable(state, other), bare)
    return found


def _open_zones(state: State, near: frozenset[str]) -> Iterator[tuple[Expr, list[str]]]:
    """The same of the zones ``near`` a hive."""
    closed = [other for other in state.zones if other in near and may_have_hive(state, other)]
    if state.sheet.ruling("larva-into-hive-zone") == "yes":
        closed = []
    most = len(state.sheet.hives) + len(state.nests)
    for stands in product((False, True), repeat=len(closed)):
        if sum(stands) <= most:
            pairs = list(zip(closed, stands, strict=True))
            when = [standing_in(state, z) if up else Not(standing_in(state, z)) for z, up in pairs]
            yield AllOf(tuple(when)), sorted(near - {z for z, up in pairs if up})


def _turn(turn: Turn) -> Part:
    """One of the hives that is due lays larvae, and larvae leave its zone.

    Due for its first step is one that has not acted this night, for a later one the hive that has
    just taken the step before. A fallen hive takes its turn, too, and nothing happens in it; so
    does a nest that is not there.
    """
    state, chosen = turn.state, turn.chosen
    due, done = turn.step.number - 1, turn.step.number
    rule = "exo.night.spawn"
    return Part(
        decisions=turn.decisions(),
        conditions=(
            *(
                Condition(unless(differs(chosen, name), then=is_(state.spawned[name], due)), rule)
                for name in map(str, chosen.values)
            ),
            *turn.at_work(),
            *_spreading(turn),
        ),
        effects=(
            *(
                Effect(state.spawned[name], done, rule, among(chosen, [name]))
                for name in map(str, chosen.values)
            ),
            *_laying(turn),
            *_arrivals(turn),
        ),
    )


def _late(turn: Turn, hive: Hive | Nest) -> Part:
    """Nests that are not on the map take their turns last: nothing happens in them."""
    rule = "exo.night.spawn"
    return Part(
        conditions=tuple(
            Condition(unless(differs(nest.zone, OFF), then=_is_turn(turn, nest, hive)), rule)
            for nest in turn.state.nests
        )
    )


def _is_turn(turn: Turn, nest: Nest, hive: Hive | Nest) -> Expr:
    own = is_(turn.chosen, nest.name)
    return own if nest is hive else Not(own)


def _surrounded(state: State, zone: str) -> Expr:
    """Enough larvae and bugs are in the hive's ``zone`` for the new one to drive them out."""
    here: Terms = [(1, is_(c.place, zone)) for c in state.creatures]
    return Linear(tuple(here), lo=CROWD)


def _spreading(turn: Turn) -> Iterator[Condition]:
    """Exactly three of those that were there move, each to another zone next to the hive.

    With fewer than three neighbouring zones they spread as evenly as possible.
    """
    state, goes = turn.state, turn.goes
    rule = "exo.night.proliferate"
    moved: Terms = [(1, differs(var, STAY)) for var in goes.values()]
    for creature in state.creatures:  # said apart, so that reachability sees who cannot go
        there = among(creature.place, state.zones)
        yield Condition(unless(is_(goes[creature.name], STAY), then=there), rule)
    due: list[Expr] = []
    most: dict[tuple[str, int], list[Expr]] = {}
    least: dict[tuple[str, int], list[Expr]] = {}
    for zone, works in turn.looks():
        if state.plates:
            due.append(AllOf((works, _surrounded(state, zone))))
            yield from _leaving(turn, zone, works)
            for other in around(state, zone):
                most.setdefault((other, 1), []).append(works)
            continue
        if may_be_barred(state, *state.sheet.adjacent[zone]):
            ways: Terms = [(1, case) for case in exits(state, zone).values()]
            due.append(AllOf((works, _surrounded(state, zone), at_least(ways, 1))))
            yield from _leaving(turn, zone, works)
            for number in range(2, CROWD + 1):
                enough = AllOf((works, at_least(ways, number)))
                for other in state.sheet.adjacent[zone]:
                    most.setdefault((other, -(-CROWD // number)), []).append(enough)
            continue
        for when, near in destinations(state, zone):
            acts = AllOf((works, when))
            crowded = AllOf((acts, _surrounded(state, zone))) if near else FALSE
            due.append(crowded)
            for creature in state.creatures:
                var = goes[creature.name]
                where = [is_(creature.place, zone), among(var, near)]
                for expr in where:
                    yield Condition(unless(Not(acts), is_(var, STAY), then=expr), rule)
            for other in near:
                most.setdefault((other, -(-CROWD // len(near))), []).append(acts)
                least.setdefault((other, CROWD // len(near)), []).append(crowded)
    for (zone, bound), cases in most.items():
        came: Terms = [(1, is_(var, zone)) for var in goes.values()]
        yield Condition(at_most([*came, (CROWD, any_of(*cases))], CROWD + bound), rule)
    for (zone, bound), cases in least.items():
        came = [(1, is_(var, zone)) for var in goes.values()]
        if bound:
            yield Condition(Linear((*came, (-bound, any_of(*cases))), lo=0), rule)
    yield Condition(exactly([*moved, (-CROWD, any_of(*due))]), rule)


def _leaving(turn: Turn, zone: str, works: Expr) -> Iterator[Condition]:
    """Where zones slide or close: whoever leaves goes where that can be entered at that time."""
    state, rule = turn.state, "exo.night.proliferate"
    near = exits(state, zone)
    for creature in state.creatures:
        var = turn.goes[creature.name]
        idle = (Not(works), is_(var, STAY))
        yield Condition(unless(*idle, then=is_(creature.place, zone)), rule)
        yield Condition(unless(*idle, then=among(var, near)), rule)
        for other, case in near.items():
            if case is not TRUE:
                yield Condition(unless(*idle, differs(var, other), then=case), rule)


def _laying(turn: Turn) -> Iterator[Effect]:
    """The top tokens of the pile are laid beside the hive; a pile that is short is a plague."""
    state = turn.state
    for creature, zone, when, rule in turn.laid():
        yield Effect(creature.place, zone, rule, when)
    short: list[Expr] = []
    for hive in turn.every:
        acts, step = turn.acts(hive), turn.own[hive.name]
        yield from counting(state, hive, acts, step)
        short += exhausted(state, hive, acts, step)
    if short:
        yield Effect(state.plague, 1, "exo.defeat.plague-pile", any_of(*short))


def _arrivals(turn: Turn) -> Iterator[Effect]:
    """Who comes into a zone with characters is turned over; into one without, it will destroy."""
    state = turn.state
    rule = "exo.night.proliferate"
    entering: dict[str, list[Expr]] = {zone: [] for zone in state.zones}
    for zone, lays in turn.lays():
        entering[zone].append(lays)
    laid: dict[str, list[Expr]] = {}
    for creature, zone, when, _ in turn.laid():
        laid.setdefault(creature.name, []).append(AllOf((when, occupied(state, zone))))
    for creature in state.creatures:
        var = turn.goes[creature.name]
        for zone in state.zones:
            entering[zone].append(is_(var, zone))
            yield Effect(creature.place, zone, rule, is_(var, zone))
        if creature.up is not None:
            met: list[Expr] = [
                AllOf((is_(var, zone), occupied(state, zone))) for zone in state.zones
            ]
            met += laid.get(creature.name, [])
            yield Effect(creature.up, 1, "exo.night.proliferate-flip", AnyOf(tuple(met)))
    for zone in state.zones:
        yield from arriving(state, zone, entering[zone])

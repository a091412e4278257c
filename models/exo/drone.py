"""Drones: flying, carrying, the gatherer's extraction and the medic's care."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.barrier import kept_out, may_be_barred
from winnable.models.exo.buried import left_of
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.extract import receives, room, yields
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.placement import use
from winnable.models.exo.poison import lacks
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_most, differs, follows, freight, unless
from winnable.models.exo.vicinity import beside
from winnable.solver.problem import (
    TRUE,
    Action,
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


def flying(act: Act) -> Part:
    """A hero's own drone moves up to as many zones as its reach, wherever the hero is."""
    stops = range(1, act.state.sheet.components.drone_reach) if _stops(act.state) else ()
    via = tuple(Var(f"via {number}", act.state.zones) for number in stops)
    return Part((act.to, *via), actions=tuple(_fly(act, hero, via) for hero in act.heroes))


def _stops(state: State) -> bool:
    """Whether it matters over which zones drones fly: those that touch, or can be entered, vary."""
    return bool(state.plates) or may_be_barred(state, *state.zones)


def within_reach(adjacent: Mapping[str, frozenset[str]], zone: str, steps: int) -> frozenset[str]:
    """The zones at most ``steps`` zones away from ``zone``, itself left out."""
    reached = {zone: 0}
    queue = deque([zone])
    while queue:
        here = queue.popleft()
        if reached[here] < steps:
            for other in adjacent[here] - reached.keys():
                reached[other] = reached[here] + 1
                queue.append(other)
    return frozenset(reached) - {zone}


def _around(act: Act, hero: str) -> Iterator[Condition]:
    """Where zones are buried it flies around them."""
    state, rule = act.state, sheet_rule(act.state.sheet, "landslide")
    reach = state.sheet.components.drone_reach
    for when, left in left_of(state, frozenset(state.zones)):
        if when is TRUE:
            continue
        ways = {z: near & left for z, near in state.sheet.adjacent.items() if z in left}
        for zone in sorted(left):
            near = sorted(within_reach(ways, zone, reach))
            away = differs(state.drone[hero], zone)
            yield Condition(unless(Not(when), away, then=among(act.to, near)), rule)


def _hops(act: Act, hero: str, via: tuple[Var, ...]) -> Iterator[Condition]:
    """It flies over zones each of which touches the one before, and can be entered."""
    state, rule = act.state, "exo.drone.move"
    stops = (state.drone[hero], *via, act.to)
    for here, there in pairwise(stops):
        for zone in state.zones:
            stays = is_(here, zone)
            near = any_of(is_(there, zone), beside(state, there, zone))
            yield Condition(unless(differs(here, zone), then=near), rule)
            yield from kept_out(state, zone, stays, then=differs(there, zone))
    for zone in state.zones:
        away = differs(state.drone[hero], zone)
        yield Condition(unless(away, then=differs(act.to, zone)), rule)


def _fly(act: Act, hero: str, via: tuple[Var, ...]) -> Action:
    state = act.state
    place = state.drone[hero]
    reach = state.sheet.components.drone_reach
    near = {z: sorted(within_reach(state.sheet.adjacent, z, reach)) for z in state.zones}
    if state.plates:
        near = {z: [other for other in state.zones if other != z] for z in state.zones}
    rule = "exo.drone.move"
    return Action(
        name=f"move_drone {hero}",
        actor=hero,
        preconditions=(
            Condition(act.still(), rule),
            Condition(among(place, state.zones), rule),
            *(
                Condition(unless(differs(place, zone), then=among(act.to, near[zone])), rule)
                for zone in state.zones
            ),
            *_around(act, hero),
            *(_hops(act, hero, via) if _stops(state) else ()),
        ),
        effects=(
            use(state, hero, 1),
            *(
                Effect(place, zone, rule, AllOf((is_(act.to, zone), among(place, near[zone]))))
                for zone in state.zones
            ),
        ),
        cost=1,
        params=(("do", "move_drone"),),
    )


GATHERER = "gatherer"
"""The last word in the name of a stage in which gatherer drones extract."""


def gathering(state: State, name: str) -> Stage:
    """Right after its hero extracted, the gatherer drone extracts 1, too, if the player likes.

    Into the hero's backpack, wherever the hero is, or onto the drone itself.
    """
    parts = [_gather(state, hero) for hero in state.gathering]
    return stage(name, ACTION, *parts)


@dataclass(frozen=True, slots=True)
class Gatherer:
    """The decisions of a gatherer drone: where it puts what, and what is thrown away for it."""

    store: Var
    found: Var
    discard: Var


def gatherer_of(hero: str) -> Gatherer:
    """The decisions of the gatherer drone of ``hero``; ``store`` is ``pack`` or ``cargo``."""
    return Gatherer(
        store=Var(f"gatherer({hero})", (NONE, "pack", "cargo")),
        found=Var(f"gathered({hero})", RESOURCES),
        discard=Var(f"gatherer discard({hero})", (NONE, *RESOURCES)),
    )


def _gather(state: State, hero: str) -> Part:
    gatherer = gatherer_of(hero)
    store, found, discard = gatherer.store, gatherer.found, gatherer.discard
    idle, packed = is_(store, NONE), is_(store, "pack")
    kept, stowed = differs(store, "pack"), is_(store, "cargo")
    start = state.gathering[hero]
    rule = "exo.drone.gatherer-store"
    return Part(
        decisions=(store, found, discard),
        conditions=(
            Condition(unless(idle, then=is_(start, 1)), "exo.drone.gatherer"),
            Condition(
                unless(idle, then=among(state.drone[hero], state.zones)), "exo.drone.gatherer"
            ),
            *(
                Condition(unless(idle, then=condition.expr), "exo.drone.gatherer")
                for condition in yields(state, state.drone[hero], found)
            ),
            *(Condition(unless(kept, then=expr), rule) for expr in room(state, hero, discard)),
            Condition(unless(differs(store, "cargo"), then=has_space(state, hero)), rule),
        ),
        effects=(
            *receives(state, hero, found, discard, packed),
            *(
                Effect(state.cargo[hero, r], Change(1), rule, AllOf((stowed, is_(found, r))))
                for r in RESOURCES
            ),
            Effect(start, 0, "exo.drone.gatherer"),
            *_twice(state, hero, idle),
        ),
    )


def _twice(state: State, hero: str, idle: Expr) -> Iterator[Effect]:
    """Where the drone wears the tile for it, one more unit may follow what it extracts."""
    mark = state.upgrades.doubling.get(hero)
    if mark is not None:
        worn = state.upgrades.worn(f"{hero}.drone", "double-extract")
        yield Effect(mark, 1, "exo.tile.double-extract", AllOf((Not(idle), worn)))


def has_space(state: State, hero: str) -> Expr:
    """The drone of ``hero`` carries less than it can."""
    return at_most(burden(state, hero), state.sheet.components.cargo - 1)


def burden(state: State, hero: str) -> Terms:
    """All that the drone of ``hero`` carries, as terms of a sum."""
    crate = state.kit.crate.get(hero)
    return [*freight(state, hero), *(() if crate is None else ((1, crate),))]


def cared_for(state: State, name: str) -> Var | None:
    """The decision whom the medic drone heals at one moment; ``None`` where no one has it."""
    return None if state.medic is None else Var(name, (NONE, *state.characters))


def caring(state: State, heal: Var | None, *, anew: bool = False) -> Iterator[Condition]:
    """The medic drone, once a round and free of pawns, heals a character in its zone.

    ``anew``: the round has just begun, so that the use in the last one does not count.
    """
    if heal is None or state.healed is None or state.medic is None:
        return
    if not anew:
        yield Condition(unless(is_(heal, NONE), then=is_(state.healed, 0)), "exo.drone.medic")
    for c in state.characters:
        for expr in follows(state, is_(heal, c), state.drone[state.medic], state.zone[c]):
            yield Condition(expr, "exo.drone.medic-free")


def cure(state: State, heal: Var | None) -> Part:
    """Whoever is healed lacks life and gets 1 back; nothing else happens to life at that moment."""
    if heal is None:
        return Part()
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for c, life in state.life.items():
        weak = lacks(state, c)
        conditions.append(Condition(unless(differs(heal, c), then=weak), "exo.drone.medic"))
        effects.append(Effect(life, Change(1), "exo.drone.medic", is_(heal, c)))
    return Part((heal,), tuple(conditions), tuple(effects))


def used(state: State, heal: Var | None) -> Iterator[Effect]:
    """Having healed, the medic drone is done for the round."""
    if heal is not None and state.healed is not None:
        yield Effect(state.healed, 1, "exo.drone.medic", differs(heal, NONE))

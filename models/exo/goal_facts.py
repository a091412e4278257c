"""The words of goals: what each says about the state of one moment."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping

from winnable.missions.goals import Fact
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.goal_words import places
from winnable.models.exo.nest import Nest
from winnable.models.exo.special_state import NOWHERE, keys_of
from winnable.models.exo.standing import fallen, speaks_of, standing
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, exactly
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Not,
    Var,
    is_,
)

OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def fact_holds(state: State, fact: Fact, always: Callable[[Expr], Expr]) -> Expr:
    """The expression that holds at the moments at which ``fact`` does.

    ``always`` turns an expression into the one that it held at all moments so far. Raises
    ``ValueError`` for a word that goals of EXO lack.
    """
    args = fact.args
    match fact.name:
        case "taken":
            return _set(state.token.get(args[-1]))
        case "takes":
            return _set(state.taking.get(args[-1]))
        case "done":
            return _done(state, *args)
        case "best":
            return _best(state, *args)
        case "alive":
            return AllOf((among(state.zone[args[0]], state.zones), AtLeast(state.life[args[0]], 1)))
        case "at":
            return among(state.zone[args[0]], args[1:])
        case "shelter":
            return is_(state.shelter[args[0]], 1)
        case "tile" | "tile-by":
            return _tile(state, fact, always)
        case "pool-full":
            return AtLeast(state.pool[args[0]], state.sheet.components.exo_slots)
        case "adapted":
            return is_(state.adapted[args[0]], args[1])
        case "broke-alone":
            return _broke_alone(state, args[0])
        case "enters":
            return _enters(state, args[0], args[1])
        case _:
            raise ValueError(f"goals of EXO do not say {fact.name!r}")


def compared(state: State, number: Fact, op: str, bound: int) -> Expr:
    """The ``number`` stands to ``bound`` as ``op`` says (``ValueError`` for an unknown one)."""
    found = _number(state, number)
    if isinstance(found, Var):
        return among(found, [v for v in found.values if OPERATORS[op](int(v), bound)])
    if not found:
        return TRUE if OPERATORS[op](0, bound) else FALSE
    match op:
        case "==":
            return exactly(found, bound)
        case "!=":
            return Not(exactly(found, bound))
        case "<" | "<=":
            return at_most(found, bound - (op == "<"))
        case _:
            return at_least(found, bound + (op == ">"))


def in_place(state: State, thing: Fact, place: str) -> Expr:
    """The ``thing`` is on the map in ``place`` (``ValueError`` for an unknown one)."""
    where = places(state.sheet)[place]
    match thing.name:
        case "drone":
            return among(state.drone[thing.args[0]], where)
        case "at":
            return among(state.zone[thing.args[0]], where)
        case _:
            raise ValueError(f"goals of EXO do not ask where {thing.name!r} is")


def _number(state: State, number: Fact) -> Var | Terms:
    """A counter, or what adds up to the number; nothing where it is always 0."""
    args = number.args
    match number.name:
        case "cargo":
            return state.cargo[args[0], args[1]]
        case "pack":
            return state.pack[args[0], args[1]]
        case "gems":
            return state.pool[args[0]]
        case "gear":
            return state.upgrades.fitted.get(args[0], [])
        case "hives-left":
            return [(1, on_map) for name, on_map in _standing(state) if speaks_of(state, name)]
        case "sheet-hives-left":
            drawn = {hive.name for hive in state.sheet.hives}
            return [(1, on_map) for name, on_map in _standing(state) if name in drawn]
        case "hives-down":
            return [(1, down) for name, down in fallen(state).items() if speaks_of(state, name)]
        case "bugs" | "larvae":
            return list(_insects(state, number.name, args[0]))
        case "round":
            return state.round
        case "piles":
            return list(_piles(state))
        case "escaped":
            return state.special.escaped or []
        case "boss-life":
            return [] if state.foe is None else state.foe.life
        case _:
            raise ValueError(f"goals of EXO do not count {number.name!r}")


def _set(mark: Var | None) -> Expr:
    """The mark of a token is set; one that does not lie on this board is never taken."""
    return FALSE if mark is None else is_(mark, 1)


def _tile(state: State, fact: Fact, always: Callable[[Expr], Expr]) -> Expr:
    """A tile stands there, of anybody or of one player, or nobody else has built it.

    One that has stood at all moments is of set-up: nobody's work, or none that counts (ruling
    setup-tiles).
    """
    zone, *owner = fact.args
    tile = state.tile[zone]
    stands = is_(tile, owner[0]) if owner else differs(tile, NONE)
    if state.sheet.ruling("setup-tiles") == "rebuild":
        return AllOf((stands, Not(always(differs(tile, NONE)))))
    return AnyOf((stands, always(differs(tile, NONE)))) if fact.name == "tile-by" else stands


def _done(state: State, name: str, zone: str = "") -> Expr:
    project = state.sheet.specials.project(name)
    keys = keys_of(state.sheet, project)
    if project.per == "once":
        work = state.special.work[name, ""]
        return is_(work, zone) if zone else differs(work, NOWHERE)
    if project.per == "zone" and zone:
        return is_(state.special.work[name, zone], 1) if zone in keys else FALSE
    return AllOf(tuple(is_(state.special.work[name, key], 1) for key in keys))


def _best(state: State, name: str, zone: str) -> Expr:
    best = state.special.best.get((name, zone))
    if best is not None:
        return is_(best, 1)
    once = state.special.best.get((name, ""))
    return FALSE if once is None else AllOf((is_(once, 1), _done(state, name, zone)))


def _enters(state: State, character: str, place: str) -> Expr:
    """The character stands in the place now, and stood in its door at the moment before."""
    stood, where = state.special.stood[character], places(state.sheet)[place]
    ways = [
        AllOf((is_(state.zone[character], zone), among(stood, set(stood.values[1:]) - {zone})))
        for zone in state.zones
        if zone in where
    ]
    return AnyOf(tuple(ways))


def _standing(state: State) -> Iterator[tuple[str, Expr]]:
    """Every hive that can be on the map, and that it stands there."""
    for hive in state.sheet.hives:
        yield hive.name, standing(state, hive)
    for nest in state.nests:
        yield nest.name, AllOf((differs(nest.zone, OFF), standing(state, nest)))


def _broke_alone(state: State, hero: str) -> Expr:
    """No other player's characters damaged a hive that has fallen."""
    down = fallen(state)
    return AllOf(
        tuple(
            AnyOf((Not(down[hive]), is_(broke, 0)))
            for (hive, other), broke in state.special.broke.items()
            if other != hero and speaks_of(state, hive)
        )
    )


def _insects(state: State, kind: str, place: str) -> Iterator[tuple[int, Expr]]:
    zones = places(state.sheet)[place]
    for creature in state.creatures:
        if creature.up is not None or kind == "bugs":
            yield 1, AllOf((among(creature.place, zones), *_face(creature, kind)))


def _face(creature: Creature, kind: str) -> tuple[Expr, ...]:
    """Bugs lie face up, larvae do not."""
    return () if creature.up is None else (is_(creature.up, int(kind == "bugs")),)


def _piles(state: State) -> Iterator[tuple[int, Expr]]:
    """Larvae that standing hives have not laid yet."""
    for hive in state.sheet.hives:
        laid = state.laid[hive.name]
        for count in laid.values:
            yield hive.pile - int(count), AllOf((standing(state, hive), is_(laid, count)))
    for nest in state.nests:
        yield from _nest_pile(state, nest)


def _nest_pile(state: State, nest: Nest) -> Iterator[tuple[int, Expr]]:
    for count in nest.laid.values:
        here = (differs(nest.zone, OFF), standing(state, nest), is_(nest.laid, count))
        yield nest.pile - int(count), AllOf(here)

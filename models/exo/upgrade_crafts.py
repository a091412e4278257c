"""Upgrade tiles that bring items: two units swapped for one, one more from a gatherer drone.

A swap stands between the two exchanges of a closure (see the chapter ``free``): the first one
brings what is given, and what the same hero pays or makes after it finds the unit or the slot. It
may come after the crafts instead and turn what they made. What somebody else does with the unit
has to wait for the next closure (exo.ruling.artefact-turns).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.drone import GATHERER, has_space
from winnable.models.exo.extract import receives, room, yields
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Stage,
    Var,
    any_of,
    is_,
)

SWAP = "exo.tile.two-for-one"
DOUBLE = "exo.tile.double-extract"
PAIRS = {
    f"{one} {other}": (one, other) for one, other in combinations_with_replacement(RESOURCES, 2)
}
"""The two units that are given, as a decision names them."""


@dataclass(frozen=True, slots=True)
class Swap:
    """``gives``: the two units that a hero gives, or ``none``; ``gets``: the one for them."""

    gives: Var
    gets: Var


def swap_of(hero: str) -> Swap:
    """The decisions of ``hero``."""
    return Swap(
        gives=Var(f"swaps({hero})", (NONE, *PAIRS)),
        gets=Var(f"swapped for({hero})", RESOURCES),
    )


def swapping(state: State, name: str) -> Iterator[Stage]:
    """The stage of one moment, ``name``, where somebody may wear the tile: once a round each."""
    if state.upgrades.swapped:
        yield stage(f"swap {name}", ACTION, *(_swap(state, h) for h in state.upgrades.swapped))


def _swap(state: State, hero: str) -> Part:
    swap, used = swap_of(hero), state.upgrades.swapped[hero]
    gives, gets = swap.gives, swap.gets
    idle, done = is_(gives, NONE), differs(gives, NONE)
    exprs = [
        unless(idle, then=state.upgrades.worn(hero, "two-for-one")),
        unless(idle, then=is_(used, 0)),
    ]
    effects = [
        Effect(used, 1, SWAP, done),
        Effect(state.load[hero], Change(-1), SWAP, done),
    ]
    for resource in RESOURCES:
        item = state.pack[hero, resource]
        given = {
            n: [key for key, pair in PAIRS.items() if pair.count(resource) == n] for n in range(3)
        }
        for count in (1, 2):
            other = differs(gives, *given[count])
            exprs.append(unless(other, then=AtLeast(item, count)))
        got, lacking = is_(gets, resource), differs(gets, resource)
        fewer = any_of(
            AllOf((among(gives, given[1]), lacking)), AllOf((among(gives, given[2]), got))
        )
        effects += [
            Effect(item, Change(-2), SWAP, AllOf((among(gives, given[2]), lacking))),
            Effect(item, Change(-1), SWAP, fewer),
            Effect(item, Change(1), SWAP, AllOf((among(gives, given[0]), got))),
        ]
    return Part((gives, gets), tuple(Condition(expr, SWAP) for expr in exprs), tuple(effects))


EXTRA = f"extra {GATHERER}"
"""The last words in the name of a stage in which the unit of double-extract is taken."""


@dataclass(frozen=True, slots=True)
class Extra:
    """``store`` (``pack``, ``cargo`` or ``none``) takes 1 unit of ``found``, for ``discard``."""

    store: Var
    found: Var
    discard: Var


def extra_of(hero: str) -> Extra:
    """The decisions of the player of ``hero``."""
    return Extra(
        store=Var(f"extra({hero})", (NONE, "pack", "cargo")),
        found=Var(f"extra found({hero})", RESOURCES),
        discard=Var(f"extra discard({hero})", (NONE, *RESOURCES)),
    )


def doubling(state: State, name: str) -> Iterator[Stage]:
    """Right after hero and gatherer drone extracted the same resource: 1 more of it, if liked."""
    if state.upgrades.doubling:
        parts = [_double(state, hero) for hero in state.upgrades.doubling]
        yield stage(f"{name} {EXTRA}", ACTION, *parts)


def _double(state: State, hero: str) -> Part:
    extra = extra_of(hero)
    store, found, discard = extra.store, extra.found, extra.discard
    idle, packed = is_(store, NONE), is_(store, "pack")
    start = state.upgrades.doubling[hero]
    near = (*yields(state, state.zone[hero], found), *yields(state, state.drone[hero], found))
    exprs = [
        unless(idle, then=is_(start, 1)),
        *(unless(idle, then=condition.expr) for condition in near),
        *(unless(differs(store, "pack"), then=expr) for expr in room(state, hero, discard)),
        unless(differs(store, "cargo"), then=has_space(state, hero)),
    ]
    effects = [*receives(state, hero, found, discard, packed)]
    for resource in RESOURCES:
        stowed = AllOf((is_(store, "cargo"), is_(found, resource)))
        effects.append(Effect(state.cargo[hero, resource], Change(1), DOUBLE, stowed))
    effects.append(Effect(start, 0, DOUBLE))
    conditions = tuple(Condition(expr, DOUBLE) for expr in exprs)
    return Part((store, found, discard), conditions, tuple(effects))

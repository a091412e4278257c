"""Expressions that several chapters build: sets of values, clauses, who stands where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.state import State
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Is,
    Linear,
    Not,
    Value,
    Var,
    any_of,
    is_,
)

Terms: TypeAlias = list[tuple[int, Var | Expr]]
"""(Coefficient, counter or expression): what a sum adds up."""

_KEPT: Final = 1 << 14
"""Sets of values that are kept for when they are asked for again."""


def among(var: Var, values: Iterable[Value]) -> Expr:
    """``var`` has one of ``values``; those outside its domain are ignored."""
    return _one_of(var, frozenset(values))


@lru_cache(maxsize=_KEPT)
def _one_of(var: Var, wanted: frozenset[Value]) -> Expr:
    """The same object each time it is asked for again, so that it is compiled once."""
    kept = wanted.intersection(var.values)
    if not kept:
        return FALSE
    return TRUE if len(kept) == len(var.values) else Is(var, kept)


def differs(var: Var, *values: Value) -> Expr:
    """``var`` has none of ``values``; those outside its domain are ignored."""
    return _none_of(var, values)


@lru_cache(maxsize=_KEPT)
def _none_of(var: Var, unwanted: tuple[Value, ...]) -> Expr:
    return among(var, (value for value in var.values if value not in unwanted))


def below(var: Var, bound: int) -> Expr:
    """An ordered ``var`` is less than ``bound``."""
    return Not(AtLeast(var, bound))


def unless(*exceptions: Expr, then: Expr) -> Expr:
    """``then`` holds unless one of ``exceptions`` does: one clause."""
    return AnyOf((*exceptions, then))


def exactly(terms: Iterable[tuple[int, Var | Expr]], total: int = 0) -> Expr:
    """The sum of coefficient times term is ``total``."""
    return Linear(tuple(terms), lo=total, hi=total)


def at_most(terms: Iterable[tuple[int, Var | Expr]], bound: int) -> Expr:
    """The sum of coefficient times term is ``bound`` or less."""
    return Linear(tuple(terms), hi=bound)


def at_least(terms: Iterable[tuple[int, Var | Expr]], bound: int) -> Expr:
    """The sum of coefficient times term is ``bound`` or more."""
    return Linear(tuple(terms), lo=bound)


def follows(state: State, link: Expr, mover: Var, other: Var) -> list[Expr]:
    """``link`` holds only if ``other`` is where ``mover`` is, and on the map: a clause a zone.

    ``mover`` may be a hero's zone, which is always on the map.
    """
    clauses = [
        unless(Not(link), differs(mover, zone), then=among(other, [zone])) for zone in state.zones
    ]
    if set(mover.values) - set(state.zones):
        clauses.append(unless(Not(link), then=among(mover, state.zones)))
    return clauses


def occupied(state: State, zone: str) -> Expr:
    """A hero or a living animal stands in ``zone``."""
    return any_of(*(among(state.zone[c], [zone]) for c in state.characters))


def alive(state: State, character: str) -> Expr:
    """``character`` lives; a hero's death ends the play, so heroes always do."""
    return among(state.zone[character], state.zones)


def lasts(state: State, character: str) -> Expr:
    """The same, and it does not die of what was charged for the move that it makes."""
    doomed = state.traces.doomed.get(character)
    lives = alive(state, character)
    return lives if doomed is None else AllOf((lives, is_(doomed, 0)))


def freight(state: State, hero: str) -> Terms:
    """The items on the drone of ``hero``, as terms of a sum."""
    return [(1, state.cargo[hero, resource]) for resource in RESOURCES]


def contents(state: State, hero: str) -> Terms:
    """The items in the backpack of ``hero``, bait among them, as terms of a sum."""
    items: Terms = [(1, state.pack[hero, resource]) for resource in RESOURCES]
    bait = state.special.bait
    return [*items, (1, bait)] if bait is not None and hero == baiter(state) else items


def baiter(state: State) -> str:
    """The hero whose backpack holds bait, where there is any."""
    return state.sheet.specials.grants.baiter


def sum_is(terms: Iterable[tuple[int, Var | Expr]], var: Var) -> Expr:
    """The ordered ``var`` is the sum of ``terms``."""
    return exactly([*terms, (-1, var)])

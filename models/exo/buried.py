"""Zones that landslides have buried, in the printed order: they are no zones any more."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.state import State
from winnable.models.exo.terms import among, below, unless
from winnable.solver.problem import FALSE, TRUE, AllOf, AtLeast, Expr, Not, Var, is_


def order_of(state: State) -> tuple[str, ...]:
    """The zones in the order in which they are buried; none where no face buries any."""
    return () if state.traces.buried is None else state.sheet.specials.order


def is_buried(state: State, zone: str) -> Expr:
    """``zone`` was buried; ``FALSE`` where it can never be."""
    count, order = state.traces.buried, order_of(state)
    return FALSE if count is None or zone not in order else AtLeast(count, order.index(zone) + 1)


def is_open(state: State, zone: str) -> Expr:
    """``zone`` is still there; ``TRUE`` where it always is."""
    count, order = state.traces.buried, order_of(state)
    return TRUE if count is None or zone not in order else below(count, order.index(zone) + 1)


def buried_at(state: State, place: Var) -> Iterator[Expr]:
    """The cases in which what is at ``place`` is in a buried zone."""
    for zone in order_of(state):
        here = among(place, [zone])
        if here is not FALSE:
            yield AllOf((here, is_buried(state, zone)))


def left_of(state: State, zones: frozenset[str]) -> Iterator[tuple[Expr, frozenset[str]]]:
    """What is left of ``zones``, and when; the cases exclude each other."""
    count, order = state.traces.buried, order_of(state)
    if count is None:
        yield TRUE, zones
        return
    cases: dict[frozenset[str], list[int]] = {}
    for number in map(int, count.values):
        cases.setdefault(zones - set(order[:number]), []).append(number)
    for left, numbers in cases.items():
        yield TRUE if len(cases) == 1 else is_(count, *numbers), left


def shut(state: State, zone: str, *, then: Expr) -> Iterator[Expr]:
    """``then`` holds once ``zone`` is buried; nothing where it never is."""
    gone = is_buried(state, zone)
    if gone is not FALSE:
        yield unless(Not(gone), then=then)

"""Zones in which structures and drones fall to larvae and bugs, since nobody guards them."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.models.exo.state import State
from winnable.models.exo.terms import occupied
from winnable.solver.problem import AllOf, Expr, Not, any_of, is_


def entered(state: State) -> Mapping[str, Expr]:
    """By zone: a larva or bug was laid there or came there this night, and nobody was there."""
    return {zone: is_(state.raid[zone], 1) for zone in state.zones}


def present(state: State) -> Mapping[str, Expr]:
    """By zone: a larva or bug is there now, wherever it came from, and nobody else is."""
    return {
        zone: AllOf(
            (
                any_of(*(is_(creature.place, zone) for creature in state.creatures)),
                Not(occupied(state, zone)),
            )
        )
        for zone in state.zones
    }

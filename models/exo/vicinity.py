"""Which zones touch, in the present state."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.models.exo.state import State
from winnable.models.exo.terms import among
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Var, any_of


def around(state: State, zone: str) -> Mapping[str, Expr]:
    """Zones that touch ``zone``, or may some time, each with the case."""
    return state.touching[zone]


def beside(state: State, place: Var, zone: str) -> Expr:
    """What is at ``place`` is in a zone that touches ``zone``."""
    cases = around(state, zone)
    always = among(place, [other for other, case in cases.items() if case is TRUE])
    some = [
        AllOf((here, case))
        for other, case in cases.items()
        if case is not TRUE and (here := among(place, [other])) is not FALSE
    ]
    return any_of(always, *some)

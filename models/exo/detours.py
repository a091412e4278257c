"""How far away a zone is, and the next zone on a shortest way to it, while zones may be closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.barrier import enterable, every
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, below, differs, unless
from winnable.models.exo.vicinity import around
from winnable.solver.problem import AllOf, Expr, Not, Var, any_of, is_


def far_from(state: State) -> dict[str, Var]:
    """By zone, the decision how many moves it is away; the last value: there is no way."""
    return {z: Var(f"far({z})", tuple(range(len(state.zones) + 1))) for z in state.zones}


def ways_to(state: State, goal: Var, far: Mapping[str, Var]) -> Iterator[Expr]:
    """``far`` is how far ``goal`` is, which need not be open itself.

    Each zone is one move farther than the nearest one that it touches and that can be entered.
    """
    for zone, steps in far.items():
        near = [(far[other], enterable(state, other)) for other in around(state, zone)]
        here = among(goal, [zone])
        yield unless(Not(here), then=is_(steps, 0))
        yield unless(differs(steps, 0), then=here)
        for number in map(int, steps.values[1:-1]):
            cases = [every(is_(other, number - 1), open_) for other, open_ in near]
            yield unless(differs(steps, number), then=any_of(*cases))
            nearer = any_of(*(every(below(other, number), open_) for other, open_ in near))
            yield unless(Not(nearer), then=below(steps, number + 1))


def closer_now(state: State, far: Mapping[str, Var], zone: str) -> dict[str, Expr]:
    """The zones beside ``zone`` that are one move nearer than it is, each with the case."""
    numbers = [int(number) for number in far[zone].values[1:-1]]
    return {
        other: any_of(*(AllOf((is_(far[zone], n), is_(far[other], n - 1))) for n in numbers))
        for other in around(state, zone)
    }

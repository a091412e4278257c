"""Life that characters lose at once, whatever takes it."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.creature import OFF
from winnable.models.exo.state import State
from winnable.models.exo.terms import alive
from winnable.solver.problem import AllOf, AtLeast, Change, Effect, Expr, Not


def hurt(state: State, character: str, damage: int, when: Expr, rule: str) -> Iterator[Effect]:
    """``character`` loses ``damage`` life, at most all of it; an animal without life is gone."""
    life = state.life[character]
    dies = AllOf((when, alive(state, character), Not(AtLeast(life, damage + 1))))
    yield Effect(life, Change(-damage), rule, AllOf((when, AtLeast(life, damage + 1))))
    yield Effect(life, 0, rule, dies)
    if character in state.animals:
        yield Effect(state.zone[character], OFF, rule, dies)

"""Poison: each cube lowers the highest life that a character can have, until the cube goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from winnable.models.exo.state import State
from winnable.models.exo.terms import at_most, below
from winnable.solver.problem import (
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Effect,
    Expr,
    Var,
    is_,
)

RULE = "exo.bug.poison"


def lacks(state: State, character: str, points: int = 1) -> Expr:
    """``character`` has so many points of life fewer than it can have: those may be healed."""
    life = state.life[character]
    most = int(life.values[-1]) - points
    if character not in state.poison:
        return below(life, most + 1)
    return at_most([(1, life), (1, state.poison[character])], most)


def ceilings(state: State, character: str) -> Iterator[tuple[int, Expr]]:
    """The highest lives that ``character`` can have, each with the case in which it is that."""
    most = int(state.life[character].values[-1])
    if character not in state.poison:
        yield most, TRUE
        return
    for cubes in state.poison[character].values:
        yield most - int(cubes), is_(state.poison[character], cubes)


def survived(state: State, character: str, harm: Expr) -> Expr:
    """``harm`` took 1 life and was survived, so that it can be healed right after it."""
    if character not in state.poison:
        return harm
    return AllOf((harm, AtLeast(state.life[character], 2)))


def poisoning(
    state: State, poisoned: Mapping[str, Var], cured: Mapping[str, Var]
) -> Iterator[Effect]:
    """Each icon that a character takes lays a cube; the point of life is counted with damage.

    ``cured``: cubes that are taken away, by character.
    """
    for character, cubes in state.poison.items():
        counts = [(poisoned[character], 1)] if character in poisoned else []
        counts += [(cured[character], -1)] if character in cured else []
        for values in product(*(var.values for var, _ in counts)):
            change = sum(sign * int(value) for (_, sign), value in zip(counts, values, strict=True))
            if change:
                cases = zip(counts, values, strict=True)
                when = AllOf(tuple(is_(var, value) for (var, _), value in cases))
                yield Effect(cubes, Change(change), RULE, when)

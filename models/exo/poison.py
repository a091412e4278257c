"""Poison: each cube lowers the highest life that a character can have, until the cube goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.state import State
from winnable.models.exo.terms import at_most, below, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
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


def survived(state: State, character: str, harm: Expr) -> Expr:
    """``harm`` took 1 life and was survived, so that it can be healed right after it."""
    if character not in state.poison:
        return harm
    return AllOf((harm, AtLeast(state.life[character], 2)))


def curing(state: State, cured: Mapping[str, Expr], hurt: Mapping[str, Var]) -> Iterator[Condition]:
    """In a fight, too, nobody is healed beyond the ceiling; silent where there is no poison.

    Poison takes life and ceiling alike, so that only a point of damage makes room. By character:
    whether it is ``cured`` in the fight, and how many points it is ``hurt`` in it.
    """
    for character in state.poison:
        if character in cured:
            survives = AllOf((AtLeast(hurt[character], 1), AtLeast(state.life[character], 2)))
            weak = any_of(lacks(state, character), survives)
            yield Condition(unless(Not(cured[character]), then=weak), RULE)


def poisoning(state: State, poisoned: Mapping[str, Var]) -> Iterator[Effect]:
    """Each icon that a character takes lays a cube; the point of life is counted with damage."""
    for character, cubes in state.poison.items():
        if character in poisoned:
            for count in poisoned[character].values[1:]:
                when = is_(poisoned[character], count)
                yield Effect(cubes, Change(int(count)), RULE, when)

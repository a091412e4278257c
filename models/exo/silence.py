"""Faces that forbid heroes their abilities and animals their powers: all that their cards name."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.bans import bans
from winnable.models.exo.state import State
from winnable.models.exo.terms import unless
from winnable.solver.problem import FALSE, TRUE, AllOf, Condition, Expr, Not, any_of


def silenced(state: State, *names: str, anew: bool = False) -> tuple[Expr, str]:
    """Whoever has the first of these abilities may not use it, and the rule of the face.

    ``FALSE`` where that can never be, or nobody has them. ``anew``: before a die is rolled, when
    only what lasts is in force.
    """
    for name in names:
        for character in state.characters:
            if name in state.sheet.abilities(character):
                act = "ability" if character in state.heroes else "power"
                found = [ban for ban in bans(state, act, character) if ban[0] is TRUE or not anew]
                if found:
                    return any_of(*(case for case, _ in found)), found[0][1]
                return FALSE, ""
    return FALSE, ""


def unused(state: State, *names: str, idle: Expr, anew: bool = False) -> Iterator[Condition]:
    """``idle`` holds, by which the ability is not used, wherever faces forbid it."""
    case, rule = silenced(state, *names, anew=anew)
    if case is not FALSE:
        yield Condition(unless(Not(case), then=idle), rule)


def speaking(state: State, name: str, when: Expr) -> Expr:
    """``when``, unless faces forbid the ability ``name``."""
    case, _ = silenced(state, name)
    if case is FALSE:
        return when
    return Not(case) if when is TRUE else AllOf((when, Not(case)))

"""What every stage writes down of the state before it: things that no single chapter sees."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.goal_words import places
from winnable.models.exo.special_state import NOWHERE
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, differs
from winnable.solver.problem import Effect, any_of, is_


def watched(state: State) -> Iterator[Effect]:
    """Who stood in which door a moment ago, and whether a hero was in the place that matters."""
    for character, stood in state.special.stood.items():
        zone, rule = state.zone[character], sheet_rule(state.sheet, "objective")
        doors = stood.values[1:]
        for door in doors:
            yield Effect(stood, door, rule, is_(zone, door))
        yield Effect(stood, NOWHERE, rule, differs(zone, *doors))
    visited, second = state.special.visited, state.sheet.specials.second
    if visited is not None and second is not None:
        there = places(state.sheet)[second.place]
        rule = sheet_rule(state.sheet, "second")
        yield Effect(visited, 1, rule, any_of(*(among(state.zone[h], there) for h in state.heroes)))

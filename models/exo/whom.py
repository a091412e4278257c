"""Whom an effect of a face touches."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import Who
from winnable.models.exo.shelter import unsheltered
from winnable.models.exo.state import State
from winnable.models.exo.zone_words import stands_in
from winnable.solver.problem import FALSE, TRUE, AllOf, AtLeast, Expr, any_of, is_


def meant(state: State, who: Who, character: str) -> bool:
    """Whether an effect on ``who`` can ever touch ``character``."""
    return character in state.those(who.kind) and who.hero in {"", character}


def touched_by(state: State, who: Who, character: str) -> Expr:
    """``character`` is one of ``who`` at this moment; ``FALSE`` where it can never be."""
    if not meant(state, who, character):
        return FALSE
    cases: list[Expr] = []
    if who.only == "unsheltered":
        cases.append(unsheltered(state, character))
    elif who.only == "afflicted":
        cases.append(afflicted(state, character))
    elif who.only == "still":
        cases.append(is_(state.traces.stepped[character], 0))
    if who.zones:
        cases.append(stands_in(state, who.zones, state.zone[character]))
    return AllOf(tuple(cases)) if cases else TRUE


def afflicted(state: State, character: str) -> Expr:
    """A cube lies on ``character``, or a card or a face holds it up."""
    cubes = [AtLeast(c[character], 1) for c in (state.poison, state.paralysis) if character in c]
    cards = [is_(var, 1) for (hero, _), var in state.kit.stuck.items() if hero == character]
    rooted = state.traces.rooted.get(character)
    return any_of(*cubes, *cards, *(() if rooted is None else (is_(rooted, 1),)))

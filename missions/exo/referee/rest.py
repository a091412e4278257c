"""Resting. Rulebook: Rest."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import charges
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Rest
from winnable.missions.exo.sheet import Sheet


def printed_life(sheet: Sheet, name: str) -> int:
    """The life value on the card of a character of the party."""
    for pair in sheet.pairs:
        for character in (pair.hero, pair.animal):
            if character.name == name:
                return character.life
    raise KeyError(name)


def ceiling(sheet: Sheet, figure: Figure) -> int:
    """The most life that ``figure`` can have: a cube of poison takes 1 away (ruling poison)."""
    return printed_life(sheet, figure.name) - figure.poison


def rest(judge: Judge, state: State, step: Rest) -> State:
    """A character gets 1 life back, once a round and never above its ceiling (life-cap)."""
    figure = next((f for f in state.figures if f.name == step.by and f.life), None)
    if figure is None:
        judge.refuse("exo.rest.heal", "{} cannot rest: no such character is on the map", step.by)
    judge.require(not figure.rested, "exo.rest.once", "{} cannot rest twice in a round", step.by)
    judge.fire("exo.rest.heal")
    state = charges.take(
        judge, state, figure, ("any",), "rest", pawns=step.pawns, pay=step.pay, loses=step.loses
    )
    figure = state.figure(step.by)
    if not figure.life:
        return state
    life = min(figure.life + 1, ceiling(judge.sheet, figure))
    return state.with_figure(step.by, life=life, rested=True)


def options(sheet: Sheet, state: State) -> Iterator[Rest]:
    """Every character with a pawn on its rest space."""
    for figure in state.figures:
        if figure.on("rest") and not figure.rested:
            for way in charges.offers(sheet, state, figure, ("any",), "rest"):
                yield Rest(figure.name, way.pawns, pay=way.pay, loses=way.loses)

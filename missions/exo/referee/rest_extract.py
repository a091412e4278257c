"""Resting with an upgrade tile that also extracts. Rulebook: Rest, Upgrade Tiles."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import rest
from winnable.missions.exo.referee.harvest import check_tile, harvest, harvests
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Rest
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.sheet import Sheet


def perform(judge: Judge, state: State, step: Rest) -> State:
    """A rest; a hero with the tile may extract as well, as by a pawn on that space."""
    state = rest.rest(judge, state, step)
    if step.extraction is None:
        return state
    judge.require(
        worn(state, step.by, "rest-extract")
        and step.extraction.by == step.by
        and not step.extraction.pawns,
        "exo.tile.rest-extract",
        "{} extracts nothing by resting: it is no hero with the tile for that",
        step.by,
    )
    check_tile(judge, state, step.by)
    return harvest(judge, state, step.extraction)


def options(sheet: Sheet, state: State) -> Iterator[Rest]:
    """Every rest, and with the tile every extraction beside it."""
    for step in rest.options(sheet, state):
        yield step
        if worn(state, step.by, "rest-extract"):
            for extraction in harvests(sheet, state, step.by, ()):
                yield replace(step, extraction=extraction)

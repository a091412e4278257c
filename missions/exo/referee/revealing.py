"""Larvae that players have turned over from next door by a face. Rulebook: the disaster tables.

Ruling reveal: each player once a round, one zone, a free action.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import RevealEffect
from winnable.missions.exo.referee import hive, passage
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Reveal
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet


def reveal(judge: Judge, state: State, step: Reveal) -> State:
    """All larvae of a zone beside a character of the player become bugs."""
    rule = next((r for _, r in in_force(judge.sheet, state, RevealEffect)), "exo.disaster.read")
    judge.require(
        step in tuple(options(judge.sheet, state)),
        rule,
        "{} cannot have larvae in {} turned over: no face allows it, the zone is not next door or"
        " holds none, or it was done this round",
        step.by,
        step.zone,
    )
    for larva in _larvae(state, step.zone):
        state = hive.reveal(judge, state, larva)
    return replace(state, looked=tuple(sorted((*state.looked, step.by))))


def options(sheet: Sheet, state: State) -> Iterator[Reveal]:
    """Every zone whose larvae a player may have turned over now."""
    if not any(in_force(sheet, state, RevealEffect)):
        return
    for hero in sheet.party:
        if hero not in state.looked:
            own = [f.zone for f in state.figures if f.player == hero and f.life]
            near = {zone for here in own for zone in passage.beside(sheet, state, here)}
            yield from (Reveal(hero, zone) for zone in sorted(near) if _larvae(state, zone))


def _larvae(state: State, zone: str) -> tuple[str, ...]:
    return tuple(insect.id for insect in state.insects_in(zone) if not insect.identity)

"""Who leaves a hive's zone for which zone where chance decides (ruling larva-destination).

Rulebook: Proliferate Larvae.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from winnable.missions.exo.referee import laying
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Moves, State


def drawn(
    judge: Judge, state: State, hive: str, insects: Sequence[str], zones: Collection[str]
) -> Moves:
    """Where chance wants ``insects`` to go that leave ``hive``, the first to leave first.

    ``state`` is that before the hive's step, ``zones`` at least one. One insect goes to each of
    them, in an order that is drawn, too, and from the first again where there are too few (ruling
    larva-too-few-zones). Empty where the players choose, or the luck of a plan is for its steps to
    say.
    """
    if judge.sheet.ruling("larva-destination") != "random":
        return ()
    nth = laying.nth(judge.sheet, state, hive)
    order = judge.fortune.leaving(state.round, hive, nth, insects)
    reached = judge.fortune.reached(state.round, hive, nth, zones)
    return tuple((insect, reached[at % len(reached)]) for at, insect in enumerate(order))

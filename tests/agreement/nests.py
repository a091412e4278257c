"""Nests of exploration cards in the words of both statements.

The referee knows a nest by its pile once it is on the map; the model has one for each card that may
bring it, off the map until then.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.brood import most_laid
from winnable.models.exo.creature import OFF
from winnable.models.exo.cubes import lasts
from winnable.models.exo.nest import Nest, nests_of
from winnable.solver.problem import Value


def nested(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """Where the nests are that cards can bring within ``rounds``, what they laid and suffered."""
    piles = {pile.hive: pile for pile in state.piles}
    marked = dict(state.hive_damage)
    for nest in nests_of(sheet, rounds):
        pile = piles.get(nest.name)
        yield f"nest({nest.name})", pile.zone if pile else OFF
        yield f"laid({nest.name})", pile.laid if pile else 0
        yield f"damage({nest.name})", marked.get(nest.name, 0)


def broods(sheet: Sheet, rounds: int) -> Iterator[tuple[Hive | Nest, int]]:
    """Every hive of ``sheet`` and of its cards, with how many larvae it can lay within ``rounds``.

    The first one of a hive of the sheet lies there from the start.
    """
    for hive in sheet.hives:
        yield hive, most_laid(sheet, hive.pile, rounds, 1, lasts(sheet, hive))
    for nest in nests_of(sheet, rounds):
        yield nest, nest.most

"""Shipped sheets as they are drawn first, and positions on them a few steps before the end.

Every zone is explored unless a test says otherwise, so that a move draws no card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tests.position import position
from winnable.missions.exo.components import box
from winnable.missions.exo.load import sheet
from winnable.missions.exo.referee.pursuit import pursued
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Counts, Move, Payment, Strike
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import shipped

WON = ("won", False)
"""The objective is met, the challenge (if there is one) is not."""
WON_BOTH = ("won", True)
"""The objective and the challenge are met."""
OPEN = ("", False)
"""The play goes on."""


def drawn(name: str, *party: str, goal: str = "mission") -> Sheet:
    """The sheet ``name`` for ``party``, who pursue ``goal``."""
    return pursued(sheet(shipped(name), party), goal)


def stage(board: Sheet, *, unexplored: Iterable[str] = (), **changes: Any) -> State:
    """A position; zones yield wood and blue EXO but for those ``unexplored`` or in ``land``.

    Heroes start at their homes where the sheet gives them any.
    """
    bare = frozenset(unexplored)
    homes = board.specials.homes
    if homes:
        board = replace(board, start_zones=tuple(homes[hero] for hero in board.party))
    land = {
        zone: ("wood", "blue")
        for zone in board.zones
        if zone not in bare and zone not in board.specials.produces
    }
    return position(board, **{**changes, "land": {**land, **changes.get("land", {})}})


def result(state: State) -> tuple[str, bool]:
    """How the play ended (empty while it goes on), and whether the challenge was met."""
    return state.outcome, state.challenge


def pawns(space: str, *who: str) -> Counts:
    """One pawn from ``space`` of each of these characters."""
    return tuple(sorted((f"{_board(name)}.{space}", 1) for name in who))


def ready(space: str, *who: str, count: int = 1) -> dict[str, int]:
    """Pawns on ``space`` of each of these characters, for ``stage``."""
    return {f"{_board(name)}.{space}": count for name in who}


def walk(to: str, by: str, *others: str, **changes: Any) -> Move:
    """``by`` and ``others`` go to ``to``, for a pawn each."""
    return Move(by, to, tuple(sorted(others)), pawns("move", by, *others), **changes)


def hit(by: str, *others: str, **changes: Any) -> Strike:
    """``by`` and ``others`` attack where they are, for a pawn each."""
    return Strike(by, tuple(sorted(others)), pawns("move", by, *others), **changes)


def pay(**stores: dict[str, int]) -> Payment:
    """What each store gives."""
    return tuple((store, tuple(sorted(goods.items()))) for store, goods in sorted(stores.items()))


def _board(name: str) -> str:
    for hero, cards in box().pair.items():
        if name == hero:
            return f"{hero}.hero"
        if name == cards.animal.name:
            return f"{hero}.animal"
    raise KeyError(name)

"""Nests of exploration cards, and upgrade tiles of exploring, in the words of both statements.

The referee knows a nest by its pile once it is on the map; the model has one for each card that may
bring it, off the map until then.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.brood import most_laid
from winnable.models.exo.nest import Nest, nests_of
from winnable.models.exo.upgrade import BOARD, GONE, wares_of, wearer_of
from winnable.solver.problem import Value

OFF = "off"
REMOTE = "remote-explore"


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
        yield hive, most_laid(sheet, hive.pile, rounds, 1)
    for nest in nests_of(sheet, rounds):
        yield nest, nest.most


def tiled(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """Who wears each tile that can make a difference; tiles alike are left out.

    A tile that nobody wears is gone unless it lies on the board, or may, as long as nobody said
    what lies there.
    """
    once = {tile.name: tile.wearer for tile in sheet.components.upgrades if tile.copies == 1}
    on_board = {name for _, name in state.upgrades.board}
    for ware in wares_of(sheet, rounds):
        if not ware.single or ware.name not in once:
            continue
        wearers = (wearer_of(sheet, hero, once[ware.name]) for hero in sheet.party)
        worn = (who for who in wearers if ware.name in state.upgrades.on(who))
        there = BOARD if on_board & {ware.name, ""} else GONE
        yield f"upgrade({ware.name})", next(worn, there)


def scanned(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """Who has explored from afar in this round, where somebody ever can."""
    if any(ware.effect == REMOTE for ware in wares_of(sheet, rounds)):
        for hero in sheet.party:
            yield f"remote({hero})", int((hero, REMOTE) in state.upgrades.used)

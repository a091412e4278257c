"""The upgrade board: what lies on its slots, and which slots are open. Rulebook: Setup 3, Upgrades.

A slot is called by colour and place, e.g. ``blue.2c``. Rulings upgrade-path (the path counts for
everybody), and no tile comes to a slot that was cleared.
"""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet, UpgradeTile
from winnable.missions.exo.upgrade_board import ROWS, slots

_FIRST, _LAST = "1", "3"


def lay_out(judge: Judge, state: State) -> State:
    """One tile lies on each slot, of its colour and level; no tile lies on two of them.

    A plan need not say which tile lies on a slot from which nobody buys.
    """
    left = Counter({(t.name, t.colour, t.level): t.copies for t in judge.sheet.components.upgrades})
    board: list[tuple[str, str]] = []
    for slot, (colour, level) in slots(judge.sheet.components).items():
        judge.fire("exo.setup.upgrade-board")
        name = judge.fortune.upgrade(slot)
        judge.require(
            not name or left[name, colour, level],
            "exo.supply.upgrades",
            "tile {} cannot lie on {}: none of that colour and level is left",
            name,
            slot,
        )
        left[name, colour, level] -= 1
        board.append((slot, name))
    return replace(state, upgrades=replace(state.upgrades, board=tuple(sorted(board))))


def tile_of(sheet: Sheet, state: State, slot: str) -> UpgradeTile | None:
    """The tile that is known to lie on ``slot``, if there is one."""
    name = dict(state.upgrades.board).get(slot, "")
    colour, _, place = slot.partition(".")
    for tile in sheet.components.upgrades:
        if (tile.name, tile.colour, str(tile.level)) == (name, colour, place[:1]):
            return tile
    return None


def closed(state: State, slot: str) -> tuple[str, str] | None:
    """Why a tile of this slot cannot be bought yet: the rule and a sentence, or nothing.

    The level I tile of the colour has to be gone, for level III one of each row of level II, too;
    a slot that never held a tile closes nothing.
    """
    full = {taken for taken, _ in state.upgrades.board}
    colour, _, place = slot.partition(".")
    if place != _FIRST and f"{colour}.{_FIRST}" in full:
        return (
            "exo.upgrade.level-one",
            f"{slot} is closed: the level I tile of {colour} has to be bought first",
        )
    if place == _LAST:
        for row in ROWS:
            if all(f"{colour}.{each}" in full for each in row):
                return (
                    "exo.upgrade.level-three",
                    f"{slot} is closed: nothing of {' and '.join(row)} has been bought yet",
                )
    return None


def without(state: State, slot: str) -> State:
    """``state`` with nothing on ``slot``."""
    board = tuple(entry for entry in state.upgrades.board if entry[0] != slot)
    return replace(state, upgrades=replace(state.upgrades, board=board))

"""The upgrade board: what lies on its slots, and which slots are open. Rulebook: Setup 3, Upgrades.

A slot is called by colour and place, e.g. ``blue.2c``. Rulings upgrade-path (the path counts for
everybody), and no tile comes to a slot that was cleared.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import COLOURS, Sheet, UpgradeTile

_FIRST = "1"
_ROWS = (("2a", "2b"), ("2c", "2d"), ("2e", "2f"))
_LAST = "3"
_PLACES = (_FIRST, *(place for row in _ROWS for place in row), _LAST)


def lay_out(judge: Judge, state: State) -> State:
    """One tile on each slot of its colour and level, the first slots first, as far as tiles go.

    A plan need not say which tile lies on a slot from which nobody buys.
    """
    tiles = judge.sheet.components.upgrades
    board: list[tuple[str, str]] = []
    for colour in COLOURS:
        for level in (1, 2, 3):
            alike = [tile for tile in tiles if (tile.colour, tile.level) == (colour, level)]
            left = Counter({tile.name: tile.copies for tile in alike})
            places = [place for place in _PLACES if _level(place) == level]
            for place in places[: left.total()]:
                judge.fire("exo.setup.upgrade-board")
                slot = f"{colour}.{place}"
                name = judge.fortune.upgrade(slot, tuple(sorted(left.elements())))
                judge.require(
                    not name or left[name],
                    "exo.supply.upgrades",
                    "tile {} cannot lie on {}: none of that colour and level is left",
                    name,
                    slot,
                )
                left.subtract([name] if name else [])
                board.append((slot, name))
    return replace(state, upgrades=replace(state.upgrades, board=tuple(sorted(board))))


def tile_of(sheet: Sheet, state: State, slot: str) -> UpgradeTile | None:
    """The tile that is known to lie on ``slot``, if there is one."""
    name = dict(state.upgrades.board).get(slot, "")
    colour, _, place = slot.partition(".")
    for tile in sheet.components.upgrades:
        if (tile.name, tile.colour) == (name, colour) and tile.level == _level(place):
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
        for row in _ROWS:
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


def _level(place: str) -> int:
    return int(place[0])

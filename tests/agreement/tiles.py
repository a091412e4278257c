"""What upgrade tiles add to a state of the referee, as values of the model.

The model keeps who wears each tile that can make a difference. It lets luck say what lies on the
board; a leg begins with the board as it is, so tiles that lie nowhere are as good as thrown away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.upgrade import BOARD, GONE, idle_here, upgrades_of
from winnable.models.exo.upgrade_reach import on_board
from winnable.solver.problem import Value

LONGEST = 8
"""Rounds after which every tile can be paid."""
SERVED = {"two-for-one": "swapped", "remote-explore": "remote"}
"""Tiles that serve once a round, and what the model calls that."""


def tiled(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """The words for tiles; none on a sheet without any."""
    left = Counter(name for _, name in state.upgrades.board)
    worn = {wearer: Counter(names) for wearer, names in state.upgrades.worn}
    for ware in upgrades_of(sheet, rounds).wares:
        if not ware.single:
            continue
        tile = ware.name.split(" ")[0]
        wearer = next((wearer for wearer, names in worn.items() if names[tile]), "")
        if wearer:
            worn[wearer][tile] -= 1
        place = BOARD if left[tile] else GONE
        if not wearer:
            left[tile] -= 1
        yield f"upgrade({ware.name})", wearer or place


def counted(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """What the model counts besides, before a leg: tiles bought and worn, and those that served."""
    slots = Counter(slot.rstrip("abcdef") for slot, _ in state.upgrades.board)
    every = upgrades_of(sheet, rounds)
    for colour, level in every.bought:
        yield (
            f"bought({colour}, {level})",
            on_board(sheet, colour, level) - slots[f"{colour}.{level}"],
        )
    for wearer, names in state.upgrades.worn:
        yield f"fitted({wearer})", len(names)
    for wearer, effect in state.upgrades.used:
        if effect in SERVED:
            yield f"{SERVED[effect]}({wearer})", 1


def rounds_for(sheet: Sheet, state: State, least: int) -> int:
    """A horizon of ``least`` rounds or more within which the tiles that are worn can be bought."""
    effects = {tile.name: tile.effect for tile in sheet.components.upgrades}
    worn = {name for _, names in state.upgrades.worn for name in names}
    useful = {name for name in worn if not idle_here(sheet, effects[name])}
    for rounds in range(least, LONGEST):
        if useful <= {ware.name for ware in upgrades_of(sheet, rounds).wares}:
            return rounds
    return LONGEST

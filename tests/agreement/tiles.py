"""Upgrade tiles of a referee's state as variables of the planning model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.upgrade import used
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.upgrade import BOARD, GONE, Upgrades, Ware, idle_here, upgrades_of
from winnable.models.exo.upgrade_reach import on_board
from winnable.solver.problem import Value

ONCE = {"two-for-one": "swapped", "remote-explore": "remote"}
"""Effects that serve once a round, and the model's kinds of variables for that."""


def tiled(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    """Who wears what, and what is left on the board.

    A tile that is neither worn nor to be had counts as gone, also where it never lay on the board.
    What the dead wear makes no difference and has no word, nor has what is gone and may be theirs.
    """
    upgrades = upgrades_of(sheet, rounds)
    left = dict(state.upgrades.board)
    worn = {wearer: list(names) for wearer, names in state.upgrades.worn}
    dead = {figure.name for figure in state.figures if not figure.life}
    for (colour, level), var in upgrades.bought.items():
        unsold = sum(_kind(slot) == (colour, level) for slot in left)
        yield var.name, on_board(sheet, colour, level) - unsold
    for wearer, var in upgrades.fitted.items():
        if wearer not in dead:
            yield var.name, len(worn.get(wearer, ()))
    for ware in upgrades.wares:
        if not ware.single:
            continue
        name = _printed(sheet, ware)
        wearer = next((w for w, names in worn.items() if name in names), "")
        lies = name in left.values() or any(
            not tile and _kind(slot) == (ware.colour, ware.level) for slot, tile in left.items()
        )
        if wearer:
            worn[wearer].remove(name)
        place, var = wearer or (BOARD if lies else GONE), upgrades.tile[ware.name]
        if place not in {GONE, *dead} or not dead.intersection(map(str, var.values)):
            yield var.name, place
    yield from _sold(sheet, state, upgrades)
    for wearer, var in upgrades.idle.items():
        if wearer not in dead:
            yield var.name, len(worn.get(wearer, ()))


def _sold(sheet: Sheet, state: State, upgrades: Upgrades) -> Iterator[tuple[str, Value]]:
    """How many of each ware with a stock are not to be had any more; an unnamed tile may be one."""
    apart = {_printed(sheet, ware) for ware in upgrades.wares if ware.single}
    for ware in (ware for ware in upgrades.wares if ware.stock):
        like = (ware.colour, ware.level, ware.kind)
        names = {t.name for t in sheet.components.upgrades if (t.colour, t.level, t.wearer) == like}
        fits = {*(names - apart), ""}
        lie = sum(tile in fits and _kind(slot) == like[:2] for slot, tile in state.upgrades.board)
        yield upgrades.sold[ware.name].name, max(0, ware.stock - lie)


def served(state: State) -> Iterator[tuple[str, Value]]:
    """Which tiles that serve once a round have served in this one."""
    for player in state.players:
        for effect, kind in ONCE.items():
            yield f"{kind}({player.hero})", int(used(state, player.hero, effect))


def untold(name: str, values: Mapping[str, Value], wearers: Iterable[Value]) -> bool:
    """Whether the model keeps in ``name`` what :func:`tiled` has no word for: tiles of the dead.

    ``values``: a state of the model; ``wearers``: values of a tile's variable.
    """
    kind, _, thing = name.rstrip(")").partition("(")
    if kind in ("fitted", "idle"):
        return values.get(f"life({thing})") == 0
    dead = any(values.get(f"life({wearer})") == 0 for wearer in wearers)
    return dead and (values[name] == GONE or values.get(f"life({values[name]})") == 0)


WORN = {"upgrade", "bought", "sold", "fitted", "idle"}
"""Kinds of variables that :func:`tiled` has a word for."""


LONGEST = 8
"""Rounds after which every tile can be paid."""


def rounds_for(sheet: Sheet, state: State, least: int) -> int:
    """A horizon of ``least`` rounds or more within which the tiles that are worn can be bought."""
    effects = {tile.name: tile.effect for tile in sheet.components.upgrades}
    worn = {name for _, names in state.upgrades.worn for name in names}
    useful = {name for name in worn if not idle_here(sheet, effects[name])}
    for rounds in range(least, LONGEST):
        if useful <= {ware.name for ware in upgrades_of(sheet, rounds).wares}:
            return rounds
    return max(least, LONGEST)


def _kind(slot: str) -> tuple[str, int]:
    """Colour and level of the tiles that lie in ``slot``, like ``green.2e``."""
    colour, place = slot.split(".")
    return colour, int(place[0])


def _printed(sheet: Sheet, ware: Ware) -> str:
    """The name of the tile, without the number of its copy."""
    names = {tile.name for tile in sheet.components.upgrades}
    return ware.name if ware.name in names else ware.name.rsplit(" ", 1)[0]

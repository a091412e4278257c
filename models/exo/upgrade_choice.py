"""The decisions of whoever buys an upgrade tile."""

from __future__ import annotations

from dataclasses import dataclass

from winnable.models.exo.state import NONE, State
from winnable.models.exo.upgrade import places
from winnable.solver.problem import Var

IDLE = "idle"
"""A tile without an effect that is not kept apart."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """``buys``: the ware; ``drops``: the tile that a full wearer throws away for it, or ``none``.

    What is dropped is named like a ware, or ``idle`` where it is none that is kept apart.
    """

    buys: Var
    drops: Var


def purchase_of(state: State) -> Purchase | None:
    """The decisions, which all actions of a stage share; ``None`` where nothing can be bought."""
    upgrades = state.upgrades
    if not upgrades.wares:
        return None
    droppable = list(_droppable(state))
    return Purchase(
        buys=Var("buys", tuple(ware.name for ware in upgrades.wares)),
        drops=Var("drops", (NONE, *droppable)),
    )


def _droppable(state: State) -> tuple[str, ...]:
    """What may be thrown away, by kinds of wearers for which there are more tiles than places."""
    wares = state.upgrades.wares
    found: list[str] = []
    for kind in dict.fromkeys(ware.kind for ware in wares):
        own = [ware for ware in wares if ware.kind == kind]
        counted = any(not ware.single for ware in own)
        if not counted and len(own) <= places(state.sheet, kind):
            continue
        found += [ware.name for ware in own if ware.single]
        if counted and IDLE not in found:
            found.append(IDLE)
    return tuple(found)

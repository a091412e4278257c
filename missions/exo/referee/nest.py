"""Hives that exploration cards put on the map, beside those of the sheet.

Rulebook: Exploration Cards (E2, E28), Destroying the Hives. A nest is called by its card. It lays,
counts and falls as any hive does, but lies in no place of the sheet: its pile in the state says
where it is.
"""

from __future__ import annotations

from dataclasses import replace

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Pile, State
from winnable.missions.exo.sheet import Hive, Sheet

EFFECT = "beetles-nest"
"""The effect of the cards that bring one."""
TOKENS = 6
"""Hive tokens in the box (Components)."""
_PREFIX = "nest."


def hives(sheet: Sheet, state: State) -> tuple[Hive, ...]:
    """All hives placed so far, fallen ones too: those of the sheet, then nests by name."""
    box = sheet.components.nest
    nests = (
        Hive(pile.hive, pile.zone, box.common, box.alpha, box.life)
        for pile in state.piles[len(sheet.hives) :]
    )
    return (*sheet.hives, *nests)


def hive_of(sheet: Sheet, state: State, name: str) -> Hive:
    """The hive called ``name``, which must have been placed; ``StopIteration`` if it was not."""
    return next(hive for hive in hives(sheet, state) if hive.name == name)


def found(judge: Judge, state: State, card: str, zone: str) -> State:
    """A hive with its full pile goes into ``zone``; it lays from the next night on.

    Rulings nest-first-larva, nest-larvae. Nothing is placed without a hive token, or without enough
    larvae in the reserve for the pile (ruling supply-limits); tokens of fallen hives are not used
    again.
    """
    if len(state.piles) >= TOKENS:
        judge.fire("exo.supply.hives")
        return state
    if not _enough_larvae(judge.sheet, state):
        judge.fire("exo.supply.larvae")
        return state
    judge.fire("exo.hive.kinds")
    most = len(judge.sheet.hives)
    nests = (*state.piles[most:], Pile(f"{_PREFIX}{card}", zone))
    nests = tuple(sorted(nests, key=lambda pile: pile.hive))
    return replace(state, piles=(*state.piles[:most], *nests))


def is_nest(sheet: Sheet, hive: Hive) -> bool:
    """Whether a hive came with a card."""
    return hive not in sheet.hives


def _enough_larvae(sheet: Sheet, state: State) -> bool:
    """Whether the reserve still holds what lies on a nest; piles keep what was dealt to them."""
    placed, box = hives(sheet, state), sheet.components
    common = sum(box.larvae["common"].values()) - sum(hive.common for hive in placed)
    alpha = sum(box.larvae["alpha"].values()) - sum(hive.alpha for hive in placed)
    return box.nest.common <= common and box.nest.alpha <= alpha

"""Hives that exploration cards put on the map, beside those of the sheet.

Rulebook: Exploration Cards (E2, E28), Destroying the Hives. A nest lays, counts and falls as any
hive does, but the sheet says nothing of it: its pile in the state says where it is.
"""

from __future__ import annotations

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Pile, State
from winnable.missions.exo.sheet import NEST_EFFECT, Hive, Sheet, nest_of


def hives(sheet: Sheet, state: State) -> tuple[Hive, ...]:
    """All hives placed so far, fallen ones too: those of the sheet, then nests by name."""
    nests = state.piles[len(sheet.hives) :]
    if not nests:
        return sheet.hives
    sizes, life = _sizes(sheet), sheet.components.nest.life
    return (*sheet.hives, *(Hive(p.hive, p.zone, *sizes[p.hive], life) for p in nests))


def hive_of(sheet: Sheet, state: State, name: str) -> Hive:
    """The hive called ``name``, which must have been placed; ``StopIteration`` if it was not."""
    return next(hive for hive in hives(sheet, state) if hive.name == name)


def found(judge: Judge, state: State, card: str, zone: str) -> State:
    """A hive with its pile goes into ``zone``; it lays from the next night on.

    Rulings nest-first-larva, nest-larvae. Nothing is placed without a hive token (ruling
    supply-limits); those of fallen hives are not used again.
    """
    if len(state.piles) >= judge.sheet.components.hive_tokens:
        judge.fire("exo.supply.hives")
        return state
    judge.fire("exo.hive.kinds")
    first = len(judge.sheet.hives)
    nests = sorted((*state.piles[first:], Pile(nest_of(card), zone)), key=lambda pile: pile.hive)
    return replace(state, piles=(*state.piles[:first], *nests))


def meant(sheet: Sheet, name: str) -> bool:
    """Whether the hive called ``name`` is one where the sheet speaks of hives (ruling nests-count).

    That goes for its goals, its tokens and its faces. All other rules are about any hive.
    """
    drawn = any(hive.name == name for hive in sheet.hives)
    return drawn or sheet.ruling("nests-count") == "yes"


def down(sheet: Sheet, state: State) -> tuple[str, ...]:
    """The hives that have fallen, of those that the sheet means by its words, sorted."""
    return tuple(name for name in state.fallen if meant(sheet, name))


def is_nest(sheet: Sheet, hive: Hive) -> bool:
    """Whether a hive came with a card."""
    return hive not in sheet.hives


def _sizes(sheet: Sheet) -> dict[str, tuple[int, int]]:
    """Common and alpha larvae of each nest, which are kept for it beside the piles of the sheet.

    A common one stands for each alpha that the box lacks; there are fewer where it has no more
    (ruling nest-piles).
    """
    box, found = sheet.components, {}
    common = sum(box.larvae["common"].values()) - sum(hive.common for hive in sheet.hives)
    alpha = sum(box.larvae["alpha"].values()) - sum(hive.alpha for hive in sheet.hives)
    for card in box.exploration:
        if card.effect == NEST_EFFECT:
            alphas = min(box.nest.alpha, alpha)
            commons = min(box.nest.common + box.nest.alpha - alphas, common)
            found[nest_of(card.name)] = (commons, alphas)
            common, alpha = common - commons, alpha - alphas
    return found

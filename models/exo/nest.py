"""Beetles' nests: hives that exploration cards put on the map (Exploration Cards, E2 and E28).

Each such card of the deck has its nest, whose zone is known from the moment the card takes effect.
What a nest may bring, larvae that feed who kills them above all, can be worth a visit; so none of
them is left out, however rarely a play wants one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winnable.missions.exo.sheet import NEST_EFFECT, ExplorationCard, Sheet, nest_of
from winnable.models.exo.brood import most_laid
from winnable.models.exo.creature import OFF
from winnable.solver.problem import Var


@dataclass(frozen=True, slots=True)
class Nest:
    """The nest of ``card``.

    ``zone``: where it is; off the map until its card is met. ``laid``: larvae that it has laid, as
    far as they can matter. ``common`` and ``alpha`` larvae lie on it, ``life`` destroys it.
    """

    name: str
    card: ExplorationCard
    zone: Var
    laid: Var
    common: int
    alpha: int
    life: int

    @property
    def pile(self) -> int:
        """Larva tokens in all; positions count from 1."""
        return self.common + self.alpha

    @property
    def most(self) -> int:
        """How many of them it can lay within the horizon."""
        return int(self.laid.values[-1])


def nests_of(sheet: Sheet, horizon: int) -> tuple[Nest, ...]:
    """The nests that can come onto the map of ``sheet``, in the order of its cards.

    None where no zone is left to explore.
    """
    numbers = sheet.components
    cards = [card for card in numbers.exploration if card.effect == NEST_EFFECT]
    if not cards or room_for_nests(sheet) < 1 or len(sheet.zones) <= len(sheet.party):
        return ()
    zones = (*sheet.zones, OFF)
    return tuple(
        Nest(
            name=(name := nest_of(card.name)),
            card=card,
            zone=Var(f"nest({name})", zones),
            laid=Var(
                f"laid({name})",
                tuple(range(most_laid(sheet, common + alpha, horizon, 0, numbers.nest.life) + 1)),
            ),
            common=common,
            alpha=alpha,
            life=numbers.nest.life,
        )
        for card, (common, alpha) in zip(cards, _piles(sheet, len(cards)), strict=True)
    )


def room_for_nests(sheet: Sheet) -> int:
    """The hive tokens that the hives of the sheet leave; below 1 where there is none."""
    return sheet.components.hive_tokens - len(sheet.hives)


def _piles(sheet: Sheet, nests: int) -> Iterator[tuple[int, int]]:
    """Common and alpha larvae kept for each of so many nests, after the piles of the sheet.

    Cards in their order: a common larva stands for an alpha that the box lacks, and the pile is
    smaller where the box has no more.
    """
    nest, held = sheet.components.nest, sheet.components.larvae
    commons = sum(held["common"].values()) - sum(hive.common for hive in sheet.hives)
    alphas = sum(held["alpha"].values()) - sum(hive.alpha for hive in sheet.hives)
    for _ in range(nests):
        alpha = min(nest.alpha, max(0, alphas))
        common = min(nest.common + nest.alpha - alpha, max(0, commons))
        yield common, alpha
        commons, alphas = commons - common, alphas - alpha

"""Pairs with abilities, and what positions about them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.position import resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Ability, Character, ExplorationCard, Pair, Sheet

LAND = {"A1": ("food", "blue"), "B1": ("wood", "green"), "C1": ("metal", "white")}
"""Every zone of a row of three is explored."""


def gifted(*names: str) -> dict[str, Pair]:
    """The pairs of the box with these abilities only, whichever profile they are on."""

    def kept(card: Character) -> Character:
        def chosen(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
            return tuple(each for each in abilities if each.name in names)

        return replace(card, abilities=chosen(card.abilities), upgraded=chosen(card.upgraded))

    return {
        name: replace(pair, hero=kept(pair.hero), animal=kept(pair.animal))
        for name, pair in toy.GIFTED.items()
    }


def marked(make: Callable[[Sheet], State], hero: str, **fields: Any) -> Callable[[Sheet], State]:
    """The position ``make`` with other values of the player's marks."""
    return lambda sheet: make(sheet).with_player(hero, **fields)


def bare(*party: str) -> dict[str, Any]:
    """Nobody has anything to exchange."""
    return {"packs": dict.fromkeys(party, resources())}


def cards(*shown: tuple[str, str]) -> tuple[ExplorationCard, ...]:
    """A deck of exploration cards without effect, with these resources and colours."""
    return tuple(ExplorationCard(f"E{n}", *each, "") for n, each in enumerate(shown, start=1))


ALIKE = cards(*(("wood", "green"),) * 6)
"""Which of the cards is kept makes no difference."""

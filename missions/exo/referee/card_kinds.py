"""Kinds of exploration cards: the rule of each effect. Rulebook: Exploration Cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import NEST_EFFECT, ExplorationCard, Sheet

RULES: Mapping[str, str] = MappingProxyType(
    {
        "absolute-zero": "exo.card.absolute-zero",
        NEST_EFFECT: "exo.card.beetles-nest",
        "vanadinite-mine": "exo.card.vanadinite-mine",
        "ancient-ruins": "exo.card.ancient-ruins",
        "wetlands": "exo.card.wetlands",
        "sandstorm": "exo.card.sandstorm",
        "crystal-forest": "exo.card.crystal-forest",
        "myrtle-metal": "exo.card.myrtle-metal",
        "blizzard": "exo.card.blizzard",
        "myrtle-both": "exo.card.myrtle-both",
        "landslide": "exo.card.landslide",
        "famine": "exo.card.famine",
    }
)
"""The rule by the name of the effect."""
AT_ONCE = ("wetlands", "famine", NEST_EFFECT)
"""Cards that take something away, or place a hive, and ask nothing."""
BINDING = ("absolute-zero", "landslide")
BARRING = ("ancient-ruins", "crystal-forest")
"""Cards that bind a hero, and cards that bar an animal, until something is paid."""


def playable(sheet: Sheet, card: ExplorationCard) -> bool:
    """Whether this version can carry the card out."""
    known = card.effect in sheet.components.demands or card.effect in AT_ONCE
    return not card.effect or (card.effect in RULES and known)


def card_of(sheet: Sheet, name: str) -> ExplorationCard:
    """The exploration card called ``name``; ``StopIteration`` if there is none."""
    return next(card for card in sheet.components.exploration if card.name == name)

"""Which abilities of heroes and powers of animals are in force, what they cost, and for whom.

Every chapter that states one asks here and adds nothing where nobody of the party has it. The quick
schedules do without those that cost something: they are options, and each of them makes a problem
larger.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from winnable.missions.exo.sheet import Ability, Character, Sheet

STRUCTURE = {
    "exo.campaign.upgraded-profile": "the sheet says whose second profile is in use",
    "exo.hero.ability-often": "amounts of gems, not marks, bound how often an ability is used",
}

ANY = "any"
"""A gem of any colour."""


@dataclass(frozen=True, slots=True)
class Power:
    """The ability ``name`` in force: the player ``hero`` pays ``gems`` of ``colour`` for each use.

    ``gems`` is 0 where it is free.
    """

    name: str
    hero: str
    colour: str
    gems: int

    def most(self, sheet: Sheet) -> int:
        """How often the pool of the player can pay for it at one moment (0 where it is free)."""
        if not self.gems:
            return 0
        numbers = sheet.components
        held = numbers.exo_slots if self.colour == ANY else min(numbers.exo_slots, numbers.gems)
        return held // self.gems


def power(sheet: Sheet, *names: str) -> Power | None:
    """The first of the abilities ``names`` that a character of the party has; else ``None``."""
    for name in names:
        for pair in sheet.pairs:
            for card in (pair.hero, pair.animal):
                ability = sheet.abilities(card.name).get(name)
                if ability is not None:
                    return _power(pair.hero.name, ability)
    return None


SWAPPED = ("wood", "metal")
"""What stands for each other in all that Desmond pays, once he can do so."""


def swaps(sheet: Sheet, hero: str) -> bool:
    """Whether ``hero`` may pay with wood for metal and the other way."""
    return "that-will-do" in sheet.abilities(hero)


def comes_at_once(sheet: Sheet) -> bool:
    """Whether a pawn of Life Support goes on a space while others are being used."""
    late = sheet.ruling("life-support-placement") == "next-placement"
    return power(sheet, "life-support") is not None and not late


def _power(hero: str, ability: Ability) -> Power:
    gems = {key: count for key, count in ability.price.items() if key != "material"}
    colour, count = next(iter(gems.items()), (ANY, 0))
    return Power(ability.name, hero, colour, count)


SILENT = (
    "life-support", "come-to-me", "master-builder", "touch", "touch-plus", "alchemy",
    "alchemy-plus",
)  # fmt: skip
"""The abilities with a price with which nothing is rolled, drawn, or looked at while hidden."""


def without_options(sheet: Sheet) -> Sheet:
    """``sheet`` without the abilities that cost something, which nobody has to use."""
    return _kept(sheet, lambda ability: not ability.price)


def without_chance(sheet: Sheet) -> Sheet:
    """``sheet`` without the abilities that change what chance is asked, unless they are free."""
    return _kept(sheet, lambda ability: not ability.price or ability.name in SILENT)


def _kept(sheet: Sheet, keep: Callable[[Ability], bool]) -> Sheet:
    """``sheet`` with those abilities only that ``keep`` accepts."""

    def of(card: Character) -> Character:
        return replace(
            card,
            abilities=tuple(filter(keep, card.abilities)),
            upgraded=tuple(filter(keep, card.upgraded)),
        )

    pairs = {
        name: replace(pair, hero=of(pair.hero), animal=of(pair.animal))
        for name, pair in sheet.components.pairs.items()
    }
    return replace(sheet, components=replace(sheet.components, pairs=pairs))

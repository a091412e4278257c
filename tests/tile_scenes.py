"""Sheets of scenes in which upgrade tiles are bought and used often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests import toy
from tests.gifted import able
from tests.random_play import STEADY, Bias
from winnable.missions.exo.sheet import RESOURCES, Sheet, UpgradeTile

SHOPPERS: Bias = {
    **STEADY,
    "PlacePawn.hero.upgrade": 5,
    "PlacePawn.animal.upgrade": 3,
    "PlacePawn.animal.extract_exo": 6,
    "PlacePawn.hero.build": 3,
    "PlacePawn.hero.extract": 2,
    "PlacePawn.hero.rest": 2,
    "Upgrade": 40,
    "ExtractExo": 8,
    "Build": 4,
    "Build.drone": 20,
    "Build.beacon": 20,
    "Rest": 6,
    "Extract": 6,
    "Swap": 0.5,
    "Move": 2,
}
BUILDERS: Bias = {
    **SHOPPERS,
    "PlacePawn.hero.build": 12,
    "PlacePawn.hero.move": 8,
    "Build": 4,
    "Build.extraction_tile": 40,
    "Build.beacon": 2,
    "Build.drone": 2,
}
SETTLERS: Bias = {
    **BUILDERS,
    "PlacePawn.hero.build": 30,
    "PlacePawn.hero.move": 4,
    "Move": 2,
    "Build.extraction_tile": 100,
    "Build.shelter": 60,
    "Build.beacon": 60,
}
MILLERS: Bias = {
    **SHOPPERS,
    "PlacePawn.hero.extract": 8,
    "PlacePawn.hero.rest": 8,
    "PlacePawn.hero.build": 5,
    "PlacePawn.hero.move_drone": 2,
    "Build": 20,
    "MoveDrone": 8,
    "Extract": 40,
    "Rest": 40,
}
"""Gems are gathered and spent on tiles."""

_CHEAP: Mapping[str, Mapping[str, int]] = {
    "extraction_tile": {"wood": 1, "metal": 1},
    "shelter": {"wood": 1, "metal": 1},
    "drone": {"metal": 1},
    "beacon": {"wood": 1},
}

_DEAR: Mapping[str, Mapping[str, int]] = {
    **_CHEAP,
    "extraction_tile": {"wood": 1, "metal": 3},
    "shelter": {"wood": 1, "metal": 3},
    "beacon": {"wood": 4},
}
"""Prices that a tile has to lower before there is much building."""


def painted(*effects: str, colour: str, level: int = 2) -> tuple[UpgradeTile, ...]:
    """The tiles with these effects, all of one colour and level."""
    return tuple(replace(tile, colour=colour, level=level) for tile in toy.tiles(*effects))


def _shop(
    tiles: tuple[UpgradeTile, ...],
    *party: str,
    land: tuple[str, ...] = RESOURCES,
    size: tuple[int, int] = (4, 2),
    pawns: int = 5,
    cost: Mapping[str, Mapping[str, int]] = _CHEAP,
) -> Sheet:
    """A small board without hives, for long and quiet games with much to build and to buy.

    ``land``: what the exploration cards let zones produce, in turn; ``size``: columns and rows.
    """
    cards = enumerate(toy.EXPLORATION)
    return toy.sheet(
        *size,
        party=party,
        pairs=able(9),
        stock={"food": 5, "wood": 3, "metal": 2},
        cost=cost,
        upgrades=tiles,
        upgrade_price={1: 1, 2: 1, 3: 1},
        backpack=11,
        pawns=pawns,
        exploration=tuple(replace(card, resource=land[n % len(land)]) for n, card in cards),
    )


def bazaar() -> Sheet:
    """The listed tiles as placed by assumption, for Claire and Desmond."""
    return _shop(toy.TILES, "claire", "desmond")


def yard() -> Sheet:
    """Tiles of building alone, in the colours that Claire and Desmond produce."""
    tiles = (
        *painted("cheap-food-tile", "cheap-shelter", colour="green"),
        *painted("cheap-wood-metal-tile", "beacon-free", colour="blue"),
        *painted("wood-metal", colour="green", level=3),
    )
    return _shop(tiles, "claire", "desmond", land=("food", "wood"))


def mill() -> Sheet:
    """Tiles of extracting, swapping and sleeping, likewise."""
    tiles = (
        *painted("rest-extract", "double-extract", "two-for-one", colour="green"),
        *painted("choose-colour", "shelter-heal", colour="blue"),
        *painted("always-shelter", colour="blue", level=3),
    )
    return _shop(tiles, "claire", "desmond", land=("wood",))


def drawer() -> Sheet:
    """Blank tiles on every slot, one of which has to go for each that comes later."""
    blanks = tuple(
        UpgradeTile(f"blank-green-{level}", "green", level, "", wearer, copies)
        for level, wearer, copies in ((1, "hero", 1), (2, "drone", 3), (3, "animal", 1))
    )
    others = (UpgradeTile("blank-white-2", "white", 2, "", "hero", 6),)
    sheet = _shop((*blanks, *others), "desmond", "yuri")
    slots = {"character": 1, "drone": 1}
    return replace(sheet, components=replace(sheet.components, upgrade_slots=slots))


def workshop() -> Sheet:
    """One player's tiles on two zones, small enough to be held against the planning model."""
    tiles = (
        *painted("rest-extract", "shelter-heal", colour="green", level=1),
        *painted("two-for-one", "double-extract", colour="green"),
        *painted("always-shelter", "choose-colour", colour="green", level=3),
    )
    return _shop(tiles, "desmond", land=("wood",), size=(2, 1))


def stall() -> Sheet:
    """Tiles of building, likewise."""
    tiles = (
        *painted("beacon-free", colour="green", level=1),
        *painted("cheap-shelter", colour="green"),
        *painted("wood-metal", colour="green", level=3),
    )
    return _shop(tiles, "desmond", land=("food",), size=(3, 1), pawns=4, cost=_DEAR)

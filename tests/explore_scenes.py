"""Sheets of scenes in which heroes explore with upgrade tiles and meet nests."""

from __future__ import annotations

from tests import toy
from tests.gifted import able
from tests.random_play import STEADY, Bias
from winnable.missions.exo.sheet import Sheet

EXPLORERS: Bias = {
    **STEADY,
    "Placed": 0.05,
    "PlacePawn.hero.upgrade": 8,
    "PlacePawn.hero.move": 8,
    "PlacePawn.hero.build": 4,
    "PlacePawn.hero.move_drone": 3,
    "Upgrade": 20,
    "Move": 6,
    "Explore": 12,
    "RerollWeather": 0.3,
    "Build.drone": 60,
    "Build.beacon": 60,
    "MoveDrone": 12,
    "Lapse": 0.02,
}
"""Tiles are bought for nothing, drones are built, and heroes explore with both."""

LOOKOUTS: Bias = {
    **EXPLORERS,
    "PlacePawn": 0.1,
    "PlacePawn.hero.upgrade": 2,
    "PlacePawn.hero.build": 6,
    "PlacePawn.hero.move_drone": 8,
    "Build": 0.1,
    "Build.beacon": 200,
    "Build.drone": 200,
    "MoveDrone": 30,
    "Load": 0.1,
    "Unload": 0.1,
}
"""Drones fly ahead."""

NESTLINGS: Bias = {
    **STEADY,
    "PlacePawn.hero.move": 6,
    "PlacePawn.animal.move": 6,
    "Strike.2": 20,
    "Strike.3": 20,
    "Strike.4": 20,
    "Move": 4,
    "Kill": 20,
    "DamageHive": 40,
}
"""Heroes find nests and fight them."""

DICE = ("grenade", "agaric")
TILES = (
    *("explore-exo", "reroll-weather", "animal-follows", "refresh-artefacts", "explore-resource"),
    *("remote-explore", "explore-artefact", "choose-resource", "scout-two"),
)
"""The effects of tiles of exploring."""


def atlas(*effects: str) -> Sheet:
    """Yuri with many pawns, these tiles (or all of exploring) for nothing, cards of all kinds.

    Artefacts that add dice are left out: rolls of many dice take the model long.
    """
    return toy.sheet(
        3,
        2,
        party=("yuri",),
        starts=("A1",),
        pairs=able(9),
        hives=(toy.hive_at("north", "C2", 6, 2),),
        exploration=toy.LISTED,
        artefacts=tuple(card for card in toy.ARTEFACTS if card.effect not in DICE),
        upgrades=toy.tiles(*(effects or TILES)),
        upgrade_price={1: 0, 2: 0, 3: 0},
        upgrade_slots={"character": 9, "drone": 1},
        stock={"food": 3, "wood": 3, "metal": 3},
        backpack=10,
        cost={**toy.components().cost, "beacon": {"wood": 1}, "drone": {"metal": 1}},
        pawns=8,
    )


def colony() -> Sheet:
    """Two pairs in four zones, two of which are explored and often hold nests."""
    return toy.sheet(
        4,
        1,
        party=("kaindra", "yuri"),
        starts=("A1", "B1"),
        pairs=able(9),
        exploration=tuple(card for card in toy.LISTED if card.name in ("E2", "E13", "E14", "E28")),
        stock={"food": 9, "wood": 1, "metal": 1},
        pawns=4,
    )

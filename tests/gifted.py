"""Sheets of scenes in which abilities of heroes and powers of animals are used often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.sheet import Pair, Sheet

CLINIC = ("claire", "mel", "desmond", "little-joe")


def able(life: int) -> dict[str, Pair]:
    """The pairs with their abilities, and so much life each that games last."""
    return {
        name: replace(
            pair, hero=replace(pair.hero, life=life), animal=replace(pair.animal, life=life)
        )
        for name, pair in toy.GIFTED.items()
    }


def clinic(cost: Mapping[str, Mapping[str, int]], *upgraded: str) -> Callable[[], Sheet]:
    """Claire and Desmond with their animals, plenty to pay these costs with and little room."""
    return lambda: toy.sheet(
        2,
        2,
        party=("claire", "desmond"),
        hives=(hive_at("north", "B2", 4, 1),),
        stock={"food": 2, "wood": 2, "metal": 1},
        backpack=7,
        exo_slots=3,
        cost=cost,
        pawns=2,
        pairs=able(4),
        upgraded=upgraded,
    )


def pack(*upgraded: str) -> Callable[[], Sheet]:
    """Kaindra and Yuri beside a hive, with gems to spend on dice and on looks ahead."""
    return lambda: toy.sheet(
        2,
        2,
        party=("kaindra", "yuri"),
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 7, 2, life=9),),
        exo_slots=3,
        pawns=2,
        pairs=able(9),
        stock={"food": 6, "wood": 0, "metal": 0},
        upgraded=upgraded,
    )

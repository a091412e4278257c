"""Sheets of scenes in which bugs poison, paralyse and call others into the fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.sheet import BugCard, Pair, Sheet

Icons: TypeAlias = Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]]
"""By card: what differs in its common and in its alpha half."""

EFFECTS: Icons = {
    "beetle-1": ({"poison": 1}, {"poison": 1, "paralysis": 1}),
    "beetle-2": ({"paralysis": 1, "armour": 1}, {"paralysis": 2}),
    "dragonfly-1": ({"poison": 1, "disappears": True}, {"poison": 2}),
    "dragonfly-2": ({"armour": 1}, {"paralysis": 1, "minus": 1}),
    "centipede-1": ({"poison": 1, "paralysis": 1}, {"armour": 2}),
    "centipede-2": ({"paralysis": 1}, {"poison": 1}),
    "scorpion-1": ({}, {"poison": 1, "armour": 1}),
    "scorpion-2": ({"poison": 1}, {"paralysis": 1}),
}
CALLS: Icons = {
    "beetle-1": ({"joins": ("scorpion",)}, {"joins": ("dragonfly", "centipede")}),
    "beetle-2": ({"armour": 1}, {"poison": 1}),
    "dragonfly-1": ({"disappears": True}, {"joins": ("scorpion",), "minus": 1}),
    "dragonfly-2": ({"joins": ("centipede",)}, {}),
    "centipede-1": ({"paralysis": 1}, {"joins": ("beetle",)}),
    "centipede-2": ({"life": 1}, {"joins": ("beetle",), "armour": 1}),
    "scorpion-1": ({"life": 2}, {"life": 3}),
    "scorpion-2": ({"life": 1, "joins": ("dragonfly",)}, {"disappears": True}),
}
DUELS: Mapping[str, str] = {
    "exo.ruling.multi-bug": "one-target",
    "exo.ruling.bug-shield": "one-each",
    "exo.ruling.paralysis": "paid-once",
}
"""Bugs are fought one by one, armour costs bursts, and cubes go once they are paid for."""


def venom(pairs: Mapping[str, Pair]) -> Sheet:
    """Bugs that poison and paralyse, beside a hive that needs exact faces."""
    return toy.sheet(
        2,
        1,
        party=("claire", "kaindra"),
        starts=("A1", "B1"),
        hives=(
            replace(hive_at("north", "B1", 9, 5), pattern={"claw": 4, "burst": 4, "shield": 2}),
        ),
        pairs=pairs,
        pawns=5,
        stock={"food": 9, "wood": 0, "metal": 2},
        cost=_DRONES_ALONE,
        bug_cards=_shown(EFFECTS),
        rulings={"exo.ruling.sheet-hive-pattern": "pattern"},
    )


def brood(pairs: Mapping[str, Pair], rulings: Mapping[str, str] | None = None) -> Sheet:
    """Bugs that call others into the fight, at one hive."""
    return toy.sheet(
        2,
        1,
        party=("claire", "kaindra"),
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 9, 5, life=12),),
        pairs=pairs,
        pawns=4,
        stock={"food": 9, "wood": 0, "metal": 0},
        bug_cards=_shown(CALLS),
        rulings=rulings,
    )


_DRONES_ALONE = {
    "extraction_tile": {"wood": 9},
    "shelter": {"wood": 9},
    "drone": {"metal": 1},
    "beacon": {"metal": 1},
}


def _shown(icons: Icons) -> tuple[BugCard, ...]:
    """The cards of the toys with ``icons``; decks last all day."""
    return tuple(
        replace(
            card,
            copies=20,
            common=replace(card.common, **icons[card.name][0]),
            alpha=replace(card.alpha, **icons[card.name][1]),
        )
        for card in toy.BUG_CARDS
    )

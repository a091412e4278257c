"""Decks of bug cards that are used up within a day, and are whole again for what comes next."""

from __future__ import annotations

from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    SHARP,
    Position,
    after_drawing,
    at,
    board,
    bugs,
    deck,
)
from tests.position import resources
from tests.scenes import hardy
from winnable.missions.exo.disaster_tables import StrikeEffect, Who

PAIR_OF_CARDS = deck(1, 2, copies=1)
"""Two beetle cards of different kinds."""
KAINDRA = {"kaindra": "A1", "sharik": "A1"}
STRUCK = (StrikeEffect("beetle", "common", Who("heroes")),)

BY_DAY = tuple(
    Position(
        f"a fight by day, {', '.join(out) or 'no card'} out of two, {count} beetles",
        ("fight",),
        board("kaindra", hives=(HIVE,), bug_cards=PAIR_OF_CARDS, die=SHARP, pairs=hardy(8)),
        after_drawing(*out, at=KAINDRA, insects=bugs(*["beetle"] * count), number=count),
    )
    for out, count in (
        ((), 1),
        (("beetle-1",), 1),
        (("beetle-1", "beetle-2"), 1),
        (("beetle-1",), 2),
        (("beetle-1", "beetle-2"), 2),
    )
)
BY_NIGHT = tuple(
    Position(
        f"a night, {', '.join(out)} out of two, beetles in {' and '.join(zones)}",
        ("night",),
        board("claire", hives=(HIVE,), bug_cards=PAIR_OF_CARDS, die=DICE["claws"], pairs=hardy(8)),
        after_drawing(
            *out,
            at={"claire": "A1", "mel": "C1"},
            insects=tuple((f"north.{n}", zone, "beetle") for n, zone in enumerate(zones, 1)),
            number=len(zones),
            packs={"claire": resources(food=1)},
        ),
    )
    for out, zones in (
        (("beetle-1",), ("A1",)),
        (("beetle-1",), ("A1", "C1")),
        (("beetle-1", "beetle-2"), ("A1", "A1")),
        (("beetle-1", "beetle-2"), ("A1", "C1")),
    )
)
BY_FACES = tuple(
    Position(
        f"two faces strike, {copies} cards of each of {len(kinds)} kinds",
        ("day",),
        board(
            "claire",
            bug_cards=deck(*kinds, copies=copies),
            weather={1: STRUCK},
            fauna={1: STRUCK},
            pairs=hardy(8),
        ),
        at(at={"claire": "A1", "mel": "C1"}, phase="disaster", weather=0, fauna=0),
    )
    for kinds, copies in (((1,), 1), ((1, 2), 1))
)

DECKS: tuple[Position, ...] = (*BY_DAY, *BY_NIGHT, *BY_FACES)

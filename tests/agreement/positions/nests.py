"""Beetles' nests: how they come, lay and fall, beside hives of the sheet and without any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests.agreement.positions.larvae import DAMAGED, FED, RANDOM, SINGLY, SPAWNS, STAYS
from tests.agreement.positions.layout import DICE, SHARP, Position, board, deck
from tests.position import position, resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, LayEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import ExplorationCard, Nest, Sheet

NESTS = tuple(
    ExplorationCard(name, resource, "blue", "beetles-nest")
    for name, resource in (("E2", "food"), ("E28", "wood"), ("E41", "metal"))
)
"""Three nests, each on a card of its own kind."""
SINGLE = (NESTS[0], *(ExplorationCard(f"E{n}", "food", "white", "") for n in (13, 14, 16)))
"""One nest, and cards of another colour without an effect."""
ALIKE = tuple(ExplorationCard(f"E{n}", "food", "blue", "beetles-nest") for n in (2, 28, 41))
TOGETHER = {"claire": "A1", "mel": "A1"}
SEEN = {"A1": ("food", "white"), "C1": ("metal", "blue")}
DRAWN_ONLY = {"exo.ruling.nests-count": "sheet-hives-only"}
CLOSED = {"exo.ruling.larva-into-hive-zone": "no"}


def laid(*zones: str, card: str = "E2", identity: str = "") -> tuple[tuple[str, str, str], ...]:
    """Larvae of a nest: the first that it laid."""
    return tuple((f"nest.{card}.{n}", zone, identity) for n, zone in enumerate(zones, 1))


def drawn(out: tuple[str, ...] = (), **changes: Any) -> Callable[[Sheet], State]:
    """A position in which the cards of all nests are out of the deck, and those of ``out``."""
    cards = (*out, *changes.get("nests", {}))
    return lambda sheet: replace(position(sheet, **changes), deck=tuple(sorted(cards)))


def by_day(name: str, sheet: Mapping[str, Any] | None = None, **changes: Any) -> Position:
    """Claire and Mel beside zones with nests; larvae are turned over where they come."""
    cards = {"exploration": NESTS, **(sheet or {})}
    default: dict[str, Any] = {"at": TOGETHER, "packs": {"claire": resources()}}
    state = drawn(**default | changes)
    return Position(f"nest met: {name}", ("action",), board("claire", **cards), state)


MET = (
    by_day("alone"),
    by_day("Mel ahead", at={"claire": "A1", "mel": "B1"}),
    by_day("one of three is there", nests={"E41": "C1"}, land=SEEN),
    *(
        by_day(
            f"of cards alike, {len(there)} are there",
            {"exploration": ALIKE},
            nests=there,
            land=SEEN,
            out=tuple({"E2", "E28", "E41"} - {next_one} - set(there)),
        )
        for there, next_one in (({}, "E2"), ({"E2": "C1"}, "E28"))
    ),
    by_day("the hive of the sheet is in the zone", {"hives": (hive_at("north", "B1", 5, 1),)}),
    *(
        by_day(
            f"{tokens} hive tokens, {len(there)} of them placed",
            {"hive_tokens": tokens, "hives": (hive_at("north", "C1", 5, 1),)},
            nests=there,
            land=SEEN,
        )
        for tokens in (1, 2, 3)
        for there in ({}, {"E41": "C1"})
        if tokens > len(there)
    ),
    by_day(
        "the last token is of one that fell",
        {"hive_tokens": 1},
        nests={"E41": "C1"},
        land=SEEN,
        hive_damage={"nest.E41": 6},
    ),
    by_day(
        "a larva of the hive lies there",
        {"hives": (hive_at("north", "C1", 5, 1),)},
        insects=(("north.1", "B1", ""),),
    ),
)


def at_night(
    name: str, sheet: Mapping[str, Any] | None = None, *, columns: int = 3, **changes: Any
) -> Position:
    """A night with the nest of card E2 in B1."""
    cards = {"exploration": SINGLE, "columns": columns, **(sheet or {})}
    default: dict[str, Any] = {"at": TOGETHER, "nests": {"E2": "B1"}, "packs": FED, "number": 1}
    return Position(
        f"nest at night: {name}", ("night",), board("claire", **cards), drawn(**default | changes)
    )


NORTH = {"hives": (hive_at("north", "B1", 5, 1),), "fauna": SPAWNS}
SOUTH = {"hives": (hive_at("north", "C1", 5, 1),), "fauna": SPAWNS}

LAYING = (
    at_night("the first larva"),
    at_night("the first larva beside Mel", at={"claire": "A1", "mel": "B1"}),
    at_night("the first larva on a shelter", shelters=("B1",)),
    at_night("fallen", hive_damage={"nest.E2": 6}),
    at_night("damaged", hive_damage={"nest.E2": 5}),
    *(
        at_night(
            f"larvae lie in {' '.join(zones)}",
            number=len(zones) + 1,
            insects=laid(*zones),
            shelters=("C1",),
        )
        for zones in (("B1", "C1"), ("B1", "B1", "B1"), ("C1", "B1", "B1"))
    ),
    at_night(
        "fallen, with larvae around it",
        number=4,
        insects=laid("B1", "B1", "B1"),
        hive_damage={"nest.E2": 6},
    ),
    at_night(
        "surrounded with Mel next door",
        number=4,
        insects=laid("B1", "B1", "B1"),
        at={"claire": "A1", "mel": "C1"},
    ),
    *(
        at_night(
            f"{more} more in the pile",
            {"nest": Nest(common, 0, 6)},
            number=4,
            insects=laid("B1", "C1", "C1"),
        )
        for more, common in (("none", 3), ("one", 4))
    ),
    at_night(
        "beside the hive of the sheet",
        NORTH,
        number=2,
        insects=(("north.1", "C1", ""), *laid("B1")),
    ),
    at_night(
        "beside the hive of the sheet, surrounded together",
        NORTH,
        number=3,
        insects=(("north.1", "B1", ""), *laid("B1", "B1")),
    ),
    at_night(
        "next to the hive of the sheet, both surrounded",
        SOUTH,
        number=4,
        insects=(("north.1", "C1", ""), ("north.2", "C1", ""), *laid("B1", "B1", "B1")),
    ),
    at_night(
        "next to the hive of the sheet, closed to larvae",
        SOUTH | {"rulings": CLOSED},
        number=4,
        insects=(("north.1", "A1", ""), *laid("B1", "B1", "B1")),
        at={"claire": "A1", "mel": "A1"},
    ),
    at_night(
        "next to a fallen nest, which is not closed",
        {"rulings": CLOSED, "exploration": NESTS},
        number=4,
        nests={"E2": "B1", "E28": "C1"},
        hive_damage={"nest.E28": 6},
        insects=laid("B1", "B1", "B1"),
        at={"claire": "A1", "mel": "A1"},
    ),
    at_night(
        "two nests",
        {"exploration": NESTS},
        number=2,
        nests={"E2": "B1", "E28": "C1"},
        insects=(*laid("B1"), *laid("C1", card="E28")),
    ),
    at_night("turned over", number=3, insects=(*laid("C1"), ("nest.E2.2", "B1", "alpha beetle"))),
)

NUMBERS = tuple(
    at_night(
        f"weather 1, fauna {face}, {len(zones)} larvae, {name}",
        {"rulings": rulings, "fauna": SPAWNS},
        fauna=face,
        number=len(zones) + 1,
        insects=laid(*zones),
        shelters=("C1",),
    )
    for face, name, rulings in (
        (2, "nothing moves", {}),
        (2, "moves stay", STAYS),
        (3, "one check", {}),
        (3, "one by one", SINGLY),
        (4, "one by one", SINGLY),
    )
    for zones in ((), ("B1", "B1"), ("B1", "B1", "B1"))
    if not (face == 4 and len(zones) == 3)
)

BY_DAMAGE = tuple(
    at_night(
        f"by damage, {name}",
        {"rulings": rulings, "fauna": DAMAGED},
        fauna=2,
        number=3,
        insects=laid("C1", "B1"),
        hive_damage={"nest.E2": 1},
        shelters=("C1",),
    )
    for name, rulings in (
        ("meant", {}),
        ("not meant", DRAWN_ONLY),
    )
)

LAID_NOW = tuple(
    Position(
        f"nest that lays as a face is read, {name}",
        ("day",),
        board(
            "claire", exploration=SINGLE, weather={2: (LayEffect(1),)}, fauna={}, rulings=rulings
        ),
        drawn(
            at=TOGETHER,
            phase="disaster",
            weather=0,
            fauna=0,
            nests={"E2": "B1"},
            number=2,
            insects=laid("C1", "B1"),
            packs=FED,
        ),
        weather=2,
    )
    for name, rulings in (("meant", {}), ("not meant", DRAWN_ONLY))
)

SHORT = tuple(
    at_night(
        f"{word} by a face, a pile of {common}, {name}",
        {"rulings": rulings, "nest": Nest(common, 0, 6), "fauna": SPAWNS},
        fauna=face,
        number=3,
        insects=laid("C1", "B1"),
    )
    for name, rulings in (("one check", {}), ("one by one", SINGLY))
    for face, word, common in ((3, "two", 3), (3, "two", 4), (4, "three", 4), (2, "none", 2))
)

CHANCE = (
    at_night(
        "chance drives three of four",
        {"rulings": RANDOM},
        columns=4,
        number=5,
        at={"claire": "D1", "mel": "D1"},
        insects=laid("B1", "B1", "B1", "B1"),
    ),
    at_night(
        "chance drives those of nest and hive",
        NORTH | {"rulings": RANDOM},
        columns=4,
        number=3,
        at={"claire": "D1", "mel": "D1"},
        insects=(("north.1", "B1", ""), *laid("B1", "B1")),
    ),
)

TAX = {1: (ChargeEffect(Who("characters"), "attack-hive", {"gem": 1}),)}


def struck(name: str, sheet: Mapping[str, Any] | None = None, **changes: Any) -> Position:
    """Kaindra attacks in A1, where a nest is."""
    cards: dict[str, Any] = {
        "exploration": SINGLE,
        "bug_cards": deck(2),
        "die": SHARP,
        "max_dice": 3,
    }
    default: dict[str, Any] = {"at": {"kaindra": "A1", "sharik": "B1"}, "nests": {"E2": "A1"}}
    return Position(
        f"nest attacked: {name}",
        ("fight",),
        board("kaindra", **cards | dict(sheet or {})),
        drawn(**default | changes),
    )


FOUGHT = (
    struck("nobody else there"),
    struck("nearly down", hive_damage={"nest.E2": 5}),
    struck("fallen", hive_damage={"nest.E2": 6}),
    struck("another one next door", {"exploration": NESTS}, nests={"E2": "A1", "E28": "B1"}),
    struck(
        "with a bug",
        number=2,
        insects=laid("A1", identity="beetle"),
        at={"kaindra": "A1", "sharik": "A1"},
    ),
    struck("a face asks for gems", {"fauna": TAX}, pools={"kaindra": (0, 1, 0, 0)}),
    struck("a face asks for gems, none there", {"fauna": TAX}),
    struck("of two life", {"nest": Nest(5, 1, 2)}),
    *(
        struck(
            f"with the hive of the sheet, {name}",
            {"hives": (hive_at("north", "A1", 5, 1),)},
            number=2,
            insects=(("north.1", "C1", ""), *laid("C1")),
            hive_damage=damage,
        )
        for name, damage in (
            ("whole", {}),
            ("the hive fallen", {"north": 6}),
            ("the nest fallen", {"nest.E2": 6}),
        )
    ),
    struck(
        "one at a time, a bug there",
        {"rulings": {"exo.ruling.multi-bug": "one-target"}, "die": DICE["bursts"]},
        number=3,
        insects=(*laid("A1", "A1", identity="beetle"),),
    ),
    struck("single larva of it next door", number=2, insects=laid("B1", identity="beetle")),
)

AT_DAWN = (
    Position(
        "nest at dawn: it may lay again",
        ("day",),
        board("claire", exploration=NESTS),
        drawn(
            at=TOGETHER,
            phase="disaster",
            weather=0,
            fauna=0,
            number=2,
            nests={"E2": "B1"},
            insects=laid("C1"),
        ),
    ),
)

NESTED: tuple[Position, ...] = (
    *MET, *LAYING, *NUMBERS, *BY_DAMAGE, *LAID_NOW, *SHORT, *CHANCE, *FOUGHT, *AT_DAWN,
)  # fmt: skip

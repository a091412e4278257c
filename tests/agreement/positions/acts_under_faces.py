"""Each act that a face of a disaster table may forbid or charge, for each kind of character.

The words are those that mission files may use. Who is not named acts as on any day, which the same
positions show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import LAIR, together
from tests.agreement.positions.layout import (
    DICE,
    KINDS,
    PAIR,
    Position,
    at,
    board,
    bugs,
    face_bugs,
)
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    Currency,
    FaceEffect,
    ForbidEffect,
    PlaceEffect,
    Who,
)

Price = Mapping[Currency, int]

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "blue")}
PRICES: tuple[tuple[str, Price], ...] = (
    ("a pawn", {"pawn": 1}),
    ("a gem", {"gem": 1}),
    ("a pawn and a gem", {"pawn": 1, "gem": 1}),
)
TWO_GEMS = gems(blue=1, white=1)


def moving(name: str, *weather: FaceEffect, fauna: tuple[FaceEffect, ...] = ()) -> Position:
    """Claire and Mel beside a known zone, with two gems."""
    return Position(
        f"faces on moves: {name}",
        ("action",),
        board(columns=2, weather={2: weather}, fauna={2: fauna}, backpack=3),
        at(
            at=together("claire"),
            land=KNOWN,
            packs={"claire": resources()},
            pools={"claire": TWO_GEMS},
            weather=2,
            fauna=2,
        ),
    )


def fighting(
    name: str,
    effect: FaceEffect,
    *here: str,
    party: tuple[str, ...] = ("claire",),
    hive: bool = True,
    moved: tuple[str, ...] = (),
    **changes: Any,
) -> Position:
    """Heroes and animals where bugs are, or a hive, or both; some have ``moved`` there."""
    packs = dict.fromkeys(party, resources())
    default: dict[str, Any] = {"pools": {"claire": TWO_GEMS}, "packs": packs}
    start = at(
        at=together(*party),
        insects=bugs(*here) if hive else face_bugs("beetle", "A1", 1, 1),
        number=1 if hive else 2,
        land=KNOWN,
        fauna=2,
        **default | changes,
    )
    return Position(
        f"faces on attacks: {name}",
        ("fight",),
        board(
            *party,
            columns=2,
            hives=(LAIR,) if hive else (),
            fauna={2: (effect, *(() if hive else (PlaceEffect("beetle", 1, "animals"),)))},
            weather={},
            die=DICE["claws"],
        ),
        lambda sheet: replace(start(sheet), moved=moved),
    )


def built(name: str, effect: FaceEffect) -> Position:
    """Claire has the wood and metal for one building of any sort."""
    return Position(
        f"faces on building: {name}",
        ("action",),
        board(columns=2, weather={2: (effect,)}, fauna={}, backpack=4),
        at(
            at=together("claire"),
            land=KNOWN,
            packs={"claire": resources(wood=2, metal=1)},
            weather=2,
        ),
    )


BANNED = (
    *(moving(f"{kind} stay", ForbidEffect(Who(kind), "move-attack")) for kind in KINDS),
    *(
        fighting(f"{kind} do not attack bugs", ForbidEffect(Who(kind), "move-attack"), hive=False)
        for kind in KINDS
    ),
    *(
        fighting(f"{kind} do not attack hives", ForbidEffect(Who(kind), "move-attack"))
        for kind in KINDS
    ),
)

CHARGED = (
    *(
        moving(f"{kind} pay {words}", ChargeEffect(Who(kind), "move", price))
        for kind in KINDS
        for words, price in PRICES
    ),
    moving(
        "one face charges them twice",
        ChargeEffect(Who("heroes"), "move", {"gem": 1}),
        ChargeEffect(Who("characters"), "move", {"gem": 1, "pawn": 1}),
    ),
    moving(
        "both tables charge them",
        ChargeEffect(Who("heroes"), "move", {"gem": 1}),
        fauna=(ChargeEffect(Who("characters"), "move", {"gem": 1}),),
    ),
    moving(
        "animals stay, heroes pay a gem",
        ForbidEffect(Who("animals"), "move-attack"),
        ChargeEffect(Who("heroes"), "move", {"gem": 1}),
    ),
    *(
        built(f"{kind} pay a pawn more", ChargeEffect(Who(kind), "build", {"pawn": 1}))
        for kind in KINDS
    ),
    *(
        fighting(
            f"{kind} pay {words} on a hive, {where}",
            ChargeEffect(Who(kind), "attack-hive", price),
            *here,
        )
        for kind in KINDS
        for words, price in PRICES
        for where, here in (("alone", ()), ("with a beetle", ("beetle",)))
    ),
    fighting(
        "a gem each on a hive, only one there",
        ChargeEffect(Who("characters"), "attack-hive", {"gem": 1}),
        pools={"claire": gems(green=1)},
    ),
    *(
        fighting(
            f"{words} each on a hive, Claire has just moved",
            ChargeEffect(Who("characters"), "attack-hive", price),
            moved=("claire",),
        )
        for words, price in PRICES
    ),
    fighting(
        "a gem each on a hive, of two heroes one has some",
        ChargeEffect(Who("heroes"), "attack-hive", {"gem": 1}),
        party=PAIR,
        pools={"claire": gems(green=1)},
    ),
)

ACTS_UNDER_FACES: tuple[Position, ...] = (*BANNED, *CHARGED)

"""Positions in which faces lay other numbers of larvae, chance drives them, or one is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.agreement.positions.by_ruling import TOGETHER, lying
from tests.agreement.positions.layout import Position, at, board
from tests.position import resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    DestroyEffect,
    FaceEffect,
    LayEffect,
    SpawnEffect,
)
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

SPAWNS = {2: (SpawnEffect(0),), 3: (SpawnEffect(2),), 4: (SpawnEffect(3),)}
"""Faces of the fauna die that lay none, two, three."""
STAYS = {"exo.ruling.spawn-none": "moves-stay"}
SINGLY = {"exo.ruling.spawn-many": "one-by-one"}
RANDOM = {"exo.ruling.larva-destination": "random"}
COPY = {"exo.ruling.missing-face": "copy-row-above"}
FED = {"claire": resources(food=2)}
WORDS = {2: "no larva", 3: "two larvae", 4: "three larvae"}


def night(face: int, *zones: str, common: int = 5, weather: int = 1, **rulings: str) -> Position:
    """Those of hive north in B1 that were laid lie there; a shelter in B1 and one in C1."""
    options = {f"exo.ruling.{name.replace('_', '-')}": option for name, option in rulings.items()}
    read = ", ".join(options.values()) or "as it stands"
    return Position(
        f"{WORDS[face]}, weather {weather}, pile of {common + 1}, {read}: {' '.join(zones)}",
        ("night",),
        board(
            "claire",
            hives=(hive_at("north", "B1", common, 1),),
            weather={2: (SpawnEffect(0),)},
            fauna=SPAWNS,
            rulings=options,
        ),
        at(
            at=TOGETHER,
            insects=lying(*zones),
            number=len(zones),
            shelters=("B1", "C1"),
            packs=FED,
            weather=weather,
            fauna=face,
        ),
    )


NUMBERS = (
    *(
        night(2, *zones, common=common, spawn_none=option)
        for option in ("nothing-moves", "moves-stay")
        for common, zones in ((5, ("B1", "B1", "B1")), (5, ("B1", "C1")), (2, ("B1", "B1", "B1")))
    ),
    *(
        night(face, *zones, common=common, spawn_many=option)
        for option in ("one-check", "one-by-one")
        for face, common, zones in (
            (3, 5, ("B1",)),
            (3, 5, ("B1", "B1")),
            (4, 5, ("B1", "B1", "B1")),
            (4, 8, ("B1", "B1")),
            (3, 2, ("C1", "B1")),
            (4, 3, ("B1", "C1", "B1")),
        )
    ),
    night(4, "B1", "B1", "B1", weather=2),
    Position(
        "one by one: two hives that larvae reach from each other",
        ("night",),
        board(
            "claire",
            hives=(hive_at("north", "B1", 5, 1), hive_at("south", "C1", 5, 1)),
            fauna=SPAWNS,
            rulings=SINGLY,
        ),
        at(
            at=TOGETHER,
            insects=(*lying("B1", "B1"), ("south.1", "C1", ""), ("south.2", "C1", "")),
            number=2,
            packs=FED,
            fauna=3,
        ),
    ),
    Position(
        "two larvae beside Mel",
        ("night",),
        board("claire", hives=(hive_at("north", "B1", 5, 1),), fauna=SPAWNS),
        at(
            at={"claire": "A1", "mel": "B1"},
            insects=lying("C1"),
            number=1,
            packs=FED,
            fauna=3,
        ),
    ),
)

DAMAGED = {2: (SpawnEffect(1, damage=True),), 3: (SpawnEffect(0, damage=True),)}
"""Faces of the fauna die by which damaged hives lay more; weather 2 says that none is laid."""


def damaged(
    face: int, damage: int, *zones: str, common: int = 8, weather: int = 1, **rulings: str
) -> Position:
    """The hive has so much damage; those that were laid lie in ``zones``."""
    options = {f"exo.ruling.{name.replace('_', '-')}": option for name, option in rulings.items()}
    read = ", ".join(options.values()) or "as it stands"
    return Position(
        f"face {face}, weather {weather}, damage {damage} of 3, pile of {common + 1}, {read}: "
        + " ".join(zones),
        ("night",),
        board(
            "claire",
            hives=(hive_at("north", "B1", common, 1, life=3),),
            weather={2: (SpawnEffect(0),)},
            fauna=DAMAGED,
            rulings=options,
        ),
        at(
            at=TOGETHER,
            insects=lying(*zones),
            number=len(zones),
            shelters=("B1", "C1"),
            packs=FED,
            hive_damage={"north": damage},
            weather=weather,
            fauna=face,
        ),
    )


BY_DAMAGE = (
    damaged(2, 0, "B1"),
    damaged(2, 1, "B1"),
    damaged(2, 2, "B1"),
    damaged(2, 3, "B1"),
    damaged(2, 2, "C1", weather=2),
    damaged(2, 2, "C1", common=2),
    damaged(3, 0, "B1"),
    damaged(3, 2, "B1"),
    damaged(3, 0, "B1", "B1", "B1", spawn_none="moves-stay"),
    damaged(2, 1, "B1", "B1", "B1"),
    damaged(2, 1, "B1", "B1", spawn_many="one-by-one"),
    damaged(2, 2, "B1", spawn_many="one-by-one", common=2),
)


def laid_now(
    name: str,
    *weather: FaceEffect,
    fauna: tuple[FaceEffect, ...] = (),
    sheet: dict[str, Any] | None = None,
    common: int = 5,
    **changes: Any,
) -> Position:
    """Weather 2 and fauna 2 are read; two larvae of the hive in B1 are laid, one lies in C1."""
    more: dict[str, Any] = {"hives": (hive_at("north", "B1", common, 1),), **(sheet or {})}
    default: dict[str, Any] = {"at": TOGETHER, "insects": (("north.1", "C1", ""),), "packs": FED}
    start = at(**{"phase": "disaster", "weather": 0, "fauna": 0} | default | changes)

    def counted(drawn: Sheet) -> State:
        state = start(drawn)
        piles = (replace(p, laid=2) if p.hive == "north" else p for p in state.piles)
        return replace(state, piles=tuple(piles))

    return Position(
        f"laid as a face is read: {name}",
        ("day",),
        board("claire", weather={2: weather}, fauna={2: fauna}, **more),
        counted,
        weather=2,
        fauna=2,
    )


MEL_THERE = {"claire": "A1", "mel": "B1"}
LAID_NOW = (
    laid_now("one", LayEffect(1)),
    laid_now("one beside Mel", LayEffect(1), at=MEL_THERE),
    laid_now("one on a tile", LayEffect(1), land={"B1": ("food", "blue")}, tiles={"B1": "claire"}),
    laid_now("two", LayEffect(2), insects=()),
    laid_now("the last", LayEffect(1), common=2),
    laid_now("an empty pile", LayEffect(1), common=1),
    laid_now("two of one", LayEffect(2), common=2),
    laid_now("of a fallen hive", LayEffect(1), hive_damage={"north": 6}),
    laid_now("by both faces", LayEffect(1), fauna=(LayEffect(2),)),
    laid_now("twice", AlsoEffect("fauna", rolled=True), fauna=(LayEffect(1),), at=MEL_THERE),
)

WAYS = (
    Position(
        "chance drives three of four",
        ("night",),
        board("claire", columns=4, hives=(hive_at("north", "B1", 5, 1),), rulings=RANDOM),
        at(
            at={"claire": "D1", "mel": "D1"},
            insects=lying("B1", "B1", "B1", "B1"),
            number=4,
            packs=FED,
        ),
    ),
)


def lacking(table: str, number: int, **changes: Any) -> Callable[[], Sheet]:
    """A board of which the print lacks that line."""

    def made() -> Sheet:
        sheet = board("claire", **changes)()
        lines = (replace(face, missing=face.number == number) for face in sheet.tables[table])
        return replace(sheet, tables={**sheet.tables, table: tuple(lines)})

    return made


MISSING = tuple(
    Position(
        f"the print lacks weather {face}: {read or 'no effect'}",
        ("day",),
        lacking("weather", face, weather={1: (DestroyEffect("structure", 1),)}, rulings=rulings),
        at(
            at=TOGETHER,
            phase="disaster",
            weather=0,
            fauna=0,
            tiles={"B1": "claire"},
            land={"B1": ("food", "blue")},
            shelters=("C1",),
        ),
        weather=face,
        fauna=4,
    )
    for face in (2, 3)
    for read, rulings in (("", {}), ("as the row above", COPY))
)

LARVAE: tuple[Position, ...] = (*NUMBERS, *BY_DAMAGE, *LAID_NOW, *WAYS, *MISSING)

"""Faces that put bugs on the map, at once and by night, wherever their words say."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.layout import DICE, HIVE, Position, at, board, deck, face_bugs
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    FaceEffect,
    LoseEffect,
    PlaceEffect,
    ShiftEffect,
    Who,
)

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "blue")}
PLACED = ("heroes", "animals", "characters", "hive", "insects", "clear", "tiles", "unexplored")
TYPES = ("beetle", "scorpion")


def read(
    name: str, *effects: FaceEffect, weather: tuple[FaceEffect, ...] = (), mel: str = "B1"
) -> Position:
    """Fauna 2 is read over three zones: Claire in A1, Mel in B1, a hive with a larva in C1."""
    return Position(
        f"faces that place: {name}",
        ("day",),
        board(
            hives=(HIVE,),
            weather={2: weather},
            fauna={2: effects},
            bug_cards=deck(1),
            die=DICE["claws"],
        ),
        at(
            phase="disaster",
            at={"claire": "A1", "mel": mel},
            land=KNOWN,
            tiles={"B1": "claire"},
            insects=(("north.1", "C1", ""),),
            weather=0,
            fauna=0,
        ),
        weather=2,
        fauna=2,
    )


def now(zones: str, bug: str = "dragonfly", count: int = 1, **changes: Any) -> PlaceEffect:
    """Bugs that come as the face is read."""
    return PlaceEffect(bug, count, zones, when="now", **changes)


def tonight(
    name: str, *effects: FaceEffect, others: tuple[FaceEffect, ...] = (), **changes: Any
) -> Position:
    """Claire in A1, Mel in B1, shelters in B1 and C1; night falls. ``others``: of fauna 3."""
    default: dict[str, Any] = {
        "at": {"claire": "A1", "mel": "B1"},
        "land": KNOWN,
        "shelters": ("B1", "C1"),
        "weather": 1,
        "fauna": 2,
    }
    return Position(
        f"faces that place: {name}",
        ("night",),
        board(weather={}, fauna={2: effects, 3: others}, bug_cards=deck(1), die=DICE["claws"]),
        at(**(default | changes)),
    )


FACES_THAT_PLACE = (
    *(read(f"beside {word}", now(word)) for word in PLACED),
    read("one beside two together", now("characters"), mel="A1"),
    read("two of a type", now("heroes", count=2)),
    read("an alpha", now("field", alpha=True)),
    read("one of each type", now("heroes", "each")),
    read("one of two types", now("characters", "random", among=TYPES)),
    read("an alpha at random", now("heroes", "random", alpha=True)),
    read("two sorts in one zone", now("heroes"), now("heroes", "beetle", alpha=True)),
    read("one after the other", now("heroes"), now("clear", "beetle")),
    read("where somebody dies first", LoseEffect(Who("animals"), "life", 5), now("animals")),
    read("and sent on", now("heroes"), ShiftEffect("bugs", "heroes", "zones", "animals")),
    read("twice", now("clear"), weather=(AlsoEffect("fauna", rolled=True),)),
    read("by both dice", now("heroes"), weather=(now("heroes"),)),
    tonight("beside a hero by night", PlaceEffect("beetle", 1, "heroes")),
    tonight("on nobody's land by night", PlaceEffect("scorpion", 1, "unexplored", alpha=True)),
    tonight("at random by night", PlaceEffect("random", 1, "unexplored", among=TYPES)),
    tonight(
        "alphas that fight",
        others=(now("field", "beetle"), now("field", "beetle", alpha=True)),
        insects=(("alpha-beetle.1.B1.1", "B1", "alpha beetle"), *face_bugs("beetle", "B1", 1, 1)),
    ),
)

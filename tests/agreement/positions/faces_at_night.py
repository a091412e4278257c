"""Faces that act in the night: life and pawns that are lost then."""

from __future__ import annotations

from typing import Any

from tests import toy
from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
    DemandEffect,
    Due,
    FaceEffect,
    Kind,
    LoseEffect,
    LosePawnEffect,
    Only,
    Who,
)

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "green")}


def lost(
    name: str, *effects: FaceEffect, sheet: dict[str, Any] | None = None, **changes: Any
) -> Position:
    """Claire and Mel in A1, Desmond in a shelter in B1 without Little Joe, who is in A1."""
    default: dict[str, Any] = {
        "at": {**together(*PAIR), "desmond": "B1"},
        "land": KNOWN,
        "shelters": ("B1",),
        "drones": {"claire": "A1"},
        "life": {"claire": 2, "mel": 2, "desmond": 3, "little-joe": 2},
        "pools": {"claire": gems(blue=1), "desmond": gems(green=1)},
        "packs": {"claire": resources(food=3), "desmond": resources(food=1)},
        "weather": 2,
    }
    return Position(
        f"faces at night: {name}",
        ("night",),
        board(*PAIR, columns=2, weather={2: effects}, fauna={}, **(sheet or {})),
        at(**default | changes),
    )


def whom(kind: Kind, only: Only = "", zones: str = "") -> Who:
    """Those, out in the night, or there."""
    return Who(kind, only, zones)


AT_NIGHT_LOST = (
    lost(
        "animals out in the night",
        LoseEffect(whom("animals", "unsheltered"), "life", 1, when="night"),
    ),
    lost(
        "two lives of all outside",
        LoseEffect(whom("characters", "unsheltered"), "life", 2, when="night"),
    ),
    lost(
        "a life where tiles are",
        LoseEffect(whom("characters", zones="tiles"), "life", 1, when="night"),
        tiles={"B1": "desmond"},
    ),
    lost(
        "two faces",
        LoseEffect(whom("heroes"), "life", 1, when="night"),
        LoseEffect(whom("characters", "unsheltered"), "life", 1, when="night"),
    ),
    lost(
        "a touch and a drone",
        LoseEffect(whom("characters", "unsheltered"), "life", 1, when="night"),
        sheet={"pairs": toy.GIFTED},
        life={"claire": 3, "mel": 2, "desmond": 3, "little-joe": 4},
    ),
    lost(
        "two lives, a touch and a drone",
        LoseEffect(whom("characters", "unsheltered"), "life", 2, when="night"),
        sheet={"pairs": toy.GIFTED},
        life={"claire": 2, "mel": 2, "desmond": 3, "little-joe": 3},
    ),
    lost("pawns of all outside", LosePawnEffect(1, unsheltered=True, kind="characters")),
    lost(
        "pawns of animals", LosePawnEffect(1, kind="animals"), LosePawnEffect(2, unsheltered=True)
    ),
)

GOODS: tuple[tuple[Kind, Due, int], ...] = (
    ("heroes", "wood", 1),
    ("characters", "wood", 2),
    ("heroes", "metal", 0),
    ("animals", "die-token", 1),
    ("heroes", "die-token", 0),
    ("animals", "tile", 1),
)

ASKED = (
    *(
        lost(
            f"{kind} give {due} or {life} life",
            DemandEffect(Who(kind), due, 1, life, "night"),
            packs={"claire": resources(food=1, wood=1), "desmond": resources(wood=1, metal=1)},
            cargo={"claire": resources(metal=1)},
            tiles={"A1": "claire", "B1": "desmond"},
            tokens=("claire",),
        )
        for kind, due, life in GOODS
    ),
    *(
        lost(
            f"heroes give an upgrade tile or {life} life",
            DemandEffect(Who("heroes"), "upgrade", 1, life, "night"),
            sheet={"upgrades": toy.tiles("always-shelter", "shelter-heal", "choose-colour")},
            worn={"claire": ("always-shelter",), "mel": ("choose-colour",)},
        )
        for life in (0, 1)
    ),
)

FACES_AT_NIGHT: tuple[Position, ...] = (*AT_NIGHT_LOST, *ASKED)

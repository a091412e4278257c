"""Faces that act in the night: life and pawns that are lost then."""

from __future__ import annotations

from typing import Any

from tests import toy
from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
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

FACES_AT_NIGHT: tuple[Position, ...] = AT_NIGHT_LOST

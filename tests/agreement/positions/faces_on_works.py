"""Zones that turn another colour by building, bait that costs gems, artefacts that do not serve."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.artefact_dice import adding
from tests.agreement.positions.artefacts import equipped
from tests.agreement.positions.cards import artefacts
from tests.agreement.positions.gifts import bare, gifted
from tests.agreement.positions.layout import DICE, HIVE, Position, at, board, bugs
from tests.agreement.positions.special_rules import BAIT, TOGETHER, placed, special
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    FaceEffect,
    ForbidEffect,
    OnEffect,
    Who,
)

GREEN = OnEffect("build", recolour="green")
LAND = {"A1": ("food", "blue"), "B1": ("wood", "white")}
GEAR = ForbidEffect(Who("characters"), "gear")
MEL = ForbidEffect(Who("animals"), "gear")


def painted(name: str, *weather: FaceEffect, part: Any = "action", **changes: Any) -> Position:
    """Desmond in A1 has wood and metal for one building of any sort."""
    default: dict[str, Any] = {
        "at": {"desmond": "A1", "little-joe": "B1"},
        "land": LAND,
        "packs": {"desmond": resources(wood=2, metal=1)},
        "weather": 2,
    }
    sheet = {"weather": {2: weather}, "fauna": {}, "pairs": gifted("master-builder")}
    return Position(
        f"faces on building: {name}",
        (part,),
        board("desmond", columns=2, backpack=4, **sheet),
        at(**default | changes),
    )


def baited(name: str, *weather: FaceEffect, **changes: Any) -> Position:
    """Claire and Desmond in A1, where she may lay bait."""
    default = {"at": TOGETHER, "packs": bare("claire", "desmond")["packs"], "bait": 4}
    return Position(
        f"faces on bait: {name}",
        ("action",),
        special(specials=BAIT, weather={2: weather}),
        placed(**default | {"weather": 2} | changes),
    )


def armed(name: str, face: FaceEffect) -> Position:
    """Claire and Mel at a beetle, with four dice of an artefact to add."""
    return Position(
        f"faces on gear: {name}",
        ("fight",),
        equipped(
            "grenade",
            "claire",
            artefacts=artefacts("grenade", 3),
            hives=(HIVE,),
            starts=("A1", "B1", "C1"),
            die=DICE["claws"],
            weather={2: (face,)},
        ),
        adding(
            {"claire": 4},
            at={"claire": "A1", "mel": "A1"},
            insects=bugs("beetle", zone="A1"),
            packs={"claire": resources()},
            weather=2,
        ),
    )


FACES_ON_WORKS = (
    painted("zones become green", GREEN),
    painted("not where nothing is known", GREEN, land={"B1": ("wood", "white")}),
    painted("by Master Builder", GREEN, part="free", pools={"desmond": gems(white=1)}),
    baited("a gem of hers", ChargeEffect(Who("heroes", hero="claire"), "build", {"gem": 1},
           project="bait"), pools={"claire": gems(blue=1), "desmond": gems(white=1)}),
    baited("none of hers", ChargeEffect(Who("heroes"), "build", {"gem": 2}, project="bait"),
           pools={"claire": gems(blue=1), "desmond": gems(white=1)}),
    baited("two gems", ChargeEffect(Who("heroes"), "build", {"gem": 2}, project="bait"),
           pools={"claire": gems(blue=1, white=1)}),
    armed("nobody's", GEAR),
    armed("no animal's", MEL),
)  # fmt: skip

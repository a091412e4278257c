"""Structures that a face destroys in the night, and what heroes pay for those that stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import resources
from winnable.missions.exo.disaster_tables import Currency, DestroyEffect

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "green")}
PRICE: Mapping[Currency, int] = {"material": 1}


def stormed(name: str, effect: DestroyEffect, **changes: Any) -> Position:
    """Claire and Mel in A1, Desmond alone in B1; a shelter and a tile in either zone."""
    default: dict[str, Any] = {
        "at": {**together(*PAIR), "desmond": "B1"},
        "land": KNOWN,
        "shelters": ("A1", "B1"),
        "tiles": {"A1": "claire", "B1": "claire"},
        "packs": {"claire": resources(food=2, wood=1), "desmond": resources(food=2)},
        "weather": 2,
    }
    return Position(
        f"storms: {name}",
        ("night",),
        board(*PAIR, columns=2, weather={2: (effect,)}, fauna={}),
        at(**default | changes),
    )


STORMS = (
    stormed("nothing can be saved", DestroyEffect("structure", 0, when="night")),
    stormed("a unit for each piece", DestroyEffect("structure", 0, save=PRICE, when="night")),
    stormed("not tonight", DestroyEffect("structure", 0, save=PRICE, when="night"), weather=1),
    stormed("shelters", DestroyEffect("shelter", 0, save=PRICE, when="night")),
    stormed("in zones of a colour", DestroyEffect("structure", 0, "green", PRICE, "night")),
    stormed(
        "a drone lends",
        DestroyEffect("structure", 0, save=PRICE, when="night"),
        drones={"claire": "B1"},
        cargo={"claire": resources(metal=2)},
        packs={"claire": resources(food=2), "desmond": resources(food=2)},
    ),
)

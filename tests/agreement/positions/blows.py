"""Faces by which moves cost life: animals may die of it, and it may befall each but once a day."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.cards import AHEAD, TOGETHER, artefacts, cards, held
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, FaceEffect, OnEffect, Who

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "blue"), "C1": ("metal", "green")}
EVERYBODY = Who("characters")
FOOD = ChargeEffect(EVERYBODY, "move", {"food": 1}, life=1)
PAWN = ChargeEffect(EVERYBODY, "move", {"pawn": 1}, life=1)
ONCE = OnEffect("move", life=1, once=True)
APART = OnEffect("move-apart", life=1)
FRAIL = {"mel": 1}
SWIFT = {"pairs": gifted("swiftness"), "upgraded": ("claire",)}


def moving(
    name: str,
    *weather: FaceEffect,
    fauna: tuple[FaceEffect, ...] = (),
    party: tuple[str, ...] = ("claire",),
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Claire and Mel, of a single life, beside known zones, with a unit of food."""
    default: dict[str, Any] = {
        "at": TOGETHER,
        "land": KNOWN,
        "packs": dict.fromkeys(party, resources(food=1)),
        "life": FRAIL,
        "weather": 2,
        "fauna": 2,
    }
    return Position(
        f"blows of moves: {name}",
        ("action",),
        board(*party, weather={2: weather}, fauna={2: fauna}, **(sheet or {})),
        at(**default | changes),
    )


def exploring(effect: str, name: str, *weather: FaceEffect, **changes: Any) -> Position:
    """The same beside unexplored zones, whose cards have an effect."""
    box = {"exploration": cards(effect), "backpack": 3, **changes.pop("sheet", {})}
    return moving(f"{effect or 'plain'}, {name}", *weather, land={}, sheet=box, **changes)


BLOWS = (
    moving("food or life", FOOD),
    moving("pawns or life", PAWN),
    moving("no food", FOOD, packs={"claire": resources()}),
    moving("two charges", FOOD, fauna=(PAWN,), life={"mel": 2}),
    moving("two charges of a life each", FOOD, fauna=(PAWN,)),
    moving("and a gem", FOOD, ChargeEffect(EVERYBODY, "move", {"gem": 1}),
           pools={"claire": gems(blue=1)}),
    moving("a larva lies there", FOOD, sheet={"pairs": gifted("touch")}, life={"mel": 1}),
    moving("each once", ONCE),
    moving("each once, whole", ONCE, life={}),
    moving("heroes apart", APART, life={}),
    moving("heroes apart, Mel is away", APART, life={}, at=AHEAD),
    moving("a hero apart with one life", APART, life={"claire": 1}),
    moving("apart and with swiftness", APART, life={}, sheet=SWIFT),
    moving("swiftness, a price", FOOD, sheet=SWIFT),
    moving("two heroes", ONCE, party=PAIR, at={"claire": "A1", "mel": "C1", "desmond": "A1",
           "little-joe": "C1"}),
    *(exploring(effect, "food or life", FOOD) for effect in ("", "vanadinite-mine", "blizzard")),
    *(exploring(effect, "once", ONCE) for effect in ("ancient-ruins", "blizzard")),
    exploring("", "finds", FOOD, sheet={"artefacts": artefacts(), "artefact_slots": 1},
              artefacts=held(1, 0)),
)  # fmt: skip

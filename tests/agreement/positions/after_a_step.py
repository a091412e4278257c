"""What faces have happen to whoever explores, or comes into a zone of a colour."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.cards import AHEAD, AWAY, TOGETHER, cards
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import KINDS, PAIR, Position, at, board, deck
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
    ColourEffect,
    FaceEffect,
    LoseEffect,
    OnEffect,
    Who,
)

NOTHING = {"claire": resources()}
BLUE = {"A1": ("food", "white"), "B1": ("wood", "blue"), "C1": ("food", "green")}
POOL = {"claire": gems(blue=1, white=2)}
BLUE_ZONES = Who("characters", zones="blue")
HURTS = LoseEffect(BLUE_ZONES, "life", 1, entering=True)
ROBS = LoseEffect(BLUE_ZONES, "gem", 0, entering=True)
STRIKES = OnEffect("explore", strike="beetle", colour="blue")
PAINTS = ColourEffect("blue", "heroes")


def stepping(
    name: str,
    *weather: FaceEffect,
    party: tuple[str, ...] = ("claire",),
    fauna: tuple[FaceEffect, ...] = (),
    part: Any = "action",
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Beside zones that faces ask for; the board is known unless ``land`` says otherwise."""
    default: dict[str, Any] = {
        "at": TOGETHER,
        "land": BLUE,
        "packs": dict.fromkeys(party, resources()),
        "pools": POOL,
        "weather": 2,
        "fauna": 2,
    }
    return Position(
        f"after a step: {name}",
        (part,),
        board(*party, weather={2: weather}, fauna={2: fauna}, **(sheet or {})),
        at(**default | changes),
    )


ENTERED = (
    *(stepping(f"{kind} lose life", LoseEffect(Who(kind, zones="blue"), "life", 1, entering=True))
      for kind in KINDS),
    stepping("an animal dies of it", HURTS, life={"mel": 1}),
    stepping("gems of all colours", ROBS),
    stepping("gems of one colour", LoseEffect(BLUE_ZONES, "gem", 1, "white", entering=True)),
    stepping("life and gems by both tables", ROBS, HURTS, fauna=(HURTS,)),
    stepping("the zone is blue while a hero is there", PAINTS, HURTS, at=AHEAD),
    stepping("an unexplored zone turns out blue", HURTS, land={}, sheet={"exploration": cards("")}),
    stepping("a zone of another colour", LoseEffect(Who("characters", zones="orange"), "life", 1,
             entering=True)),
    stepping("where bugs are", LoseEffect(Who("heroes", zones="animals"), "life", 1, entering=True),
             at=AHEAD),
    stepping(
        "called there",
        HURTS,
        ROBS,
        party=("yuri",),
        part="free",
        sheet={"pairs": gifted("come-to-me"), "upgraded": ("yuri",)},
        at={"yuri": "B1", "nurasyl": "A1"},
        pools={"yuri": gems(white=3)},
    ),
)  # fmt: skip


def exploring(name: str, *fauna: FaceEffect, **changes: Any) -> Position:
    """Unexplored zones with blue tiles, bug cards of two kinds."""
    box = {"exploration": cards("blizzard" if "card" in name else ""), "bug_cards": deck(1, 2)}
    return stepping(
        f"exploring, {name}", sheet=box | changes.pop("sheet", {}), fauna=fauna, land={}, **changes
    )


EXPLORED = (
    exploring("alone", STRIKES, at=AWAY),
    exploring("another colour that a face paints", OnEffect("explore", strike="beetle",
              colour="white"), ColourEffect("white", "heroes")),
    exploring("another colour", OnEffect("explore", strike="beetle", colour="white")),
    exploring("the card hurts, too", STRIKES),
    exploring("one of two heroes", STRIKES, party=PAIR, at={**TOGETHER, "desmond": "A1",
              "little-joe": "C1"}),
    exploring("a blow for entering as well", STRIKES, HURTS),
    exploring("twice", STRIKES, STRIKES, sheet={"bug_cards": deck(1, copies=2)}),
)  # fmt: skip

AFTER_A_STEP = (*ENTERED, *EXPLORED)

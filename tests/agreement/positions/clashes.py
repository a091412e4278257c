"""Faces by which whoever fights a bug loses a life and is held, before anything is suffered."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.fights_by_day import LAIR, cards, together
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import DICE, PAIR, Position, at, board, bugs
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import FaceEffect, OnEffect
from winnable.missions.exo.sheet import BugProfile

LIFE = OnEffect("fight-bug", life=1)
ROOTS = OnEffect("fight-bug", life=1, immobile=True)
WEAK, BITES = BugProfile(1, 0, 0), BugProfile(1, 1, 0)
VENOM = BugProfile(1, 0, 0, poison=1)
NUMBS = BugProfile(1, 0, 0, paralysis=1)
TOUCHY: dict[str, Any] = {"pairs": gifted("touch-plus"), "upgraded": ("mel",)}


def clashing(
    name: str,
    *weather: FaceEffect,
    bug: BugProfile = BITES,
    part: Any = "fight",
    party: tuple[str, ...] = ("claire",),
    here: tuple[str, ...] = ("beetle",),
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """A bug where Claire and Mel are; dice that stop nothing."""
    default: dict[str, Any] = {
        "at": together(*party),
        "insects": bugs(*here),
        "number": max(1, len(here)),
        "packs": {hero: resources(food=2) for hero in party},
        "land": {"A1": ("food", "blue"), "B1": ("wood", "blue")},
        "weather": 2,
    }
    more: dict[str, Any] = {
        "columns": 2,
        "hives": (LAIR,),
        "bug_cards": cards(bug, bug),
        "die": DICE["claws"],
        "weather": {2: weather},
        "fauna": {},
    }
    return Position(
        f"fights with bugs: {name}", (part,), board(*party, **more | (sheet or {})),
        at(**default | changes),
    )  # fmt: skip


FRAIL = {"mel": 1}
CLASHES = (
    clashing("a life each", LIFE),
    clashing("not today", LIFE, weather=1),
    clashing("a hive alone", LIFE, here=()),
    clashing("no way out", ROOTS, bug=WEAK),
    clashing("the last life of Mel", LIFE, life=FRAIL),
    clashing("the last life of Mel, an icon", LIFE, bug=NUMBS, life=FRAIL),
    clashing("the last life of Claire", LIFE, life={"claire": 1}),
    clashing("poison after it", LIFE, bug=VENOM, life={"claire": 2, "mel": 2}),
    clashing("beside a drone", LIFE, drones={"claire": "A1"}, life={"claire": 2, "mel": 1}),
    clashing("a touch after it", ROOTS, sheet=TOUCHY, pools={"claire": gems(blue=1)},
             life={"claire": 2, "mel": 2}),
    clashing("two touches after it", ROOTS, sheet=TOUCHY, pools={"claire": gems(blue=2)},
             bug=NUMBS, life={"claire": 3, "mel": 2}),
    clashing("a plain touch", LIFE, sheet={"pairs": gifted("touch")},
             pools={"claire": gems(blue=1)}, life={"claire": 2, "mel": 2}),
    clashing("no touch of the fallen", ROOTS, sheet=TOUCHY, pools={"claire": gems(blue=1)},
             life={"claire": 2, "mel": 1}),
    *(
        clashing(f"by night, {name}", ROOTS, part="night", **changes)
        for name, changes in (
            ("animals alone", {}),
            ("the last life of Mel", {"life": FRAIL}),
            ("beside a drone", {"life": FRAIL, "drones": {"claire": "A1"}}),
            ("two touches", {"life": {"claire": 3, "mel": 2}, "sheet": TOUCHY,
             "pools": {"claire": gems(blue=2)}}),
            ("a touch before", {"life": {"claire": 2, "mel": 1}, "sheet": TOUCHY,
             "pools": {"claire": gems(blue=1)}}),
            ("a touch before her fall", {"bug": WEAK, "life": {"claire": 2, "mel": 1},
             "sheet": TOUCHY, "pools": {"claire": gems(blue=2)}}),
            ("two animals", {"party": PAIR, "life": FRAIL}),
        )
    ),
)  # fmt: skip

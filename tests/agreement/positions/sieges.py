"""Faces by which whoever attacks a hive loses life, cannot leave, or is struck by a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import LAIR, together
from tests.agreement.positions.layout import DICE, Position, at, board, bugs, deck
from tests.position import resources
from winnable.missions.exo.disaster_tables import FaceEffect, OnEffect
from winnable.missions.exo.sheet import BugCard, BugProfile

LIFE = OnEffect("attack-hive", life=1)
ROOTS = OnEffect("attack-hive", life=1, immobile=True)
CARD = OnEffect("attack-hive", strike="centipede")
KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "blue")}
WEAK = BugProfile(1, 0, 0)
TAME = tuple(BugCard(f"{bug}-1", bug, 12, WEAK, BugProfile(1, 1, 0, poison=1))
             for bug in ("beetle", "centipede"))  # fmt: skip


def besieged(
    name: str,
    *fauna: FaceEffect,
    here: tuple[str, ...] = (),
    part: Any = "fight",
    sheet: dict[str, Any] | None = None,
    moved: tuple[str, ...] = (),
    **changes: Any,
) -> Position:
    """Claire and Mel at a hive, perhaps with bugs that do nothing."""
    default: dict[str, Any] = {"weather": {}, "die": DICE["bursts"], "bug_cards": TAME}
    start = at(
        **{
            "at": together("claire"),
            "insects": bugs(*here) or (("north.1", "B1", ""),),
            "land": KNOWN,
            "packs": {"claire": resources(food=2)},
            "fauna": 2,
        }
        | changes
    )
    return Position(
        f"sieges: {name}",
        (part,),
        board(columns=2, hives=(LAIR,), fauna={2: fauna}, **default | (sheet or {})),
        lambda it: replace(start(it), moved=moved),
    )


SIEGES = (
    besieged("life", LIFE),
    besieged("not today", LIFE, fauna=1),
    besieged("the last life of an animal", LIFE, life={"mel": 1}),
    besieged("the last life of a hero", LIFE, life={"claire": 1}),
    besieged("after bugs", LIFE, here=("beetle",)),
    besieged("after bugs, that hurt", LIFE, here=("beetle",), sheet={"bug_cards": deck(1)}),
    besieged("a card for each", CARD),
    besieged("a card for each after bugs", CARD, here=("beetle",)),
    besieged("a card and life", CARD, LIFE, life={"mel": 1}),
    besieged("whoever attacked cannot leave", ROOTS),
)  # fmt: skip

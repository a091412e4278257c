"""Faces by which bugs are fought with more cards of their type, by day and by night."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import LAIR, together
from tests.agreement.positions.layout import (
    DICE,
    Position,
    at,
    board,
    bugs,
    deck,
)
from tests.position import resources
from winnable.missions.exo.disaster_tables import AlphaEffect, AlsoEffect, CardsEffect, FaceEffect
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile

ONE = CardsEffect(1)
ICONS = BugProfile(2, 1, 0, poison=1), BugProfile(4, 1, 1, paralysis=1)
TOUGH = BugProfile(3, 0, 1, armour=1, minus=1), BugProfile(5, 1, 0, armour=1)
ODD = tuple(
    BugCard(f"{bug}-{n}", bug, 4, *halves)
    for bug in BUG_TYPES
    for n, halves in enumerate((ICONS, TOUGH), 1)
)
CALLING = tuple(
    BugCard(f"{bug}-{n}", bug, 2, BugProfile(2, 1, 0, joins=calls), BugProfile(3, 1, 0))
    for bug, n, calls in (("beetle", 1, ("beetle",)), ("beetle", 2, ()))
)
MILD = {"die": DICE["shields"], "bug_cards": deck(1)}


def fought(
    name: str,
    *fauna: FaceEffect,
    here: tuple[str, ...] = ("beetle",),
    parts: tuple[Any, ...] = ("fight", "night"),
    sheet: dict[str, Any] | None = None,
    state: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Claire and Mel in the zone of a hive with bugs."""
    default: dict[str, Any] = {"weather": {}, "die": DICE["bursts"], "bug_cards": deck(1, 2)}
    start = at(
        **{
            "at": together("claire"),
            "insects": bugs(*here),
            "land": {"A1": ("food", "blue"), "B1": ("wood", "blue")},
            "packs": {"claire": resources(food=2)},
            "fauna": 2,
        }
        | changes
    )
    return Position(
        f"more cards: {name}",
        parts,
        board(columns=2, hives=(LAIR,), fauna={2: fauna}, **default | (sheet or {})),
        lambda it: replace(start(it), **(state or {})),
    )


MORE_CARDS = (
    fought("one", ONE, parts=("fight",)),
    fought("one at night", ONE, parts=("night",), sheet=MILD),
    fought("not today", ONE, fauna=1, parts=("fight",)),
    fought("two by two effects", ONE, ONE, parts=("fight",)),
    fought("of an alpha", ONE, here=("alpha beetle",), parts=("fight",)),
    fought("where zones are blue", CardsEffect(1, "blue"), parts=("fight",)),
    fought("where zones are white", CardsEffect(1, "white"), parts=("fight",)),
    fought("icons and armour", ONE, sheet={"bug_cards": ODD}, parts=("fight",)),
    fought("the alpha effects of both", ONE, AlphaEffect("effects"), sheet={"bug_cards": ODD},
           parts=("fight",)),
    fought("icons that call others", ONE, sheet={"bug_cards": CALLING}, parts=("fight",)),
    fought("a face twice", ONE, parts=("fight",), weather=2,
           sheet={"weather": {2: (AlsoEffect("fauna", rolled=True),)}, "bug_cards": deck(2)}),
    fought("a hive has fallen", CardsEffect(1, hives=1), here=("beetle",), parts=("fight",),
           hive_damage={"north": 3}),
    fought("no hive has fallen", CardsEffect(1, hives=1), parts=("fight",),
           hive_damage={"north": 2}),
)  # fmt: skip

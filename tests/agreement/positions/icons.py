"""Poison and paralysis: taken in fights, healed, and paid for with pawns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    at,
    board,
    bugs,
)
from tests.position import position, resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile, Sheet

BOTH: tuple[Any, ...] = ("fight", "night")
LAIR = hive_at("north", "A1", 5, 1, life=4)
"""A hive where the attackers stand."""
PLAIN = BugProfile(2, 1, 0)
MARK_ONLY = {"exo.ruling.poison": "mark-only"}
PAID_ONCE = {"exo.ruling.paralysis": "paid-once"}
AT_DAWN = {"exo.ruling.paralysis": "dawn"}
READINGS: Mapping[str, Mapping[str, str]] = {
    "default": {},
    "mark only": MARK_ONLY,
    "paid once": PAID_ONCE,
    "at dawn": AT_DAWN,
}

EFFECTS: Mapping[str, BugProfile] = {
    "poison": BugProfile(2, 0, 0, poison=1),
    "paralysis": BugProfile(2, 0, 0, paralysis=1),
    "twice each": BugProfile(2, 0, 0, poison=2, paralysis=2),
    "damage and both": BugProfile(2, 1, 1, poison=1, paralysis=1),
    "poison and armour": BugProfile(2, 1, 0, armour=1, poison=1),
    "paralysis and leaving": BugProfile(3, 0, 0, disappears=True, paralysis=1),
}


def printed(copies: int = 12, **profiles: BugProfile) -> tuple[BugCard, ...]:
    """A kind of card for each type, on whose halves the same is printed."""
    return tuple(
        BugCard(f"{bug}-1", bug, copies, profiles.get(bug, PLAIN), profiles.get(bug, PLAIN))
        for bug in BUG_TYPES
    )


def cubed(
    *,
    poison: Mapping[str, int] | None = None,
    paralysis: Mapping[str, int] | None = None,
    **to: Any,
) -> Callable[[Sheet], State]:
    """A position in which characters have cubes."""

    def laid(sheet: Sheet) -> State:
        state = position(sheet, **to)
        for name, cubes in (poison or {}).items():
            state = state.with_figure(name, poison=cubes)
        for name, cubes in (paralysis or {}).items():
            state = state.with_figure(name, paralysis=cubes)
        return state

    return laid


VENOM = printed(beetle=EFFECTS["damage and both"])
FED = {"claire": resources(food=2), "desmond": resources(food=1)}

TAKEN: tuple[Position, ...] = (
    *(
        Position(
            f"a beetle with {name}, all {face}",
            BOTH,
            board("kaindra", hives=(HIVE,), bug_cards=printed(beetle=profile), die=die, max_dice=2),
            at(at=together("kaindra"), insects=bugs("beetle"), life={"sharik": 2}),
        )
        for name, profile in EFFECTS.items()
        for face, die in DICE.items()
    ),
    *(
        Position(
            f"a beetle with damage and both, {name}",
            BOTH,
            board(*PAIR, hives=(HIVE,), bug_cards=VENOM, die=DICE["shields"], rulings=rulings),
            at(
                at={**together("claire"), "desmond": "C1", "little-joe": "A1"},
                insects=bugs("beetle"),
                packs=FED,
            ),
        )
        for name, rulings in READINGS.items()
    ),
    *(
        Position(
            f"two beetles with {name} and the weak",
            BOTH,
            board(
                "kaindra",
                hives=(HIVE,),
                bug_cards=printed(beetle=EFFECTS[name]),
                die=SHARP,
                max_dice=2,
            ),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                insects=bugs("beetle", "beetle"),
                life={"sharik": life},
                number=2,
            ),
        )
        for name in ("twice each", "damage and both")
        for life in (1, 2, 4)
    ),
    *(
        Position(
            f"poison beside the medic drone, life {life}, {cubes} cubes of poison, {name}",
            BOTH,
            board("claire", hives=(HIVE,), bug_cards=printed(beetle=profile), die=DICE["shields"]),
            cubed(
                at=together("claire"),
                insects=bugs("beetle"),
                drones={"claire": "A1"},
                life={"claire": life, "mel": 1},
                poison={"claire": cubes},
                packs={"claire": resources(food=2)},
            ),
        )
        for name, profile in (
            ("one icon", EFFECTS["poison"]),
            ("and damage", BugProfile(2, 0, 1, poison=1)),
        )
        for life, cubes in ((3, 0), (2, 0), (2, 1), (1, 1), (1, 2))
    ),
    Position(
        "heroes alone with poison and paralysis",
        ("night",),
        board(*PAIR, hives=(HIVE,), bug_cards=VENOM),
        at(
            at={"claire": "A1", "desmond": "A1", "mel": "C1", "little-joe": "C1"},
            insects=bugs("beetle"),
            packs=FED,
        ),
    ),
    Position(
        "a face strikes with a card of every icon",
        ("day",),
        board("claire", bug_cards=printed(dragonfly=EFFECTS["twice each"]), die=DICE["claws"]),
        at(at=together("claire"), phase="disaster", weather=0, fauna=0),
        fauna=5,
    ),
    Position(
        "a face strikes with a card that damages and calls others",
        ("day",),
        board(
            "claire",
            hives=(HIVE,),
            bug_cards=printed(
                dragonfly=BugProfile(2, 1, 1, poison=1, paralysis=1, joins=("beetle",))
            ),
            die=DICE["claws"],
        ),
        at(at=together("claire"), phase="disaster", weather=0, fauna=0),
        fauna=5,
    ),
)

HEALED: tuple[Position, ...] = tuple(
    Position(
        f"healing of Claire with {life} life and {cubes} cubes, Mel with {mel}",
        ("action", "free"),
        board("claire", hives=(HIVE,), bug_cards=VENOM),
        cubed(
            at=together("claire"),
            drones={"claire": "A1"},
            life={"claire": life, "mel": 1},
            poison={"claire": cubes, "mel": mel},
        ),
    )
    for life, cubes in ((1, 1), (2, 1), (1, 2), (2, 0), (3, 0))
    for mel in (0, 1)
)

TAXED = {1: (ChargeEffect(Who("heroes"), "move", {"pawn": 1}),)}
HIVE_TAX = {1: (ChargeEffect(Who("characters"), "attack-hive", {"pawn": 1}),)}
BANNED = {1: (ForbidEffect(Who("animals"), "move-attack"),)}

BURDENED: tuple[Position, ...] = (
    *(
        Position(
            f"paralysed: Claire by {claire} cubes, Mel by {mel}, {pawns} pawns, {name}",
            ("action", "fight"),
            board(
                "claire",
                hives=(HIVE,),
                bug_cards=VENOM,
                die=DICE["bursts"],
                pawns=pawns,
                rulings=READINGS[name],
                weather={},
            ),
            cubed(
                at=together("claire"),
                insects=bugs("beetle"),
                paralysis={"claire": claire, "mel": mel},
                land={"A1": ("food", "blue"), "B1": ("food", "blue")},
            ),
        )
        for name in ("default", "paid once", "at dawn")
        for claire, mel, pawns in ((1, 0, 9), (1, 2, 9))
    ),
    *(
        Position(
            f"paralysed: {cubes} cubes and {pawns} pawns, {name}",
            ("action", "fight", "night"),
            board(
                "kaindra",
                hives=(HIVE,),
                bug_cards=VENOM,
                die=DICE["bursts"],
                pawns=pawns,
                max_dice=2,
                rulings=READINGS[name],
            ),
            cubed(
                at=together("kaindra"),
                insects=bugs("beetle"),
                paralysis={"kaindra": cubes},
                packs={"kaindra": resources(food=2)},
                land={"A1": ("food", "blue"), "B1": ("food", "blue")},
            ),
        )
        for name in ("default", "paid once", "at dawn")
        for cubes, pawns in ((1, 3), (2, 2), (3, 3))
    ),
    *(
        Position(
            f"paralysed under a face: {name}, {ruling}",
            ("action", "fight"),
            board(
                "kaindra",
                hives=(LAIR,),
                bug_cards=VENOM,
                die=DICE["claws"],
                pawns=12,
                max_dice=2,
                weather=weather,
                fauna=fauna,
                rulings=READINGS[ruling],
            ),
            cubed(
                at=together("kaindra"),
                insects=bugs("beetle") if fauna != HIVE_TAX else (),
                paralysis={"kaindra": 1, "sharik": 2},
                land={"A1": ("food", "blue"), "B1": ("food", "blue")},
            ),
        )
        for name, weather, fauna in (
            ("moves cost a pawn more", TAXED, {}),
            ("attacks on hives cost a pawn more", {}, HIVE_TAX),
            ("animals stay", BANNED, {}),
        )
        for ruling in ("default", "paid once")
    ),
    *(
        Position(
            f"paralysed, who has just moved: {', '.join(moved)}, {name}",
            ("fight",),
            board(
                *PAIR,
                hives=(HIVE,),
                bug_cards=VENOM,
                die=DICE["shields"],
                pawns=9,
                rulings=READINGS[name],
            ),
            moving,
        )
        for name in ("default", "paid once")
        for moved, moving in (
            (
                moved,
                lambda sheet, moved=moved: replace(
                    cubed(
                        at={**together("claire"), "desmond": "A1", "little-joe": "C1"},
                        insects=bugs("beetle"),
                        paralysis={"claire": 1, "desmond": 1},
                    )(sheet),
                    moved=moved,
                ),
            )
            for moved in (("claire",), ("claire", "desmond"), ("mel",))
        )
    ),
)

ICONS: tuple[Position, ...] = (*TAKEN, *HEALED, *BURDENED)

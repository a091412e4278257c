"""Dice of artefacts that find no room in a roll, and animals alone whose players have some."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.agreement.positions.artefacts import equipped
from tests.agreement.positions.cards import artefacts
from tests.agreement.positions.fights_at_night import ANIMALS_ALONE, MANY_DICE
from tests.agreement.positions.layout import DICE, HIVE, PAIR, SHARP, Position, apart, bugs
from tests.position import position, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

KAINDRA = ("kaindra", "yuri")
TRIO = ("claire", "desmond", "yuri")
MIXED = {"claw": 1, "burst": 0, "shield": 1}


def adding(dice: Mapping[str, int], *tokens: str, **changes: Any) -> Callable[[Sheet], State]:
    """A position in which players have so many dice to add to their next roll."""

    def begin(sheet: Sheet) -> State:
        state = position(sheet, tokens=tokens, **changes)
        for hero, number in dice.items():
            state = state.with_player(hero, boost=number)
        return state

    return begin


def _board(*party: str, kind: str = "grenade", **changes: Any) -> Callable[[], Sheet]:
    default = {"artefacts": artefacts(kind, 3), "hives": (HIVE,), "starts": ("A1", "B1", "C1")}
    return equipped(kind, *party, **(default | changes))


BY_DAY = (
    *(
        Position(
            f"{dice} dice of artefacts by day, {face}, tokens of {', '.join(tokens) or 'nobody'}",
            ("fight",),
            _board(*dice, die=die),
            adding(
                dice,
                *tokens,
                at=apart(*dice),
                insects=bugs("beetle", zone="A1"),
                packs={hero: resources() for hero in dice},
            ),
        )
        for dice, face, die, tokens in (
            ({"claire": 8}, "shields", DICE["shields"], ()),
            ({"claire": 8}, "mixed", MIXED, ()),
            ({"claire": 8}, "mixed", MIXED, ("claire",)),
            ({"claire": 4}, "mixed", MIXED, ()),
            ({"claire": 4, "yuri": 4}, "shields", DICE["shields"], ()),
            ({"claire": 8, "desmond": 4}, "shields", DICE["shields"], ()),
            ({"claire": 8, "desmond": 0}, "shields", DICE["shields"], ()),
            ({"claire": 4, "yuri": 0}, "mixed", MIXED, ("yuri",)),
            ({"claire": 8, "desmond": 4, "yuri": 4}, "shields", DICE["shields"], ()),
            ({"claire": 4, "desmond": 0, "yuri": 0}, "shields", DICE["shields"], ()),
            ({"claire": 0, "desmond": 0, "yuri": 4}, "shields", DICE["shields"], ()),
        )
    ),
    *(
        Position(
            f"{dice} dice of artefacts and the combat drone in {zone}, limit {limit}",
            ("fight",),
            _board(*KAINDRA, die=DICE["shields"], max_dice=limit),
            adding(
                dice,
                at={"kaindra": "A1", "yuri": "A1", "sharik": "C1", "nurasyl": "C1"},
                drones={"kaindra": zone},
                insects=bugs("beetle", zone="A1"),
                packs={hero: resources() for hero in KAINDRA},
            ),
        )
        for zone in ("A1", "B1")
        for limit in (6, 9)
        for dice in ({"kaindra": 4}, {"yuri": 4})
    ),
)

AT_NIGHT = (
    *(
        Position(
            f"{dice} dice of artefacts at night, {face}, tokens of {', '.join(tokens) or 'nobody'}",
            ("night",),
            _board(*dice, die=die),
            adding(
                dice,
                *tokens,
                at=apart(*dice),
                insects=bugs("beetle", zone="C1"),
                packs={hero: resources(food=2) for hero in dice},
            ),
        )
        for dice, face, die, tokens in (
            ({"claire": 8}, "shields", DICE["shields"], ()),
            ({"claire": 8}, "mixed", MIXED, ("claire",)),
            ({"claire": 4}, "mixed", MIXED, ()),
        )
    ),
    *(
        Position(
            f"{dice} dice of artefacts, animals with five and four dice, {drone}",
            ("night",),
            _board(*KAINDRA, die=DICE["shields"], pairs=MANY_DICE),
            adding(
                dice,
                at=ANIMALS_ALONE | {"yuri": "C1"},
                drones={"kaindra": "C1"} if drone else {},
                insects=bugs("beetle", zone="C1"),
                packs={hero: resources(food=2) for hero in KAINDRA},
            ),
        )
        for drone in ("", "the combat drone there")
        for dice in ({"kaindra": 4}, {"yuri": 4}, {"kaindra": 4, "yuri": 4})
    ),
)

ALONE = (
    *(
        Position(
            f"{dice} dice of artefacts by instinct, {face}, {rule}",
            ("night",),
            _board(*party, die=die, hives=(), rulings=rulings),
            adding(
                dice,
                *tokens,
                at=apart(*party),
                packs={hero: resources(food=2) for hero in party},
            ),
        )
        for party, dice, face, die, tokens in (
            (PAIR, {"claire": 4}, "claws", DICE["claws"], ()),
            (PAIR, {"claire": 4, "desmond": 4}, "bursts", DICE["bursts"], ()),
            (PAIR, {"claire": 8}, "claws", DICE["claws"], ()),
            (PAIR, {"claire": 8}, "shields", DICE["shields"], ("claire",)),
            (PAIR, {"desmond": 4}, "sharp", SHARP, ()),
            (PAIR, {"desmond": 4}, "mixed", MIXED, ()),
            (PAIR, {"desmond": 8}, "mixed", MIXED, ("claire",)),
            (TRIO, {"claire": 4}, "mixed", MIXED, ()),
        )
        for rule, rulings in (
            ("inside", {}),
            ("outside", {"exo.ruling.bonus-dice-cap": "outside"}),
        )
        if rule == "inside" or (party == PAIR and dice in ({"claire": 8}, {"desmond": 4}))
        if rule == "inside" or not tokens
    ),
)

DICE_ADDED: tuple[Position, ...] = (*BY_DAY, *AT_NIGHT, *ALONE)

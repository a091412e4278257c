"""Faces that take life, gems, drones and structures as they are read, limits, dice and shields."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    KINDS,
    PAIR,
    Position,
    at,
    board,
    bugs,
    deck,
)
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    AlsoEffect,
    BlockEffect,
    BurstEffect,
    Charged,
    ChargeEffect,
    Currency,
    DestroyEffect,
    DiceEffect,
    FaceEffect,
    ForbidEffect,
    HarmEffect,
    HiveDamageEffect,
    Kind,
    LimitEffect,
    LoseEffect,
    StrikeEffect,
    Who,
)

KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "green")}
ALL = Who("characters")


def read(name: str, *effects: FaceEffect, fauna: tuple[FaceEffect, ...] = ()) -> Position:
    """Weather 2 and fauna 2 are read over a board with a bit of everything."""
    return Position(
        f"faces at once: {name}",
        ("day",),
        board(
            columns=2,
            hives=(HIVE,),
            weather={2: effects, 3: (LoseEffect(Who("animals"), "life", 1),)},
            fauna={2: fauna},
            bug_cards=deck(1),
        ),
        at(
            phase="disaster",
            land=KNOWN,
            life={"claire": 3, "mel": 2},
            pools={"claire": gems(blue=1, green=1)},
            tiles={"A1": "claire", "B1": "claire"},
            shelters=("B1",),
            drones={"claire": "B1"},
            hive_damage={"north": 4},
            weather=0,
            fauna=0,
        ),
        weather=2,
        fauna=2,
    )


AT_ONCE = (
    *(read(f"{kind} lose a life", LoseEffect(Who(kind), "life", 1)) for kind in KINDS),
    read("life at a hive", LoseEffect(Who("characters", zones="hive"), "life", 1)),
    read("all gems", LoseEffect(Who("heroes"), "gem", 0)),
    read("all blue gems", LoseEffect(Who("heroes"), "gem", 0, "blue")),
    read("a gem each", LoseEffect(ALL, "gem", 1)),
    read("a gem of two", LoseEffect(Who("animals"), "gem", 1)),
    read("all drones", DestroyEffect("drone", 0)),
    read("all shelters", DestroyEffect("shelter", 0)),
    read("all structures of a colour", DestroyEffect("structure", 0, "green")),
    read("whole hives", HiveDamageEffect(0, clear=True)),
    read("damaged hives", HiveDamageEffect(1)),
    read("hives that fall", HiveDamageEffect(3)),
    read("others act too", AlsoEffect("weather", (3,)), LoseEffect(Who("heroes"), "gem", 0)),
    replace(read("one that acts with others, alone", AlsoEffect("weather", (3,))), weather=3),
    read(
        "twice",
        AlsoEffect("fauna", rolled=True),
        fauna=(
            LoseEffect(Who("heroes"), "life", 1),
            StrikeEffect("beetle", "common", Who("animals")),
        ),
    ),
    read(
        "structures lost twice",
        AlsoEffect("fauna", rolled=True),
        fauna=(DestroyEffect("structure", 1),),
    ),
)


def acting(name: str, *effects: FaceEffect, zone: str = "B1") -> Position:
    """Claire and Mel with two pawns; an unexplored zone, a tile, a beetle in ``zone``."""
    return Position(
        f"faces on acts: {name}",
        ("action",),
        board(hives=(HIVE,), weather={2: effects}, fauna={}, backpack=4),
        at(
            at=together("claire"),
            land={"A1": ("food", "blue")},
            tiles={"A1": "claire"},
            insects=bugs("beetle", zone=zone),
            packs={"claire": resources(food=1)},
            weather=2,
        ),
    )


def taxed(name: str, *effects: FaceEffect, **changes: Any) -> Position:
    """Claire with something of all sorts: what a face charges is paid before an action."""
    default: dict[str, Any] = {
        "at": together("claire"),
        "land": {"A1": ("food", "blue")},
        "tiles": {"A1": "claire"},
        "packs": {"claire": resources(food=1, wood=1)},
        "cargo": {"claire": resources(food=1)},
        "drones": {"claire": "A1"},
        "pools": {"claire": gems(blue=1, green=1)},
        "life": {"claire": 2, "mel": 2},
        "weather": 2,
    }
    return Position(
        f"faces on acts: {name}",
        ("action",),
        board(weather={2: effects}, fauna={}, backpack=3, hives=(HIVE,)),
        at(**default | changes),
    )


TAXES: tuple[tuple[Kind, Charged, dict[Currency, int], int, str], ...] = (
    ("characters", "move", {"food": 1}, 1, ""),
    ("characters", "move", {"wood": 1}, 0, ""),
    ("heroes", "move", {"wood": 1}, 0, "tiles"),
    ("heroes", "move", {"material": 1}, 0, "unexplored"),
    ("characters", "move", {"pawn": 1}, 1, ""),
    ("characters", "any", {"gem": 1}, 0, ""),
    ("characters", "any", {"green": 1}, 0, ""),
    ("characters", "extract", {"gem": 1}, 0, ""),
    ("animals", "extract-exo", {"gem": 1}, 0, ""),
    ("heroes", "build", {"gem": 2}, 0, ""),
    ("heroes", "extract", {"food": 1}, 1, ""),
)

TAXED = (
    *(
        taxed(
            f"{kind} pay {price} for {act}{f' into {zones}' * bool(zones)}{' or life' * life}",
            ChargeEffect(Who(kind), act, price, zones, life),
        )
        for kind, act, price, life, zones in TAXES
    ),
    taxed("no drone near", ChargeEffect(ALL, "move", {"food": 1}, life=1), drones={"claire": "B1"}),
    taxed(
        "a last life", ChargeEffect(ALL, "move", {"wood": 1}, life=1), life={"claire": 1, "mel": 2}
    ),
)

ON_ACTS = (
    *(acting(f"{kind} do not explore", ForbidEffect(Who(kind), "explore")) for kind in KINDS),
    acting("nobody leaves a bug", ForbidEffect(ALL, "leave", "bugs"), zone="A1"),
    acting("nobody leaves another bug", ForbidEffect(ALL, "leave", "bugs")),
    acting("animals extract no gems", ForbidEffect(Who("animals"), "extract-exo")),
    acting("a pawn more to extract", ChargeEffect(Who("heroes"), "extract", {"pawn": 1})),
    acting("a pawn more to extract gems", ChargeEffect(ALL, "extract-exo", {"pawn": 1})),
    acting("one move each", LimitEffect(ALL, 1)),
    acting("no move", LimitEffect(Who("heroes"), 0)),
    acting("one pawn on the space", LimitEffect(ALL, 1, placed=True)),
)


PARTS: tuple[Literal["effects", "profile"], ...] = ("effects", "profile")


def fought(
    name: str,
    *effects: FaceEffect,
    die: str = "claws",
    here: tuple[str, ...] = ("beetle",),
    number: int = 2,
) -> Position:
    """Claire and Desmond with their animals where bugs are, by day and by night."""
    return Position(
        f"faces in fights: {name}",
        ("fight", "night"),
        board(
            *PAIR,
            columns=2,
            hives=(HIVE,),
            fauna={2: effects},
            weather={},
            die=DICE[die],
            bug_cards=deck(number),
        ),
        at(
            at=together(*PAIR),
            land=KNOWN,
            insects=bugs(*here),
            pools={"claire": gems(blue=1, green=1), "desmond": gems(green=1)},
            packs={"claire": resources(food=4), "desmond": resources(food=4)},
            fauna=2,
            number=len(here),
        ),
    )


IN_FIGHTS = (
    *(fought(f"{kind} have a die less", DiceEffect(Who(kind), -1)) for kind in KINDS),
    *(fought(f"{kind} have a die more", DiceEffect(Who(kind), 1)) for kind in KINDS),
    fought("a die more where bugs are", DiceEffect(ALL, 1, "bugs")),
    fought("a die more elsewhere", DiceEffect(ALL, 1, "unexplored")),
    fought("a gem for attacks", ChargeEffect(ALL, "attack", {"gem": 1})),
    fought("a gem for attacks on bugs", ChargeEffect(ALL, "attack-bug", {"gem": 1})),
    fought("a green gem for attacks", ChargeEffect(Who("heroes"), "attack", {"green": 1})),
    fought("a gem for the space", ChargeEffect(ALL, "move-attack", {"gem": 1})),
    fought("no attacks of heroes", ForbidEffect(Who("heroes"), "attack")),
    fought("no joint attacks", ForbidEffect(ALL, "joint")),
    *(
        fought(f"{part} of the lower half{where}", AlphaEffect(part, zones), here=here, number=1)
        for part in PARTS
        for where, zones in (("", ""), (" where tiles are", "tiles"), (" where bugs are", "bugs"))
        for here in (("beetle",), ("alpha beetle",))
    ),
    fought("both parts", AlphaEffect("profile"), AlphaEffect("effects"), number=1),
    fought("effects by day", AlphaEffect("effects", day=True), number=1),
    fought("all by day", AlphaEffect("profile", day=True), AlphaEffect("effects"), number=1),
    fought("a point more of all", HarmEffect(1), here=("beetle", "alpha beetle")),
    fought("a point more of some", HarmEffect(1, common=True), here=("beetle", "alpha beetle")),
    *(
        fought(f"bursts like claws, {die}", BurstEffect(), die=die, number=number)
        for die in ("claws", "bursts")
        for number in (1, 2)
    ),
    fought("bursts like claws, alphas", BurstEffect(), die="bursts", here=("alpha beetle",)),
    fought("shields stop all", BlockEffect(1, covers=True), die="shields", number=1),
    fought("a shield costs a gem", BlockEffect(1, gem=1), die="shields"),
)

FACES_AT_ONCE: tuple[Position, ...] = (*TAXED, *AT_ONCE, *ON_ACTS, *IN_FIGHTS)

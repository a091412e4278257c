"""What faces of the disaster tables do at once, in fights and at night, alone and several together.

Several effects of one sort may be on one face, or on the faces of both tables.
"""

from __future__ import annotations

from typing import Literal

from tests.agreement.positions.fights_by_day import cards as printed
from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    KINDS,
    Position,
    at,
    board,
    bugs,
    deck,
)
from tests.position import resources
from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    DestroyEffect,
    LosePawnEffect,
    PlaceEffect,
    SpawnEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.sheet import BugProfile

PROFILES: tuple[Literal["common", "alpha"], ...] = ("common", "alpha")
KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "blue")}

STINGS = (
    StrikeEffect("scorpion", "common", Who("heroes")),
    StrikeEffect("scorpion", "alpha", Who("characters")),
)

STRUCK = tuple(
    Position(
        f"faces that strike: {kind}, {profile}",
        ("day",),
        board(
            columns=2,
            bug_cards=deck(1),
            weather={2: (StrikeEffect("scorpion", profile, Who(kind)),)},
            fauna={},
        ),
        at(phase="disaster", life={"claire": 3, "mel": 2}, weather=0, fauna=0),
        weather=2,
    )
    for kind in KINDS
    for profile in PROFILES
)

TWICE = tuple(
    Position(
        f"faces that strike: {name}",
        ("day",),
        board(columns=2, bug_cards=deck(1), weather={2: weather}, fauna={2: fauna}),
        at(phase="disaster", weather=0, fauna=0),
        weather=2,
        fauna=2,
    )
    for name, weather, fauna in (
        ("twice on one face", STINGS, ()),
        ("once on each table", STINGS[:1], STINGS[1:]),
    )
)

LOST = (
    Position(
        "faces that take structures: one on each table, one twice",
        ("day",),
        board(
            columns=2,
            weather={2: (DestroyEffect("structure", 1),) * 2},
            fauna={2: (DestroyEffect("structure", 1),)},
        ),
        at(
            phase="disaster",
            land=KNOWN,
            tiles={"A1": "claire", "B1": "claire"},
            shelters=("A1", "B1"),
            weather=0,
            fauna=0,
        ),
        weather=2,
        fauna=2,
    ),
    Position(
        "faces that lay larvae: two numbers on one face",
        ("night",),
        board(
            "claire",
            hives=(HIVE,),
            weather={2: (SpawnEffect(3), SpawnEffect(2))},
            fauna={},
        ),
        at(
            at={"claire": "A1", "mel": "C1"},
            insects=(("north.1", "B1", ""),),
            packs={"claire": resources(food=1)},
            weather=2,
        ),
    ),
    Position(
        "faces that take structures: two of three",
        ("day",),
        board(columns=2, weather={2: (DestroyEffect("structure", 2),)}, fauna={}),
        at(
            phase="disaster",
            land=KNOWN,
            tiles={"A1": "claire", "B1": "claire"},
            shelters=("B1",),
            weather=0,
            fauna=0,
        ),
        weather=2,
    ),
    *(
        Position(
            f"faces that take pawns: {name}, Claire {where}",
            ("night",),
            board(columns=2, weather={2: effects}, fauna={}),
            at(
                at=together("claire"),
                packs={"claire": resources(food=2)},
                shelters=shelters,
                weather=2,
            ),
        )
        for name, effects in (
            ("all", (LosePawnEffect(2),)),
            ("the unsheltered", (LosePawnEffect(2, unsheltered=True),)),
            ("one from all, one more", (LosePawnEffect(1), LosePawnEffect(1, unsheltered=True))),
        )
        for where, shelters in (("in a shelter", ("A1",)), ("outside", ()))
    ),
    Position(
        "faces that place bugs: two types, one of them twice",
        ("night",),
        board(
            columns=2,
            bug_cards=deck(2),
            die=DICE["claws"],
            weather={},
            fauna={
                2: (PlaceEffect("centipede", 1, "animals"), PlaceEffect("beetle", 2, "animals"))
            },
        ),
        at(
            at={"claire": "A1", "mel": "B1"},
            packs={"claire": resources(food=1)},
            fauna=2,
        ),
    ),
)

FOUGHT = tuple(
    Position(
        f"faces on fights: {name}",
        ("fight", "night"),
        board(
            "kaindra",
            columns=2,
            hives=(HIVE,),
            bug_cards=printed(BugProfile(2, 2, 0)),
            weather={2: weather},
            fauna={2: fauna},
            die=DICE[dice],
        ),
        at(
            at=together("kaindra"),
            insects=bugs("beetle"),
            packs={"kaindra": resources(food=2)},
            land=KNOWN,
            weather=2,
            fauna=2,
        ),
    )
    for name, dice, weather, fauna in (
        ("three shields a point", "shields", (), (BlockEffect(3),)),
        ("three and two shields a point", "shields", (BlockEffect(3),), (BlockEffect(2),)),
        ("two and three shields on a face", "shields", (), (BlockEffect(2), BlockEffect(3))),
        ("two food for a bug", "claws", (BountyEffect(2),), ()),
        ("two food and none for a bug", "claws", (BountyEffect(2),), (BountyEffect(0),)),
        ("no food and two for a bug", "claws", (BountyEffect(0),), (BountyEffect(2),)),
        ("two food and three on a face", "claws", (), (BountyEffect(2), BountyEffect(3))),
    )
)

FACES_IN_FORCE: tuple[Position, ...] = (*STRUCK, *TWICE, *LOST, *FOUGHT)

"""Positions under other readings of the rulebook: one ruling each is not at its default.

They stand apart from the other positions until both statements of the rules follow these rulings.
"""

from __future__ import annotations

from collections.abc import Callable

from tests import toy
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    apart,
    at,
    board,
    bugs,
    deck,
    face_bugs,
)
from tests.position import resources
from tests.scenes import hardy
from tests.toy import hive_at
from winnable.missions.exo.sheet import Hive, Sheet

LOSE = {"exo.ruling.animal-death": "lose"}
CLOSED = {"exo.ruling.larva-into-hive-zone": "no"}
PRESENT = {"exo.ruling.structure-attack": "present"}
LAST = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
MOMENTS = ("every-move", "after-larvae", "dawn")
TOGETHER = {"claire": "A1", "mel": "A1"}


def looked_at(moment: str) -> dict[str, str]:
    """Crowds are looked at then."""
    return {"exo.ruling.plague-moment": moment}


def lying(*zones: str) -> tuple[tuple[str, str, str], ...]:
    """Larvae of hive north, face down: the first that it laid."""
    return tuple((f"north.{n}", zone, "") for n, zone in enumerate(zones, 1))


def square(*hives: Hive) -> Callable[[], Sheet]:
    """Four zones, all next to each other, under the ruling that closes hives to larvae."""
    return lambda: toy.sheet(2, 2, hives=hives, bug_cards=deck(2), rulings=CLOSED)


ANIMALS = (
    Position(
        "lost with an animal: adaptation of the weak",
        ("day",),
        board("claire", die=SHARP, rulings=LOSE),
        at(at=TOGETHER, life={"mel": 1}, phase="disaster", weather=0, fauna=0),
    ),
    Position(
        "lost with an animal: instinct",
        ("night",),
        board(*PAIR, rulings=LOSE),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
            life={"mel": 1},
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    Position(
        "lost with an animal: a bug",
        ("night",),
        board("claire", hives=(HIVE,), bug_cards=deck(1, 2), rulings=LOSE),
        at(
            at={"claire": "C1", "mel": "A1"},
            insects=bugs("beetle"),
            packs={"claire": resources(food=1)},
        ),
    ),
    Position(
        "lost with an animal: hunger",
        ("night",),
        board("claire", rulings=LOSE),
        at(at=TOGETHER, life={"mel": 1}, packs={"claire": resources(food=1)}),
    ),
)

WAYS = (
    Position(
        "closed hives: two ways out of three",
        ("night",),
        square(hive_at("north", "B2", 5, 1), hive_at("south", "A2", 5, 1)),
        at(
            at=TOGETHER,
            insects=(*lying("B2", "B2", "B2"), ("south.3", "A2", "")),
            number=3,
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "closed hives: all three out of the only way",
        ("night",),
        board("claire", hives=(HIVE, hive_at("south", "C1", 5, 1)), rulings=CLOSED),
        at(
            at=TOGETHER,
            insects=(*lying("B1", "B1", "B1"), ("south.3", "C1", "")),
            number=3,
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "closed hives: no way out",
        ("night",),
        board(
            "claire",
            hives=(hive_at("north", "C1", 5, 1), hive_at("south", "B1", 5, 1)),
            rulings=CLOSED,
        ),
        at(
            at=TOGETHER,
            insects=(*lying("C1", "C1", "C1"), ("south.3", "B1", "")),
            number=3,
            packs={"claire": resources(food=2)},
        ),
    ),
)

STRUCTURES = (
    *(
        Position(
            f"present: a larva or bug away from its hive, Mel in {where}",
            ("night",),
            board("claire", hives=(HIVE,), pairs=hardy(8), rulings=PRESENT),
            at(
                at={"claire": "A1", "mel": where},
                insects=bugs("beetle", zone="C1") if where == "C1" else lying("C1"),
                tiles={"C1": "claire", "A1": "claire"},
                land={"C1": ("food", "blue"), "A1": ("food", "blue")},
                drones={"claire": "C1"},
                cargo={"claire": resources(wood=1)},
                packs={"claire": resources(food=2)},
            ),
        )
        for where in ("A1", "C1")
    ),
    Position(
        "present: at the hive and away from it",
        ("night",),
        board("claire", columns=4, hives=(HIVE,), rulings=PRESENT),
        at(
            at=TOGETHER,
            insects=bugs("beetle", zone="C1"),
            shelters=("B1", "C1", "D1"),
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "present: the last guard dies",
        ("night",),
        board("claire", hives=(HIVE,), die=DICE["claws"], rulings=PRESENT),
        at(
            at={"claire": "A1", "mel": "C1"},
            life={"mel": 1},
            insects=bugs("beetle", zone="C1"),
            shelters=("C1",),
            packs={"claire": resources(food=1)},
        ),
    ),
)

ORDER = (
    *(
        Position(
            f"larvae last: laid beside {who}",
            ("night",),
            board("claire", hives=(HIVE,), rulings=LAST),
            at(
                at={"claire": "A1", "mel": "A1", who: "B1"},
                insects=lying("C1"),
                packs={"claire": resources(food=2)},
            ),
        )
        for who in ("claire", "mel")
    ),
    Position(
        "larvae last: what they enter",
        ("night",),
        board("claire", hives=(HIVE,), rulings=LAST),
        at(
            at=TOGETHER,
            insects=lying("B1", "B1", "B1"),
            number=3,
            shelters=("B1", "C1"),
            drones={"claire": "C1"},
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "larvae last, present: both moments",
        ("night",),
        board("claire", columns=4, hives=(HIVE,), rulings=LAST | PRESENT),
        at(
            at=TOGETHER,
            insects=(*lying("B1", "B1", "B1"), *face_bugs("beetle", "D1", 1, 1)),
            number=3,
            shelters=("C1", "D1"),
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "larvae last, present: the last guard dies",
        ("night",),
        board("claire", hives=(HIVE,), die=DICE["claws"], rulings=LAST | PRESENT),
        at(
            at={"claire": "A1", "mel": "C1"},
            life={"mel": 1},
            insects=bugs("beetle", zone="C1"),
            shelters=("C1", "B1"),
            packs={"claire": resources(food=1)},
        ),
    ),
    Position(
        "larvae last: the bug of a face",
        ("night",),
        board("claire", hives=(HIVE,), rulings=LAST),
        at(
            at={"claire": "A1", "mel": "C1"},
            insects=lying("B1"),
            packs={"claire": resources(food=1)},
            fauna=2,
        ),
    ),
    Position(
        "larvae last: weak and hungry beside the medic drone",
        ("night",),
        board("claire", hives=(HIVE,), rulings=LAST),
        at(
            at=TOGETHER,
            life={"claire": 2},
            insects=bugs("beetle"),
            drones={"claire": "A1"},
            packs={"claire": resources(food=1)},
        ),
    ),
)

CROWDS = tuple(
    position
    for moment in MOMENTS
    for position in (
        *(
            Position(
                f"crowds {moment}: the third bug of faces, larvae {'last' if order else 'first'}",
                ("night",),
                board("kaindra", die=DICE["bursts"], rulings=looked_at(moment) | order),
                at(
                    at=apart("kaindra"),
                    insects=face_bugs("beetle", "C1", 1, 1) + face_bugs("beetle", "C1", 2, 1),
                    number=3,
                    fauna=2,
                ),
            )
            for order in ({}, LAST)
        ),
        Position(
            f"crowds {moment}: a larva that comes",
            ("night",),
            board("kaindra", hives=(HIVE,), die=DICE["bursts"], rulings=looked_at(moment)),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                insects=(
                    *lying("B1", "B1", "B1"),
                    *face_bugs("beetle", "A1", 1, 1),
                    *face_bugs("beetle", "A1", 2, 1),
                ),
                number=3,
                shelters=("C1",),
                packs={"kaindra": resources(food=2)},
            ),
        ),
        Position(
            f"crowds {moment}: three leave the hive",
            ("night",),
            board("claire", hives=(HIVE,), rulings=looked_at(moment)),
            at(
                at=TOGETHER,
                insects=lying("B1", "B1", "B1"),
                number=3,
                packs={"claire": resources(food=2)},
            ),
        ),
    )
)

BY_RULING: tuple[Position, ...] = (*ANIMALS, *WAYS, *STRUCTURES, *ORDER, *CROWDS)

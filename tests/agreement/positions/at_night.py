"""Nightfall to dawn: instinct, larvae, fights, survival."""

from __future__ import annotations

from tests import toy
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    TRIO,
    Position,
    after_drawing,
    apart,
    at,
    board,
    bugs,
    deck,
    face_bugs,
    uneven,
)
from tests.position import resources
from tests.scenes import hardy
from tests.toy import hive_at

AT_NIGHT: tuple[Position, ...] = (
    Position(
        "animals at each other, one life each",
        ("night",),
        board(*PAIR),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
            life={"mel": 1, "little-joe": 1},
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    Position(
        "animals at each other, hardy",
        ("night",),
        board(*PAIR),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    *(
        Position(
            f"animals at each other, all {face}",
            ("night",),
            board(*PAIR, die=die),
            at(at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"}),
        )
        for face, die in (*DICE.items(), ("claws or bursts", SHARP))
    ),
    Position(
        "three animals at each other",
        ("night",),
        board(*TRIO, starts=("A1", "B1", "C1"), die=SHARP),
        at(at=apart(*TRIO)),
    ),
    *(
        Position(
            f"two beetles from decks of {copies}",
            ("night",),
            board("claire", hives=(HIVE,), bug_cards=deck(1, 2, copies=copies), pairs=hardy(8)),
            at(at={"claire": "A1", "mel": "C1"}, insects=bugs("beetle", "beetle"), number=2),
        )
        for copies in (1, 2)
    ),
    *(
        Position(
            f"four animals, {stays} away from the bug",
            ("night",),
            board(
                *toy.PAIRS,
                starts=("A1", "B1", "C1", "D1"),
                columns=4,
                hives=(HIVE,),
                die=DICE["claws"],
                stock={"food": 0, "wood": 0, "metal": 0},
            ),
            at(
                at=apart(*toy.PAIRS) | {stays: "D1"},
                insects=bugs("beetle", zone="C1"),
                shelters=("A1",),
            ),
        )
        for stays in ("little-joe", "sharik")
    ),
    Position(
        "two of three animals with a bug",
        ("night",),
        board(*TRIO, starts=("A1", "B1", "C1"), hives=(HIVE,), die=DICE["claws"]),
        at(at=apart(*TRIO) | {"nurasyl": "B1"}, insects=bugs("beetle", zone="C1")),
    ),
    *(
        Position(
            f"one die against two points, fauna {fauna}",
            ("night",),
            board("claire", hives=(HIVE,)),
            at(at={"claire": "C1", "mel": "A1"}, insects=bugs("beetle"), fauna=fauna),
        )
        for fauna in range(1, 7)
    ),
    *(
        Position(
            f"{bug} and {other}, a single copy of one card",
            ("night",),
            board("claire", hives=(HIVE,), bug_cards=uneven(), pairs=hardy(8)),
            at(at={"claire": "A1", "mel": "C1"}, insects=bugs(bug, other), number=2),
        )
        for bug, other in (("scorpion", "scorpion"), ("beetle", "beetle"), ("beetle", "dragonfly"))
    ),
    *(
        Position(
            f"two animals and a bug in one of two zones, all {face}",
            ("night",),
            board(*PAIR, columns=2, hives=(HIVE,), die=die),
            at(
                at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
                insects=bugs("beetle", zone="B1"),
                packs={"claire": resources(food=1), "desmond": resources(food=1)},
            ),
        )
        for face, die in DICE.items()
    ),
    *(
        Position(
            f"two bugs, all {face}, fauna {fauna}",
            ("night",),
            board("kaindra", hives=(HIVE,), die=die),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                life={"sharik": 4},
                insects=(*bugs("beetle"), *face_bugs("beetle", "A1", 1, 1)),
                packs={"kaindra": resources(food=1)},
                fauna=fauna,
            ),
        )
        for face, die in DICE.items()
        for fauna in (1, 4, 5, 6)
    ),
    *(
        Position(
            f"{bug} and {other} from decks of {copies}",
            ("night",),
            board("claire", hives=(HIVE,), bug_cards=deck(1, 2, copies=copies), die=DICE["claws"]),
            at(
                at={"claire": "A1", "mel": "C1"},
                life={"claire": 3},
                insects=bugs(bug, other) + face_bugs("beetle", "C1", 2, 1),
                number=2,
            ),
        )
        for bug, other in (
            ("beetle", "beetle"),
            ("dragonfly", "dragonfly"),
            ("scorpion", "scorpion"),
            ("scorpion", "centipede"),
        )
        for copies in (1, 2)
    ),
    Position(
        "two bugs of faces, one deck",
        ("night",),
        board("kaindra", bug_cards=deck(1, 2, copies=1), die=DICE["claws"]),
        at(
            at={"kaindra": "A1", "sharik": "A1"},
            insects=face_bugs("beetle", "A1", 1, 1) + face_bugs("beetle", "A1", 2, 1),
            number=2,
        ),
    ),
    *(
        Position(
            f"{drawn} was drawn by day",
            ("night",),
            board("claire", hives=(HIVE,), bug_cards=deck(1, 2, copies=1)),
            after_drawing(drawn, at={"claire": "C1", "mel": "A1"}, insects=bugs("dragonfly")),
        )
        for drawn in ("dragonfly-1", "dragonfly-2")
    ),
    Position(
        "the third bug of faces in a plain zone",
        ("night",),
        board("claire"),
        at(
            at={"claire": "A1", "mel": "B1"},
            insects=face_bugs("beetle", "B1", 1, 1) + face_bugs("beetle", "B1", 2, 1),
            number=3,
            fauna=2,
        ),
    ),
    Position(
        "two animals and a bug in one of two zones",
        ("night",),
        board(*PAIR, columns=2, hives=(HIVE,)),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
            insects=bugs("beetle", zone="B1"),
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    Position(
        "one animal with a bug, one dead, two zones",
        ("night",),
        board(*PAIR, columns=2, hives=(HIVE,)),
        at(
            at={"claire": "A1", "mel": "", "desmond": "A1", "little-joe": "B1"},
            insects=bugs("beetle", zone="B1"),
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    Position(
        "food on the drone",
        ("night",),
        board(*PAIR),
        at(
            at={"claire": "A1", "mel": "A1", "desmond": "C1", "little-joe": "C1"},
            packs={"claire": resources(food=1), "desmond": resources()},
            drones={"claire": "A1", "desmond": "B1"},
            cargo={"claire": resources(food=2), "desmond": resources(food=2)},
            shelters=("A1",),
        ),
    ),
    *(
        Position(
            f"food on the drone in {where} of two zones",
            ("night",),
            board(*PAIR, columns=2),
            at(
                at={"claire": "A1", "mel": "A1", "desmond": "B1", "little-joe": "B1"},
                packs={"claire": resources(food=1), "desmond": resources(food=1)},
                drones={"claire": where, "desmond": "A1"},
                cargo={"claire": resources(food=1), "desmond": resources(food=1)},
            ),
        )
        for where in ("A1", "B1")
    ),
    Position(
        "a bug of a face among those at the hive",
        ("night",),
        board("claire", hives=(HIVE,)),
        at(
            at={"claire": "A1", "mel": "A1"},
            insects=(
                ("north.1", "B1", ""),
                ("north.2", "B1", ""),
                *face_bugs("beetle", "B1", 1, 1),
            ),
            number=2,
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "four at the hive, one of a face",
        ("night",),
        board("claire", columns=4, hives=(HIVE,)),
        at(
            at={"claire": "A1", "mel": "A1"},
            insects=(
                ("north.1", "B1", ""),
                ("north.2", "B1", ""),
                ("north.3", "B1", ""),
                *face_bugs("beetle", "B1", 1, 1),
            ),
            number=3,
            life={"claire": 3, "mel": 2},
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "two hives side by side",
        ("night",),
        board("claire", hives=(hive_at("north", "B1", 5, 1), hive_at("south", "C1", 5, 1))),
        at(
            at={"claire": "A1", "mel": "A1"},
            insects=(
                ("north.1", "B1", ""),
                ("north.2", "B1", ""),
                ("south.1", "C1", ""),
                ("south.2", "C1", ""),
                *face_bugs("beetle", "B1", 1, 1),
            ),
            number=2,
            packs={"claire": resources(food=2)},
        ),
    ),
    Position(
        "two bugs of faces and a larva that comes",
        ("night",),
        board("claire", hives=(HIVE,)),
        at(
            at={"claire": "C1", "mel": "C1"},
            insects=(
                ("north.1", "B1", ""),
                ("north.2", "B1", ""),
                ("north.3", "B1", ""),
                *face_bugs("beetle", "A1", 1, 1),
                *face_bugs("beetle", "A1", 2, 1),
            ),
            number=3,
            packs={"claire": resources(food=2)},
        ),
    ),
)

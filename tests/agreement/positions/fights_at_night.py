"""Nights with fights: joint rolls, die tokens, icons of bugs that faces put in, fallen hives."""

from __future__ import annotations

from tests import toy
from tests.agreement.positions.fights_by_day import ICONS, MAY, cards
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    after_drawing,
    at,
    board,
    bugs,
    deck,
    face_bugs,
)
from tests.position import resources
from tests.scenes import hardy, trained
from tests.toy import hive_at
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile

ANIMALS_ALONE = {"kaindra": "A1", "yuri": "A1", "sharik": "C1", "nurasyl": "C1"}
MANY_DICE = trained(toy.PAIRS, 2)
"""Sharik has 5 dice, Nurasyl 4: more than six together."""
FALLEN = hive_at("north", "B1", 5, 1, life=2)
HURT = hive_at("south", "C1", 5, 1, life=2)
TOUGH = BugProfile(5, 1, 1)


def single(profile: BugProfile) -> tuple[BugCard, ...]:
    """One kind of card for each type, with the same on both halves."""
    return tuple(BugCard(f"{bug}-1", bug, 12, profile, profile) for bug in BUG_TYPES)


JOINT: tuple[Position, ...] = (
    *(
        Position(
            f"five and four dice, {drone}, tokens of {', '.join(tokens) or 'nobody'}, {source}",
            ("night",),
            board("kaindra", "yuri", hives=hives, pairs=MANY_DICE, die=SHARP, max_dice=limit),
            at(
                at=ANIMALS_ALONE,
                insects=insects,
                drones={"kaindra": zone} if zone else {},
                tokens=tokens,
            ),
        )
        for drone, zone in (("no drone", ""), ("drone there", "C1"), ("drone elsewhere", "A1"))
        for tokens in ((), ("kaindra",), ("yuri",))
        for source, hives, insects in (
            ("a larva", (HIVE,), bugs("beetle", zone="C1")),
            ("a bug of a face", (), face_bugs("beetle", "C1", 1, 1)),
        )
        for limit in (4,)
    ),
    *(
        Position(
            f"both with tokens, {dice} dice in all, fauna {fauna}",
            ("night",),
            board("kaindra", "yuri", hives=(HIVE,), max_dice=dice),
            at(
                at=ANIMALS_ALONE,
                insects=bugs("beetle", zone="C1"),
                tokens=("kaindra", "yuri"),
                fauna=fauna,
            ),
        )
        for dice in (1, 2)
        for fauna in (1, 4)
    ),
    *(
        Position(
            f"one token in rolls of {dice} against {bug}",
            ("night",),
            board(*PAIR, hives=(HIVE,), pairs=trained(toy.PAIRS, 4), max_dice=dice),
            at(
                at={"claire": "A1", "mel": "C1", "desmond": "A1", "little-joe": "A1"},
                insects=bugs(bug, zone="C1"),
                tokens=("claire",),
            ),
        )
        for dice in (1, 2, 3)
        for bug in ("beetle", "alpha beetle")
    ),
    *(
        Position(
            f"animals at each other, tokens of {', '.join(tokens)}",
            ("night",),
            board(*PAIR, max_dice=2),
            at(
                at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
                tokens=tokens,
                life={"mel": 2, "little-joe": 2},
            ),
        )
        for tokens in (("claire",), ("desmond",), PAIR)
    ),
)

OF_FACES: tuple[Position, ...] = (
    *(
        Position(
            f"a beetle of a face with {icons}, all {face}",
            ("fight", "night"),
            board("kaindra", bug_cards=cards(profile), die=die),
            at(
                at={"kaindra": "A1", "sharik": "A1"},
                insects=face_bugs("beetle", "A1", 1, 1),
                packs={"kaindra": resources(food=1)},
            ),
        )
        for icons, profile in ICONS.items()
        for face, die in (*DICE.items(), ("claws or bursts", SHARP))
    ),
    *(
        Position(
            f"beetles of a face and of a pile with {icons}, {ruling}",
            ("night",),
            board("kaindra", hives=(HIVE,), bug_cards=cards(profile), die=SHARP, rulings=rulings),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                insects=(*bugs("beetle"), *face_bugs("beetle", "A1", 1, 1)),
            ),
        )
        for icons, profile in ICONS.items()
        for ruling, rulings in (("must", {}), ("may", MAY))
    ),
    *(
        Position(
            f"bugs of faces in {', '.join(zones)}, {who} attack",
            ("fight",),
            board("kaindra", bug_cards=deck(2), die=SHARP, max_dice=3),
            at(
                at={"kaindra": "A1", "sharik": sharik},
                insects=tuple(
                    bug
                    for n, zone in enumerate(zones, 1)
                    for bug in face_bugs("beetle", zone, n, 1)
                ),
                number=2,
                life={"sharik": 1},
            ),
        )
        for zones in (("A1",), ("B1",), ("A1", "B1"))
        for who, sharik in (("both", "A1"), ("two apart", "B1"))
    ),
)

PROFILES: tuple[Position, ...] = tuple(
    Position(
        f"{bug}, {kind} and {points} points, {dice} dice, fauna {fauna}",
        ("fight", "night"),
        board(
            "claire",
            hives=(HIVE,),
            pairs=trained(toy.PAIRS, dice - 1),
            bug_cards=single(BugProfile(life, damage, critical)),
            die=die,
        ),
        at(
            at={"claire": "C1", "mel": "A1"},
            insects=bugs(bug),
            fauna=fauna,
            packs={"claire": resources(food=1)},
        ),
    )
    for bug in ("beetle", "alpha scorpion")
    for kind, die in (("claws or bursts", SHARP), ("shields", DICE["shields"]))
    for points, life, damage, critical in (("1 of 2", 2, 1, 0), ("3", 3, 1, 1), ("3 of 4", 4, 3, 0))
    for dice in (2, 3)
    for fauna in (1, 4)
)

DECKS: tuple[Position, ...] = (
    *(
        Position(
            f"two {bug}s by day, {number} of {copies} copies out",
            ("fight",),
            board(
                "claire",
                hives=(HIVE,),
                bug_cards=deck(1, 2, copies=copies),
                die=DICE["shields"],
                pairs=hardy(6),
            ),
            after_drawing(
                *(f"{bug}-1",) * number,
                at={"claire": "A1", "mel": "C1"},
                insects=bugs(bug, bug),
                number=2,
            ),
        )
        for bug in ("beetle", "centipede", "dragonfly", "scorpion")
        for copies, number in ((2, 0), (2, 1), (3, 2))
    ),
)


def around(north: int, south: int) -> tuple[tuple[str, str, str], ...]:
    """The larvae that two hives have laid before the third night, so many beside each of them.

    The others lie in A1.
    """
    return tuple(
        (f"{hive}.{n}", zone if n <= beside else "A1", "")
        for hive, zone, beside in (("north", "B1", north), ("south", "C1", south))
        for n in (1, 2, 3)
    )


HIVES: tuple[Position, ...] = tuple(
    Position(
        f"{north} and {south} of 2 points, {beside} larvae beside, {others}, {ruling or 'always'}",
        ("night",),
        board(
            "claire",
            columns=4,
            hives=(FALLEN, HURT),
            rulings={"exo.ruling.plague-moment": ruling} if ruling else {},
        ),
        at(
            at={"claire": "D1", "mel": "D1"},
            insects=(*around(*beside), *placed),
            number=3,
            hive_damage={"north": north, "south": south},
            packs={"claire": resources(food=2)},
        ),
    )
    for north, south in ((2, 1), (1, 2), (1, 1), (2, 2))
    for beside in ((2, 2), (2, 3), (3, 3))
    for others, placed in (
        ("no other", ()),
        ("one of a face at north", face_bugs("beetle", "B1", 1, 1)),
        ("one of a face at south", face_bugs("beetle", "C1", 1, 1)),
    )
    for ruling in ("", "dawn")
    if not (ruling and placed) and (beside != (3, 3) or north + south > 2)
)

STAR = {"B1": frozenset({"A1", "C1", "D1"}), **dict.fromkeys(("A1", "C1", "D1"), frozenset({"B1"}))}
"""A zone with three neighbours."""

STARS: tuple[Position, ...] = tuple(
    Position(
        f"{beside} beside a hive with {points} of 2 points and three neighbours, {who} in {where}",
        ("night",),
        board("claire", hives=(FALLEN,), adjacent=STAR, starts=("C1", "D1")),
        at(
            at={"claire": where, "mel": "D1" if who == "pair" else ""},
            insects=tuple(
                (f"north.{n}", "B1" if n <= beside else "A1", "") for n in range(1, number + 1)
            ),
            number=number,
            hive_damage={"north": points} if points else {},
            packs={"claire": resources(food=2)},
        ),
    )
    for beside, number in ((2, 2), (3, 3), (3, 4))
    for points in (0, 1, 2)
    for who, where in (("pair", "D1"), ("hero alone", "D1"))
)

FIGHTS_AT_NIGHT: tuple[Position, ...] = (*JOINT, *OF_FACES, *PROFILES, *DECKS, *HIVES, *STARS)

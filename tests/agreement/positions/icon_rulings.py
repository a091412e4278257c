"""Armour, single targets and patterns of hives under each reading of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.fights_by_day import MAY, together
from tests.agreement.positions.icon_joining import CALLS, joined_by
from tests.agreement.positions.icons import BOTH, LAIR, PLAIN, printed
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    at,
    board,
    bugs,
    deck,
    face_bugs,
)
from tests.position import position, resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.referee.state import Items, State
from winnable.missions.exo.sheet import BugProfile, Sheet

BURSTS = {"exo.ruling.bug-shield": "bursts-only"}
EACH = {"exo.ruling.bug-shield": "one-each"}
SINGLY = {"exo.ruling.multi-bug": "one-target"}
PATTERN = {"exo.ruling.sheet-hive-pattern": "pattern"}
FULL = {"claw": 1, "burst": 1, "shield": 1}
HIVE_TAX = {1: (ChargeEffect(Who("characters"), "attack-hive", {"gem": 1}),)}

SHELLS: Mapping[str, BugProfile] = {
    "an icon": BugProfile(2, 1, 0, armour=1),
    "two icons": BugProfile(3, 0, 0, armour=2),
    "an icon and 4 life": BugProfile(4, 0, 0, armour=1),
}

ARMOUR: tuple[Position, ...] = (
    *(
        Position(
            f"{option}, {must}: {name} of armour, {others} others",
            BOTH,
            board(
                "kaindra",
                hives=(LAIR,),
                bug_cards=printed(beetle=shell, dragonfly=BugProfile(2, 0, 0)),
                die=SHARP,
                max_dice=3,
                rulings={**ruling, **may},
            ),
            at(
                at=together("kaindra"),
                insects=bugs("beetle", *("dragonfly",) * others),
                number=1 + others,
            ),
        )
        for option, ruling in (("bursts only", BURSTS), ("one each", EACH))
        for must, may in (("must", {}), ("may", MAY))
        for name, shell in SHELLS.items()
        for others in (0, 1)
    ),
    *(
        Position(
            f"{option}: two armoured bugs, one of them with more, all {face}",
            BOTH,
            board(
                "kaindra",
                hives=(HIVE,),
                bug_cards=printed(beetle=SHELLS["an icon"], dragonfly=SHELLS["two icons"]),
                die=DICE[face],
                max_dice=4,
                rulings=ruling,
            ),
            at(at=together("kaindra"), insects=bugs("beetle", "dragonfly"), number=2),
        )
        for option, ruling in (("bursts only", BURSTS), ("one each", EACH))
        for face in ("claws", "bursts")
    ),
    *(
        Position(
            f"{option}: armour comes with a bug that joins",
            BOTH,
            board(
                "kaindra",
                hives=(LAIR,),
                bug_cards=printed(
                    beetle=joined_by("dragonfly"), dragonfly=BugProfile(1, 0, 0, armour=1)
                ),
                die=SHARP,
                max_dice=3,
                rulings=ruling,
            ),
            at(at=together("kaindra"), insects=bugs("beetle")),
        )
        for option, ruling in (("opens all", {}), ("bursts only", BURSTS), ("one each", EACH))
    ),
    *(
        Position(
            f"{option}: {who} with Shield breaker",
            ("fight",),
            board(
                "kaindra",
                hives=(LAIR,),
                bug_cards=printed(beetle=SHELLS["an icon"]),
                die=SHARP,
                max_dice=3,
                rulings=ruling,
                pairs=toy.GIFTED,
                upgraded=("kaindra",),
            ),
            at(at={"kaindra": zone, "sharik": "A1"}, insects=bugs("beetle")),
        )
        for option, ruling in (("opens all", {}), ("bursts only", BURSTS), ("one each", EACH))
        for who, zone in (("Kaindra", "A1"), ("nobody there", "C1"))
    ),
)

ALONE: Mapping[str, Any] = {
    "plain": printed(),
    "both armoured": printed(beetle=SHELLS["an icon"], dragonfly=SHELLS["an icon"]),
    "leaving": printed(
        beetle=BugProfile(1, 1, 0, disappears=True), dragonfly=BugProfile(3, 1, 0, disappears=True)
    ),
    "with effects": printed(
        beetle=BugProfile(1, 0, 0, poison=1), dragonfly=BugProfile(2, 0, 1, paralysis=1)
    ),
    "called by the first": printed(2, beetle=joined_by("dragonfly", "dragonfly")),
}

ONE_TARGET: tuple[Position, ...] = (
    *(
        Position(
            f"one at a time: two bugs, {name}",
            BOTH,
            board(
                "kaindra",
                hives=(LAIR,),
                bug_cards=cards,
                die=SHARP,
                max_dice=2,
                rulings=SINGLY,
            ),
            at(at=together("kaindra"), insects=bugs("beetle", "dragonfly"), number=2),
        )
        for name, cards in ALONE.items()
    ),
    *(
        Position(
            f"one at a time: the weak, {life} life",
            ("night",),
            board("kaindra", hives=(HIVE,), bug_cards=deck(2), die=DICE["claws"], rulings=SINGLY),
            at(
                at={"kaindra": hero, "sharik": "A1"},
                insects=bugs("beetle", "dragonfly"),
                life={"sharik": life},
                number=2,
                packs={"kaindra": resources(food=1)},
            ),
        )
        for life in (1, 3)
        for hero in ("A1", "C1")
    ),
    *(
        Position(
            f"one at a time: medic drone and token, {tokens} hold one",
            ("night",),
            board(*PAIR, hives=(HIVE,), bug_cards=deck(2), die=SHARP, max_dice=2, rulings=SINGLY),
            at(
                at={**together("claire"), "desmond": "C1", "little-joe": "C1"},
                insects=bugs("beetle", "dragonfly"),
                drones={"claire": "A1"},
                tokens=tokens,
                number=2,
                packs={"claire": resources(food=2), "desmond": resources(food=2)},
            ),
        )
        for tokens in ((), ("claire",))
    ),
    *(
        Position(
            f"one at a time: a copy of each card, bugs in {' and '.join(zones)}",
            ("night",),
            board(
                *PAIR,
                hives=(HIVE,),
                bug_cards=deck(1, 2, copies=1),
                die=DICE["claws"],
                rulings=SINGLY,
            ),
            at(
                at={**together("claire"), "desmond": "C1", "little-joe": "C1"},
                insects=tuple((f"north.{n}", zone, "beetle") for n, zone in enumerate(zones, 1)),
                number=2,
                packs={"claire": resources(food=2), "desmond": resources(food=2)},
            ),
        )
        for zones in (("A1", "A1"), ("C1", "A1"))
    ),
    Position(
        "one at a time: a face asks for gems of attacks on the hive",
        ("fight",),
        board(
            "kaindra",
            hives=(LAIR,),
            bug_cards=deck(2),
            die=DICE["bursts"],
            max_dice=3,
            rulings=SINGLY,
            fauna=HIVE_TAX,
        ),
        at(
            at=together("kaindra"),
            insects=bugs("beetle"),
            pools={"kaindra": (0, 1, 0, 0)},
        ),
    ),
    *(
        Position(
            f"one at a time: heroes alone with {count} bugs of faces",
            BOTH,
            board("kaindra", bug_cards=deck(2), die=SHARP, max_dice=2, rulings=SINGLY),
            at(
                at={"kaindra": "A1", "sharik": "C1"},
                insects=tuple(
                    bug for n in range(1, count + 1) for bug in face_bugs("beetle", "A1", n, 1)
                ),
                number=3,
            ),
        )
        for count in (1, 2)
    ),
)


def needing(hive_life: int = 6, **faces: int) -> Any:
    """The hive where attackers stand, with a pattern."""
    return replace(hive_at("north", "A1", 5, 1, life=hive_life), pattern=faces)


def marked(done: Items) -> Callable[[Sheet], State]:
    """A position in which these faces of hive north are marked."""
    return lambda sheet: replace(
        position(sheet, at=together("kaindra"), insects=(("north.1", "C1", ""),)),
        hive_faces=(("north", done),),
    )


PATTERNS: tuple[Position, ...] = (
    *(
        Position(
            f"a hive that needs {words}, {ruling}",
            ("fight",),
            board(
                "kaindra",
                hives=(needing(**faces),),
                bug_cards=deck(2),
                die=FULL,
                max_dice=3,
                rulings=rulings,
            ),
            at(at=together("kaindra"), insects=()),
        )
        for ruling, rulings in (("pattern", PATTERN), ("six life", {}))
        for words, faces in (
            ("two bursts", {"burst": 2}),
            ("one of each", {"claw": 1, "burst": 1, "shield": 1}),
            ("four claws", {"claw": 4}),
        )
    ),
    *(
        Position(
            f"a bug at a hive that needs a claw, two bursts and a shield, {option}, {name}, {must}",
            BOTH,
            board(
                "kaindra",
                hives=(needing(claw=1, burst=2, shield=1),),
                bug_cards=printed(beetle=profile),
                die=FULL,
                max_dice=3,
                rulings={**PATTERN, **ruling, **may},
            ),
            at(at=together("kaindra"), insects=bugs("beetle")),
        )
        for must, may in (("must", {}), ("may", MAY))
        for option, ruling in (("opens all", {}), ("bursts only", BURSTS), ("one each", EACH))
        for name, profile in (
            ("plain", PLAIN),
            ("armoured", BugProfile(1, 1, 0, armour=1)),
            ("3 life", BugProfile(3, 2, 0)),
        )
    ),
    *(
        Position(
            f"a hive of which {words} are marked",
            ("fight", "night"),
            board(
                "kaindra",
                hives=(needing(claw=1, burst=1),),
                bug_cards=deck(2),
                die=SHARP,
                max_dice=2,
                rulings=PATTERN,
            ),
            marked(done),
        )
        for words, done in (("a claw", (1, 0, 0)), ("a burst", (0, 1, 0)), ("all", (1, 1, 0)))
    ),
    *(
        Position(
            f"two hives, {name}",
            ("fight",),
            board(
                "kaindra",
                hives=(needing(claw=2, burst=1), second),
                bug_cards=deck(2),
                die=SHARP,
                max_dice=3,
                rulings=PATTERN,
            ),
            at(at={"kaindra": "A1", "sharik": "B1"}, insects=()),
        )
        for name, second in (
            ("both with patterns", replace(hive_at("south", "B1", 5, 1), pattern={"claw": 1})),
            ("one with life", hive_at("south", "B1", 5, 1, life=2)),
        )
    ),
    Position(
        "a bug that is joined at a hive that needs bursts, one at a time",
        BOTH,
        board(
            "kaindra",
            hives=(needing(burst=2),),
            bug_cards=CALLS["a scorpion"],
            die=SHARP,
            max_dice=3,
            rulings={**PATTERN, **SINGLY},
        ),
        at(at=together("kaindra"), insects=bugs("beetle")),
    ),
)

ICON_RULINGS: tuple[Position, ...] = (*ARMOUR, *ONE_TARGET, *PATTERNS)

"""Fights under armour, with fewer dice or the combat drone, and hits that have to be dealt."""

from __future__ import annotations

from typing import Any

from tests import toy
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
from tests.position import resources
from tests.toy import hive_at
from winnable.missions.exo.sheet import BugCard, BugProfile

BOTH: tuple[Any, ...] = ("fight", "night")
MAY = {"exo.ruling.kill-must": "may"}
LAIR = hive_at("north", "A1", 5, 1, life=3)
"""A hive where the attackers stand."""
PLAIN = BugProfile(2, 1, 0)

ICONS: dict[str, BugProfile] = {
    "armour": BugProfile(2, 1, 0, armour=1),
    "two of armour": BugProfile(3, 1, 0, armour=2),
    "a die fewer": BugProfile(2, 1, 0, minus=1),
    "three dice fewer": BugProfile(2, 1, 0, minus=3),
    "leaves": BugProfile(3, 1, 0, disappears=True),
    "everything": BugProfile(2, 1, 1, armour=1, minus=1, disappears=True),
}


def cards(beetle: BugProfile, dragonfly: BugProfile = PLAIN) -> tuple[BugCard, ...]:
    """A kind of card for each type, on whose halves the same is printed."""
    profiles = {"beetle": beetle, "dragonfly": dragonfly, "centipede": PLAIN, "scorpion": PLAIN}
    return tuple(BugCard(f"{bug}-1", bug, 12, it, it) for bug, it in profiles.items())


def together(*party: str, zone: str = "A1") -> dict[str, str]:
    """Heroes and animals in one zone."""
    animals = (toy.PAIRS[hero].animal.name for hero in party)
    return dict.fromkeys((*party, *animals), zone)


FIGHTS: tuple[Position, ...] = (
    *(
        Position(
            f"a beetle with {icons}",
            BOTH,
            board("claire", hives=(HIVE,), bug_cards=cards(profile)),
            at(at=together("claire"), insects=bugs("beetle"), packs={"claire": resources(food=2)}),
        )
        for icons, profile in ICONS.items()
    ),
    *(
        Position(
            f"a beetle with {icons} beside a plain bug, {ruling}",
            BOTH,
            board(
                *PAIR,
                hives=(HIVE,),
                bug_cards=cards(profile),
                die=SHARP,
                rulings=rulings,
            ),
            at(
                at={**together("claire"), "desmond": "C1", "little-joe": "A1"},
                insects=bugs("beetle", "dragonfly"),
                number=2,
                packs={"claire": resources(food=2), "desmond": resources(food=1)},
            ),
        )
        for icons, profile in ICONS.items()
        for ruling, rulings in (("must", {}), ("may", MAY))
    ),
    *(
        Position(
            f"two beetles with {icons} at a hive, all {face}",
            BOTH,
            board("claire", hives=(LAIR,), bug_cards=cards(ICONS[icons]), die=die),
            at(at=together("claire"), insects=bugs("beetle", "beetle"), number=2),
        )
        for icons in ("armour", "leaves")
        for face, die in DICE.items()
    ),
    *(
        Position(
            f"two tough bugs, all bursts, {ruling}",
            BOTH,
            board(
                *PAIR,
                hives=(LAIR,),
                bug_cards=cards(BugProfile(3, 0, 0), BugProfile(3, 0, 0)),
                die=DICE["bursts"],
                rulings=rulings,
            ),
            at(at=together(*PAIR), insects=bugs("beetle", "dragonfly"), number=2),
        )
        for ruling, rulings in (("must", {}), ("may", MAY))
    ),
    *(
        Position(
            f"one dragonfly that leaves and heroes alone with it, fauna {fauna}",
            ("night",),
            board("claire", hives=(HIVE,), bug_cards=cards(PLAIN, ICONS["leaves"])),
            at(at={"claire": "A1", "mel": "C1"}, insects=bugs("dragonfly"), fauna=fauna),
        )
        for fauna in (1, 6)
    ),
    *(
        Position(
            f"the combat drone in {zone}, its hero in {hero}, {limit} dice",
            BOTH,
            board("claire", "kaindra", hives=(HIVE,), die=SHARP, max_dice=limit),
            at(
                at={**together("claire"), "kaindra": hero, "sharik": "A1"},
                insects=bugs("beetle"),
                drones={"kaindra": zone},
                tokens=("claire",),
            ),
        )
        for zone in ("A1", "C1")
        for hero in ("A1", "C1")
        for limit in ((2, 6) if zone == hero else (3,))
    ),
    *(
        Position(
            f"the combat drone of nobody there, {limit} dice",
            BOTH,
            board("claire", "kaindra", hives=(HIVE,), max_dice=limit),
            at(
                at={**together("claire"), "kaindra": "C1", "sharik": "C1"},
                insects=bugs("beetle"),
                drones={"kaindra": "A1"},
            ),
        )
        for limit in (1, 2, 6)
    ),
    *(
        Position(
            f"the combat drone and a beetle with {icons}",
            BOTH,
            board("kaindra", "yuri", hives=(HIVE,), bug_cards=cards(profile), die=SHARP),
            at(
                at={**together("kaindra"), "yuri": "A1", "nurasyl": "C1"},
                insects=bugs("beetle"),
                drones={"kaindra": "A1"},
                tokens=("kaindra", "yuri"),
            ),
        )
        for icons, profile in ICONS.items()
    ),
    *(
        Position(
            f"the combat drone beside {whom}",
            ("night",),
            board("kaindra", "yuri", hives=(HIVE,), die=DICE["claws"]),
            at(
                at={"kaindra": "A1", "yuri": "A1", "sharik": "C1", "nurasyl": "C1"},
                insects=bugs("beetle"),
                drones={"kaindra": zone},
            ),
        )
        for whom, zone in (("heroes without animals", "A1"), ("animals at each other", "C1"))
    ),
    Position(
        "the combat drone at a hive without bugs",
        ("fight",),
        board("kaindra", hives=(LAIR,)),
        at(at=together("kaindra"), insects=(), drones={"kaindra": "A1"}),
    ),
)

"""Where abilities meet cubes of bugs and cards of exploration: Touch +, and looks at cards."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.cards import BOTH_CARDS, bound
from tests.agreement.positions.cards import cards as listed
from tests.agreement.positions.fights_by_day import BOTH
from tests.agreement.positions.gifts import bare, gifted
from tests.agreement.positions.icons import cubed, printed
from tests.agreement.positions.layout import DICE, HIVE, PAIR, Position, at, board, bugs
from tests.position import gems, resources
from winnable.missions.exo.sheet import BugProfile

VENOM = printed(beetle=BugProfile(2, 1, 0, poison=1, paralysis=1))
POISON = printed(beetle=BugProfile(2, 1, 0, poison=1))
PLUS: dict[str, Any] = {"pairs": gifted("touch-plus"), "upgraded": ("mel",)}
START = {"A1": ("food", "blue")}

CUBES = (
    *(
        Position(
            f"touch +, {blue} blue, poison {poison}, paralysis {paralysis}, life {life}",
            ("free",),
            board(**PLUS, bug_cards=VENOM, hives=(HIVE,)),
            cubed(
                poison=poison,
                paralysis=paralysis,
                at={"claire": "A1", "mel": "A1"},
                life=life,
                pools={"claire": gems(blue=blue)},
                insects=bugs("beetle", zone="C1"),
                **bare("claire"),
            ),
        )
        for blue in (1, 2)
        for poison, paralysis, life in (
            ({"claire": 1}, {}, {"claire": 2}),
            ({"claire": 1}, {}, {"claire": 1}),
            ({"claire": 2}, {"claire": 1}, {"claire": 1}),
            ({"mel": 1}, {"claire": 1}, {"mel": 1}),
            ({}, {"mel": 2}, {}),
        )
    ),
    *(
        Position(
            f"touch + {part}, {blue} blue, poison {poison}, all {face}",
            (part,),
            board(**PLUS, bug_cards=POISON, hives=(HIVE,), die=DICE[face]),
            cubed(
                poison=poison,
                at={"claire": "A1", "mel": "A1"},
                life={"claire": 1, "mel": 1},
                pools={"claire": gems(blue=blue)},
                packs={"claire": resources(food=1)},
                insects=bugs("beetle"),
            ),
        )
        for part in BOTH
        for blue, poison, face in (
            (1, {"mel": 1}, "bursts"),
            (1, {}, "bursts"),
            (2, {"claire": 1}, "shields"),
            (2, {"mel": 1}, "claws"),
        )
    ),
    Position(
        "touch + at dawn, a poisoned Mel",
        ("day",),
        board(**PLUS, bug_cards=POISON, hives=(HIVE,), die={"claw": 1, "burst": 0, "shield": 1}),
        cubed(
            poison={"mel": 1},
            at={"claire": "A1", "mel": "A1"},
            life={"mel": 1},
            phase="disaster",
            weather=0,
            fauna=0,
            pools={"claire": gems(blue=2)},
            insects=bugs("beetle", zone="C1"),
            **bare("claire"),
        ),
    ),
    *(
        Position(
            f"touch + and a hero held up, {blue} blue, drone {drone or 'not built'}, in {zone}",
            ("free",),
            board(*PAIR, **PLUS, exploration=listed("landslide")),
            bound(
                "desmond",
                at={"claire": "A1", "mel": "A1", "desmond": zone, "little-joe": "C1"},
                life={"desmond": 2},
                pools={"claire": gems(blue=blue)},
                packs={"claire": resources(), "desmond": resources(wood=wood)},
                drones={"claire": drone} if drone else {},
                land=START | {"B1": ("food", "blue")},
            ),
        )
        for blue, drone, zone, wood in (
            (1, "", "A1", 0),
            (1, "A1", "A1", 2),
            (2, "", "A1", 0),
            (2, "", "B1", 0),
        )
    ),
    *(
        Position(
            f"touch + and a hero held up by two cards, {blue} blue, {wood} wood",
            ("free",),
            board(**PLUS, exploration=BOTH_CARDS),
            bound(
                "claire",
                cards=("E1", "E2"),
                at={"claire": "A1", "mel": "A1"},
                pools={"claire": gems(blue=blue)},
                packs={"claire": resources(wood=wood)},
                land=START,
            ),
        )
        for blue, wood in ((1, 0), (1, 3), (2, 0))
    ),
)

CARDS = (
    *(
        Position(
            f"sixth sense before {effect}, Nurasyl in {nurasyl}",
            ("action",),
            board("claire", "yuri", pairs=gifted("sixth-sense"), exploration=listed(effect)),
            at(
                at={"claire": "C1", "mel": "C1", "yuri": "A1", "nurasyl": nurasyl},
                pools={"yuri": gems(white=1)},
                land=START,
                **bare("claire", "yuri"),
            ),
        )
        for effect in ("wetlands", "landslide", "blizzard")
        for nurasyl in ("A1", "C1")
    ),
    *(
        Position(
            f"be my eyes before {effect}, Nurasyl in {nurasyl}",
            ("action",),
            board("yuri", pairs=gifted("be-my-eyes"), exploration=listed(effect)),
            at(
                at={"yuri": "A1", "nurasyl": nurasyl},
                pools={"yuri": gems(white=2)},
                land=START,
                **bare("yuri"),
            ),
        )
        for effect in ("wetlands", "famine", "blizzard")
        for nurasyl in ("A1", "B1")
    ),
    *(
        Position(
            f"swiftness into {effect}, Mel in {mel} with {life} life",
            ("action",),
            board(
                *PAIR,
                pairs=gifted("swiftness"),
                upgraded=("claire",),
                exploration=listed(effect),
            ),
            at(
                at={"claire": "A1", "mel": mel, "desmond": "A1", "little-joe": "C1"},
                life={"mel": life},
                land=START,
                packs={"claire": resources(food=1), "desmond": resources()},
            ),
        )
        for effect in ("absolute-zero", "blizzard", "sandstorm", "landslide", "famine")
        for mel, life in (("A1", 2), ("A1", 1))
    ),
)

CURES: tuple[Position, ...] = (*CUBES, *CARDS)

"""What Kaindra and Sharik do to dice: by day, at night, by instinct and in the adaptation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import BOTH, ICONS, cards
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import DICE, HIVE, Position, at, board, bugs, face_bugs
from tests.position import gems, resources
from tests.toy import hive_at
from winnable.missions.exo.sheet import BugProfile, Pair

PAIR = ("kaindra", "yuri")
CAPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("inside", {}),
    ("outside", {"exo.ruling.bonus-dice-cap": "outside"}),
)
DULL = {"claw": 1, "burst": 0, "shield": 1}
MIXED = {"claw": 1, "burst": 1, "shield": 1}
TOUGH = cards(BugProfile(4, 2, 0), BugProfile(4, 1, 0))
LAIR = hive_at("north", "A1", 5, 1, life=9)


def rolling(pairs: dict[str, Pair], hero: int, animal: int) -> dict[str, Pair]:
    """``pairs`` in which each hero rolls ``hero`` dice and each animal ``animal``."""
    return {
        name: replace(
            pair, hero=replace(pair.hero, dice=hero), animal=replace(pair.animal, dice=animal)
        )
        for name, pair in pairs.items()
    }


MOMENTS: tuple[Any, ...] = (("fight", "action", 1), ("day", "disaster", 0))

FURY = (
    *(
        Position(
            f"fury in a fight, {cap} the limit of {limit}, {orange} orange, {who}, all bursts",
            ("fight",),
            board(
                *PAIR,
                hives=(LAIR,),
                die=DICE["bursts"],
                max_dice=limit,
                rulings=rulings,
                pairs=rolling(gifted("fury"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={"kaindra": kaindra, "sharik": sharik, "yuri": "A1", "nurasyl": "C1"},
                pools={"kaindra": gems(orange=orange, blue=1), "yuri": gems(orange=1)},
                insects=bugs("beetle"),
                drones={"kaindra": drone} if drone else {},
            ),
        )
        for cap, rulings in CAPS
        for limit, orange, who, kaindra, sharik, drone in (
            (6, 0, "Sharik and Yuri", "C1", "A1", ""),
            (6, 2, "Sharik and Yuri", "C1", "A1", ""),
            (2, 2, "Sharik and Yuri", "C1", "A1", ""),
            (2, 1, "Sharik, Kaindra and Yuri", "A1", "A1", ""),
            (3, 2, "Sharik and the combat drone", "C1", "A1", "A1"),
            (2, 2, "Kaindra without Sharik", "A1", "C1", ""),
        )
    ),
    *(
        Position(
            f"fury in a fight, {cap} the limit of 2, all faces",
            ("fight",),
            board(
                "kaindra",
                hives=(HIVE,),
                die=MIXED,
                max_dice=2,
                rulings=rulings,
                pairs=rolling(gifted("fury"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                pools={"kaindra": gems(orange=2)},
                insects=bugs("beetle"),
            ),
        )
        for cap, rulings in CAPS
    ),
    *(
        Position(
            f"fury at night, {cap} the limit of {limit}, {orange} orange, drone {drone or 'none'},"
            f" {what}, {luck}",
            ("night",),
            board(
                *PAIR,
                hives=(HIVE,),
                die=die,
                max_dice=limit,
                rulings=rulings,
                pairs=rolling(gifted("fury"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={"kaindra": "A1", "sharik": "C1", "yuri": "A1", "nurasyl": nurasyl},
                pools={"kaindra": gems(orange=orange)},
                packs=dict.fromkeys(PAIR, resources(food=1)),
                insects=bugs(*identities, zone="C1"),
                drones={"kaindra": drone} if drone else {},
                tokens=("kaindra",) if luck == "a token" else (),
                number=max(1, len(identities)),
            ),
        )
        for cap, rulings in CAPS
        for limit, orange, drone, what, luck, nurasyl, identities, die in (
            (6, 2, "", "one bug", "no token", "A1", ("beetle",), DICE["bursts"]),
            (1, 2, "", "one bug", "no token", "A1", ("beetle",), DULL),
            (1, 1, "", "one bug", "a token", "A1", ("beetle",), DULL),
            (
                2,
                2,
                "",
                "two bugs, Nurasyl beside",
                "no token",
                "C1",
                ("beetle", "dragonfly"),
                DICE["bursts"],
            ),
            (2, 1, "C1", "one bug", "no token", "A1", ("beetle",), DICE["bursts"]),
        )
    ),
    *(
        Position(
            f"fury by instinct, {cap} the limit of {limit}, {orange} orange, all {face}, {luck}",
            ("night",),
            board(
                *PAIR, die=die, max_dice=limit, rulings=rulings, pairs=rolling(gifted("fury"), 1, 1)
            ),
            at(
                at={"kaindra": "A1", "sharik": "C1", "yuri": "A1", "nurasyl": "C1"},
                pools={"kaindra": gems(orange=orange)},
                packs=dict.fromkeys(PAIR, resources(food=1)),
                tokens=("kaindra",) if luck == "a token" else (),
            ),
        )
        for cap, rulings in CAPS
        for limit, orange, face, die, luck in (
            (6, 2, "claws", DICE["claws"], "no token"),
            (1, 1, "claws", DICE["claws"], "no token"),
            (2, 2, "claws or shields", DULL, "no token"),
            (2, 2, "claws or shields", DULL, "a token"),
        )
    ),
)

TRIBAL = (
    *(
        Position(
            f"tribal power in a fight, {orange} orange, {who}, {luck}",
            ("fight",),
            board(
                *PAIR,
                hives=(HIVE,),
                die=MIXED if orange < 2 else DULL,
                max_dice=3,
                pairs=rolling(gifted("tribal-power"), 1, 1),
                bug_cards=cards(BugProfile(2, 2, 0)),
            ),
            at(
                at={"kaindra": kaindra, "sharik": sharik, "yuri": "A1", "nurasyl": "C1"},
                pools={"kaindra": gems(orange=orange), "yuri": gems(orange=1)},
                insects=bugs("beetle"),
                tokens=("kaindra",) if luck == "a token" else (),
                drones={"kaindra": drone} if drone else {},
            ),
        )
        for orange, who, kaindra, sharik, luck, drone in (
            (0, "Kaindra", "A1", "C1", "no token", ""),
            (1, "Kaindra", "A1", "C1", "no token", ""),
            (2, "Kaindra and Sharik", "A1", "A1", "a token", ""),
            (2, "Sharik", "C1", "A1", "no token", ""),
            (1, "Sharik and the combat drone", "C1", "A1", "no token", "A1"),
            (2, "neither", "C1", "C1", "a token", ""),
        )
    ),
    *(
        Position(
            f"tribal power with dice that have no shield, {part}",
            (part,),
            board(
                "kaindra",
                hives=(HIVE,),
                die={"claw": 1, "burst": 1, "shield": 0},
                pairs=gifted("tribal-power"),
            ),
            at(
                phase=phase,
                weather=weather,
                fauna=weather,
                pools={"kaindra": gems(orange=2)},
                insects=bugs("beetle"),
            ),
        )
        for part, phase, weather in MOMENTS
    ),
    *(
        Position(
            f"tribal power in the adaptation, {orange} orange, {luck}, all {face}",
            ("day",),
            board(*PAIR, pairs=gifted("tribal-power"), die=die, max_dice=8),
            at(
                phase="disaster",
                weather=0,
                fauna=0,
                life={"sharik": 2, "nurasyl": 1},
                pools={"kaindra": gems(orange=orange), "yuri": gems(orange=2)},
                tokens=("yuri",) if luck == "Yuri's token" else (),
            ),
        )
        for orange in (0, 1, 2)
        for luck in ("no token", "Yuri's token")
        for face, die in (("kinds", MIXED), ("shields or claws", DULL))
        if luck == "no token" or orange == 1
    ),
    *(
        Position(
            f"tribal power at night, {orange} orange, {what}, {luck}",
            ("night",),
            board(
                *PAIR,
                hives=(HIVE,) if identities else (),
                die=die,
                max_dice=3,
                pairs=rolling(gifted("tribal-power"), 1, 1),
                bug_cards=cards(BugProfile(2, 2, 0), BugProfile(2, 1, 0)),
            ),
            at(
                at={"kaindra": "A1", "sharik": sharik, "yuri": "A1", "nurasyl": nurasyl},
                pools={"kaindra": gems(orange=orange)},
                packs=dict.fromkeys(PAIR, resources(food=1)),
                insects=bugs(*identities, zone="C1"),
                tokens=("kaindra",) if luck == "a token" else (),
                number=max(1, len(identities)),
            ),
        )
        for orange, what, luck, sharik, nurasyl, identities, die in (
            (1, "Sharik alone with a bug", "no token", "C1", "A1", ("beetle",), MIXED),
            (1, "Sharik alone with a bug", "a token", "C1", "A1", ("beetle",), DULL),
            (2, "both with two bugs", "no token", "C1", "C1", ("beetle", "dragonfly"), DULL),
            (2, "both with a bug", "no token", "C1", "C1", ("beetle",), MIXED),
            (1, "Nurasyl alone with a bug", "no token", "A1", "C1", ("beetle",), DULL),
            (1, "both by instinct", "no token", "C1", "C1", (), MIXED),
            (1, "both by instinct", "a token", "C1", "C1", (), MIXED),
        )
    ),
)

HUNTER = (
    *(
        Position(
            f"hunter in a fight, limit {limit}, {orange} orange, {who}, all {face}, {profile}",
            ("fight",),
            board(
                *PAIR,
                hives=(LAIR,),
                die=die,
                max_dice=limit,
                upgraded=upgraded,
                pairs=rolling(gifted("hunter"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={
                    "kaindra": kaindra,
                    "sharik": sharik,
                    "yuri": "A1" if "Yuri" in who else "C1",
                    "nurasyl": "C1",
                },
                pools={"kaindra": gems(orange=orange)},
                insects=bugs("beetle"),
                tokens=("kaindra",) if luck else (),
            ),
        )
        for limit, orange, who, kaindra, sharik, face, die, profile, upgraded, luck in (
            (6, 1, "Sharik", "C1", "A1", "kinds", MIXED, "upgraded", ("sharik",), False),
            (6, 2, "Sharik", "C1", "A1", "kinds", DULL, "upgraded", ("sharik",), False),
            (6, 1, "Sharik", "C1", "A1", "kinds", MIXED, "printed", (), False),
            (2, 2, "Sharik and Yuri", "C1", "A1", "kinds", DULL, "upgraded", ("sharik",), False),
            (1, 2, "Sharik", "C1", "A1", "kinds", DULL, "upgraded", ("sharik",), False),
            (3, 1, "Sharik with a token", "C1", "A1", "kinds", DULL, "upgraded", ("sharik",), True),
            (6, 1, "Kaindra", "A1", "C1", "kinds", DULL, "upgraded", ("sharik",), False),
        )
    ),
    *(
        Position(
            f"hunter at night, limit {limit}, {orange} orange, {what}",
            ("night",),
            board(
                *PAIR,
                hives=(HIVE,) if identities else (),
                die=die,
                max_dice=limit,
                upgraded=("sharik",),
                pairs=rolling(gifted("hunter"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={"kaindra": "A1", "sharik": "C1", "yuri": "A1", "nurasyl": nurasyl},
                pools={"kaindra": gems(orange=orange)},
                packs=dict.fromkeys(PAIR, resources(food=1)),
                insects=bugs(*identities, zone="C1"),
                number=max(1, len(identities)),
            ),
        )
        for limit, orange, what, nurasyl, identities, die in (
            (6, 1, "a bug", "A1", ("beetle",), MIXED),
            (1, 1, "a bug", "A1", ("beetle",), DULL),
            (3, 2, "a bug, Nurasyl beside", "C1", ("beetle",), DULL),
            (6, 1, "instinct", "C1", (), MIXED),
            (1, 1, "instinct", "C1", (), DULL),
            (2, 2, "instinct", "C1", (), DULL),
        )
    ),
    *(
        Position(
            f"{what} and tribal power together, {orange} orange, {part}",
            (part,),
            board(
                "kaindra",
                hives=(HIVE,),
                die=DULL,
                max_dice=2,
                upgraded=upgraded,
                pairs=rolling(gifted("fury", "hunter", "tribal-power"), 1, 1),
                bug_cards=TOUGH,
            ),
            at(
                at={"kaindra": "B1", "sharik": "A1"},
                pools={"kaindra": gems(orange=orange)},
                packs={"kaindra": resources(food=1)},
                insects=bugs("beetle"),
            ),
        )
        for what, upgraded in (("fury", ()), ("hunter", ("sharik",)))
        for orange in (1, 2)
        for part in BOTH
    ),
)

BREAKER = tuple(
    Position(
        f"shield breaker, {profile}, {icons}, Kaindra in {kaindra}, all bursts",
        ("fight", "night"),
        board(
            *PAIR,
            hives=(LAIR,),
            die=DICE["bursts"],
            upgraded=upgraded,
            pairs=rolling(gifted("shield-breaker"), 1, 1),
            bug_cards=cards(ICONS[icons]),
        ),
        at(
            at={"kaindra": kaindra, "sharik": "A1", "yuri": "A1", "nurasyl": "C1"},
            packs=dict.fromkeys(PAIR, resources(food=1)),
            insects=bugs("beetle"),
        ),
    )
    for profile, upgraded in (("printed", ()), ("upgraded", ("kaindra",)))
    for icons in ("armour", "two of armour", "everything")
    for kaindra in ("A1", "C1")
    if profile == "upgraded" or (icons, kaindra) == ("two of armour", "A1")
)

FACES = tuple(
    Position(
        f"{power} against a bug of a face, two zones to fight in",
        ("night",),
        board(
            *PAIR,
            die=DULL,
            upgraded=("sharik",) if power == "hunter" else (),
            pairs=rolling(gifted(power), 1, 1),
            bug_cards=TOUGH,
        ),
        at(
            at={"kaindra": "B1", "sharik": "A1", "yuri": "B1", "nurasyl": "C1"},
            pools={"kaindra": gems(orange=1)},
            packs=dict.fromkeys(PAIR, resources(food=1)),
            insects=(*face_bugs("beetle", "A1", 1, 1), *face_bugs("beetle", "C1", 1, 1)),
            fauna=1,
        ),
    )
    for power in ("fury", "hunter", "tribal-power")
)

POWERS: tuple[Position, ...] = (*FURY, *TRIBAL, *HUNTER, *BREAKER, *FACES)

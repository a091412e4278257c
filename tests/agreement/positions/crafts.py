"""Come to me, Master Builder, EXO-alchemy, and wood that stands for metal."""

from __future__ import annotations

from tests.agreement.positions.gifts import LAND, bare, gifted
from tests.agreement.positions.layout import HIVE, KINDS, PAIR, Position, at, board
from tests.position import gems, resources
from tests.scenes import CHEAP
from winnable.missions.exo.disaster_tables import ChargeEffect, Who

CRAFTS: tuple[Position, ...] = (
    *(
        Position(
            f"come to me, {white} white, Nurasyl in {where}, {profile}",
            ("free",),
            board("yuri", hives=(HIVE,), pairs=gifted("come-to-me"), upgraded=upgraded),
            at(
                at={"yuri": "A1", "nurasyl": where},
                pools={"yuri": gems(white=white, blue=2)},
                insects=(("north.1", "C1", ""),),
                **bare("yuri"),
            ),
        )
        for white in (1, 2, 4)
        for where in ("A1", "C1", "")
        for profile, upgraded in (("printed", ()), ("upgraded", ("yuri",)))
        if profile == "upgraded" or (white, where) == (2, "C1")
    ),
    Position(
        "come to me, then a touch",
        ("free",),
        board(
            *("claire", "yuri"), pairs=gifted("come-to-me", "touch"), upgraded=("yuri", "nurasyl")
        ),
        at(
            at={"claire": "B1", "mel": "A1", "yuri": "A1", "nurasyl": "C1"},
            life={"nurasyl": 2, "yuri": 2},
            pools={"yuri": gems(white=2), "claire": gems(blue=2)},
            **bare("claire", "yuri"),
        ),
    ),
    *(
        Position(
            f"master builder, {what}, gems {pool}, pack {pack}",
            ("free",),
            board("desmond", pairs=gifted("master-builder"), tiles=2),
            at(
                at={"desmond": "A1", "little-joe": "C1"},
                pools={"desmond": gems(**pool)},
                packs={"desmond": resources(**pack)},
                land=land,
                tiles=tiles,
                **more,
            ),
        )
        for what, land, tiles, pool, pack, more in (
            ("a tile to build", LAND, {}, {"white": 1}, {"wood": 1, "metal": 1}, {}),
            ("a tile to build", LAND, {}, {"white": 1, "blue": 1}, {"wood": 1}, {}),
            ("a tile to build", LAND, {}, {"white": 1}, {"food": 1}, {}),
            ("a tile to build", LAND, {}, {}, {"wood": 1}, {}),
            ("unexplored", {}, {}, {"white": 1}, {"wood": 1}, {}),
            ("a tile there", LAND, {"A1": "desmond"}, {"white": 1}, {"wood": 1}, {}),
            (
                "all tiles used",
                LAND,
                {"B1": "desmond", "C1": "desmond"},
                {"white": 1},
                {"wood": 1},
                {},
            ),
            (
                "paid from a drone",
                LAND,
                {},
                {"white": 1},
                {},
                {"drones": {"desmond": "A1"}, "cargo": {"desmond": resources(metal=1)}},
            ),
            (
                "a drone elsewhere",
                LAND,
                {},
                {"white": 1},
                {},
                {"drones": {"desmond": "B1"}, "cargo": {"desmond": resources(metal=1)}},
            ),
        )
    ),
    *(
        Position(
            f"master builder while a build action costs a pawn more, for {kind}",
            ("free",),
            board(
                "desmond",
                pairs=gifted("master-builder"),
                weather={2: (ChargeEffect(Who(kind), "build", {"pawn": 1}),)},
            ),
            at(
                at={"desmond": "A1", "little-joe": "C1"},
                pools={"desmond": gems(white=1)},
                packs={"desmond": resources(wood=1)},
                land=LAND,
                weather=2,
            ),
        )
        for kind in KINDS
    ),
    *(
        Position(
            f"alchemy, {profile}, gems {pool}, pack {pack}, Little Joe {joe} life",
            ("free",),
            board(
                "desmond",
                pairs=gifted("alchemy", "alchemy-plus"),
                backpack=4,
                exo_slots=3,
                upgraded=upgraded,
            ),
            at(
                at={"desmond": "A1", "little-joe": "C1" if joe else ""},
                pools={"desmond": gems(**pool)},
                packs={"desmond": resources(**pack)},
            ),
        )
        for profile, upgraded in (("printed", ()), ("upgraded", ("little-joe",)))
        for pool, pack, joe in (
            ({"green": 1}, {"wood": 1}, 4),
            ({"white": 1}, {"wood": 1}, 4),
            ({"green": 2}, {"wood": 1, "food": 1}, 4),
            ({"green": 1, "blue": 1}, {"wood": 2, "food": 1}, 4),
            ({"green": 1}, {"wood": 2, "food": 2}, 4),
            ({"green": 2}, {"metal": 4}, 4),
            ({"green": 1}, {"metal": 3}, 4),
            ({"green": 1}, {}, 4),
            ({"green": 1}, {"wood": 1}, 0),
        )
    ),
    *(
        Position(
            f"alchemy with another hero and a drone, {profile}",
            ("free",),
            board(
                *PAIR,
                pairs=gifted("alchemy", "alchemy-plus"),
                backpack=2,
                cargo=1,
                exo_slots=1,
                upgraded=upgraded,
            ),
            at(
                at={"claire": zone, "mel": "C1", "desmond": "A1", "little-joe": "C1"},
                pools={"desmond": gems(green=1)},
                packs={"desmond": resources(**own), "claire": resources(**other)},
                drones={"desmond": "A1"},
                cargo={"desmond": resources(food=1)},
            ),
        )
        for profile, upgraded in (("printed", ()), ("upgraded", ("little-joe",)))
        for zone, own, other in (
            ("A1", {}, {"wood": 1}),
            ("A1", {"metal": 2}, {"wood": 2}),
            ("B1", {"metal": 2}, {"wood": 1}),
        )
    ),
    *(
        Position(
            f"alchemy and master builder, {profile}, pack {pack}, gems {pool}",
            ("free",),
            board(
                "desmond",
                pairs=gifted("alchemy", "alchemy-plus", "master-builder"),
                backpack=3,
                exo_slots=2,
                upgraded=upgraded,
            ),
            at(
                at={"desmond": "A1", "little-joe": "C1"},
                pools={"desmond": gems(**pool)},
                packs={"desmond": resources(**pack)},
                land=LAND,
            ),
        )
        for profile, upgraded in (("printed", ()), ("upgraded", ("little-joe",)))
        for pack, pool in (
            ({"food": 1}, {"green": 1, "white": 1}),
            ({"wood": 1}, {"green": 2}),
            ({"wood": 2, "food": 1}, {"green": 1, "blue": 1}),
        )
    ),
    *(
        Position(
            f"that will do, {profile}, pack {pack}, drone {drone}, {who} upgraded",
            ("action",),
            board(
                *PAIR,
                pairs=gifted("that-will-do"),
                upgraded=upgraded,
                cost={
                    **CHEAP,
                    "extraction_tile": {"wood": 1, "metal": 1},
                    "shelter": {"wood": 2, "food": 1},
                },
            ),
            at(
                at={"claire": "B1", "mel": "C1", "desmond": "A1", "little-joe": "C1"},
                packs={"desmond": resources(**pack), "claire": resources(metal=3, food=1)},
                drones={"claire": "A1"},
                cargo={"claire": resources(**drone)},
                land=LAND,
                weather=weather,
            ),
            weather=weather,
        )
        for profile, who, upgraded in (
            ("printed", "nobody", ()),
            ("upgraded", "desmond", ("desmond",)),
        )
        for pack, drone, weather in (
            ({"metal": 2}, {}, 1),
            ({"wood": 1}, {"wood": 1}, 1),
            ({"metal": 1, "food": 1}, {"metal": 1}, 1),
            ({"metal": 2, "wood": 2, "food": 1}, {}, 1),
        )
    ),
)

"""Abilities on a move: Swiftness, Sixth Sense and Be my eyes."""

from __future__ import annotations

from tests.agreement.positions.gifts import ALIKE, LAND, bare, gifted
from tests.agreement.positions.layout import HIVE, PAIR, Position, at, board
from tests.position import gems
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who

INSIGHT: tuple[Position, ...] = (
    *(
        Position(
            f"swiftness, {profile}, Mel in {mel}, {what}",
            ("action",),
            board(
                *PAIR,
                pairs=gifted("swiftness"),
                upgraded=upgraded,
                hives=(HIVE,),
                weather={2: (effect,)} if effect else {},
                exploration=ALIKE,
            ),
            at(
                at={"claire": "A1", "mel": mel, "desmond": "A1", "little-joe": "C1"},
                pools={"claire": gems(white=1)},
                land=land,
                insects=insects,
                weather=2,
                **bare(*PAIR),
            ),
        )
        for profile, upgraded in (("printed", ()), ("upgraded", ("claire",)))
        for mel in ("A1", "C1", "")
        for what, effect, land, insects in (
            ("unexplored", None, {}, ()),
            ("a larva waits", None, LAND, (("north.1", "B1", ""),)),
            ("animals cannot move", ForbidEffect(Who("animals"), "move-attack"), LAND, ()),
            (
                "moves of all cost a gem",
                ChargeEffect(Who("characters"), "move", {"gem": 1}),
                LAND,
                (),
            ),
        )
        if profile == "upgraded" or (mel == "A1" and what == "a larva waits")
    ),
    *(
        Position(
            f"sixth sense, {white} white, Claire in {claire}, Nurasyl in {nurasyl}, {what}",
            ("action",),
            board(
                "claire",
                "yuri",
                pairs=gifted("sixth-sense"),
                exploration=ALIKE,
                hives=(HIVE,),
                weather={2: (ChargeEffect(Who("heroes"), "move", {"gem": 1}),)},
            ),
            at(
                at={"claire": claire, "mel": "C1", "yuri": "A1", "nurasyl": nurasyl},
                pools={"yuri": gems(white=white, green=1), "claire": gems(white=1)},
                insects=(("north.1", "B1", ""),),
                land=land,
                weather=weather,
                **bare("claire", "yuri"),
            ),
        )
        for white, claire, nurasyl, what, land, weather in (
            (0, "C1", "A1", "unexplored", {"A1": ("food", "blue")}, 1),
            (1, "C1", "A1", "unexplored", {"A1": ("food", "blue")}, 1),
            (1, "A1", "C1", "unexplored", {"A1": ("food", "blue")}, 1),
            (2, "A1", "A1", "unexplored", {"A1": ("food", "blue")}, 1),
            (1, "C1", "A1", "explored", LAND, 1),
            (1, "C1", "C1", "unexplored, a gem for moving", {"A1": ("food", "blue")}, 2),
            (2, "C1", "C1", "unexplored, a gem for moving", {"A1": ("food", "blue")}, 2),
        )
    ),
    *(
        Position(
            f"be my eyes, {white} white, Claire in {claire}, Nurasyl in {nurasyl}, {what}",
            ("action",),
            board("claire", "yuri", pairs=gifted("be-my-eyes", *names), exploration=ALIKE),
            at(
                at={"claire": claire, "mel": "C1", "yuri": "A1", "nurasyl": nurasyl},
                pools={"yuri": gems(white=white), "claire": gems(white=1)},
                land=land,
                **bare("claire", "yuri"),
            ),
        )
        for white, claire, nurasyl, what, land, names in (
            (0, "A1", "A1", "unexplored", {"A1": ("food", "blue")}, ()),
            (1, "A1", "A1", "unexplored", {"A1": ("food", "blue")}, ()),
            (1, "A1", "B1", "unexplored", {"A1": ("food", "blue")}, ()),
            (1, "A1", "C1", "unexplored", {"A1": ("food", "blue")}, ()),
            (1, "C1", "", "unexplored", {"A1": ("food", "blue")}, ()),
            (1, "C1", "A1", "explored", LAND, ()),
            (
                1,
                "A1",
                "A1",
                "unexplored, sixth sense, too",
                {"A1": ("food", "blue")},
                ("sixth-sense",),
            ),
            (
                2,
                "A1",
                "B1",
                "unexplored, sixth sense, too",
                {"A1": ("food", "blue")},
                ("sixth-sense",),
            ),
        )
    ),
    *(
        Position(
            f"swiftness and be my eyes, Claire and Nurasyl, {number} cards",
            ("action",),
            board(
                "claire",
                "yuri",
                pairs=gifted("be-my-eyes", "swiftness"),
                exploration=ALIKE[:number],
                upgraded=("claire",),
            ),
            at(
                at={"claire": "A1", "mel": "A1", "yuri": "C1", "nurasyl": "B1"},
                pools={"yuri": gems(white=1)},
                land={"A1": ("food", "blue"), "C1": ("food", "blue")},
                **bare("claire", "yuri"),
            ),
        )
        for number in (3, 4, 6)
    ),
)

"""Zones that are closed, by black cubes or for a round: who does not come in, what goes around."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.legs import Part
from tests.agreement.positions.layout import Position, bugs
from tests.position import gems, position
from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    FaceEffect,
    PlaceEffect,
    ShiftEffect,
)
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet, Token

CUBE, MARK = CloseEffect("centre"), CloseEffect("marker")
BLUE = CloseEffect("zones", "blue")
DRAWN = ShiftEffect("bugs", "all", "orb", when="night")
CROWD = tuple((f"north.{n}", "B1", "") for n in (1, 2, 3))


def board(
    *effects: FaceEffect,
    columns: int = 3,
    rows: int = 1,
    fauna: tuple[FaceEffect, ...] = (),
    **changes: Any,
) -> Callable[[], Sheet]:
    """Weather 2 and fauna 2 have effects; Claire's orb lies in the last column."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "weather": {2: effects},
        "fauna": {2: fauna} if fauna else {},
        "tokens": (Token("orb", f"{'ABCD'[columns - 1]}1", "claire", carried=True),),
    }
    return lambda: toy.sheet(columns, rows, **(default | changes))


def closed(
    *cubes: str, tokens: tuple[str, ...] = (), blue: str = "", **changes: Any
) -> Callable[[Sheet], State]:
    """Cubes lie in zones, tokens for cubes in others; ``blue``: zones that produce that colour."""

    def lay_out(sheet: Sheet) -> State:
        land = dict.fromkeys(blue.split(), ("food", "blue"))
        default: dict[str, Any] = {"land": land, "weather": 2, "fauna": 1}
        state = position(sheet, **(default | changes))
        shut = tuple((zone, "exo.sheet.duo.1.weather-2") for zone in sorted((*cubes, *tokens)))
        return replace(state, cubes=tuple(sorted(cubes)), closed=shut)

    return lay_out


def _read(
    name: str, *effects: FaceEffect, columns: int = 3, state: Callable[[Sheet], State]
) -> Position:
    return Position(
        f"zones close: {name}", ("day",), board(*effects, columns=columns), state, weather=2
    )


def _dawn(*cubes: str, tokens: tuple[str, ...] = (), number: int = 2) -> Callable[[Sheet], State]:
    return closed(*cubes, tokens=tokens, number=number, phase="disaster", weather=0, fauna=0)


def _later(
    name: str, part: Part, sheet: Callable[[], Sheet], state: Callable[[Sheet], State]
) -> Position:
    return Position(f"closed zones: {name}", (part,), sheet, state)


READ = (
    _read("a cube in the middle", CUBE, state=_dawn()),
    _read("a cube in one of two", CUBE, columns=2, state=_dawn()),
    _read("a cube beside a full middle", CUBE, state=_dawn("B1")),
    _read("a cube where a token lies", CUBE, state=_dawn(tokens=("B1",))),
    _read("all have one", CUBE, columns=2, state=_dawn("A1", "B1", number=3)),
    _read("two at once", CloseEffect("centre", count=2), state=_dawn()),
    _read("a token for a cube", MARK, CUBE, columns=2, state=_dawn("A1", "B1")),
    _read("a token for none", MARK, CUBE, columns=2, state=_dawn()),
)
HIVE: dict[str, Any] = {"hives": (toy.hive_at("north", "B1", 9, 1),)}
PAWNED: dict[str, Any] = {"at": {"claire": "A1", "mel": "A1"}, "drones": {"claire": "A1"}}
ENTERED = (
    *(
        _later(f"a move and a flight, {name}", "action", board(BLUE, CUBE, columns=4), state)
        for name, state in (
            ("a cube", closed("B1", number=2, **PAWNED)),
            ("a token", closed(tokens=("B1",), number=2, **PAWNED)),
            ("a blue zone", closed(blue="B1", **PAWNED)),
            ("a blue zone under another face", closed(blue="B1", **PAWNED | {"weather": 1})),
            (
                "out of a cube",
                closed(
                    "B1",
                    number=2,
                    **PAWNED | {"at": {"claire": "B1", "mel": "A1"}, "drones": {"claire": "B1"}},
                ),
            ),
        )
    ),
    _later(
        "a call",
        "free",
        board(BLUE, party=("yuri",), pairs=toy.GIFTED, upgraded=("yuri",)),
        closed(blue="B1", at={"yuri": "B1", "nurasyl": "A1"}, pools={"yuri": gems(white=2)}),
    ),
    _later(
        "a call elsewhere",
        "free",
        board(BLUE, party=("yuri",), pairs=toy.GIFTED, upgraded=("yuri",)),
        closed(blue="A1", at={"yuri": "B1", "nurasyl": "A1"}, pools={"yuri": gems(white=2)}),
    ),
)
AT_NIGHT = (
    *(
        _later(
            f"larvae leave a hive, {name}",
            "night",
            board(BLUE, columns=columns, rows=rows, **HIVE),
            closed(blue=blue, at={"claire": "A1", "mel": "A1"}, insects=CROWD, number=3),
        )
        for name, columns, rows, blue in (
            ("one of two zones", 3, 1, "A1"),
            ("no zone", 3, 1, "A1 C1"),
            ("two of three", 2, 2, "A2"),
            ("three of five", 3, 2, "A1 C2"),
        )
    ),
    _later(
        "bugs appear",
        "night",
        board(BLUE, fauna=(PlaceEffect("beetle", 1, "all"),)),
        closed(blue="C1", fauna=2, at={"claire": "A1", "mel": "A1"}),
    ),
    *(
        _later(
            f"bugs drawn by an orb, {name}",
            "night",
            board(BLUE, rows=2, fauna=(DRAWN,), **HIVE),
            closed(
                blue=blue,
                fauna=2,
                at={"claire": "C2", "mel": "C2"},
                insects=bugs("beetle", zone="A1"),
                number=1,
            ),
        )
        for name, blue in (
            ("one way", "B1"),
            ("no way", "B1 B2"),
            ("a closed goal", "C1"),
            ("out of a closed zone", "A1 B2"),
        )
    ),
    _later(
        "bugs drawn by an orb, the long way",
        "night",
        board(
            BLUE,
            columns=3,
            rows=3,
            starts=("A3",),
            fauna=(DRAWN,),
            **HIVE,
        ),
        closed(
            blue="B1 B2",
            fauna=2,
            at={"claire": "A3", "mel": "A3"},
            insects=bugs("beetle", zone="A1"),
            number=1,
        ),
    ),
    *(
        _later(
            f"sent {name}",
            "night",
            board(BLUE, fauna=(effect,), **HIVE),
            closed(
                blue="A1",
                fauna=2,
                at={"claire": "C1", "mel": "C1"},
                insects=bugs("beetle", zone="B1"),
                number=1,
            ),
        )
        for name, effect in (
            ("next door", ShiftEffect("insects", "all", "zones", "all", when="night")),
            ("where fewest are", ShiftEffect("insects", "hive", "fewest", each=1, when="night")),
        )
    ),
)
IN_TURNS = tuple(
    Position(
        f"sent where fewest are: {name}",
        ("night",),
        board(
            columns=4,
            starts=("D1",),
            fauna=(ShiftEffect("larvae", "hive", "fewest", each=1, when="night"),),
            hives=(toy.hive_at("north", "A1", 5, 1), toy.hive_at("south", "B1", 5, 1)),
        ),
        closed(
            at={"claire": "D1", "mel": "D1"},
            fauna=2,
            number=2,
            insects=(
                *((f"north.{n}", "A1", "") for n in (1, 2)),
                *((f"south.{n}", zone, "") for n, zone in enumerate(zones, 1)),
            ),
        ),
    )
    for name, zones in (
        ("into a zone that sends none on", ("C1", "C1")),
        ("into one that has others", ("B1", "C1")),
    )
)
CLOSINGS: tuple[Position, ...] = (*READ, *ENTERED, *AT_NIGHT, *IN_TURNS)

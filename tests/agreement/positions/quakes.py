"""Board tiles that slide: when they do, and what touches what then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.legs import Part
from tests.agreement.positions.gifts import bare
from tests.agreement.positions.layout import Position
from tests.position import position
from winnable.missions.exo.disaster_tables import ShiftEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Earthquake, Specials

TILES = {"left": ("A1", "B1", "B2", "A2"), "right": ("C1", "D1", "D2", "C2")}
WAYS = ("none", "up", "right", "down", "left", "choice")
ZONES = (*TILES["left"], *TILES["right"])
Slid = tuple[tuple[str, tuple[int, int]], ...]
UP: Slid = (("left", (0, -1)),)
AROUND: Slid = (("left", (1, -2)),)
"""Over the right one, by one column."""


def board(**changes: Any) -> Callable[[], Sheet]:
    """Two board tiles of four zones each, side by side, and a token of Claire's."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "weather": {},
        "fauna": {},
        "tokens": (Token("orb", "A1", "claire", carried=True),),
    }

    def lay_out() -> Sheet:
        sheet = toy.sheet(4, 2, **(default | changes))
        special = Specials(earthquake=Earthquake("orb", WAYS))
        return replace(sheet, board_tiles=TILES, specials=special)

    return lay_out


def shaken(slid: Slid = (), **changes: Any) -> Callable[[Sheet], State]:
    """A position in which Claire has the token and tiles have slid; all zones are explored."""

    def lay_out(sheet: Sheet) -> State:
        land = dict.fromkeys(ZONES, ("wood", "green"))
        state = position(sheet, land=land, **(bare("claire") | {"number": 3} | changes))
        return replace(state, slid=slid, taken=("orb",), carriers=(("orb", "claire"),))

    return lay_out


def at(zone: str, other: str = "") -> dict[str, str]:
    """Claire in a zone, Mel with her or in another one."""
    return {"claire": zone, "mel": other or zone}


def _day(face: int, zone: str, slid: Slid) -> Position:
    return Position(
        f"an earthquake: {WAYS[face - 1]} from {zone} after {dict(slid)}",
        ("day",),
        board(),
        shaken(slid, at=at(zone), phase="disaster", weather=0, fauna=0),
        weather=face,
    )


def _later(
    name: str, part: Part, sheet: Callable[[], Sheet], slid: Slid, **changes: Any
) -> Position:
    return Position(f"after an earthquake: {name}", (part,), sheet, shaken(slid, **changes))


HIVE = toy.hive_at("north", "B1", 9, 0)
CROWD = tuple((f"north.{n}", "B1", "") for n in (1, 2, 3))
SHIFT = {1: (ShiftEffect("bugs", "near", "zones", "characters", when="night"),)}
QUAKES = (
    *(_day(face, zone, slid) for face in (2, 3, 6) for zone, slid in (("B2", ()), ("C1", UP))),
    *(_day(face, "A1", AROUND) for face in (2, 3, 4, 5)),
    _later("a move to the other tile", "action", board(), UP, at=at("B2")),
    _later("a move along it", "action", board(), UP, at=at("B1", "C1")),
    _later("a drone", "action", board(), AROUND, at=at("A2", "D1"), drones={"claire": "B2"}),
    _later("a hive", "night", board(hives=(HIVE,)), UP, at=at("C2", "D2"), insects=CROWD),
    _later("a hive by the edge", "night", board(hives=(HIVE,)), AROUND, at=at("D2"), insects=CROWD),
    _later(
        "bugs sent on", "night", board(hives=(HIVE,), fauna=SHIFT), UP, at=at("C1", "D2"),
        insects=(("north.1", "B2", "beetle"),), number=1,
    ),
)  # fmt: skip

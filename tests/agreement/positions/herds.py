"""Animals that a face draws to an orb: how far, around what, and which larvae they meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.layout import PAIR, Position
from tests.position import position
from winnable.missions.exo.disaster_tables import CloseEffect, FaceEffect, ShiftEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet, Token

DRAWN = ShiftEffect("animals", "all", "orb", steps=2)


def board(*effects: FaceEffect, **changes: Any) -> Callable[[], Sheet]:
    """Four by two zones; Claire's orb lies in D1; weather 2 has the effects."""
    default: dict[str, Any] = {
        "party": ("claire",),
        "starts": ("A1", "B1"),
        "weather": {2: effects or (DRAWN,)},
        "fauna": {},
        "tokens": (Token("orb", "D1", "claire", carried=True),),
        "hives": (toy.hive_at("north", "C2", 3, 0),),
    }
    return lambda: toy.sheet(4, 2, **(default | changes))


def dawn(*carriers: str, **changes: Any) -> Callable[[Sheet], State]:
    """The first morning; the orb is carried by ``carriers``, if any."""

    def lay_out(sheet: Sheet) -> State:
        default: dict[str, Any] = {"phase": "disaster", "weather": 0, "fauna": 0}
        state = position(sheet, **(default | changes))
        carried = tuple(("orb", hero) for hero in carriers)
        return replace(state, carriers=carried, taken=("orb",) if carried else ())

    return lay_out


def _day(name: str, sheet: Callable[[], Sheet], state: Callable[[Sheet], State]) -> Position:
    return Position(f"animals drawn: {name}", ("day",), sheet, state, weather=2)


CUBED = board(DRAWN, CloseEffect("centre"))
HERDS: tuple[Position, ...] = (
    _day("two zones", board(), dawn(at={"claire": "A1", "mel": "A1"})),
    _day("one zone", board(), dawn(at={"claire": "A1", "mel": "C2"})),
    _day("there already", board(), dawn(at={"claire": "A1", "mel": "D1"})),
    _day("to who carries it", board(), dawn("claire", at={"claire": "C1", "mel": "A2"})),
    _day("dead", board(), dawn(at={"claire": "A1", "mel": ""})),
    _day("both", board(party=PAIR), dawn(at={"mel": "B1", "little-joe": "C1"})),
    _day(
        "over larvae",
        board(),
        dawn(
            at={"claire": "A1", "mel": "A1"},
            insects=(("north.1", "B1", ""), ("north.2", "B2", ""), ("north.3", "D2", "")),
            number=4,
        ),
    ),
    _day("and then a cube", CUBED, dawn(at={"claire": "A1", "mel": "A1"})),
)

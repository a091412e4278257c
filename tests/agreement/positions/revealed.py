"""Larvae that players have turned over from next door, because a face lets them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import gems
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import RevealEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

LARVAE = (("north.1", "B1", ""), ("north.2", "C1", ""), ("north.3", "B1", ""))
APART = {"claire": "A1", "mel": "D1"}


def looking(
    name: str,
    *party: str,
    fauna: int = 2,
    looked: tuple[str, ...] = (),
    part: Any = "free",
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Larvae lie in B1 and C1 of four zones in a row; fauna 2 lets players look."""
    default: dict[str, Any] = {
        "at": APART,
        "insects": LARVAE,
        "land": {"A1": ("food", "blue"), "D1": ("wood", "blue")},
        "fauna": fauna,
        "number": 2,
    }
    start = at(**default | changes)

    def lay_out(drawn: Sheet) -> State:
        return replace(start(drawn), looked=looked)

    more: dict[str, Any] = {"hives": (hive_at("north", "B1", 5, 1),), **(sheet or {})}
    return Position(
        f"larvae turned over from next door: {name}",
        (part,),
        board(*party, columns=4, weather={}, fauna={2: (RevealEffect(),)}, **more),
        lay_out,
    )


REVEALED = (
    looking("beside the hero or beside the animal"),
    looking("not today", fauna=1),
    looking("once only", looked=("claire",)),
    looking("a dead animal", at={"claire": "A1", "mel": ""}, life={"mel": 0}),
    looking("bugs only", insects=(("north.1", "B1", "beetle"),)),
    looking("a bug and a larva", insects=(("north.1", "B1", "beetle"), ("north.2", "B1", ""))),
    looking(
        "two players",
        *PAIR,
        at={"claire": "A1", "mel": "A1", "desmond": "D1", "little-joe": "A1"},
    ),
    looking(
        "before and after a call",
        "yuri",
        sheet={"pairs": gifted("come-to-me"), "upgraded": ("yuri",)},
        at={"yuri": "A1", "nurasyl": "D1"},
        pools={"yuri": gems(white=2)},
    ),
)

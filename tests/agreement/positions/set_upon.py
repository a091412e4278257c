"""Animals that attack their own heroes when one of them comes to the other."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.layout import DICE, HIVE, Position, at, board, bugs
from winnable.missions.exo.disaster_tables import LoseEffect, QuarrelEffect, Who

RAGE = QuarrelEffect("own-hero")
APART = {"claire": "A1", "mel": "B1"}
KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "green"), "C1": ("food", "blue")}


def _moves(name: str, *effects: Any, **changes: Any) -> Position:
    default: dict[str, Any] = {"at": APART, "land": KNOWN, "weather": 2}
    sheet: dict[str, Any] = {"weather": {2: effects or (RAGE,)}, "fauna": {}}
    sheet |= {key: changes.pop(key) for key in ("die", "party", "hives") if key in changes}
    party = sheet.pop("party", ("claire",))
    return Position(
        f"an animal attacks its hero: {name}",
        ("action",),
        board(*party, **sheet),
        at(**(default | changes)),
    )


TWO = {"claire": "A1", "mel": "B1", "desmond": "B1", "little-joe": "C1"}
SET_UPON: tuple[Position, ...] = (
    _moves("any dice"),
    *(_moves(f"{die} only", die=shown) for die, shown in DICE.items()),
    _moves("under another face", weather=1),
    _moves("with little life", life={"claire": 1, "mel": 1}),
    _moves("where a bug is", hives=(HIVE,), insects=bugs("beetle", zone="B1"), number=1),
    _moves(
        "after a loss", RAGE, LoseEffect(Who("characters", zones="green"), "life", 1, entering=True)
    ),
    _moves("two pairs", party=("claire", "desmond"), at=TWO, die=DICE["claws"]),
)

"""Shelters that a face destroys and lets heroes repair where they stood."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.agreement.positions.layout import Position, at
from tests.agreement.positions.special_rules import special
from tests.position import resources
from winnable.missions.exo.disaster_tables import ChargeEffect, DestroyEffect, UnlockEffect, Who
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Project, Specials

REPAIR = Project(
    "repair", ({"wood": 1, "metal": 1},), frozenset({"A1", "B1"}), pawns=1, per="zone", locked=True
)
PROJECTS = Specials(projects=(REPAIR,))
RUINED = (DestroyEffect("shelter", 0), UnlockEffect("repair"))
ALL_RUINED = (DestroyEffect("structure", 0), UnlockEffect("repair"))
TOGETHER = {"claire": "A1", "desmond": "A1", "mel": "A1", "little-joe": "B1"}
RICH = {"claire": resources(wood=1, metal=1), "desmond": resources(metal=1)}


def ruined(name: str, *weather: Any, **changes: Any) -> Position:
    """Weather 2 is read over a shelter in A1 and a tile in B1."""
    default: dict[str, Any] = {
        "at": {"claire": "A1", "mel": "A1"},
        "shelters": ("A1",),
        "tiles": {"B1": "claire"},
        "land": {"A1": ("food", "blue"), "B1": ("wood", "blue")},
        "phase": "disaster",
        "weather": 0,
        "fauna": 0,
    }
    return Position(
        f"unlocked: {name}",
        ("day",),
        special("claire", specials=PROJECTS, columns=3, weather={2: weather}, fauna={}),
        at(**default | changes),
        weather=2,
    )  # fmt: skip


def repairing(
    name: str,
    *unlocked: str,
    works: tuple[Work, ...] = (),
    sheet: dict[str, Any] | None = None,
    part: Any = "action",
    **changes: Any,
) -> Position:
    """Claire and Desmond with goods for one repair; ``unlocked`` zones."""
    start = at(**{"at": TOGETHER, "packs": RICH} | changes)

    def lay_out(drawn: Sheet) -> State:
        opened = tuple(("repair", zone) for zone in unlocked)
        return replace(start(drawn), unlocked=opened, works=works)

    changed: dict[str, Any] = {"weather": {2: RUINED}, **(sheet or {})}
    return Position(f"unlocked: {name}", (part,), special(specials=PROJECTS, **changed), lay_out)


DEAR = ChargeEffect(Who("heroes"), "build", {"pawn": 1})
REPAIRS = (
    ruined("where a shelter stood", *RUINED),
    ruined("where anything stood", *ALL_RUINED),
    ruined("nothing stood", *RUINED, shelters=(), tiles={}),
    ruined("beyond the zones of the project", *RUINED, shelters=("A1", "C1")),
    repairing("a repair", "A1"),
    repairing("not here", "B1"),
    repairing("one stands", "A1", shelters=("A1",)),
    repairing("once more", "A1", works=(Work("repair", "A1"),)),
    repairing("none left", "A1", shelters=("B1",), sheet={"shelters": 1}),
    repairing("a pawn more", "A1", sheet={"weather": {1: (DEAR,), 2: RUINED}}),
)

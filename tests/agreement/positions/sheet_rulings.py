"""Positions under other readings of what sheets say: nests, trenches, marches, tiles, meals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.larvae import SINGLY, SPAWNS, STAYS
from tests.agreement.positions.layout import DICE, PAIR, SHARP, Position, at, board, bugs
from tests.agreement.positions.marching import night, ruled
from tests.agreement.positions.nests import SINGLE, TAX, at_night, drawn, laid, struck
from tests.position import gems, position, resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import (
    DiceEffect,
    Face,
    HiveDamageEffect,
    LoseEffect,
    Who,
)
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Project, Specials

DRAWN_ONLY = {"exo.ruling.nests-count": "sheet-hives-only"}
NORTH: dict[str, Any] = {"hives": (hive_at("north", "C1", 5, 1),)}
UNCOUNTED = (
    *(
        at_night(
            f"none of the sheet's, fauna {face}, {len(zones)} larvae, {', '.join(more) or 'plain'}",
            {"rulings": DRAWN_ONLY | more, "fauna": SPAWNS},
            fauna=face,
            number=len(zones) + 1,
            insects=laid(*zones),
        )
        for face, more in ((2, {}), (2, STAYS), (3, {}), (3, SINGLY))
        for zones in ((), ("B1", "B1", "B1"))
    ),
    at_night(
        "none of the sheet's, two larvae of the hive next door",
        NORTH | {"rulings": DRAWN_ONLY | SINGLY, "fauna": SPAWNS},
        fauna=3,
        number=2,
        insects=(("north.1", "C1", ""), *laid("B1")),
    ),
    Position(
        "nest none of the sheet's: damage of all hives and life in their zones",
        ("day",),
        board(
            "claire",
            exploration=SINGLE,
            rulings=DRAWN_ONLY,
            weather={1: (HiveDamageEffect(0, clear=True),)},
            fauna={2: (LoseEffect(Who("characters", zones="hive"), "life", 1),)},
            **NORTH,
        ),
        drawn(
            at={"claire": "B1", "mel": "C1"},
            phase="disaster",
            weather=0,
            fauna=0,
            nests={"E2": "B1"},
            hive_damage={"nest.E2": 2, "north": 2},
        ),
        fauna=2,
    ),
    struck(
        "none of the sheet's, no gem for it",
        {"fauna": TAX, "rulings": DRAWN_ONLY},
        pools={"kaindra": (0, 1, 0, 0)},
    ),
    struck(
        "none of the sheet's, with a hive of the sheet, a gem for it",
        {"fauna": TAX, "rulings": DRAWN_ONLY, "hives": (hive_at("north", "A1", 5, 1),)},
        pools={"kaindra": (0, 1, 0, 0)},
    ),
)

TRENCH = Project("trench", ({"wood": 4, "metal": 4},), frozenset({"A1", "B1", "C1"}), per="zone")
LASTING = Face(
    0, "More dice.", (DiceEffect(Who("characters"), 1, "trench"),), "exo.sheet.toy.special-1"
)


def _dug(*zones: str) -> Callable[[Sheet], State]:
    def lay_out(sheet: Sheet) -> State:
        at_bug = {"kaindra": "A1", "sharik": "C1"}
        state = position(sheet, at=at_bug, insects=bugs("beetle"), number=1)
        return replace(state, works=tuple(Work("trench", zone, "", 0) for zone in zones))

    return lay_out


TRENCHES = tuple(
    Position(
        f"trenches in {', '.join(zones) or 'no zone'}: {option}",
        ("fight",),
        ruled(
            Specials(projects=(TRENCH,), lasting=(LASTING,)),
            party=("kaindra",),
            hives=(hive_at("north", "B1", 5, 1),),
            die=SHARP,
            rulings={"exo.ruling.trench-dice": option},
        ),
        _dug(*zones),
    )
    for option in ("own-zone", "anywhere-once", "anywhere-each")
    for zones in ((), ("B1", "C1"), ("A1", "B1"))
)

BUGS_MARCH = tuple(
    night(
        f"a march of bugs alone: {name}",
        *insects,
        at={"claire": "A1", "mel": "A1"},
        rulings={"exo.ruling.onslaught-movers": "bugs-only"},
    )
    for name, insects in (
        ("a larva stays", (("north.1", "C1", ""), ("north.2", "B1", "beetle"))),
        ("a bug leaves", (("north.1", "B1", ""), ("north.2", "C1", "beetle"))),
    )
)

MEALS = tuple(
    Position(
        f"nobody need eat: {food} food",
        ("night",),
        board(*PAIR, rulings={"exo.ruling.survival-food": "may-decline"}),
        at(
            at={"claire": "A1", "mel": "A1", "desmond": "B1", "little-joe": "C1"},
            packs={"claire": resources(food=food), "desmond": resources()},
            drones={"desmond": "B1"},
            cargo={"desmond": resources(food=1)},
        ),
    )
    for food in (1, 2)
)

LENT = {"exo.ruling.borrowed-tiles": "none"}


def _lent(**changes: Any) -> Callable[[], Sheet]:
    """Two zones and Desmond, who has one tile of his own and two of two other colours."""
    default: dict[str, Any] = {"tiles": 1, "rulings": LENT, "pairs": toy.GIFTED}
    laid_out = board(*PAIR, columns=2, **(default | changes))
    return lambda: replace(laid_out(), specials=Specials(borrower="desmond"))


def _tiles(lent: tuple[str, ...] = (), **changes: Any) -> Callable[[Sheet], State]:
    default: dict[str, Any] = {
        "at": {"claire": "A1", "mel": "A1", "desmond": "B1", "little-joe": "B1"},
        "packs": {"claire": resources(), "desmond": resources(wood=1, metal=1)},
        "land": {"A1": ("food", "blue"), "B1": ("wood", "green")},
    }

    def lay_out(sheet: Sheet) -> State:
        state = position(sheet, **(default | changes))
        for zone in lent:
            state = state.with_zone(zone, lent=True)
        return state

    return lay_out


BORROWED = (
    *(
        Position(
            f"tiles of other colours: one is built, {name}",
            ("action", "free"),
            _lent(),
            _tiles(lent, tiles=tiles, pools={"desmond": gems(green=1)}),
        )
        for name, tiles, lent in (
            ("none there", {"A1": "claire"}, ()),
            ("a lent one there", {"A1": "desmond"}, ("A1",)),
            ("the own one there", {"A1": "desmond"}, ()),
        )
    ),
    Position(
        "tiles of other colours: what they yield",
        ("day",),
        _lent(die=DICE["claws"]),
        _tiles(
            ("A1",), tiles={"A1": "desmond", "B1": "desmond"}, phase="disaster", weather=0, fauna=0
        ),
    ),
)

SHEET_RULINGS: tuple[Position, ...] = (
    *UNCOUNTED, *TRENCHES, *BUGS_MARCH, *MEALS, *BORROWED,
)  # fmt: skip

"""Upgrade tiles of extracting and swapping, worn by those who act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests import toy
from tests.agreement.positions.gifts import LAND, marked
from tests.agreement.positions.layout import PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.upgrade import use
from winnable.missions.exo.sheet import (
    Sheet,
)

COST: Mapping[str, Mapping[str, int]] = {
    "extraction_tile": {"wood": 1, "metal": 1},
    "shelter": {"wood": 2, "metal": 1},
    "drone": {"metal": 2},
    "beacon": {"wood": 2},
}
CLAIRE = {"claire": "A1", "mel": "C1"}
DESMOND = {"desmond": "A1", "little-joe": "C1"}
BOTH = {**CLAIRE, **DESMOND}


def tiled(
    *effects: str, party: tuple[str, ...] = ("claire",), **changes: Any
) -> Callable[[], Sheet]:
    """Zones in a row, with tiles of these effects that cost a gem each."""
    usual: dict[str, Any] = {"upgrade_price": {1: 1, 2: 1, 3: 1}, "cost": COST}
    return board(*party, upgrades=toy.tiles(*effects), **(usual | changes))


def _rested(make: Callable[[Sheet], State], who: str) -> Callable[[Sheet], State]:
    return lambda sheet: make(sheet).with_figure(who, rested=True)


EXTRACTING = (
    *(
        Position(
            f"rest-extract, life {life}, tile {tiles}, pack {pack}",
            ("action",),
            tiled("rest-extract", backpack=3),
            at(
                at=CLAIRE,
                life={"claire": life},
                packs={"claire": resources(**pack)},
                worn={"claire": ("rest-extract",)},
                tiles=tiles,
                land=LAND,
            ),
        )
        for life in (2, 3)
        for tiles, pack in (
            ({"A1": "claire"}, {}),
            ({}, {}),
            ({"A1": "claire"}, {"wood": 2, "food": 1}),
        )
    ),
    Position(
        "rest-extract of another player",
        ("action",),
        tiled("rest-extract", party=PAIR),
        at(
            at=BOTH,
            life={"claire": 2},
            packs={"claire": resources(), "desmond": resources()},
            worn={"desmond": ("rest-extract",)},
            tiles={"A1": "claire"},
            land=LAND,
        ),
    ),
    Position(
        "rest-extract after a rest",
        ("action",),
        tiled("rest-extract"),
        _rested(
            at(
                at=CLAIRE,
                packs={"claire": resources()},
                worn={"claire": ("rest-extract",)},
                tiles={"A1": "claire"},
                land=LAND,
            ),
            "claire",
        ),
    ),
    *(
        Position(
            f"gatherer with {'+'.join(wear)}, land {other}, pack {pack}, cargo {cargo}",
            ("action",),
            tiled(
                *("rest-extract", "double-extract"),
                party=("desmond",),
                starts=("A1",),
                backpack=3,
                cargo=2,
            ),
            at(
                at=DESMOND,
                packs={"desmond": resources(**pack)},
                drones={"desmond": "B1"},
                cargo={"desmond": resources(**cargo)},
                worn={
                    "desmond": ("rest-extract",) if "rest" in wear else (),
                    "desmond.drone": ("double-extract",) if "double" in wear else (),
                },
                tiles={"A1": "desmond", **drone_tile},
                land={"A1": ("food", "blue"), "B1": (other, "green"), "C1": ("metal", "white")},
            ),
        )
        for wear in (("rest",), ("double",), ("rest", "double"))
        for other, pack, cargo, drone_tile in (
            ("food", {}, {}, {"B1": "desmond"}),
            ("wood", {}, {}, {"B1": "desmond"}),
            ("food", {"wood": 2}, {"metal": 1}, {"B1": "desmond"}),
            ("food", {"wood": 1, "metal": 2}, {"wood": 2}, {"B1": "desmond"}),
            ("food", {}, {}, {}),
        )
        if wear != ("rest",) or pack
    ),
    *(
        Position(
            f"choose-colour, Mel in {where}, pool {pool}, gems of the reserve {supply}, {what}",
            ("action",),
            tiled("choose-colour", exo_slots=3, gems=supply),
            at(
                at={"claire": "A1", "mel": where},
                packs={"claire": resources()},
                pools={"claire": gems(**pool)},
                worn={"mel": ("choose-colour",)} if what else {},
                land=land,
            ),
        )
        for where, pool, supply, what, land in (
            ("B1", {}, 8, "worn", LAND),
            ("B1", {}, 8, "", LAND),
            ("B1", {"white": 1, "green": 1}, 1, "worn", LAND),
            ("B1", {"white": 3}, 8, "worn", LAND),
            ("B1", {}, 8, "worn", {"A1": ("food", "blue")}),
        )
    ),
    *(
        Position(
            f"choose-colour, {adapted or 'nothing'} chosen in the adaptation",
            ("action",),
            tiled("choose-colour"),
            marked(
                at(
                    at=CLAIRE,
                    packs={"claire": resources()},
                    worn={"mel": ("choose-colour",)},
                    land=LAND,
                ),
                "claire",
                adapted=adapted,
            ),
        )
        for adapted in ("shield", "claw")
    ),
)


def _swapped(make: Callable[[Sheet], State], *who: str) -> Callable[[Sheet], State]:
    def done(sheet: Sheet) -> State:
        state = make(sheet)
        for hero in who:
            state = use(state, hero, "two-for-one")
        return state

    return done


SWAPPING = (
    *(
        Position(
            f"two-for-one, pack {pack}, slots {slots}, {'worn' if worn else 'not worn'}",
            ("free",),
            tiled("two-for-one", backpack=slots),
            at(
                at=CLAIRE,
                packs={"claire": resources(**pack)},
                worn={"claire": ("two-for-one",)} if worn else {},
                land=LAND,
            ),
        )
        for pack, slots, worn in (
            ({"food": 1}, 12, True),
            ({"food": 2}, 12, True),
            ({"food": 2}, 12, False),
            ({"food": 1, "wood": 1}, 12, True),
            ({"food": 2, "wood": 1, "metal": 1}, 4, True),
        )
    ),
    *(
        Position(
            f"two-for-one, used {who or 'by nobody'}",
            ("free",),
            tiled("two-for-one"),
            _swapped(
                at(
                    at=CLAIRE,
                    packs={"claire": resources(food=2)},
                    worn={"claire": ("two-for-one",)},
                    land=LAND,
                ),
                *who,
            ),
        )
        for who in ((), ("claire",))
    ),
    *(
        Position(
            f"two-for-one beside a drone in {drone}, pack {pack}, cargo {cargo}, slots {slots}",
            ("free",),
            tiled("two-for-one", backpack=slots, cargo=2),
            at(
                at=CLAIRE,
                packs={"claire": resources(**pack)},
                drones={"claire": drone},
                cargo={"claire": resources(**cargo)},
                worn={"claire": ("two-for-one",)},
                land=LAND,
            ),
        )
        for drone, pack, cargo, slots in (
            ("A1", {"food": 1}, {"wood": 1}, 4),
            ("A1", {}, {"wood": 2}, 4),
            ("B1", {"food": 1}, {"wood": 1}, 4),
            ("A1", {"food": 2}, {"wood": 2}, 2),
        )
    ),
    *(
        Position(
            f"two-for-one of one of two who stand together, full, {wearer}",
            ("free",),
            tiled("two-for-one", party=PAIR, backpack=2),
            at(
                at={"claire": "A1", "mel": "C1", "desmond": zone, "little-joe": "C1"},
                packs={"claire": resources(food=2), "desmond": resources(wood=1, metal=1)},
                worn={wearer: ("two-for-one",)},
                land=LAND,
            ),
        )
        for wearer, zone in (("claire", "A1"), ("desmond", "B1"))
    ),
    Position(
        "two-for-one on the day after it was used",
        ("day",),
        tiled("two-for-one"),
        at(
            phase="disaster",
            number=2,
            at=CLAIRE,
            worn={"claire": ("two-for-one",)},
            land=LAND,
            weather=0,
            fauna=0,
        ),
    ),
)


TILES_OF_CRAFTS: tuple[Position, ...] = (*EXTRACTING, *SWAPPING)

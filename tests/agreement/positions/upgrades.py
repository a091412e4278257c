"""The upgrades board: who buys which tile for whom, and how tiles are lost again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.agreement.positions.cards import cards
from tests.agreement.positions.gifts import bare
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    Position,
    at,
    board,
)
from tests.position import gems, position, resources
from tests.tile_scenes import painted
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet, Token, UpgradeTile
from winnable.missions.exo.upgrade_board import piles, slots

EVEN = {1: 1, 2: 1, 3: 1}
KINDS = (
    *painted("cheap-shelter", colour="blue"),
    *painted("choose-colour", colour="blue"),
    *painted("double-extract", colour="blue"),
)
"""A tile for a hero, one for an animal, one for a drone that gathers."""
FIRST, LAST = (
    painted("cheap-shelter", colour="blue", level=1),
    painted("beacon-free", colour="blue", level=3),
)


def blanks(number: int, wearer: str = "hero", level: int = 2) -> tuple[UpgradeTile, ...]:
    """So many blue tiles without an effect."""
    return (UpgradeTile(f"blank-blue-{level}", "blue", level, "", wearer, number),)


def shop(bought: Iterable[str] = (), **changes: Any) -> Callable[[Sheet], State]:
    """A position in which all slots hold a tile but those ``bought``."""

    def lay_out(sheet: Sheet) -> State:
        left = {of: list(names) for of, names in piles(sheet.components).items()}
        filled = {slot: left[of].pop(0) for slot, of in slots(sheet.components).items()}
        full = {slot: tile for slot, tile in filled.items() if slot not in set(bought)}
        return position(sheet, board=full, **changes)

    return lay_out


def _stall(
    name: str,
    tiles: tuple[UpgradeTile, ...],
    *bought: str,
    party: tuple[str, ...] = ("claire",),
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """The action phase of players without resources who stand apart."""
    options: dict[str, Any] = {"upgrades": tiles, "columns": 2, **(sheet or {})}
    return Position(
        name,
        ("action",),
        board(*party, **options),
        shop(bought, **({"packs": bare(*party)["packs"]} | changes)),
    )


BUYING = (
    *(
        _stall(f"level {level} for {price} gems, {pool}", tiles, pools={"claire": gems(**pool)})
        for level, price, tiles in ((1, 1, FIRST), (2, 2, KINDS[:1]), (3, 3, LAST))
        for pool in ({"blue": price}, {"blue": price - 1, "white": 2}, {"blue": price + 1})
    ),
    *(
        _stall(
            f"level II, level I {'bought' if bought else 'left'}, {blue} blue",
            (*FIRST, *painted("rest-extract", colour="blue")),
            *bought,
            pools={"claire": gems(blue=blue)},
            sheet={"upgrade_price": EVEN},
        )
        for bought in ((), ("blue.1",))
        for blue in (0, 1)
    ),
    _stall(
        "level I of another colour is bought",
        (*FIRST, *painted("rest-extract", colour="blue"), *painted("wood-metal", colour="white")),
        pools={"claire": gems(blue=1, white=1)},
        sheet={"upgrade_price": EVEN},
    ),
    *(
        _stall(
            f"level III, {number} tiles of level II, bought {bought}",
            (*blanks(number), *LAST),
            *bought,
            pools={"claire": gems(blue=2)},
            sheet={"upgrade_price": EVEN, "pawns": 8},
        )
        for number, bought in (
            (1, ()),
            (2, ()),
            (2, ("blue.2b",)),
            (3, ("blue.2a",)),
            (4, ("blue.2a",)),
            (4, ("blue.2b", "blue.2c")),
            (6, ("blue.2a", "blue.2c")),
            (6, ("blue.2a", "blue.2d", "blue.2e")),
            (6, ("blue.2a", "blue.2b", "blue.2c", "blue.2d", "blue.2e", "blue.2f")),
        )
    ),
    _stall(
        "level III while level I is left",
        (*FIRST, *LAST),
        pools={"claire": gems(blue=1)},
        sheet={"upgrade_price": EVEN},
    ),
    *(
        _stall(
            f"a tile for each wearer, {what}",
            KINDS,
            party=("desmond",),
            sheet={"upgrade_price": EVEN, "starts": ("A1",), **sheet},
            **{"pools": {"desmond": gems(blue=1)}, **changes},
        )
        for what, sheet, changes in (
            ("all there", {}, {"drones": {"desmond": "B1"}}),
            ("animal elsewhere", {}, {"at": {"desmond": "A1", "little-joe": "B1"}}),
            ("animal dead", {}, {"at": {"desmond": "A1", "little-joe": ""}}),
            ("drone not built", {}, {"beacons": ("desmond",)}),
            ("drone card on its first side", {}, {}),
            ("drone card withheld", {"withhold": True}, {}),
            ("drone card found", {"withhold": True}, {"beacons": ("desmond",)}),
        )
    ),
    *(
        _stall(
            f"two players, {pools}, bought {bought}",
            (*FIRST, *painted("rest-extract", colour="blue")),
            *bought,
            party=PAIR,
            sheet={"upgrade_price": EVEN},
            pools={hero: gems(blue=count) for hero, count in pools.items()},
        )
        for pools in ({"claire": 1}, {"claire": 1, "desmond": 1}, {"desmond": 2})
        for bought in ((), ("blue.1",))
    ),
)

ONE_PLACE = {"upgrade_price": EVEN, "upgrade_slots": {"character": 1, "drone": 1}}
LIMITS = (
    *(
        _stall(
            f"{wearer} with a tile, room for {places}",
            (*painted(*effects, colour="blue"),),
            "blue.2a",
            party=("desmond",),
            sheet=ONE_PLACE | {"upgrade_slots": {"character": places, "drone": 1}},
            pools={"desmond": gems(blue=1)},
            worn={wearer: effects[:1]},
            drones={"desmond": "B1"},
        )
        for wearer, effects in (
            ("desmond", ("cheap-shelter", "rest-extract")),
            ("desmond", ("cheap-shelter", "choose-colour")),
            ("little-joe", ("choose-colour", "cheap-shelter")),
            ("desmond.drone", ("double-extract", "cheap-shelter")),
        )
        for places in (1, 2)
    ),
    *(
        _stall(
            f"a drone with a tile, and a second one, {where}",
            (*painted("double-extract", colour="blue"), *blanks(1, "drone")),
            bought,
            party=("desmond",),
            sheet=ONE_PLACE,
            pools={"desmond": gems(blue=1)},
            worn={"desmond.drone": (tile,)},
            drones={"desmond": "B1"} if where else {},
        )
        for where in ("B1", "")
        for bought, tile in (("blue.2a", "double-extract"), ("blue.2b", "blank-blue-2"))
    ),
    _stall(
        "three tiles and a fourth one",
        painted("cheap-shelter", "rest-extract", "wood-metal", "two-for-one", colour="blue"),
        *("blue.2a", "blue.2b", "blue.2c"),
        sheet={"upgrade_price": EVEN},
        pools={"claire": gems(blue=1)},
        worn={"claire": ("cheap-shelter", "rest-extract", "wood-metal")},
    ),
    *(
        _stall(
            f"{number} of six tiles without an effect worn",
            blanks(6),
            *(f"blue.2{place}" for place in "abc"[:number]),
            sheet={"upgrade_price": EVEN},
            pools={"claire": gems(blue=1)},
            worn={"claire": ("blank-blue-2",) * number},
        )
        for number in (2, 3)
    ),
    *(
        _stall(
            f"{number} of two tiles for animals sold, beside four for heroes",
            (*blanks(4), UpgradeTile("blank-blue-2-animal", "blue", 2, "", "animal", 2)),
            *(f"blue.2{place}" for place in "ab"[:number]),
            sheet={"upgrade_price": EVEN},
            pools={"claire": gems(blue=1)},
            worn={"mel": ("blank-blue-2-animal",) * number},
        )
        for number in (1, 2)
    ),
    *(
        _stall(
            f"six tiles without an effect, one with, {'+'.join(worn)} worn",
            (*FIRST, *blanks(6)),
            *bought,
            sheet=ONE_PLACE,
            pools={"claire": gems(blue=1)},
            worn={"claire": worn},
        )
        for bought, worn in (
            (("blue.1",), ("cheap-shelter",)),
            (("blue.1", "blue.2a"), ("blank-blue-2",)),
        )
    ),
)

LOST = (
    *(
        Position(
            f"night over a drone with {tile}, {who}, {bug or 'no larva'}",
            ("night",),
            board(
                "desmond",
                columns=4,
                starts=("A1",),
                hives=(HIVE,) if bug else (),
                die=DICE["shields"],
                upgrades=(*painted("double-extract", colour="blue"), *blanks(6, "drone")),
                upgrade_price=EVEN,
            ),
            shop(
                ("blue.2a",),
                at={"desmond": "D1", "little-joe": joe},
                drones={"desmond": "B1"},
                cargo={"desmond": resources(food=1)},
                worn={"desmond.drone": (tile,)},
                insects=(("north.1", "A1", ""),) if bug else (),
                packs={"desmond": resources(food=2)},
            ),
        )
        for tile in ("double-extract", "blank-blue-2")
        for who, joe, bug in (("nobody there", "D1", "a larva"), ("little-joe there", "B1", ""))
    ),
    *(
        Position(
            f"sandstorm with a drone that wears {tile or 'nothing'}",
            ("action",),
            board(
                "desmond",
                starts=("A1",),
                columns=2,
                exploration=cards("sandstorm"),
                upgrades=(*painted("double-extract", colour="blue"), *blanks(6, "drone")),
                upgrade_price=EVEN,
            ),
            shop(
                ("blue.2a",),
                at={"desmond": "A1", "little-joe": "A1"},
                drones={"desmond": "A1"},
                worn={"desmond.drone": (tile,)} if tile else {},
                **bare("desmond"),
            ),
        )
        for tile in ("double-extract", "blank-blue-2", "")
    ),
    *(
        Position(
            f"animals with a tile at each other, all {face}",
            ("night",),
            board(
                *PAIR,
                die=DICE[face],
                upgrades=painted("choose-colour", colour="blue"),
                upgrade_price=EVEN,
            ),
            at(
                at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "B1"},
                life={"mel": 1, "little-joe": 1},
                packs={"claire": resources(food=1), "desmond": resources(food=1)},
                worn={"mel": ("choose-colour",)},
            ),
        )
        for face in ("claws", "shields")
    ),
    Position(
        "a beacon found for a drone's tile",
        ("free",),
        board(
            "desmond",
            starts=("A1",),
            withhold=True,
            tokens=(Token("beacon.desmond", "A1", "desmond"),),
            upgrades=KINDS,
            upgrade_price=EVEN,
        ),
        shop(**bare("desmond")),
    ),
    *(
        Position(
            f"set-up with {len(tiles)} kinds of tiles, {' and '.join(party)}",
            ("setup", "start"),
            board(*party, columns=1, starts=("A1",), upgrades=tiles),
            setup.begin,
        )
        for tiles, party in (
            (KINDS, ("claire",)),
            ((*FIRST, *blanks(6), *LAST), ("claire",)),
        )
    ),
)

UPGRADES: tuple[Position, ...] = (*BUYING, *LIMITS, *LOST)

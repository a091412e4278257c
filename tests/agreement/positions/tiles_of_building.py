"""Upgrade tiles that make building cheaper, and wood that stands for metal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.agreement.positions.cards import bound, cards
from tests.agreement.positions.gifts import LAND, gifted
from tests.agreement.positions.layout import PAIR, Position, at
from tests.agreement.positions.tiles_of_crafts import BOTH, CLAIRE, tiled
from tests.position import resources
from winnable.missions.exo.disaster_tables import ChargeEffect, Who

SURCHARGE = (ChargeEffect(Who("heroes"), "build", {"pawn": 1}),)


def _builds(
    name: str, effect: str, pack: Mapping[str, int], wearer: str = "claire", **changes: Any
) -> Position:
    weather = changes.pop("faces", {})
    return Position(
        f"{effect} {name}, pack {dict(pack)}, {wearer or 'nobody'} wears it",
        ("action",),
        tiled(effect, weather=weather) if weather else tiled(effect),
        at(
            **{
                "at": CLAIRE,
                "packs": {"claire": resources(**pack)},
                "worn": {wearer: (effect,)} if wearer else {},
                "land": LAND,
                **changes,
            }
        ),
        weather=2 if weather else 1,
    )


BUILDING = (
    *(
        _builds("alone", "beacon-free", pack, wearer)
        for pack in ({}, {"wood": 2})
        for wearer in ("claire", "")
    ),
    _builds("built already", "beacon-free", {}, beacons=("claire",)),
    *(
        _builds("with a pawn due", effect, pack, faces={2: SURCHARGE}, weather=2)
        for effect, pack in (("beacon-free", {}), ("cheap-shelter", {"food": 1}))
    ),
    *(
        _builds("alone", "cheap-shelter", pack, wearer)
        for pack, wearer in (
            ({}, "claire"),
            ({"food": 1}, "claire"),
            ({"food": 1}, ""),
            ({"wood": 2, "metal": 1}, "claire"),
            ({"wood": 2, "metal": 1}, ""),
        )
    ),
    *(
        _builds(
            f"beside a drone in {drone}",
            "cheap-shelter",
            pack,
            drones={"claire": drone},
            cargo={"claire": resources(wood=1)},
        )
        for drone in ("A1", "B1")
        for pack in ({}, {"food": 1})
    ),
    *(
        _builds(f"in {where}", effect, pack, at={"claire": where, "mel": "C1"}, land=land)
        for effect in ("cheap-food-tile", "cheap-wood-metal-tile")
        for where, land in (("A1", LAND), ("B1", LAND), ("C1", LAND), ("B1", {}))
        for pack in ({"food": 1},)
    ),
    _builds("a tile there", "cheap-food-tile", {"food": 1}, tiles={"A1": "claire"}),
    *(
        Position(
            f"both tiles of extraction, {worn} worn, in {where}",
            ("action",),
            tiled("cheap-food-tile", "cheap-wood-metal-tile"),
            at(
                at={"claire": where, "mel": "C1"},
                packs={"claire": resources(wood=1, metal=1)},
                worn={"claire": worn},
                land=LAND,
            ),
        )
        for worn in (("cheap-food-tile",), ("cheap-food-tile", "cheap-wood-metal-tile"))
        for where in ("A1", "B1")
    ),
    *(
        Position(
            f"{effect} of another player",
            ("action",),
            tiled(effect, party=PAIR),
            at(
                at=BOTH,
                packs={"claire": resources(food=1), "desmond": resources(food=1)},
                worn={"desmond": (effect,)},
                land=LAND,
            ),
        )
        for effect in ("cheap-shelter",)
    ),
)

WOOD_METAL = (
    *(
        Position(
            f"wood-metal, pack {pack}, drone {drone}, {'worn' if worn else 'not worn'}",
            ("action",),
            tiled("wood-metal"),
            at(
                at=CLAIRE,
                packs={"claire": resources(**pack)},
                drones={"claire": "A1"} if drone else {},
                cargo={"claire": resources(**drone)},
                worn={"claire": ("wood-metal",)} if worn else {},
                land=LAND,
            ),
        )
        for pack, drone, worn in (
            ({"metal": 2}, {}, True),
            ({"metal": 2}, {}, False),
            ({"wood": 1}, {"wood": 1}, True),
            ({"metal": 3}, {}, True),
            ({"wood": 1, "metal": 1}, {"metal": 1}, True),
        )
    ),
    *(
        Position(
            f"wood-metal beside that will do, {worn} wears it",
            ("action",),
            tiled("wood-metal", party=PAIR, pairs=gifted("that-will-do"), upgraded=("desmond",)),
            at(
                at=BOTH,
                packs={"claire": resources(metal=2), "desmond": resources(metal=2)},
                worn={worn: ("wood-metal",)},
                land=LAND,
            ),
        )
        for worn in PAIR
    ),
    *(
        Position(
            f"wood-metal and cheap-shelter, pack {pack}",
            ("action",),
            tiled("wood-metal", "cheap-shelter"),
            at(
                at=CLAIRE,
                packs={"claire": resources(**pack)},
                worn={"claire": ("wood-metal", "cheap-shelter")},
                land=LAND,
            ),
        )
        for pack in ({"metal": 1}, {"food": 1}, {"wood": 2})
    ),
    *(
        Position(
            f"wood-metal for {effect}, pack {pack}, {'worn' if worn else 'not worn'}",
            ("action",),
            tiled("wood-metal", exploration=cards(effect)),
            at(
                at={"claire": "A1", "mel": "A1"},
                packs={"claire": resources(**pack)},
                worn={"claire": ("wood-metal",)} if worn else {},
            ),
        )
        for effect, pack, worn in (
            ("absolute-zero", {"metal": 3}, True),
            ("myrtle-metal", {"wood": 2}, True),
            ("myrtle-metal", {"wood": 2}, False),
            ("myrtle-both", {"wood": 2}, True),
        )
    ),
    *(
        Position(
            f"wood-metal for a card that stays, pack {pack}, {'worn' if worn else 'not worn'}",
            ("free",),
            tiled("wood-metal", exploration=cards("landslide")),
            bound(
                "claire",
                at={"claire": "B1", "mel": "B1"},
                packs={"claire": resources(**pack)},
                worn={"claire": ("wood-metal",)} if worn else {},
                land={"B1": ("food", "blue")},
            ),
        )
        for pack, worn in (
            ({"metal": 2}, True),
            ({"metal": 1, "wood": 1}, True),
            ({"metal": 2}, False),
        )
    ),
)


TILES_OF_BUILDING: tuple[Position, ...] = (*BUILDING, *WOOD_METAL)

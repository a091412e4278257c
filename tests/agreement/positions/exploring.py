"""Upgrade tiles of exploring: what their wearer gains and chooses, and animals that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests import toy
from tests.agreement.positions.cards import AHEAD, AWAY, TOGETHER, cards
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import HIVE, PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

BOTH = {"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "C1"}
FULL = {"claire": gems(blue=4, white=2)}
OTHERS = {"claire": gems(orange=1, white=3, green=2)}
MIXED = {"claire": gems(blue=2, white=2, green=2)}
FEE = {2: (ChargeEffect(Who("heroes"), "move", {"gem": 1}),)}


def wearing(
    tiles: str,
    name: str,
    *,
    party: tuple[str, ...] = ("claire",),
    effect: str = "",
    wearer: str = "claire",
    sheet: Mapping[str, Any] | None = None,
    make: Callable[..., Callable[[Sheet], State]] = at,
    **changes: Any,
) -> Position:
    """The action phase beside unexplored zones; ``wearer`` wears ``tiles``, split by spaces.

    Nothing can be bought. ``effect``: that of every exploration card.
    """
    every = tuple(tiles.split())
    empty = {hero: resources() for hero in party}
    default = {"at": TOGETHER, "packs": empty, "worn": {wearer: every} if wearer else {}}
    price = dict.fromkeys((1, 2, 3), 0)
    box = {"exploration": cards(effect), "upgrades": toy.tiles(*every), "upgrade_price": price}
    return Position(
        f"{tiles}: {name}, card {effect or 'plain'}",
        ("action",),
        board(*party, **box | dict(sheet or {})),
        make(**default | changes),
    )


EXO = (
    wearing("explore-exo", "an empty pool"),
    wearing("explore-exo", "not worn", wearer=""),
    wearing("explore-exo", "a full pool", pools=FULL),
    wearing("explore-exo", "a full pool of other colours", pools=OTHERS),
    wearing("explore-exo", "a full pool, none in the reserve", sheet={"gems": 2}, pools=MIXED),
    wearing("explore-exo", "a slot left", pools={"claire": gems(blue=4, white=1)}),
    wearing(
        "explore-exo", "none in the reserve", sheet={"gems": 2}, pools={"claire": gems(blue=2)}
    ),
    wearing(
        "explore-exo", "the last of the reserve", sheet={"gems": 3}, pools={"claire": gems(blue=2)}
    ),
    *(
        wearing(
            "explore-exo",
            f"a gem for the move, {words}",
            sheet={"weather": FEE, "gems": most},
            pools={"claire": pool},
            weather=2,
        )
        for words, most, pool in (
            ("a full pool", 8, gems(blue=4, white=2)),
            ("none of the colour left", 2, gems(blue=2, white=1)),
            ("no gem", 8, gems()),
        )
    ),
    wearing("explore-exo", "loses it", effect="wetlands", pools={"claire": gems(white=1)}),
    wearing("explore-exo", "loses it with a full pool", effect="wetlands", pools=FULL),
    wearing("explore-exo", "another hero comes along", party=PAIR, at=BOTH),
    wearing(
        "explore-exo",
        "another hero's pool has the last gems",
        party=PAIR,
        at=BOTH,
        sheet={"gems": 2},
        pools={"desmond": gems(blue=2)},
    ),
    wearing("explore-exo", "Mel alone there", at=AHEAD),
)

STORED = (
    wearing("explore-resource", "room"),
    wearing("explore-resource", "not worn", wearer="", sheet={"backpack": 3}),
    wearing(
        "explore-resource",
        "full",
        sheet={"backpack": 3},
        packs={"claire": resources(food=1, wood=1, metal=1)},
    ),
    wearing(
        "explore-resource",
        "full of the same",
        sheet={"backpack": 3},
        packs={"claire": resources(food=3)},
    ),
    wearing(
        "explore-resource",
        "one slot left",
        sheet={"backpack": 3},
        packs={"claire": resources(food=1, wood=1)},
    ),
    wearing("explore-resource", "another hero comes along", party=PAIR, at=BOTH),
    *(
        wearing(
            "explore-resource",
            f"{words}",
            effect=effect,
            sheet={"backpack": 3},
            packs={"claire": resources(**pack)},
        )
        for effect, words, pack in (
            ("famine", "nothing else", {}),
            ("famine", "food in a full backpack", {"food": 2, "wood": 1}),
            ("famine", "a full backpack without food", {"wood": 2, "metal": 1}),
            ("crystal-forest", "the unit pays", {}),
            ("crystal-forest", "full without food", {"wood": 3}),
            ("ancient-ruins", "one short", {"food": 1}),
            ("ancient-ruins", "full with the price", {"food": 2, "wood": 1}),
            ("myrtle-metal", "full with the price", {"metal": 2, "wood": 1}),
            ("myrtle-both", "full with the price", {"metal": 1, "wood": 2}),
            ("landslide", "later", {"wood": 1}),
            ("vanadinite-mine", "full", {"wood": 3}),
        )
    ),
    wearing(
        "explore-resource",
        "the drone pays a part",
        effect="ancient-ruins",
        drones={"claire": "B1"},
        cargo={"claire": resources(food=1)},
    ),
)

CHOSEN = (
    wearing("choose-resource", "alone"),
    wearing("choose-resource", "not worn", wearer=""),
    wearing("choose-resource", "another hero comes along", party=PAIR, at=BOTH),
    wearing("choose-resource explore-resource", "room"),
    wearing(
        "choose-resource explore-resource",
        "full",
        sheet={"backpack": 2},
        packs={"claire": resources(food=1, metal=1)},
    ),
    wearing("choose-resource explore-resource", "the unit pays", effect="blizzard"),
    wearing(
        "choose-resource explore-resource",
        "a part",
        effect="ancient-ruins",
        packs={"claire": resources(food=1)},
    ),
    wearing(
        "choose-resource explore-resource",
        "hungry",
        effect="famine",
        sheet={"backpack": 3},
        packs={"claire": resources(food=1, metal=2)},
    ),
    wearing("choose-resource explore-resource explore-exo", "all of it"),
    wearing(
        "choose-resource explore-exo",
        "a nest comes",
        effect="beetles-nest",
        sheet={"exploration": (*cards("beetles-nest", 1), *cards("")[1:3])},
    ),
)

ON_MOVES = {2: (ForbidEffect(Who("animals"), "move-attack"),)}
OF_ALL = {2: (ChargeEffect(Who("characters"), "move", {"gem": 1}),)}

FOLLOWING = (
    *(
        wearing("animal-follows", f"{words}", at=zones)
        for words, zones in (
            ("beside", TOGETHER),
            ("elsewhere", AWAY),
            ("ahead", AHEAD),
            ("dead", {"claire": "A1", "mel": ""}),
        )
    ),
    wearing("animal-follows", "not worn", wearer=""),
    wearing("animal-follows", "animals cannot move", sheet={"weather": ON_MOVES}, weather=2),
    wearing(
        "animal-follows",
        "moves of all cost a gem",
        sheet={"weather": OF_ALL},
        weather=2,
        pools={"claire": gems(blue=1)},
    ),
    wearing(
        "animal-follows",
        "larvae are turned over",
        sheet={"hives": (HIVE,)},
        insects=(("north.1", "B1", ""),),
    ),
    *(
        wearing("animal-follows", words, effect=effect, packs={"claire": resources(**pack)})
        for effect, words, pack in (
            ("crystal-forest", "stays behind", {}),
            ("crystal-forest", "stays behind or is paid for", {"food": 1}),
            ("vanadinite-mine", "comes along", {}),
            ("blizzard", "shares", {}),
        )
    ),
    *(
        wearing(
            "animal-follows",
            f"Yuri may stay outside, {words}",
            party=("yuri",),
            wearer="yuri",
            at={"yuri": "A1", "nurasyl": "A1"},
            sheet={"pairs": gifted("sixth-sense")} | box,
            pools={"yuri": gems(white=1)},
            insects=insects,
        )
        for words, box, insects in (
            ("a bare zone", {}, ()),
            ("a larva waits", {"hives": (HIVE,)}, (("north.1", "B1", ""),)),
        )
    ),
    wearing(
        "animal-follows",
        "the hero of another pair wears it",
        party=PAIR,
        wearer="desmond",
        at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"},
    ),
    wearing(
        "animal-follows",
        "two heroes and their animals",
        party=PAIR,
        at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"},
    ),
    wearing(
        "animal-follows",
        "with Swiftness",
        sheet={"pairs": gifted("swiftness"), "upgraded": ("claire",)},
    ),
)

EXPLORING: tuple[Position, ...] = (*EXO, *STORED, *CHOSEN, *FOLLOWING)

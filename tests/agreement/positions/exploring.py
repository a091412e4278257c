"""Upgrade tiles of exploring: what their wearer gains, finds, chooses, and does from afar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.cards import AHEAD, AWAY, TOGETHER, artefacts, cards, held
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.icons import cubed, printed
from tests.agreement.positions.layout import HIVE, PAIR, Position, at, board
from tests.position import gems, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.upgrade import use
from winnable.missions.exo.sheet import BugProfile, ChargeEffect, ForbidEffect, Sheet, Who

BOTH = {"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "C1"}
FULL = {"claire": gems(blue=4, white=2)}
FEE = {2: (ChargeEffect(Who("heroes"), "move", {"gem": 1}),)}
PAWN_FEE = {2: (ChargeEffect(Who("heroes"), "move", {"pawn": 1}),)}


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
    wearing("explore-exo", "a slot left", pools={"claire": gems(blue=4, white=1)}),
    wearing("explore-exo", "none in the reserve", sheet={"gems": 2},
            pools={"claire": gems(blue=2)}),
    wearing("explore-exo", "the last of the reserve", sheet={"gems": 3},
            pools={"claire": gems(blue=2)}),
    *(
        wearing("explore-exo", f"a gem for the move, {words}", sheet={"weather": FEE, "gems": most},
                pools={"claire": pool}, weather=2)
        for words, most, pool in (
            ("a full pool", 8, gems(blue=4, white=2)),
            ("none of the colour left", 2, gems(blue=2, white=1)),
            ("no gem", 8, gems()),
        )
    ),
    wearing("explore-exo", "loses it", effect="wetlands", pools={"claire": gems(white=1)}),
    wearing("explore-exo", "loses it with a full pool", effect="wetlands", pools=FULL),
    wearing("explore-exo", "another hero comes along", party=PAIR, at=BOTH),
    wearing("explore-exo", "another hero's pool has the last gems", party=PAIR, at=BOTH,
            sheet={"gems": 2}, pools={"desmond": gems(blue=2)}),
    wearing("explore-exo", "Mel alone there", at=AHEAD),
)

STORED = (
    wearing("explore-resource", "room"),
    wearing("explore-resource", "not worn", wearer="", sheet={"backpack": 3}),
    wearing("explore-resource", "full", sheet={"backpack": 3},
            packs={"claire": resources(food=1, wood=1, metal=1)}),
    wearing("explore-resource", "full of the same", sheet={"backpack": 3},
            packs={"claire": resources(food=3)}),
    wearing("explore-resource", "one slot left", sheet={"backpack": 3},
            packs={"claire": resources(food=1, wood=1)}),
    wearing("explore-resource", "another hero comes along", party=PAIR, at=BOTH),
    *(
        wearing("explore-resource", f"{words}", effect=effect, sheet={"backpack": 3},
                packs={"claire": resources(**pack)})
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
    wearing("explore-resource", "the drone pays a part", effect="ancient-ruins",
            drones={"claire": "B1"}, cargo={"claire": resources(food=1)}),
)

CHOSEN = (
    wearing("choose-resource", "alone"),
    wearing("choose-resource", "not worn", wearer=""),
    wearing("choose-resource", "another hero comes along", party=PAIR, at=BOTH),
    wearing("choose-resource explore-resource", "room"),
    wearing("choose-resource explore-resource", "full", sheet={"backpack": 2},
            packs={"claire": resources(food=1, metal=1)}),
    wearing("choose-resource explore-resource", "the unit pays", effect="blizzard"),
    wearing("choose-resource explore-resource", "a part", effect="ancient-ruins",
            packs={"claire": resources(food=1)}),
    wearing("choose-resource explore-resource", "hungry", effect="famine", sheet={"backpack": 3},
            packs={"claire": resources(food=1, metal=2)}),
    wearing("choose-resource explore-resource explore-exo", "all of it"),
    wearing("choose-resource explore-exo", "a nest comes", effect="beetles-nest",
            sheet={"exploration": (*cards("beetles-nest", 1), *cards("")[1:3])}),
)

NEAR = {"claire": "A1", "mel": "A1"}
ON_MOVES = {2: (ForbidEffect(Who("animals"), "move-attack"),)}
OF_ALL = {2: (ChargeEffect(Who("characters"), "move", {"gem": 1}),)}

FOLLOWING = (
    *(
        wearing("animal-follows", f"{words}", at=zones)
        for words, zones in (
            ("beside", TOGETHER), ("elsewhere", AWAY), ("ahead", AHEAD),
            ("dead", {"claire": "A1", "mel": ""}),
        )
    ),
    wearing("animal-follows", "not worn", wearer=""),
    wearing("animal-follows", "animals cannot move", sheet={"weather": ON_MOVES}, weather=2),
    wearing("animal-follows", "moves of all cost a gem", sheet={"weather": OF_ALL}, weather=2,
            pools={"claire": gems(blue=1)}),
    wearing("animal-follows", "larvae are turned over", sheet={"hives": (HIVE,)},
            insects=(("north.1", "B1", ""),)),
    *(
        wearing("animal-follows", words, effect=effect, packs={"claire": resources(**pack)})
        for effect, words, pack in (
            ("crystal-forest", "stays behind", {}),
            ("crystal-forest", "stays behind or is paid for", {"food": 1}),
            ("vanadinite-mine", "comes along", {}),
            ("blizzard", "shares", {}),
        )
    ),
    wearing("animal-follows", "the hero of another pair wears it", party=PAIR, wearer="desmond",
            at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"}),
    wearing("animal-follows", "two heroes and their animals", party=PAIR,
            at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"}),
    wearing("animal-follows", "with Swiftness", sheet={"pairs": gifted("swiftness"),
                                                       "upgraded": ("claire",)}),
)

OPEN = {"artefacts": artefacts(), "display": 2}
FEW = {"artefacts": artefacts(copies=2), "display": 1}

FOUND = (
    wearing("explore-artefact", "empty hands", sheet=OPEN),
    wearing("explore-artefact", "not worn", wearer="", sheet=OPEN),
    wearing("explore-artefact", "one slot", sheet=OPEN, artefacts=held(3, 2)),
    wearing("explore-artefact", "full hands", sheet=OPEN, artefacts=held(3, 3)),
    wearing("explore-artefact", "no animal", sheet=OPEN, at={"claire": "A1", "mel": ""},
            artefacts=held(2)),
    wearing("explore-artefact", "the animal dies", effect="blizzard", sheet=OPEN,
            life={"mel": 1}, artefacts=held(3, 0)),
    wearing("explore-artefact", "given for a sandstorm", effect="sandstorm", sheet=OPEN,
            artefacts=held(3, 0)),
    wearing("explore-artefact", "another hero comes along", party=PAIR, at=BOTH, sheet=OPEN),
    wearing("refresh-artefacts", "two open", sheet=OPEN, display=("A", "A")),
    wearing("refresh-artefacts", "none open", sheet=OPEN),
    wearing("refresh-artefacts explore-artefact", "both", sheet=OPEN, display=("A", "A")),
    wearing("refresh-artefacts explore-resource", "the card asks", effect="blizzard",
            sheet=OPEN, display=("A", "A")),
)

SCOUTS = ("claire", "yuri")
SCOUT = {"claire": "C1", "mel": "C1", "yuri": "A1", "nurasyl": "A1"}
EYED = {"pairs": gifted("be-my-eyes")}
WHITE = {"yuri": gems(white=2)}

SCOUTED = (
    *(
        wearing("scout-two", f"the drone in {drone}, artefacts {bool(box)}", party=("yuri",),
                wearer="yuri.drone", at={"yuri": "A1", "nurasyl": "A1"}, drones={"yuri": drone},
                sheet=box)
        for drone in ("A1", "B1")
        for box in ({}, OPEN)
    ),
    *(
        wearing(
            "scout-two", f"Be my eyes with the drone in {drone}, {words}", party=("yuri",),
            wearer=wearer, at={"yuri": "A1", "nurasyl": "A1"}, drones={"yuri": drone},
            sheet=EYED, pools=WHITE,
        )
        for drone, words, wearer in (
            ("A1", "worn", "yuri.drone"), ("B1", "worn", "yuri.drone"), ("B1", "not worn", ""),
        )
    ),
    wearing("scout-two", "Be my eyes for another hero", party=SCOUTS, wearer="yuri.drone",
            at={"claire": "A1", "mel": "C1", "yuri": "C1", "nurasyl": "B1"},
            drones={"yuri": "B1"}, sheet=EYED, pools=WHITE),
    wearing("scout-two", "two heroes come", party=SCOUTS, wearer="yuri.drone",
            at={"claire": "A1", "mel": "C1", "yuri": "A1", "nurasyl": "A1"},
            drones={"yuri": "B1"}, sheet=EYED, pools=WHITE),
    wearing("scout-two", "lost in a sandstorm", party=("yuri",), effect="sandstorm",
            wearer="yuri.drone", at={"yuri": "A1", "nurasyl": "C1"}, drones={"yuri": "B1"}),
    wearing("scout-two", "Sixth Sense", party=("yuri",), wearer="yuri.drone",
            at={"yuri": "A1", "nurasyl": "C1"}, drones={"yuri": "B1"},
            sheet={"pairs": gifted("sixth-sense")}, pools=WHITE),
)

VENOM = {"bug_cards": printed(beetle=BugProfile(2, 0, 0, paralysis=1)), "hives": (HIVE,)}
LAID = (("north.1", "C1", "beetle"),)


def bound(**changes: Any) -> Callable[[Sheet], State]:
    """The first card of the deck lies before Claire."""
    return lambda sheet: replace(
        at(**changes)(sheet).with_player("claire", bound="E1"), deck=("E1",)
    )


def tired(**changes: Any) -> Callable[[Sheet], State]:
    """The tile has served in this round."""
    return lambda sheet: use(at(**changes)(sheet), "claire", "remote-explore")


AFAR = (
    wearing("remote-explore", "alone"),
    wearing("remote-explore", "not worn", wearer=""),
    wearing("remote-explore", "nothing to explore",
            land={"A1": ("food", "blue"), "B1": ("food", "blue")}),
    wearing("remote-explore", "Mel is there", at=AHEAD),
    wearing("remote-explore", "a larva is there", sheet={"hives": (HIVE,)},
            insects=(("north.1", "B1", ""),)),
    wearing("remote-explore", "attacks are forbidden", weather=2,
            sheet={"weather": {2: (ForbidEffect(Who("heroes"), "move-attack"),)}}),
    wearing("remote-explore", "used in this round", make=tired),
    wearing("remote-explore", "a bound hero", effect="landslide", make=bound,
            packs={"claire": resources(wood=1)}),
    *(
        wearing("remote-explore", f"{cubes} cubes of paralysis, {ruling}", make=cubed,
                sheet=VENOM | {"rulings": {"exo.ruling.paralysis": ruling}}, insects=LAID,
                paralysis={"claire": cubes})
        for cubes, ruling in ((1, "paid-once"), (2, "paid-once"), (1, "dawn"))
    ),
    wearing("remote-explore", "moves cost a gem", weather=2, sheet={"weather": FEE}),
    wearing("remote-explore", "moves cost a pawn", weather=2, sheet={"weather": PAWN_FEE}),
    wearing("remote-explore", "two heroes", party=PAIR, at=BOTH),
    *(
        wearing("remote-explore", f"{words}", effect=effect, **changes)
        for effect, words, changes in (
            ("vanadinite-mine", "Mel beside", {}),
            ("vanadinite-mine", "Mel there", {"at": AHEAD}),
            ("crystal-forest", "Mel beside", {"packs": {"claire": resources(food=1)}}),
            ("ancient-ruins", "Mel there", {"at": AHEAD}),
            ("blizzard", "Mel beside", {"life": {"claire": 2}}),
            ("blizzard", "with the price", {"packs": {"claire": resources(metal=1)}}),
            ("myrtle-metal", "the drone there pays",
             {"drones": {"claire": "B1"}, "cargo": {"claire": resources(metal=2)}}),
            ("myrtle-metal", "the drone beside pays",
             {"drones": {"claire": "A1"}, "cargo": {"claire": resources(metal=2)}}),
            ("landslide", "bound", {}),
            ("wetlands", "gems lost", {"pools": {"claire": gems(blue=2)}}),
            ("famine", "food lost", {"packs": {"claire": resources(food=2)}}),
            ("sandstorm", "a drone", {"drones": {"claire": "C1"}}),
        )
    ),
    wearing("remote-explore", "artefacts", sheet=OPEN),
    wearing("remote-explore", "a scout drone there", sheet=OPEN, party=("yuri",), wearer="yuri",
            at={"yuri": "A1", "nurasyl": "A1"}, drones={"yuri": "B1"}),
    wearing("remote-explore explore-exo", "a gem"),
    wearing("remote-explore explore-resource choose-resource", "a unit"),
    wearing("remote-explore explore-artefact", "a card more", sheet=OPEN),
    wearing("remote-explore animal-follows", "nobody moves"),
    wearing("remote-explore", "Be my eyes from there", party=("yuri",), wearer="yuri",
            at={"yuri": "A1", "nurasyl": "B1"}, sheet=EYED, pools=WHITE),
    wearing("remote-explore", "Be my eyes from beside", party=("yuri",), wearer="yuri",
            at={"yuri": "A1", "nurasyl": "A1"}, sheet=EYED, pools=WHITE),
    wearing("remote-explore", "a nest", effect="beetles-nest",
            sheet={"exploration": (*cards("beetles-nest", 1), *cards("")[1:3])}),
)

EXPLORING: tuple[Position, ...] = (
    *EXO, *STORED, *CHOSEN, *FOLLOWING, *FOUND, *SCOUTED, *AFAR,
)  # fmt: skip

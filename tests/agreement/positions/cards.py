"""Exploration cards with an effect: how they are met, and what stays until it is paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.layout import HIVE, PAIR, Position, at, board, bugs
from tests.position import gems, position, resources
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import ArtefactCard, ExplorationCard, Sheet

TOGETHER = {"claire": "A1", "mel": "A1"}
AHEAD = {"claire": "A1", "mel": "B1"}
AWAY = {"claire": "A1", "mel": "C1"}


def cards(effect: str, number: int = 6) -> tuple[ExplorationCard, ...]:
    """A deck in which every card is the same."""
    return tuple(ExplorationCard(f"E{n}", "food", "blue", effect) for n in range(1, number + 1))


def artefacts(effect: str = "rations", copies: int = 30) -> tuple[ArtefactCard, ...]:
    """Artefacts of one kind."""
    return (ArtefactCard("A", effect, copies),)


def held(claire: int = 0, mel: int = 0) -> dict[str, tuple[str, ...]]:
    """So many cards of the only kind."""
    return {"claire": ("A",) * claire, "mel": ("A",) * mel}


BOTH_CARDS = (*cards("absolute-zero", 1), *cards("landslide", 2)[1:], *cards("")[2:])
"""A deck with the two cards that bind a hero."""


def bound(
    hero: str, *, cards: tuple[str, ...] = ("E1",), **changes: Any
) -> Callable[[Sheet], State]:
    """A position in which the first card of the deck, or these, lie before ``hero``."""
    return lambda sheet: replace(
        position(sheet, **changes).with_player(hero, bound=cards), deck=cards
    )


def entering(
    effect: str,
    name: str,
    zones: Mapping[str, str],
    *,
    party: tuple[str, ...] = ("claire",),
    sheet: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """The action phase beside unexplored zones with such a card."""
    nothing = {hero: resources() for hero in party}
    return Position(
        f"{effect}: {name}",
        ("action",),
        board(*party, exploration=cards(effect), **(sheet or {})),
        at(**({"at": zones, "packs": nothing} | changes)),
    )


PACKS: Mapping[str, tuple[dict[str, int], ...]] = {
    "ancient-ruins": ({"food": 1}, {"food": 2}),
    "crystal-forest": ({}, {"food": 1}),
    "myrtle-metal": ({"metal": 1, "wood": 1}, {"metal": 2}),
    "blizzard": ({"wood": 1}, {"metal": 1}),
    "myrtle-both": ({"metal": 2}, {"wood": 1, "metal": 1}),
}
"""Too little for the price, and just enough."""
LIVES = ({"claire": 1}, {"claire": 2, "mel": 1})

PRICED = (
    *(
        entering(effect, f"with {pack}, animal {where}", zones, packs={"claire": resources(**pack)})
        for effect, packs in PACKS.items()
        for pack in packs
        for where, zones in (("along", TOGETHER), ("there", AHEAD))
    ),
    *(
        entering(
            effect,
            f"{drone} drone with the price, backpack with a part",
            TOGETHER,
            packs={"claire": resources(wood=1)},
            drones={"claire": drone},
            cargo={"claire": resources(food=2, metal=1)},
        )
        for effect in PACKS
        for drone in ("A1", "B1")
    ),
    *(
        entering(effect, f"life {life}", TOGETHER, life=life)
        for effect in ("myrtle-metal", "blizzard")
        for life in LIVES
    ),
)

PLAIN = (
    *(
        entering("vanadinite-mine", f"animal {where}, life {life}", zones, life=life)
        for where, zones in (("along", TOGETHER), ("there", AHEAD), ("away", AWAY))
        for life in ({}, {"claire": 1})
    ),
    entering("vanadinite-mine", "dead animal", {"claire": "A1", "mel": ""}),
    entering(
        "vanadinite-mine",
        "two heroes, one with the animal",
        {"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "C1"},
        party=PAIR,
        life={"little-joe": 1},
    ),
    entering(
        "crystal-forest",
        "two heroes, either explores",
        {"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "C1"},
        party=PAIR,
        packs={"claire": resources(food=1), "desmond": resources()},
    ),
    entering(
        "wetlands",
        "both have gems",
        {"claire": "A1", "mel": "C1", "desmond": "A1", "little-joe": "C1"},
        party=PAIR,
        pools={"claire": gems(blue=2, white=1), "desmond": gems(green=1)},
    ),
    *(
        entering(
            "famine",
            f"food in the pack and on the drone in {drone}",
            AWAY,
            packs={"claire": resources(food=3, metal=1)},
            drones={"claire": drone},
            cargo={"claire": resources(food=2, wood=1)},
        )
        for drone in ("A1", "C1")
    ),
    *(entering("sandstorm", f"life {life}", TOGETHER, life=life) for life in LIVES),
    entering(
        "sandstorm",
        "a loaded drone",
        TOGETHER,
        drones={"claire": "C1"},
        cargo={"claire": resources(food=2, wood=1)},
    ),
    *(
        entering(
            "sandstorm",
            f"artefacts {mine} and {hers}, {'drone' if drone else 'no drone'}",
            zones,
            sheet={"artefacts": artefacts(), "display": 1},
            artefacts=held(mine, hers),
            drones={"claire": "C1"} if drone else {},
            freight={"claire": ("A",)} if drone else {},
        )
        for mine, hers, drone, zones in (
            (0, 0, False, TOGETHER),
            (0, 0, True, AWAY),
            (1, 0, False, AWAY),
            (0, 1, False, TOGETHER),
            (3, 3, True, AWAY),
        )
    ),
)

BINDING = (
    *(entering(effect, "comes before the hero", AWAY) for effect in ("absolute-zero", "landslide")),
    *(
        Position(
            f"{effect}: with {pack}, drone in {drone}",
            ("action", "free"),
            board("claire", exploration=cards(effect)),
            bound(
                "claire",
                at={"claire": "B1", "mel": "B1"},
                packs={"claire": resources(**pack)},
                drones={"claire": drone} if drone else {},
                cargo={"claire": resources(wood=2)} if drone else {},
                land={"B1": ("food", "blue")},
            ),
        )
        for effect, pack, drone in (
            ("landslide", {"wood": 1}, ""),
            ("landslide", {"wood": 2, "food": 1}, ""),
            ("landslide", {"wood": 1}, "A1"),
            ("landslide", {"wood": 1}, "B1"),
            ("absolute-zero", {"wood": 2}, ""),
            ("absolute-zero", {"wood": 1}, "B1"),
        )
    ),
    *(
        Position(
            f"landslide: the drone of another in {drone}, full backpack",
            ("free",),
            board(*PAIR, exploration=cards("landslide"), backpack=2, cargo=1),
            bound(
                "claire",
                at={"claire": "B1", "mel": "B1", "desmond": desmond, "little-joe": "C1"},
                packs={"claire": resources(wood=1, food=1), "desmond": resources(metal=2)},
                drones={"desmond": drone},
                cargo={"desmond": resources(wood=1)},
                land={"B1": ("food", "blue")},
            ),
        )
        for drone, desmond in (("B1", "A1"), ("A1", "A1"), ("B1", "B1"))
    ),
    *(
        Position(
            f"both cards: with {wood} wood",
            ("action", "free"),
            board("claire", exploration=BOTH_CARDS),
            bound(
                "claire",
                cards=("E1", "E2"),
                at={"claire": "B1", "mel": "B1"},
                packs={"claire": resources(wood=wood)},
                land={"B1": ("food", "blue")},
            ),
        )
        for wood in (1, 2, 4, 5)
    ),
    Position(
        "landslide: a bound hero fights and rests",
        ("fight", "night"),
        board(
            "claire",
            hives=(HIVE,),
            exploration=cards("landslide"),
            die={"claw": 1, "burst": 1, "shield": 0},
        ),
        bound(
            "claire",
            at={"claire": "C1", "mel": "A1"},
            packs={"claire": resources(food=1)},
            land={"C1": ("food", "blue")},
            insects=bugs("beetle", zone="C1"),
        ),
    ),
    Position(
        "cards of all kinds of effect: the set-up",
        ("setup", "start"),
        board("claire", "desmond", exploration=toy.LISTED[:12]),
        setup.begin,
    ),
)

MET_CARDS: tuple[Position, ...] = (*PRICED, *PLAIN, *BINDING)

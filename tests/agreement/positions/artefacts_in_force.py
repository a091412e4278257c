"""Artefacts in force: at night, in fights, from one day to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests.agreement.positions.artefacts import equipped
from tests.agreement.positions.cards import AWAY, artefacts, cards, held
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    at,
    bugs,
    deck,
)
from tests.position import position, resources
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

OUTSIDE = {"exo.ruling.bonus-dice-cap": "outside"}


def marked(
    hero: str = "claire", *, net: bool = False, player: Mapping[str, Any], **changes: Any
) -> Callable[[Sheet], State]:
    """A position with fields of one player changed; ``net``: bugs cannot attack until dawn."""
    return lambda sheet: replace(position(sheet, **changes).with_player(hero, **player), netted=net)


NIGHTS = (
    *(
        Position(
            f"{kind} played when night falls",
            ("night",),
            equipped(kind, hives=(HIVE,) if kind == "net" else (), die=DICE["shields"]),
            at(
                at={"claire": "A1", "mel": "C1"},
                artefacts=held(*who),
                insects=bugs("beetle", zone="A1") if kind == "net" else (),
                packs={"claire": resources(food=1)},
            ),
        )
        for kind in ("pepper", "net")
        for who in ((1, 0), (0, 1))
    ),
    Position(
        "pepper held in a shelter",
        ("night",),
        equipped("pepper"),
        at(at=AWAY, artefacts=held(1, 0), shelters=("A1",), packs={"claire": resources(food=1)}),
    ),
    Position(
        "pepper in force",
        ("night",),
        equipped("pepper", *PAIR),
        marked(
            player={"sheltered": True},
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "C1"},
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        ),
    ),
    *(
        Position(
            f"a net over {what}",
            ("night",),
            equipped("net", hives=(HIVE,), die=SHARP, **sheet),
            marked(
                net=True,
                player={},
                at={"claire": "A1", "mel": "C1"},
                drones={"claire": "B1"} if what == "a drone" else {},
                packs={"claire": resources(food=1)},
                **changes,
            ),
        )
        for what, sheet, changes in (
            ("a bug beside the hero", {}, {"insects": bugs("beetle", zone="A1")}),
            ("an empty shelter", {}, {"insects": bugs("beetle", zone="B1"), "shelters": ("B1",)}),
            ("a drone", {}, {"insects": bugs("beetle", zone="B1")}),
        )
    ),
    *(
        Position(
            f"{what} dice of artefacts at night, {face}, {rule}",
            ("night",),
            equipped(
                "grenade",
                artefacts=artefacts("grenade", 3),
                hives=(HIVE,),
                die=die,
                bug_cards=deck(2),
                rulings=OUTSIDE if rule == "outside" else {},
            ),
            marked(
                player={"boost": what},
                at={"claire": "A1", "mel": "A1"},
                insects=bugs("alpha beetle", zone="A1"),
                packs={"claire": resources(food=1)},
            ),
        )
        for what, face, die, rule in (
            (4, "bursts", DICE["bursts"], "inside"),
            (4, "shields", DICE["shields"], "inside"),
            (8, "bursts", DICE["bursts"], "outside"),
        )
    ),
)

FIGHTS = (
    *(
        Position(
            f"{what} dice of artefacts against {bug}, {face}, {rule}, {who}",
            ("fight",),
            equipped(
                "grenade",
                *party,
                artefacts=artefacts("grenade", 3),
                hives=(HIVE,),
                die=die,
                bug_cards=deck(2),
                rulings=OUTSIDE if rule == "outside" else {},
            ),
            marked(
                player={"boost": what},
                at={"claire": "A1", "mel": "C1", "desmond": "A1", "little-joe": "C1"},
                insects=bugs(bug, zone="A1"),
                packs={"claire": resources(), "desmond": resources()},
            ),
        )
        for what, bug, face, die, rule, who, party in (
            (4, "beetle", "bursts", DICE["bursts"], "inside", "alone", ("claire",)),
            (4, "alpha scorpion", "claws", DICE["claws"], "inside", "alone", ("claire",)),
            (4, "alpha scorpion", "shields", DICE["shields"], "inside", "alone", ("claire",)),
            (4, "beetle", "bursts", DICE["bursts"], "inside", "two", PAIR),
            (8, "beetle", "bursts", DICE["bursts"], "outside", "two", PAIR),
        )
    ),
    *(
        Position(
            f"a net over {bug} by day, {face}",
            ("fight",),
            equipped("net", hives=(HIVE,), die=die, bug_cards=deck(2)),
            marked(
                net=True,
                player={},
                at={"claire": "A1", "mel": "A1"},
                life={"claire": 1},
                insects=bugs(bug, zone="A1"),
                packs={"claire": resources()},
            ),
        )
        for bug, face, die in (
            ("beetle", "bursts", DICE["bursts"]),
            ("alpha scorpion", "shields", DICE["shields"]),
        )
    ),
)

DAYS = (
    Position(
        "cards and dice of artefacts stay over the night and a storm",
        ("day",),
        equipped("grenade"),
        marked(
            player={"boost": 4, "freight": ("A",)},
            phase="disaster",
            at=AWAY,
            drones={"claire": "B1"},
            artefacts=held(1, 2),
            weather=0,
            fauna=0,
        ),
        weather=2,
    ),
    Position(
        "the play begins with artefacts",
        ("setup", "start"),
        equipped("net", exploration=cards("")),
        setup.begin,
    ),
)

IN_FORCE: tuple[Position, ...] = (*NIGHTS, *FIGHTS, *DAYS)

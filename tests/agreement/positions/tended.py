"""The medic drone at every moment of a round, prices paid from drones, the last of the reserve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests import toy
from tests.agreement.positions.fights_at_night import single
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    PAIR,
    SHARP,
    Position,
    at,
    board,
    bugs,
    deck,
    face_bugs,
)
from tests.position import position, resources
from tests.scenes import CHEAP, trained
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import BountyEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugProfile, Sheet

HURT = {"claire": 2, "mel": 1}
LAIR = hive_at("north", "A1", 5, 1, life=4)


def after_healing(**changes: Any) -> Callable[[Sheet], State]:
    """A position in which the medic drone was used this round."""
    return lambda sheet: position(sheet, **changes).with_player("claire", healed=True)


MEDIC: tuple[Position, ...] = (
    *(
        Position(
            f"medic at dawn, {who} hurt, drone in {zone}",
            ("day",),
            board(),
            at(
                phase="disaster",
                at={"claire": "A1", "mel": "B1"},
                life=life,
                drones={"claire": zone},
                weather=0,
                fauna=0,
            ),
        )
        for who, life in (("nobody", {}), ("claire", {"claire": 2}), ("both", HURT))
        for zone in ("A1", "B1", "C1")
    ),
    *(
        Position(
            f"medic at night, {what}, {who} hurt, shelter {'there' if sheltered else 'missing'}",
            ("night",),
            board(),
            make(
                at={"claire": "A1", "mel": "A1"},
                life=life,
                drones={"claire": "A1"},
                shelters=("A1",) if sheltered else (),
                packs={"claire": resources(food=food)},
            ),
        )
        for what, make in (("not yet used", at), ("used by day", after_healing))
        for who, life in (("nobody", {}), ("claire", {"claire": 1}), ("both", {**HURT}))
        for sheltered in (True, False)
        for food in (1,)
    ),
    *(
        Position(
            f"medic in a fight at night, {what}, {face}",
            ("night",),
            board(hives=(HIVE,), die=die),
            make(
                at={"claire": "B1", "mel": "A1"},
                life=HURT,
                drones={"claire": "A1"},
                insects=bugs("beetle"),
            ),
        )
        for what, make in (("not yet used", at), ("used by day", after_healing))
        for face, die in (("bursts", DICE["bursts"]), ("shields", DICE["shields"]))
    ),
)

PAID: tuple[Position, ...] = (
    *(
        Position(
            f"{what} paid from a drone in {drone} with {cargo}, backpack with {pack}, {where}",
            ("action",),
            board(
                *PAIR,
                cost={**CHEAP, "drone": {"wood": 1, "metal": 2}, "shelter": {"wood": 2}},
            ),
            at(
                at={"claire": "A1", "mel": "C1", "desmond": where, "little-joe": "C1"},
                packs={"claire": resources(**pack), "desmond": resources()},
                drones={"desmond": drone},
                cargo={"desmond": resources(**cargo)},
                beacons=("claire",),
            ),
        )
        for what, pack, cargo in (
            ("the drone", {"wood": 1}, {"metal": 2}),
            ("the drone and more", {"wood": 1, "metal": 1}, {"metal": 2, "wood": 1}),
            ("a shelter", {}, {"wood": 3}),
        )
        for where, drone in (("A1", "A1"), ("B1", "A1"), ("A1", "B1"), ("B1", "B1"))
    ),
    *(
        Position(
            f"{standing} of {supply} shelters stand",
            ("action",),
            board(shelters=supply, cost=CHEAP),
            at(
                at={"claire": "A1", "mel": "C1"},
                packs={"claire": resources(wood=1)},
                shelters=("B1", "C1")[:standing],
            ),
        )
        for standing, supply in ((0, 1), (1, 1), (1, 2), (2, 2))
    ),
)

FOOD: tuple[Position, ...] = tuple(
    Position(
        f"a kill gives {food} food into {free} free slots, fauna {fauna}, {part}",
        (part,),
        board(
            hives=(HIVE,),
            die=DICE["bursts"],
            pairs=trained(toy.PAIRS, 1),
            fauna={3: (BountyEffect(food),)},
            backpack=3,
        ),
        at(
            at={"claire": "A1" if part == "fight" else "C1", "mel": "A1"},
            insects=bugs("beetle"),
            packs={"claire": resources(wood=3 - free)},
            fauna=fauna,
        ),
    )
    for food, free, fauna in (
        *((0, 0, fauna) for fauna in (2, 3, 4)),
        *((0, 2, fauna) for fauna in (2, 3, 4)),
        *((food, free, 3) for food, free in ((1, 0), (1, 1), (2, 2), (2, 3), (3, 3))),
    )
    for part in ("fight", "night")
)

HITS: tuple[Position, ...] = (
    *(
        Position(
            f"two bugs of {life} life at a hive, {dice} dice, {ruling}, all {face}",
            ("fight",),
            board(
                hives=(LAIR,),
                bug_cards=single(BugProfile(life, 1, 0)),
                pairs=trained(toy.PAIRS, dice - 1),
                die=die,
                rulings={"exo.ruling.kill-must": ruling},
            ),
            at(
                at={"claire": "B1", "mel": "A1"},
                insects=bugs("beetle", "beetle"),
                number=2,
            ),
        )
        for life in (2, 3)
        for dice in (2, 3)
        for ruling in ("must", "may")
        for face, die in (("bursts", DICE["bursts"]), ("claws or bursts", SHARP))
    ),
    *(
        Position(
            f"no bug at night but {number} of a face, {dice} dice with the combat drone in {zone}",
            ("night",),
            board("kaindra", die=SHARP, max_dice=dice, bug_cards=deck(2)),
            at(
                at={"kaindra": "C1", "sharik": "A1"},
                drones={"kaindra": zone},
                insects=tuple(
                    bug for n in range(1, number + 1) for bug in face_bugs("beetle", "A1", n, 1)
                ),
                number=3,
            ),
        )
        for number in (1, 2)
        for dice in (2, 3, 4, 5)
        for zone in ("A1", "B1")
    ),
    *(
        Position(
            f"tokens of both, bugs that take {minus} dice of {dice}",
            ("fight",),
            board(
                *PAIR,
                hives=(HIVE,),
                bug_cards=single(BugProfile(2, 1, 0, minus=minus)),
                max_dice=dice,
                pairs=trained(toy.PAIRS, 3),
            ),
            at(
                at=dict.fromkeys(("claire", "mel", "desmond", "little-joe"), "A1"),
                insects=bugs("beetle"),
                tokens=PAIR,
            ),
        )
        for minus in (1, 2)
        for dice in (2,)
    ),
)

TENDED: tuple[Position, ...] = (*MEDIC, *PAID, *FOOD, *HITS)

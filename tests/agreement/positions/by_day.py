"""Set-up, disaster, production, actions and free actions."""

from __future__ import annotations

from tests import toy
from tests.agreement.positions.layout import (
    PAIR,
    Position,
    at,
    board,
    deck,
)
from tests.position import gems, resources
from winnable.missions.exo.referee import setup
from winnable.missions.exo.sheet import Token

BY_DAY: tuple[Position, ...] = (
    Position("set-up of two", ("setup",), board("claire", "yuri"), setup.begin),
    Position(
        "set-up of two, one zone",
        ("setup",),
        board("claire", "yuri", starts=("A1", "B1", "C1")),
        setup.begin,
    ),
    Position(
        "the only dragonfly card is drawn by day",
        ("start",),
        board(bug_cards=deck(1, copies=1)),
        setup.begin,
        fauna=5,
    ),
    Position(
        "medic at dawn",
        ("day",),
        board(),
        at(
            phase="disaster",
            life={"claire": 2, "mel": 1},
            drones={"claire": "A1"},
            weather=0,
            fauna=0,
        ),
    ),
    Position(
        "medic at dawn, only the animal",
        ("day",),
        board(),
        at(phase="disaster", life={"mel": 1}, drones={"claire": "A1"}, weather=0, fauna=0),
    ),
    Position(
        "medic at dawn before a strike",
        ("day",),
        board(bug_cards=deck(1)),
        at(phase="disaster", life={"claire": 2}, drones={"claire": "A1"}, weather=0, fauna=0),
        fauna=5,
    ),
    Position(
        "strike kills the hero's last life but one",
        ("day",),
        board("claire", "yuri"),
        at(phase="disaster", life={"claire": 3, "yuri": 3}, weather=0, fauna=0),
        fauna=5,
    ),
    Position(
        "a gem that one throws away is there for the next",
        ("day",),
        board(*PAIR, exo_slots=2, gems=2),
        at(phase="disaster", weather=0, fauna=0, pools={"claire": gems(green=2)}),
    ),
    Position(
        "no gem is left to swap for",
        ("day",),
        board(*PAIR, exo_slots=2, gems=2),
        at(
            phase="disaster",
            weather=0,
            fauna=0,
            pools={"claire": gems(green=2), "desmond": gems(blue=2)},
        ),
    ),
    Position(
        "pool full, animal away",
        ("day",),
        board("claire", "desmond", exo_slots=2),
        at(
            phase="disaster",
            weather=0,
            fauna=0,
            at={"claire": "A1", "mel": "", "desmond": "C1", "little-joe": "C1"},
            pools={"claire": gems(blue=1, white=1), "desmond": gems(green=1, white=1)},
        ),
    ),
    Position(
        "gatherer, backpack full",
        ("action",),
        board("desmond", backpack=3),
        at(
            packs={"desmond": resources(food=2, wood=1)},
            drones={"desmond": "B1"},
            land={"A1": ("food", "blue"), "B1": ("metal", "blue")},
            tiles={"A1": "desmond", "B1": "desmond"},
        ),
    ),
    Position(
        "gatherer, one slot left",
        ("action",),
        board("desmond", backpack=3),
        at(
            packs={"desmond": resources(wood=2)},
            drones={"desmond": "B1"},
            cargo={"desmond": resources(food=2)},
            land={"A1": ("food", "blue"), "B1": ("metal", "blue")},
            tiles={"A1": "desmond", "B1": "desmond"},
        ),
    ),
    Position(
        "gatherer, two slots left",
        ("action",),
        board("desmond", backpack=3),
        at(
            packs={"desmond": resources(wood=1)},
            drones={"desmond": "B1"},
            land={"A1": ("food", "blue"), "B1": ("metal", "blue")},
            tiles={"A1": "desmond", "B1": "desmond"},
        ),
    ),
    Position(
        "backpack full of wood",
        ("action",),
        board("claire", backpack=3),
        at(
            packs={"claire": resources(wood=3)},
            land={"A1": ("food", "blue")},
            tiles={"A1": "claire"},
        ),
    ),
    Position(
        "the last gem of a colour",
        ("action",),
        board(*PAIR, gems=2),
        at(
            at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"},
            pools={"claire": gems(blue=1), "desmond": gems(blue=1)},
            land={"A1": ("food", "blue")},
        ),
    ),
    Position(
        "prices from a drone that is here",
        ("action",),
        board(
            "claire",
            cost={
                "extraction_tile": {"wood": 1, "metal": 1},
                "shelter": {"wood": 2},
                "drone": {"wood": 1},
                "beacon": {"wood": 1, "metal": 1},
            },
        ),
        at(
            packs={"claire": resources(wood=1)},
            drones={"claire": "A1"},
            cargo={"claire": resources(wood=1, metal=2)},
            land={"A1": ("food", "blue")},
        ),
    ),
    Position(
        "prices from a friend's drone",
        ("action",),
        board(
            *PAIR,
            cost={
                "extraction_tile": {"wood": 1, "metal": 1},
                "shelter": {"wood": 2},
                "drone": {"wood": 1},
                "beacon": {"wood": 2, "metal": 1},
            },
        ),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "C1"},
            packs={"claire": resources(wood=1), "desmond": resources(wood=1)},
            drones={"desmond": "A1"},
            cargo={"desmond": resources(wood=1, metal=1)},
            land={"A1": ("food", "blue")},
        ),
    ),
    *(
        Position(
            f"prices and a friend's drone next door, {columns} zones",
            ("action",),
            board(
                *PAIR,
                columns=columns,
                cost={
                    "extraction_tile": {"wood": 1},
                    "shelter": {"wood": 1},
                    "drone": {"wood": 1},
                    "beacon": {"wood": 1},
                },
            ),
            at(
                at={"claire": "A1", "mel": "A1", "desmond": "B1", "little-joe": "B1"},
                packs={"claire": resources(), "desmond": resources()},
                drones={"desmond": "B1"},
                cargo={"desmond": resources(wood=1)},
                land={"A1": ("food", "blue"), "B1": ("food", "blue")},
            ),
        )
        for columns in (2, 3)
    ),
    Position(
        "full stores of two",
        ("free",),
        board(*PAIR, backpack=2, cargo=1),
        at(
            at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "C1"},
            packs={"claire": resources(wood=2), "desmond": resources(food=1, metal=1)},
            drones={"desmond": "A1"},
            cargo={"desmond": resources(metal=1)},
        ),
    ),
    *(
        Position(
            f"full packs of two and {cargo} food on a drone",
            ("free",),
            board(*PAIR, backpack=2, cargo=cargo),
            at(
                at={"claire": "A1", "mel": "B1", "desmond": "A1", "little-joe": "C1"},
                packs={"claire": resources(wood=2), "desmond": resources(wood=1, metal=1)},
                drones={"desmond": "A1"},
                cargo={"desmond": resources(food=cargo)},
            ),
        )
        for cargo in (1, 2)
    ),
    Position(
        "full stores of one",
        ("free",),
        board("claire", backpack=2, cargo=2),
        at(
            packs={"claire": resources(wood=1, food=1)},
            drones={"claire": "A1"},
            cargo={"claire": resources(metal=2)},
        ),
    ),
    Position(
        "one slot left in backpack and drone",
        ("free",),
        board("claire", backpack=2, cargo=2),
        at(
            packs={"claire": resources(wood=1)},
            drones={"claire": "A1"},
            cargo={"claire": resources(metal=1)},
        ),
    ),
    Position(
        "everybody together",
        ("action",),
        board(*PAIR, pawns=3),
        at(
            at={"claire": "A1", "mel": "A1", "desmond": "A1", "little-joe": "A1"},
            land=dict.fromkeys(("A1", "B1", "C1"), ("food", "blue")),
        ),
    ),
    Position(
        "a token within reach",
        ("free", "action"),
        lambda: toy.sheet(
            3,
            1,
            party=("claire",),
            starts=("A1",),
            tokens=(Token("beacon.claire", "A1", "claire"),),
            withhold=True,
        ),
        at(land={"A1": ("food", "blue")}),
    ),
)

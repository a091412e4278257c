"""Upgrade tiles of exploring: artefacts, two cards, and zones explored from next door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.agreement.positions.cards import AHEAD, artefacts, cards, held
from tests.agreement.positions.exploring import BOTH, FEE, wearing
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.icons import cubed, printed
from tests.agreement.positions.layout import HIVE, PAIR, Position, at
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.upgrade import use
from winnable.missions.exo.sheet import BugProfile, Sheet

PAWN_FEE = {2: (ChargeEffect(Who("heroes"), "move", {"pawn": 1}),)}
OPEN = {"artefacts": artefacts(), "display": 2}

FOUND = (
    wearing("explore-artefact", "empty hands", sheet=OPEN),
    wearing("explore-artefact", "not worn", wearer="", sheet=OPEN),
    wearing("explore-artefact", "one slot", sheet=OPEN, artefacts=held(3, 2)),
    wearing("explore-artefact", "full hands", sheet=OPEN, artefacts=held(3, 3)),
    wearing(
        "explore-artefact",
        "no animal",
        sheet=OPEN,
        at={"claire": "A1", "mel": ""},
        artefacts=held(2),
    ),
    wearing(
        "explore-artefact",
        "the animal dies",
        effect="blizzard",
        sheet=OPEN,
        life={"mel": 1},
        artefacts=held(3, 0),
    ),
    wearing(
        "explore-artefact",
        "given for a sandstorm",
        effect="sandstorm",
        sheet=OPEN,
        artefacts=held(3, 0),
    ),
    wearing("explore-artefact", "another hero comes along", party=PAIR, at=BOTH, sheet=OPEN),
    wearing("refresh-artefacts", "two open", sheet=OPEN, display=("A", "A")),
    wearing("refresh-artefacts", "none open", sheet=OPEN),
    wearing("refresh-artefacts explore-artefact", "both", sheet=OPEN, display=("A", "A")),
    wearing(
        "refresh-artefacts explore-resource",
        "the card asks",
        effect="blizzard",
        sheet=OPEN,
        display=("A", "A"),
    ),
)

SCOUTS = ("claire", "yuri")
SCOUT = {"claire": "C1", "mel": "C1", "yuri": "A1", "nurasyl": "A1"}
EYED = {"pairs": gifted("be-my-eyes")}
WHITE = {"yuri": gems(white=2)}

SCOUTED = (
    *(
        wearing(
            "scout-two",
            f"the drone in {drone}, artefacts {bool(box)}",
            party=("yuri",),
            wearer="yuri.drone",
            at={"yuri": "A1", "nurasyl": "A1"},
            drones={"yuri": drone},
            sheet=box,
        )
        for drone in ("A1", "B1")
        for box in ({}, OPEN)
    ),
    *(
        wearing(
            "scout-two",
            f"Be my eyes with the drone in {drone}, {words}",
            party=("yuri",),
            wearer=wearer,
            at={"yuri": "A1", "nurasyl": "A1"},
            drones={"yuri": drone},
            sheet=EYED,
            pools=WHITE,
        )
        for drone, words, wearer in (
            ("A1", "worn", "yuri.drone"),
            ("B1", "worn", "yuri.drone"),
            ("B1", "not worn", ""),
        )
    ),
    wearing(
        "scout-two",
        "Be my eyes for another hero",
        party=SCOUTS,
        wearer="yuri.drone",
        at={"claire": "A1", "mel": "C1", "yuri": "C1", "nurasyl": "B1"},
        drones={"yuri": "B1"},
        sheet=EYED,
        pools=WHITE,
    ),
    wearing(
        "scout-two",
        "two heroes come",
        party=SCOUTS,
        wearer="yuri.drone",
        at={"claire": "A1", "mel": "C1", "yuri": "A1", "nurasyl": "A1"},
        drones={"yuri": "B1"},
        sheet=EYED,
        pools=WHITE,
    ),
    wearing(
        "scout-two",
        "lost in a sandstorm",
        party=("yuri",),
        effect="sandstorm",
        wearer="yuri.drone",
        at={"yuri": "A1", "nurasyl": "C1"},
        drones={"yuri": "B1"},
    ),
    wearing(
        "scout-two",
        "Sixth Sense",
        party=("yuri",),
        wearer="yuri.drone",
        at={"yuri": "A1", "nurasyl": "C1"},
        drones={"yuri": "B1"},
        sheet={"pairs": gifted("sixth-sense")},
        pools=WHITE,
    ),
)

VENOM = {"bug_cards": printed(beetle=BugProfile(2, 0, 0, paralysis=1)), "hives": (HIVE,)}
LAID = (("north.1", "C1", "beetle"),)


def bound(**changes: Any) -> Callable[[Sheet], State]:
    """The first card of the deck lies before Claire."""
    return lambda sheet: replace(
        at(**changes)(sheet).with_player("claire", bound=("E1",)), deck=("E1",)
    )


def tired(**changes: Any) -> Callable[[Sheet], State]:
    """The tile has served in this round."""
    return lambda sheet: use(at(**changes)(sheet), "claire", "remote-explore")


AFAR = (
    wearing("remote-explore", "alone"),
    wearing("remote-explore", "not worn", wearer=""),
    wearing(
        "remote-explore",
        "nothing to explore",
        land={"A1": ("food", "blue"), "B1": ("food", "blue")},
    ),
    wearing("remote-explore", "Mel is there", at=AHEAD),
    wearing(
        "remote-explore",
        "a larva is there",
        sheet={"hives": (HIVE,)},
        insects=(("north.1", "B1", ""),),
    ),
    wearing(
        "remote-explore",
        "attacks are forbidden",
        weather=2,
        sheet={"weather": {2: (ForbidEffect(Who("heroes"), "move-attack"),)}},
    ),
    wearing("remote-explore", "used in this round", make=tired),
    wearing(
        "remote-explore",
        "a bound hero, a second card",
        effect="landslide",
        sheet={"exploration": (*cards("absolute-zero", 1), *cards("landslide")[1:])},
        make=bound,
        packs={"claire": resources(wood=1)},
    ),
    *(
        wearing(
            "remote-explore",
            f"{cubes} cubes of paralysis, {ruling}",
            make=cubed,
            sheet=VENOM | {"rulings": {"exo.ruling.paralysis": ruling}},
            insects=LAID,
            paralysis={"claire": cubes},
        )
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
            (
                "myrtle-metal",
                "the drone there pays",
                {"drones": {"claire": "B1"}, "cargo": {"claire": resources(metal=2)}},
            ),
            (
                "myrtle-metal",
                "the drone beside pays",
                {"drones": {"claire": "A1"}, "cargo": {"claire": resources(metal=2)}},
            ),
            ("landslide", "bound", {}),
            ("wetlands", "gems lost", {"pools": {"claire": gems(blue=2)}}),
            ("famine", "food lost", {"packs": {"claire": resources(food=2)}}),
            ("sandstorm", "a drone", {"drones": {"claire": "C1"}}),
        )
    ),
    wearing("remote-explore", "artefacts", sheet=OPEN),
    wearing(
        "remote-explore",
        "a scout drone there",
        sheet=OPEN,
        party=("yuri",),
        wearer="yuri",
        at={"yuri": "A1", "nurasyl": "A1"},
        drones={"yuri": "B1"},
    ),
    wearing("remote-explore explore-exo", "a gem"),
    wearing("remote-explore explore-exo", "a full pool", pools={"claire": gems(green=6)}),
    wearing("remote-explore explore-resource choose-resource", "a unit"),
    wearing("remote-explore explore-artefact", "a card more", sheet=OPEN),
    wearing("remote-explore animal-follows", "nobody moves"),
    wearing(
        "remote-explore",
        "Be my eyes from there",
        party=("yuri",),
        wearer="yuri",
        at={"yuri": "A1", "nurasyl": "B1"},
        sheet=EYED,
        pools=WHITE,
    ),
    wearing(
        "remote-explore",
        "Be my eyes from beside",
        party=("yuri",),
        wearer="yuri",
        at={"yuri": "A1", "nurasyl": "A1"},
        sheet=EYED,
        pools=WHITE,
    ),
    wearing(
        "remote-explore",
        "a nest",
        effect="beetles-nest",
        sheet={"exploration": (*cards("beetles-nest", 1), *cards("")[1:3])},
    ),
)

EXPLORING_FAR: tuple[Position, ...] = (*FOUND, *SCOUTED, *AFAR)

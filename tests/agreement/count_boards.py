"""Small boards whose rounds are searched in full; together they use every chapter of the rules.

Each has one kind of card in a deck and one face on its dice, few pawns and little to pay with, so
that all ends of its rounds can be listed by both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tests import toy
from tests.reachable import Script
from tests.scenes import CHEAP, hardy
from tests.toy import hive_at
from winnable.missions.exo.sheet import ArtefactCard, BugCard, ExplorationCard, Sheet, Token

CARDS = tuple(replace(card, copies=12) for card in toy.BUG_CARDS if card.name.endswith("-1"))
CLAWS = {"claw": 6, "burst": 0, "shield": 0}
ALONE = {"claire.start": "A1", "claire.furnish": "wood"}
BOTH = {**ALONE, "desmond.start": "B1", "desmond.furnish": "food"}
DESMOND = {"desmond.start": "A1", "desmond.furnish": "wood"}
STRONG = {
    "kaindra.start": "A1",
    "kaindra.furnish": "food",
    "yuri.start": "B1",
    "yuri.furnish": "food",
}
LAND = {"B1": "E13", "A2": "E14", "B2": "E16"}
BURSTS = ("burst",) * 2
POOR = {"food": 1, "wood": 0, "metal": 0}


@dataclass(frozen=True, slots=True)
class Board:
    """A board, its script, and the rounds looked at. ``least``: ends of the last round at least."""

    name: str
    sheet: Callable[[], Sheet]
    script: Script
    rounds: int
    least: int
    choices: Mapping[str, str] = field(default_factory=lambda: ALONE)


def deck(effect: str, resource: str = "food") -> tuple[ExplorationCard, ...]:
    """A deck in which every card is the same."""
    return tuple(ExplorationCard(f"E{n}", resource, "blue", effect) for n in range(13, 17))


def icons(**icons: Any) -> tuple[BugCard, ...]:
    """The cards, with these icons in both halves."""
    return tuple(
        replace(card, common=replace(card.common, **icons), alpha=replace(card.alpha, **icons))
        for card in CARDS
    )


GIFTED = {
    name: replace(
        pair, hero=replace(pair.hero, life=3), animal=replace(pair.animal, life=3), pawns=1
    )
    for name, pair in toy.GIFTED.items()
}
"""The pairs with their abilities; each has an additional pawn, as Claire has."""

PLAIN: tuple[Board, ...] = (
    Board(
        "two zones, weather 4, a burst or a shield",
        lambda: toy.two_zones(pawns=1, bug_cards=CARDS),
        Script(explorations={"B1": "E13"}, weathers={2: 4}, adaptations={1: ("burst", "shield")}),
        rounds=2,
        least=400,
    ),
    Board(
        "two zones, a beetle beside Mel, a pawn lost",
        lambda: toy.two_zones(pawns=2, bug_cards=CARDS, die=CLAWS),
        Script(explorations={"B1": "E13"}, weathers={1: 6}, faunas={1: 2}),
        rounds=1,
        least=50,
    ),
    Board(
        "two zones, two players, a dragonfly strikes",
        lambda: toy.two_zones(
            party=("claire", "desmond"),
            starts=("A1", "B1"),
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=hardy(4),
        ),
        Script(faunas={1: 5}),
        rounds=1,
        least=50,
        choices=BOTH,
    ),
    Board(
        "four zones, a hive that spreads in the third night",
        lambda: toy.four_zones(
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=hardy(4),
            hives=(hive_at("north", "B2", 9, 0),),
        ),
        Script(explorations=LAND),
        rounds=3,
        least=200,
    ),
    Board(
        "four zones, a hive beside two pawns",
        lambda: toy.four_zones(pawns=1, bug_cards=CARDS, die=CLAWS, pairs=hardy(4)),
        Script(explorations=LAND),
        rounds=1,
        least=50,
    ),
    Board(
        "four zones, two players beside a hive",
        lambda: toy.four_zones(
            party=("claire", "desmond"),
            starts=("A1", "B1"),
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=hardy(4),
        ),
        Script(explorations={"A2": "E14", "B2": "E16"}, faunas={1: 4}),
        rounds=1,
        least=20,
        choices=BOTH,
    ),
)
"""Disasters, moves, buildings, fights and hives without any of what cards, tiles and gems add."""

CHAPTERS: tuple[Board, ...] = (
    Board(
        "a drone that gathers, and a tile to extract by",
        lambda: toy.two_zones(
            party=("desmond",),
            pawns=2,
            bug_cards=CARDS,
            die=CLAWS,
            tokens=(Token("beacon.desmond", "A1", "desmond"),),
            withhold=True,
            cost={**CHEAP, "shelter": {"wood": 9}},
            stock={"food": 1, "wood": 1, "metal": 1},
        ),
        Script(explorations={"B1": "E13"}),
        rounds=1,
        least=50,
        choices=DESMOND,
    ),
    Board(
        "two players attack together where a hive is",
        lambda: toy.two_zones(
            party=("kaindra", "yuri"),
            starts=("A1", "B1"),
            hives=(hive_at("north", "B1", 2, 0, life=3),),
            pawns=1,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=hardy(4),
            stock=POOR,
            backpack=2,
            exo_slots=1,
        ),
        Script(),
        rounds=1,
        least=50,
        choices=STRONG,
    ),
    Board(
        "a plague, unless the hive falls on the first day",
        lambda: toy.two_zones(
            party=("kaindra",),
            hives=(hive_at("north", "A1", 1, 0, life=2),),
            pawns=2,
            bug_cards=CARDS,
            die=CLAWS,
            stock=POOR,
        ),
        Script(explorations={"B1": "E13"}),
        rounds=1,
        least=4,
        choices={"kaindra.start": "A1", "kaindra.furnish": "food"},
    ),
    Board(
        "bugs with armour poison and paralyse",
        lambda: toy.two_zones(
            hives=(hive_at("north", "B1", 3, 0),),
            pawns=1,
            bug_cards=icons(armour=1, poison=1, paralysis=1),
            die={**CLAWS, "claw": 0, "burst": 6},
            pairs=hardy(4),
            stock=POOR,
        ),
        Script(
            explorations={"B1": "E13"},
            adaptations={1: BURSTS},
            rolls=dict.fromkeys(("claire", "mel"), BURSTS),
        ),
        rounds=1,
        least=20,
    ),
    Board(
        "a landslide before Claire, and the wood to clear it",
        lambda: toy.two_zones(
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            exploration=deck("landslide"),
            stock={"food": 1, "wood": 2, "metal": 0},
        ),
        Script(explorations={"B1": "E13"}),
        rounds=2,
        least=6,
    ),
    Board(
        "rations are found",
        lambda: toy.two_zones(
            pawns=1,
            bug_cards=CARDS,
            die=CLAWS,
            exploration=deck(""),
            artefacts=(ArtefactCard("A", "rations", 30),),
            stock=POOR,
        ),
        Script(explorations={"B1": "E13"}),
        rounds=1,
        least=20,
    ),
    Board(
        "Claire gives a pawn, Mel heals what a dragonfly did",
        lambda: toy.two_zones(pawns=0, bug_cards=CARDS, die=CLAWS, pairs=GIFTED, stock=POOR),
        Script(explorations={"B1": "E13"}, faunas={1: 5}),
        rounds=1,
        least=10,
    ),
    Board(
        "a tile that shelters Claire in bad weather",
        lambda: toy.two_zones(
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            upgrades=toy.tiles("always-shelter"),
            upgrade_price={1: 1, 2: 1, 3: 1},
            stock=POOR,
        ),
        Script(explorations={"B1": "E13"}, weathers={2: 6}, upgrades={"blue.3": "always-shelter"}),
        rounds=2,
        least=15,
    ),
)
"""The chapters that those leave out, each on the smallest board on which it happens."""

BOARDS: tuple[Board, ...] = (*PLAIN, *CHAPTERS)

ALWAYS: Mapping[str, str] = {
    **{
        f"exo.{kind}.{name}": "it names who plays, which every game does"
        for kind, names in (
            ("hero", ("claire", "desmond", "kaindra", "yuri")),
            ("animal", ("mel", "joe", "sharik", "nurasyl")),
        )
        for name in names
    },
    "exo.hero.yuri-sixth-sense": "every move is asked whether it is used",
    "exo.card.numbers": "it says how cards are called; any exploration meets it",
    "exo.joint.condition": "it is counted for one player who attacks alone, too",
}
"""Rules that do not make a board use their chapter, and why."""
UNUSED: Mapping[str, str] = {
    "campaign": "which profile a character has is read with the sheet, before there is a game",
}
"""Chapters that no board can use, and why."""


PROFILE = ("exo.bug.critical", "exo.bug.damage", "exo.bug.life", "exo.bug.alpha")
"""Rules about what every bug card shows; the others of the chapter are icons of some."""


def chapter(rule: str) -> str:
    """The chapter of a rule's id: its second word.

    Survival at night and the icons of bug cards have one of their own.
    """
    if rule.startswith("exo.night.survival"):
        return "survival"
    name = rule.split(".")[1]
    return "icons" if name == "bug" and rule not in PROFILE else name

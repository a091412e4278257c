"""Small boards for what can happen on any sheet, and what the small boards leave out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.count_boards import CARDS, CLAWS, GIFTED, POOR, STRONG, Board
from tests.agreement.count_rules import B1, LITTLE, alone, lone
from tests.reachable import Script
from tests.scenes import hardy, trained
from tests.tile_scenes import painted
from tests.toy import hive_at


def _fight(name: str, script: Script, least: int = 5, **changes: Any) -> Board:
    """Kaindra where a hive is, with a pawn for herself and one for Sharik."""
    hives = (hive_at("north", "A1", 2, 1),)
    default: dict[str, Any] = {"hives": hives, "pairs": hardy(5), **LITTLE}
    sheet = lone("kaindra", 2, **(default | changes))
    return Board(name, sheet, script, 1, least, alone("kaindra", "metal"))


SHIELDS = ("shield",) * 6
FIGHTS: tuple[Board, ...] = (
    _fight("an alpha larva", Script(explorations=B1, larvae={"north.1": "alpha beetle"})),
    _fight(
        "dice that show shields",
        Script(
            explorations=B1,
            adaptations={1: SHIELDS[:2]},
            rolls=dict.fromkeys(("kaindra", "sharik"), SHIELDS),
        ),
        die={"claw": 0, "burst": 0, "shield": 6},
    ),
    _fight("seven dice", Script(explorations=B1), pairs=trained(hardy(5), 2)),
    _fight("each pays a gem to attack the hive", Script(explorations=B1, faunas={1: 3})),
    _fight("bugs give no food", Script(explorations=B1, faunas={1: 6})),
)


def _day(name: str, weather: int, rounds: int = 1, **changes: Any) -> Board:
    """Desmond under bad weather in the last of the rounds."""
    script = Script(explorations=B1, weathers={rounds: weather})
    return Board(name, lone("desmond", 1, **changes), script, rounds, 4, alone("desmond"))


DAYS: tuple[Board, ...] = (
    _day("a structure is lost", 2, 2),
    _day("animals stay where they are", 3),
    _day("heroes pay a gem to move", 5),
    Board(
        "a level I tile opens one of level II",
        lone(
            "claire",
            3,
            upgrades=(
                *painted("cheap-shelter", colour="blue", level=1),
                *painted("always-shelter", colour="blue"),
            ),
            upgrade_price={1: 1, 2: 1, 3: 1},
        ),
        Script(explorations=B1, upgrades={"blue.1": "cheap-shelter", "blue.2a": "always-shelter"}),
        1,
        20,
        alone("claire"),
    ),
    Board(
        "a tile for each of two players",
        lone(
            "claire",
            1,
            party=("claire", "desmond"),
            starts=("A1", "B1"),
            upgrades=(*painted("always-shelter", colour="green"),),
            upgrade_price={1: 1, 2: 1, 3: 1},
            pairs={**toy.PAIRS, "desmond": replace(toy.PAIRS["desmond"], pawns=1)},
        ),
        Script(upgrades={"green.2a": "always-shelter"}),
        1,
        5,
        {**alone("claire"), "desmond.start": "B1", "desmond.furnish": "food"},
    ),
    Board(
        "animals that meet roll nothing but shields",
        lambda: toy.two_zones(
            party=("claire", "yuri"),
            starts=("A1", "B1"),
            pawns=0,
            bug_cards=CARDS,
            die={"claw": 0, "burst": 0, "shield": 6},
            pairs={**toy.PAIRS, "yuri": replace(toy.PAIRS["yuri"], pawns=1)},
            stock=POOR,
            exo_slots=1,
            backpack=2,
        ),
        Script(adaptations={1: SHIELDS[:2]}, rolls=dict.fromkeys(("mel", "nurasyl"), SHIELDS)),
        1,
        20,
        {**alone("claire"), "yuri.start": "B1", "yuri.furnish": "food"},
    ),
    Board(
        "a crowd in the third night",
        lambda: toy.two_zones(
            party=("yuri",),
            hives=(hive_at("north", "B1", 9, 1),),
            pawns=0,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=hardy(9),
            stock={"food": 11, "wood": 0, "metal": 0},
        ),
        Script(),
        3,
        0,
        alone("yuri"),
    ),
    Board(
        "Tribal Power turns an adaptation die",
        lone(
            "kaindra",
            1,
            pairs={**GIFTED, "kaindra": replace(GIFTED["kaindra"], pawns=0)},
            die={"claw": 2, "burst": 2, "shield": 2},
            **LITTLE,
        ),
        Script(explorations=B1, adaptations={2: ("burst", "burst")}),
        2,
        20,
        alone("kaindra"),
    ),
    Board(
        "two players with more dice than the box attack a hive",
        lambda: toy.two_zones(
            party=("kaindra", "yuri"),
            starts=("A1", "B1"),
            hives=(hive_at("north", "B1", 2, 0, life=9),),
            pawns=1,
            bug_cards=CARDS,
            die=CLAWS,
            pairs=trained(hardy(9), 4),
            stock=POOR,
            backpack=2,
            exo_slots=1,
        ),
        Script(),
        1,
        50,
        STRONG,
    ),
    Board(
        "Claire extracts where the tile is Desmond's",
        lone(
            "claire",
            1,
            party=("claire", "desmond"),
            starts=("A1", "B1"),
            pairs={**toy.PAIRS, "claire": replace(toy.PAIRS["claire"], pawns=2)},
            **{**LITTLE, "backpack": 2},
        ),
        Script(),
        1,
        5,
        {**alone("claire"), "desmond.start": "B1", "desmond.furnish": "wood"},
    ),
)

MOMENTS: tuple[Board, ...] = (*FIGHTS, *DAYS)

_HANDS = "pawns go from the hand to their space when they are used, so nobody places any"
_TOKENS = "of tokens only a die with several faces makes use, and its faces are not scripted"
_REFUSES = "it only refuses, and the search tries nothing but legal steps"
_GOALS = "the goals of the boards never hold"
_LUCK = "the model lets luck do at once what it does again"
UNFIRED: Mapping[str, str] = {
    "exo.action.place": _HANDS,
    "exo.action.place-free": _HANDS,
    "exo.action.place-rest": _HANDS,
    "exo.artefact.necklace": _LUCK,
    "exo.attack.token-use": _TOKENS,
    "exo.attack.token-when": _TOKENS,
    "exo.defeat.together": _GOALS,
    "exo.explore.pass-first": "two players, one with full hands",
    "exo.supply.hives": "six hives in play; tests of nests lay that out",
    "exo.joint.token-use": _TOKENS,
    "exo.sheet.duo.1.challenge": _GOALS,
    "exo.sheet.duo.1.need": "the loader refuses other parties before there is a game",
    "exo.sheet.duo.1.objective": _GOALS,
    "exo.sheet.duo.1.weather-3": _REFUSES,
    "exo.sheet.duo.1.withhold": _REFUSES,
    "exo.supply.extraction-tiles": _REFUSES,
    "exo.supply.shelters": _REFUSES,
    "exo.tile.refresh-artefacts": _LUCK,
    "exo.tile.reroll-weather": _LUCK,
}
"""Rules that take effect on no board, and why.

Games and legs meet them but for dice that are rolled again, for which the model has no step.
"""

"""Small boards have the same ends of rounds in referee and model, every one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import pytest

from tests import toy
from tests.agreement.counts import model_ends, scripted
from tests.reachable import Script, end_of_night_states
from tests.scenes import hardy
from tests.toy import hive_at
from winnable.missions.exo.sheet import Sheet

CARDS = tuple(replace(card, copies=12) for card in toy.BUG_CARDS if card.name.endswith("-1"))
CLAWS = {"claw": 6, "burst": 0, "shield": 0}
ALONE = {"claire.start": "A1", "claire.furnish": "wood"}
BOTH = {**ALONE, "desmond.start": "B1", "desmond.furnish": "food"}
LAND = {"B1": "E13", "A2": "E14", "B2": "E16"}


@dataclass(frozen=True, slots=True)
class Board:
    """A board, its script, and the rounds looked at. ``least``: ends of the last round at least."""

    name: str
    sheet: Callable[[], Sheet]
    script: Script
    rounds: int
    least: int
    choices: Mapping[str, str] = field(default_factory=lambda: ALONE)


BOARDS = (
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


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_both_sides_end_their_rounds_in_the_same_states(board: Board) -> None:
    """Not the counts alone are equal but the sets; ``least`` keeps a board from being empty."""
    sheet = board.sheet()
    problem = scripted(sheet, board.script, board.rounds, board.choices)

    referee = end_of_night_states(sheet, board.script, board.rounds, choices=board.choices)

    for number, ends in enumerate(referee, 1):
        assert model_ends(sheet, problem, number) == ends
    assert len(referee[-1]) >= board.least

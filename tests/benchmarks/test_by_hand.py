"""The model by hand plays the sheet legally: every plan of it is replayed by the referee.

Numbers of the sheet: 4 pawns and 1 of Claire's, 1 more by Life Support for the gem of the morning;
the drone flies 2 zones a pawn and costs 1 wood and 2 metal; Claire has 1 of each and gets 1 thing
each morning from the tile in her start zone.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import winnable
from tests.benchmarks.by_hand.__main__ import MISSION, judged
from tests.benchmarks.by_hand.model import Play, Turn, nights, solve
from tests.benchmarks.by_hand.plan import document
from winnable.missions.exo.load import sheet
from winnable.missions.load import shipped

LAYOUT, COST = "exo.layout.duo.1", "exo.cost.drone"


@pytest.mark.parametrize(
    ("assume", "rounds", "pawns"),
    [
        # 3 moves, 1 build, 2 flights over 3 zones: the 6 pawns that a round can have.
        pytest.param({}, 1, 6, id="as-shipped"),
        # 2 moves, 1 build, 1 flight.
        pytest.param({LAYOUT: "easy"}, 1, 4, id="easy"),
        # 5 moves, 1 build, 3 flights over 5 zones: more than a round can have, so a night between.
        pytest.param({LAYOUT: "hard"}, 2, 9, id="hard"),
        # One metal more has to be extracted: 4 + 1.
        pytest.param({LAYOUT: "easy", COST: "wood:1,metal:3"}, 1, 5, id="extract"),
        # 6 + 1 is one pawn too many, but a second morning brings the metal for none.
        pytest.param({COST: "wood:1,metal:3"}, 2, 6, id="second-morning"),
    ],
)
def test_fewest_rounds_and_pawns_are_played_and_won(
    assume: dict[str, str], rounds: int, pawns: int
) -> None:
    assert judged(assume) == (rounds, pawns, "won")


def test_what_needs_a_second_kind_of_tile_is_out_of_its_reach() -> None:
    """2 wood and 2 metal: the tile gives one kind, and the model builds no other tile."""
    assert judged({COST: "wood:2,metal:2"}) == (None, None, "no plan")


def test_nights_end_before_larvae_move_and_before_the_last_life() -> None:
    """1 larva beside each hive, 1 more a night, 3 move in the third; 3 lives, 1 a night."""
    assert nights(sheet(shipped(MISSION), ("claire",))) == 2


def test_no_night_is_spent_beside_a_hive() -> None:
    """With hives from D on the 6 pawns of the second round lead from C to F1 and back to C.

    2 moves before, 1 build and 1 flight after: a third round, where without hives two would do.
    """
    read = sheet(shipped(MISSION), ("claire",), {LAYOUT: "hard"})
    behind = [zone for zone in read.zones if zone[0] in "DEF"]
    hives = tuple(replace(read.hives[0], name=f"hive {zone}", zone=zone) for zone in behind)

    play = solve(replace(read, hives=hives))

    assert play is not None
    assert (play.rounds, len(play.turns)) == (3, 10)


def test_referee_refuses_a_play_that_the_rules_forbid() -> None:
    """D1 is no neighbour of A1: a model without that rule would not get past the referee."""
    read = sheet(shipped(MISSION), ("claire",))
    play = Play("A1", "metal", 1, (Turn(1, "move", "D1"),))

    assert winnable.replay(document(read, play, {})).rule == "exo.move.adjacent"


def test_plan_of_two_rounds_spends_the_night_by_the_rules() -> None:
    """Each hive lays, Claire eats one of three and Mel elsewhere none, exposure takes a life."""
    read = sheet(shipped(MISSION), ("claire",), {LAYOUT: "hard"})
    play = solve(read)
    assert play is not None

    night = document(read, play, {LAYOUT: "hard"})["rounds"][0]["night"]

    done = [(step["do"], step.get("hive", step.get("for"))) for step in night]
    assert done == [
        ("spawn", "north"),
        ("spawn", "south"),
        ("eat", "claire"),
        ("hunger", None),
        ("exposure", None),
    ]

"""What faces have happen when a step is over, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.chance import Draw, Seed
from winnable.missions.exo.disaster_tables import FaceEffect, LoseEffect, OnEffect, Who
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.missions.goals import Fact, InPlace
from winnable.models.exo.learning import Words
from winnable.models.exo.lessons import Lessons
from winnable.models.exo.state import state_of
from winnable.solver.expressions import holds

BLUE = Who("characters", zones="blue")
REACHED = InPlace(Fact("at", ("claire",)), "field")
MARKED = {"came(claire)": 1, "came(mel)": 0, "weather": 2, "explored(A1)": 1, "colour(A1)": "blue"}


def table(*weather: FaceEffect, **changes: Any) -> Table:
    """Two zones, Claire and Mel in A1; weather 2 has the effects."""
    return Table(toy.two_zones(weather={2: weather}, fauna={}, **changes))


@pytest.mark.rule("exo.disaster.read")
def test_who_comes_into_a_zone_loses_life() -> None:
    """Ruling colour-zone: 3 - 1 = 2 for Claire, who has just come into a blue zone."""
    blue = table(LoseEffect(BLUE, "life", 1, entering=True))
    after = "after 1.1"

    assert blue.seen("life(claire)", after, MARKED) == {2}
    assert blue.seen("came(claire)", after, MARKED) == {0}
    assert blue.seen("life(mel)", after, MARKED) == {2}
    assert blue.seen("life(claire)", after, MARKED | {"came(claire)": 0}) == {3}
    assert blue.seen("life(claire)", after, MARKED | {"colour(A1)": "green"}) == {3}
    assert blue.seen("life(claire)", after, MARKED | {"weather": 1}) == {3}


def test_the_player_of_who_comes_in_loses_all_gems() -> None:
    """Two blue and one green; one white gem where only white ones go."""
    held = {**MARKED, "gems(claire, blue)": 2, "gems(claire, white)": 1}
    names = ("gems(claire, blue)", "gems(claire, white)", "pool(claire)")
    every = table(LoseEffect(BLUE, "gem", 0, entering=True))
    white = table(LoseEffect(BLUE, "gem", 2, "white", entering=True))

    assert every.seen(names, "after 1.1", held) == {(0, 0, 0)}
    assert white.seen(names, "after 1.1", held) == {(2, 0, 2)}


def test_moves_leave_marks_only_on_sheets_that_ask() -> None:
    """Claire moves to B1, Mel stays; without such a face nobody asks."""
    blue = table(LoseEffect(BLUE, "life", 1, entering=True))
    state = {"explored(A1)": 1, "explored(B1)": 1, "pawns(claire)": 1}
    names = ("came(claire)", "came(mel)")

    assert blue.seen(names, "action 1", state, joins_claire=1, joins_mel=0) == {(1, 0)}
    assert blue.seen(names, "action 1", state, joins_claire=0, joins_mel=1) == {(0, 1)}
    plain = table(LoseEffect(BLUE, "life", 1)).problem
    assert not [stage.name for stage in plain.stages if stage.name.startswith("after")]
    assert not [var.name for var in plain.variables if var.name.startswith("came")]


def test_nobody_wins_within_a_step() -> None:
    """Claire has reached B1, where she is still to lose her last life: no win, but a defeat."""
    blue = table(LoseEffect(BLUE, "life", 1, entering=True), objective=REACHED, starts=("A1",))
    here = {**MARKED, "zone(claire)": "B1", "explored(B1)": 1, "colour(B1)": "blue"}
    there = blue.state({**here, "life(claire)": 1})

    assert not holds(blue.problem.goal, there)
    assert holds(blue.problem.goal, {**there, "came(claire)": 0})
    assert blue.seen("life(claire)", "after 1.1", {**here, "life(claire)": 1}) == {0}


@pytest.mark.rule("exo.disaster.read")
def test_a_card_strikes_who_explores() -> None:
    """Ruling explore-strike: its alpha half takes 2 life and poisons; a blue zone was explored."""
    halves = BugProfile(2, 1, 0), BugProfile(3, 1, 1, poison=1)
    cards = (BugCard("beetle-9", "beetle", 1, *halves), BugCard("beetle-8", "beetle", 1, *halves))
    face = OnEffect("explore", strike="beetle", colour="blue")
    struck = table(face, bug_cards=cards)
    found = {"weather": 2, "found(claire)": "B1", "explored(B1)": 1, "colour(B1)": "blue"}
    names = ("life(claire)", "life(mel)", "poison(claire)", "found(claire)")

    assert struck.seen(names, "after 1.1", found) == {(0, 2, 0, "none")}
    assert struck.seen(names, "after 1.1", {"weather": 2}) == {(3, 2, 0, "none")}
    assert struck.seen(names, "after 1.1", found | {"weather": 1}) == {(3, 2, 0, "none")}
    white = found | {"colour(B1)": "white"}
    assert struck.seen(names, "after 1.1", white) == {(3, 2, 0, "none")}
    drawn = ("drawn(beetle-9)", "drawn(beetle-8)")
    assert struck.seen(drawn, "after 1.1", found) == {(1, 0), (0, 1)}
    assert struck.seen(drawn, "after 1.1", found | {"drawn(beetle-9)": 1}) == {(1, 1)}
    out = dict.fromkeys(drawn, 1)
    assert len(struck.play("after 1.1", found | out)) == 2


def test_exploring_a_zone_is_marked() -> None:
    """B1 is new, or known."""
    explored = table(OnEffect("explore", strike="beetle", colour="blue"))
    state = {"explored(A1)": 1, "pawns(claire)": 1, "colour(B1)": "blue"}
    going: dict[str, Any] = {"joins_claire": 1, "joins_mel": 0}

    assert explored.seen("found(claire)", "action 1", state, **going) == {"B1"}
    known = state | {"explored(B1)": 1}
    assert explored.seen("found(claire)", "action 1", known, **going) == {"none"}


def test_a_seed_says_which_card_strikes() -> None:
    """Two kinds of beetle cards: one of them is the next of the day's deck, so the other is not."""
    explored = table(OnEffect("explore", strike="beetle", colour="blue"))
    chance = Seed(explored.sheet, 1)
    card = chance.bug_card(Draw(1, "beetle"))
    state = {"weather": 2, "found(claire)": "B1", "explored(B1)": 1, "colour(B1)": "blue"}
    lessons, kept = Lessons(state_of(explored.sheet, 2), chance), []
    kinds = [c.name for c in explored.sheet.components.bug_cards if c.bug == "beetle"]
    for kind in kinds:
        problem, trace = explored.trace(("after 1.1",), state, {"card drawn": kind})
        ((lesson, keeps),) = lessons.about(problem, trace)
        kept.append(keeps)
        assert len(list(Words(explored.problem).facts(lesson))) == 5  # actions 1 to 5

    assert len(kinds) > 1
    assert kept == [kind == card for kind in kinds]

"""Other readings of how a play ends: at dawn, after a challenge, with an animal."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.plans import PLAN, QUIET, SHEET, first, quiet_plan
from tests.position import act, nightfall, position, refused
from tests.random_play import plan_of
from tests.toy import hive_at
from winnable.missions.exo.referee.pursuit import pursued
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Eat,
    Exposure,
    Hunger,
    Load,
    MoveDrone,
    Spawn,
    Take,
    Unload,
)
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Compare, Fact, Formula

DAWN = {"exo.ruling.win-moment": "dawn"}
LARVAE_LAST = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
MAY_CONTINUE = {"exo.ruling.challenge-scope": "may-continue"}
WOOD: Formula = Compare(Fact("cargo", ("claire", "wood")), ">=", 1)
FOOD: Formula = Compare(Fact("cargo", ("claire", "food")), ">=", 1)


def fly(to: str) -> MoveDrone:
    """One flight of Claire's drone."""
    return MoveDrone("claire", to, (("claire.hero.move_drone", 1),))


def home(sheet: Sheet, *, life: int = 3) -> State:
    """The beacon is taken and the drone flies home to A1: the objective of sheet 1 holds by day."""
    state = position(
        sheet,
        at={"claire": "D1", "mel": "B2"},
        life={"claire": life},
        drones={"claire": "B1"},
        pawns={"claire.hero.move_drone": 2},
    )
    return act(sheet, act(sheet, state, Take("claire", "beacon.claire")), fly("A1"))


@pytest.mark.rule("exo.defeat.together")
@pytest.mark.rule("exo.sheet.duo.1.objective")
@pytest.mark.parametrize(
    ("life", "end"),
    [(3, ("won", "")), (2, ("won", "")), (1, ("defeat", "exo.defeat.hero"))],
)
def test_a_win_may_have_to_outlive_the_night(life: int, end: tuple[str, str]) -> None:
    """The night outside costs 1 life: with 1 left the objective holds, but the play is lost."""
    sheet = toy.duo_1(hives=(), rulings=DAWN)
    state = home(sheet, life=life)
    assert state.outcome == ""
    state = nightfall(sheet, act(sheet, state, fly("A2")))
    for step in (Eat("claire", "claire", "claire"), Hunger()):
        state = act(sheet, state, step)
        assert state.outcome == ""

    state = act(sheet, state, Exposure())

    assert (state.phase, state.outcome, state.cause) == ("over", *end)


@pytest.mark.rule("exo.sheet.duo.1.objective")
def test_an_objective_that_holds_no_more_at_dawn_wins_nothing() -> None:
    """The drone has left column A again before the night; animals need not be alive."""
    sheet = toy.duo_1(hives=(), rulings=DAWN)
    away = nightfall(sheet, act(sheet, home(sheet), fly("B1")))
    there = nightfall(sheet, act(sheet, home(sheet), fly("A2")).with_figure("mel", life=0, zone=""))

    for step in (Eat("claire", "claire", "claire"), Hunger(), Exposure()):
        away, there = act(sheet, away, step), act(sheet, there, step)

    assert (away.phase, away.outcome) == ("dawn", "")
    assert (there.phase, there.outcome) == ("over", "won")


@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize(("laid", "outcome"), [(1, "won"), (2, "defeat")])
def test_with_the_larvae_last_dawn_comes_after_them(laid: int, outcome: str) -> None:
    """A pile of 1+1: the second larva is laid and the play is won, a third is missing."""
    sheet = toy.duo_1(hives=(hive_at("north", "C1", 1, 1),), rulings={**DAWN, **LARVAE_LAST})
    state = home(sheet)
    piles = tuple(replace(pile, laid=laid) for pile in state.piles)
    state = nightfall(sheet, act(sheet, replace(state, piles=piles), fly("A2")))
    for step in (Eat("claire", "claire", "claire"), Hunger(), Exposure()):
        state = act(sheet, state, step)
        assert state.outcome == ""

    assert act(sheet, state, Spawn("north")).outcome == outcome


def cargo(**rulings: str) -> tuple[Sheet, State]:
    """Objective: wood on the drone beside Claire; challenge: food on it."""
    sheet = toy.sheet(objective=WOOD, challenge=FOOD, rulings=rulings)
    return sheet, position(sheet, drones={"claire": "A1"})


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_a_group_may_go_on_for_the_challenge() -> None:
    """Wood is loaded (the objective), unloaded, then food: each held at its moment."""
    printed, state = cargo(**MAY_CONTINUE)
    sheet = pursued(printed, "challenge")

    state = act(sheet, state, Load("claire", "claire", "wood"))
    assert state.outcome == ""
    state = act(sheet, state, Unload("claire", "claire", "wood"))
    state = act(sheet, state, Load("claire", "claire", "food"))

    assert (state.outcome, state.challenge) == ("won", True)


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_the_challenge_alone_is_no_win() -> None:
    """Food is on board, but wood never was."""
    printed, state = cargo(**MAY_CONTINUE)

    state = act(pursued(printed, "challenge"), state, Load("claire", "claire", "food"))

    assert state.outcome == ""


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_going_on_may_end_in_defeat() -> None:
    """Claire has 1 life and no shelter; the night after the objective kills her."""
    printed, state = cargo(**MAY_CONTINUE)
    sheet = pursued(printed, "challenge")
    state = state.with_figure("claire", life=1).with_figure("mel", zone="B1")
    state = nightfall(sheet, act(sheet, state, Load("claire", "claire", "wood")))

    for step in (Eat("claire", "claire", "claire"), Hunger(), Exposure()):
        state = act(sheet, state, step)

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")


@pytest.mark.rule("exo.sheet.duo.1.challenge")
@pytest.mark.parametrize(("reading", "goal"), [("may-continue", "mission"), ("ends", "challenge")])
def test_otherwise_the_objective_ends_the_play(reading: str, goal: str) -> None:
    """A group that plays for the mission has won; under the default both goals end there."""
    printed, state = cargo(**{"exo.ruling.challenge-scope": reading})
    sheet = pursued(printed, goal)

    state = act(sheet, state, Load("claire", "claire", "wood"))

    assert (state.outcome, state.challenge) == ("won", False)
    assert refused(sheet, state, Load("claire", "claire", "food"))[0] == "exo.defeat.together"


def challenge_plan(**rulings: str) -> tuple[Sheet, dict[str, Any]]:
    """A plan that meets the objective (1 food on board) two loads and a flight too early."""
    sheet = replace(SHEET, objective=FOOD, rulings={**SHEET.rulings, **rulings})
    return sheet, {**copy.deepcopy(PLAN), "goal": "challenge"}


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_a_plan_for_the_challenge_goes_on_where_it_may() -> None:
    """3 food at home within two rounds; with 2 the play is legal and not won."""
    sheet, data = challenge_plan(**MAY_CONTINUE)
    assert replay(sheet, plan_of(data)).status == "won"

    del first(data)["steps"][5]
    result = replay(sheet, plan_of(data))

    assert (result.status, result.rule) == ("legal", None)
    assert result.message == "the plan is legal, but objective and challenge are not both reached"


@pytest.mark.rule("exo.defeat.together")
def test_a_plan_for_the_challenge_stops_with_the_objective_by_default() -> None:
    """The fourth step puts the first food on board; the fifth comes too late."""
    sheet, data = challenge_plan()

    result = replay(sheet, plan_of(data))

    assert (result.status, result.rule, result.step) == ("illegal", "exo.defeat.together", 5)


@pytest.mark.rule("exo.defeat.hero")
def test_a_plan_that_is_lost_by_an_animals_death_says_so() -> None:
    """Two bursts chosen: Mel's 2 life are gone when round 2 begins."""
    lose = {**SHEET.rulings, "exo.ruling.animal-death": "lose"}
    burst = copy.deepcopy(QUIET)
    burst["chance"]["adaptation"] = ["burst", "burst"]
    short = {key: burst[key] for key in ("chance", "choices")}

    result = replay(replace(SHEET, rulings=lose), plan_of(quiet_plan(burst, short)))

    assert (result.status, result.rule) == ("legal", "exo.defeat.hero")
    assert (result.round, result.phase) == (2, "disaster")
    assert result.message == "the play is lost: an animal died"

"""Plans replayed: unusable ones, and those that end without a win."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.plans import PLAN, QUIET, SHEET, first, judged, quiet_plan
from tests.random_play import plan_of, play
from tests.scenes import CHEAP
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import DestroyEffect
from winnable.missions.exo.load import sheet
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import shipped


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda data: first(data)["chance"].pop("fauna"), "round 1 lacks the outcome 'fauna'"),
        (
            lambda data: first(data)["chance"].pop("adaptation"),
            "round 1 lacks the outcome 'adaptation'",
        ),
        (lambda data: first(data)["choices"].clear(), "'claire.adaptation' is missing"),
        (
            lambda data: first(data)["choices"].update({"claire.adaptation": "claw"}),
            "'claire.adaptation' is missing or no number",
        ),
        (
            lambda data: first(data)["choices"].update({"claire.exo": "blue"}),
            "'claire.exo' must be a table",
        ),
        (
            lambda data: first(data)["choices"].update({"yuri.adaptation": 0}),
            "'yuri.adaptation' answers no question",
        ),
        (
            lambda data: first(data)["choices"].update({"destroy": ["shelter A1"]}),
            "'destroy 0' answers no question",
        ),
        (
            lambda data: first(data)["choices"].update(
                {"claire.production": {"B1": {"discard": "food"}}}
            ),
            "'claire.production B1' answers no question",
        ),
        (
            lambda data: first(data)["choices"].update(
                {"claire.production": {"A1": {"discard": {"food": "x"}}}}
            ),
            None,
        ),
        (
            lambda data: first(data)["chance"].update(strike=["dragonfly-1"]),
            "round 1 gives the outcome 'strike 0', which no rule asks for",
        ),
        (
            lambda data: first(data)["steps"][0].pop("chance"),
            "this step lacks the outcome 'exploration'",
        ),
        (
            lambda data: first(data)["steps"][0]["chance"].update(larvae={"n.1": "beetle"}),
            "this step gives the outcome 'larvae n.1', which no rule asks for",
        ),
        (
            lambda data: data["setup"]["choices"].pop("claire.furnish"),
            "'claire.furnish' is missing",
        ),
        (
            lambda data: data["setup"].update(chance={"larvae": {"n.1": "beetle"}}),
            "the set-up gives the outcome 'larvae n.1'",
        ),
        (lambda data: first(data).update(round=2), "round 2 stands where round 1 belongs"),
        (lambda data: data.update(party=["claire", "yuri"]), "the plan is for claire+yuri"),
        (lambda data: data.update(goal="crew"), "the mission has no goal 'crew'"),
        (
            lambda data: first(data)["chance"].update(weather=2),
            "'destroy' is missing or names too few structures",
        ),
    ],
)
def test_plans_that_leave_a_question_open_are_unusable(
    edit: Callable[[dict[str, Any]], object], message: str | None
) -> None:
    """Contract: every outcome stands where it is asked for; a missing one is bad input."""
    if message is None:
        with pytest.raises(ValueError, match="validation error"):
            judged(edit)
        return
    result = judged(edit)

    assert (result.status, result.rule) == ("unusable", None)
    assert message in result.message


def test_a_challenge_that_the_sheet_lacks_is_no_goal() -> None:
    """The toy sheet has none."""
    data = {**copy.deepcopy(PLAN), "goal": "challenge"}

    assert replay(toy.sheet(), plan_of(data)).status == "unusable"


def test_each_structure_that_is_lost_must_be_named() -> None:
    """A face that takes two of the two structures here; the plan names one."""
    twice = toy.sheet(
        3, 1, starts=("A1",), weather={2: (DestroyEffect("structure", 2),)}, cost=CHEAP
    )
    build = {
        "by": "claire",
        "do": "build",
        "what": "shelter",
        "pawns": {"claire.hero.build": 1},
        "pay": {"claire": {"wood": 1}},
    }
    first_day = copy.deepcopy(QUIET)
    first_day["placements"] = {"claire": {"hero": {"build": 1}}}
    first_day["steps"] = [build]
    second_day = copy.deepcopy(QUIET)
    second_day["chance"]["weather"] = 2
    second_day["choices"]["destroy"] = ["shelter A1"]

    short = replay(twice, plan_of(quiet_plan(first_day, second_day)))
    second_day["choices"]["destroy"].append("extraction_tile A1")
    full = replay(twice, plan_of(quiet_plan(first_day, second_day)))

    assert (short.status, short.round) == ("unusable", 2)
    assert full.status == "legal"
    assert (full.states[2].zone("A1").tile, full.states[2].zone("A1").shelter) == ("", False)


def test_a_legal_plan_need_not_win() -> None:
    """Two quiet rounds: 4 - 2 + 1 - 2 = 1 food is left, Claire has 3 - 2 = 1 life."""
    result = replay(SHEET, plan_of(quiet_plan(QUIET, QUIET)))

    assert (result.status, result.rule, result.round, result.phase) == ("legal", None, 2, "night")
    assert [state.player("claire").pack[0] for state in result.states] == [3, 2, 1]
    assert [state.figure("claire").life for state in result.states] == [3, 2, 1]


def test_a_lost_play_is_legal_and_names_the_defeat() -> None:
    """Three nights outside cost Claire's three lives."""
    third = copy.deepcopy(QUIET)
    result = replay(SHEET, plan_of(quiet_plan(QUIET, QUIET, third)))

    assert (result.status, result.rule) == ("legal", "exo.defeat.hero")
    assert (result.round, result.phase, result.step) == (3, "night", 4)
    assert result.message == "the play is lost: a hero died"


@pytest.mark.rule("exo.night.order")
def test_only_the_last_round_may_stop_early() -> None:
    """A plan may end anywhere; a next round needs the whole night before it."""
    half = copy.deepcopy(QUIET)
    del half["night"][-1]
    no_night = {key: value for key, value in QUIET.items() if key != "night"}

    assert replay(SHEET, plan_of(quiet_plan(QUIET, half))).status == "legal"
    assert replay(SHEET, plan_of(quiet_plan(QUIET, no_night))).status == "legal"
    result = replay(SHEET, plan_of(quiet_plan(half, QUIET)))
    assert (result.status, result.rule) == ("illegal", "exo.night.order")
    assert result.message == "the night of round 1 is not finished: Exposure is due"
    assert replay(SHEET, plan_of(quiet_plan(no_night, QUIET))).rule == "exo.night.order"


def test_a_round_that_is_lost_at_dawn_has_nothing_more() -> None:
    """Fauna 5 kills Claire (1 life left) in round 3; the later die and the pawns are absent."""
    struck = {"chance": {"weather": 1, "fauna": 5, "strike": ["dragonfly-1"]}}
    result = replay(SHEET, plan_of(quiet_plan(QUIET, QUIET, struck)))
    assert (result.status, result.rule, result.phase) == ("legal", "exo.defeat.hero", "disaster")

    placed = {**struck, "placements": {"claire": {"hero": {"move": 1}}}}
    result = replay(SHEET, plan_of(quiet_plan(QUIET, QUIET, placed)))

    assert (result.status, result.rule, result.phase) == (
        "illegal",
        "exo.defeat.together",
        "placement",
    )


def hive_sheet() -> Sheet:
    """A hive beside the start."""
    return toy.sheet(3, 1, starts=("A1",), hives=(hive_at("north", "A1", 1, 1),))


def test_larvae_of_the_set_up_stand_in_the_set_up() -> None:
    """The hive's first larva lies beside Claire: its identity is asked for at once."""
    data = quiet_plan(QUIET)
    del data["rounds"][0]["night"]
    missing = replay(hive_sheet(), plan_of(data))
    data["setup"]["chance"] = {"larvae": {"north.1": "beetle"}}

    assert missing.status == "unusable"
    assert replay(hive_sheet(), plan_of(data)).status == "legal"


def test_chosen_structures_and_swaps_are_carried_out() -> None:
    """Weather 2 in round 1 takes the only tile, so that nothing but the gem is produced."""
    lost = copy.deepcopy(QUIET)
    lost["chance"]["weather"] = 2
    lost["choices"]["destroy"] = ["extraction_tile A1"]

    result = replay(SHEET, plan_of(quiet_plan(lost)))

    assert result.status == "legal"
    assert result.states[1].zone("A1").tile == ""
    assert result.states[1].player("claire").pack[0] == 1


def test_a_full_backpack_swaps_as_chosen() -> None:
    """Five slots hold 3 food, wood and metal: the produced food replaces the metal."""
    small = toy.duo_1(adjacent=toy.grid(3, 1), starts=("A1",), hives=(), tokens=(), backpack=5)
    swap = copy.deepcopy(QUIET)
    swap["choices"]["claire.production"] = {"A1": {"discard": "metal"}}

    result = replay(small, plan_of(quiet_plan(swap)))

    assert result.states[1].player("claire").pack == (2, 1, 0)


@pytest.mark.rule("exo.action.end")
def test_a_pawn_gained_may_be_left_only_where_the_play_ends() -> None:
    """Claire gains a pawn for the upgrade space and a card of a zone kills her partner: the play is
    over, and the pawn was never placed. Without the fatal move it has to be used, or to lapse."""
    played = sheet(shipped("exo/duo/1"), ["claire", "yuri"])
    plan = play(played, 3, 2).plan
    steps = plan["rounds"][1]["steps"]
    assert [step["do"] for step in steps] == ["life_support", "rest", "rest", "move"]

    assert replay(played, plan_of(plan)).rule == "exo.defeat.hero"
    plan["rounds"][1]["steps"] = steps[:-1]
    del plan["rounds"][1]["placements"]["yuri"]["hero"]["move"]
    cut = replay(played, plan_of(plan))

    assert (cut.status, cut.rule) == ("illegal", "exo.action.end")

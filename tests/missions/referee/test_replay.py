"""Plans replayed: won, legal, illegal at the right place, unusable."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests import toy
from tests.random_play import plan_of
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Hive, Sheet, Token

SHEET = toy.duo_1(
    adjacent=toy.grid(3, 1),
    starts=("A1",),
    hives=(),
    tokens=(Token("beacon.claire", "B1", "claire"),),
    cost={**toy.components().cost, "drone": {"metal": 1}},
)
PLAN: dict[str, Any] = {
    "schema": "winnable/plan/1",
    "mission": "exo/duo/1",
    "mission_sha256": "0" * 64,
    "rules_sha256": "0" * 64,
    "goal": "mission",
    "party": ["claire"],
    "fortune": "best",
    "setup": {"choices": {"claire.start": "A1", "claire.furnish": "food"}},
    "rounds": [
        {
            "round": 1,
            "chance": {"weather": 1, "fauna": 1, "adaptation": ["claw", "shield"]},
            "choices": {"claire.adaptation": 0},
            "placements": {
                "claire": {"hero": {"move": 1, "build": 1, "move_drone": 1}, "animal": {"move": 1}}
            },
            "steps": [
                {
                    "by": "claire",
                    "do": "move",
                    "to": "B1",
                    "with": ["mel"],
                    "pawns": {"claire.hero.move": 1, "claire.animal.move": 1},
                    "chance": {"exploration": "E14", "resource": "wood", "exo": "orange"},
                },
                {"by": "claire", "do": "take", "token": "beacon.claire"},
                {
                    "by": "claire",
                    "do": "build",
                    "what": "drone",
                    "pawns": {"claire.hero.build": 1},
                    "pay": {"claire": {"metal": 1}},
                },
                {"by": "claire", "do": "load", "drone": "claire", "item": "food"},
                {"by": "claire", "do": "load", "drone": "claire", "item": "food"},
                {"by": "claire", "do": "load", "drone": "claire", "item": "food"},
                {
                    "by": "claire",
                    "do": "move_drone",
                    "to": "A1",
                    "pawns": {"claire.hero.move_drone": 1},
                },
            ],
        }
    ],
}
QUIET: dict[str, Any] = {
    "chance": {"weather": 1, "fauna": 1, "adaptation": ["claw", "claw"]},
    "choices": {"claire.adaptation": 0},
    "night": [
        {"by": "claire", "do": "eat", "for": "claire", "from": "claire"},
        {"by": "claire", "do": "eat", "for": "mel", "from": "claire"},
        {"by": "rule", "do": "hunger"},
        {"by": "rule", "do": "exposure"},
    ],
}
"""A round in which nothing is done: 4 food (3 and 1 produced) feed hero and animal."""


def judged(edit: Callable[[dict[str, Any]], object] = lambda _: None) -> Replay:
    """What the referee says of the winning plan after an edit."""
    data = copy.deepcopy(PLAN)
    edit(data)
    return replay(SHEET, plan_of(data))


def first(data: dict[str, Any]) -> dict[str, Any]:
    """The first round of a plan."""
    found: dict[str, Any] = data["rounds"][0]
    return found


def test_a_winning_plan_is_won_where_the_objective_comes_true() -> None:
    """Beacon taken in step 2, drone built in step 3, home in step 7 of round 1."""
    result = judged()

    assert (result.status, result.rule) == ("won", None)
    assert (result.round, result.phase, result.step) == (1, "action", 7)
    assert [state.round for state in result.states] == [1, 1]
    assert result.states[0].figure("claire").zone == "A1"
    assert result.states[1].player("claire").drone == "A1"


def test_rules_that_take_effect_are_counted() -> None:
    """Three items are loaded, one card is drawn, the play is won once."""
    fired: Counter[str] = Counter()

    replay(SHEET, plan_of(PLAN), fired)

    assert fired["exo.explore.trigger"] == 1
    assert fired["exo.sheet.duo.1.objective"] == 1
    assert fired["exo.build.beacon"] == 0


def test_the_challenge_needs_its_food_on_board() -> None:
    """With three loads the challenge is won; with two the play ends without it."""

    def two_loads(data: dict[str, Any]) -> None:
        data["goal"] = "challenge"
        del first(data)["steps"][3]

    assert judged(lambda data: data.update(goal="challenge")).status == "won"
    result = judged(two_loads)
    assert (result.status, result.rule, result.step) == ("legal", None, 6)
    assert result.message == "the objective is reached, but not the challenge"


@pytest.mark.rule("exo.action.end")
@pytest.mark.parametrize(
    ("edit", "at", "rule"),
    [
        pytest.param(
            lambda data: first(data)["steps"].pop(0),
            ("action", 1),
            "exo.free.no-pawn",
            id="without the move the token is out of reach",
        ),
        pytest.param(
            lambda data: first(data)["steps"].pop(6),
            ("action", 6),
            "exo.action.end",
            id="without the flight its pawn is left",
        ),
        pytest.param(
            lambda data: first(data)["steps"][0].update(to="C1"),
            ("action", 1),
            "exo.move.adjacent",
            id="a zone too far",
        ),
        pytest.param(
            lambda data: first(data)["placements"]["claire"]["hero"].update(extract=1),
            ("action", 7),
            "exo.action.end",
            id="a pawn too many, won or not",
        ),
        pytest.param(
            lambda data: first(data)["placements"]["claire"]["hero"].update(extract=2),
            ("placement", None),
            "exo.action.place",
            id="six pawns where Claire has five",
        ),
        pytest.param(
            lambda data: first(data)["placements"]["claire"]["hero"].pop("build"),
            ("action", 3),
            "exo.action.resolve",
            id="a pawn named but not placed",
        ),
        pytest.param(
            lambda data: first(data)["steps"][1].update(pawns={"claire.hero.move": 1}),
            ("action", 2),
            "exo.free.no-pawn",
            id="a pawn for a free action",
        ),
        pytest.param(
            lambda data: first(data)["steps"][6].update(pay={"claire": {"wood": 1}}),
            ("action", 7),
            "exo.action.resolve",
            id="a price for a flight",
        ),
        pytest.param(
            lambda data: first(data)["steps"].append(first(data)["steps"][3]),
            ("action", 8),
            "exo.defeat.together",
            id="a step after the win",
        ),
        pytest.param(
            lambda data: first(data).update(night=QUIET["night"]),
            ("night", 1),
            "exo.defeat.together",
            id="a night after the win",
        ),
        pytest.param(
            lambda data: data["rounds"].append({"round": 2, **QUIET}),
            ("disaster", None),
            "exo.defeat.together",
            id="a round after the win",
        ),
        pytest.param(
            lambda data: data["setup"]["choices"].update({"claire.start": "B1"}),
            ("setup", None),
            "exo.setup.start-zones",
            id="no starting zone",
        ),
        pytest.param(
            lambda data: first(data)["choices"].update({"claire.exo": {"discard": "blue"}}),
            ("production", None),
            "exo.production.swap",
            id="a swap with free slots",
        ),
        pytest.param(
            lambda data: first(data)["choices"].update({"claire.adaptation": 2}),
            ("disaster", None),
            "exo.disaster.adapt-choice",
            id="a third die",
        ),
        pytest.param(
            lambda data: first(data).update(
                dawn=[{"by": "claire", "do": "medic", "target": "mel"}]
            ),
            ("dawn", 1),
            "exo.drone.medic",
            id="a drone that is not built",
        ),
    ],
)
def test_illegal_plans_are_refused_at_the_right_place(
    edit: Callable[[dict[str, Any]], object], at: tuple[str, int | None], rule: str
) -> None:
    """Each edit breaks one rule; the first thing that cannot be done is named."""
    result = judged(edit)

    assert (result.status, result.rule) == ("illegal", rule)
    assert (result.phase, result.step) == at


def test_pawns_left_at_the_win_are_named_with_hero_and_space() -> None:
    """A player can find them on the board."""
    result = judged(lambda data: first(data)["placements"]["claire"]["animal"].update(rest=1))

    assert result.message == (
        "pawns are left on claire.animal.rest: each placed pawn must be used, or lapse"
    )


def test_pawns_may_lapse_together() -> None:
    """Two pawns in one step of the plan are two unit steps."""

    def lapse(data: dict[str, Any]) -> None:
        first(data)["placements"]["claire"]["animal"]["move"] = 2
        first(data)["steps"][0]["with"] = []
        del first(data)["steps"][0]["pawns"]["claire.animal.move"]
        step = {"do": "lapse", "pawns": {"claire.animal.move": 2}}
        first(data)["steps"].insert(0, step)

    assert judged(lapse).status == "won"


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


def quiet_plan(*rounds: dict[str, Any]) -> dict[str, Any]:
    """A plan of these rounds on the same sheet."""
    return {
        **copy.deepcopy(PLAN),
        "rounds": [{"round": n, **each} for n, each in enumerate(rounds, start=1)],
    }


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
    return toy.sheet(3, 1, starts=("A1",), hives=(Hive("north", "A1", 1, 1),))


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

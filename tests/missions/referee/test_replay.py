"""Plans replayed: won, or illegal at the right place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.missions.referee.plans import PLAN, QUIET, SHEET, first, judged
from tests.random_play import plan_of
from winnable.missions.exo.referee.replay import replay


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
    assert len(result.states) == result.round + 1


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

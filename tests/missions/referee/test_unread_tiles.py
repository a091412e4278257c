"""Upgrade tiles in plans, which this version does not judge: neither legal nor illegal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.missions.referee.plans import first, judged
from tests.missions.referee.test_unread import added
from tests.missions.test_plan_upgrades import REROLL, STEPS, USES


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step["do"])
def test_steps_that_are_not_judged(step: dict[str, Any]) -> None:
    """No rule refuses them: the plan cannot be judged."""
    message = f"the step '{step['do']}' is not judged in this version"

    assert added(step) == ("unusable", None, message)


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (USES[0], "refreshed"),
        (USES[0], "resource"),
        (USES[0], "discard"),
        (USES[1], "extra"),
        (USES[1], "extra_discard"),
        (USES[2], "extracts"),
        (USES[2], "discard"),
        (USES[2], "gatherer"),
        (USES[2], "gatherer_discard"),
        (USES[2], "extra"),
        (USES[2], "extra_discard"),
        (USES[3], "colour"),
    ],
)
def test_keys_that_are_not_judged(step: dict[str, Any], key: str) -> None:
    """Alone in a step that could be judged without it."""
    alone = {name: step[name] for name in ("by", "do", "to", key) if name in step}
    message = f"the key '{key}' of '{step['do']}' is not judged in this version"

    assert added(alone) == ("unusable", None, message)


def test_the_weather_die_is_not_rolled_again() -> None:
    """Unlike by the artefact."""
    result = judged(lambda data: first(data).update(rerolls=[REROLL]))

    message = "the step 'reroll_weather' is not judged in this version"
    assert (result.status, result.rule, result.message) == ("unusable", None, message)


def test_outcomes_that_are_not_judged() -> None:
    """Tiles on the board, open artefacts that are laid anew."""
    board = judged(lambda data: data["setup"].update(chance={"upgrades": {"blue.1": "wood-metal"}}))
    laid = judged(lambda data: first(data)["steps"][0]["chance"].update(refreshed=["A1"]))

    for result in (board, laid):
        assert result.status == "unusable"
        assert result.message.endswith("which no rule asks for")

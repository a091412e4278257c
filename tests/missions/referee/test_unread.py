"""What plans can say and this version does not judge: told as such, neither legal nor illegal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.missions.referee.plans import first, judged
from tests.missions.test_plan_powers import AT_NIGHT, BY_DAY, IN_FIGHTS


def added(step: dict[str, Any], part: str = "steps") -> tuple[str, str | None, str]:
    """What the referee says of the winning plan with a step put before its first one."""
    result = judged(lambda data: first(data).setdefault(part, []).insert(0, step))
    return result.status, result.rule, result.message


@pytest.mark.parametrize("step", [*BY_DAY[:8], *IN_FIGHTS[:2]], ids=lambda step: step["do"])
def test_steps_that_are_not_judged(step: dict[str, Any]) -> None:
    """No rule refuses them: the plan cannot be judged."""
    message = f"the step '{step['do']}' is not judged in this version"

    assert added(step) == ("unusable", None, message)


def test_touch_at_dawn_is_not_judged() -> None:
    """Only the medic drone is."""
    message = "the step 'touch' is not judged in this version"

    assert added(AT_NIGHT[2], "dawn") == ("unusable", None, message)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("follows", ["mel"]),
        ("sixth_sense", "enter"),
        ("eyes", True),
        ("card", {"lose": "life"}),
        ("left_behind", ["mel"]),
        ("finds", [{"take": "deck"}]),
    ],
)
def test_keys_of_a_move_that_are_not_judged(key: str, value: object) -> None:
    """The move itself is legal."""
    result = judged(lambda data: first(data)["steps"][0].update({key: value}))

    assert (result.status, result.step) == ("unusable", 1)
    assert result.message == f"the key '{key}' of 'move' is not judged in this version"


def test_tribal_power_is_not_judged() -> None:
    """A payment makes it that; without one it is a die token."""
    message = "the key 'pay' of 'turn_die' is not judged in this version"

    assert added(IN_FIGHTS[2]) == ("unusable", None, message)
    assert added({**IN_FIGHTS[2], "pay": {}})[0] == "illegal"


def test_dice_rolled_again_are_not_judged() -> None:
    """The faces that the round gives first would be played."""
    reroll = {"by": "mel", "do": "play", "artefact": "A11", "die": "weather"}

    assert added(reroll, "rerolls") == (
        "unusable",
        None,
        "dice that are rolled again are not judged in this version",
    )


def test_outcomes_that_are_not_judged() -> None:
    """Open artefacts at set-up, cards found by a move."""
    open_cards = judged(lambda data: data["setup"].update(chance={"artefacts": ["A1"]}))
    found = judged(lambda data: first(data)["steps"][0]["chance"].update(artefacts=["A1"]))

    for result in (open_cards, found):
        assert result.status == "unusable"
        assert result.message.endswith("gives the outcome 'artefacts', which no rule asks for")


def test_artefacts_that_nobody_has_cannot_be_given() -> None:
    """The referee knows resources only."""
    assert added({"by": "claire", "do": "load", "drone": "claire", "item": "A1"})[0] == "illegal"

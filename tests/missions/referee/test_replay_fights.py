"""Fights by day and die tokens in plan files."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.random_play import plan_of
from tests.toy import hive_at
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Character

_YURI = replace(toy.PAIRS["yuri"], animal=Character("nurasyl", 3, 5))
SHEET = toy.sheet(
    adjacent=toy.grid(3, 1),
    party=("claire", "yuri"),
    starts=("A1", "C1"),
    hives=(hive_at("north", "B1", 9, 0),),
    pairs={**toy.PAIRS, "yuri": _YURI},
    pawns=6,
)
"""A hive between the starts of two players; Yuri and Nurasyl have 2 + 5 dice."""

BOTH = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PLAN: dict[str, Any] = {
    "schema": "winnable/plan/1",
    "mission": "exo/toy",
    "mission_sha256": "0" * 64,
    "rules_sha256": "0" * 64,
    "goal": "mission",
    "party": ["claire", "yuri"],
    "fortune": "best",
    "setup": {
        "choices": {
            "claire.start": "A1",
            "claire.furnish": "food",
            "yuri.start": "C1",
            "yuri.furnish": "food",
        }
    },
    "rounds": [
        {
            "round": 1,
            "chance": {"weather": 1, "fauna": 1, "adaptation": ["claw", "claw"]},
            "choices": {"claire.adaptation": 0, "yuri.adaptation": 0},
            "placements": {
                "claire": {"animal": {"move": 1}},
                "yuri": {"hero": {"move": 3}, "animal": {"move": 2}},
            },
            "steps": [
                {
                    "by": "yuri",
                    "do": "move",
                    "to": "B1",
                    "with": ["nurasyl"],
                    "pawns": BOTH,
                    "chance": {"exploration": "E13", "larvae": {"north.1": "beetle"}},
                },
                {
                    "by": "yuri",
                    "do": "attack",
                    "with": ["nurasyl"],
                    "chance": {
                        "cards": {"north.1": "beetle-1"},
                        "dice": {"yuri": ["burst", "burst", "claw", "claw", "claw", "claw"]},
                    },
                },
                {"by": "yuri", "do": "turn_die", "for": "yuri", "from": "claw", "to": "shield"},
                {"by": "rule", "do": "kill", "bug": "north.1", "food": "yuri"},
                {"by": "rule", "do": "damage_hive", "hive": "north", "points": 5},
                {
                    "by": "yuri",
                    "do": "attack",
                    "with": ["nurasyl"],
                    "pawns": BOTH,
                    "chance": {"dice": {"yuri": ["claw"] * 6}},
                },
                {"by": "rule", "do": "damage_hive", "hive": "north", "points": 1},
                {"by": "yuri", "do": "move", "to": "C1", "pawns": {"yuri.hero.move": 1}},
                {"by": "mel", "do": "move", "to": "B1", "pawns": {"claire.animal.move": 1}},
            ],
            "night": [
                {
                    "by": "rule",
                    "do": "instinct",
                    "zone": "B1",
                    "chance": {"dice": {"mel": ["claw"], "nurasyl": ["shield"] * 5}},
                },
                {"by": "yuri", "do": "turn_die", "for": "nurasyl", "from": "shield", "to": "burst"},
                {"by": "claire", "do": "eat", "for": "claire", "from": "claire"},
                {"by": "yuri", "do": "eat", "for": "yuri", "from": "yuri"},
                {"by": "rule", "do": "hunger"},
                {"by": "rule", "do": "exposure"},
            ],
        }
    ],
}
SECOND = {
    "round": 2,
    "chance": {"weather": 1, "fauna": 1, "adaptation": ["burst", "burst"]},
    "choices": {"claire.adaptation": 1, "yuri.adaptation": 1, "yuri.token": [1, "claw"]},
}


def judged(edit: Callable[[dict[str, Any], dict[str, Any]], object] = lambda *_: None) -> Replay:
    """What the referee says of the plan after an edit of the document and its first round."""
    data = copy.deepcopy(PLAN)
    edit(data, data["rounds"][0])
    return replay(SHEET, plan_of(data))


def test_a_fight_is_replayed_die_for_die() -> None:
    """8 hits and 1 damage; a claw turned to a shield: 7 hits, no damage. 7 - 2 = 5, then 6 of 6.

    Nurasyl's burst at night makes 2 damage; Mel has 2 - 1 = 1 life left, and the token is gone.
    """
    result = judged()

    state = result.states[-1]
    assert (result.status, result.rule) == ("legal", None)
    assert state.hive_damage == (("north", 6),)
    assert (state.figure("mel").life, state.figure("nurasyl").life) == (1, 3)
    assert not state.player("yuri").die_token
    assert state.phase == "dawn"


def test_an_adaptation_die_is_turned_before_all_choose() -> None:
    """Yuri keeps the token of the second attack for the next day: nobody takes a burst."""

    def keep(data: dict[str, Any], first: dict[str, Any]) -> None:
        del first["night"][1]
        data["rounds"].append(copy.deepcopy(SECOND))

    result = judged(keep)

    state = result.states[-1]
    assert (result.status, result.rule) == ("legal", None)
    assert state.dice == ("burst", "claw")
    assert (state.figure("mel").life, state.figure("nurasyl").life) == (2, 3)
    assert not state.player("yuri").die_token


def test_a_night_that_ends_with_a_quarrel_is_settled() -> None:
    """The last step of the plan is the roll: 1 claw of Mel, 5 of Nurasyl, so Mel loses 1 of 2."""

    def stop(_: dict[str, Any], first: dict[str, Any]) -> None:
        del first["night"][1:]
        first["night"][0]["chance"]["dice"]["nurasyl"] = ["claw"] * 5

    assert judged(stop).states[-1].figure("mel").life == 1


@pytest.mark.parametrize(
    ("edit", "at", "rule"),
    [
        pytest.param(
            lambda _, first: first["steps"][1].update(pawns=BOTH),
            ("action", 2),
            "exo.action.resolve",
            id="a pawn for an attack that rides on the move",
        ),
        pytest.param(
            lambda _, first: first["steps"][5].pop("pawns"),
            ("action", 6),
            "exo.action.resolve",
            id="a second attack without a pawn",
        ),
        pytest.param(
            lambda _, first: first["steps"].insert(3, first["steps"][2]),
            ("action", 4),
            "exo.attack.token-when",
            id="a second die turned",
        ),
        pytest.param(
            lambda _, first: first["steps"].pop(2),
            ("action", 3),
            "exo.combat.suffer",
            id="damage that nobody suffered",
        ),
        pytest.param(
            lambda _, first: first["steps"][4].update(points=6),
            ("action", 5),
            "exo.combat.hive-after",
            id="a point too many",
        ),
        pytest.param(
            lambda _, first: first["night"].insert(
                1, {"by": "rule", "do": "spawn", "hive": "north"}
            ),
            ("night", 2),
            "exo.night.order",
            id="a larva of a fallen hive",
        ),
        pytest.param(
            lambda data, _: data["rounds"].append(copy.deepcopy(SECOND)),
            ("disaster", None),
            "exo.attack.token-use",
            id="a token that is gone",
        ),
    ],
)
def test_mistakes_are_refused_where_they_stand(
    edit: Callable[[dict[str, Any], dict[str, Any]], object], at: tuple[str, int | None], rule: str
) -> None:
    """Each edit breaks one rule."""
    result = judged(edit)

    assert (result.status, result.rule) == ("illegal", rule), result.message
    assert (result.phase, result.step) == at


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"yuri.token": [1]}, "the choice 'yuri.token' must name a die, 0 or 1, and a face"),
        ({"yuri.token": ["claw", 1]}, "the choice 'yuri.token' must name a die, 0 or 1, and a"),
        ({"yuri.token": "claw"}, "the choice 'yuri.token' must name a die, 0 or 1, and a face"),
        ({"destroy": [1]}, "the choice 'destroy' must name structures"),
    ],
)
def test_choices_of_another_form_are_unusable(choices: dict[str, Any], message: str) -> None:
    """The referee says which one."""

    def change(_: dict[str, Any], first: dict[str, Any]) -> None:
        first["chance"]["weather"] = 2
        first["choices"] |= {"destroy": ["extraction_tile A1"], **choices}

    result = judged(change)

    assert result.status == "unusable"
    assert result.message.startswith(message)

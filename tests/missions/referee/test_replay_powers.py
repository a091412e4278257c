"""Abilities and powers in plan files: read into unit steps, judged, and refused by their rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests import toy
from tests.missions.referee.plans import QUIET, judged, quiet_plan
from tests.missions.referee.test_unread import added
from tests.missions.test_plan_powers import AT_NIGHT, BY_DAY, IN_FIGHTS
from tests.random_play import plan_of
from winnable.missions.exo.plan_phases import ActionStep, NightStep
from winnable.missions.exo.referee import notation
from winnable.missions.exo.referee.choices import Choices
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.power_steps import (
    AddResult,
    Alchemy,
    Call,
    LifeSupport,
    MasterBuilder,
    ShieldAdaptation,
    Touch,
)
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.steps import Adapt, Attack, Instinct, Move, Strike, TurnDie

SHARIK: dict[str, Any] = {"fury": {"kaindra": 2}, "hunter": {"kaindra": ["claw", "burst"]}}
FURY = (("kaindra", 2),)
ADDED = (AddResult("kaindra", "claw"), AddResult("kaindra", "burst"))


@pytest.mark.parametrize(
    ("data", "units"),
    [
        (BY_DAY[0], (LifeSupport("claire", "yuri", (("yuri.hero.build", 1),)),)),
        (BY_DAY[1], (Call("yuri", (("yuri", (("white", 2),)),)),)),
        (BY_DAY[2], (MasterBuilder("desmond", (("desmond", (("green", 1), ("wood", 1))),)),)),
        (BY_DAY[3], (Touch("mel", "yuri", "immobile"),)),
        ({**BY_DAY[3], "card": "E1"}, (Touch("mel", "yuri", "immobile", card="E1"),)),
        (BY_DAY[4], (Alchemy("little-joe", "food", "wood", (), "metal"),)),
        (
            IN_FIGHTS[2],
            (TurnDie("kaindra", "kaindra", "claw", "shield", (("kaindra", (("orange", 1),)),)),),
        ),
        (
            {"by": "kaindra", "do": "attack", **SHARIK},
            (Strike("kaindra", fury=FURY), *ADDED),
        ),
        (
            {"by": "claire", "do": "move", "to": "B1", "follows": ["mel"]},
            (Move("claire", "B1", follows=("mel",)),),
        ),
        (
            {"by": "yuri", "do": "move", "to": "B1", "sixth_sense": "stay"},
            (Move("yuri", "B1", sixth_sense="stay"),),
        ),
        (
            {"by": "yuri", "do": "move", "to": "B1", "eyes": True},
            (Move("yuri", "B1", eyes="first"),),
        ),
    ],
)
def test_steps_of_the_day_in_unit_form(data: dict[str, Any], units: tuple[Any, ...]) -> None:
    """Results of Hunter follow the roll one by one; of two cards plans name the one kept first."""
    assert notation.read(TypeAdapter(ActionStep).validate_json(json.dumps(data))) == units


@pytest.mark.parametrize(
    ("data", "units"),
    [
        (AT_NIGHT[0], (Instinct("A1", FURY), *ADDED)),
        ({**AT_NIGHT[1], "chance": {}}, (Attack("A1", FURY), *ADDED)),
        (AT_NIGHT[2], (Touch("mel", "mel"),)),
    ],
)
def test_steps_of_the_night_in_unit_form(data: dict[str, Any], units: tuple[Any, ...]) -> None:
    """As by day."""
    assert notation.read(TypeAdapter(NightStep).validate_json(json.dumps(data))) == units


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_the_choice_of_tribal_power_lists_adaptation_dice() -> None:
    """After tokens, before choices; each die of the list is a step."""
    table: dict[str, Any] = {
        "kaindra.power": (1, 0),
        "yuri.token": (0, "claw"),
        "claire.adaptation": 1,
    }
    choices = Choices(table)
    answers = [choices.answer(Adapt("claire", 0)) for _ in range(4)]

    assert answers[1:] == [
        ShieldAdaptation("kaindra", 1),
        ShieldAdaptation("kaindra", 0),
        Adapt("claire", 1),
    ]
    choices.check_used()


@pytest.mark.parametrize("value", [1, ("shield",), "shield"])
def test_the_choice_of_tribal_power_needs_numbers(value: Any) -> None:
    """A die is named by its place."""
    with pytest.raises(UnusablePlanError, match=r"'kaindra.power' must list adaptation dice"):
        Choices({"kaindra.power": value}).answer(Adapt("claire", 0))


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        (BY_DAY[0], "exo.hero.claire-life-support"),
        (BY_DAY[1], "exo.hero.yuri-come-to-me"),
        (BY_DAY[2], "exo.hero.desmond-master-builder"),
        (BY_DAY[3], "exo.animal.mel-touch"),
        (BY_DAY[4], "exo.animal.joe-alchemy"),
        (IN_FIGHTS[2], "exo.hero.kaindra-tribal-power"),
    ],
    ids=lambda value: value["do"] if isinstance(value, dict) else "",
)
def test_plans_use_no_ability_that_the_sheet_lacks(step: dict[str, Any], rule: str) -> None:
    """The sheet of that plan has pairs without abilities."""
    assert added(step)[:2] == ("illegal", rule)


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("follows", ["mel"], "exo.hero.claire-swiftness"),
        ("sixth_sense", "enter", "exo.hero.yuri-sixth-sense"),
        ("eyes", True, "exo.animal.nurasyl-be-my-eyes"),
    ],
)
def test_moves_use_no_ability_that_the_sheet_lacks(key: str, value: object, rule: str) -> None:
    """Each key of the first step is refused by its rule."""
    result = judged(lambda data: data["rounds"][0]["steps"][0].update({key: value}))

    assert (result.status, result.step, result.rule) == ("illegal", 1, rule)


@pytest.mark.rule("exo.animal.mel-touch")
@pytest.mark.rule("exo.hero.claire-life-support")
def test_a_plan_with_powers_is_played() -> None:
    """Nobody has a shelter: Claire loses 1 of 3 life in the first night. Two rounds bring 2 blue.

    At the next dawn Mel gives it back for one; the other buys a pawn, with which Claire extracts
    food: 3, +1 produced, -2 eaten, +1 produced, +1 extracted, -2 eaten leave 2.
    """
    sheet = toy.duo_1(
        adjacent=toy.grid(3, 1), starts=("A1",), hives=(), tokens=(), pairs=toy.GIFTED
    )
    blue = {"claire": {"blue": 1}}
    second = {
        **QUIET,
        "dawn": [{"by": "mel", "do": "touch", "target": "claire", "pay": blue}],
        "steps": [
            {
                "by": "claire",
                "do": "life_support",
                "to": "claire",
                "gains": {"claire.hero.extract": 1},
                "pay": blue,
            },
            {"by": "claire", "do": "extract", "pawns": {"claire.hero.extract": 1}},
        ],
    }

    result = replay(sheet, plan_of(quiet_plan(QUIET, second)))

    assert result.status == "legal", result.message
    last = result.states[-1]
    assert last.figure("claire").life == 2
    assert last.player("claire").pack[0] == 2
    assert sum(last.player("claire").gems) == 0

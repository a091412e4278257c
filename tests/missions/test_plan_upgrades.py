"""Upgrade tiles in plan files: buying them, and what they add to steps."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.missions.plans import minimal
from tests.missions.test_plan_powers import refused, written
from winnable.missions.errors import MissionError
from winnable.missions.exo.plan_steps import Extract, Rest
from winnable.missions.exo.plan_upgrades import Explore, Upgrade
from winnable.missions.json_text import parse_json
from winnable.missions.plan import Plan, plan_data
from winnable.missions.validation import validate

STEPS: list[dict[str, Any]] = [
    {
        "by": "mel",
        "do": "upgrade",
        "slot": "green.2f",
        "wearer": "claire.drone",
        "pawns": {"claire.animal.upgrade": 1},
        "pay": {"claire": {"green": 2}},
        "discard": "scout-two",
    },
    {
        "by": "yuri",
        "do": "explore",
        "zone": "B1",
        "pawns": {"yuri.hero.move": 1},
        "pay": {"yuri": {"white": 1}},
        "eyes": True,
        "card": {"lose": "life", "suffer": {"yuri": 1}},
        "finds": [{"take": "deck", "to": "yuri"}],
        "refreshed": ["A1", "A2"],
        "resource": "metal",
        "gem_discard": "green",
        "discard": "food",
        "chance": {
            "exploration": "E6",
            "other": "E13",
            "refreshed": ["A3", "A4"],
            "artefacts": ["A5"],
        },
    },
    {"by": "claire", "do": "swap", "give": ["food", "wood"], "get": "metal"},
]
USES: list[dict[str, Any]] = [
    {
        "by": "yuri",
        "do": "move",
        "to": "B1",
        "refreshed": ["A1"],
        "resource": "wood",
        "gem_discard": "blue",
        "discard": "food",
        "chance": {"exploration": "E13", "refreshed": ["A9"]},
    },
    {"by": "desmond", "do": "extract", "extra": "desmond.drone", "extra_discard": "food"},
    {
        "by": "desmond",
        "do": "rest",
        "extracts": True,
        "discard": "wood",
        "gatherer": "desmond",
        "gatherer_discard": "metal",
        "extra": "desmond.drone",
        "extra_discard": "food",
    },
    {"by": "little-joe", "do": "extract_exo", "colour": "orange"},
]
REROLL: dict[str, Any] = {"by": "yuri", "do": "reroll_weather", "chance": {"weather": 5}}


def test_steps_that_buy_and_use_tiles() -> None:
    """Each is written as it is read."""
    assert written("steps", [*STEPS, *USES]) == [*STEPS, *USES]


def test_the_weather_die_is_rolled_again_behind_the_dice() -> None:
    """Beside artefacts that are played on a die."""
    play = {"by": "yuri", "do": "play", "artefact": "A11", "die": "weather"}

    assert written("rerolls", [REROLL, play]) == [REROLL, play]


def test_what_is_left_out_is_not_used() -> None:
    """A plain extraction, a plain rest; a tile for a wearer with room."""
    extract, rest = Extract(by="claire", do="extract"), Rest(by="mel", do="rest")
    bought = Upgrade(by="claire", do="upgrade", slot="blue.1", wearer="mel")

    assert (extract.extra, extract.extra_discard) == (None, None)
    assert (rest.extracts, rest.gatherer, rest.extra) == (False, None, None)
    assert bought.discard is None
    assert Explore(by="yuri", do="explore", zone="B1").chance.refreshed == ()


def setup(upgrades: dict[str, str]) -> Any:
    """The set-up of a plan with these tiles on the board, read and written again."""
    data = minimal(setup={"choices": {"claire.start": "A1"}, "chance": {"upgrades": upgrades}})
    return plan_data(validate(Plan, parse_json(json.dumps(data), "p.json")))["setup"]


def test_tiles_of_the_board_are_chance_of_the_set_up() -> None:
    """By slot; slots that stay empty are left out."""
    tiles = {"white.1": "reroll-weather", "green.2c": "blank-green-2-hero", "blue.3": "wood-metal"}

    assert setup(tiles)["chance"] == {"upgrades": tiles}


@pytest.mark.parametrize("slot", ["white.2", "white.4", "white.2g", "red.1", "white1"])
def test_there_are_eight_slots_of_four_colours(slot: str) -> None:
    """1, 2a to 2f, 3; the same for buying."""
    form = "has the wrong form; write a slot of the upgrade board such as white.1 or white.2a"

    with pytest.raises(MissionError, match="write upgrade tiles by slot of the board"):
        setup({slot: "explore-exo"})
    assert refused("steps", {**STEPS[0], "slot": slot}) == f'slot: "{slot}" {form}'


@pytest.mark.parametrize(
    ("part", "step", "message"),
    [
        ("steps", {"by": "mel", "do": "upgrade", "slot": "blue.1"}, "wearer: is missing; add it"),
        ("steps", {"by": "yuri", "do": "explore"}, "zone: is missing; add it"),
        ("steps", {**STEPS[2], "give": ["food"]}, "give: has too few items; write 2 or more"),
        ("steps", {**STEPS[2], "give": ["food"] * 3}, "give: has 3 items; write 2 items"),
        (
            "steps",
            {**USES[3], "colour": "red"},
            'colour: "red" is not known here; write one of blue, green, orange, white',
        ),
        (
            "rerolls",
            {**REROLL, "chance": {"weather": 7}},
            "chance.weather: 7 is too great; write 6 or less",
        ),
        ("rerolls", {"by": "yuri", "do": "reroll_weather"}, "chance: is missing; add it"),
        (
            "rerolls",
            STEPS[2],
            "do: there is no 'swap' here; write one of play, reroll_weather",
        ),
    ],
)
def test_wrong_step(part: str, step: dict[str, Any], message: str) -> None:
    """Named with what to write."""
    assert refused(part, step) == message

"""A plan that wins in its first round, and quiet rounds, to be edited by tests."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from tests import toy
from tests.random_play import plan_of
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Token

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


def quiet_plan(*rounds: dict[str, Any]) -> dict[str, Any]:
    """A plan of these rounds on the same sheet."""
    return {
        **copy.deepcopy(PLAN),
        "rounds": [{"round": n, **each} for n, each in enumerate(rounds, start=1)],
    }

"""Random games under other readings: listed steps are accepted, others refused, plans replay."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests import toy
from tests.probes import Prober
from tests.random_play import Game, play
from tests.toy import hive_at
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Character

READINGS = {
    "larvae last": {
        "night-order": "instinct-attacks-survival-larvae",
        "plague-moment": "dawn",
        "win-moment": "dawn",
        "structure-attack": "present",
    },
    "closed hives": {
        "larva-into-hive-zone": "no",
        "plague-moment": "after-larvae",
        "animal-death": "lose",
    },
}


@pytest.fixture(scope="module", params=list(READINGS))
def games(request: pytest.FixtureRequest) -> list[Game]:
    """Twenty games of up to six rounds on four zones; Claire has 9 life and sees the nights."""
    sheet = toy.sheet(
        2,
        2,
        starts=("A1",),
        hives=(hive_at("north", "B2", 6, 1), hive_at("south", "B1", 6, 1)),
        rulings={f"exo.ruling.{name}": option for name, option in READINGS[request.param].items()},
        pairs={"claire": replace(toy.PAIRS["claire"], hero=Character("claire", 9, 1))},
    )
    return [play(sheet, seed, 6) for seed in range(20)]


def test_recorded_games_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    for game in games:
        result = replay(game.sheet, game.document)

        assert result.status == "legal", result
        assert result.states == game.states


def test_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """All listed ones, and ten guesses in every second state."""
    verdicts: Counter[bool] = Counter()
    choose = random.Random(5)  # noqa: S311 - guesses, not secrets
    for seed, game in enumerate(games):
        fortune = Seeded(game.sheet, seed)
        for state, _ in game.path[::2]:
            listed = legal(game.sheet, state)
            prober = Prober(game.sheet, state, choose)
            for step in (*listed, *(prober.step() for _ in range(10))):
                try:
                    apply(game.sheet, state, step, fortune)
                except IllegalStepError:
                    verdicts[False] += 1
                    assert step not in listed
                else:
                    verdicts[True] += 1
                    assert step in listed

    assert min(verdicts.values()) > 500

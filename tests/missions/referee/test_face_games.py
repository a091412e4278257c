"""Random games on a sheet whose faces forbid, charge, demand, take and punish."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.face_scenes import BRISK, tolls
from tests.game_checks import check_listed, check_replayed, guess
from tests.random_play import Game, play
from winnable.missions.exo.referee.face_steps import Block, GiveUp, SetUpon
from winnable.missions.exo.referee.steps import Kill, Move


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Fourteen games, with seeds under which all kinds of steps come up."""
    return [play(tolls(), seed, 3, bias=BRISK) for seed in range(25, 39)]


def test_games_with_such_faces_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds what was chosen for faces, and what fell because of them."""
    check_replayed(games)


def test_every_listed_step_is_accepted(games: list[Game]) -> None:
    """In every ninth state of every third game."""
    check_listed(games[::3], every=9)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """Twenty guesses in every fifth state."""
    assert min(guess(games, every=5, seed=3).values()) > 100


def test_steps_of_faces_are_played(games: list[Game]) -> None:
    """All kinds of them, in the disaster phase, by day and at night."""
    kinds = Counter(type(step) for game in games for _, step in game.path)
    gave = {state.phase for game in games for state, step in game.path if isinstance(step, GiveUp)}
    moves = [step for game in games for _, step in game.path if isinstance(step, Move)]

    assert {Block, GiveUp, SetUpon, Kill} <= set(kinds)
    assert gave == {"disaster", "survival"}
    assert any(step.loses for step in moves)
    assert any(game.states[-1].switched for game in games)

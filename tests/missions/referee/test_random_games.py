"""Random games: listed steps are accepted, others refused, plans replay, states stay sane."""

from __future__ import annotations

import pytest

from tests import scenes, toy
from tests.game_checks import check_listed, check_replayed, check_sanity, guess
from tests.random_play import Game, play

GAMES = range(3 * len(scenes.SCENES))


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Three games of each scene."""
    return [scenes.game(seed) for seed in GAMES]


def test_recorded_games_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    check_replayed(games)


def test_every_listed_step_is_accepted(games: list[Game]) -> None:
    """In every seventh state of every third game."""
    check_listed(games[::3], every=7)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """Twenty guesses in every third state of the games, some of them legal, most of them not."""
    assert min(guess(games, every=3, seed=5).values()) > 1000


def test_states_stay_sane(games: list[Game]) -> None:
    """Nothing is negative, nothing overflows, nobody is in two minds about being dead."""
    for game in games:
        for state, _ in game.path:
            check_sanity(game.sheet, state)


def test_equal_seeds_play_equal_games() -> None:
    """A seed fixes dice, cards and choices."""
    sheet = toy.duo_1(("claire", "yuri"))

    assert play(sheet, 3, 2).plan == play(sheet, 3, 2).plan
    assert play(sheet, 3, 2).plan != play(sheet, 4, 2).plan

"""Random games on sheets with projects, tokens, stacks and grants."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.game_checks import check_listed, check_replayed, guess
from tests.random_play import Game, play
from tests.sheet_scenes import CREWS, bounty, site
from winnable.missions.exo.referee.sheet_steps import DoWork, PutShelter, Ration, Receive
from winnable.missions.exo.referee.steps import Give


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Four games of each sheet."""
    return [play(make(), seed, 3, bias=CREWS) for make in (site, bounty) for seed in range(4)]


def test_special_games_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds all choices and outcomes, those of special rules, too."""
    check_replayed(games)


def test_every_listed_step_is_accepted(games: list[Game]) -> None:
    """In every seventh state of every second game."""
    check_listed(games[::2], every=7)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """Twenty guesses in every third state."""
    assert min(guess(games, every=3, seed=5).values()) > 100


def test_special_steps_are_played(games: list[Game]) -> None:
    """Work of all kinds but repairs, hives that fall, tokens that come and go, all grants."""
    steps = [step for game in games for _, step in game.path]
    kinds = Counter(type(step) for step in steps)
    works = {step.project for step in steps if isinstance(step, DoWork)}
    ends = [game.path[-1][0] for game in games]

    assert {DoWork, PutShelter, Ration, Receive} <= set(kinds)
    assert works == {"fortify", "put", "camp", "antenna", "bait"}
    assert any(state.turned for state in ends)
    assert any({"III", "IV"} & set(state.taken) for state in ends)
    assert any(isinstance(step, Give) and step.item == "orb" for step in steps)

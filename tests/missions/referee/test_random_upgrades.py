"""Random games with upgrade tiles: listed steps are accepted, others refused, plans replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.game_checks import check_listed, check_replayed, guess
from tests.random_play import Forced, Game, play
from tests.tile_scenes import BUILDERS, MILLERS, SHOPPERS, bazaar, drawer, mill, yard

CALM = dict.fromkeys(range(1, 9), 1)


def games() -> Iterator[Game]:
    """Four games of each sheet, whose disaster dice do nothing."""
    scenes = ((bazaar, SHOPPERS), (yard, BUILDERS), (mill, MILLERS), (drawer, SHOPPERS))
    for seed in range(16):
        make, bias = scenes[seed % 4]
        sheet = make()
        fortune = Forced(sheet, seed, CALM, CALM)
        yield play(sheet, seed, 8, bias=bias, fortune=fortune)


@pytest.fixture(scope="module", name="played")
def _played() -> list[Game]:
    return list(games())


def test_recorded_games_replay_to_the_same_states(played: list[Game]) -> None:
    """The plan holds all choices and the board: the referee comes to the same states again."""
    check_replayed(played)


def test_every_tile_of_crafts_is_used_and_every_level_bought(played: list[Game]) -> None:
    """Else the other comparisons here would compare nothing."""
    fired = sum((game.fired for game in played), Counter[str]())

    for rule in (
        "exo.setup.upgrade-board",
        "exo.upgrade.buy",
        "exo.upgrade.wearer",
        "exo.upgrade.level-one",
        "exo.upgrade.level-two",
        "exo.upgrade.level-three",
        "exo.upgrade.any-buyer",
        "exo.upgrade.limit-drone",
        "exo.upgrade.limit-character",
        "exo.tile.beacon-free",
        "exo.tile.rest-extract",
        "exo.tile.wood-metal",
        "exo.tile.cheap-food-tile",
        "exo.tile.cheap-wood-metal-tile",
        "exo.tile.two-for-one",
        "exo.tile.cheap-shelter",
        "exo.tile.double-extract",
        "exo.tile.choose-colour",
        "exo.tile.always-shelter",
        "exo.tile.shelter-heal",
    ):
        assert fired[rule], rule


def test_every_listed_step_is_accepted(played: list[Game]) -> None:
    """In every ninth state."""
    check_listed(played, every=9)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(played: list[Game]) -> None:
    """Guesses in every fourth state, some of them legal, most of them not."""
    assert min(guess(played, every=4, seed=11).values()) > 500

"""Random games with upgrade tiles: listed steps are accepted, others refused, plans replay."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.missions.referee.test_random_games import check_sanity
from tests.probes import Prober
from tests.random_play import Forced, Game, play
from tests.tile_scenes import BUILDERS, MILLERS, SHOPPERS, bazaar, drawer, mill, yard
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

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
    for game in played:
        result = replay(game.sheet, game.document)

        assert result.status in ("legal", "won"), result
        assert result.states == game.states


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
    """``legal`` promises that ``apply`` takes each step, and lists none twice."""
    for game in played:
        fortune = Seeded(game.sheet, seed=1)
        for state, _ in game.path[::9]:
            check_sanity(game.sheet, state)
            check_tiles(game.sheet, state)
            steps = legal(game.sheet, state)
            assert len(set(steps)) == len(steps)
            for step in steps:
                apply(game.sheet, state, step, fortune)


def check_tiles(sheet: Sheet, state: State) -> None:
    """No tile is in play more often than in the box, and nobody wears too many."""
    copies = Counter({tile.name: tile.copies for tile in sheet.components.upgrades})
    copies.subtract(name for _, name in state.upgrades.board)
    for wearer, names in state.upgrades.worn:
        copies.subtract(names)
        kind = "drone" if wearer.endswith(".drone") else "character"
        assert 0 < len(names) <= sheet.components.upgrade_slots[kind]
        assert list(names) == sorted(names)
    assert min(copies.values()) >= 0


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(played: list[Game]) -> None:
    """Guesses in every fourth state, some of them legal, most of them not."""
    verdicts: Counter[bool] = Counter()
    choose = random.Random(11)  # noqa: S311 - guesses, not secrets
    for game in played:
        fortune = Seeded(game.sheet, seed=2)
        for state, _ in game.path[::4]:
            listed = set(legal(game.sheet, state))
            prober = Prober(game.sheet, state, choose)
            for step in (prober.step() for _ in range(20)):
                try:
                    apply(game.sheet, state, step, fortune)
                except IllegalStepError:
                    verdicts[False] += 1
                    assert step not in listed, step
                else:
                    verdicts[True] += 1
                    assert step in listed, step

    assert min(verdicts.values()) > 500

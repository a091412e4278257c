"""Random games: listed steps are accepted, others refused, plans replay, states stay sane."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from tests import scenes, toy
from tests.probes import Prober
from tests.random_play import Game, play
from winnable.missions.exo.referee import nest
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

GAMES = range(3 * len(scenes.SCENES))


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Three games of each scene."""
    return [scenes.game(seed) for seed in GAMES]


def test_recorded_games_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    for game in games:
        result = replay(game.sheet, game.document)

        assert result.status in ("legal", "won"), result
        assert result.states == game.states
        assert (result.status == "won") == (game.states[-1].outcome == "won")


def test_every_listed_step_is_accepted(games: list[Game]) -> None:
    """``legal`` promises that ``apply`` takes each step, and lists none twice."""
    for seed, game in list(zip(GAMES, games, strict=True))[::3]:
        fortune = Seeded(game.sheet, seed)
        for state, _ in game.path[::7]:
            steps = legal(game.sheet, state)
            assert len(set(steps)) == len(steps)
            for step in steps:
                apply(game.sheet, state, step, fortune)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """Twenty guesses in every third state of the games, some of them legal, most of them not."""
    verdicts: Counter[bool] = Counter()
    choose = random.Random(5)  # noqa: S311 - guesses, not secrets
    for seed, game in zip(GAMES, games, strict=True):
        fortune = Seeded(game.sheet, seed)
        for state, _ in game.path[::3]:
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

    assert min(verdicts.values()) > 1000


def test_states_stay_sane(games: list[Game]) -> None:
    """Nothing is negative, nothing overflows, nobody is in two minds about being dead."""
    for game in games:
        for state, _ in game.path:
            check_sanity(game.sheet, state)


def check_sanity(sheet: Sheet, state: State) -> None:
    """Limits of the box and the board that no sequence of legal steps may pass."""
    box = sheet.components
    for figure in state.figures:
        assert figure.zone in (*sheet.zones, "")
        assert bool(figure.zone) == (figure.life > 0) or state.phase == "setup" or figure.hero
        assert min(figure.pawns) >= 0
        assert figure.on("rest") <= 1
    for player in state.players:
        assert min(player.pack + player.cargo + player.gems) >= 0
        assert sum(player.pack) <= box.backpack
        assert sum(player.cargo) <= box.cargo
        assert sum(player.gems) <= box.exo_slots
        assert player.beacon or not player.drone
        assert player.drone or not sum(player.cargo)
    for colour in range(4):
        assert sum(player.gems[colour] for player in state.players) <= box.gems
    assert sum(zone.shelter for zone in state.zones) <= box.shelters
    for zone in state.zones:
        assert bool(zone.resource) == bool(zone.colour)
        assert zone.colour or not zone.tile
        if zone.tile:
            assert sum(z.tile == zone.tile for z in state.zones) <= box.tiles
    placed = nest.hives(sheet, state)
    for pile, hive in zip(state.piles, placed, strict=True):
        assert pile.laid <= hive.pile
        assert pile.common <= hive.common
        assert pile.alpha <= hive.alpha
    lives = {hive.name: hive.life for hive in placed}
    assert all(0 < points <= lives[hive] for hive, points in state.hive_damage)
    if state.fight is not None:
        assert state.fight.hits <= 2 * box.max_dice
        assert {state.figure(name).player for name in state.fight.fighters} == {
            *state.fight.players
        }
    for insect in state.insects:
        beside = state.in_zone(insect.zone)
        coming = state.phase == "setup" or state.visit is not None
        assert insect.identity or not beside or coming
    assert tuple(sorted(state.insects, key=lambda insect: insect.id)) == state.insects


def test_equal_seeds_play_equal_games() -> None:
    """A seed fixes dice, cards and choices."""
    sheet = toy.duo_1(("claire", "yuri"))

    assert play(sheet, 3, 2).plan == play(sheet, 3, 2).plan
    assert play(sheet, 3, 2).plan != play(sheet, 4, 2).plan


def test_a_game_is_quick() -> None:
    """Three rounds are about a hundred steps: far below the 0.2 s that searches can bear each."""
    sheet = toy.duo_1(("claire", "yuri"))
    started = time.perf_counter()

    for seed in range(10):
        play(sheet, seed, 3)

    assert time.perf_counter() - started < 2

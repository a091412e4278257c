"""Random games against bugs with poison, paralysis and others that join, under every reading."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests import toy
from tests.probes import Prober
from tests.random_play import Game, play
from tests.scenes import HUNTERS, ICONS, hardy
from tests.toy import hive_at
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.sheet import BugCard, BugProfile

READINGS = {
    "as they stand": {},
    "one by one": {
        "multi-bug": "one-target",
        "bug-shield": "bursts-only",
        "paralysis": "paid-once",
        "sheet-hive-pattern": "pattern",
    },
    "all else": {
        "bug-shield": "one-each",
        "paralysis": "dawn",
        "poison": "mark-only",
        "sheet-hive-pattern": "pattern",
    },
}
JOINS = {
    "beetle-1": ("scorpion",),
    "dragonfly-1": ("beetle", "centipede"),
    "scorpion-2": ("dragonfly",),
}


def nasty(card: BugCard) -> BugCard:
    """``card`` with the icons of the scenes, with poison or paralysis, and with who joins.

    So many copies that no deck runs out in a day.
    """
    joins = JOINS.get(card.name, ())
    poison, paralysis = (1, 0) if card.name.endswith("1") else (0, 1)

    def half(profile: BugProfile, at: int) -> BugProfile:
        icons = ICONS[card.name][at]
        return replace(profile, poison=poison, paralysis=paralysis, joins=joins, **icons)

    return replace(card, common=half(card.common, 0), alpha=half(card.alpha, 1), copies=40)


@pytest.fixture(scope="module", params=list(READINGS))
def games(request: pytest.FixtureRequest) -> list[Game]:
    """Eight games of up to four rounds: two pairs with 16 life each between two hives."""
    hives = (hive_at("north", "B1", 9, 3, life=4), hive_at("south", "A1", 9, 3, life=9))
    sheet = toy.sheet(
        2,
        1,
        party=("claire", "yuri"),
        starts=("A1", "B1"),
        hives=(replace(hives[0], pattern={"claw": 3, "burst": 2, "shield": 1}), hives[1]),
        pairs=hardy(16),
        pawns=6,
        stock={"food": 9, "wood": 1, "metal": 1},
        bug_cards=tuple(nasty(card) for card in toy.BUG_CARDS),
        rulings={f"exo.ruling.{name}": option for name, option in READINGS[request.param].items()},
    )
    return [play(sheet, seed, 4, bias=HUNTERS) for seed in range(8)]


def test_recorded_games_replay_to_the_same_states(games: list[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    for game in games:
        result = replay(game.sheet, game.document)

        assert result.status == "legal", result
        assert result.states == game.states


def test_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """All listed ones, and ten guesses, in every third state."""
    verdicts: Counter[bool] = Counter()
    choose = random.Random(5)  # noqa: S311 - guesses, not secrets
    for seed, game in enumerate(games):
        fortune = Seeded(game.sheet, seed)
        for state, _ in game.path[::3]:
            listed = set(legal(game.sheet, state))
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


def test_icons_matter_in_these_games(games: list[Game]) -> None:
    """Each is taken, bugs of every type join, and nobody has more life than the cubes allow."""
    fired: Counter[str] = Counter()
    for game in games:
        fired += game.fired
        for state, _ in game.path:
            for figure in state.figures:
                assert figure.life <= ceiling(game.sheet, figure)
                assert figure.life or not (figure.poison and not figure.hero)

    joined = {f"exo.bug.{bug}-joins" for bug in ("beetle", "scorpion", "dragonfly", "centipede")}
    assert {"exo.bug.poison", "exo.bug.paralysis", *joined} <= set(fired)

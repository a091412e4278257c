"""Random games with abilities: listed steps are accepted, others refused, plans replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests import toy
from tests.game_checks import check_listed, check_replayed, guess
from tests.random_play import STEADY, Forced, Game, play
from winnable.missions.exo.sheet import Pair

HEROES = ("claire", "desmond", "kaindra", "yuri")
ANIMALS = ("little-joe", "mel", "nurasyl", "sharik")
CALM = dict.fromkeys(range(1, 9), 1)
BUSY = {
    **STEADY,
    **dict.fromkeys(("LifeSupport", "Call", "MasterBuilder", "Touch", "Alchemy"), 2),
    **dict.fromkeys(("AddResult", "ShieldAdaptation", "TurnDie"), 3),
    "Strike": 3,
}


def pairs() -> dict[str, Pair]:
    """The pairs with abilities and so much life that games last."""
    return {
        name: replace(pair, hero=replace(pair.hero, life=6), animal=replace(pair.animal, life=6))
        for name, pair in toy.GIFTED.items()
    }


def games() -> Iterator[Game]:
    """Small boards with a hive, all four pairs, first and second profiles, options of rulings."""
    parties = [HEROES, HEROES[:2], HEROES[2:], ("claire", "kaindra"), ("desmond", "yuri")]
    for seed in range(20):
        party = parties[seed % len(parties)]
        options: dict[str, str] = {}
        if seed % 4 == 3:
            options = {
                "exo.ruling.bonus-dice-cap": "outside",
                "exo.ruling.life-support-placement": "next-placement",
            }
        sheet = toy.sheet(
            3,
            2,
            party=party,
            starts=("A1", "A2", "B1", "B2"),
            hives=(toy.hive_at("north", "B2", 9, 1),),
            pairs=pairs(),
            stock={"food": 6, "wood": 2, "metal": 2},
            upgraded=(*HEROES, *ANIMALS) if seed % 2 else (),
            rulings=options,
        )
        fortune = Forced(sheet, seed, CALM, CALM)
        yield play(sheet, seed, 4, bias=BUSY, fortune=fortune)


@pytest.fixture(scope="module", name="played")
def _played() -> list[Game]:
    return list(games())


def test_recorded_games_replay_to_the_same_states(played: list[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    check_replayed(played)


def test_every_ability_is_used(played: list[Game]) -> None:
    """Else the other comparisons here would compare nothing."""
    fired = sum((game.fired for game in played), Counter[str]())
    rules = {rule for rule in fired if rule.startswith(("exo.hero.", "exo.animal."))}

    assert rules >= {
        "exo.hero.ability-often",
        "exo.hero.claire-life-support",
        "exo.hero.claire-swiftness",
        "exo.hero.desmond-master-builder",
        "exo.hero.desmond-that-will-do",
        "exo.hero.kaindra-shield-breaker",
        "exo.hero.yuri-come-to-me",
        "exo.hero.yuri-sixth-sense",
        "exo.animal.joe-alchemy",
        "exo.animal.joe-alchemy-plus",
        "exo.animal.mel-touch",
        "exo.animal.mel-touch-plus",
        "exo.animal.nurasyl-be-my-eyes",
        "exo.animal.sharik-fury",
        "exo.animal.sharik-hunter",
    }


def test_every_listed_step_is_accepted(played: list[Game]) -> None:
    """In every ninth state."""
    check_listed(played, every=9)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(played: list[Game]) -> None:
    """Guesses in every fourth state, some of them legal, most of them not."""
    assert min(guess(played, every=4, seed=7).values()) > 500

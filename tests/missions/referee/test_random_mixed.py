"""Random games with abilities, icons of bugs, cards and artefacts at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests import toy
from tests.game_checks import check_listed, guess
from tests.missions.referee.test_random_powers import BUSY, pairs
from tests.random_play import Game, play
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import BugCard, Sheet

PARTIES = (("claire", "yuri"), ("claire", "desmond", "kaindra", "yuri"), ("desmond", "kaindra"))
BIAS = {**BUSY, "Poison": 3, "Paralyse": 3, "Kill": 3, "Move": 3, "Play": 2, "Touch": 4}


def ailing(card: BugCard) -> BugCard:
    """The card with one icon of poison and of paralysis more."""
    return replace(card, common=replace(card.common, poison=1, paralysis=1))


def board(number: int) -> Sheet:
    """A small board with a hive and everything that the box may bring."""
    party = PARTIES[number % len(PARTIES)]
    animals = [toy.GIFTED[hero].animal.name for hero in party]
    options = {"exo.ruling.animal-death": "continue"}
    if number % 2:
        options["exo.ruling.bonus-dice-cap"] = "outside"
    if number % 5 == 4:
        options["exo.ruling.multi-bug"] = "one-target"
    return toy.sheet(
        3,
        2,
        party=party,
        starts=("A1", "A2", "B1", "B2"),
        hives=(toy.hive_at("north", "B2", 9, 1),),
        pairs=pairs(),
        upgraded=(*party, *animals) if number % 4 < 2 else (),
        bug_cards=tuple(ailing(card) for card in toy.components().bug_cards),
        exploration=toy.LISTED,
        artefacts=toy.ARTEFACTS,
        stock={"food": 6, "wood": 2, "metal": 2},
        rulings=options,
    )


@pytest.fixture(scope="module", name="played")
def _played() -> list[Game]:
    return [play(board(seed), seed, 3, bias=BIAS) for seed in range(24)]


def test_recorded_games_replay_to_the_same_states(played: list[Game]) -> None:
    """The plan holds all choices and outcomes, in whatever order rules of all kinds meet."""
    fired: Counter[str] = Counter()
    for game in played:
        result = replay(game.sheet, game.document)
        assert result.status in ("legal", "won"), result.message
        assert result.states[-1] == game.states[-1]
        fired += game.fired

    kinds = Counter(rule.split(".")[1] for rule in fired)
    assert kinds["card"] >= 5
    assert kinds["artefact"] >= 5
    assert kinds["animal"] >= 4
    assert fired["exo.bug.poison"] + fired["exo.animal.mel-touch-plus"]


def test_steps_are_accepted_exactly_if_they_are_listed(played: list[Game]) -> None:
    """All listed ones in some states, and guesses that are mostly illegal."""
    check_listed(played, every=17)
    assert min(guess(played, every=34, seed=11).values()) > 20

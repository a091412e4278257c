"""Plays under faces that ask and take of players, as plan files that the referee replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests import toy
from tests.models.plays import Plays
from tests.models.test_decode import file_of, seen_by_the_referee
from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    CardsEffect,
    ChargeEffect,
    DemandEffect,
    DestroyEffect,
    DiceEffect,
    ExploreEffect,
    LimitEffect,
    LoseEffect,
    LosePawnEffect,
    OnEffect,
    Who,
)
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.project import project
from winnable.models.exo.schedule import complete
from winnable.models.exo.state import state_of

SEEDS = 2
ALL, HEROES, ANIMALS = Who("characters"), Who("heroes"), Who("animals")
OUT = Who("characters", "unsheltered")


def table(*faces: Any) -> dict[int, tuple[Any, ...]]:
    """Each of ``faces`` on one face of a die; those that are left repeat the first."""
    return {number: (faces[(number - 1) % len(faces)],) for number in range(1, 7)}


def pair(**changes: Any) -> Sheet:
    """Claire and Desmond on four zones with a hive."""
    return toy.four_zones(party=("claire", "desmond"), starts=("A1", "B1"), **changes)


def asked() -> Sheet:
    """Something is demanded at every reading, and in every night."""
    return pair(
        weather=table(
            DemandEffect(HEROES, "tile", 1, 1, "now"),
            DemandEffect(HEROES, "upgrade", 1, 1, "now"),
            LoseEffect(ALL, "gem", 1),
        ),
        fauna=table(
            DemandEffect(ALL, "wood", 1, 1, "night"),
            DemandEffect(HEROES, "metal", 1, 0, "night"),
            DemandEffect(HEROES, "die-token", 1, 1, "night"),
        ),
        upgrades=toy.tiles("always-shelter", "cheap-shelter", "two-for-one"),
    )


def robbed() -> Sheet:
    """Life, pawns, drones and shelters are lost, by day and by night."""
    return pair(
        weather=table(
            LoseEffect(OUT, "life", 1, when="night"),
            LosePawnEffect(1, unsheltered=True, kind="characters"),
            DestroyEffect("drone", 0),
            DestroyEffect("structure", 0, "green"),
        ),
        fauna=table(LoseEffect(Who("characters", zones="hive"), "life", 1), DiceEffect(ALL, -1)),
    )


def punished() -> Sheet:
    """Steps have blows, cards and losses follow."""
    return pair(
        weather=table(
            LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True),
            LoseEffect(Who("characters", zones="green"), "gem", 0, entering=True),
            OnEffect("move", life=1, once=True),
            OnEffect("move-apart", life=1),
            OnEffect("explore", strike="beetle", colour="white"),
            OnEffect("build", recolour="green"),
        ),
        fauna=table(
            OnEffect("attack-hive", strike="centipede"),
            OnEffect("attack-hive", life=1, immobile=True),
            CardsEffect(1),
        ),
    )


def stormy() -> Sheet:
    """Structures are lost each night, or a unit for each of them."""
    return pair(
        weather=table(
            DestroyEffect("structure", 0, save={"material": 1}, when="night"),
            DestroyEffect("structure", 0, save={"material": 1}, when="night"),
        ),
        fauna=table(CardsEffect(2), CardsEffect(1, "hive")),
    )


def charged() -> Sheet:
    """Attacks cost gems, extracting pawns, and few moves are allowed."""
    return pair(
        weather=table(
            ChargeEffect(ALL, "attack", {"gem": 1}),
            ChargeEffect(ALL, "attack-bug", {"green": 1}),
            ChargeEffect(ALL, "move-attack", {"gem": 1}),
            ChargeEffect(HEROES, "extract", {"pawn": 1}),
            ChargeEffect(ANIMALS, "extract-exo", {"pawn": 1}),
            LimitEffect(ALL, 1),
        ),
        fauna=table(BlockEffect(1, gem=1), BlockEffect(1, covers=True), DiceEffect(ALL, 1)),
    )


def taxed() -> Sheet:
    """Moves and other acts cost goods, gems, pawns or life."""
    return pair(
        weather=table(
            ChargeEffect(ALL, "move", {"food": 1}, life=1),
            ChargeEffect(HEROES, "move", {"wood": 1}, zones="start"),
            ChargeEffect(ALL, "move", {"pawn": 1}, life=1),
            ChargeEffect(ALL, "any", {"gem": 1}),
            ChargeEffect(ALL, "upgrade", {"gem": 1}),
            ChargeEffect(HEROES, "build", {"material": 1}),
        ),
        fauna=table(
            ChargeEffect(ALL, "extract", {"gem": 1}),
            ChargeEffect(ALL, "extract-exo", {"food": 1}, life=1),
            ChargeEffect(ALL, "any", {"green": 1}),
        ),
        upgrades=toy.tiles("always-shelter", "cheap-shelter", "two-for-one"),
    )


def doubled() -> Sheet:
    """Explorers draw two cards, most of which ask for something."""
    asking = ("ancient-ruins", "crystal-forest", "myrtle-metal", "blizzard", "sandstorm")
    cards = (card for card in toy.LISTED if card.effect in (*asking, "vanadinite-mine"))
    return toy.sheet(
        2,
        2,
        starts=("A1",),
        weather=table(ExploreEffect("white")),
        exploration=tuple(cards),
        artefacts=toy.ARTEFACTS,
        stock={"food": 2, "wood": 2, "metal": 2},
    )


BOARDS = {"asked": (asked, 1), "robbed": (robbed, 2), "charged": (charged, 1), "taxed": (taxed, 1)}
BOARDS |= {"doubled": (doubled, 1)}
"""With the rounds that are played: one where the problem is large."""
SLOW = {"punished": (punished, 1), "stormy": (stormy, 1)}


@pytest.mark.parametrize(
    ("board", "rounds"),
    [
        *(pytest.param(*board, id=name) for name, board in BOARDS.items()),
        *(pytest.param(*board, id=name, marks=pytest.mark.slow) for name, board in SLOW.items()),
    ],
)
def test_random_plays_are_legal(board: Callable[[], Sheet], rounds: int) -> None:
    """The referee accepts every step, and sees at the end of each round what the model says."""
    sheet = board()
    problem = build_problem(sheet, "mission", horizon=rounds, schedule=complete(sheet))
    plays = Plays(problem, rounds)
    for seed in range(SEEDS):
        trace = plays.play(seed, 40)
        document = decode(sheet, "mission", plays.problem, trace)
        judged = replay(sheet, file_of(document))
        if judged.status == "won" or "play is over" in judged.message:
            continue  # the goal, which these plays do not look at, came true on the way
        assert judged.status == "legal", (seed, judged.message, judged.rule)
        last = plays.problem.stages[-1].name
        ends = [dict(record.state) for record in trace.records if record.stage == last]
        state = state_of(sheet, rounds)
        for values, position in zip([dict(trace.initial), *ends], judged.states, strict=True):
            mine = project(state, values)
            assert mine | {"taken": sorted(mine["taken"])} == seen_by_the_referee(position)

"""Plays with rules and faces that change the map, as plan files that the referee replays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests import toy
from tests.models.plays import Plays
from tests.models.test_decode import file_of, plan_of, seen_by_the_referee
from tests.models.test_march import field
from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    ColourEffect,
    ComebackEffect,
    LayEffect,
    MarchEffect,
    RevealEffect,
    ShiftEffect,
    SpawnEffect,
)
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.goals import And, Compare, Fact
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.project import project
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.exo.state import state_of

ROUNDS = 2
SEEDS = 4


def driven() -> Sheet:
    """Every fauna face sends larvae or bugs on in another way, by day or by night."""
    shifts = (
        ShiftEffect("larvae", "hive", "fewest", each=1),
        ShiftEffect("insects", "near", "zones", "characters"),
        ShiftEffect("insects", "all", "orb"),
        ShiftEffect("larvae", "hive", "zones", "all", each=1, when="night"),
        ShiftEffect("bugs", "near", "zones", "characters", when="night"),
        ShiftEffect("larvae", "all", "clockwise", when="night"),
    )
    sheet = toy.four_zones(
        weather={},
        fauna={number: (shift,) for number, shift in enumerate(shifts, 1)},
        hives=(toy.hive_at("north", "B2", 3, 1), toy.hive_at("south", "B1", 3, 1)),
        tokens=(Token("orb", "A2", "claire", carried=True),),
    )
    return replace(sheet, board_tiles={"tile": ("A1", "B1", "B2", "A2")})


def painted() -> Sheet:
    """Weather makes zones with heroes green, fauna exchanges tiles for green ones."""
    return toy.four_zones(
        weather={number: (ColourEffect("green", "heroes"),) for number in range(1, 5)},
        fauna={number: (ColourEffect("green", count=2),) for number in range(1, 4)},
    )


def restless() -> Sheet:
    """Bugs come back on a 3 or more."""
    return toy.four_zones(weather=dict.fromkeys(range(1, 7), (ComebackEffect(3),)), fauna={})


def sliding() -> Sheet:
    """Three by two zones, of which one or two are buried in most nights."""
    sheet = toy.sheet(
        3,
        2,
        starts=("A1",),
        hives=(toy.hive_at("north", "C1", 3, 1), toy.hive_at("south", "B2", 3, 1)),
        weather={number: (CloseEffect("order", count=1 + number % 2),) for number in range(1, 5)},
        fauna={2: (ShiftEffect("larvae", "hive", "fewest", each=1),)},
    )
    order = ("B1", "C1", "C2", "B2", "A2", "A1")
    return replace(sheet, specials=replace(sheet.specials, order=order))


def closing() -> Sheet:
    """Cubes and tokens lie on two of three zones, or zones of a colour are closed for a round."""
    return toy.sheet(
        3,
        1,
        starts=("A1",),
        weather={
            1: (CloseEffect("centre"),),
            2: (CloseEffect("centre", count=2), CloseEffect("marker")),
            3: (CloseEffect("centre"), CloseEffect("marker")),
            4: (CloseEffect("zones", "blue"),),
            5: (CloseEffect("zones", "heroes"),),
            6: (CloseEffect("marker"),),
        },
        fauna={},
    )


def brooding() -> Sheet:
    """The hive lays as the weather is read, and by fauna what its damage says."""
    return toy.two_zones(
        weather={number: (LayEffect(1),) for number in range(1, 6)},
        fauna=dict.fromkeys(range(1, 7), (SpawnEffect(0, damage=True),)),
        hives=(toy.hive_at("north", "B1", 3, 1, life=2),),
    )


def curious() -> Sheet:
    """Players may look at larvae next door on most days."""
    return toy.four_zones(
        weather={},
        fauna=dict.fromkeys(range(1, 6), (RevealEffect(),)),
        hives=(toy.hive_at("north", "B2", 3, 1), toy.hive_at("south", "B1", 3, 1)),
    )


def hurried() -> Sheet:
    """The farthest march twice in most nights."""
    return field(fauna=dict.fromkeys(range(1, 6), (MarchEffect("farthest-twice"),)))


SLOW = {"larvae": brooding, "reveal": curious, "march twice": hurried}
BOARDS = {
    "march": field,
    "shift": driven,
    "colour": painted,
    "comeback": restless,
    "landslide": sliding,
    "closing": closing,
}


@pytest.mark.slow
@pytest.mark.parametrize("board", SLOW.values(), ids=SLOW.keys())
def test_more_random_plays_are_legal(board: Callable[[], Sheet]) -> None:
    """The same where small tests tell what such plays are about."""
    test_random_plays_are_legal(board)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_random_plays_are_legal(board: Callable[[], Sheet]) -> None:
    """The referee accepts every step, and sees at the end of each round what the model says."""
    sheet = board()
    problem = build_problem(sheet, "mission", horizon=ROUNDS, schedule=complete(sheet))
    plays = Plays(problem, ROUNDS)
    for seed in range(SEEDS):
        trace = plays.play(seed, 40)
        judged = replay(sheet, file_of(decode(sheet, "mission", plays.problem, trace)))
        if judged.status == "won" or "play is over" in judged.message:
            continue  # the goal, which these plays do not look at, came true on the way
        assert judged.status == "legal", (seed, judged.message, judged.rule)
        last = plays.problem.stages[-1].name
        ends = [dict(record.state) for record in trace.records if record.stage == last]
        state = state_of(sheet, ROUNDS)
        for values, position in zip([dict(trace.initial), *ends], judged.states, strict=True):
            mine = project(state, values)
            assert mine | {"taken": sorted(mine["taken"])} == seen_by_the_referee(position)


@pytest.mark.parametrize("least", [2, 6])
def test_a_plan_names_the_die_of_a_killed_bug(least: int) -> None:
    """Neither larva nor bug is left only if the first one is killed and does not come back."""
    sheet = toy.four_zones(
        weather=dict.fromkeys(range(1, 7), (ComebackEffect(least),)),
        fauna={},
        objective=And(
            (
                Compare(Fact("bugs", ("all",)), "==", 0),
                Compare(Fact("larvae", ("all",)), "==", 0),
            )
        ),
        hives=(toy.hive_at("north", "B2", 9, 1),),
    )
    document = plan_of(sheet, "mission", 1, Sweeps(2, fights=True))
    steps = [step for each in document["rounds"] for step in each["steps"]]

    assert any("comeback" in step.get("chance", {}) for step in steps if step["do"] == "kill")
    judged = replay(sheet, file_of(document))
    assert judged.status == "won", judged.message

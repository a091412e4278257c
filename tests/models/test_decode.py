"""Plan files from plays of the model: complete, in the right form, and legal for the referee."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests import toy
from tests.models.plays import Plays
from tests.models.test_schedule import race
from tests.scenes import SCENES, Scene
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.referee.state import State as Position
from winnable.missions.exo.sheet import COLOURS, RESOURCES, ExplorationCard, Sheet, Token
from winnable.missions.plan import Plan as PlanFile
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import Goal, build_problem
from winnable.models.exo.project import project
from winnable.models.exo.schedule import Schedule, Sweeps, complete
from winnable.models.exo.state import state_of
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem, Trace


def file_of(document: dict[str, Any]) -> PlanFile:
    """The plan as the schema reads it, which refuses unknown and missing entries."""
    return PlanFile.model_validate_json(json.dumps(document | {"rules_sha256": "0" * 64}))


def plan_of(sheet: Sheet, goal: Goal, rounds: int, schedule: Schedule | int) -> dict[str, Any]:
    """A plan of that many rounds; a number stands for sweeps of so many passes without fights."""
    schedule = Sweeps(schedule) if isinstance(schedule, int) else schedule
    problem = build_problem(sheet, goal, horizon=rounds, schedule=schedule)
    found = Finder(problem, "sat").find(rounds, Limits())
    assert isinstance(found, Plan)
    return decode(sheet, goal, problem, found.trace)


def seen_by_the_referee(position: Position) -> dict[str, Any]:
    """The projection of a position, from the referee's state."""
    insects = {
        zone.name: Counter(i.identity or i.hive for i in position.insects_in(zone.name))
        for zone in position.zones
    }
    return {
        "characters": {f.name: {"zone": f.zone or None, "life": f.life} for f in position.figures},
        "players": {
            p.hero: {
                "pack": dict(zip(RESOURCES, p.pack, strict=True)),
                "cargo": dict(zip(RESOURCES, p.cargo, strict=True)),
                "gems": dict(zip(COLOURS, p.gems, strict=True)),
                "beacon": p.beacon,
                "drone": p.drone or None,
                "lost": p.fewer,
            }
            for p in position.players
        },
        "zones": {
            z.name: {
                "resource": z.resource or None,
                "colour": z.colour or None,
                "tile": z.tile or None,
                "shelter": z.shelter,
                "insects": dict(sorted(insects[z.name].items())),
            }
            for z in position.zones
        },
        "taken": sorted(position.taken),
    }


def test_a_plan_tells_the_whole_play() -> None:
    """By hand: move, move, take, build, fly, in the order of the only 4-pawn plan of 1 round."""
    plan = plan_of(race(pawns=3), "mission", 1, 4)
    (round_,) = plan["rounds"]

    done = [(step["by"], step["do"]) for step in round_["steps"]]
    assert [what for what in done if what[1] not in {"load", "unload"}] == [
        ("claire", "move"),
        ("claire", "move"),
        ("claire", "take"),
        ("claire", "build"),
        ("claire", "move_drone"),
    ]
    assert round_["placements"] == {"claire": {"hero": {"move": 2, "build": 1, "move_drone": 1}}}
    assert plan["setup"]["choices"]["claire.start"] == "A1"
    assert "night" not in round_  # the play is won before


@pytest.mark.parametrize("goal", ["mission", "challenge"])
def test_the_first_sheet_is_won_in_two_rounds(goal: Goal) -> None:
    """Claire alone: the referee accepts the plan as a win of that goal."""
    sheet = toy.duo_1()
    plan = file_of(plan_of(sheet, goal, 2, 4))

    judged = replay(sheet, plan)
    assert (judged.status, judged.round) == ("won", 2), judged.message
    assert plan.pawns == sum(
        count
        for r in plan.rounds
        for step in r.steps
        for count in getattr(step, "pawns", {}).values()
    )


def test_cards_of_a_plan_are_all_different() -> None:
    """Three zones explored with cards of one kind: each is another copy."""
    sheet = toy.sheet(
        4,
        1,
        starts=("A1",),
        objective=toy.DUO_1_OBJECTIVE,
        **_beacon_in("D1"),
        **_cards_of_one_kind(),
    )
    plan = plan_of(sheet, "mission", 2, 4)
    drawn = [
        step["chance"]["exploration"]
        for round_ in plan["rounds"]
        for step in round_["steps"]
        if "exploration" in step.get("chance", {})
    ]

    assert len(drawn) == len(set(drawn)) == 3


def _beacon_in(zone: str) -> dict[str, Any]:
    return {"tokens": (Token("beacon.claire", zone, "claire"),), "withhold": True}


def _cards_of_one_kind() -> dict[str, Any]:
    cards = tuple(ExplorationCard(f"E{n}", "metal", "blue", "") for n in range(13, 17))
    return {"exploration": cards}


SMALL = ("printed, alone", "narrow")


LARGER = (
    "printed, with yuri", "besieged", "hunters", "nursery", "armoury", "brood",
)  # fmt: skip


def _scenes(*names: str) -> list[Any]:
    return [pytest.param(scene, id=scene.name) for scene in SCENES if scene.name in names]


@pytest.mark.parametrize("scene", _scenes(*SMALL))
def test_random_plays_are_legal_and_lead_where_the_model_says(scene: Scene) -> None:
    """Three plays of two rounds on each sheet: the referee accepts every step, and at the end of
    each round it sees what the model says."""
    _compare(scene, seeds=3, wishes=40)


@pytest.mark.slow
@pytest.mark.parametrize("scene", _scenes(*LARGER))
def test_more_random_plays_are_legal(scene: Scene) -> None:
    """The same on larger sheets."""
    _compare(scene, seeds=1, wishes=40)


@pytest.mark.long
@pytest.mark.parametrize("scene", _scenes("settlers"))
def test_random_plays_of_the_largest_sheet_are_legal(scene: Scene) -> None:
    """The same on the one that takes longest."""
    _compare(scene, seeds=1, wishes=40)


def _compare(scene: Scene, *, seeds: int, wishes: int) -> None:
    sheet = scene.sheet()
    problem = build_problem(sheet, "mission", horizon=2, schedule=complete(sheet))
    plays = Plays(problem, 2)
    for seed in range(seeds):
        trace = plays.play(seed, wishes)
        judged = replay(sheet, file_of(decode(sheet, "mission", plays.problem, trace)))
        if judged.status == "won" or "play is over" in judged.message:
            continue  # the goal, which these plays do not look at, came true on the way
        assert judged.status == "legal", (seed, judged)
        assert judged.rule is None, (seed, judged)
        _same_positions(sheet, plays.problem, trace, judged)


def _same_positions(sheet: Sheet, problem: Problem, trace: Trace, judged: Replay) -> None:
    last = problem.stages[-1].name
    ends = [dict(record.state) for record in trace.records if record.stage == last]
    state = state_of(sheet, 2)
    for values, position in zip([dict(trace.initial), *ends], judged.states, strict=True):
        mine = project(state, values)
        assert mine | {"taken": sorted(mine["taken"])} == seen_by_the_referee(position)

"""Schedules: the complete one holds every action phase, shorter ones only find plans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests import toy
from tests.models.test_setup import ONE_CARD
from tests.toy import hive_at
from winnable.missions.exo.sheet import Sheet, Token
from winnable.models.exo.part import ACTION
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import (
    Schedule,
    Serial,
    Sweeps,
    all_pawns,
    complete,
    why_complete,
)
from winnable.solver.deciding import Finder, NotFound, Plan, Proven, Prover
from winnable.solver.enumerate import end_states
from winnable.solver.outcome import Limits
from winnable.solver.problem import FALSE
from winnable.solver.twins import content
from winnable.solver.wellformed import faults

GAME = (
    *("zone", "life", "pack", "gems", "drone", "cargo", "tile", "shelter", "explored", "beacon"),
    *("place", "damage"),
)


def end_of_round(sheet: Sheet, schedule: Schedule) -> int:
    """How many states the first round can end in, in calm weather."""
    problem = build_problem(sheet, "mission", horizon=1, schedule=schedule)
    calm = ((1, "weather", "weather die", 1), (1, "fauna", "fauna die", 1))
    names = [var.name for var in problem.variables if var.name.startswith(GAME)]
    return len(end_states(replace(problem, goal=FALSE, fixed=calm), 1, variables=names))


@pytest.mark.rule("exo.action.order")
@pytest.mark.rule("exo.action.chain")
@pytest.mark.rule("exo.action.end")
def test_as_many_stages_as_pawns_are_enough_and_needed() -> None:
    """3 pawns: a fourth stage adds no state, two stages miss some. A hero who may move, build and
    extract in any order, with wood and metal for one tile."""
    sheet = toy.two_zones(pawns=2, exploration=ONE_CARD, stock={"food": 0, "wood": 1, "metal": 1})
    pawns = all_pawns(sheet)

    assert pawns == 3
    ends = {n: end_of_round(sheet, Serial(n, 3)) for n in (pawns - 1, pawns, pawns + 1)}
    assert ends[pawns - 1] < ends[pawns] == ends[pawns + 1]


@pytest.mark.rule("exo.move.pawn")
def test_attacks_need_no_stages_beyond_those_of_the_pawns() -> None:
    """2 pawns: move and attack, attack twice, or one of them alone. A hive of 4 life beside the
    start, dice that only show claws: a third stage adds no state, a single one misses some."""
    sheet = toy.two_zones(
        pawns=1,
        exploration=ONE_CARD,
        hives=(hive_at("n", "B1", 2, 0, life=4),),
        die={"claw": 6, "burst": 0, "shield": 0},
        stock={"food": 0, "wood": 0, "metal": 0},
    )

    ends = {n: end_of_round(sheet, Serial(n, 3)) for n in (1, 2, 3)}
    assert ends[1] < ends[2] == ends[3]


def race(**changes: object) -> Sheet:
    """A beacon two zones away and the drone to be sent home: 2 moves, build, fly: 4 of 5 pawns."""
    taken = toy.DUO_1_OBJECTIVE
    tokens = (Token("beacon.claire", "C1", "claire"),)
    default = {
        "starts": ("A1",),
        "tokens": tokens,
        "withhold": True,
        "objective": taken,
        "stock": {"food": 3, "wood": 1, "metal": 2},
    }
    return toy.sheet(3, 1, **(default | changes))  # type: ignore[arg-type]


def test_a_short_schedule_proves_nothing() -> None:
    """By hand 4 pawns in 1 round are enough: move, move, take, build, fly. Three passes (a hero
    acts once in each) find nothing, which is no proof; with four a plan comes up."""
    sheet = race(pawns=3)

    def ask(schedule: Schedule) -> Plan | NotFound:
        problem = build_problem(sheet, "mission", horizon=1, schedule=schedule)
        assert not problem.complete
        return Finder(problem, "sat").find(1, Limits())

    assert ask(Sweeps(3)) == NotFound("none-here")
    found = ask(Sweeps(4))
    assert isinstance(found, Plan)
    assert found.cost == 4


@pytest.mark.parametrize(("pawns", "won"), [(3, True), (2, False)])
def test_the_complete_schedule_decides(pawns: int, won: bool) -> None:
    """4 pawns (3 and Claire's own) win in round 1; 3 do not, and that is a proof."""
    sheet = race(pawns=pawns)
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    answer = Prover(problem, "sat").decide(1, Limits())

    assert isinstance(answer, Plan if won else Proven)


def test_only_the_complete_schedule_calls_itself_so() -> None:
    """Too few actions or too little to throw away, or passes: no reason, so not complete."""
    sheet = toy.sheet(2, 2, party=("claire", "yuri"))
    enough = complete(sheet)

    assert enough == Serial(9, 12)
    assert why_complete(sheet, enough)
    for schedule in (Serial(8, 12), Serial(9, 11), Sweeps(20)):
        assert why_complete(sheet, schedule) == ""
        problem = build_problem(sheet, "mission", horizon=1, schedule=schedule)
        assert not problem.complete


def test_what_an_action_may_be_is_stated_once() -> None:
    """The stages around two actions differ in their names alone, and are numbered as they come."""
    sheet = toy.sheet(1, 2, party=("desmond",), fauna={})
    problem = build_problem(sheet, "mission", horizon=1, schedule=Serial(2, 3))
    day = [stage for stage in problem.stages if stage.phase == ACTION]
    first, second = ([each for each in day if f" {n}" in each.name] for n in (1, 2))

    assert [stage.name.replace(" 1", " 2") for stage in first] == [stage.name for stage in second]
    for one, other in zip(first, second, strict=True):
        assert one.actions is other.actions


def test_attacks_follow_each_action_where_there_is_something_to_attack() -> None:
    """Right after the action (and its gatherer); not without larvae, bugs and hives, and in passes
    only on request."""
    calm = toy.sheet(2, 2, party=("desmond",), fauna={})
    hive = toy.sheet(2, 2, party=("desmond",), fauna={}, hives=(hive_at("n", "B2", 2, 1),))

    def stages(sheet: Sheet, schedule: Schedule) -> list[str]:
        problem = build_problem(sheet, "mission", horizon=1, schedule=schedule)
        return [stage.name for stage in problem.stages if stage.name.startswith("action")]

    passes = ["action 1 desmond", "action 1 desmond gatherer", "action 1 little-joe"]
    assert stages(hive, Serial(1, 3)) == ["action 1", "action 1 gatherer", "action 1 fight"]
    assert stages(calm, Serial(1, 3)) == ["action 1", "action 1 gatherer"]
    assert stages(hive, Sweeps(1)) == stages(calm, Sweeps(1, fights=True)) == passes
    assert stages(hive, Sweeps(1, fights=True)) == [
        *passes[:2],
        "action 1 desmond fight",
        passes[2],
        "action 1 little-joe fight",
    ]


@pytest.mark.parametrize(
    "schedule",
    [None, Sweeps(2), Sweeps(1, fights=True)],
    ids=["complete", "sweeps", "sweeps with fights"],
)
@pytest.mark.parametrize("party", [("claire",), ("claire", "desmond"), tuple(toy.PAIRS)])
@pytest.mark.parametrize("goal", ["mission", "challenge"])
def test_problems_are_well_formed(
    party: tuple[str, ...], schedule: Schedule | None, goal: str
) -> None:
    """Names, domains, what may be read where: nothing to complain about."""
    four = toy.sheet(2, 4, party=party, challenge=toy.NEVER)
    sheet = toy.duo_1(party) if len(party) < 3 else four
    assert goal in {"mission", "challenge"}
    problem = build_problem(
        sheet,
        "mission" if goal == "mission" else "challenge",
        horizon=3,
        schedule=schedule or complete(sheet),
    )

    assert list(faults(problem)) == []


@pytest.mark.parametrize("schedule", [Sweeps(2, fights=True), Serial(2, 3)])
def test_what_a_round_repeats_is_stated_once(schedule: Schedule) -> None:
    """Everything before the second of two actions, or passes, shares all but its name with what
    stands before the first, also where a goal watches each moment."""
    sheet = replace(toy.duo_1(("claire", "desmond")), challenge=toy.NEVER)
    stages = build_problem(sheet, "challenge", horizon=2, schedule=schedule).stages
    named = {stage.name: content(stage) for stage in stages if stage.phase == ACTION}
    first = [name for name in named if "1" in name.split() and stage_of(named, name)]

    assert "load 1" in first
    assert any(name.startswith("action 1") for name in first)
    for name in first:
        assert named[name] == named[stage_of(named, name)]


def stage_of(named: Mapping[str, object], name: str) -> str:
    """The stage of the second slot that answers to ``name`` of the first; empty without one."""
    other = " ".join("2" if word == "1" else word for word in name.split())
    return other if other in named and named[other] is not None else ""


def test_sheets_are_taken_as_they_are() -> None:
    """Another name for each zone and one number changed: decided like any other sheet."""
    names = {"A1": "P7", "B1": "P8", "C1": "P9"}
    board = {names[z]: frozenset(names[n] for n in near) for z, near in toy.grid(3, 1).items()}
    sheet = race(
        adjacent=board,
        starts=("P7",),
        tokens=(Token("beacon.claire", "P9", "claire"),),
        drone_reach=1,  # so that the way home takes 2 pawns: 2 + 1 + 2
        pawns=3,
    )
    problem = build_problem(sheet, "mission", horizon=2, schedule=complete(sheet))
    prover = Prover(problem, "sat")

    assert isinstance(prover.decide(1, Limits()), Proven)
    assert isinstance(prover.decide(2, Limits()), Plan)

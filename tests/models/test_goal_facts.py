"""Words of goals in the planning model: what they say about states laid out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Project, Specials
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    Compare,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
)
from winnable.models.exo.goals import Monitors
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.state import state_of
from winnable.solver.execute import State, apply, initial_states, stage_named
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem

FORT = Project("fort", ({"wood": 1}, {"wood": 2}), frozenset({"A2", "B2"}), per="zone")
GEMS = Project("gems", ({"gem": 1},), frozenset({"B1"}), per="colour")
CAMP = Project("camp", ({"wood": 1},), frozenset({"B1", "B2"}))


def board(goal: Formula, **changes: Any) -> Sheet:
    """Four zones with a hive of 3+1 larvae in B2, Claire and Yuri, and three projects."""
    sheet = toy.four_zones(
        party=("claire", "yuri"), starts=("A1", "A2"), fauna={}, weather={}, objective=goal
    )
    tiles = {"west": ("A1", "A2"), "east": ("B1", "B2")}
    places = {**sheet.places, "exit": frozenset({"B1"}), "door.blue": frozenset({"A1"}),
              "door.white": frozenset({"A2"})}  # fmt: skip
    special = Specials(projects=(FORT, GEMS, CAMP))
    return replace(sheet, board_tiles=tiles, places=places, specials=special, **changes)


def start(goal: Formula) -> tuple[Problem, State]:
    """The problem with that goal, and an initial state of it."""
    problem = build_problem(board(goal), "mission", horizon=2, schedule=Sweeps(1))
    return problem, next(initial_states(problem))


def told(goal: Formula, values: State) -> bool:
    """Whether ``goal`` holds in an initial state with these changes."""
    problem, first = start(goal)
    assert set(values) <= set(first)
    return holds(problem.goal, first | values)


@pytest.mark.parametrize(
    ("fact", "true", "false"),
    [
        (
            Fact("done", ("fort",)),
            {"work(fort, A2)": 1, "work(fort, B2)": 1},
            {"work(fort, A2)": 1},
        ),
        (Fact("done", ("fort", "A2")), {"work(fort, A2)": 1}, {"work(fort, B2)": 1}),
        (Fact("done", ("camp",)), {"work(camp)": "B1"}, {}),
        (Fact("done", ("camp", "B1")), {"work(camp)": "B1"}, {"work(camp)": "B2"}),
        (
            Fact("done", ("gems",)),
            dict.fromkeys((f"work(gems, {c})" for c in ("blue", "orange", "white", "green")), 1),
            {"work(gems, blue)": 1},
        ),
        (Fact("best", ("fort", "A2")), {"best(fort, A2)": 1}, {"best(fort, B2)": 1}),
        (Fact("alive", ("mel",)), {}, {"zone(mel)": "off"}),
        (Fact("alive", ("claire",)), {}, {"life(claire)": 0}),
        (Fact("at", ("mel", "B1")), {"zone(mel)": "B1"}, {"zone(mel)": "B2"}),
        (Fact("shelter", ("B1",)), {"shelter(B1)": 1}, {}),
        (Fact("tile", ("B1",)), {"tile(B1)": "yuri"}, {}),
        (Fact("tile", ("B1", "yuri")), {"tile(B1)": "yuri"}, {"tile(B1)": "claire"}),
        (Fact("pool-full", ("yuri",)), {"pool(yuri)": 6}, {"pool(yuri)": 5}),
        (Fact("adapted", ("yuri", "claw")), {"adapted(yuri)": "claw"}, {"adapted(yuri)": "burst"}),
    ],
    ids=str,
)  # fmt: skip
def test_facts(fact: Fact, true: State, false: State) -> None:
    """Each word once where it holds, and once where it does not."""
    assert told(fact, true)
    assert not told(fact, false)


@pytest.mark.parametrize(
    ("number", "values", "count"),
    [
        (Fact("cargo", ("yuri", "food")), {"cargo(yuri, food)": 2}, 2),
        (Fact("pack", ("yuri", "wood")), {"pack(yuri, wood)": 2}, 2),
        (Fact("gems", ("yuri",)), {"pool(yuri)": 2}, 2),
        (Fact("hives-left"), {}, 1),
        (Fact("hives-left"), {"damage(north)": 6}, 0),
        (Fact("sheet-hives-left"), {}, 1),
        (Fact("sheet-hives-left"), {"damage(north)": 6}, 0),
        (Fact("hives-down"), {"damage(north)": 5}, 0),
        (Fact("hives-down"), {"damage(north)": 6}, 1),
        (Fact("bugs", ("all",)), {}, 0),
        (Fact("larvae", ("all",)), {}, 1),
        (Fact("larvae", ("west",)), {}, 0),
        (Fact("larvae", ("B2",)), {"place(north.2)": "B2"}, 2),
        (Fact("bugs", ("field",)), {"up(north.1)": 1, "place(north.2)": "A1"}, 1),
        (Fact("piles"), {}, 3),
        (Fact("piles"), {"laid(north)": 3}, 1),
        (Fact("piles"), {"damage(north)": 6}, 0),
        (Fact("escaped"), {}, 0),
        (Fact("gear", ("mel",)), {}, 0),
        (Fact("boss-life"), {}, 0),
    ],
    ids=str,
)
def test_numbers(number: Fact, values: State, count: int) -> None:
    """A pile of four, of which one larva lies beside the hive; all six operators."""
    goal = Compare(number, "==", 0)
    monitors, state = Monitors(state_of(board(goal), 2)), start(goal)[1] | values
    for op, truths in (
        ("==", (False, True, False)),
        ("!=", (True, False, True)),
        ("<", (False, False, True)),
        ("<=", (False, True, True)),
        (">", (True, False, False)),
        (">=", (True, True, False)),
    ):
        for bound, truth in zip((count - 1, count, count + 1), truths, strict=True):
            expr = monitors.truth(Compare(number, op, bound), "goal")
            assert holds(expr, state) == truth, (op, bound)


def test_places_of_drones_and_characters() -> None:
    """A dead animal and a drone not built are nowhere."""
    for place, expected in (("exit", True), ("start", False), ("east", True), ("B1", True)):
        assert told(InPlace(Fact("drone", ("yuri",)), place), {"drone(yuri)": "B1"}) == expected
        assert told(InPlace(Fact("at", ("mel",)), place), {"zone(mel)": "B1"}) == expected
    assert not told(InPlace(Fact("drone", ("yuri",)), "all"), {})
    assert not told(InPlace(Fact("at", ("mel",)), "all"), {"zone(mel)": "off"})


def test_quantifiers_over_zones_characters_tiles_and_colours() -> None:
    """Each letter ranges over its kind, in a place where one is named."""
    shelters = ForAll("b", Exists("z", Fact("shelter", ("z",)), within="b"))
    assert told(shelters, {"shelter(A2)": 1, "shelter(B1)": 1})
    assert not told(shelters, {"shelter(A2)": 1, "shelter(A1)": 1})
    tiles = ForAll("z", Fact("tile", ("z",)), within="field")
    assert told(tiles, {"tile(B1)": "yuri", "tile(B2)": "claire"})
    assert not told(tiles, {"tile(B1)": "yuri"})
    alive = ForAll("c", Fact("alive", ("c",)))
    assert told(alive, {})
    assert not told(alive, {"zone(nurasyl)": "off"})


def test_a_tile_of_set_up_is_anybodys_until_it_is_lost() -> None:
    """A1 has Claire's from the start: it counts as Yuri's; once lost it counts as its builder's."""
    sheet = board(Fact("tile-by", ("A1", "yuri")))
    problem = build_problem(sheet, "mission", horizon=2, schedule=Sweeps(1))
    first = next(s for s in initial_states(problem) if s["zone(claire)"] == "A1")
    assert holds(problem.goal, first)
    stage = replace(stage_named(problem, "dawn"), decisions=(), conditions=())
    lost = apply(stage, first | {"tile(A1)": "none"}, None, {"heal": "none"})
    assert isinstance(lost, dict)
    assert not holds(problem.goal, lost | {"tile(A1)": "claire"})
    assert holds(problem.goal, lost | {"tile(A1)": "yuri"})


def test_hives_broken_alone() -> None:
    """Yuri broke north alone if Claire's characters did not damage it; one that stands is free."""
    alone = Fact("broke-alone", ("yuri",))

    assert told(alone, {"broke(north, yuri)": 1, "damage(north)": 6})
    assert told(alone, {"broke(north, claire)": 1, "damage(north)": 5})
    assert not told(alone, {"broke(north, claire)": 1, "damage(north)": 6})


def test_who_enters_comes_from_the_own_door() -> None:
    """Mel is blue: she stood in A1 a moment ago and stands in B1 now."""
    goal = Fact("enters", ("mel", "exit", "door"))

    assert told(goal, {"stood(mel)": "A1", "zone(mel)": "B1"})
    assert not told(goal, {"stood(mel)": "none", "zone(mel)": "B1"})
    assert not told(goal, {"stood(mel)": "A1", "zone(mel)": "A1"})
    problem, first = start(goal)
    stage = replace(stage_named(problem, "placement"), decisions=(), conditions=())
    after = apply(stage, first | {"zone(mel)": "A1"}, None, {})
    assert isinstance(after, dict)
    assert after["stood(mel)"] == "A1"
    later = apply(stage, after | {"zone(mel)": "B1"}, None, {})
    assert isinstance(later, dict)
    assert later["stood(mel)"] == "none"


def test_dawn_is_the_moment_after_the_night() -> None:
    """The last stage of a round makes it, the first one of the next ends it."""
    goal = AtDawn(Always(And(())))
    assert told(goal, {"night over": 1})
    assert not told(goal, {"night over": 0})
    problem = build_problem(board(goal), "mission", horizon=1, schedule=Sweeps(1))
    written = [
        (number, effect.to)
        for number, stage in enumerate(problem.stages)
        for effect in stage.effects
        if effect.var.name == "night over"
    ]
    assert written == [(0, 0), (len(problem.stages) - 1, 1)]

"""Upgrade tiles in plan files: the board, purchases and what tiles add to steps, worked by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.sheet import Sheet, UpgradeTile
from winnable.missions.plan import Plan as PlanFile
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits
from winnable.solver.problem import is_

HOME: dict[str, Any] = {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 1,
    "explored(A1)": 1,
    "tile(A1)": "claire",
    "resource(A1)": "wood",
    "colour(A1)": "blue",
    "weather": 1,
    "fauna": 1,
}


def _check(document: dict[str, Any]) -> None:
    """The schema of plan files refuses unknown and missing entries."""
    PlanFile.model_validate_json(json.dumps(document | {"rules_sha256": "0" * 64}))


def _steps(
    sheet: Sheet,
    state: dict[str, Any],
    actions: dict[str, str],
    stages: tuple[str, ...] = (),
    **decisions: Any,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Set-up and steps of a play through the stages in which these actions are done."""
    table = Table(sheet, horizon=5)
    table.problem = replace(
        table.problem,
        stages=tuple(
            replace(s, actions=tuple(a for a in s.actions if a.name == actions[s.name]))
            if s.name in actions
            else s
            for s in table.problem.stages
        ),
    )
    named = {name.replace("__", " "): value for name, value in decisions.items()}
    problem, trace = table.trace(stages or tuple(actions), state, named)
    document = decode(sheet, "mission", problem, trace)
    (first,) = document["rounds"]
    rolled = first | {"chance": {"weather": 1, "fauna": 1, "adaptation": ["claw", "claw"]}}
    _check(document | {"rounds": [rolled]})
    return document["setup"], first.get("steps", [])


@pytest.mark.rule("exo.upgrade.buy")
@pytest.mark.rule("exo.setup.upgrade-board")
def test_a_purchase_names_slot_wearer_and_price() -> None:
    """Mel's tile, of level II: 2 green gems, from the first green slot of level II."""
    sheet = toy.two_zones(upgrades=toy.TILES)
    state = HOME | {"bought(green, 1)": 1, "gems(claire, green)": 2}

    setup, steps = _steps(
        sheet, state, {"action 1": "upgrade claire"}, buys="choose-colour", drops="none"
    )

    assert steps == [
        {
            "by": "claire",
            "do": "upgrade",
            "slot": "green.2a",
            "wearer": "mel",
            "pay": {"claire": {"green": 2}},
            "pawns": {"claire.hero.upgrade": 1},
        }
    ]
    assert setup["chance"] == {"upgrades": {"green.2a": "choose-colour"}}


def _blue(effect: str, level: int, wearer: str = "hero", copies: int = 1) -> UpgradeTile:
    return UpgradeTile(effect or "blank", "blue", level, effect, wearer, copies)


@pytest.mark.rule("exo.upgrade.level-three")
@pytest.mark.rule("exo.upgrade.limit-character")
def test_the_path_to_level_three_takes_a_tile_of_each_row() -> None:
    """A gem each. Five tiles for Claire, who has place for three: two are thrown away, ones that
    she wears. Levels I, three of II from rows AB, CD and EF, then III."""
    tiles = (
        *(_blue("cheap-shelter", 1), _blue("always-shelter", 3)),
        *(_blue("wood-metal", 2), _blue("", 2, copies=5)),
    )
    sheet = toy.two_zones(upgrades=tiles, upgrade_price={1: 1, 2: 1, 3: 1})
    problem = build_problem(sheet, "mission", horizon=2, schedule=complete(sheet))
    worn = next(var for var in problem.variables if var.name == "upgrade(always-shelter)")
    found = Finder(replace(problem, goal=is_(worn, "claire")), "sat").find(2, Limits())
    assert isinstance(found, Plan)

    document = decode(sheet, "mission", replace(problem, goal=is_(worn, "claire")), found.trace)

    _check(document)
    steps = [step for entry in document["rounds"] for step in entry.get("steps", ())]
    bought = [step for step in steps if step["do"] == "upgrade"]
    board = document["setup"]["chance"]["upgrades"]
    slots = [step["slot"] for step in bought]
    assert slots[0] == "blue.1"
    assert slots[-1] == "blue.3"
    assert {slot[-1] for slot in slots[1:-1]} >= {"a", "c", "e"}
    assert len(set(slots)) == len(slots)
    worn_now: list[str] = []
    for step in bought:
        assert step["wearer"] == "claire"
        assert step["pay"] == {"claire": {"blue": 1}}
        if "discard" in step:
            assert len(worn_now) == 3
            worn_now.remove(step["discard"])
        worn_now.append(board[step["slot"]])
        assert len(worn_now) <= 3
    assert set(board) == set(slots)
    assert board["blue.1"] == "cheap-shelter"
    assert board["blue.3"] == "always-shelter"


def test_a_plan_without_purchases_says_nothing_of_the_board() -> None:
    """What lies where makes no difference then: the same plan as without tiles."""
    plans = []
    for sheet in (toy.two_zones(upgrades=toy.TILES), toy.two_zones()):
        problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))
        moved = next(var for var in problem.variables if var.name == "zone(claire)")
        goal = replace(problem, goal=is_(moved, "B1"))
        found = Finder(goal, "sat").find(1, Limits())
        assert isinstance(found, Plan)
        plans.append(decode(sheet, "mission", goal, found.trace))

    assert plans[0] == plans[1]


@pytest.mark.rule("exo.tile.choose-colour")
def test_a_colour_is_told_where_it_is_not_that_of_the_zone() -> None:
    """White from a blue zone; blue needs no word."""
    sheet = toy.two_zones(upgrades=toy.TILES)
    state = HOME | {"upgrade(choose-colour)": "mel"}

    for gem, told in (("white", {"colour": "white"}), ("blue", {})):
        _, steps = _steps(sheet, state, {"action 1": "extract_exo mel"}, gem=gem)
        pawns = {"claire.animal.extract_exo": 1}
        assert steps == [{"by": "mel", "do": "extract_exo", "pawns": pawns, **told}]


@pytest.mark.rule("exo.tile.two-for-one")
def test_a_swap_names_what_goes_and_what_comes() -> None:
    """Food and wood for a metal."""
    sheet = toy.two_zones(upgrades=toy.TILES)
    state = HOME | {
        "upgrade(two-for-one)": "claire",
        "pack(claire, food)": 1,
        "pack(claire, wood)": 1,
        "pack(claire, metal)": 0,
    }
    chosen = {"swaps(claire)": "food wood", "swapped for(claire)": "metal"}

    _, steps = _steps(sheet, state, {}, ("swap 1.2",), **chosen)

    assert steps == [{"by": "claire", "do": "swap", "give": ["food", "wood"], "get": "metal"}]


@pytest.mark.rule("exo.tile.beacon-free")
@pytest.mark.rule("exo.tile.cheap-shelter")
def test_buildings_say_the_lower_price() -> None:
    """Nothing for a beacon, 1 food for a shelter."""
    sheet = toy.two_zones(upgrades=toy.TILES)
    fitted = {"upgrade(beacon-free)": "claire", "upgrade(cheap-shelter)": "claire"}
    pack = {"pack(claire, food)": 1, "pack(claire, wood)": 0, "pack(claire, metal)": 0}
    state = HOME | fitted | pack
    pawns = {"claire.hero.build": 1}

    _, beacon = _steps(sheet, state, {"action 1": "build claire beacon at 0 cheaply"}, paid=0)
    _, hut = _steps(sheet, state, {"action 1": "build claire shelter at 0 cheaply"})

    assert beacon == [{"by": "claire", "do": "build", "what": "beacon", "pay": {}, "pawns": pawns}]
    pay = {"claire": {"food": 1}}
    assert hut == [{"by": "claire", "do": "build", "what": "shelter", "pay": pay, "pawns": pawns}]


@pytest.mark.rule("exo.tile.rest-extract")
@pytest.mark.rule("exo.tile.double-extract")
def test_a_rest_tells_what_hero_drone_and_tile_extract() -> None:
    """Desmond rests and extracts; the drone adds a unit to his backpack, the tile one to itself."""
    sheet = toy.two_zones(party=("desmond",), upgrades=toy.TILES)
    state = {
        "zone(desmond)": "A1",
        "drone(desmond)": "A1",
        "explored(A1)": 1,
        "tile(A1)": "desmond",
        "resource(A1)": "wood",
        "pawns(desmond)": 1,
        "life(desmond)": 2,
        "upgrade(rest-extract)": "desmond",
        "upgrade(double-extract)": "desmond.drone",
        "weather": 1,
        "fauna": 1,
    }
    stages = ("action 1", "action 1 gatherer", "action 1 extra gatherer")
    chosen = {"gatherer(desmond)": "pack", "extra(desmond)": "cargo"}

    _, steps = _steps(sheet, state, {"action 1": "rest desmond extracting"}, stages, **chosen)

    assert steps == [
        {
            "by": "desmond",
            "do": "rest",
            "extracts": True,
            "gatherer": "desmond",
            "extra": "desmond.drone",
            "pawns": {"desmond.hero.rest": 1},
        }
    ]

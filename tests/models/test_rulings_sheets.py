"""Rulings on what sheets say, each at its other options, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import plan_of
from tests.models.test_march import field
from tests.models.test_nest import DECK
from tests.models.test_schedule import race
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import (
    DiceEffect,
    Face,
    HiveDamageEffect,
    PlaceEffect,
    SpawnEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Project, Specials
from winnable.missions.goals import Compare, Eventually, Fact, Formula
from winnable.models.exo.decode import decode
from winnable.models.exo.goals import Monitors
from winnable.models.exo.reserve import barren_of, tiles_of
from winnable.models.exo.state import state_of
from winnable.solver.expressions import holds

DINNER = {"pack(claire, food)": 3, "zone(claire)": "A1", "zone(mel)": "A1"}


def ruled(name: str, option: str) -> dict[str, Any]:
    """One ruling at that option."""
    return {"rulings": {f"exo.ruling.{name}": option}}


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_nobody_need_eat() -> None:
    """Survival-food: beside 3 food both may go hungry, 3 - 1 and 2 - 1; by default they cannot."""
    usual = Table(toy.two_zones())
    free = Table(toy.two_zones(**ruled("survival-food", "may-decline")))

    assert usual.play("hunger", DINNER) == []
    assert free.seen(("life(claire)", "life(mel)"), "hunger", DINNER) == {(2, 1)}


TRENCH = Project("trench", ({"wood": 4, "metal": 4},), frozenset({"A1", "B1"}), per="zone")
MORE = Face(0, "", (DiceEffect(Who("characters"), 1, "trench"),), "exo.sheet.toy.special-1")
BEETLE = "beetle.1.mel.1"


@pytest.mark.rule("exo.attack.dice")
@pytest.mark.parametrize(
    ("option", "dug", "dice"),
    [
        ("own-zone", ("B1",), 1),
        ("anywhere-once", ("A1", "B1"), 2),
        ("anywhere-each", ("A1", "B1"), 3),
    ],
)
def test_trenches_bring_dice(option: str, dug: tuple[str, ...], dice: int) -> None:
    """Mel's die, and more in A1: with a trench there, with any, for each."""
    fauna = {2: (PlaceEffect("beetle", 1, "animals"),)}
    sheet = toy.two_zones(fauna=fauna, **ruled("trench-dice", option))
    table = Table(replace(sheet, specials=Specials(projects=(TRENCH,), lasting=(MORE,))))
    state = {f"place({BEETLE})": "A1", "pawns(claire)": 2}
    state |= {f"work(trench, {zone})": 1 for zone in dug}

    ways = table.play("action 1 fight", state, front="A1", fights_claire=0, fights_mel=1)

    names = ("rolled(claw)", "rolled(burst)", "rolled(shield)")
    assert {sum(int(dict(way.decisions)[name]) for name in names) for way in ways} == {dice}


@pytest.mark.rule("exo.night.order")
def test_larvae_may_stay_while_bugs_march() -> None:
    """Onslaught-movers bugs-only: the larva stays in B1, the beetle goes to A2 by 1-2; the plan
    has no step for the larva."""
    table = Table(field(**ruled("onslaught-movers", "bugs-only")))
    start = {"place(north.1)": "B1", "place(north.2)": "B1", "up(north.2)": 1}
    names = ("place(north.1)", "place(north.2)")
    lanes = {"lane(north.1)": 0, "lane(north.2)": 0}

    assert table.ends(("march",), start, names, lanes) == {("B1", "A2")}
    problem, trace = table.trace(("march",), start, lanes)
    (round_,) = decode(table.sheet, "mission", problem, trace)["rounds"]
    assert [step["bug"] for step in round_["night"]] == ["north.2"]


def lots(**changes: Any) -> Table:
    """Claire and Desmond, who has a tile and two of colours out of play."""
    sheet = toy.two_zones(
        **({"party": ("claire", "desmond"), "tiles": 1, "starts": ("A1", "B1")} | changes)
    )
    return Table(replace(sheet, specials=Specials(borrower="desmond")))


NONE = ruled("borrowed-tiles", "none")
BUILT = {
    "zone(desmond)": "B1", "explored(B1)": 1, "tile(A1)": "none", "tile(B1)": "none",
    "pawns(desmond)": 1, "pack(desmond, wood)": 1, "pack(desmond, metal)": 1,
}  # fmt: skip


@pytest.mark.rule("exo.production.resource")
@pytest.mark.rule("exo.build.extraction-place")
def test_lent_tiles_yield_nothing() -> None:
    """Borrowed-tiles none: of 1 + 2 tiles 2 are lent; either may be built while one is left."""
    table = lots(**NONE)
    assert (tiles_of(table.sheet, "desmond"), barren_of(table.sheet, "desmond")) == (3, 2)
    assert (barren_of(table.sheet, "claire"), barren_of(lots().sheet, "desmond")) == (0, 0)
    build = "build desmond extraction_tile at 0"

    assert table.seen("lent(B1)", "action 1", BUILT, build) == {0, 1}
    own = BUILT | {"tile(A1)": "desmond"}
    assert table.seen("lent(B1)", "action 1", own, build) == {1}
    assert table.seen("lent(B1)", "action 1", own | {"lent(A1)": 1}, build) == {0, 1}

    stands = {"tile(A1)": "desmond", "resource(A1)": "wood", "pack(desmond, wood)": 1}
    for lent, wood in ((0, 2), (1, 1)):
        found = table.seen("pack(desmond, wood)", "production A1", stands | {"lent(A1)": lent})
        assert found == {wood}


def truth(sheet: Sheet, formula: Formula, changes: dict[str, Any]) -> bool:
    """Whether ``formula`` holds in a state; monitors have seen nothing but what ``changes`` say."""
    monitors = Monitors(state_of(sheet, 2))
    expr = monitors.truth(formula, "exo.setup.objective")
    seen = dict.fromkeys((var.name for var in monitors.every_variable()), 0)
    return holds(expr, {**Table(sheet).state({}), **seen, **changes})


@pytest.mark.rule("exo.sheet.duo.2b.objective")
@pytest.mark.rule("exo.sheet.duo.2b.challenge")
@pytest.mark.parametrize(
    ("option", "gone", "counts"),
    [
        ("count-and-neutral", 0, True),
        ("count-and-neutral", 1, True),
        ("rebuild", 0, False),
        ("rebuild", 1, True),
    ],
)
def test_tiles_of_set_up_may_count_for_nothing(option: str, gone: int, counts: bool) -> None:
    """Setup-tiles: one that has stood at every moment counts, or does not; after a moment without
    a tile there the one that stands was built."""
    sheet = toy.two_zones(**ruled("setup-tiles", option))
    for word in (("tile", "A1"), ("tile", "A1", "claire"), ("tile-by", "A1", "claire")):
        state = {"tile(A1)": "claire", "seen(1)": gone}
        assert truth(sheet, Fact(word[0], word[1:]), state) == counts


UNMEANT = ruled("nests-count", "sheet-hives-only")
NEST = "nest.E2"


def grown(**changes: Any) -> Sheet:
    """A hive of the sheet in C1, a nest that may come to B1, and a token that wants a hive down."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "hives": (hive_at("north", "C1", 5, 1),),
        "exploration": DECK,
        "tokens": (Token("orb", "A1", "", hives=1),),
    }
    return toy.sheet(3, 1, **(default | changes))


@pytest.mark.rule("exo.sheet.duo.2a.objective")
def test_goals_and_faces_may_leave_nests_out() -> None:
    """A nest that fell is no hive down, one that stands is none left; it keeps its damage."""
    clear = {2: (HiveDamageEffect(0, clear=True),)}
    for rulings, many in ((UNMEANT, 0), ({}, 1)):
        sheet = grown(weather=clear, **rulings)
        here = {f"nest({NEST})": "B1", "explored(B1)": 1}
        left, down = Fact("hives-left", ()), Fact("hives-down", ())

        assert truth(sheet, Compare(left, "==", 1 + many), here)
        assert truth(sheet, Compare(down, "==", many), here | {f"damage({NEST})": 6})
        hurt = here | {f"damage({NEST})": 2, "damage(north)": 2, "weather": 2}
        table = Table(sheet)
        names = (f"damage({NEST})", "damage(north)")
        assert table.seen(names, "weather effects 1", hurt) == {(0 if many else 2, 0)}


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.parametrize("larvae", [0, 2])
def test_faces_may_mean_no_nest(larvae: int) -> None:
    """The hive lays none or two by a face, the nest one as ever."""
    table = Table(grown(weather={2: (SpawnEffect(larvae),)}, **UNMEANT))
    state = {f"nest({NEST})": "B1", "explored(B1)": 1, "weather": 2, "round": 1}
    state |= {"zone(claire)": "A1", "zone(mel)": "A1"}
    hives = tuple(s.name for s in table.problem.stages if s.name.startswith("hive "))
    names = ("laid(north)", f"laid({NEST})", f"place({NEST}.1)")

    assert table.ends(hives, state, names) == {(1 + larvae, 1, "B1")}


@pytest.mark.rule("exo.round.phases")
def test_a_goal_may_ask_for_the_round() -> None:
    """The number of the round is that of the state."""
    sheet = toy.two_zones()

    for number, reached in ((1, False), (2, True)):
        asked = Compare(Fact("round", ()), ">=", 2)
        assert truth(sheet, asked, {"round": number}) == reached


@pytest.mark.rule("exo.build.extraction-place")
def test_a_plan_says_which_tile_is_lent() -> None:
    """One tile of his own in the starting zone, none left: what he builds is lent."""
    sheet = race(
        pawns=2,
        party=("desmond",),
        tiles=1,
        stock={"food": 1, "wood": 2, "metal": 2},
        objective=Eventually(Fact("tile", ("B1",))),
        **NONE,
    )
    sheet = replace(sheet, specials=Specials(borrower="desmond"))
    plan = plan_of(sheet, "mission", 1, 4)

    steps = [step for round_ in plan["rounds"] for step in round_["steps"]]
    assert [step.get("lent") for step in steps if step["do"] == "build"] == [True]


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.parametrize(("option", "moves"), [("nothing-moves", False), ("moves-stay", True)])
def test_an_empty_pile_that_is_no_plague_moves_nothing(option: str, moves: bool) -> None:
    """Spawn-none: in round 3 all 3 larvae of the pile lie at the hive; 3 of them move, or none."""
    hives = (hive_at("north", "B1", 3, 0),)
    sheet = toy.sheet(3, 1, starts=("A1",), hives=hives, **ruled("spawn-none", option))
    rules = Specials(no_empty_piles=True, no_plague=frozenset(sheet.zones))
    table = Table(replace(sheet, specials=rules), horizon=3)
    names = tuple(f"place(north.{n})" for n in (1, 2, 3))
    state = dict.fromkeys(names, "B1") | {"round": 3, "zone(claire)": "A1", "zone(mel)": "A1"}
    if "laid(north)" in {var.name for var in table.problem.variables}:
        state["laid(north)"] = 3

    ends = table.ends(("hive 1",), state, names)

    assert (ends == {("B1", "B1", "B1")}) == (not moves)
    assert all("B1" not in each for each in ends) == moves

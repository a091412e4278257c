"""Rulings on larvae in the planning model: faces that lay other numbers, and who decides ways."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import DestroyEffect, FaceEffect, LayEffect, SpawnEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show
from winnable.models.exo.decode import decode
from winnable.models.exo.learning import Words
from winnable.models.exo.lessons import Lesson, Lessons
from winnable.models.exo.record import records
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.state import state_of
from winnable.solver.problem import Problem, Trace, Value

NONE_FACE, TWO_FACE, THREE_FACE = 2, 3, 4
FAUNA = {
    NONE_FACE: (SpawnEffect(0),),
    TWO_FACE: (SpawnEffect(2),),
    THREE_FACE: (SpawnEffect(3),),
}
SHORT = Sweeps(1)
"""Days do not matter here."""
STAYS = {"exo.ruling.spawn-none": "moves-stay"}
SINGLY = {"exo.ruling.spawn-many": "one-by-one"}
AWAY: dict[str, Value] = {"zone(claire)": "A1", "zone(mel)": "A1"}
COUNT = 7
PLACES = tuple(f"place(north.{n})" for n in range(1, COUNT + 1))


def board(rulings: dict[str, str] | None = None, **changes: Any) -> Sheet:
    """Four zones in a square, a hive with a pile of 6 + 1 in B2; the faces 2 to 4 lay 0, 2, 3."""
    default: dict[str, Any] = {"hives": (hive_at("north", "B2", 6, 1),), "fauna": FAUNA}
    return toy.four_zones(rulings=rulings, **(default | changes))


def lying(*zones: str) -> dict[str, Value]:
    """The first larvae lie there, and as many are laid."""
    places = dict(zip(PLACES, zones, strict=False))
    return (
        AWAY | {place: places.get(place, "off") for place in PLACES} | {"laid(north)": len(zones)}
    )


def turn(sheet: Sheet, face: int, *zones: str) -> set[Any]:
    """After the hive's turn under that face of fauna: sorted places, larvae laid, plague."""
    table = Table(sheet, horizon=3, schedule=SHORT)
    stages = tuple(s.name for s in table.problem.stages if s.name.startswith("hive 1"))
    start = lying(*zones) | {"fauna": face}
    found = table.ends(stages, start, (*PLACES, "laid(north)", "plague"))
    return {(tuple(sorted(p for p in where if p != "off")), n, lost) for *where, n, lost in found}


ALL_MOVE = ("A1", "A2", "B1")


@pytest.mark.rule("exo.sheet.squad.2a.weather-6")
def test_hives_lay_as_a_face_is_read() -> None:
    """Larva-from-hive: the third of 7 lies in B2 beside two others, none of which moves, face up
    where Mel is; with none left it is a plague. Weather 1 lays nothing."""
    table = Table(board(weather={2: (LayEffect(1),)}), horizon=3, schedule=SHORT)
    names = (*PLACES[:3], "up(north.3)", "laid(north)", "plague")
    state = lying("B2", "B2") | {"weather": 2}

    assert table.seen(names, "weather larvae 1", state) == {("B2", "B2", "B2", 0, 3, 0)}
    met = state | {"zone(mel)": "B2"}
    assert table.seen(names, "weather larvae 1", met) == {("B2", "B2", "B2", 1, 3, 0)}
    empty = lying(*["A1"] * COUNT) | {"weather": 2}
    assert table.seen(("laid(north)", "plague"), "weather larvae 1", empty) == {(7, 1)}
    calm = state | {"weather": 1}
    assert table.seen("laid(north)", "weather larvae 1", calm) == {2}
    problem, trace = table.trace(("weather larvae 1",), met | {"identity(north.3)": "beetle"}, {})
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]
    assert entry["chance"] == {"larvae": {"north.3": "beetle"}}


@pytest.mark.parametrize(("more", "known"), [((), True), ((DestroyEffect("drone", 0),), False)])
def test_nothing_else_happens_as_hives_lay(more: tuple[FaceEffect, ...], *, known: bool) -> None:
    """The model would not know which comes first."""
    assert (2 in can_show(board(weather={2: (LayEffect(1), *more)}), "weather")) is known


@pytest.mark.rule("exo.night.spawn-place")
@pytest.mark.parametrize(("damage", "laid"), [(0, 1), (2, 3), (5, 6)])
def test_a_damaged_hive_may_lay_more(damage: int, laid: int) -> None:
    """Spawn-per-damage: 1 + its damage, 1 + 5 = 6 at most, for the sixth point destroys it. Its
    pile of 7 holds 6 beside the first; none under a weather that says so."""
    faces: dict[str, Any] = {
        "fauna": {2: (SpawnEffect(1, damage=True),)},
        "weather": {2: (SpawnEffect(0),)},
    }
    table = Table(board(**faces), horizon=3, schedule=SHORT)
    state = lying("A1") | {"fauna": 2, "damage(north)": damage}
    names = ("laid(north)", "plague")

    assert table.ends(("hive 1",), state, names) == {(1 + laid, 0)}
    assert table.ends(("hive 1",), state | {"weather": 2}, names) == {(1, 0)}
    assert table.ends(("hive 1",), lying("A1", "A2") | state | {"laid(north)": 2}, names) == {
        (2 + laid, 0) if laid < 6 else (2, 1)
    }


@pytest.mark.rule("exo.night.spawn")
def test_a_face_without_larvae_lets_no_hive_have_its_turn() -> None:
    """Three around the hive stay where they are; an empty pile of 7 is no plague."""
    assert turn(board(), NONE_FACE, "B2", "B2", "B2") == {(("B2",) * 3, 3, 0)}
    assert turn(board(), NONE_FACE, *["A1"] * COUNT) == {(("A1",) * 7, 7, 0)}


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.parametrize(("face", "laid"), [(1, 1), (TWO_FACE, 2)])
def test_no_two_larvae_leave_for_the_same_zone(face: int, laid: int) -> None:
    """Five zones are next to the hive in B1: three of them get one each, whatever is laid."""
    sheet = toy.sheet(3, 2, starts=("A1",), hives=(hive_at("north", "B1", 6, 1),), fauna=FAUNA)
    away = [zone for zone in sheet.zones if zone != "B1"]

    places = {where for where, _, _ in turn(sheet, face, *["B1"] * 3)}
    assert places == {tuple(sorted((*three, *["B1"] * laid))) for three in combinations(away, 3)}


@pytest.mark.rule("exo.night.proliferate")
def test_a_fallen_hive_closes_its_zone_to_nobody() -> None:
    """Larvae keep out of zones with hives. The one in A2, next to B1, has all 6 points of damage:
    A2 is one of five zones, three of which get a larva each."""
    hives = (hive_at("north", "B1", 6, 1), hive_at("south", "A2", 6, 1))
    shut = {"exo.ruling.larva-into-hive-zone": "no"}
    sheet = toy.sheet(3, 2, starts=("A1",), hives=hives, fauna=FAUNA, rulings=shut)
    table = Table(sheet, horizon=3, schedule=SHORT)
    away = sorted(zone for zone in sheet.zones if zone != "B1")
    start = lying("B1", "B1", "B1") | {"damage(south)": 6, "fauna": 1}
    names = PLACES[:3]

    found = {tuple(sorted(ends)) for ends in table.ends(("hive 1",), start, names)}
    assert found == set(combinations(away, 3))


@pytest.mark.rule("exo.night.proliferate")
def test_a_hive_that_lays_nothing_can_be_looked_at_all_the_same() -> None:
    """moves-stay: three of the three move, one each to the three other zones; two stay. Nothing is
    laid, so 3 are laid as before, and an empty pile is no plague."""
    sheet = board(STAYS)

    assert turn(sheet, NONE_FACE, "B2", "B2", "B2") == {(ALL_MOVE, 3, 0)}
    assert turn(sheet, NONE_FACE, "B2", "B2") == {(("B2", "B2"), 2, 0)}
    assert turn(sheet, NONE_FACE, *["A1"] * COUNT) == {(("A1",) * 7, 7, 0)}


@pytest.mark.rule("exo.night.attack-structure")
def test_nothing_laid_enters_no_zone() -> None:
    """The hive's zone B2 is entered by a larva that is laid, and by none where none is."""
    for rulings in ({}, STAYS):
        table = Table(board(rulings), horizon=3, schedule=SHORT)
        faces = (lying("A2") | {"fauna": face} for face in (1, 2, 3))
        raids = [table.ends(("hive 1",), face, ("raid(B2)",)) for face in faces]

        assert raids == [{(1,)}, {(0,)}, {(1,)}]


@pytest.mark.rule("exo.night.spawn-place")
def test_several_larvae_are_laid_after_one_look() -> None:
    """one-check: beside one larva 2 more are laid, beside two 3 more, and nothing moves; where
    three lie they move, one to each zone, and 2 new ones are in B2. The usual face lays 1."""
    assert turn(board(), TWO_FACE, "B2") == {(("B2",) * 3, 3, 0)}
    assert turn(board(), THREE_FACE, "B2", "B2") == {(("B2",) * 5, 5, 0)}
    assert turn(board(), TWO_FACE, "B2", "B2", "B2") == {((*ALL_MOVE, "B2", "B2"), 5, 0)}
    assert turn(board(), 1, "B2") == {(("B2", "B2"), 2, 0)}


@pytest.mark.rule("exo.night.spawn-place")
def test_larvae_can_be_laid_one_by_one() -> None:
    """one-by-one: beside two larvae the third comes; then three are there: they move, a fourth is
    laid. With three of the face: 2, 3 (none move), 4 laid and three gone, 5: two are there, no
    move. The usual face lays 1, the face without any 0."""
    sheet = board(SINGLY)

    assert turn(sheet, TWO_FACE, "B2", "B2") == {((*ALL_MOVE, "B2"), 4, 0)}
    assert turn(sheet, THREE_FACE, "B2", "B2") == {((*ALL_MOVE, "B2", "B2"), 5, 0)}
    assert turn(sheet, 1, "B2", "B2") == {(("B2",) * 3, 3, 0)}
    assert turn(sheet, NONE_FACE, "B2", "B2", "B2") == {(("B2",) * 3, 3, 0)}
    assert turn(board(SINGLY | STAYS), NONE_FACE, "B2", "B2", "B2") == {(ALL_MOVE, 3, 0)}


@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize("rulings", [{}, SINGLY])
def test_a_pile_that_is_short_is_a_plague(rulings: dict[str, str]) -> None:
    """Of 7 larvae 5 are laid: 2 can follow, 3 cannot."""
    five = ["A1", "A1", "A2", "A2", "B1"]

    assert {lost for *_, lost in turn(board(rulings), TWO_FACE, *five)} == {0}
    assert {lost for *_, lost in turn(board(rulings), THREE_FACE, *five)} == {1}


@pytest.mark.rule("exo.night.spawn")
def test_the_smaller_number_of_two_faces_holds() -> None:
    """Weather 0 and fauna 3: none; weather 2 and fauna 3: two; weather 2 alone: two; fauna 3 alone:
    three; weather 4, a face that says both 3 and 2: two."""
    weather = {2: (SpawnEffect(0),), 3: (SpawnEffect(2),), 4: (SpawnEffect(3), SpawnEffect(2))}
    table = Table(board(weather=weather), horizon=2, schedule=SHORT)

    for rolled, fauna, count in ((2, 4, 1), (3, 4, 3), (3, 1, 3), (1, 4, 4), (4, 1, 3)):
        faces = {"weather": rolled, "fauna": fauna}
        assert table.ends(("hive 1",), lying("A2") | faces, ("laid(north)",)) == {(count,)}


@pytest.mark.rule("exo.night.spawn")
def test_a_hive_takes_all_its_steps_before_the_next_one() -> None:
    """Linked hives under a face of two: whichever has begun goes on."""
    hives = (hive_at("n", "A1", 5, 1), hive_at("s", "B1", 5, 1))
    sheet = toy.sheet(3, 1, starts=("C1",), hives=hives, fauna=FAUNA, rulings=SINGLY)
    table = Table(sheet)
    names = ("spawned(n)", "spawned(s)")

    assert table.seen(names, "hive 1", {"fauna": 3}) == {(1, 0), (0, 1)}
    assert table.seen(names, "hive 1 step 2", {"fauna": 3, "spawned(s)": 1}) == {(0, 2)}
    assert table.seen(names, "hive 2", {"fauna": 3, "spawned(s)": 3}) == {(1, 3)}


def test_sheets_without_such_faces_have_nothing_of_it() -> None:
    """No count of larvae, one step a hive, a larva a night: of 6 + 1 the first 3 in 2 rounds."""
    for rulings in ({}, STAYS | SINGLY):
        problem = Table(
            toy.four_zones(hives=(hive_at("north", "B2", 6, 1),), rulings=rulings)
        ).problem
        names = [var.name for var in problem.variables]

        assert not [name for name in names if name.startswith("laid(")]
        assert [s.name for s in problem.stages if s.name.startswith("hive")] == ["hive 1"]
        assert [name for name in names if name.startswith("place(north")] == list(PLACES[:3])


def told(sheet: Sheet, face: int, *zones: str, damage: int = 0) -> list[str]:
    """What a plan says of the hive's turn: ``spawn``, or where a larva goes."""
    table = Table(sheet, horizon=3, schedule=SHORT)
    stages = [s.name for s in table.problem.stages if s.name.startswith("hive 1")]
    state = lying(*zones) | {"fauna": face, "damage(north)": damage}
    problem, trace = table.trace(stages, state, {})
    (entry,) = decode(sheet, "mission", problem, trace)["rounds"]
    return [step.get("to", step["do"]) for step in entry.get("night", ())]


@pytest.mark.rule("exo.night.spawn")
def test_a_plan_names_each_step_of_a_hive() -> None:
    """No step under a face without larvae; one for all larvae, or one for each of them."""
    crowd = ("B2", "B2", "B2")

    assert told(board(), NONE_FACE, *crowd) == []
    assert sorted(told(board(STAYS), NONE_FACE, *crowd)) == sorted(["spawn", *ALL_MOVE])
    assert told(board(), TWO_FACE, *crowd)[0] == "spawn"
    assert sorted(told(board(), TWO_FACE, *crowd)) == sorted(["spawn", *ALL_MOVE])
    hurt = board(fauna={2: (SpawnEffect(0, damage=True),)})
    assert [told(hurt, 2, *crowd, damage=points)[:1] for points in (0, 1)] == [[], ["spawn"]]
    singly = told(board(SINGLY), THREE_FACE, "B2", "B2")
    assert [what for what in singly if what == "spawn"] == ["spawn"] * 3
    assert sorted(singly[2:5]) == sorted(ALL_MOVE)


RANDOM = {"exo.ruling.larva-destination": "random"}


@pytest.mark.rule("exo.night.proliferate")
def test_chance_is_kind_under_best_luck() -> None:
    """The ends are those of the players' choice: any three of four, and any way of them."""
    crowd = ("B2", "B2", "B2", "B2")

    assert turn(board(RANDOM), 1, *crowd) == turn(board(), 1, *crowd)


def crowded(sheet: Sheet, goes: dict[str, str], seed: int) -> tuple[Problem, Trace, Lessons]:
    """A hive's turn with four larvae around it, and what a seed says about it."""
    table = Table(sheet, horizon=4, schedule=SHORT)
    problem, trace = table.trace(("hive 1",), lying("B2", "B2", "B2", "B2"), goes)
    return problem, trace, Lessons(state_of(sheet, 4), Seed(sheet, seed))


def of_hives(lessons: Lessons, problem: Problem, trace: Trace) -> list[tuple[Lesson, bool]]:
    """The lessons about hives, and whether the play keeps to them."""
    about = lessons.about(problem, trace)
    return [(lesson, kept) for lesson, kept in about if lesson.stage == "hive"]


@pytest.mark.rule("exo.night.proliferate")
def test_a_seed_has_an_order_of_larvae_and_one_of_zones() -> None:
    """Of four larvae the first three in its order go, the first to the first zone and so on."""
    sheet = board(RANDOM)
    for seed in range(4):
        chance = Seed(sheet, seed)
        larvae = [f"north.{n}" for n in (1, 2, 3, 4)]
        order = chance.leaving(1, "north", 1, larvae)
        zones = chance.reached(1, "north", 1, ALL_MOVE)
        goes = {f"goes({larva})": zone for larva, zone in zip(order, zones, strict=False)}
        problem, trace, lessons = crowded(sheet, goes, seed)
        ((lesson, kept),) = of_hives(lessons, problem, trace)
        (record,) = records(problem, trace)
        assert kept
        assert all(atom.true(record.everything) for atom in lesson.given)

        turned = {larva: zones[at - 1] for at, larva in enumerate(goes)}
        problem, trace, lessons = crowded(sheet, turned, seed)
        assert of_hives(lessons, problem, trace) == [(lesson, False)]
        (fact,) = Words(problem).facts(lesson)
        assert (fact.round, fact.stage) == (1, "hive 1")

        entry = decode(sheet, "mission", *crowded(sheet, goes, seed)[:2], chance)["rounds"][0]
        told = [(step["bug"], step["to"]) for step in entry["night"] if step["do"] == "disperse"]
        assert told == list(zip(order, zones, strict=False))


def test_what_players_choose_is_no_lesson() -> None:
    """Under the default a seed has no say in it."""
    goes = {"goes(north.1)": "A1", "goes(north.2)": "A2", "goes(north.3)": "B1"}
    problem, trace, lessons = crowded(board(), goes, 1)

    assert of_hives(lessons, problem, trace) == []

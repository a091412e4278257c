"""Zones that are closed, by black cubes or for a round, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    ColourEffect,
    FaceEffect,
    OnEffect,
    PlaceEffect,
    ShiftEffect,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.models.exo.coverage import can_show
from winnable.models.exo.lessons import Lessons
from winnable.models.exo.middle import cubes_of, rings
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.state import state_of

CUBE, MARK, BLUE = CloseEffect("centre"), CloseEffect("marker"), CloseEffect("zones", "blue")
ALL = (1, 2, 3, 4, 5, 6)


def plain(*effects: FaceEffect, columns: int = 3, rows: int = 1, **changes: Any) -> Sheet:
    """Claire and Mel begin in A1; weather 2 has ``effects``, no other face has any."""
    default: dict[str, Any] = {"starts": ("A1",), "weather": {2: effects}, "fauna": {}}
    return toy.sheet(columns, rows, **(default | changes))


def black(*zones: str) -> tuple[str, ...]:
    """The names of what lies in zones."""
    return tuple(f"black({zone})" for zone in zones)


def test_the_middle_of_a_board_and_what_is_around_it() -> None:
    """Four by four: four zones in the middle, twelve around; three in a row: one and two."""
    inner, outer = rings(plain(columns=4, rows=4).zones)
    assert set(inner) == {"B2", "B3", "C2", "C3"}
    assert len(outer) == 12
    assert [set(ring) for ring in rings(plain().zones)] == [{"B1"}, {"A1", "C1"}]


def test_only_zones_that_can_be_closed_in_time_are_kept_in_mind() -> None:
    """One cube a round: the four in the middle in four rounds, the others from the fifth on."""
    sheet = plain(CUBE, columns=4, rows=4)
    assert [len(cubes_of(sheet, rounds)) for rounds in (1, 4, 5)] == [4, 4, 16]
    assert cubes_of(plain(BLUE), 5) == {}


@pytest.fixture(scope="module")
def table() -> Table:
    """Three zones in a row; weather 2 puts a cube, weather 3 a token for one."""
    return Table(plain(weather={2: (CUBE,), 3: (MARK,)}), horizon=3)


def test_cubes_go_into_the_middle_first(table: Table) -> None:
    """B1, then A1 or C1; a zone with a token is one without a cube."""
    names = black("A1", "B1", "C1")
    stage, state = "weather close 1", {"weather": 2}

    assert table.seen(names, stage, state) == {("open", "cube", "open")}
    assert table.seen(names, stage, state | {"black(B1)": "cube"}) == {
        ("cube", "cube", "open"),
        ("open", "cube", "cube"),
    }
    assert table.seen(names, stage, state | {"black(B1)": "token"}) == {("open", "cube", "open")}
    full = dict.fromkeys(names, "cube")
    assert table.seen(names, stage, state | full) == {("cube", "cube", "cube")}
    assert table.seen(names, stage, state | {"weather": 1}) == {("open", "open", "open")}


def test_a_token_takes_the_place_of_a_cube(table: Table) -> None:
    """Of either of two; of none where there is none."""
    names = black("A1", "B1", "C1")
    stage, state = "weather close 1", {"weather": 3}

    assert table.seen(names, stage, state) == {("open", "open", "open")}
    cubes = {"black(A1)": "cube", "black(B1)": "cube"}
    assert table.seen(names, stage, state | cubes) == {
        ("token", "cube", "open"),
        ("cube", "token", "open"),
    }


def test_nobody_enters_a_closed_zone_and_those_inside_leave(table: Table) -> None:
    """From A1 the only way is B1; a drone flies neither there nor over it."""
    state = {"pawns(claire)": 2, "drone(claire)": "A1", "explored(B1)": 1}
    for cube, there in (("open", {"B1"}), ("cube", set()), ("token", set())):
        at = state | {"black(B1)": cube}
        moved = table.play("action 1", at, joins_claire=1, joins_mel=0)
        assert {way.state["zone(claire)"] for way in moved} == there
        flown = table.seen("drone(claire)", "action 1", at, "move_drone claire")
        assert flown == ({"B1", "C1"} if there else set())
    inside = state | {"black(B1)": "cube", "zone(claire)": "B1", "drone(claire)": "B1"}
    left = table.seen("zone(claire)", "action 1", inside, joins_claire=1, joins_mel=0)
    assert left == {"A1", "C1"}
    assert table.seen("drone(claire)", "action 1", inside, "move_drone claire") == {"A1", "C1"}


def test_faces_close_zones_by_their_colour() -> None:
    """Blue B1, under weather 2 only; an unexplored zone produces nothing."""
    table = Table(plain(BLUE))
    state = {"weather": 2, "pawns(claire)": 2, "colour(B1)": "blue", "explored(B1)": 1}

    def into(**changes: Any) -> bool:
        at = state | {key.replace("_B1", "(B1)"): value for key, value in changes.items()}
        return bool(table.play("action 1", at, joins_claire=1, joins_mel=0))

    assert not into()
    assert into(weather=1)
    assert into(colour_B1="green")
    assert into(explored_B1=0)


ROW: dict[str, Any] = {"hives": (toy.hive_at("north", "B1", 6, 1),)}
CROWD: dict[str, Any] = {f"place(north.{n})": "B1" for n in (1, 2, 3)}
PLACES = tuple(CROWD)


def test_larvae_leave_for_what_is_open_as_evenly_as_they_can() -> None:
    """B1 with A1, A2 and B2 around it: one to each; A2 closed: two and one; no way: none."""
    table = Table(plain(BLUE, columns=2, rows=2, **ROW), horizon=3)
    state = {**CROWD, "round": 3, "weather": 2} | {f"explored({z})": 1 for z in ("A1", "A2", "B2")}
    state |= {f"colour({zone})": "green" for zone in ("A1", "A2", "B2")}

    def left(*blue: str) -> set[tuple[Any, ...]]:
        closed = {f"colour({zone})": "blue" for zone in blue}
        ends = table.ends(("hive 1",), state | closed, PLACES)
        return {tuple(sorted(map(str, end))) for end in ends}

    assert left() == {("A1", "A2", "B2")}
    assert left("A2") == {("A1", "A1", "B2"), ("A1", "B2", "B2")}
    assert left("A2", "B2") == {("A1", "A1", "A1")}
    assert left("A1", "A2", "B2") == {("B1", "B1", "B1")}


def test_chance_drives_larvae_into_open_zones_only() -> None:
    """A1 is closed by a cube: all three go to C1, and the lesson says what the cube has to be."""
    rulings = {"exo.ruling.larva-destination": "random"}
    sheet = plain(CUBE, columns=2, rulings=rulings, **ROW)
    table = Table(sheet, horizon=3, schedule=Sweeps(1))
    state = {**CROWD, "round": 3, "weather": 1}
    problem, trace = table.trace(("hive 1",), state, {"goes(north.1)": "A1"})
    lessons = Lessons(state_of(sheet, 3), Seed(sheet, 1))
    ((lesson, _),) = (
        (each, ok) for each, ok in lessons.about(problem, trace) if each.stage == "hive"
    )

    assert ("black(A1)", frozenset({"open"})) in {(a.name, a.values) for a in lesson.given}


def test_bugs_go_around_closed_zones_to_the_orb() -> None:
    """Three by three, from A1 to C1: 2 moves over B1 or B2, without them 4 over A2, B3 and C2."""
    drawn = ShiftEffect("bugs", "all", "orb", when="night")
    sheet = plain(
        BLUE,
        columns=3,
        rows=3,
        starts=("A3",),
        fauna={2: (drawn,)},
        tokens=(Token("orb", "C1", "claire", carried=True),),
        **ROW,
    )
    table = Table(sheet, horizon=1)
    state = {"weather": 2, "fauna": 2, "place(north.1)": "A1", "up(north.1)": 1}

    def sent(*blue: str) -> set[Any]:
        closed = {f"colour({zone})": "blue" for zone in blue}
        known = {f"explored({zone})": 1 for zone in blue}
        return table.ends(("shift fauna 1",), state | known | closed, PLACES[:1])

    assert sent() == {("B1",), ("B2",)}
    assert sent("B1") == {("B2",)}
    assert sent("B1", "B2") == {("A2",)}
    assert sent("B1", "B2", "B3") == {("A1",)}
    assert sent("C1") == {("A1",)}


def test_no_bug_appears_where_nobody_enters() -> None:
    """A beetle in each zone but B1, which is blue."""
    table = Table(plain(BLUE, fauna={2: (PlaceEffect("beetle", 1, "all"),)}))
    names = tuple(f"place(beetle.1.{zone}.1)" for zone in ("A1", "B1", "C1"))
    blue = {"weather": 2, "fauna": 2, "colour(B1)": "blue", "explored(B1)": 1}
    blue["colour(A1)"] = "green"

    assert table.seen(names, "bugs appear", blue) == {("A1", "off", "C1")}
    assert table.seen(names, "bugs appear", blue | {"weather": 1}) == {("A1", "B1", "C1")}


def test_closings_that_others_would_have_to_follow_are_not_read() -> None:
    """Zones named by what comes one after the other, colours that do, and orders of effects."""
    assert can_show(plain(CUBE, MARK), "weather") == ALL
    assert can_show(plain(CloseEffect("zones", "bugs")), "weather") == (1, 3, 4, 5, 6)
    assert can_show(plain(CloseEffect("zones", "heroes")), "weather") == ALL
    swarm = plain(BLUE, fauna={2: (ColourEffect("blue", "bugs"),)})
    assert can_show(swarm, "weather") == (1, 3, 4, 5, 6)
    built = plain(BLUE, fauna={2: (OnEffect("build", recolour="blue"),)})
    assert can_show(built, "weather") == (1, 3, 4, 5, 6)
    sent = ShiftEffect("larvae", "hive", "zones", "all")
    assert can_show(plain(sent, CUBE, **ROW), "weather") == ALL
    assert can_show(plain(CUBE, sent, **ROW), "weather") == (1, 3, 4, 5, 6)


def test_a_sheet_without_closings_has_none_of_it() -> None:
    """No variable, no stage, and drones decide nothing about zones on their way."""
    problem = build_problem(plain(), "mission", horizon=2, schedule=Sweeps(1))

    assert not [var.name for var in problem.variables if var.name.startswith("black")]
    assert not [each.name for each in problem.stages if "close" in each.name]
    assert not [var.name for each in problem.stages for var in each.decisions if "via" in var.name]

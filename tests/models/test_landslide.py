"""Zones that landslides bury, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import CloseEffect, PlaceEffect, ShiftEffect
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Fact, ForAll
from winnable.models.exo.coverage import can_show

ORDER = ("B1", "B2", "A1", "A2")
SLIDE = CloseEffect("order", count=1)


def gorge(**changes: Any) -> Sheet:
    """Four zones, B1 is buried first, then B2; weather 2 buries one, weather 3 two.

    Claire begins in A1; a hive in B1.
    """
    default: dict[str, Any] = {
        "starts": ("A1",),
        "hives": (toy.hive_at("north", "B1", 3, 1),),
        "weather": {2: (SLIDE,), 3: (CloseEffect("order", count=2),)},
        "fauna": {},
    }
    sheet = toy.sheet(2, 2, **(default | changes))
    return replace(sheet, specials=replace(sheet.specials, order=ORDER))


@pytest.fixture(scope="module")
def table() -> Table:
    """One board for all."""
    return Table(gorge())


ONE, TWO = "landslide weather 2", "landslide weather 3"


def test_all_that_is_in_the_next_zone_is_gone(table: Table) -> None:
    """Ruling buried: Mel, a tile, a shelter, a drone with its cargo and a larva in B1."""
    state = {
        "weather": 2,
        "zone(mel)": "B1",
        "tile(B1)": "claire",
        "shelter(B1)": 1,
        "drone(claire)": "B1",
        "cargo(claire, food)": 2,
        "place(north.1)": "B1",
        "place(north.2)": "B2",
    }
    names = (
        "buried", "zone(mel)", "life(mel)", "tile(B1)", "shelter(B1)", "shelters", "drone(claire)",
        "cargo(claire, food)", "place(north.1)", "place(north.2)", "life(claire)",
    )  # fmt: skip

    assert table.ends((ONE,), state, names) == {
        (1, "off", 0, "none", 0, 0, "off", 0, "off", "B2", 3)
    }
    assert table.ends((ONE,), state | {"weather": 1}, ("buried", "zone(mel)")) == {(0, "B1")}


def test_a_hero_who_is_buried_is_dead(table: Table) -> None:
    """With two zones buried, the third is A1."""
    state = {"weather": 2, "buried": 2}

    assert table.ends((ONE,), state, ("life(claire)", "buried")) == {(0, 3)}


def test_two_at_once_and_no_more_than_there_are(table: Table) -> None:
    """Two of four, one of one."""
    apart = {"weather": 3, "zone(claire)": "A2", "zone(mel)": "A2"}

    assert table.ends((TWO,), apart, ("buried",)) == {(2,)}
    assert table.ends((TWO,), apart | {"buried": 3}, ("buried",)) == {(4,)}


def test_nobody_goes_into_a_buried_zone(table: Table) -> None:
    """Claire moves from A1 to B2 or A2, no more to B1; her drone neither."""
    state = {"pawns(claire)": 2, "explored(B1)": 1, "drone(claire)": "A1"}

    for buried, zones in ((0, {"B1", "B2", "A2"}), (1, {"B2", "A2"})):
        moved = table.play("action 1", state | {"buried": buried}, joins_claire=1, joins_mel=0)
        assert {way.state["zone(claire)"] for way in moved} == zones
        flown = table.play("action 1", state | {"buried": buried}, "move_drone claire")
        assert {way.state["drone(claire)"] for way in flown} == zones


def test_a_drone_flies_around_what_is_buried() -> None:
    """A1 B1 C1 in a row: with B1 buried C1 is out of reach."""
    sheet = toy.sheet(3, 1, starts=("A1",), weather={2: (SLIDE,)}, fauna={})
    sheet = replace(sheet, specials=replace(sheet.specials, order=("B1", "A1", "C1")))
    table = Table(sheet)
    state = {"pawns(claire)": 2, "drone(claire)": "A1"}

    there = table.seen("drone(claire)", "action 1", state, "move_drone claire")
    assert there == {"B1", "C1"}
    assert table.play("action 1", state | {"buried": 1}, "move_drone claire") == []


def test_a_buried_hive_lays_nothing_and_has_not_fallen() -> None:
    """Laid so far stays 1; the goal that counts fallen hives counts none."""
    sheet = gorge(fauna={2: (ShiftEffect("larvae", "hive", "zones", "all"),)})
    table = Table(sheet)
    names = ("place(north.2)",)

    assert table.ends(("hive 1",), {"buried": 1, "round": 1}, names) == {("off",)}
    assert table.ends(("hive 1",), {"buried": 0, "round": 1}, names) == {("B1",)}


def test_larvae_do_not_spread_into_a_buried_zone() -> None:
    """The hive in A2, five larvae beside it: three leave for A1 and B2, B1 is gone."""
    sheet = gorge(hives=(toy.hive_at("north", "A2", 6, 1),))
    table = Table(sheet, horizon=3)
    there = {f"place(north.{n})": "A2" for n in (1, 2, 3)}
    names = tuple(there)

    found = table.ends(("hive 1",), {**there, "buried": 1, "round": 3}, names)
    assert found
    assert all("B1" not in way for way in found)
    open_ = table.ends(("hive 1",), {**there, "buried": 0, "round": 3}, names)
    assert any("B1" in way for way in open_)


def test_no_bug_of_a_face_comes_into_a_buried_zone() -> None:
    """Ruling buried: two of four zones are left, a beetle appears in both."""
    table = Table(gorge(fauna={2: (PlaceEffect("beetle", 1, "all"),)}))
    names = tuple(f"place(beetle.1.{zone}.1)" for zone in ("A1", "A2", "B1", "B2"))

    assert table.seen(names, "bugs appear", {"fauna": 2, "buried": 2}) == {
        ("A1", "A2", "off", "off")
    }


def test_where_others_would_have_to_know_no_zone_is_buried() -> None:
    """Goals that ask about zones."""
    assert can_show(gorge(), "weather") == (1, 2, 3, 4, 5, 6)
    goal = ForAll("z", Fact("tile", ("z",)))
    assert can_show(gorge(objective=goal), "weather") == (1, 4, 5, 6)

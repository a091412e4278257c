"""Larvae and bugs that march by dice in the night, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import FaceEffect, MarchEffect
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import March, Specials
from winnable.missions.goals import And, AtDawn, Compare, Eventually, Fact
from winnable.models.exo.coverage import gaps
from winnable.models.exo.decode import decode

WAYS = {
    "A1": ("A2", "A2", "B2"),
    "B1": ("A2", "B2", "B2"),
    "A2": ("", "", ""),
    "B2": ("", "", ""),
}
ESCAPED = Compare(Fact("escaped", ()), "==", 0)


def field(*effects: FaceEffect, **changes: Any) -> Sheet:
    """A1 B1 above the exits A2 B2; the hive in B1 has laid one larva; fauna 2 has ``effects``."""
    default: dict[str, Any] = {
        "starts": ("A2",),
        "hives": (toy.hive_at("north", "B1", 3, 1),),
        "weather": {},
        "fauna": {2: effects},
        "objective": Eventually(AtDawn(And((Compare(Fact("piles", ()), "==", 0), ESCAPED)))),
    }
    sheet = toy.sheet(2, 2, **(default | changes))
    specials = Specials(
        march=March(frozenset({"A2", "B2"}), 1, WAYS),
        no_plague=frozenset(sheet.zones),
        no_empty_piles=True,
        no_hive_damage=True,
    )
    return replace(sheet, specials=specials)


PLACE = "place(north.1)"


def test_the_die_says_which_way() -> None:
    """From B1: 1-2 to A2, 3-4 and 5-6 to B2, where down right is not drawn."""
    table = Table(field())

    for way, zone in ((0, "A2"), (1, "B2"), (2, "B2")):
        found = table.ends(("march",), {PLACE: "B1"}, (PLACE,), {"lane(north.1)": way})
        assert found == {(zone,)}


def test_a_larva_that_meets_somebody_is_turned_over() -> None:
    """Claire and Mel stand in A2; B2 is empty, and what stands there is attacked."""
    table = Table(field())
    names = ("up(north.1)", "raid(A2)", "raid(B2)")
    start = {PLACE: "B1", "zone(claire)": "A2", "zone(mel)": "A2"}

    stages = ("march", "raid on nobody")
    assert table.ends(stages, start, names, {"lane(north.1)": 0}) == {(1, 0, 0)}
    assert table.ends(stages, start, names, {"lane(north.1)": 1}) == {(0, 0, 1)}


def test_who_escapes_costs_everybody_a_life() -> None:
    """Two leave from A2 and B2: 2 life of Claire's 3, and both of Mel's."""
    table = Table(field())
    start = {PLACE: "A2", "place(north.2)": "B2"}
    names = (PLACE, "place(north.2)", "life(claire)", "life(mel)", "zone(mel)", "escaped")

    assert table.ends(("march",), start, names) == {("off", "off", 1, 0, "off", 2)}


def test_a_face_may_stop_the_march() -> None:
    """Fauna 2: the larva stays in B1; under fauna 1 it does not."""
    table = Table(field(MarchEffect("none")))

    assert table.ends(("march",), {PLACE: "B1", "fauna": 2}, (PLACE,)) == {("B1",)}
    assert ("B1",) not in table.ends(("march",), {PLACE: "B1", "fauna": 1}, (PLACE,))


TWICE = MarchEffect("farthest-twice")
BOTH = (PLACE, "place(north.2)", "escaped")


@pytest.mark.rule("exo.sheet.squad.4b.fauna-6")
def test_the_farthest_of_a_hive_march_twice() -> None:
    """The hive is in B1: one in A1 is a move away, one in B1 none. The first goes to an exit and
    off the map; the second goes once. With the hive down nobody goes twice."""
    table = Table(field(TWICE))
    start = {PLACE: "B1", "place(north.2)": "A1", "fauna": 2}
    ways = {"lane(north.1)": 1, "lane(north.2)": 0}

    assert table.ends(("march",), start, BOTH, ways) == {("B2", "off", 1)}
    for calm in ({"fauna": 1}, {"damage(north)": 6}):
        assert table.ends(("march",), start | calm, BOTH, ways) == {("B2", "A2", 0)}


def test_all_who_are_equally_far_march_twice() -> None:
    """Both beside the hive, which nobody is farther from; each leaves the map."""
    table = Table(field(TWICE))
    start = {PLACE: "B1", "place(north.2)": "B1", "fauna": 2}

    assert table.ends(("march",), start, BOTH) == {("off", "off", 2)}


@pytest.mark.parametrize(("option", "gone"), [("yes", "off"), ("sheet-hives-only", "A2")])
def test_a_nest_may_be_no_hive_to_such_a_face(option: str, gone: str) -> None:
    """Nests-count: the hive of the sheet is down; the larva is far from the nest, if it counts."""
    deck = tuple(c if c.name == "E2" else replace(c, effect="") for c in toy.LISTED)
    table = Table(field(TWICE, exploration=deck, rulings={"exo.ruling.nests-count": option}))
    start = {PLACE: "A1", "fauna": 2, "damage(north)": 6, "nest(nest.E2)": "B1"}

    assert table.ends(("march",), start, (PLACE,), {"lane(north.1)": 0}) == {(gone,)}


def test_nobody_marches_three_times() -> None:
    """The face twice in a night: it is not rolled, so five faces are left."""
    sheet = field(TWICE, TWICE)

    assert [gap.avoidable for gap in gaps(sheet)] == [True]
    assert Table(sheet).seen("fauna", "fauna", {}) == {1, 3, 4, 5, 6}


def test_a_plan_names_both_dice() -> None:
    """From A1 to A2, where Claire turns it over, and off the map, which takes no die."""
    table = Table(field(TWICE))
    start = {PLACE: "A1", "zone(claire)": "A2", "zone(mel)": "A2", "fauna": 2}
    problem, trace = table.trace(("march",), start, {"lane(north.1)": 0})
    (round_,) = decode(table.sheet, "mission", problem, trace)["rounds"]
    first, second = round_["night"]

    assert (first["chance"]["die"], list(first["chance"]["larvae"])) == (2, ["north.1"])
    assert second == {"by": "rule", "do": "march", "bug": "north.1"}


def test_a_plan_names_each_die() -> None:
    """North.1 goes from B1 by a die of the first way and turns over, north.2 leaves the map."""
    table = Table(field())
    start = {PLACE: "B1", "place(north.2)": "B2", "up(north.2)": 1}
    lanes = {"lane(north.1)": 0, "lane(north.2)": 1}
    problem, trace = table.trace(("march",), start, lanes)
    (round_,) = decode(table.sheet, "mission", problem, trace)["rounds"]
    first, second = round_["night"]

    assert (first["bug"], first["chance"]["die"]) == ("north.1", 2)
    assert list(first["chance"]["larvae"]) == ["north.1"]
    assert second == {"by": "rule", "do": "march", "bug": "north.2"}

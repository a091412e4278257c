"""Larvae and bugs that march by dice in the night, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

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


def test_a_double_march_is_not_rolled() -> None:
    """The model lacks it: five faces are left."""
    sheet = field(MarchEffect("farthest-twice"))

    assert [gap.avoidable for gap in gaps(sheet)] == [True]
    assert Table(sheet).seen("fauna", "fauna", {}) == {1, 3, 4, 5, 6}


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

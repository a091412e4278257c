"""Crowds that faces bring together by day count from nightfall on; what faces leave out is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    FaceEffect,
    HiveDamageEffect,
    LimitEffect,
    PlaceEffect,
    ShiftEffect,
    Who,
)
from winnable.missions.exo.specials import Project, Specials
from winnable.models.exo.coverage import gaps
from winnable.solver.expressions import holds

ALL = Who("characters")
CROWD = {f"place(north.{number})": "A2" for number in (1, 2, 3)}


def lost(table: Table, **state: object) -> bool:
    """Whether such a state is a defeat."""
    return any(holds(each.expr, table.state(state)) for each in table.problem.defeat)


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(
    "effect",
    [
        ShiftEffect("larvae", "hive", "fewest", each=1),
        HiveDamageEffect(1),
        PlaceEffect("beetle", 1, "start", when="now"),
    ],
)
def test_a_crowd_by_day_is_no_plague_until_night_falls(effect: FaceEffect) -> None:
    """Three larvae in A2, which has no hive: lost in the dark, not before."""
    table = Table(toy.four_zones(weather={2: (effect,)}, fauna={}), horizon=3)

    assert not lost(table, **CROWD, dark=0)
    assert lost(table, **CROWD, dark=1)
    assert table.seen("dark", "dusk", {"dark": 0}) == {1}
    assert table.seen("dark", "dawn", {"dark": 1}) == {0}


def test_elsewhere_nobody_asks_for_the_time() -> None:
    """Larvae come at night only: a crowd is a plague whenever it is seen."""
    table = Table(toy.four_zones(weather={}, fauna={}), horizon=3)

    assert lost(table, **CROWD)
    assert "dark" not in table.state({})


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (ChargeEffect(ALL, "move", {"food": 1}, life=1), False),
        (ChargeEffect(Who("heroes"), "move", {"food": 1}, life=1), False),
        (ChargeEffect(ALL, "any", {"gem": 1}), True),
        (LimitEffect(ALL, 1, placed=True), False),
        (LimitEffect(ALL, 1), False),
    ],
)
def test_plays_that_faces_leave_out_are_told(effect: FaceEffect, told: bool) -> None:
    """Work that costs more; but neither animals that die of a price nor Life Support on a space."""
    camp = Project("camp", ({"wood": 1},), frozenset({"A1"}), pawns=1)
    sheet = toy.two_zones(weather={2: (effect,)}, fauna={}, pairs=toy.GIFTED)
    sheet = replace(sheet, specials=Specials(projects=(camp,)))

    assert [gap.avoidable for gap in gaps(sheet)] == [True] * told

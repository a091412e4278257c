"""Structures that a face destroys in the night, in the planning model."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import Currency, DestroyEffect, FaceEffect
from winnable.models.exo.coverage import can_show

STANDING = {"weather": 2, "shelter(A1)": 1, "shelter(B1)": 1, "tile(A1)": "claire"}
LEFT = ("shelter(A1)", "shelter(B1)", "tile(A1)", "pack(claire, wood)", "shelters")
POOR = {"pack(claire, wood)": 0, "pack(claire, metal)": 0}
PRICE: Mapping[Currency, int] = {"material": 1}


def table(*effects: FaceEffect) -> Table:
    """Claire and Mel in A1; weather 2 has the effects."""
    return Table(toy.two_zones(weather={2: effects}, fauna={}))


@pytest.mark.rule("exo.disaster.read")
def test_heroes_save_what_they_pay_for() -> None:
    """Ruling structure-save: a wood for the tile or for the shelter in her zone; B1 is lost."""
    storm = table(DestroyEffect("structure", 0, save=PRICE, when="night"))
    one = {**STANDING, **POOR, "pack(claire, wood)": 1}

    assert storm.ends(("storm",), one, LEFT) == {
        (0, 0, "none", 1, 0),
        (1, 0, "none", 0, 1),
        (0, 0, "claire", 0, 0),
    }
    assert storm.ends(("storm",), STANDING | POOR, LEFT) == {(0, 0, "none", 0, 0)}
    calm = {**STANDING, **POOR, "weather": 1}
    assert storm.ends(("storm",), calm, LEFT) == {(1, 1, "claire", 0, 2)}


def test_nothing_is_saved_without_a_price() -> None:
    """Shelters alone, with a wood that nobody may give for them."""
    storm = table(DestroyEffect("shelter", 0, when="night"))
    wood = {**STANDING, **POOR, "pack(claire, wood)": 1}

    assert storm.ends(("storm",), wood, LEFT) == {(0, 0, "claire", 1, 0)}


def test_storms_that_differ_are_not_rolled() -> None:
    """One stage tells of one storm."""
    alike, other = (
        DestroyEffect("structure", 0, save=PRICE, when="night"),
        DestroyEffect("shelter", 0, when="night"),
    )
    assert 2 in can_show(toy.two_zones(weather={2: (alike,)}, fauna={3: (alike,)}), "weather")
    assert 2 not in can_show(toy.two_zones(weather={2: (alike,)}, fauna={3: (other,)}), "weather")

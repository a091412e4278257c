"""What larvae and bugs destroy at night in zones without characters."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Destroy, Disperse, Spawn
from winnable.missions.exo.sheet import Sheet

HIVE = hive_at("north", "C1", 9, 1)


def night(sheet: Sheet, **changes: Any) -> State:
    """A night after a day without actions."""
    return nightfall(sheet, position(sheet, **changes))


@pytest.mark.rule("exo.night.attack-structure")
@pytest.mark.rule("exo.drone.loss")
def test_a_larva_laid_in_an_unguarded_zone_destroys_all_that_stands_there() -> None:
    """Tile, shelter and both drones of C1 go, with cargo; the cube, the EXO tile, beacons stay."""
    sheet = toy.sheet(party=("claire", "yuri"), hives=(HIVE,))
    state = night(
        sheet,
        land={"C1": ("wood", "blue")},
        tiles={"C1": "claire"},
        shelters=["C1"],
        drones={"claire": "C1", "yuri": "C1"},
        cargo={"claire": resources(food=2)},
    )

    state = act(sheet, act(sheet, state, Spawn("north")), Destroy("C1"))

    zone = state.zone("C1")
    assert (zone.tile, zone.shelter, zone.resource, zone.colour) == ("", False, "wood", "blue")
    for player in state.players:
        assert (player.drone, player.cargo, player.beacon) == ("", resources(), True)


@pytest.mark.rule("exo.night.attack-structure")
def test_only_what_enters_tonight_destroys() -> None:
    """Ruling structure-attack: the larva in D1 since yesterday leaves the tile there alone."""
    sheet = toy.sheet(hives=(HIVE,))
    insects = [("north.1", "D1", "")]
    state = night(sheet, insects=insects, land={"D1": ("wood", "blue")}, tiles={"D1": "claire"})

    state = act(sheet, state, Spawn("north"))

    assert state.phase == "survival"
    assert refused(sheet, state, Destroy("D1"))[0] == "exo.night.order"


@pytest.mark.rule("exo.night.attack-structure")
def test_a_larva_that_moves_in_destroys_too() -> None:
    """One of three from C1 goes to D1, where a shelter stands; the two others find nothing."""
    sheet = toy.sheet(hives=(HIVE,))
    insects = [(f"north.{n}", "C1", "") for n in (1, 2, 3)]
    state = act(sheet, night(sheet, insects=insects, shelters=["D1"]), Spawn("north"))
    for bug, to in (("north.1", "D1"), ("north.2", "B1"), ("north.3", "D2")):
        state = act(sheet, state, Disperse(bug, to))

    assert refused(sheet, state, Destroy("B1"))[0] == "exo.night.attack-structure"
    assert not act(sheet, state, Destroy("D1")).zone("D1").shelter


@pytest.mark.rule("exo.night.attack-structure")
@pytest.mark.parametrize("guard", ["claire", "mel"])
def test_any_character_guards_the_structures_of_its_zone(guard: str) -> None:
    """The larva turns over and attacks the guard instead."""
    sheet = toy.sheet(hives=(HIVE,))
    state = night(sheet, at={guard: "C1"}, shelters=["C1"])

    state = act(sheet, state, Spawn("north"), larvae={"north.1": "beetle"})

    assert state.agenda == ("attack C1",)
    assert refused(sheet, state, Destroy("C1"))[0] == "exo.night.attack-structure"

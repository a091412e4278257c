"""Drones in the planning model: flying, gathering, healing."""

from __future__ import annotations

import pytest

from tests import toy
from tests.models.table import Table

FLY = {"zone(claire)": "A1", "drone(claire)": "A1", "beacon(claire)": 1, "pawns(claire)": 1}


@pytest.mark.rule("exo.drone.move")
def test_a_drone_flies_up_to_two_zones_wherever_its_hero_is() -> None:
    """On a row of five zones from A1: B1 and C1, not D1; with its cargo, for 1 pawn."""
    table = Table(toy.sheet(5, 1, starts=("A1",)))
    names = ("drone(claire)", "cargo(claire, food)", "pawns(claire)")
    state = FLY | {"zone(claire)": "E1", "cargo(claire, food)": 2}

    found = table.seen(names, "action 1", state, "move_drone claire")
    assert found == {("B1", 2, 0), ("C1", 2, 0)}


@pytest.mark.rule("exo.drone.move")
def test_a_drone_that_is_not_built_does_not_fly() -> None:
    """It is not on the map."""
    table = Table(toy.two_zones())

    assert table.play("action 1", FLY | {"drone(claire)": "off"}, "move_drone claire") == []


GATHER = {
    "zone(desmond)": "A1",
    "drone(desmond)": "B1",
    "tile(A1)": "desmond",
    "tile(B1)": "claire",
    "resource(A1)": "wood",
    "resource(B1)": "metal",
    "explored(B1)": 1,
    "gathering(desmond)": 1,
    "pack(desmond, food)": 1,
    "pack(desmond, wood)": 0,
    "pack(desmond, metal)": 0,
}
STORES = ("pack(desmond, food)", "pack(desmond, metal)", "cargo(desmond, metal)")
STAGE = "action 1 gatherer"


@pytest.fixture(scope="module")
def gatherers() -> Table:
    """Claire and Desmond, whose drone gathers; backpacks of 2, drones of 1."""
    stock = {"food": 1, "wood": 0, "metal": 0}
    return Table(
        toy.sheet(
            2, 1, party=("claire", "desmond"), starts=("A1", "B1"), backpack=2, cargo=1, stock=stock
        )
    )


@pytest.mark.rule("exo.drone.gatherer")
@pytest.mark.rule("exo.drone.gatherer-store")
def test_the_gatherer_fills_backpack_or_drone_or_nothing(gatherers: Table) -> None:
    """It extracts its own zone's metal, into the far hero's backpack, onto itself, or not."""
    assert gatherers.seen(STORES, STAGE, GATHER) == {(1, 0, 0), (1, 1, 0), (1, 0, 1)}
    (flag,) = gatherers.seen("gathering(desmond)", STAGE, GATHER)
    assert flag == 0


@pytest.mark.rule("exo.drone.gatherer")
def test_the_gatherer_needs_a_tile_and_an_extraction(gatherers: Table) -> None:
    """Without a tile in its zone, without its hero's extraction, or unbuilt it does nothing."""
    for change in ({"tile(B1)": "none"}, {"gathering(desmond)": 0}, {"drone(desmond)": "off"}):
        assert gatherers.seen(STORES, STAGE, GATHER | change) == {(1, 0, 0)}


@pytest.mark.rule("exo.drone.gatherer-store")
def test_a_full_backpack_throws_away_and_a_full_drone_takes_nothing(gatherers: Table) -> None:
    """2 food fill the backpack: metal for a food; the drone with 1 wood of 1 has no room."""
    full = GATHER | {"pack(desmond, food)": 2, "cargo(desmond, wood)": 1}

    assert gatherers.seen(STORES, STAGE, full) == {(2, 0, 0), (1, 1, 0)}


def test_only_its_heros_extraction_wakes_the_gatherer(gatherers: Table) -> None:
    """Desmond's extraction sets the mark, Claire's does not."""
    state = {"tile(A1)": "claire", "zone(desmond)": "A1", "zone(claire)": "A1", "explored(A1)": 1}
    state |= {"pawns(claire)": 1, "pawns(desmond)": 1}

    for hero, mark in (("desmond", 1), ("claire", 0)):
        assert gatherers.seen("gathering(desmond)", "action 1", state, f"extract {hero}") == {mark}


CARE = {
    "drone(claire)": "B1",
    "zone(claire)": "A1",
    "zone(mel)": "B1",
    "life(claire)": 1,
    "life(mel)": 1,
}


@pytest.fixture(scope="module")
def medics() -> Table:
    """Claire alone, whose drone heals."""
    return Table(toy.two_zones())


@pytest.mark.rule("exo.drone.medic")
@pytest.mark.rule("exo.drone.medic-free")
@pytest.mark.parametrize("stage", ["dawn", "load 1"])
def test_the_medic_heals_who_stands_with_it(medics: Table, stage: str) -> None:
    """Mel in the drone's zone may get 1 life; Claire elsewhere does not."""
    assert medics.seen(("life(claire)", "life(mel)"), stage, CARE) == {(1, 1), (1, 2)}


@pytest.mark.rule("exo.drone.medic")
@pytest.mark.parametrize(
    "change",
    [{"drone(claire)": "off"}, {"life(mel)": 2}, {"life(mel)": 0, "zone(mel)": "off"}],
    ids=["unbuilt", "in full life", "dead"],
)
def test_the_medic_does_not_help(medics: Table, change: dict[str, str | int]) -> None:
    """Healing needs the drone on the map and a living character below its printed life."""
    life = change.get("life(mel)", 1)

    assert medics.seen("life(mel)", "load 1", CARE | change) == {life}


@pytest.mark.rule("exo.drone.medic")
def test_the_medic_heals_once_a_round(medics: Table) -> None:
    """Used already this round: nothing by day; at the next dawn it may heal again."""
    used = CARE | {"healed": 1}

    assert medics.seen(("life(mel)", "healed"), "load 1", used) == {(1, 1)}
    assert medics.seen(("life(mel)", "healed"), "dawn", used) == {(1, 0), (2, 1)}

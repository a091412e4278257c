"""Building and paying in the planning model."""

from __future__ import annotations

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ChargeEffect

RICH = {
    "zone(claire)": "B1",
    "explored(B1)": 1,
    "resource(B1)": "wood",
    "pawns(claire)": 2,
    "pack(claire, food)": 0,
    "pack(claire, wood)": 2,
    "pack(claire, metal)": 2,
}
PACK = ("pack(claire, wood)", "pack(claire, metal)", "load(claire)")


def build(what: str, pawns: int = 0) -> str:
    """The name of Claire's action."""
    return f"build claire {what} at {pawns}"


@pytest.fixture(scope="module")
def board() -> Table:
    """Two zones, Claire alone; prices as assumed: tile 1 wood + 1 metal, shelter 2 + 1,
    drone 1 + 2, beacon 2 + 2."""
    return Table(toy.two_zones(shelters=1, tiles=2))


@pytest.mark.rule("exo.build.extraction-place")
@pytest.mark.rule("exo.build.cost")
@pytest.mark.rule("exo.build.pawn")
def test_an_extraction_tile_is_paid_and_placed(board: Table) -> None:
    """1 wood and 1 metal of 2 and 2 are left, 1 pawn is used, the second tile lies in B1."""
    names = ("tile(B1)", "tiles(claire)", "pawns(claire)", *PACK)

    assert board.seen(names, "action 1", RICH, build("extraction_tile")) == {
        ("claire", 2, 1, 1, 1, 2)
    }


@pytest.mark.rule("exo.build.extraction-where")
def test_a_tile_needs_an_explored_zone(board: Table) -> None:
    """An unexplored zone produces nothing yet."""
    assert board.play("action 1", RICH | {"explored(B1)": 0}, build("extraction_tile")) == []


@pytest.mark.rule("exo.build.extraction-single")
def test_a_zone_holds_one_tile(board: Table) -> None:
    """A1 has Claire's tile from the set-up."""
    assert board.play("action 1", RICH | {"zone(claire)": "A1"}, build("extraction_tile")) == []


@pytest.mark.rule("exo.supply.extraction-tiles")
@pytest.mark.rule("exo.setup.extraction-supply")
def test_tiles_run_out() -> None:
    """A player with 1 tile has it on the map already."""
    table = Table(toy.two_zones(tiles=1))

    assert table.play("action 1", RICH, build("extraction_tile")) == []


@pytest.mark.rule("exo.build.shelter")
@pytest.mark.rule("exo.supply.shelters")
def test_a_shelter_stands_in_the_heros_zone(board: Table) -> None:
    """2 wood and 1 metal; not a second one in the zone, and no more than the box holds (1)."""
    names = ("shelter(A1)", "shelter(B1)", *PACK)

    assert board.seen(names, "action 1", RICH, build("shelter")) == {(0, 1, 0, 1, 1)}
    assert board.play("action 1", RICH | {"shelter(B1)": 1}, build("shelter")) == []
    assert board.play("action 1", RICH | {"shelter(A1)": 1}, build("shelter")) == []


@pytest.mark.rule("exo.build.shelter")
def test_a_zone_holds_one_shelter() -> None:
    """Six shelters in the box do not help where one stands."""
    table = Table(toy.two_zones())

    assert table.play("action 1", RICH | {"shelter(B1)": 1}, build("shelter")) == []


@pytest.mark.rule("exo.build.beacon")
@pytest.mark.rule("exo.build.drone")
def test_the_drone_comes_after_the_beacon(board: Table) -> None:
    """Without the beacon no drone; with it the drone appears beside its hero; a second one not."""
    beacon = RICH | {"beacon(claire)": 1}

    assert board.seen(("beacon(claire)", *PACK), "action 1", RICH, build("beacon")) == {
        (1, 0, 0, 0)
    }
    assert board.play("action 1", beacon, build("beacon")) == []
    assert board.play("action 1", RICH, build("drone")) == []
    assert board.seen(("drone(claire)", *PACK), "action 1", beacon, build("drone")) == {
        ("B1", 1, 0, 1)
    }
    assert board.play("action 1", beacon | {"drone(claire)": "A1"}, build("drone")) == []


@pytest.mark.rule("exo.sheet.duo.1.withhold")
def test_withheld_beacons_are_not_built() -> None:
    """The sheet keeps the beacon back until its token is taken."""
    stage = next(s for s in Table(toy.duo_1()).problem.stages if s.name == "action 1")

    assert not any("beacon" in action.name for action in stage.actions)


@pytest.mark.rule("exo.build.cost")
def test_what_is_not_there_cannot_be_paid(board: Table) -> None:
    """1 metal does not buy a drone of 1 wood and 2 metal."""
    poor = RICH | {"beacon(claire)": 1, "pack(claire, metal)": 1}

    assert board.play("action 1", poor, build("drone")) == []


@pytest.mark.rule("exo.build.cost")
def test_a_drone_in_the_zone_pays_any_part() -> None:
    """Two wood: 2 and 0, 1 and 1, or 0 and 2 from backpack and Yuri's drone; from another zone
    the drone pays nothing."""
    table = Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1")))
    drone = RICH | {"drone(yuri)": "B1", "cargo(yuri, wood)": 2, "pack(claire, metal)": 1}
    names = ("pack(claire, wood)", "cargo(yuri, wood)", "load(claire)")

    assert table.seen(names, "action 1", drone, build("shelter")) == {
        (0, 2, 0),
        (1, 1, 1),
        (2, 0, 2),
    }
    away = drone | {"drone(yuri)": "A1"}
    assert table.seen(names, "action 1", away, build("shelter")) == {(0, 2, 0)}


@pytest.mark.rule("exo.sheet.duo.1.weather-4")
def test_a_face_doubles_the_pawns_of_a_build(board: Table) -> None:
    """Weather 4: 2 pawns; with 1 pawn nothing is built, and 1 pawn is never enough."""
    dear = RICH | {"weather": 4}

    assert board.seen("pawns(claire)", "action 1", dear, build("shelter", pawns=1)) == {0}
    assert board.play("action 1", dear, build("shelter")) == []
    assert board.play("action 1", dear | {"pawns(claire)": 1}, build("shelter", pawns=1)) == []
    assert board.play("action 1", RICH, build("shelter", pawns=1)) == []


def test_both_tables_may_charge_a_build() -> None:
    """A pawn more by each of the two faces: 1 + 1 + 1 = 3; what animals owe for it is nothing."""
    charge = ChargeEffect(toy.HEROES, "build", {"pawn": 1})
    idle = ChargeEffect(toy.ANIMALS, "build", {"pawn": 1})
    table = Table(toy.two_zones(weather={1: (charge, idle)}, fauna={1: (charge,)}))
    dear = RICH | {"weather": 1, "fauna": 1, "pawns(claire)": 3}

    assert table.seen("pawns(claire)", "action 1", dear, build("shelter", pawns=2)) == {0}
    assert table.play("action 1", dear, build("shelter", pawns=1)) == []
    assert table.play("action 1", dear | {"pawns(claire)": 2}, build("shelter", pawns=2)) == []

"""Building: where, for what price, with how many pawns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, position, refused, resources
from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Build, Payment
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.build", 1),)


def tile(pay: Payment = (("claire", (("metal", 1), ("wood", 1))),)) -> Build:
    """An extraction tile at the assumed price: 1 wood and 1 metal."""
    return Build("claire", "extraction_tile", PAWN, pay)


SHELTER = Build("claire", "shelter", PAWN, (("claire", (("metal", 1), ("wood", 2))),))
DRONE = Build("claire", "drone", PAWN, (("claire", (("metal", 2), ("wood", 1))),))
BEACON = Build("claire", "beacon", PAWN, (("claire", (("metal", 2), ("wood", 2))),))


def ready(sheet: Sheet, **changes: Any) -> State:
    """Claire in A1, explored and producing food, with 2 wood, 2 metal and a pawn to build."""
    given: dict[str, Any] = {
        "land": {"A1": ("food", "blue")},
        "packs": {"claire": resources(wood=2, metal=2)},
        "pawns": {"claire.hero.build": 1},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.build.pawn")
@pytest.mark.rule("exo.build.cost")
@pytest.mark.rule("exo.build.extraction-place")
@pytest.mark.rule("exo.build.extraction-where")
def test_an_extraction_tile_stands_where_its_hero_does() -> None:
    """One pawn, 1 wood and 1 metal of the backpack: 2 - 1 each; the cube is the zone's own."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), tile())

    assert state.zone("A1").tile == "claire"
    assert state.player("claire").pack == resources(wood=1, metal=1)
    assert state.figure("claire").on("build") == 0


@pytest.mark.rule("exo.build.cost")
def test_nothing_is_paid_on_top_of_the_price() -> None:
    """1 wood and 1 metal are the price; a unit of food with them is no price of anything."""
    sheet = toy.sheet()
    state = ready(sheet, packs={"claire": resources(food=1, wood=2, metal=2)})
    more = (("claire", (("food", 1), ("metal", 1), ("wood", 1))),)

    assert refused(sheet, state, tile(more))[0] == "exo.build.cost"


@pytest.mark.rule("exo.build.extraction-where")
def test_no_tile_stands_where_nothing_is_produced() -> None:
    """A1 is unexplored: no food, wood or metal comes from it."""
    sheet = toy.sheet()

    assert refused(sheet, ready(sheet, land={}), tile()) == (
        "exo.build.extraction-where",
        "claire cannot build a tile in A1: nothing is produced there yet",
    )


@pytest.mark.rule("exo.build.extraction-single")
def test_a_zone_holds_one_extraction_tile() -> None:
    """Whoever owns it."""
    sheet = toy.sheet(party=("claire", "yuri"))

    state = ready(sheet, tiles={"A1": "yuri"})

    assert refused(sheet, state, tile())[0] == "exo.build.extraction-single"


@pytest.mark.rule("exo.supply.extraction-tiles")
def test_a_player_has_five_extraction_tiles() -> None:
    """Five of Claire's are on the map; Yuri's do not count."""
    sheet = toy.sheet(party=("claire", "yuri"))
    others = dict.fromkeys(("A2", "B1", "B2", "C1"), "claire")

    assert act(sheet, ready(sheet, tiles={**others, "C2": "yuri"}), tile()).zone("A1").tile
    state = ready(sheet, tiles={**others, "C2": "claire"})
    assert refused(sheet, state, tile()) == (
        "exo.supply.extraction-tiles",
        "claire has no extraction tile left",
    )


@pytest.mark.rule("exo.supply.extraction-tiles")
@pytest.mark.rule("exo.setup.extraction-supply")
@pytest.mark.parametrize(
    ("party", "option", "tiles"),
    [
        (("claire",), "five", 5),
        (("claire",), "unused-colours-too", 20),
        (("claire", "yuri"), "unused-colours-too", 5),
    ],
)
def test_who_plays_alone_may_own_the_tiles_of_all_colours(
    party: tuple[str, ...], option: str, tiles: int
) -> None:
    """Ruling solo-tiles: 5 of the own colour and 5 of each of the three that nobody plays."""
    rulings = {"exo.ruling.solo-tiles": option}
    sheet = toy.sheet(6, 4, starts=("A1", "A2"), party=party, rulings=rulings)
    zones = [zone for zone in sheet.zones if zone != "A1"]

    last = ready(sheet, tiles=dict.fromkeys(zones[: tiles - 1], "claire"))
    assert act(sheet, last, tile()).zone("A1").tile == "claire"
    state = ready(sheet, tiles=dict.fromkeys(zones[:tiles], "claire"))
    assert refused(sheet, state, tile())[0] == "exo.supply.extraction-tiles"


@pytest.mark.rule("exo.build.shelter")
def test_a_shelter_stands_in_the_heroes_zone_explored_or_not() -> None:
    """Price 2 wood and 1 metal; one a zone (ruling shelter-scope)."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet, land={}), SHELTER)

    assert state.zone("A1").shelter
    assert state.player("claire").pack == resources(metal=1)
    assert refused(sheet, ready(sheet, shelters=["A1"]), SHELTER)[0] == "exo.build.shelter"


@pytest.mark.rule("exo.supply.shelters")
def test_six_shelters_are_in_the_box() -> None:
    """With six on the map none is left; with five there is one."""
    sheet = toy.sheet()
    zones = ["A2", "B1", "B2", "C1", "C2", "D1"]

    assert refused(sheet, ready(sheet, shelters=zones), SHELTER)[0] == "exo.supply.shelters"
    assert act(sheet, ready(sheet, shelters=zones[:5]), SHELTER).zone("A1").shelter


@pytest.mark.rule("exo.build.beacon")
@pytest.mark.rule("exo.build.drone")
def test_the_beacon_comes_before_the_drone_and_each_once() -> None:
    """Ruling beacon-drone: two buildings; the drone appears in its hero's zone, with no cargo."""
    sheet = toy.sheet()
    state = ready(sheet)

    assert refused(sheet, state, DRONE) == (
        "exo.build.drone",
        "claire cannot build the drone: the beacon comes first",
    )
    built = act(sheet, state, BEACON).player("claire")
    assert (built.beacon, built.drone, built.pack) == (True, "", resources())
    state = ready(sheet, beacons=["claire"])
    assert refused(sheet, state, BEACON)[0] == "exo.build.beacon"
    built = act(sheet, state, DRONE).player("claire")
    assert (built.drone, built.cargo, built.pack) == ("A1", resources(), resources(wood=1))
    state = ready(sheet, drones={"claire": "D2"})
    assert refused(sheet, state, DRONE)[0] == "exo.build.drone"


@pytest.mark.rule("exo.sheet.duo.1.withhold")
def test_a_withheld_beacon_is_found_and_not_built() -> None:
    """Sheet 1: no beacon card until it is found on the map."""
    sheet = toy.duo_1()

    assert refused(sheet, ready(sheet), BEACON) == (
        "exo.sheet.duo.1.withhold",
        "claire cannot build the beacon: it has to be found on the map",
    )


@pytest.mark.rule("exo.build.cost")
@pytest.mark.parametrize(
    "pay",
    [
        (),
        (("claire", (("wood", 1),)),),
        (("claire", (("metal", 1), ("wood", 2))),),
        (("claire", (("food", 1), ("metal", 1), ("wood", 1))),),
    ],
)
def test_the_price_is_paid_exactly(pay: Payment) -> None:
    """1 wood and 1 metal: nothing less, nothing more, nothing else."""
    sheet = toy.sheet()
    state = ready(sheet, packs={"claire": resources(food=2, wood=2, metal=2)})

    assert refused(sheet, state, tile(pay))[0] == "exo.build.cost"


@pytest.mark.rule("exo.build.cost")
def test_a_wrong_payment_is_told_in_words() -> None:
    """A player reads the price and what the step pays."""
    sheet = toy.sheet()

    assert refused(sheet, ready(sheet), tile(()))[1] == (
        "claire has to pay 1 wood and 1 metal, the step pays nothing"
    )
    assert refused(sheet, ready(sheet), tile((("claire", (("wood", 1),)),)))[1] == (
        "claire has to pay 1 wood and 1 metal, the step pays 1 wood"
    )


@pytest.mark.rule("exo.build.cost")
def test_nobody_pays_what_is_not_there() -> None:
    """One metal in the backpack, none for the wood."""
    sheet = toy.sheet()
    state = ready(sheet, packs={"claire": resources(metal=1)})

    assert refused(sheet, state, tile()) == (
        "exo.build.cost",
        "claire cannot pay 1 wood from claire: it is not there",
    )


@pytest.mark.rule("exo.build.cost")
def test_drones_in_the_zone_pay_too_whoever_owns_them() -> None:
    """Ruling pay-source: wood from Yuri's drone in A1, metal from the own backpack."""
    sheet = toy.sheet(party=("claire", "yuri"))
    pay = (("claire", (("metal", 1),)), ("yuri.drone", (("wood", 1),)))
    changes: dict[str, Any] = {
        "packs": {"claire": resources(metal=1)},
        "cargo": {"yuri": resources(wood=2)},
    }

    state = act(sheet, ready(sheet, drones={"yuri": "A1"}, **changes), tile(pay))

    assert state.player("yuri").cargo == resources(wood=1)
    assert state.player("claire").pack == resources()
    far = ready(sheet, drones={"yuri": "B1"}, **changes)
    assert refused(sheet, far, tile(pay))[0] == "exo.build.cost"


@pytest.mark.rule("exo.build.cost")
def test_another_heros_backpack_does_not_pay() -> None:
    """Yuri stands beside Claire; he would have to give first."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = ready(sheet, at={"yuri": "A1"})

    pay = (("claire", (("metal", 1),)), ("yuri", (("wood", 1),)))

    assert refused(sheet, state, tile(pay))[0] == "exo.build.cost"


@pytest.mark.rule("exo.build.cost")
def test_every_split_of_a_price_is_listed() -> None:
    """1 wood and 1 metal from backpack and drone, both with plenty: 2 * 2 = 4 ways."""
    sheet = toy.sheet()
    cargo = {"claire": resources(wood=1, metal=1)}
    state = ready(sheet, drones={"claire": "A1"}, cargo=cargo)

    ways = {
        step.pay
        for step in legal(sheet, state)
        if isinstance(step, Build) and step.what == "extraction_tile"
    }

    assert ways == {
        (("claire", (("metal", 1), ("wood", 1))),),
        (("claire.drone", (("metal", 1), ("wood", 1))),),
        (("claire", (("metal", 1),)), ("claire.drone", (("wood", 1),))),
        (("claire", (("wood", 1),)), ("claire.drone", (("metal", 1),))),
    }


@pytest.mark.rule("exo.sheet.duo.1.weather-4")
def test_weather_4_takes_two_pawns_for_each_building() -> None:
    """Two pawns from the build space; with one of them nothing is built."""
    sheet = toy.sheet()
    two = Build("claire", "extraction_tile", (("claire.hero.build", 2),), tile().pay)

    state = act(sheet, ready(sheet, weather=4, pawns={"claire.hero.build": 2}), two)

    assert state.figure("claire").on("build") == 0
    poor = ready(sheet, weather=4)
    assert refused(sheet, poor, tile())[0] == "exo.action.resolve"
    assert refused(sheet, poor, two)[0] == "exo.action.resolve"
    calm = ready(sheet, pawns={"claire.hero.build": 2})
    assert refused(sheet, calm, two)[0] == "exo.action.resolve"


def test_both_tables_may_charge_a_build() -> None:
    """A pawn more by each of the two faces: 1 + 1 + 1 = 3; what animals owe for it is nothing."""
    charge = ChargeEffect(toy.HEROES, "build", {"pawn": 1})
    idle = ChargeEffect(toy.ANIMALS, "build", {"pawn": 1})
    sheet = toy.sheet(weather={2: (charge, idle)}, fauna={2: (charge,)})
    state = ready(sheet, weather=2, fauna=2, pawns={"claire.hero.build": 3})

    dear = replace(tile(), pawns=(("claire.hero.build", 3),))
    assert act(sheet, state, dear).figure("claire").on("build") == 0
    cheap = replace(tile(), pawns=(("claire.hero.build", 2),))
    assert refused(sheet, state, cheap)[0] == "exo.action.resolve"


@pytest.mark.rule("exo.build.pawn")
def test_only_heroes_build_and_only_what_is_listed() -> None:
    """Mel builds nothing, Claire no trench."""
    sheet = toy.sheet()

    assert refused(sheet, ready(sheet), Build("mel", "shelter", PAWN))[0] == "exo.build.pawn"
    assert refused(sheet, ready(sheet), Build("claire", "trench", PAWN))[0] == "exo.build.pawn"

"""Upgrade tiles that change prices: beacon, shelter, extraction tiles, wood for metal."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, position, refused, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import MasterBuilder
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Build, Payment
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.build", 1),)
SHEET = toy.sheet(upgrades=toy.TILES)


def paid(store: str = "claire", **items: int) -> Payment:
    """What one store gives."""
    return ((store, tuple(sorted(items.items()))),)


def build(what: str, pay: Payment = (), pawns: Any = PAWN) -> Build:
    """Claire builds."""
    return Build("claire", what, pawns, pay)


def ready(sheet: Sheet, *tiles: str, land: str = "food", **changes: Any) -> State:
    """Claire, who wears ``tiles``, in A1 with 1 food, 1 wood, 1 metal and a pawn to build."""
    given: dict[str, Any] = {
        "land": {"A1": (land, "blue")},
        "packs": {"claire": resources(food=1, wood=1, metal=1)},
        "pawns": {"claire.hero.build": 1},
        "worn": {"claire": tiles},
    }
    return position(sheet, **(given | changes))


def ways(sheet: Sheet, state: State, what: str) -> set[Payment]:
    """Every payment for a building that is listed."""
    steps = legal(sheet, state)
    return {step.pay for step in steps if isinstance(step, Build) and step.what == what}


@pytest.mark.rule("exo.tile.beacon-free")
def test_the_beacon_costs_nothing_but_its_pawn() -> None:
    """Instead of the assumed 2 wood and 2 metal; who pays a unit pays too much."""
    state = ready(SHEET, "beacon-free")

    after = act(SHEET, state, build("beacon"))

    assert after.player("claire").beacon
    assert after.player("claire").pack == resources(food=1, wood=1, metal=1)
    assert after.figure("claire").on("build") == 0
    assert refused(SHEET, state, build("beacon", paid(wood=1)))[0] == "exo.build.cost"
    assert refused(SHEET, state, build("beacon", pawns=()))[0] == "exo.action.resolve"


@pytest.mark.rule("exo.tile.beacon-free")
def test_the_tile_for_the_beacon_builds_no_drone_and_helps_nobody_else() -> None:
    """The drone keeps its price, and so does Claire's beacon where her animal wears the tile."""
    state = ready(SHEET, "beacon-free", beacons=("claire",))
    assert refused(SHEET, state, build("drone"))[0] == "exo.build.cost"

    elsewhere = ready(SHEET, worn={"mel": ("beacon-free",)})
    assert refused(SHEET, elsewhere, build("beacon"))[0] == "exo.build.cost"


@pytest.mark.rule("exo.tile.beacon-free")
def test_a_face_that_asks_a_second_pawn_asks_it_of_the_free_beacon() -> None:
    """Weather 4 of the first sheet charges the action, not the price."""
    two = {4: (ChargeEffect(Who("heroes"), "build", {"pawn": 1}),)}
    sheet = toy.sheet(upgrades=toy.TILES, weather=two)
    state = ready(sheet, "beacon-free", weather=4, pawns={"claire.hero.build": 2})

    assert refused(sheet, state, build("beacon"))[0] == "exo.action.resolve"
    after = act(sheet, state, build("beacon", pawns=(("claire.hero.build", 2),)))
    assert after.player("claire").beacon


@pytest.mark.rule("exo.tile.cheap-shelter")
def test_a_shelter_costs_one_resource_of_choice() -> None:
    """Food, wood or metal instead of 2 wood and 1 metal: three ways to pay, 1 unit each."""
    state = ready(SHEET, "cheap-shelter")
    choices = {paid(food=1), paid(wood=1), paid(metal=1)}

    assert ways(SHEET, state, "shelter") == choices
    for way in choices:
        after = act(SHEET, state, build("shelter", way))
        assert after.zone("A1").shelter
        assert sum(after.player("claire").pack) == 2
    rich = ready(SHEET, "cheap-shelter", packs={"claire": resources(wood=2, metal=1)})
    for wrong in ((), paid(wood=1, metal=1), paid(wood=2), paid(blue=1)):
        assert refused(SHEET, rich, build("shelter", wrong))[0] == "exo.build.cost"
        assert refused(SHEET, state, build("shelter", wrong))[0] == "exo.build.cost"


@pytest.mark.rule("exo.tile.cheap-shelter")
def test_the_one_resource_may_lie_on_a_drone_in_the_zone() -> None:
    """Ruling pay-source holds for lower prices as well."""
    bare: dict[str, Any] = {
        "packs": {"claire": resources()},
        "cargo": {"claire": resources(food=1)},
    }
    state = ready(SHEET, "cheap-shelter", drones={"claire": "A1"}, **bare)
    on_board = paid("claire.drone", food=1)

    assert ways(SHEET, state, "shelter") == {on_board}
    assert act(SHEET, state, build("shelter", on_board)).player("claire").cargo == resources()

    away = ready(SHEET, "cheap-shelter", drones={"claire": "A2"}, **bare)
    assert refused(SHEET, away, build("shelter", on_board))[0] == "exo.build.cost"


@pytest.mark.rule("exo.tile.cheap-shelter")
@pytest.mark.rule("exo.tile.cheap-food-tile")
def test_a_lower_price_never_raises_one() -> None:
    """A shelter that costs nothing stays free; a tile of 1 wood may be paid with food."""
    sheet = toy.sheet(
        upgrades=toy.TILES,
        cost={**toy.components().cost, "shelter": {}, "extraction_tile": {"wood": 1}},
    )
    state = ready(sheet, "cheap-shelter", "cheap-food-tile")

    assert ways(sheet, state, "shelter") == {()}
    assert paid(food=1) in ways(sheet, state, "extraction_tile")


@pytest.mark.rule("exo.tile.cheap-food-tile")
@pytest.mark.rule("exo.tile.cheap-wood-metal-tile")
@pytest.mark.parametrize(
    ("tile", "lands"),
    [("cheap-food-tile", ("food",)), ("cheap-wood-metal-tile", ("wood", "metal"))],
)
def test_extraction_tiles_are_cheap_on_some_land(tile: str, lands: tuple[str, ...]) -> None:
    """1 resource of choice where the zone produces what the upgrade tile says, else both units."""
    for land in ("food", "wood", "metal"):
        state = ready(SHEET, tile, land=land)
        if land in lands:
            choices = {paid(food=1), paid(wood=1), paid(metal=1)}
            after = act(SHEET, state, build("extraction_tile", paid(food=1)))
            assert after.zone("A1").tile == "claire"
        else:
            choices = {paid(wood=1, metal=1)}
            cheap = build("extraction_tile", paid(food=1))
            assert refused(SHEET, state, cheap)[0] == "exo.build.cost"
        assert ways(SHEET, state, "extraction_tile") == choices


@pytest.mark.rule("exo.tile.cheap-food-tile")
def test_master_builder_keeps_its_own_price() -> None:
    """Desmond's ability is no construction cost: a gem and a wood or metal, food does not do."""
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, pairs=toy.GIFTED)
    state = position(
        sheet,
        land={"A1": ("food", "green")},
        packs={"desmond": resources(food=1, wood=1)},
        pools={"desmond": (0, 0, 0, 1)},
        worn={"desmond": ("cheap-food-tile",)},
    )

    step = MasterBuilder("desmond", (("desmond", (("food", 1), ("green", 1))),))
    assert refused(sheet, state, step)[0] == "exo.hero.desmond-master-builder"
    step = MasterBuilder("desmond", (("desmond", (("green", 1), ("wood", 1))),))
    assert act(sheet, state, step).zone("A1").tile == "desmond"


@pytest.mark.rule("exo.tile.wood-metal")
def test_wood_and_metal_stand_for_each_other() -> None:
    """An extraction tile costs 1 wood and 1 metal: two of either will do, food will not."""
    for have, pay in (({"wood": 2}, paid(wood=2)), ({"metal": 2}, paid(metal=2))):
        state = ready(SHEET, "wood-metal", packs={"claire": resources(**have)})
        after = act(SHEET, state, build("extraction_tile", pay))
        assert after.zone("A1").tile == "claire"
        assert after.player("claire").pack == resources()
    state = ready(SHEET, "wood-metal")
    for wrong in (paid(food=1, wood=1), paid(wood=1)):
        assert refused(SHEET, state, build("extraction_tile", wrong))[0] == "exo.build.cost"


@pytest.mark.rule("exo.tile.wood-metal")
def test_only_the_wearer_pays_wood_for_metal() -> None:
    """Yuri, who stands beside Claire, pays the printed price."""
    sheet = toy.sheet(party=("claire", "yuri"), upgrades=toy.TILES)
    state = ready(
        sheet,
        "wood-metal",
        at={"yuri": "A1", "nurasyl": "A1"},
        packs={"yuri": resources(wood=2)},
        pawns={"yuri.hero.build": 1},
    )
    step = Build("yuri", "extraction_tile", (("yuri.hero.build", 1),), paid("yuri", wood=2))

    assert refused(sheet, state, step)[0] == "exo.build.cost"

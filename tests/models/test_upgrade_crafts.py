"""Upgrade tiles of building, extracting and swapping in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table

PACK = tuple(f"pack(claire, {r})" for r in ("food", "wood", "metal"))
EMPTY: dict[str, Any] = dict.fromkeys(PACK, 0)
STATE: dict[str, Any] = EMPTY | {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 2,
    "explored(A1)": 1,
    "tile(A1)": "none",
    "resource(A1)": "food",
    "colour(A1)": "blue",
    "weather": 1,
    "fauna": 1,
}


CHEAPLY = " cheaply"
"""How the name of an action ends by which a hero builds at the price of a tile."""


def _worn(effect: str, wearer: str = "claire") -> dict[str, Any]:
    return {f"upgrade({effect})": wearer, f"fitted({wearer})": 1}


@pytest.fixture(scope="module")
def table() -> Table:
    """Claire on two zones with all effects, a tile each."""
    return Table(toy.two_zones(upgrades=toy.TILES), horizon=3)


def _builds(table: Table, what: str, state: dict[str, Any], how: str = "") -> bool:
    action = f"build claire {what} at 0{how}"
    return bool(table.play("action 1", state, action, fee_claire_blue=0))


def _pack(food: int = 0, wood: int = 0, metal: int = 0) -> dict[str, Any]:
    return dict(zip(PACK, (food, wood, metal), strict=True))


@pytest.mark.rule("exo.tile.beacon-free")
def test_the_beacon_costs_nothing_with_its_tile(table: Table) -> None:
    """With empty hands, and 2 wood and 2 metal stay where they are."""
    worn, rich = STATE | _worn("beacon-free"), _pack(wood=2, metal=2)

    assert _builds(table, "beacon", worn, CHEAPLY)
    assert not _builds(table, "beacon", STATE, CHEAPLY)
    assert not _builds(table, "beacon", STATE)
    assert _builds(table, "beacon", STATE | rich)
    assert not _builds(table, "beacon", worn | rich)
    cheaply = "build claire beacon at 0 cheaply"
    assert table.seen(PACK, "action 1", worn | rich, cheaply, paid=0) == {(0, 2, 2)}
    assert not table.play("action 1", worn | rich, cheaply, paid=1)


@pytest.mark.rule("exo.tile.cheap-shelter")
def test_a_shelter_costs_one_resource_of_any_kind_with_its_tile(table: Table) -> None:
    """2 wood and 1 metal without it. A unit of a drone in the zone will do."""
    worn = STATE | _worn("cheap-shelter")
    action = "build claire shelter at 0 cheaply"
    near = {"drone(claire)": "A1", "cargo(claire, metal)": 1}

    for one in (_pack(food=1), _pack(wood=1), _pack(metal=1)):
        assert table.seen((*PACK, "shelter(A1)"), "action 1", worn | one, action) == {(0, 0, 0, 1)}
    assert not _builds(table, "shelter", worn, CHEAPLY)
    assert not _builds(table, "shelter", worn | _pack(wood=2, metal=1))
    assert _builds(table, "shelter", STATE | _pack(wood=2, metal=1))
    assert table.seen("cargo(claire, metal)", "action 1", worn | near, action) == {0}


@pytest.mark.rule("exo.tile.cheap-food-tile")
@pytest.mark.rule("exo.tile.cheap-wood-metal-tile")
@pytest.mark.parametrize(
    ("tile", "cheap"), [("cheap-food-tile", "food"), ("cheap-wood-metal-tile", "wood metal")]
)
def test_an_extraction_tile_costs_one_resource_where_its_tile_says(
    table: Table, tile: str, cheap: str
) -> None:
    """In zones of food, or of wood and metal; elsewhere it costs 1 wood and 1 metal as ever."""
    for ground in ("food", "wood", "metal"):
        worn = STATE | _worn(tile) | {"resource(A1)": ground}
        here = ground in cheap.split()

        assert _builds(table, "extraction_tile", worn | _pack(food=1), CHEAPLY) == here
        assert _builds(table, "extraction_tile", worn | _pack(wood=1, metal=1)) != here
        assert not _builds(table, "extraction_tile", worn | _pack(food=1))


@pytest.mark.rule("exo.tile.wood-metal")
def test_wood_and_metal_stand_for_each_other_with_the_tile(table: Table) -> None:
    """A tile costs 1 wood and 1 metal: 2 metal will do, food never does."""
    worn = STATE | _worn("wood-metal")
    what = "extraction_tile"

    assert _builds(table, what, worn | _pack(metal=2))
    assert _builds(table, what, worn | _pack(wood=1, metal=1))
    assert not _builds(table, what, worn | _pack(food=1, metal=1))
    assert not _builds(table, what, worn | _pack(metal=1))
    assert not _builds(table, what, STATE | _pack(metal=2))


@pytest.mark.rule("exo.tile.wood-metal")
def test_cards_are_paid_with_wood_for_metal_with_the_tile() -> None:
    """Absolute zero asks for 3 wood: 1 wood and 2 metal free Claire who wears the tile."""
    cards = tuple(card for card in toy.LISTED if card.effect in {"", "absolute-zero"})
    table = Table(toy.two_zones(upgrades=toy.TILES, exploration=cards), horizon=3)
    stuck = STATE | {"stuck(claire, absolute-zero)": 1}

    def frees(state: dict[str, Any]) -> Any:
        return table.seen(PACK, "settle 1 claire", state, settles_absolute_zero=1)

    assert frees(stuck | _worn("wood-metal") | _pack(wood=1, metal=2)) == {(0, 0, 0)}
    assert frees(stuck | _pack(wood=1, metal=2)) == set()
    assert frees(stuck | _pack(wood=3)) == {(0, 0, 0)}
    assert frees(stuck | _worn("wood-metal") | _pack(food=1, metal=2)) == set()


@pytest.mark.rule("exo.tile.rest-extract")
def test_a_resting_hero_extracts_with_the_tile(table: Table) -> None:
    """1 life and 1 food for a single pawn, once a round; in full life the food alone."""
    worn = STATE | _worn("rest-extract") | {"tile(A1)": "claire", "life(claire)": 2}
    names = ("life(claire)", PACK[0], "pawns(claire)", "rested(claire)")
    action = "rest claire extracting"

    def rests(**changes: Any) -> Any:
        return table.seen(names, "action 1", worn | changes, action)

    assert rests() == {(3, 1, 1, 1)}
    assert rests(**{"life(claire)": 3}) == {(3, 1, 1, 1)}
    assert rests(**{"rested(claire)": 1}) == set()
    assert rests(**{"tile(A1)": "none"}) == set()
    assert rests(**{"upgrade(rest-extract)": "board"}) == set()
    assert table.seen(names, "action 1", worn, "rest claire") == {(3, 0, 1, 1)}
    assert not table.play("action 1", worn, "rest mel extracting")


@pytest.mark.rule("exo.tile.choose-colour")
def test_an_animal_takes_a_gem_of_any_colour_with_the_tile(table: Table) -> None:
    """A blue zone. Without the tile it is a blue gem; with it any that is left in the reserve."""
    worn = STATE | _worn("choose-colour", "mel")
    names = tuple(f"gems(claire, {c})" for c in ("blue", "orange", "white", "green"))
    one = {(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}

    assert table.seen(names, "action 1", STATE, "extract_exo mel") == {(1, 0, 0, 0)}
    assert table.seen(names, "action 1", worn, "extract_exo mel") == one
    few = Table(toy.two_zones(upgrades=toy.TILES, gems=1), horizon=3)
    taken = worn | {"gems(claire, white)": 1}
    assert few.seen(names, "action 1", taken, "extract_exo mel") == {
        (1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 1, 1),
    }  # fmt: skip


@pytest.mark.rule("exo.tile.two-for-one")
def test_two_units_are_swapped_for_one_once_a_round(table: Table) -> None:
    """2 food and 1 wood: any two of them for any one, or nothing at all."""
    worn = STATE | _worn("two-for-one") | _pack(food=2, wood=1)
    stage = "swap 1.2"

    assert table.seen((*PACK, "swapped(claire)"), stage, worn) == {
        (2, 1, 0, 0),
        *((1, 1, 0, 1), (0, 2, 0, 1), (0, 1, 1, 1)),  # 2 food given
        *((2, 0, 0, 1), (1, 1, 0, 1), (1, 0, 1, 1)),  # food and wood given
    }
    assert table.seen("load(claire)", stage, worn) == {3, 2}
    for idle in ({"swapped(claire)": 1}, {"upgrade(two-for-one)": "gone"}, _pack(metal=1)):
        assert len(table.seen(PACK, stage, worn | idle)) == 1
    assert table.seen("swapped(claire)", "dawn", worn | {"swapped(claire)": 1, "round": 0}) == {0}


@pytest.mark.rule("exo.tile.two-for-one")
def test_a_swap_finds_what_a_drone_brought_and_its_unit_goes_on(table: Table) -> None:
    """Empty hands, 2 food on the drone: in one closure they become a metal on the drone."""
    state = STATE | _worn("two-for-one") | {"drone(claire)": "A1", "cargo(claire, food)": 2}
    names = ("cargo(claire, food)", "cargo(claire, metal)", *PACK)
    stages = ("load 1", "swap 1.2", "load 1.2")

    found = table.ends(stages, state, names)

    assert (0, 1, 0, 0, 0) in found
    assert (2, 1, 0, 0, 0) not in found


GATHERED: dict[str, Any] = {
    "zone(desmond)": "A1",
    "drone(desmond)": "B1",
    "explored(A1)": 1,
    "explored(B1)": 1,
    "tile(A1)": "desmond",
    "tile(B1)": "desmond",
    "resource(A1)": "wood",
    "resource(B1)": "wood",
    "pack(desmond, food)": 0,
    "pack(desmond, wood)": 0,
    "pack(desmond, metal)": 0,
    "pawns(desmond)": 1,
    "upgrade(double-extract)": "desmond.drone",
    "fitted(desmond.drone)": 1,
}
BOTH = ("action 1", "action 1 gatherer", "action 1 extra gatherer")


@pytest.fixture(scope="module")
def gatherers() -> Table:
    """Desmond alone on two zones with the green tiles."""
    return Table(toy.two_zones(party=("desmond",), upgrades=toy.TILES), horizon=3)


@pytest.mark.rule("exo.tile.double-extract")
def test_hero_and_gatherer_get_one_more_of_the_same_kind(gatherers: Table) -> None:
    """Two wood tiles: Desmond's wood, perhaps the drone's, and then perhaps 1 more, each into the
    backpack or onto the drone. A drone that takes metal, or wears nothing, brings no third."""
    names = ("pack(desmond, wood)", "cargo(desmond, wood)", "cargo(desmond, metal)")

    def ends(**changes: Any) -> Any:
        return gatherers.ends(BOTH[1:], GATHERED | {"gathering(desmond)": 1} | changes, names)

    assert ends() == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (2, 0, 0), (1, 1, 0), (0, 2, 0)}
    assert ends(**{"resource(B1)": "metal"}) == {(0, 0, 0), (0, 0, 1)}
    assert ends(**{"upgrade(double-extract)": "board"}) == {(0, 0, 0), (1, 0, 0), (0, 1, 0)}
    alone = gatherers.ends(
        BOTH[1:], GATHERED | {"gathering(desmond)": 1}, names, {"gatherer(desmond)": "none"}
    )
    assert alone == {(0, 0, 0)}
    full = {"cargo(desmond, metal)": 2}
    assert ends(**full) == {(0, 0, 2), (1, 0, 2), (0, 1, 2), (2, 0, 2), (1, 1, 2)}


@pytest.mark.rule("exo.tile.rest-extract")
@pytest.mark.rule("exo.tile.double-extract")
def test_the_gatherer_helps_a_hero_who_rests(gatherers: Table) -> None:
    """A rest with the tile: 1 life, and up to 3 wood for a pawn."""
    state = GATHERED | {"upgrade(rest-extract)": "desmond", "life(desmond)": 2}
    names = ("life(desmond)", "pack(desmond, wood)", "pawns(desmond)")

    found = gatherers.ends(BOTH, state, names)

    assert (3, 3, 0) in found
    assert (3, 4, 0) not in found


@pytest.mark.rule("exo.tile.cheap-food-tile")
def test_where_only_food_zones_have_a_tile_others_cost_as_ever() -> None:
    """No tile for wood and metal on this board: 1 food does not pay for a tile on wood."""
    table = Table(toy.two_zones(upgrades=toy.tiles("cheap-food-tile")), horizon=2)
    worn = STATE | _worn("cheap-food-tile")

    assert _builds(table, "extraction_tile", worn | _pack(food=1), CHEAPLY)
    on_wood = worn | {"resource(A1)": "wood"}
    assert not _builds(table, "extraction_tile", on_wood | _pack(food=1), CHEAPLY)
    assert _builds(table, "extraction_tile", on_wood | _pack(wood=1, metal=1))


@pytest.mark.rule("exo.tile.two-for-one")
def test_what_alchemy_makes_may_be_swapped_at_once() -> None:
    """Food from the drone, for a green gem two of it, and for these a wood: one moment."""
    swap = replace(toy.tiles("two-for-one")[0], level=1, colour="green")
    sheet = toy.sheet(
        2, 1, party=("desmond",), starts=("A1",), upgrades=(swap,), pairs=toy.GIFTED,
        upgraded=("little-joe",),
    )  # fmt: skip
    table = Table(sheet)
    names = [each.name for each in table.problem.stages]
    closure = tuple(names[names.index("action 1 fight") + 1 : names.index("action 2")])
    packs = tuple(f"pack(desmond, {resource})" for resource in ("food", "wood", "metal"))
    start = {
        "zone(desmond)": "A1", "zone(little-joe)": "A1", "drone(desmond)": "A1",
        "beacon(desmond)": 1, **dict.fromkeys(packs, 0), "cargo(desmond, food)": 1,
        "gems(desmond, green)": 1, "upgrade(two-for-one)": "desmond", "fitted(desmond)": 1,
        "pawns(desmond)": 1,
    }  # fmt: skip

    assert (0, 1, 0) in table.ends(closure, start, packs)

"""Buying upgrade tiles in the planning model: price, path, wearer, places, and what is left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.sheet import Token, UpgradeTile
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.exo.upgrade import upgrades_of
from winnable.models.exo.upgrade_reach import affordable, path
from winnable.solver.problem import FALSE

STATE: dict[str, Any] = {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 2,
    "weather": 1,
    "fauna": 1,
}
GREEN = STATE | {"gems(claire, green)": 3, "bought(green, 1)": 1}
ACTION = "upgrade claire"


@pytest.fixture(scope="module")
def table() -> Table:
    """Claire on two zones with all effects, a tile each."""
    return Table(toy.two_zones(upgrades=toy.TILES), horizon=3)


def _buys(table: Table, ware: str, state: dict[str, Any], names: Any, drops: str = "none") -> Any:
    return table.seen(names, "action 1", state, ACTION, buys=ware, drops=drops)


@pytest.mark.rule("exo.upgrade.buy")
@pytest.mark.rule("exo.upgrade.wearer")
def test_a_pawn_and_a_gem_of_its_colour_buy_the_first_tile(table: Table) -> None:
    """2 pawns, 1 green and 1 blue gem: a pawn and the green gem go, Claire wears the tile."""
    names = (
        *("pawns(claire)", "gems(claire, green)", "gems(claire, blue)", "pool(claire)"),
        *("upgrade(cheap-food-tile)", "bought(green, 1)", "fitted(claire)"),
    )
    state = STATE | {"gems(claire, green)": 1, "gems(claire, blue)": 1}

    found = _buys(table, "cheap-food-tile", state, names)

    assert found == {(1, 0, 1, 1, "claire", 1, 1)}
    assert _buys(table, "cheap-food-tile", state | {"gems(claire, green)": 0}, names) == set()
    assert _buys(table, "cheap-food-tile", state | {"pawns(claire)": 0}, names) == set()


@pytest.mark.rule("exo.setup.upgrade-board")
@pytest.mark.rule("exo.supply.upgrades")
def test_one_tile_of_level_one_and_six_of_level_two_lie_on_the_board(table: Table) -> None:
    """The seventh green tile of level II is in the box; none is sold a second time."""
    ware = "cheap-shelter"

    assert _buys(table, "cheap-food-tile", GREEN, "pawns(claire)") == set()
    assert _buys(table, ware, GREEN | {"bought(green, 2)": 5}, "bought(green, 2)") == {6}
    assert _buys(table, ware, GREEN | {"bought(green, 2)": 6}, "pawns(claire)") == set()
    for place in ("claire", "gone"):
        assert _buys(table, ware, GREEN | {f"upgrade({ware})": place}, "pawns(claire)") == set()


@pytest.mark.rule("exo.upgrade.level-one")
@pytest.mark.rule("exo.upgrade.level-two")
def test_level_two_is_for_sale_once_level_one_of_its_colour_is_bought(table: Table) -> None:
    """2 gems of 3. The first white tile opens nothing green. Blue has no tile of level I here."""
    names = ("gems(claire, green)", "upgrade(wood-metal)")
    closed = GREEN | {"bought(green, 1)": 0, "bought(white, 1)": 1}
    blue = STATE | {"gems(claire, blue)": 2}

    assert _buys(table, "wood-metal", GREEN, names) == {(1, "claire")}
    assert _buys(table, "wood-metal", closed, names) == set()
    assert _buys(table, "shelter-heal", blue, "gems(claire, blue)") == {0}


@pytest.mark.rule("exo.upgrade.level-three")
def test_level_three_takes_a_tile_of_each_full_row(table: Table) -> None:
    """Six green tiles fill three rows: three are bought before level III, at 3 gems. The only blue
    tile of level II lies alone in its row, whose other slot is empty: blue III is for sale. With
    green tiles of the first and third level alone, the first one has to be bought."""
    ware = "beacon-free"
    blue = STATE | {"gems(claire, blue)": 3}

    assert _buys(table, ware, GREEN | {"bought(green, 2)": 2}, "pawns(claire)") == set()
    assert _buys(table, ware, GREEN | {"bought(green, 2)": 3}, "gems(claire, green)") == {0}
    assert _buys(table, "always-shelter", blue, "upgrade(always-shelter)") == {"claire"}
    few = Table(toy.two_zones(upgrades=toy.tiles("cheap-food-tile", ware)), horizon=3)
    assert _buys(few, ware, GREEN, "gems(claire, green)") == {0}
    assert _buys(few, ware, GREEN | {"bought(green, 1)": 0}, "gems(claire, green)") == set()


@pytest.mark.rule("exo.upgrade.wearer")
def test_the_picture_says_who_wears_a_tile(table: Table) -> None:
    """Mel for the colour, as long as she lives; Claire's drone card, wherever the drone is."""
    dead = GREEN | {"zone(mel)": "off"}

    assert _buys(table, "choose-colour", GREEN, ("upgrade(choose-colour)", "fitted(mel)")) == {
        ("mel", 1)
    }
    assert _buys(table, "choose-colour", dead, "pawns(claire)") == set()
    drone = ("upgrade(double-extract)", "fitted(claire.drone)", "fitted(claire)")
    assert _buys(table, "double-extract", GREEN, drone) == {("claire.drone", 1, 0)}


@pytest.mark.rule("exo.upgrade.limit-character")
def test_a_hero_with_three_tiles_throws_one_of_them_away(table: Table) -> None:
    """She wears wood-metal and two without an effect. A tile that lies elsewhere is none of hers,
    and with a free place nothing may be thrown away."""
    worn = {"upgrade(wood-metal)": "claire", "idle(claire)": 2}
    full, free = GREEN | worn | {"fitted(claire)": 3}, GREEN | worn | {"fitted(claire)": 2}
    names = ("upgrade(cheap-shelter)", "upgrade(wood-metal)", "fitted(claire)", "idle(claire)")

    def buys(state: dict[str, Any], drops: str) -> Any:
        return _buys(table, "cheap-shelter", state, names, drops)

    assert buys(full, "none") == set()
    assert buys(full, "wood-metal") == {("claire", "gone", 3, 2)}
    assert buys(full, "idle") == {("claire", "claire", 3, 1)}
    assert buys(full, "two-for-one") == set()
    assert buys(full | {"idle(claire)": 0}, "idle") == set()
    assert buys(free, "wood-metal") == set()
    assert buys(free, "none") == {("claire", "claire", 3, 2)}


@pytest.mark.rule("exo.upgrade.limit-drone")
def test_a_drone_has_place_for_one(table: Table) -> None:
    """The white tile comes for the green one."""
    state = STATE | {
        "gems(claire, white)": 2,
        "bought(white, 1)": 1,
        "upgrade(double-extract)": "claire.drone",
        "fitted(claire.drone)": 1,
    }
    names = ("upgrade(scout-two)", "upgrade(double-extract)", "fitted(claire.drone)")

    assert _buys(table, "scout-two", state, names) == set()
    assert _buys(table, "scout-two", state, names, "double-extract") == {
        ("claire.drone", "gone", 1)
    }


@pytest.mark.rule("exo.drone.loss")
def test_a_lost_drone_loses_its_tile(table: Table) -> None:
    """At night in B1, where structures fall: the tile is out of the game, its place is free."""
    state = STATE | {"upgrade(double-extract)": "claire.drone", "fitted(claire.drone)": 1}
    names = ("upgrade(double-extract)", "fitted(claire.drone)")

    def left(drone: str) -> Any:
        return table.seen(names, "destroy", state | {"drone(claire)": drone, "raid(B1)": 1})

    assert left("B1") == {("gone", 0)}
    assert left("A1") == {("claire.drone", 1)}


@pytest.mark.rule("exo.sheet.duo.1.withhold")
def test_a_drone_card_that_is_withheld_takes_no_tile() -> None:
    """With the beacon from the map it does."""
    tokens = (Token("beacon.claire", "B1", "claire"),)
    table = Table(toy.two_zones(upgrades=toy.TILES, tokens=tokens, withhold=True), horizon=3)
    found = GREEN | {"beacon(claire)": 1}

    assert _buys(table, "double-extract", GREEN, "fitted(claire.drone)") == set()
    assert _buys(table, "double-extract", found, "fitted(claire.drone)") == {1}


@pytest.mark.rule("exo.upgrade.any-buyer")
def test_players_clear_the_path_together() -> None:
    """Claire bought level I; Yuri pays level II out of his own pool."""
    sheet = toy.sheet(2, 2, party=("claire", "yuri"), upgrades=toy.TILES)
    table = Table(sheet, horizon=2)
    state = {"pawns(yuri)": 1, "gems(yuri, green)": 2, "bought(green, 1)": 1}
    theirs = {"pawns(yuri)": 1, "gems(claire, green)": 2, "bought(green, 1)": 1}
    names = ("upgrade(wood-metal)", "gems(yuri, green)")

    def buys(changes: dict[str, Any]) -> Any:
        return table.seen(
            names, "action 1", changes, "upgrade yuri", buys="wood-metal", drops="none"
        )

    assert buys(state) == {("yuri", 0)}
    assert buys(theirs) == set()


def test_without_tiles_there_is_nothing_to_buy_and_quick_schedules_never_buy() -> None:
    """No variable, action or stage of upgrades."""
    bare, rich = toy.two_zones(), toy.two_zones(upgrades=toy.TILES)
    problems = (
        build_problem(bare, "mission", horizon=3, schedule=complete(bare)),
        build_problem(rich, "mission", horizon=3, schedule=Sweeps(2, fights=True)),
    )
    for problem in problems:
        words = ("upgrade", "bought", "fitted", "idle", "swap", "doubling")
        assert not [var.name for var in problem.variables if var.name.startswith(words)]
        stages = [stage for stage in problem.stages if stage.name.startswith("swap")]
        actions = [a for s in problem.stages for a in s.actions if a.name.startswith("upgrade")]
        assert not stages
        assert not actions


def test_what_pawns_and_gems_cannot_reach_is_left_out() -> None:
    """Claire alone, 2 pawns a round and 1 more for her, no artefacts: 3 pawns in round 1.

    A green tile of level II takes 2 pawns and 1 + 2 green gems, a pawn each: 5 pawns. Level III
    takes three of level II, too: 5 pawns and 1 + 6 + 3 gems. A blue gem a round comes by itself.
    """
    sheet = toy.two_zones(pawns=2, upgrades=toy.TILES)

    assert (path(sheet, "green", 2).pawns, path(sheet, "green", 2).gems) == (2, 3)
    assert (path(sheet, "green", 3).pawns, path(sheet, "green", 3).gems) == (5, 10)
    assert affordable(sheet, 1, "green", 1)
    assert not affordable(sheet, 1, "green", 2)
    assert affordable(sheet, 2, "green", 2)
    assert affordable(sheet, 1, "blue", 2)  # 1 pawn and 2 gems, one of them produced
    assert not affordable(sheet, 1, "blue", 2, spare=2)
    assert not affordable(sheet, 4, "green", 3)  # 12 pawns
    assert affordable(sheet, 5, "green", 3)
    assert upgrades_of(sheet, 1).worn("claire", "wood-metal") is FALSE
    assert upgrades_of(sheet, 2).worn("claire", "wood-metal") is not FALSE


def test_tiles_that_can_do_nothing_here_only_fill_a_place() -> None:
    """No gatherer plays, and the beacon is not for sale: worn or not, it makes no difference.

    Nor do re-rolls and refreshed artefacts under best luck.
    """
    sheet = toy.two_zones(upgrades=toy.TILES, withhold=True)
    upgrades = upgrades_of(sheet, 9)

    for effect in ("double-extract", "beacon-free", "reroll-weather", "refresh-artefacts"):
        wearer = "claire.drone" if effect == "double-extract" else "claire"
        assert upgrades.worn(wearer, effect) is FALSE
    assert upgrades.worn("claire", "cheap-shelter") is not FALSE


@pytest.mark.rule("exo.supply.upgrades")
@pytest.mark.rule("exo.upgrade.wearer")
def test_animals_wear_tiles_that_do_nothing_as_long_as_there_are_some() -> None:
    """Two of them for animals among six of level II: Mel takes both, there is no third."""
    tiles = tuple(
        UpgradeTile(f"blank-green-2-{kind}", "green", 2, "", kind, copies)
        for kind, copies in (("hero", 4), ("animal", 2))
    )
    table = Table(toy.two_zones(upgrades=tiles), horizon=3)
    names = ("fitted(mel)", "idle(mel)", "fitted(claire)", "sold(green 2 animal)")
    worn = GREEN | {"bought(green, 2)": 1, "fitted(mel)": 1, "idle(mel)": 1}
    del worn["bought(green, 1)"]

    def buys(sold: int) -> Any:
        return _buys(table, "green 2 animal", worn | {"sold(green 2 animal)": sold}, names)

    assert buys(1) == {(2, 2, 0, 2)}
    assert buys(2) == set()


def test_copies_of_a_tile_are_kept_apart() -> None:
    """Two tiles with one effect: either will do, and both can be worn by two players."""
    tile = UpgradeTile("cheap-shelter", "green", 1, "cheap-shelter", "hero", 2)
    more = replace(tile, name="wood-metal", effect="wood-metal", level=2, copies=1)
    upgrades = upgrades_of(toy.two_zones(upgrades=(tile, more)), 3)

    assert [ware.name for ware in upgrades.wares] == [
        "cheap-shelter", "cheap-shelter 2", "wood-metal",
    ]  # fmt: skip
    assert upgrades.bought["green", 1].values == (0, 1)

"""What faces demand: something of the player's, or life, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import DemandEffect, Due, Moment, Who
from winnable.models.exo.known_effects import known

HEROES = Who("heroes")


def board(due: Due, life: int, when: Moment = "night", **changes: Any) -> Table:
    """Two zones, Claire and Mel; weather 2 demands one ``due`` of heroes."""
    weather = {2: (DemandEffect(HEROES, due, 1, life, when),)}
    return Table(toy.two_zones(weather=weather, fauna={}, **changes))


@pytest.mark.parametrize(
    ("wood", "life", "ends"),
    [(1, 1, {(0, 3), (1, 2)}), (0, 1, {(0, 2)}), (1, 0, {(0, 3)}), (0, 0, {(0, 3)})],
)
def test_wood_or_life(wood: int, life: int, ends: set[tuple[int, int]]) -> None:
    """With wood the player chooses; without it the life goes, be it the last of them; where no life
    is at stake, the wood goes if there is any."""
    table = board("wood", life)
    state = {"pack(claire, wood)": wood}
    names = ("pack(claire, wood)", "life(claire)")
    stage = "demand weather 1 wood claire"

    assert table.seen(names, stage, state | {"weather": 2}) == ends
    assert table.seen(names, stage, state | {"weather": 1}) == {(wood, 3)}
    last = table.seen(names, stage, state | {"weather": 2, "life(claire)": 1})
    assert last == {(left, before - 2) for left, before in ends}


def test_a_drone_in_the_zone_may_give_it() -> None:
    """One wood on the drone in A1; none in the backpack."""
    table = board("wood", 0)
    state = {"weather": 2, "pack(claire, wood)": 0, "cargo(claire, wood)": 1}

    for zone, left in (("A1", 0), ("B1", 1)):
        after = table.seen(
            "cargo(claire, wood)", "demand weather 1 wood claire", state | {"drone(claire)": zone}
        )
        assert after == {left}


def test_a_tile_of_anybody_is_given_as_the_face_is_read() -> None:
    """Claire's tile in A1, or a life."""
    table = board("tile", 1, "now")
    names = ("tile(A1)", "tiles(claire)", "life(claire)")
    seen = table.seen(names, "weather demand 1 tile claire", {"weather": 2, "tile(A1)": "claire"})

    assert seen == {("none", 0, 3), ("claire", 1, 2)}


def test_die_tokens_and_upgrade_tiles_are_given() -> None:
    """The token goes; of tiles one of the pair's."""
    token = board("die-token", 0)
    stage = "demand weather 1 die-token claire"
    assert token.seen("die_token(claire)", stage, {"weather": 2, "die_token(claire)": 1}) == {0}
    tile = toy.tiles("always-shelter")[0].name
    worn = board("upgrade", 0, upgrades=toy.tiles("always-shelter"))
    state = {"weather": 2, f"upgrade({tile})": "claire", "fitted(claire)": 1}
    names = (f"upgrade({tile})", "fitted(claire)")
    assert worn.seen(names, "demand weather 1 upgrade claire", state) == {("gone", 0)}


def test_demands_that_would_take_others_food_are_not_known() -> None:
    """Food that has to be given would be fought for with those who eat."""
    assert known(DemandEffect(HEROES, "food", 1, 1, "night"))
    assert not known(DemandEffect(HEROES, "food", 1, 0, "night"))
    assert not known(DemandEffect(HEROES, "tile", 2, 1, "now"))

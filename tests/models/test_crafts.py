"""EXO-alchemy, Master Builder, Come to me and That will do in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table

PACK = tuple(f"pack(desmond, {r})" for r in ("food", "wood", "metal"))
STATE: dict[str, Any] = {
    "zone(desmond)": "A1",
    "zone(little-joe)": "A1",
    "explored(A1)": 1,
    "explored(B1)": 0,
    "tile(A1)": "none",
    "gems(desmond, green)": 2,
    "gems(desmond, white)": 1,
    "pack(desmond, food)": 2,
    "pack(desmond, wood)": 1,
    "pack(desmond, metal)": 0,
    "weather": 1,
    "fauna": 1,
}


def _table(*upgraded: str, **changes: Any) -> Table:
    return Table(toy.two_zones(party=("desmond",), pairs=toy.GIFTED, upgraded=upgraded, **changes))


@pytest.fixture(scope="module")
def table() -> Table:
    """Desmond alone on two zones."""
    return _table()


def _craft(table: Table, names: tuple[str, ...], *, state: Any = (), **decisions: Any) -> set[Any]:
    return table.ends(("craft 1",), STATE | dict(state), names, {"material": "none", **decisions})


@pytest.mark.rule("exo.animal.joe-alchemy")
def test_a_green_gem_turns_a_unit_into_another_kind(table: Table) -> None:
    """2 food, 1 wood. Once: one of them becomes one of the other two kinds."""
    names = (*PACK, "gems(desmond, green)")

    assert _craft(table, names, alchemy=1) == {
        (1, 2, 0, 1), (1, 1, 1, 1), (3, 0, 0, 1), (2, 0, 1, 1),
    }  # fmt: skip
    assert (2, 1, 0, 0) in _craft(table, names, alchemy=2)
    assert (0, 1, 2, 0) in _craft(table, names, alchemy=2)
    assert _craft(table, names, alchemy=3) == set()


@pytest.mark.rule("exo.animal.joe-alchemy")
def test_alchemy_needs_little_joe_alive_a_unit_and_a_green_gem(table: Table) -> None:
    """None of them may be missing; a white gem will not do."""
    nothing = dict.fromkeys(PACK, 0)

    assert _craft(table, PACK, state={"zone(little-joe)": "off"}, alchemy=1) == set()
    assert _craft(table, PACK, state=nothing, alchemy=2) == set()
    assert _craft(table, PACK, state={"gems(desmond, green)": 0}, alchemy=1) == set()


@pytest.mark.rule("exo.animal.joe-alchemy-plus")
def test_the_upgraded_alchemy_doubles_a_unit_for_any_gem() -> None:
    """2 food, 1 wood, three gems of two colours: one more of what is held, up to three. A full
    backpack of 3 gets it for a unit thrown away."""
    table = _table("little-joe")
    full = _table("little-joe", backpack=3, stock={"food": 2, "wood": 1, "metal": 0})

    assert _craft(table, PACK, alchemy=1) == {(3, 1, 0), (2, 2, 0)}
    assert _craft(table, PACK, alchemy=3) == {(5, 1, 0), (4, 2, 0), (3, 3, 0), (2, 4, 0)}
    assert _craft(full, PACK, alchemy=1) == {(2, 1, 0), (3, 0, 0), (1, 2, 0)}


@pytest.mark.rule("exo.hero.desmond-master-builder")
def test_master_builder_takes_a_gem_and_a_wood_or_metal_but_no_pawn(table: Table) -> None:
    """Paid from the backpack, or from a drone in his zone; never with food."""
    names = ("tile(A1)", "pack(desmond, wood)", "cargo(desmond, metal)", "pool(desmond)")
    near = {"drone(desmond)": "A1", "cargo(desmond, metal)": 1}
    away = near | {"drone(desmond)": "B1"}

    def build(material: str, **state: Any) -> set[Any]:
        return _craft(table, names, state=state, material=material, alchemy=0)

    assert build("pack wood") == {("desmond", 0, 0, 2)}
    assert build("desmond metal", **near) == {("desmond", 1, 0, 2)}
    assert build("desmond metal", **away) == set()
    assert build("pack metal") == set()
    assert build("pack wood", **{"gems(desmond, green)": 0, "gems(desmond, white)": 0}) == set()


@pytest.mark.rule("exo.hero.desmond-master-builder")
def test_the_tile_obeys_the_rules_of_its_place(table: Table) -> None:
    """Not in an unexplored zone, nor beside another tile."""
    for state in ({"explored(A1)": 0}, {"tile(A1)": "desmond"}):
        assert _craft(table, ("tile(A1)",), state=state, material="pack wood") == set()


@pytest.mark.rule("exo.hero.desmond-master-builder")
@pytest.mark.rule("exo.supply.extraction-tiles")
def test_the_tile_is_one_of_those_that_are_left() -> None:
    """One lies in B1: the second of 2 is the last that can be built, of 1 none is left."""
    state = {"explored(B1)": 1, "tile(B1)": "desmond"}

    for tiles, built in ((2, {("desmond",)}), (1, set())):
        table = _table(tiles=tiles)
        assert _craft(table, ("tile(A1)",), state=state, material="pack wood") == built


@pytest.mark.rule("exo.hero.desmond-that-will-do")
def test_wood_and_metal_stand_for_each_other_once_desmond_can() -> None:
    """A tile costs 1 wood and 1 metal: he has 2 wood, 2 metal, or one of each. A drone costs 1 wood
    and 2 metal: 3 wood will do. Food never does."""
    plain, upgraded = _table(), _table("desmond")
    base: dict[str, Any] = STATE | {"pawns(desmond)": 4, "beacon(desmond)": 1}

    def builds(table: Table, what: str, *pack: int) -> bool:
        state = base | dict(zip(PACK, pack, strict=True))
        action = f"build desmond {what} at 0"
        return bool(table.play("action 1", state, action, fee_desmond_blue=0))

    assert builds(upgraded, "extraction_tile", 0, 2, 0)
    assert builds(upgraded, "extraction_tile", 0, 0, 2)
    assert builds(upgraded, "drone", 0, 3, 0)
    assert not builds(upgraded, "extraction_tile", 2, 1, 0)
    assert not builds(plain, "extraction_tile", 0, 2, 0)
    assert builds(plain, "extraction_tile", 0, 1, 1)


@pytest.mark.rule("exo.hero.yuri-come-to-me")
def test_yuri_calls_nurasyl_from_anywhere_for_two_white_gems() -> None:
    """From C1 to A1. She must live, and one gem is too few."""
    sheet = toy.sheet(3, 1, party=("yuri",), starts=("A1",), pairs=toy.GIFTED, upgraded=("yuri",))
    table = Table(sheet)
    names = ("zone(nurasyl)", "gems(yuri, white)")
    state: dict[str, Any] = {"zone(yuri)": "A1", "zone(nurasyl)": "C1", "gems(yuri, white)": 3}

    def call(**changes: Any) -> set[Any]:
        return table.ends(("craft 1",), state | changes, names, {"call": 1})

    assert call() == {("A1", 1)}
    assert call(**{"gems(yuri, white)": 1}) == set()
    assert call(**{"zone(nurasyl)": "off"}) == set()

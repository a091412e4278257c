"""Extracting resources and EXO, and resting, in the planning model."""

from __future__ import annotations

import pytest

from tests import toy
from tests.models.table import Table

TILE = {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 2,
    "tile(A1)": "claire",
    "resource(A1)": "wood",
    "colour(A1)": "blue",
    "explored(A1)": 1,
}
FULL = {"pack(claire, food)": 2, "pack(claire, wood)": 0, "pack(claire, metal)": 2}


@pytest.fixture(scope="module")
def board() -> Table:
    """Two zones, Claire with a backpack of 4 and a pool of 2."""
    return Table(toy.two_zones(backpack=4, exo_slots=2, stock={"food": 1, "wood": 1, "metal": 1}))


@pytest.fixture(scope="module")
def pair() -> Table:
    """Claire and Yuri on four zones."""
    return Table(toy.sheet(2, 2, party=("claire", "yuri"), gems=2))


@pytest.mark.rule("exo.extract.resource")
def test_a_hero_takes_what_the_zone_yields(board: Table) -> None:
    """1 wood from a wood tile, for 1 pawn."""
    names = ("pack(claire, food)", "pack(claire, wood)", "load(claire)", "pawns(claire)")

    assert board.seen(names, "action 1", TILE, "extract claire") == {(1, 2, 4, 1)}


@pytest.mark.rule("exo.extract.needs-tile")
def test_without_a_tile_there_is_nothing_to_extract(board: Table) -> None:
    """B1 is explored and bears wood, but holds no tile."""
    bare = TILE | {"zone(claire)": "B1", "explored(B1)": 1, "resource(B1)": "wood"}

    assert board.play("action 1", bare, "extract claire") == []


@pytest.mark.rule("exo.extract.any-owner")
def test_anybodys_tile_will_do(pair: Table) -> None:
    """Yuri's tile feeds Claire."""
    state = {
        "zone(claire)": "B1",
        "tile(B1)": "yuri",
        "resource(B1)": "metal",
        "explored(B1)": 1,
        "pawns(claire)": 1,
    }

    assert pair.seen("pack(claire, metal)", "action 1", state, "extract claire") == {2}


@pytest.mark.rule("exo.extract.resource")
def test_a_full_backpack_throws_one_item_away(board: Table) -> None:
    """4 of 4 slots (2 food, 2 metal): the wood comes for a food or a metal, never without."""
    names = ("pack(claire, food)", "pack(claire, wood)", "pack(claire, metal)", "load(claire)")
    found = board.seen(names, "action 1", TILE | FULL, "extract claire")

    assert found == {(1, 1, 2, 4), (2, 1, 1, 4)}


@pytest.mark.rule("exo.extract.resource")
def test_nothing_is_thrown_away_while_there_is_room(board: Table) -> None:
    """Ruling free-discard: only what finds no room may push something out."""
    assert board.play("action 1", TILE, "extract claire", discard="food") == []


@pytest.mark.rule("exo.extract.exo")
def test_an_animal_takes_a_gem_of_its_zone(board: Table) -> None:
    """Mel in blue A1 brings a blue gem for 1 pawn, wherever Claire is."""
    names = ("gems(claire, blue)", "pool(claire)", "pawns(claire)")
    state = TILE | {"zone(claire)": "B1"}

    assert board.seen(names, "action 1", state, "extract_exo mel") == {(1, 1, 1)}


@pytest.mark.rule("exo.extract.exo-explored")
def test_an_unexplored_zone_yields_no_gem(board: Table) -> None:
    """B1 has not been explored."""
    assert board.play("action 1", TILE | {"zone(mel)": "B1"}, "extract_exo mel") == []


@pytest.mark.rule("exo.extract.exo-slot")
def test_a_full_pool_takes_no_gem(board: Table) -> None:
    """2 gems in 2 slots; extracting never swaps."""
    assert board.play("action 1", TILE | {"gems(claire, white)": 2}, "extract_exo mel") == []


@pytest.mark.rule("exo.supply.gems")
def test_the_reserve_of_a_colour_runs_out(pair: Table) -> None:
    """2 blue gems exist and both players hold one each; a pool with room does not help."""
    state = {
        "zone(mel)": "A1",
        "explored(A1)": 1,
        "colour(A1)": "blue",
        "gems(claire, blue)": 1,
        "pawns(claire)": 1,
    }

    assert pair.seen("gems(claire, blue)", "action 1", state, "extract_exo mel") == {2}
    assert pair.play("action 1", state | {"gems(yuri, blue)": 1}, "extract_exo mel") == []


@pytest.mark.rule("exo.rest.heal")
def test_rest_gives_one_life_back(board: Table) -> None:
    """Claire from 1 to 2 and Mel from 1 to 2 (Mel's printed life), for 1 pawn."""
    weak = TILE | {"life(claire)": 1, "life(mel)": 1}

    assert board.seen(("life(claire)", "pawns(claire)"), "action 1", weak, "rest claire") == {
        (2, 1)
    }
    assert board.seen("life(mel)", "action 1", weak, "rest mel") == {2}


@pytest.mark.rule("exo.rest.once")
@pytest.mark.rule("exo.action.place-rest")
def test_nobody_rests_twice_in_a_round(board: Table) -> None:
    """After the first rest the second is refused, although life is still missing."""
    assert (
        board.play("action 1", TILE | {"life(claire)": 1, "rested(claire)": 1}, "rest claire") == []
    )


@pytest.mark.rule("exo.rest.heal")
def test_rest_needs_something_to_heal_and_somebody_alive(board: Table) -> None:
    """A rest in full life would change nothing and is left out; the dead do not rest."""
    assert board.play("action 1", TILE, "rest claire") == []
    dead = TILE | {"life(mel)": 0, "zone(mel)": "off"}
    assert board.play("action 1", dead, "rest mel") == []


@pytest.mark.rule("exo.action.spaces-hero")
@pytest.mark.rule("exo.action.spaces-animal")
@pytest.mark.rule("exo.action.spaces-both")
def test_each_figure_has_its_own_spaces(board: Table) -> None:
    """Heroes build, extract and move drones, animals extract EXO, both move and rest."""
    stage = next(s for s in board.problem.stages if s.name == "action 1")
    spaces = {(action.actor, dict(action.params).get("do")) for action in stage.actions}

    assert spaces == {
        ("party", "move"),
        ("party", None),
        *(("claire", do) for do in ("build", "extract", "move_drone", "rest")),
        ("mel", "extract_exo"),
        ("mel", "rest"),
    }


@pytest.mark.rule("exo.action.place-free")
def test_any_number_of_pawns_may_share_a_space(board: Table) -> None:
    """Two extractions in one round come from one space."""
    state = TILE | {"pack(claire, food)": 0, "pack(claire, wood)": 0, "pack(claire, metal)": 0}
    (first,) = board.play("action 1", state, "extract claire", to="A1", gem="blue")[:1]
    later = {name: value for name, value in first.state.items() if name != "round"}

    assert board.seen("pack(claire, wood)", "action 2", later, "extract claire") == {2}

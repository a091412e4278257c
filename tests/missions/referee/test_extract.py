"""Extracting resources and EXO."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Extract, ExtractExo
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.extract", 1),)
EXO = ExtractExo("mel", (("claire.animal.extract_exo", 1),))


def ready(sheet: Sheet, **changes: Any) -> State:
    """Claire and Mel in A1, which gives wood and blue, with two pawns for each extraction."""
    given: dict[str, Any] = {
        "land": {"A1": ("wood", "orange")},
        "tiles": {"A1": "claire"},
        "pawns": {"claire.hero.extract": 2, "claire.animal.extract_exo": 2},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.extract.resource")
def test_a_pawn_extracts_one_unit_of_the_zones_resource_each_time() -> None:
    """Ruling extract-repeat: two pawns, two wood from one tile; 1 + 2 = 3."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), Extract("claire", PAWN))
    state = act(sheet, state, Extract("claire", PAWN))

    assert state.player("claire").pack == resources(food=3, wood=3, metal=1)


@pytest.mark.rule("exo.extract.needs-tile")
def test_a_zone_without_extraction_tile_gives_nothing() -> None:
    """The cube alone does not help."""
    sheet = toy.sheet()

    assert refused(sheet, ready(sheet, tiles={}), Extract("claire", PAWN)) == (
        "exo.extract.needs-tile",
        "claire cannot extract in A1: there is no extraction tile",
    )


@pytest.mark.rule("exo.extract.any-owner")
def test_any_hero_extracts_from_any_tile() -> None:
    """The tile is Yuri's, the wood Claire's."""
    sheet = toy.sheet(party=("claire", "yuri"))

    state = act(sheet, ready(sheet, tiles={"A1": "yuri"}), Extract("claire", PAWN))

    assert state.player("claire").pack == resources(food=3, wood=2, metal=1)
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.extract.resource")
def test_a_full_backpack_takes_a_unit_only_for_another() -> None:
    """Ruling free-discard: 12 food in 12 slots; one food goes, one wood comes."""
    sheet = toy.sheet()
    state = ready(sheet, packs={"claire": resources(food=12)})

    after = act(sheet, state, Extract("claire", PAWN, "food"))

    assert after.player("claire").pack == resources(food=11, wood=1)
    assert refused(sheet, state, Extract("claire", PAWN))[0] == "exo.extract.resource"
    assert refused(sheet, state, Extract("claire", PAWN, "metal"))[0] == "exo.extract.resource"


@pytest.mark.rule("exo.extract.resource")
def test_nothing_is_thrown_away_while_there_is_room() -> None:
    """Ruling free-discard: 11 of 12 slots are taken, the wood has one."""
    sheet = toy.sheet()
    state = ready(sheet, packs={"claire": resources(food=11)})

    assert refused(sheet, state, Extract("claire", PAWN, "food")) == (
        "exo.extract.resource",
        "claire cannot throw away food: the backpack has room",
    )


@pytest.mark.rule("exo.extract.resource")
def test_animals_extract_no_resources() -> None:
    """The space belongs to heroes."""
    sheet = toy.sheet()

    assert refused(sheet, ready(sheet), Extract("mel", PAWN))[0] == "exo.extract.resource"


@pytest.mark.rule("exo.extract.exo")
def test_an_animal_extracts_a_gem_of_the_zones_colour_for_its_player() -> None:
    """A1 gives orange; Claire's pool takes it, twice with two pawns."""
    sheet = toy.sheet()

    state = act(sheet, act(sheet, ready(sheet), EXO), EXO)

    assert state.player("claire").gems == gems(orange=2)


@pytest.mark.rule("exo.extract.exo")
def test_a_shield_of_the_adaptation_does_not_stop_extracting() -> None:
    """Ruling adapt-shield-extract: production only."""
    sheet = toy.sheet()
    state = ready(sheet).with_player("claire", adapted="shield")

    assert act(sheet, state, EXO).player("claire").gems == gems(orange=1)


@pytest.mark.rule("exo.extract.exo-explored")
def test_an_unexplored_zone_gives_no_gem() -> None:
    """Nobody has laid an EXO tile in A1."""
    sheet = toy.sheet()

    state = ready(sheet, land={}, tiles={})

    assert refused(sheet, state, EXO)[0] == "exo.extract.exo-explored"


@pytest.mark.rule("exo.extract.exo-slot")
def test_extracting_exo_needs_a_free_slot() -> None:
    """Six slots are full; no gem is thrown away for it (ruling production-overflow)."""
    sheet = toy.sheet()
    state = ready(sheet, pools={"claire": gems(blue=6)})

    assert refused(sheet, state, EXO) == (
        "exo.extract.exo-slot",
        "mel cannot extract EXO: claire has no free EXO slot",
    )
    assert act(sheet, ready(sheet, pools={"claire": gems(blue=5)}), EXO).players[0].gems == gems(
        blue=5, orange=1
    )


@pytest.mark.rule("exo.supply.gems")
def test_a_colour_ends_with_its_gems() -> None:
    """The box of this test has 2 gems a colour; Yuri holds both orange ones."""
    sheet = toy.sheet(party=("claire", "yuri"), gems=2)
    state = ready(sheet, pools={"yuri": gems(orange=2)})

    assert refused(sheet, state, EXO)[0] == "exo.supply.gems"


@pytest.mark.rule("exo.extract.exo")
def test_heroes_and_dead_animals_extract_no_exo() -> None:
    """The space belongs to living animals."""
    sheet = toy.sheet()

    hero = ExtractExo("claire", (("claire.animal.extract_exo", 1),))
    assert refused(sheet, ready(sheet), hero)[0] == "exo.extract.exo"
    assert refused(sheet, ready(sheet, at={"mel": ""}, pawns={}), EXO)[0] == "exo.extract.exo"

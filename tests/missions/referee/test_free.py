"""Free actions: giving, loading, unloading, taking tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee.steps import Give, Load, Take, Unload
from winnable.missions.exo.sheet import Sheet, Token


@pytest.fixture
def two() -> Sheet:
    """Claire and Yuri, who stand together in A1 unless a test says otherwise."""
    return toy.sheet(party=("claire", "yuri"))


@pytest.mark.rule("exo.free.trade")
@pytest.mark.rule("exo.free.no-pawn")
def test_a_hero_gives_a_resource_to_a_hero_in_the_same_zone(two: Sheet) -> None:
    """Without any pawn: 1 metal changes hands, 1 - 1 and 1 + 1; no return is asked for."""
    state = act(two, position(two, at={"yuri": "A1"}), Give("claire", "yuri", "metal"))

    assert state.player("claire").pack == resources(food=3, wood=1)
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=2)


@pytest.mark.rule("exo.free.trade")
@pytest.mark.parametrize(
    ("at", "step"),
    [
        ({}, Give("claire", "yuri", "wood")),
        ({"yuri": "A1"}, Give("claire", "claire", "wood")),
        ({"yuri": "A1"}, Give("claire", "nurasyl", "wood")),
        ({"yuri": "A1"}, Give("mel", "yuri", "wood")),
    ],
)
def test_only_two_heroes_in_one_zone_trade(two: Sheet, at: dict[str, str], step: Give) -> None:
    """Yuri in A2 is too far; nobody trades with oneself; animals do not (ruling trade-scope)."""
    assert refused(two, position(two, at=at), step)[0] == "exo.free.trade"


@pytest.mark.rule("exo.free.trade")
def test_nobody_gives_what_is_not_there(two: Sheet) -> None:
    """Claire has no wood in this position."""
    state = position(two, at={"yuri": "A1"}, packs={"claire": resources(food=1)})

    assert refused(two, state, Give("claire", "yuri", "wood"))[0] == "exo.free.trade"


@pytest.mark.rule("exo.free.trade")
def test_a_full_backpack_takes_a_gift_for_something_else(two: Sheet) -> None:
    """Ruling free-discard: Yuri's 12 food become 11 and 1 wood."""
    state = position(two, at={"yuri": "A1"}, packs={"yuri": resources(food=12)})

    after = act(two, state, Give("claire", "yuri", "wood", "food"))

    assert after.player("yuri").pack == resources(food=11, wood=1)
    assert refused(two, state, Give("claire", "yuri", "wood"))[0] == "exo.free.trade"


@pytest.mark.rule("exo.free.no-exo")
def test_players_do_not_exchange_exo(two: Sheet) -> None:
    """Free actions, note: gems never pass."""
    state = position(two, at={"yuri": "A1"}, pools={"claire": gems(blue=1)})

    assert refused(two, state, Give("claire", "yuri", "blue"))[0] == "exo.free.no-exo"


@pytest.mark.rule("exo.free.load")
def test_a_hero_loads_and_unloads_any_drone_in_the_own_zone(two: Sheet) -> None:
    """Claire works with Yuri's drone in A1; Yuri in A2 cannot reach his own."""
    state = position(two, drones={"yuri": "A1"}, cargo={"yuri": resources(metal=1)})

    loaded = act(two, state, Load("claire", "yuri", "wood"))
    unloaded = act(two, loaded, Unload("claire", "yuri", "metal"))

    assert loaded.player("yuri").cargo == resources(wood=1, metal=1)
    assert unloaded.player("yuri").cargo == resources(wood=1)
    assert unloaded.player("claire").pack == resources(food=3, metal=2)
    assert refused(two, state, Load("yuri", "yuri", "wood"))[0] == "exo.free.load"
    assert refused(two, state, Unload("yuri", "yuri", "metal"))[0] == "exo.free.load"
    assert refused(two, state, Load("mel", "yuri", "wood"))[0] == "exo.free.load"
    assert refused(two, state, Load("claire", "mel", "wood"))[0] == "exo.free.load"


@pytest.mark.rule("exo.drone.cargo")
def test_a_drone_carries_three_items(two: Sheet) -> None:
    """The third is taken, the fourth is not."""
    cargo = {"claire": resources(food=2)}
    state = position(two, drones={"claire": "A1"}, cargo=cargo)

    state = act(two, state, Load("claire", "claire", "wood"))

    assert refused(two, state, Load("claire", "claire", "metal")) == (
        "exo.drone.cargo",
        "the drone of claire is full: it carries 3 items",
    )


@pytest.mark.rule("exo.free.load")
def test_only_what_is_there_is_loaded_or_unloaded(two: Sheet) -> None:
    """No metal in the backpack, none on the drone; a full backpack needs a discard."""
    state = position(two, drones={"claire": "A1"}, packs={"claire": resources(food=12)})

    assert refused(two, state, Load("claire", "claire", "metal"))[0] == "exo.free.load"
    assert refused(two, state, Unload("claire", "claire", "metal"))[0] == "exo.free.load"
    state = state.with_player("claire", cargo=resources(wood=1))
    assert refused(two, state, Unload("claire", "claire", "wood"))[0] == "exo.free.load"
    after = act(two, state, Unload("claire", "claire", "wood", "food"))
    assert after.player("claire").pack == resources(food=11, wood=1)


@pytest.mark.rule("exo.sheet.duo.1.withhold")
def test_the_own_beacon_is_taken_by_its_hero_in_its_zone_and_counts_as_built() -> None:
    """Rulings token-pickup, beacon-found, beacon-tokens: free, by Claire alone, once, in D1."""
    sheet = toy.duo_1(("claire", "yuri"))
    here = position(sheet, at={"claire": "D1", "yuri": "D1"})

    state = act(sheet, here, Take("claire", "beacon.claire"))

    assert state.taken == ("beacon.claire",)
    assert state.player("claire").beacon
    assert not state.player("yuri").beacon
    assert refused(sheet, state, Take("claire", "beacon.claire"))[0] == "exo.free.no-pawn"
    assert refused(sheet, here, Take("yuri", "beacon.claire"))[0] == "exo.free.no-pawn"
    assert refused(sheet, here, Take("claire", "beacon.yuri"))[0] == "exo.free.no-pawn"


@pytest.mark.rule("exo.free.no-pawn")
def test_bugs_do_not_hinder_taking_and_animals_take_nothing() -> None:
    """Ruling token-pickup: bugs do not hinder unless said; a hero takes."""
    sheet = toy.duo_1()
    bug = [("beetle.1.D1.1", "D1", "beetle")]

    hero = position(sheet, at={"claire": "D1"}, insects=bug)
    animal = position(sheet, at={"mel": "D1"})

    assert act(sheet, hero, Take("claire", "beacon.claire")).taken == ("beacon.claire",)
    assert refused(sheet, animal, Take("mel", "beacon.claire"))[0] == "exo.free.no-pawn"


@pytest.mark.rule("exo.free.no-pawn")
def test_a_token_for_anyone_is_taken_by_anyone_and_builds_no_beacon() -> None:
    """Only the own beacon token replaces the beacon that the sheet withholds."""
    tokens = (Token("crate", "A1", ""), Token("beacon.claire", "A1", "claire"))
    sheet = toy.sheet(party=("claire", "yuri"), tokens=tokens, withhold=True)
    state = position(sheet, at={"yuri": "A1"})

    for hero in sheet.party:
        after = act(sheet, state, Take(hero, "crate"))
        assert after.taken == ("crate",)
        assert not after.player(hero).beacon


@pytest.mark.rule("exo.round.phases")
@pytest.mark.parametrize(
    "step",
    [Give("claire", "yuri", "wood"), Load("claire", "claire", "wood"), Take("claire", "t")],
)
def test_free_actions_belong_to_the_action_phase(two: Sheet, step: Any) -> None:
    """Ruling free-when: between two pawns of the action phase, not before the dice."""
    state = position(two, at={"yuri": "A1"}, drones={"claire": "A1"})

    state = replace(state, phase="disaster", weather=0)

    assert refused(two, state, step)[0] == "exo.round.phases"

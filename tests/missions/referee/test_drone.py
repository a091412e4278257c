"""Drones: flights, cargo, gatherer, medic."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    Dawn,
    Eat,
    Exposure,
    Extract,
    Hunger,
    Medic,
    MoveDrone,
    Suffer,
)
from winnable.missions.exo.sheet import Sheet

FLY = (("claire.hero.move_drone", 1),)
PULL = (("desmond.hero.extract", 1),)


@pytest.mark.rule("exo.drone.move")
@pytest.mark.parametrize(
    ("to", "reached"),
    [("B1", True), ("C2", True), ("A2", True), ("D1", False), ("A1", False)],
)
def test_a_drone_flies_one_or_two_zones(to: str, *, reached: bool) -> None:
    """From A1: columns B and C are within two king's moves, D is three away; it has to leave A1."""
    sheet = toy.sheet()
    state = position(
        sheet,
        at={"claire": "D2"},
        drones={"claire": "A1"},
        cargo={"claire": resources(food=3)},
        pawns={"claire.hero.move_drone": 1},
    )
    step = MoveDrone("claire", to, FLY)

    if reached:
        player = act(sheet, state, step).player("claire")
        assert (player.drone, player.cargo) == (to, resources(food=3))
    else:
        assert refused(sheet, state, step)[0] == "exo.drone.move"


@pytest.mark.rule("exo.drone.move")
def test_only_the_own_drone_on_the_map_flies() -> None:
    """Claire has built none; Mel has none to fly."""
    sheet = toy.sheet()
    state = position(sheet, pawns={"claire.hero.move_drone": 1})

    assert refused(sheet, state, MoveDrone("claire", "B1", FLY)) == (
        "exo.drone.move",
        "claire's drone is not on the map",
    )
    assert refused(sheet, state, MoveDrone("mel", "B1", FLY))[0] == "exo.drone.move"


def gathering(sheet: Sheet, **changes: Any) -> State:
    """Desmond in A1 on wood with a pawn to extract, his drone in B1 on metal, tiles on both."""
    given: dict[str, Any] = {
        "at": {"desmond": "A1"},
        "land": {"A1": ("wood", "green"), "B1": ("metal", "blue")},
        "tiles": {"A1": "desmond", "B1": "claire"},
        "drones": {"desmond": "B1"},
        "pawns": {"desmond.hero.extract": 1},
        "packs": {"desmond": resources()},
    }
    return position(sheet, **(given | changes))


@pytest.fixture
def two() -> Sheet:
    """Claire and Desmond."""
    return toy.sheet(party=("claire", "desmond"))


@pytest.mark.rule("exo.drone.gatherer")
@pytest.mark.rule("exo.drone.gatherer-store")
def test_the_gatherer_extracts_in_its_own_zone_when_its_hero_does(two: Sheet) -> None:
    """Desmond gets 1 wood of A1, the drone 1 metal of B1: into its cargo or his backpack."""
    state = gathering(two)

    loaded = act(two, state, Extract("desmond", PULL, gatherer="desmond.drone")).player("desmond")
    brought = act(two, state, Extract("desmond", PULL, gatherer="desmond")).player("desmond")
    idle = act(two, state, Extract("desmond", PULL)).player("desmond")

    assert (loaded.pack, loaded.cargo) == (resources(wood=1), resources(metal=1))
    assert (brought.pack, brought.cargo) == (resources(wood=1, metal=1), resources())
    assert (idle.pack, idle.cargo) == (resources(wood=1), resources())


@pytest.mark.rule("exo.drone.gatherer")
def test_the_gatherer_needs_an_extraction_tile_in_its_zone(two: Sheet) -> None:
    """B1 has none now; the hero's own extraction is not hindered."""
    state = gathering(two, tiles={"A1": "desmond"})

    helped = Extract("desmond", PULL, gatherer="desmond.drone")

    assert refused(two, state, helped)[0] == "exo.drone.gatherer"
    assert act(two, state, Extract("desmond", PULL)).player("desmond").pack == resources(wood=1)


@pytest.mark.rule("exo.drone.gatherer")
def test_other_drones_gather_nothing(two: Sheet) -> None:
    """Claire's drone is a medic (ruling drone-types)."""
    state = position(
        two,
        land={"A1": ("wood", "blue")},
        tiles={"A1": "claire"},
        drones={"claire": "A1"},
        pawns={"claire.hero.extract": 1},
    )

    step = Extract("claire", (("claire.hero.extract", 1),), gatherer="claire.drone")

    assert refused(two, state, step)[0] == "exo.drone.gatherer"


@pytest.mark.rule("exo.drone.gatherer-store")
@pytest.mark.rule("exo.drone.cargo")
def test_the_gatherer_needs_room(two: Sheet) -> None:
    """Three items fill the drone; 11 + 1 fill the backpack, so that one item has to go."""
    cargo = {"desmond": resources(food=3)}
    state = gathering(two, cargo=cargo, packs={"desmond": resources(food=11)})

    into_drone = Extract("desmond", PULL, gatherer="desmond.drone")
    into_pack = Extract("desmond", PULL, gatherer="desmond")
    swapped = Extract("desmond", PULL, gatherer="desmond", gatherer_discard="wood")

    assert refused(two, state, into_drone)[0] == "exo.drone.cargo"
    assert refused(two, state, into_pack)[0] == "exo.drone.gatherer-store"
    assert act(two, state, swapped).player("desmond").pack == resources(food=11, metal=1)


@pytest.mark.rule("exo.drone.gatherer-store")
def test_the_gatherers_unit_goes_to_its_own_player(two: Sheet) -> None:
    """Not to Claire, though she stands in the same zone."""
    state = gathering(two, drones={"claire": "B1", "desmond": "B1"})

    for store in ("claire", "claire.drone"):
        step = Extract("desmond", PULL, gatherer=store)
        assert refused(two, state, step)[0] == "exo.drone.gatherer-store"


@pytest.mark.rule("exo.drone.gatherer")
def test_nothing_is_thrown_away_for_a_drone_that_does_not_work(two: Sheet) -> None:
    """A discard belongs to a unit that arrives."""
    step = Extract("desmond", PULL, gatherer_discard="wood")

    assert refused(two, gathering(two), step)[0] == "exo.drone.gatherer"


@pytest.mark.rule("exo.drone.medic")
@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_drone_heals_one_character_in_its_zone_once_a_round() -> None:
    """Without a pawn: Mel 1 + 1 = 2; then no second time, not even for Claire."""
    sheet = toy.sheet()
    state = position(sheet, life={"claire": 1, "mel": 1}, drones={"claire": "A1"})

    state = act(sheet, state, Medic("claire", "mel"))

    assert state.figure("mel").life == 2
    assert refused(sheet, state, Medic("claire", "claire")) == (
        "exo.drone.medic",
        "claire's drone has healed in this round",
    )


@pytest.mark.rule("exo.drone.medic")
def test_the_medic_drone_heals_any_player_but_only_the_wounded_in_its_zone() -> None:
    """Yuri stands beside it with 1 life, Claire is elsewhere, Mel has full life."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(
        sheet,
        at={"claire": "D1", "yuri": "A1"},
        life={"claire": 1, "yuri": 1},
        drones={"claire": "A1"},
    )

    assert act(sheet, state, Medic("claire", "yuri")).figure("yuri").life == 2
    assert refused(sheet, state, Medic("claire", "claire"))[0] == "exo.drone.medic"
    assert refused(sheet, state, Medic("claire", "mel")) == (
        "exo.drone.medic",
        "mel has full life",
    )


@pytest.mark.rule("exo.drone.medic")
def test_other_drones_do_not_heal() -> None:
    """Yuri's is a scout; a medic that is not built heals nobody; the dead stay dead."""
    sheet = toy.sheet(party=("claire", "yuri"))
    hurt: dict[str, Any] = {"life": {"yuri": 1}, "at": {"nurasyl": ""}}

    scout = position(sheet, drones={"yuri": "A2"}, **hurt)
    medic = position(sheet, drones={"claire": "A2"}, **hurt)

    assert refused(sheet, scout, Medic("yuri", "yuri"))[0] == "exo.drone.medic"
    assert refused(sheet, scout, Medic("claire", "yuri"))[0] == "exo.drone.medic"
    assert refused(sheet, scout, Medic("mel", "yuri"))[0] == "exo.drone.medic"
    assert refused(sheet, medic, Medic("claire", "nurasyl"))[0] == "exo.drone.medic"


@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_drone_heals_at_any_moment_of_the_round() -> None:
    """Before the dice, and between any two steps of the night: Claire lives through 2 damage.

    She has 2 life, which a beetle-2 takes; with the drone between the points 2 - 1 + 1 - 1 = 1.
    """
    sheet = toy.sheet()
    state = position(
        sheet,
        at={"mel": "D2"},
        life={"claire": 2},
        drones={"claire": "A1"},
        insects=[("beetle.1.A1.1", "A1", "beetle")],
    )

    state = nightfall(sheet, state)
    state = act(sheet, state, Attack("A1"), cards={"beetle.1.A1.1": "beetle-2"})
    state = act(sheet, state, Suffer("claire"))
    state = act(sheet, state, Medic("claire", "claire"))
    state = act(sheet, state, Suffer("claire"))

    assert state.figure("claire").life == 1
    dawn = position(sheet, phase="disaster", weather=0, life={"mel": 1}, drones={"claire": "A1"})
    assert act(sheet, dawn, Medic("claire", "mel")).figure("mel").life == 2


@pytest.mark.rule("exo.drone.medic-free")
def test_the_last_moment_of_the_night_counts_to_its_round() -> None:
    """Exposure takes Claire to 2; the drone heals her after it, and is ready again next round."""
    sheet = toy.sheet()
    state = position(sheet, at={"mel": "D2"}, drones={"claire": "A1"})

    state = act(sheet, nightfall(sheet, state), Eat("claire", "claire", "claire"))
    state = act(sheet, act(sheet, state, Hunger()), Exposure())
    assert state.figure("claire").life == 2
    state = act(sheet, state, Medic("claire", "claire"))

    assert state.figure("claire").life == 3
    assert not act(sheet, state, Dawn()).player("claire").healed


@pytest.mark.rule("exo.drone.medic-free")
@pytest.mark.parametrize("phase", ["adaptation", "production", "placement"])
def test_no_free_moment_lies_between_reading_the_dice_and_the_actions(phase: Any) -> None:
    """Plans have no place for it: at dawn it heals before the dice are read."""
    sheet = toy.sheet()
    state = position(sheet, phase="action", life={"mel": 1}, drones={"claire": "A1"})
    state = replace(state, phase=phase, dice=("claw", "claw"))

    assert refused(sheet, state, Medic("claire", "mel"))[0] == "exo.drone.medic-free"

"""Faces that destroy structures and drones, by day and in a storm of the night."""

from __future__ import annotations

from tests.missions.referee.faces_now import RULE, board, dawn, night
from tests.position import act, refused, resources
from winnable.missions.exo.disaster_tables import DestroyEffect, UnlockEffect
from winnable.missions.exo.referee.map_steps import Save, Storm
from winnable.missions.exo.referee.steps import LoseStructure, Read

LAND = {"A1": ("wood", "blue"), "B1": ("food", "white")}
SAVED = DestroyEffect("structure", 0, save={"material": 1}, when="night")


def test_all_drones_fall_with_their_cargo_and_beacons_stay() -> None:
    """Duo/2a, weather 5: destroy all drones. What they carry is lost (ruling beacon-drone)."""
    sheet = board(DestroyEffect("drone", 0), party=("claire", "yuri"))
    state = dawn(
        sheet,
        drones={"claire": "B1", "yuri": "C2"},
        cargo={"yuri": resources(food=2)},
        shelters=["B1"],
    )

    state = act(sheet, state, Read())

    assert [(p.drone, p.beacon, p.loaded) for p in state.players] == [("", True, 0)] * 2
    assert state.zone("B1").shelter


def test_all_structures_of_a_colour_fall_and_no_others() -> None:
    """Squad/6a, weather II 3: all structures inside zones that produce blue; drones are none."""
    sheet = board(DestroyEffect("structure", 0, zones="blue"))
    state = dawn(
        sheet,
        land=LAND,
        tiles={"A1": "claire", "B1": "claire"},
        shelters=["A1", "B1"],
        drones={"claire": "A1"},
    )

    state = act(sheet, state, Read())

    assert [(z.name, z.tile, z.shelter) for z in state.zones[:2]] == [
        ("A1", "", False),
        ("B1", "claire", True),
    ]
    assert state.player("claire").drone == "A1"


def test_all_shelters_fall_and_may_be_repaired_where_they_stood() -> None:
    """Squad/3a, weather 6: tiles stay; work is possible in those zones for good."""
    sheet = board(DestroyEffect("shelter", 0), UnlockEffect("repair"))
    state = dawn(sheet, land=LAND, tiles={"A1": "claire"}, shelters=["A1", "C2"])

    state = act(sheet, act(sheet, state, Read()), Read())

    assert not any(zone.shelter for zone in state.zones)
    assert state.zone("A1").tile == "claire"
    assert state.unlocked == (("repair", "A1"), ("repair", "C2"))


def test_a_number_of_drones_is_for_the_players_to_choose() -> None:
    """One of two goes; a structure is no answer."""
    sheet = board(DestroyEffect("drone", 1), party=("claire", "yuri"))
    state = dawn(sheet, drones={"claire": "B1", "yuri": "C2"}, shelters=["B1"])

    assert refused(sheet, state, LoseStructure("shelter B1"))[0] == RULE
    assert refused(sheet, state, Read())[0] == RULE
    state = act(sheet, state, LoseStructure("drone yuri"))

    assert [player.drone for player in state.players] == ["B1", ""]


def test_a_storm_takes_in_the_night_what_no_hero_pays_for() -> None:
    """Squad/6b, weather 4: a hero in the zone spends 1 wood or 1 metal for each structure.

    Claire in A1 has 1 wood and 1 metal: she saves tile and shelter there, not those of B1.
    """
    sheet = board(SAVED)
    state = night(sheet, land=LAND, tiles={"A1": "claire", "B1": "claire"}, shelters=["A1"])
    assert state.phase == "storm"

    pay = (("claire", (("wood", 1),)),)
    far = refused(sheet, state, Save("claire", "extraction_tile B1", pay))
    assert far[0] == RULE
    assert refused(sheet, state, Save("claire", "shelter A1", (("claire", (("food", 1),)),)))
    state = act(sheet, state, Save("claire", "extraction_tile A1", pay))
    assert refused(sheet, state, Save("claire", "extraction_tile A1", pay))[0] == RULE
    state = act(sheet, state, Save("claire", "shelter A1", (("claire", (("metal", 1),)),)))
    state = act(sheet, state, Storm())

    assert (state.zone("A1").tile, state.zone("A1").shelter) == ("claire", True)
    assert state.zone("B1").tile == ""
    assert state.player("claire").pack == resources(food=3)
    assert state.phase == "survival"


def test_a_storm_needs_no_step_where_nothing_stands() -> None:
    """There is nothing to save and nothing to lose: the night goes on with the meals."""
    assert night(board(SAVED)).phase == "survival"

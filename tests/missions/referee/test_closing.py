"""Zones that nobody may enter: for a round, by black cubes, and buried by landslides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.missions.referee.faces_now import RULE, board, dawn
from tests.position import act, nightfall, position, refused
from tests.toy import GIFTED, hive_at
from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.missions.exo.referee import hive_life, passage
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.power_steps import Call
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Disperse, Move, MoveDrone, Read, Spawn
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Specials

BLUE = CloseEffect("zones", "blue")
LAND = {"A1": ("wood", "blue"), "B1": ("food", "blue"), "B2": ("food", "white")}
HERO = (("claire.hero.move", 1),)


def closed_round(sheet: Sheet, **changes: Any) -> State:
    """An action phase of a round in which zones that produce blue are closed."""
    pawns = {"claire.hero.move": 1, "claire.hero.move_drone": 1}
    return position(sheet, weather=2, pawns=pawns, land=LAND, **changes)


def test_nobody_enters_a_closed_zone_and_those_inside_may_leave() -> None:
    """Ruling impassable: Claire leaves blue A1 for white B2, and cannot go to blue B1."""
    sheet = board(BLUE)
    state = closed_round(sheet)

    rule, text = refused(sheet, state, Move("claire", "B1", pawns=HERO))
    assert rule == RULE
    assert "cannot enter B1" in text
    assert act(sheet, state, Move("claire", "B2", pawns=HERO)).figure("claire").zone == "B2"


def test_a_drone_flies_neither_into_closed_zones_nor_over_them() -> None:
    """Ruling impassable on a row A1 to D1: from A1 the way to C1 leads over B1."""
    sheet = board(BLUE, rows=1)
    pawns = (("claire.hero.move_drone", 1),)
    land = {"B1": ("food", "blue")}
    state = position(
        sheet, weather=2, pawns={"claire.hero.move_drone": 1}, land=land, drones={"claire": "A1"}
    )

    assert refused(sheet, state, MoveDrone("claire", "C1", pawns))[0] == "exo.drone.move"
    open_state = position(
        sheet, weather=1, pawns={"claire.hero.move_drone": 1}, land=land, drones={"claire": "A1"}
    )
    assert act(sheet, open_state, MoveDrone("claire", "C1", pawns)).player("claire").drone == "C1"


def test_larvae_do_not_disperse_into_closed_zones() -> None:
    """A hive in C1 of a row, B1 closed: all three that leave go to D1."""
    sheet = board(BLUE, rows=1, hives=(hive_at("north", "C1", 9, 1),), starts=("A1",))
    around = [(f"north.{n}", "C1", "") for n in (1, 2, 3)]
    state = position(sheet, weather=2, land={"B1": ("food", "blue")}, insects=around)

    state = act(sheet, nightfall(sheet, state), Spawn("north"))

    assert refused(sheet, state, Disperse("north.1", "B1"))[0] == RULE
    assert set(legal(sheet, state)) >= {Disperse(f"north.{n}", "D1") for n in (1, 2, 3)}


def test_an_animal_cannot_be_called_into_a_closed_zone() -> None:
    """Ruling impassable: no character enters, by whatever way."""
    sheet = board(BLUE, party=("yuri",), pairs=GIFTED, upgraded=("yuri",))
    changes: dict[str, Any] = {"at": {"nurasyl": "B2"}, "pools": {"yuri": (0, 0, 2, 0)}}
    pay = (("yuri", (("white", 2),)),)
    closed = position(sheet, weather=2, land={"A1": ("wood", "blue")}, **changes)
    still_open = position(sheet, weather=1, land={"A1": ("wood", "blue")}, **changes)

    assert refused(sheet, closed, Call("yuri", pay))[0] == RULE
    assert act(sheet, still_open, Call("yuri", pay)).figure("nurasyl").zone == "A1"


def test_a_cube_goes_into_a_zone_nearest_to_the_middle_for_good() -> None:
    """Ruling black-cubes: on 4 by 2 zones B1, B2, C1, C2 are nearest; players choose."""
    sheet = board(CloseEffect("centre"))
    state = dawn(sheet)

    assert refused(sheet, state, Choose("close", "A1"))[0] == RULE
    assert refused(sheet, state, Read())[0] == RULE
    nearest = {Choose("close", zone) for zone in ("B1", "B2", "C1", "C2")}
    assert set(legal(sheet, state)) == nearest
    state = act(sheet, state, Choose("close", "B1"))

    assert passage.barred(sheet, state) == {"B1": RULE}
    assert state.cubes == ("B1",)


def test_a_token_in_place_of_a_cube_keeps_the_zone_closed_and_open_for_a_cube() -> None:
    """Ruling black-cubes: the zone counts as one without cube, so the next may go there."""
    sheet = board(CloseEffect("marker"), CloseEffect("centre"), columns=2, rows=1, starts=("A1",))
    state = act(sheet, dawn(sheet), Read())
    assert legal(sheet, state) == (Choose("close", "A1"), Choose("close", "B1"))
    state = act(sheet, state, Choose("close", "B1"))

    marker = board(CloseEffect("marker"), CloseEffect("centre"), columns=2, rows=1, starts=("A1",))
    again = replace(dawn(marker), cubes=state.cubes, closed=state.closed)
    again = act(marker, again, Choose("close", "B1"))

    assert again.cubes == ()
    assert set(passage.barred(marker, again)) == {"B1"}
    assert legal(marker, again) == (Choose("close", "A1"), Choose("close", "B1"))


ORDER = ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")
SLIDE = CloseEffect("order", count=2)


def test_landslides_bury_the_next_zones_at_nightfall_with_all_in_them() -> None:
    """Ruling buried: A1 and A2 go with tile, shelter, drone, bugs, hive and Mel; B1 stays."""
    hives = (hive_at("north", "A2", 9, 1),)
    sheet = board(SLIDE, hives=hives, specials=Specials(order=ORDER), starts=("A1",))
    state = position(
        sheet,
        weather=2,
        at={"claire": "B1", "mel": "A1"},
        land={"A1": ("wood", "blue"), "B1": ("wood", "blue")},
        tiles={"A1": "claire", "B1": "claire"},
        shelters=["A2", "B1"],
        drones={"claire": "A2"},
        insects=[("north.1", "A2", "beetle")],
    )

    state = nightfall(sheet, state)

    assert state.buried == ("A1", "A2")
    assert state.figure("mel").life == 0
    assert state.insects == ()
    assert [(z.tile, z.shelter) for z in state.zones if z.name in ("A1", "A2")] == [("", False)] * 2
    assert (state.zone("B1").tile, state.zone("B1").shelter) == ("claire", True)
    assert state.player("claire").drone == ""
    assert hive_life.standing(sheet, state) == ()
    assert state.fallen == (), "it is gone, but nobody brought it down"
    assert not state.outcome
    assert passage.near(sheet, state, "B1") == {"B2", "C1", "C2"}


def test_a_hero_who_is_buried_loses_the_play() -> None:
    """Killing all characters; a hero's death is a defeat (exo.defeat.hero)."""
    sheet = board(SLIDE, specials=Specials(order=ORDER))

    state = nightfall(sheet, position(sheet, weather=2))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")


def test_landslides_go_on_with_the_next_zone() -> None:
    """Two zones a night: after A1 and A2 come B1 and B2."""
    sheet = board(SLIDE, specials=Specials(order=ORDER), starts=("A1",))
    state = replace(
        position(sheet, weather=2, at={"claire": "D1", "mel": "D1"}), buried=("A1", "A2")
    )

    assert nightfall(sheet, state).buried == ("A1", "A2", "B1", "B2")

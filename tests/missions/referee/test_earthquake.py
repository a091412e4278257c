"""Board tiles that slide under the carrier of a token, by the weather die."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.missions.referee.faces_now import board
from tests.position import act, position, refused
from winnable.missions.exo.referee import passage
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move, Read
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Earthquake, Specials

TILES = {"I": ("A1", "B1", "B2", "A2"), "II": ("C1", "D1", "D2", "C2")}
SLIDE = "exo.sheet.toy.slide"
QUAKE = Earthquake("orb", ("none", "up", "right", "down", "left", "choice"))


def ground() -> Sheet:
    """Two tiles side by side, 4 by 2 zones, with the orb in A1."""
    orb = (Token("orb", "A1", "", carried=True),)
    return board(specials=Specials(earthquake=QUAKE), tiles=TILES, tokens=orb)


def shaken(sheet: Sheet, die: int, zone: str, *, carried: bool = True, **changes: Any) -> State:
    """The moment after the weather die in a round in which Claire stands in ``zone``."""
    state = position(sheet, phase="disaster", weather=0, fauna=0, at={"claire": zone}, **changes)
    if carried:
        state = replace(state, taken=("orb",), carriers=(("orb", "claire"),))
    return act(sheet, state, Read(), weather=die)


@pytest.mark.parametrize(("die", "offset"), [(2, (0, -1)), (4, (0, 1))])
def test_the_tile_under_the_carrier_slides_by_one_zone(die: int, offset: tuple[int, int]) -> None:
    """Ruling earthquake: 2 is up and 4 down; the tiles stay joined along one zone's side."""
    sheet = ground()

    state = act(sheet, shaken(sheet, die, "D1"), Read())

    assert state.slid == (("II", offset),)


@pytest.mark.parametrize("die", [3, 5])
def test_a_tile_neither_covers_another_nor_leaves_it(die: int) -> None:
    """Ruling earthquake: to the right it would come apart, to the left lie on the other tile."""
    sheet = ground()

    assert act(sheet, shaken(sheet, die, "D1"), Read()).slid == ()


def test_zones_touch_as_they_lie_after_the_slide() -> None:
    """Tile II went up: C2 lies where C1 was, beside B1 and, across the corner, B2.

    C1 lies above that row and touches B1 by the corner only; A1 and B1 touch as before.
    """
    sheet = ground()
    state = act(sheet, shaken(sheet, 2, "D1"), Read())

    assert passage.near(sheet, state, "C2") == {"C1", "D1", "D2", "B1", "B2"}
    assert passage.near(sheet, state, "C1") == {"D1", "C2", "D2", "B1"}
    assert passage.near(sheet, state, "B2") == {"A1", "B1", "A2", "C2"}
    pawns = {"claire.hero.move": 1}
    day = replace(position(sheet, at={"claire": "B2"}, pawns=pawns), slid=state.slid)
    hero = (("claire.hero.move", 1),)
    assert refused(sheet, day, Move("claire", "C1", pawns=hero))[0] == "exo.move.adjacent"


def test_a_six_is_for_the_players() -> None:
    """Ruling earthquake: face 6 players."""
    sheet = ground()
    state = shaken(sheet, 6, "A2")

    assert refused(sheet, state, Read())[0] == SLIDE
    assert set(legal(sheet, state)) == {Choose("slide", w) for w in ("up", "right", "down", "left")}
    state = act(sheet, state, Choose("slide", "down"))

    assert state.slid == (("I", (0, 1)),)
    assert act(sheet, state, Read(), fauna=1).fauna == 1


@pytest.mark.parametrize(("die", "carried"), [(1, True), (2, False)])
def test_nothing_slides_on_a_one_or_while_nobody_carries_the_orb(die: int, carried: bool) -> None:
    """The fauna die comes next."""
    sheet = ground()

    state = act(sheet, shaken(sheet, die, "D1", carried=carried), Read(), fauna=1)

    assert (state.slid, state.fauna) == ((), 1)

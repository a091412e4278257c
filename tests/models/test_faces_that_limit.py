"""Limits on moves and on pawns of a space, and earthquakes that leave tiles alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import Face, FaceEffect, LimitEffect, PlaceEffect, Who
from winnable.missions.exo.sheet import Token
from winnable.missions.exo.specials import Earthquake, Specials
from winnable.models.exo.coverage import gaps
from winnable.models.queries.exo.omissions import left_out

ALL = Who("characters")
BEETLE = "beetle.1.mel.1"


def board(*effects: FaceEffect, lasting: bool = False) -> Table:
    """Two zones; weather 2 has ``effects``, or they last."""
    sheet = toy.two_zones(
        weather={} if lasting else {2: effects}, fauna={2: (PlaceEffect("beetle", 1, "animals"),)}
    )
    face = Face(0, "a limit", effects, "exo.sheet.duo.1.special-1")
    return Table(replace(sheet, specials=Specials(lasting=(face,) if lasting else ())))


@pytest.mark.parametrize(("made", "some"), [(0, True), (1, True), (2, False)])
def test_each_makes_so_many_moves_at_most(made: int, some: bool) -> None:
    """Two moves each: Claire has made none, one or both of hers; Mel's are her own."""
    table = board(LimitEffect(ALL, 2))
    state = {"weather": 2, "pawns(claire)": 2, "stepped(claire)": made}

    assert bool(table.play("action 1", state, joins_claire=1, joins_mel=0)) is some
    assert table.seen("stepped(mel)", "action 1", state, joins_claire=0, joins_mel=1) == {1}
    assert table.play("action 1", state | {"weather": 1}, joins_claire=1)


def test_moves_are_counted_anew_at_dawn() -> None:
    """The day is over."""
    assert board(LimitEffect(ALL, 1)).seen("stepped(claire)", "dawn", {"stepped(claire)": 1}) == {0}


def test_so_many_pawns_lie_on_the_space() -> None:
    """One: it may be used to move or to attack, not for both."""
    table = board(LimitEffect(ALL, 1, placed=True), lasting=True)
    state = {"pawns(claire)": 3, f"place({BEETLE})": "A1"}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 0}

    for used in (0, 1):
        start = state | {"on space(claire)": used}
        assert bool(table.play("action 1", start, joins_claire=1, joins_mel=0)) is not bool(used)
        assert bool(table.play("action 1 fight", start, **fought)) is not bool(used)
    moved = state | {"on space(claire)": 1, "moved(claire)": 1}
    assert table.seen("on space(claire)", "action 1 fight", moved, **fought) == {1}
    assert table.seen("on space(claire)", "action 1", state, joins_claire=1, joins_mel=0) == {1}
    assert table.seen("on space(claire)", "action 1 fight", state, **fought) == {1}


def test_animals_may_have_no_pawns_at_all() -> None:
    """Mel neither moves, extracts nor rests."""
    table = board(LimitEffect(toy.ANIMALS, 0, "any", placed=True))
    state = {"weather": 2, "pawns(claire)": 2, "explored(A1)": 1, "life(mel)": 1}

    assert table.play("action 1", state, joins_mel=1) == []
    for action in ("extract_exo mel", "rest mel"):
        assert table.play("action 1", state, action) == []
        assert table.play("action 1", state | {"weather": 1}, action)


def test_an_earthquake_leaves_the_tiles_alone_where_the_die_shows_one() -> None:
    """Before the token is taken all faces; later only 1 (ruling earthquake); that is told."""
    sheet = replace(
        toy.two_zones(weather={}, fauna={}, tokens=(Token("orb", "B1", ""),), name="exo/squad/9"),
        specials=Specials(
            earthquake=Earthquake("orb", ("none", "up", "right", "down", "left", "choice"))
        ),
    )
    table = Table(sheet)

    assert table.seen("weather", "weather", {"token(orb)": 0}) == {1, 2, 3, 4, 5, 6}
    assert table.seen("weather", "weather", {"token(orb)": 1}) == {1}
    (gap,) = gaps(sheet)
    assert (gap.rule, gap.avoidable) == ("exo.sheet.squad.9.slide", True)
    (told,) = left_out(sheet, ())
    assert told.forbids_unwinnable
    assert not told.forbids_winnable

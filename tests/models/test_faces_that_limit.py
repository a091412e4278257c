"""Limits on moves and on pawns of a space."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import file_of, plan_of
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    Face,
    FaceEffect,
    LimitEffect,
    PlaceEffect,
    Who,
)
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.specials import Specials
from winnable.missions.goals import Eventually, Fact, InPlace
from winnable.models.exo.coverage import gaps
from winnable.models.exo.schedule import Serial

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


@pytest.mark.rule("exo.hero.claire-life-support")
def test_a_pawn_of_life_support_comes_once_another_is_used() -> None:
    """Two zones on in a round, with one pawn on the space at a time: the second one comes later."""
    limit = Face(0, "a limit", (LimitEffect(ALL, 1, placed=True),), "exo.sheet.duo.1.special-1")
    sheet = toy.sheet(
        3, 1, starts=("A1",), pairs=toy.GIFTED, weather={}, fauna={},
        objective=Eventually(InPlace(Fact("at", ("claire",)), "far")),
    )  # fmt: skip
    far = {**sheet.places, "far": frozenset({"C1"})}
    sheet = replace(sheet, places=far, specials=Specials(lasting=(limit,)))
    (only,) = plan_of(sheet, "mission", 1, Serial(2, 0))["rounds"]

    assert gaps(sheet) == ()
    assert only["placements"]["claire"]["hero"] == {"move": 1}
    done = [(step["do"], step.get("gains", {})) for step in only["steps"]]
    assert done == [("move", {}), ("life_support", {"claire.hero.move": 1}), ("move", {})]
    judged = replay(sheet, file_of(plan_of(sheet, "mission", 1, Serial(2, 0))))
    assert judged.status == "won", judged.message


def test_it_comes_on_one_space_and_no_more_are_used_at_once() -> None:
    """Claire's space or Mel's, whoever has used a pawn; two of them never buy one thing."""
    table = Table(
        toy.two_zones(weather={2: (LimitEffect(ALL, 1, placed=True),)}, fauna={}, pairs=toy.GIFTED)
    )
    state = {"weather": 2, "gems(claire, blue)": 1, "pawns(claire)": 2}
    late = ("late pawn(claire)", "late pawn(mel)")

    def came(*used: int) -> set[Any]:
        spaces = dict(zip(("on space(claire)", "on space(mel)"), used, strict=True))
        return table.ends(("load 1",), state | spaces, late, {"support": "claire"})

    assert came(0, 0) == {(0, 0)}
    assert came(1, 0) == {(0, 0), (1, 0)}
    assert came(1, 1) == {(0, 0), (1, 0), (0, 1)}
    moved = state | {"on space(claire)": 1, "late pawn(claire)": 1}
    for used, left in ((1, True), (2, False)):
        start = moved | {"on space(claire)": used}
        assert bool(table.play("action 1", start, joins_claire=1, joins_mel=0)) is left
    dear = replace(
        table.sheet,
        tables={
            **table.sheet.tables,
            "fauna": toy.faces("fauna", {2: (ChargeEffect(ALL, "move", {"pawn": 1}),)}),
        },
    )
    start = moved | {"fauna": 2, "on space(claire)": 0}
    assert not Table(dear).play("action 1", start, joins_claire=1, joins_mel=0)


def test_animals_may_have_no_pawns_at_all() -> None:
    """Mel neither moves, extracts nor rests."""
    table = board(LimitEffect(toy.ANIMALS, 0, "any", placed=True))
    state = {"weather": 2, "pawns(claire)": 2, "explored(A1)": 1, "life(mel)": 1}

    assert table.play("action 1", state, joins_mel=1) == []
    for action in ("extract_exo mel", "rest mel"):
        assert table.play("action 1", state, action) == []
        assert table.play("action 1", state | {"weather": 1}, action)

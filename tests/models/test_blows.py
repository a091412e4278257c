"""Moves that cost life, in the planning model: animals may die of it, it may befall but once."""

from __future__ import annotations

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ChargeEffect, FaceEffect, OnEffect, Who
from winnable.models.exo.toll import SUFFERS

START = {"weather": 2, "pawns(claire)": 2, "life(mel)": 1, "explored(A1)": 1, "explored(B1)": 1}
MOVE = ("toll 1", "action 1")
LEFT = ("life(mel)", "zone(mel)", "pawns(claire)")


def table(effect: FaceEffect) -> Table:
    """Claire and Mel in A1, B1 is next to it; weather 2 has the effect."""
    return Table(toy.two_zones(weather={2: (effect,)}, fauna={}))


def test_an_animal_may_die_of_a_price() -> None:
    """Mel with 1 life and no food: she uses her pawn, and is gone before she is there."""
    food = table(ChargeEffect(Who("characters"), "move", {"food": 1}, life=1))
    suffers = {"meets(mel, 1)": SUFFERS, "joins(mel)": 1, "joins(claire)": 0}

    assert food.ends(MOVE, START, LEFT, suffers) == {(0, "off", 1)}
    assert food.ends(MOVE, START | {"life(mel)": 2}, LEFT, suffers) == {(1, "B1", 1)}
    assert food.ends(MOVE, START, LEFT, {**suffers, "joins(mel)": 0}) == set()


def test_a_blow_befalls_each_character_once_a_day() -> None:
    """Mel has moved before; Claire has not."""
    once = table(OnEffect("move", life=1, once=True))
    moves = {"joins(mel)": 1, "joins(claire)": 0}

    assert once.ends(MOVE, START, LEFT, moves) == {(0, "off", 1)}
    assert once.ends(MOVE, START | {"befell(mel, 1)": 1}, LEFT, moves) == {(1, "B1", 1)}
    assert once.ends(MOVE, START | {"weather": 1}, LEFT, moves) == {(1, "B1", 1)}
    assert once.ends(MOVE, START, ("befell(mel, 1)", "befell(claire, 1)"), moves) == {(1, 0)}
    assert once.seen("befell(mel, 1)", "dawn", {"befell(mel, 1)": 1}) == {0}


def test_a_hero_who_leaves_the_animal_behind_loses_life() -> None:
    """Claire alone: 3 - 1 = 2; together with Mel nothing happens."""
    apart = table(OnEffect("move-apart", life=1))
    names = ("life(claire)", "life(mel)")

    assert apart.ends(MOVE, START, names, {"joins(mel)": 0, "joins(claire)": 1}) == {(2, 1)}
    assert apart.ends(MOVE, START, names, {"joins(mel)": 1, "joins(claire)": 1}) == {(3, 1)}
    assert apart.ends(MOVE, START, names, {"joins(mel)": 1, "joins(claire)": 0}) == {(3, 1)}

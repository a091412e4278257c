"""What faces charge and is paid before an action, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import Charged, ChargeEffect, Currency, Who
from winnable.models.exo.known_effects import known

ALL = Who("characters")
STAGES = ("toll 1", "action 1")


def board(act: Charged, price: dict[Currency, int], life: int = 0, zones: str = "") -> Table:
    """Two zones; weather 2 charges it of all."""
    effect = ChargeEffect(ALL, act, price, zones, life)
    return Table(toy.two_zones(weather={2: (effect,)}, fauna={}))


def moved(table: Table, **state: Any) -> set[tuple[Any, ...]]:
    """Food and life of Claire after she alone has gone to B1."""
    names = ("pack(claire, food)", "life(claire)")
    values = {"weather": 2, "pawns(claire)": 2, **state}
    return table.ends(STAGES, values, names, {"joins(claire)": 1, "joins(mel)": 0})


@pytest.mark.rule("exo.action.resolve")
@pytest.mark.parametrize(
    ("food", "life", "ends"),
    [(2, 1, {(1, 3), (2, 2)}), (0, 1, {(0, 2)}), (2, 0, {(1, 3)}), (0, 0, set())],
)
def test_a_move_costs_food_or_life(food: int, life: int, ends: set[tuple[int, int]]) -> None:
    """With food she chooses; without it she loses the life, or stays where there is no choice."""
    assert moved(board("move", {"food": 1}, life), **{"pack(claire, food)": food}) == ends


def test_nobody_dies_of_a_price() -> None:
    """With a last life she can only pay."""
    table = board("move", {"food": 1}, 1)

    assert moved(table, **{"pack(claire, food)": 1, "life(claire)": 1}) == {(0, 1)}
    assert moved(table, **{"pack(claire, food)": 0, "life(claire)": 1}) == set()


def test_it_may_be_due_in_some_zones_only() -> None:
    """B1 is no starting zone."""
    state = {"pack(claire, food)": 1}

    assert moved(board("move", {"food": 1}, zones="start"), **state) == {(1, 3)}
    assert moved(board("move", {"food": 1}, zones="B1"), **state) == {(0, 3)}


@pytest.mark.parametrize(
    ("act", "shown", "done"),
    [
        ("any", "rested(claire)", 1),
        ("extract", "pack(claire, food)", 4),
        ("build", "shelter(A1)", 1),
        ("any", "drone(claire)", "B1"),
    ],
)
def test_other_acts_cost_a_gem(act: Charged, shown: str, done: Any) -> None:
    """A gem of any colour, for the one who acts; without it no such action."""
    table = board(act, {"gem": 1})
    state = {
        "weather": 2,
        "pawns(claire)": 3,
        "tile(A1)": "claire",
        "resource(A1)": "food",
        "explored(A1)": 1,
        "life(claire)": 2,
        "drone(claire)": "A1",
        "pack(claire, food)": 3,
        "pack(claire, wood)": 2,
        "pack(claire, metal)": 2,
    }

    for gems in (0, 1):
        ends = table.ends(STAGES, state | {"gems(claire, green)": gems}, (shown, "pool(claire)"))
        assert {left for value, left in ends if value == done} == ({0} if gems else set())


def test_nothing_is_paid_for_nothing() -> None:
    """Whoever passes has paid nothing, and who pays acts."""
    table = board("move", {"food": 1})
    state = {"weather": 2, "pawns(claire)": 2, "pack(claire, food)": 2, "tile(A1)": "none"}
    ends = table.ends(STAGES, state, ("zone(claire)", "zone(mel)", "pack(claire, food)"))

    assert ends == {("A1", "A1", 2), ("B1", "A1", 1), ("A1", "B1", 1), ("B1", "B1", 0)}


def test_charges_of_work_and_of_pawns_for_any_act_are_not_known() -> None:
    """They would have to be asked of each act in another way."""
    assert known(ChargeEffect(ALL, "move", {"pawn": 1}, life=1))
    assert not known(ChargeEffect(ALL, "any", {"pawn": 1}))
    assert not known(ChargeEffect(ALL, "build", {"wood": 1}, project="bait"))
    assert not known(ChargeEffect(ALL, "build", {"gem": 1}, life=1, project="bait"))

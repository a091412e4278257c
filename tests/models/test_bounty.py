"""Gems for killed bugs instead of food, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import BountyEffect, FaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show, gaps
from winnable.models.exo.decode import decode

BLUE = BountyEffect(0, 1, "blue")
NAMES = ("gems(claire, blue)", "gems(claire, green)", "gems(claire, white)", "pool(claire)")
NIGHT: dict[str, Any] = {
    "weather": 2,
    "fauna": 1,
    "place(n.1)": "B1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "zone(claire)": "A1",
    "zone(mel)": "B1",
}
KILLED = {"card(n.1)": "beetle-1", "dice(mel)": "0c1b0s", "eater(n.1)": "claire"}
"""A burst is two hits, as many as the beetle has life."""


def board(*weather: FaceEffect, **changes: Any) -> Sheet:
    """Three zones, a hive in the middle; six slots for gems."""
    hive = toy.hive_at("n", "B1", 3, 1)
    default: dict[str, Any] = {"starts": ("A1",), "hives": (hive,), "weather": {2: weather}}
    return toy.sheet(3, 1, **default | changes)


@pytest.mark.rule("exo.sheet.squad.6a.fauna-2")
def test_a_killed_bug_brings_a_gem_and_no_food() -> None:
    """0 + 1 blue; the backpack has the food that it had."""
    table = Table(board(BLUE))
    names = (*NAMES, "pack(claire, food)")
    state = NIGHT | {"pack(claire, food)": 1}

    assert table.ends(("attack",), state, names, KILLED) == {(1, 0, 0, 1, 1)}
    assert table.ends(("attack",), state, names, KILLED | {"eater(n.1)": "none"}) == {
        (0, 0, 0, 0, 1)
    }
    plain = table.ends(("attack",), state | {"weather": 1}, names, KILLED)
    assert plain == {(0, 0, 0, 0, 2)}


def test_a_full_pool_gives_up_another_gem() -> None:
    """6 of 6: one of 4 green or 2 white goes; 6 blue stay as they are, and no gem is taken."""
    table = Table(board(BLUE))
    mixed = NIGHT | {"gems(claire, green)": 4, "gems(claire, white)": 2}
    blue = NIGHT | {"gems(claire, blue)": 6}

    assert table.ends(("attack",), mixed, NAMES, KILLED) == {(1, 3, 2, 6), (1, 4, 1, 6)}
    assert not table.ends(("attack",), blue, NAMES, KILLED)


def test_a_plan_names_the_gem_that_goes() -> None:
    """As the discard of the kill."""
    table = Table(board(BLUE))
    state = NIGHT | {"gems(claire, green)": 6}
    problem, trace = table.trace(("attack",), state, KILLED)
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]
    (kill,) = (step for step in entry["night"] if step["do"] == "kill")

    assert (kill["food"], kill["discard"]) == ("claire", "green")


@pytest.mark.parametrize(
    ("effects", "known"),
    [
        ((BLUE,), True),
        ((BountyEffect(1, 1, "blue"),), False),
        ((BountyEffect(0, 2, "blue"),), False),
        ((BLUE, BountyEffect(0, 1, "white")), False),
    ],
)
def test_the_model_knows_one_gem_instead_of_food(
    effects: tuple[FaceEffect, ...], *, known: bool
) -> None:
    """Two of them, or food beside one, would ask what is thrown away for which."""
    assert (2 in can_show(board(*effects), "weather")) is known


def test_what_powers_of_the_night_leave_out_is_said() -> None:
    """Only where somebody has such a power."""
    said = [gap.text for gap in gaps(board(BLUE, pairs=toy.GIFTED)) if "gems" in gap.text]

    assert len(said) == 1
    assert not gaps(board(BLUE))

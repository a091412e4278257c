"""Gems for killed bugs instead of food, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import BlockEffect, BountyEffect, FaceEffect
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


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, 0),
        ({"pairs": toy.GIFTED}, 0),
        ({"pairs": toy.GIFTED, "upgraded": ("mel",)}, 1),
        ({"fauna": {1: (BlockEffect(1, gem=1),)}}, 1),
    ],
)
def test_what_is_left_out_of_nights_is_said(changes: Any, said: int) -> None:
    """Who pays when is known of a touch, but not of one that cures, nor of points for gems."""
    assert sum("gems" in gap.text for gap in gaps(board(BLUE, **changes))) == said


@pytest.mark.rule("exo.sheet.squad.6a.fauna-2")
def test_a_gem_pays_for_a_touch_after_its_bug_has_died() -> None:
    """Mel, who has 2 life, is bitten once: the gem gives her the life back. With 1 life she falls
    before the bug dies, and the gem comes too late."""
    table = Table(board(BLUE, pairs=toy.GIFTED))
    names = ("life(mel)", "gems(claire, blue)")
    bite = {"card(n.1)": "beetle-1", "dice(mel)": "0c1b0s", "damage 1(n.1)": "mel"}
    killed = bite | {"slayer(n.1)": "mel", "eater(n.1)": "claire"}

    assert table.ends(("attack",), NIGHT | {"life(mel)": 2}, names, killed) == {(1, 1), (2, 0)}
    assert table.ends(("attack",), NIGHT | {"life(mel)": 1}, names, killed) == {(0, 1)}


@pytest.mark.rule("exo.sheet.squad.6a.fauna-2")
def test_what_a_touch_costs_leaves_a_slot() -> None:
    """6 of 6 slots, 1 blue: paid before the bug dies, or after it has cost a green one."""
    table = Table(board(BLUE, pairs=toy.GIFTED))
    full = NIGHT | {"life(mel)": 2, "gems(claire, blue)": 1, "gems(claire, green)": 5}
    bite = KILLED | {"damage 1(n.1)": "mel", "touch(mel)": 1}

    ends = table.ends(("attack",), full, ("gems(claire, blue)", "gems(claire, green)"), bite)
    assert ends == {(1, 5), (1, 4)}

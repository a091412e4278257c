"""What faces have happen to whoever fights a bug, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import FaceEffect, OnEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show
from winnable.models.exo.decode import decode

ROOTS = OnEffect("fight-bug", life=1, immobile=True)
LIVES = ("life(claire)", "life(mel)", "rooted(claire)", "rooted(mel)")
BUG: dict[str, Any] = {
    "weather": 2,
    "place(n.1)": "A1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 3,
}


def board(*weather: FaceEffect, **changes: Any) -> Sheet:
    """Two zones, the hive in B1; beetle-1 has life 2 and does 1 damage. Claire 3 life, Mel 2."""
    hive = toy.hive_at("n", "B1", 3, 1)
    cards = tuple(card for card in toy.BUG_CARDS if card.name.endswith("-1"))
    default: dict[str, Any] = {"hives": (hive,), "weather": {2: weather}, "fauna": {}}
    default["bug_cards"] = cards
    return toy.two_zones(**default | changes)


@pytest.fixture(scope="module")
def table() -> Table:
    """Whoever fights a bug loses a life and is held."""
    return Table(board(ROOTS))


@pytest.mark.rule("exo.sheet.squad.3a.fauna-5")
def test_who_fights_a_bug_loses_a_life_and_is_held(table: Table) -> None:
    """A shield stops the point of the card: 3 - 1 = 2; Mel looks on."""
    roll = dice(shields=1)

    assert attack(table, BUG, ("claire",), LIVES, roll=roll) == {(2, 2, 1, 0)}
    assert attack(table, BUG | {"weather": 1}, ("claire",), LIVES, roll=roll) == {(3, 2, 0, 0)}


def test_who_falls_suffers_nothing_more(table: Table) -> None:
    """Mel with one life falls at once: the point of damage is Claire's, 3 - 1 - 1 = 1."""
    found = attack(table, BUG | {"life(mel)": 1}, ("claire", "mel"), LIVES, roll=dice(claws=2))

    assert {each[:2] for each in found} == {(1, 0)}


def test_at_night_it_is_for_animals(table: Table) -> None:
    """Mel 2 - 1 = 1 with a shield; Claire beside her loses nothing."""
    given = {"card(n.1)": "beetle-1", "dice(mel)": "0c0b1s"}

    assert table.ends(("attack",), BUG, LIVES, given) == {(3, 1, 0, 1)}


def test_a_plan_counts_the_points_that_are_suffered(table: Table) -> None:
    """The life that the face takes is no step: two are lost, one is suffered."""
    given = {"card(n.1)": "beetle-1", "dice(mel)": "1c0b0s", "damage 1(n.1)": "claire"}
    problem, trace = table.trace(("attack",), BUG, given)
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]

    assert [step["by"] for step in entry["night"] if step["do"] == "suffer"] == ["claire"]


def test_a_plan_heals_before_the_blow_of_the_night() -> None:
    """Claire's drone heals Mel, who has one life, before the bug attacks: 1 + 1 - 1."""
    table = Table(board(ROOTS))
    state = BUG | {"life(mel)": 1, "drone(claire)": "A1"}
    given = {"card(n.1)": "beetle-1", "dice(mel)": "0c0b1s", "heal": "mel"}
    problem, trace = table.trace(("attack",), state, given)
    (entry,) = decode(table.sheet, "mission", problem, trace)["rounds"]

    assert [step["do"] for step in entry["night"]] == ["medic", "attack"]


@pytest.mark.parametrize(
    ("effects", "known"),
    [
        ((OnEffect("fight-bug", life=1),), True),
        ((OnEffect("fight-bug", life=2),), False),
        ((OnEffect("fight-bug", life=1), OnEffect("fight-bug", life=1)), False),
        ((OnEffect("fight-bug", strike="beetle"),), False),
    ],
)
def test_the_model_knows_one_life(effects: tuple[FaceEffect, ...], *, known: bool) -> None:
    """Of two a character could lose one only, and nobody would know what it suffers then."""
    assert (2 in can_show(board(*effects), "weather")) is known

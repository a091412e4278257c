"""What faces have come of attacks on hives, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import FaceEffect, OnEffect

HELD = {"weather": 2, "besieged(claire)": 1, "besieged(mel)": 0}
LIVES = ("life(claire)", "life(mel)")


def table(effect: FaceEffect, **changes: Any) -> Table:
    """Claire and Mel in A1, where a hive is; weather 2 has the effect."""
    hive = toy.hive_at("north", "A1", 5, 1)
    return Table(toy.two_zones(weather={2: (effect,)}, fauna={}, hives=(hive,), **changes))


@pytest.mark.rule("exo.hive.attack")
def test_attackers_of_a_hive_are_marked() -> None:
    """Claire attacks the hive in A1, where no bug is; Mel looks on."""
    siege = table(OnEffect("attack-hive", life=1))
    state = {"weather": 2, "pawns(claire)": 1, "place(north.1)": "B1", "up(north.1)": 0}
    fight = {"front": "A1", "fights(claire)": 1, "fights(mel)": 0}

    marks = ("besieged(claire)", "besieged(mel)")
    assert siege.ends(("action 1 fight",), state, marks, fight) == {(1, 0)}


def test_attackers_lose_life_and_cannot_leave() -> None:
    """3 - 1 = 2 for Claire, who then neither moves nor is left without a cure."""
    siege = table(OnEffect("attack-hive", life=1, immobile=True))
    names = (*LIVES, "rooted(claire)", "rooted(mel)", "besieged(claire)")
    moving: dict[str, Any] = {"joins(claire)": 1, "joins(mel)": 0}
    state = {"pawns(claire)": 1, "explored(B1)": 1, "place(north.1)": "off"}

    assert siege.seen(names, "after fight 1.1", HELD) == {(2, 2, 1, 0, 0)}
    assert siege.ends(("action 1",), state, ("zone(claire)",), moving) == {("B1",)}
    assert not siege.ends(("action 1",), state | {"rooted(claire)": 1}, LIVES, moving)
    assert siege.seen("rooted(claire)", "dawn", {"rooted(claire)": 1}) == {0}


def test_an_animal_that_is_held_does_not_come_along() -> None:
    """Swiftness: Mel comes with Claire unless a face holds her."""
    gifts: dict[str, Any] = {"pairs": toy.GIFTED, "upgraded": ("claire",)}
    swift = table(OnEffect("attack-hive", immobile=True), **gifts)
    state = {"pawns(claire)": 1, "explored(B1)": 1, "place(north.1)": "off"}
    moving: dict[str, Any] = {"joins(claire)": 1, "joins(mel)": 0}

    assert swift.ends(("action 1",), state, ("zone(mel)",), moving) == {("B1",)}
    held = state | {"rooted(mel)": 1}
    assert swift.ends(("action 1",), held, ("zone(mel)",), moving) == {("A1",)}


def test_a_card_strikes_each_attacker() -> None:
    """Alpha halves of centipedes take 1 + 1 or 2 + 1 life of Claire; Mel did not attack."""
    siege = table(OnEffect("attack-hive", strike="centipede"))

    assert siege.seen(LIVES, "after fight 1.1", HELD) == {(1, 2), (0, 2)}
    assert siege.seen(LIVES, "after fight 1.1", HELD | {"besieged(claire)": 0}) == {(3, 2)}

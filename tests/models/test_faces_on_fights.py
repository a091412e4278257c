"""Bugs that come back and animals that fight although heroes are there, in the planning model."""

from __future__ import annotations

from typing import Any

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ComebackEffect, PlaceEffect, QuarrelEffect
from winnable.models.exo.decode import decode

BEETLE = "beetle.1.mel.1"
PLACE = f"place({BEETLE})"


def killed(least: int, **changes: Any) -> set[Any]:
    """What becomes of a beetle of 2 life on which Claire and Mel spend two claws."""
    placed = PlaceEffect("beetle", 1, "animals")
    sheet = toy.two_zones(weather={2: (ComebackEffect(least),)}, fauna={2: (placed,)})
    state = {"weather": 2, PLACE: "A1", "pawns(claire)": 2, **changes}
    ways = Table(sheet).play(
        "action 1 fight",
        state,
        front="A1",
        fights_claire=1,
        fights_mel=1,
        card_beetle_1_mel_1="beetle-1",
        rolled_claw=2,
        rolled_burst=0,
        fate_beetle_1_mel_1="claire",
    )
    return {(way.state[PLACE], way.state["pack(claire, food)"]) for way in ways}


def test_a_killed_bug_may_come_back() -> None:
    """Ruling comeback: a 4 brings it back, a 3 does not; the food is Claire's either way."""
    assert killed(4) == {("A1", 4), ("off", 4)}
    assert killed(4, weather=1) == {("off", 4)}
    assert killed(1) == {("A1", 4)}
    assert killed(7) == {("off", 4)}


def pair(**changes: Any) -> Table:
    """Mel and Nurasyl in A1 with Claire; weather 2 makes animals fight all the same."""
    sheet = toy.two_zones(
        party=("claire", "yuri"),
        starts=("A1", "B1"),
        weather={2: (QuarrelEffect("animals"),)},
        fauna={},
        **changes,
    )
    return Table(sheet)


TOGETHER = {"zone(claire)": "A1", "zone(yuri)": "B1", "zone(mel)": "A1", "zone(nurasyl)": "A1"}


def test_animals_fight_although_a_hero_is_there() -> None:
    """Ruling quarrel-when: under weather 2 somebody may lose a life, else nobody."""
    table, names = pair(), ("life(mel)", "life(nurasyl)")

    assert table.ends(("instinct",), TOGETHER | {"weather": 2}, names) == {
        (2, 3), (1, 3), (2, 2), (1, 2)
    }  # fmt: skip
    assert table.ends(("instinct",), TOGETHER | {"weather": 1}, names) == {(2, 3)}


def test_a_plan_tells_of_that_fight() -> None:
    """One step in A1 with the dice of both."""
    table = pair()
    problem, trace = table.trace(("instinct",), TOGETHER | {"weather": 2}, {})
    (round_,) = decode(table.sheet, "mission", problem, trace)["rounds"]

    (step,) = round_["night"]
    assert (step["do"], step["zone"]) == ("instinct", "A1")
    assert sorted(step["chance"]["dice"]) == ["mel", "nurasyl"]

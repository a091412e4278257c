"""Who leaves a hive for which zone where chance decides (ruling larva-destination)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.larva_nights import (
    HIVES,
    NONE,
    ONE_BY_ONE,
    RANDOM,
    STAY,
    THREE,
    TWO,
    larvae,
    night,
    zones,
)
from tests.position import act, nightfall, position, refused
from tests.random_play import Forced, plan_of, play
from tests.toy import hive_at
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import BountyEffect, FaceEffect, PlaceEffect
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Disperse, Spawn
from winnable.missions.exo.sheet import Sheet


def test_by_luck_those_who_leave_are_free_where_a_plan_counts_on_its_luck() -> None:
    """Ruling larva-destination, random, under best luck: any of 3 larvae to any of 5 zones."""
    sheet, state = night(insects=larvae(3), rulings=RANDOM)

    state = act(sheet, state, Spawn("north"))

    near = ("B1", "B2", "C2", "D1", "D2")
    assert set(legal(sheet, state)) == {
        Disperse(f"north.{n}", zone) for n in (1, 2, 3) for zone in near
    }


class Orders:
    """Chance with these orders of insects and zones; notes who asked."""

    def __init__(self, insects: Sequence[str], reached: Sequence[str]) -> None:
        """Two orders for every hive and step."""
        self.insects, self.zones = insects, reached
        self.asked: list[tuple[int, str, int]] = []

    def leaving(self, round_: int, hive: str, nth: int, insects: Sequence[str], /) -> list[str]:
        """The insects that are there, in order."""
        self.asked.append((round_, hive, nth))
        return [each for each in self.insects if each in insects]

    def reached(self, _round: int, _hive: str, _nth: int, near: Any, /) -> list[str]:
        """The zones that are there, in order."""
        return [each for each in self.zones if each in near]


def drawn(sheet: Sheet, state: State, orders: Orders, *steps: Spawn | Disperse) -> State:
    """The state after ``steps``, each of which must be listed, under ``orders``."""
    for step in steps:
        assert step in legal(sheet, state)
        state = apply(sheet, state, step, orders)  # type: ignore[arg-type]
    return state


@pytest.mark.rule("exo.night.proliferate")
def test_chance_says_who_leaves_for_which_zone() -> None:
    """Ruling larva-destination, random: 4 around north; the first three of the order move.

    The order of insects is 4, 2, 1, 3, that of zones D2, A1, B1, C2, of which A1 is not adjacent.
    """
    orders = Orders(["north.4", "north.2", "north.1", "north.3"], ["D2", "A1", "B1", "C2", "D1"])
    sheet, state = night(insects=larvae(4), rulings=RANDOM)

    state = drawn(sheet, state, orders, Spawn("north"))

    moves = (Disperse("north.4", "D2"), Disperse("north.2", "B1"), Disperse("north.1", "C2"))
    assert legal(sheet, state) == moves
    assert refused(sheet, state, Disperse("north.3", "D2")) == (
        "exo.night.proliferate",
        (
            "north.3 cannot go to D2: chance has it that north.4 goes to D2, north.2 goes to B1,"
            " north.1 goes to C2"
        ),
    )
    state = drawn(sheet, state, orders, *reversed(moves))
    assert state.dispersal is None
    assert list(zones(state).items()) == [
        ("north.1", "C2"),
        ("north.2", "B1"),
        ("north.3", "C1"),
        ("north.4", "D2"),
        ("north.5", "C1"),
    ]


@pytest.mark.rule("exo.night.proliferate")
def test_chance_begins_again_with_the_first_zone() -> None:
    """Two neighbours in a row of three zones: first and third go to the first zone of the order."""
    sheet = toy.sheet(
        3, 1, starts=("A1",), hives=(hive_at("north", "B1", 9, 1),), rulings=RANDOM, fauna={}
    )
    state = nightfall(sheet, position(sheet, insects=larvae(3, "B1")))
    orders = Orders(["north.1", "north.2", "north.3"], ["C1", "A1"])

    state = drawn(sheet, state, orders, Spawn("north"))

    assert legal(sheet, state) == (
        Disperse("north.1", "C1"),
        Disperse("north.2", "A1"),
        Disperse("north.3", "C1"),
    )
    both = drawn(sheet, state, orders, Disperse("north.1", "C1"), Disperse("north.3", "C1"))
    assert legal(sheet, both) == (Disperse("north.2", "A1"),)


def test_each_step_of_a_hive_has_its_own_orders() -> None:
    """One by one, 3 larvae in round 4, 5 around north: the checks see 5, 5 + 1 - 3 and 3 + 1 - 3.

    So the first two ask, numbered 1 and 2.
    """
    orders = Orders([f"north.{n}" for n in range(1, 9)], ["B1", "B2", "C2", "D1", "D2"])
    sheet, state = night(
        THREE, insects=larvae(5), rulings=RANDOM | ONE_BY_ONE, number=4, at={"mel": "A1"}
    )

    for _ in range(3):
        state = drawn(sheet, state, orders, Spawn("north"))
        while state.dispersal is not None:
            step = legal(sheet, state)[0]
            assert isinstance(step, Disperse)
            state = drawn(sheet, state, orders, step)

    assert orders.asked == [(4, "north", 1), (4, "north", 2)]


def test_players_choose_under_any_fortune_by_default() -> None:
    """Ruling larva-destination, players: a table of outcomes is not asked."""
    orders = Orders([], [])
    sheet, state = night(insects=larvae(3))

    state = drawn(sheet, state, orders, Spawn("north"))

    assert orders.asked == []
    assert len(legal(sheet, state)) == 3 * 5


@pytest.mark.parametrize("rulings", [RANDOM, RANDOM | ONE_BY_ONE, STAY, {}])
def test_plans_of_random_games_are_replayed_under_their_seed(rulings: dict[str, str]) -> None:
    """What a seed gives one play it gives the referee, too: no step is refused."""
    tables: dict[int, tuple[FaceEffect, ...]] = {
        1: (NONE,),
        2: (TWO,),
        3: (THREE,),
        5: (PlaceEffect("beetle", 1, "animals"),),
        6: (BountyEffect(2),),
    }
    sheet = toy.sheet(hives=HIVES, rulings=rulings, fauna=tables, weather={})
    moved = 0

    for seed in range(12):
        game = play(sheet, seed, 6, fortune=Forced(sheet, seed, {}, {}))
        verdict = replay(sheet, game.document, chance=Seed(sheet, seed))
        assert verdict.status in {"legal", "won"}, verdict.message
        moved += sum(step["do"] == "disperse" for r in game.plan["rounds"] for step in r["night"])

    assert moved > 10


@pytest.mark.rule("exo.night.proliferate")
def test_a_plan_that_moves_larvae_elsewhere_cannot_have_that_seed() -> None:
    """The zones of two that leave the same hive are swapped, under the seed and under best luck."""
    sheet = toy.sheet(hives=HIVES, rulings=RANDOM, fauna={}, weather={})
    games = ((seed, play(sheet, seed, 6).plan) for seed in range(40))
    seed, plan, (one, two) = next(
        (seed, plan, moves)
        for seed, plan in games
        for entry in plan["rounds"]
        if len(moves := [step for step in entry["night"] if step["do"] == "disperse"][:2]) == 2
        and not any(step.get("chance") for step in moves)
    )
    one["to"], two["to"] = two["to"], one["to"]

    found = replay(sheet, plan_of(plan), chance=Seed(sheet, seed))
    assert (found.status, found.rule) == ("illegal", "exo.night.proliferate")
    assert "chance has it that" in found.message
    assert found.rule != replay(sheet, plan_of(plan)).rule

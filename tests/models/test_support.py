"""Life Support and Healing Touch in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete

TOGETHER: dict[str, Any] = {
    **{f"zone({c})": "A1" for c in ("claire", "mel", "yuri", "nurasyl")},
    "pawns(claire)": 2,
    "pawns(yuri)": 2,
    "gems(claire, blue)": 3,
}
PAWNS = ("pawns(claire)", "pawns(yuri)", "gems(claire, blue)", "pool(claire)")
NO_TOUCH = {f"touch({c})": 0 for c in ("claire", "mel", "yuri", "nurasyl")}


def _table(**changes: Any) -> Table:
    starts = ("A1", "B1")
    sheet = toy.two_zones(party=("claire", "yuri"), starts=starts, pairs=toy.GIFTED, **changes)
    return Table(sheet)


@pytest.fixture(scope="module")
def table() -> Table:
    """Claire and Yuri on two zones, with the abilities of their first profiles."""
    return _table()


@pytest.mark.rule("exo.hero.claire-life-support")
@pytest.mark.rule("exo.free.abilities")
def test_a_gem_buys_a_pawn_for_claire_or_a_hero_in_her_zone(table: Table) -> None:
    """3 blue gems and 2 pawns each: one gem, one pawn. Yuri in the other zone cannot have it."""
    claire = {"support": "claire", **NO_TOUCH}
    yuri = {"support": "yuri", **NO_TOUCH}

    assert table.ends(("load 1",), TOGETHER, PAWNS, claire) == {(3, 2, 2, 2)}
    assert table.ends(("load 1",), TOGETHER, PAWNS, yuri) == {(2, 3, 2, 2)}
    assert table.ends(("load 1",), TOGETHER | {"zone(yuri)": "B1"}, PAWNS, yuri) == set()
    assert table.ends(("load 1",), TOGETHER | {"gems(claire, blue)": 0}, PAWNS, claire) == set()


@pytest.mark.rule("exo.free.claire-once")
def test_life_support_works_once_a_round(table: Table) -> None:
    """A second time only after the next dawn."""
    again = TOGETHER | {"supported": 1}

    assert table.ends(("load 1",), again, PAWNS, {"support": "claire"}) == set()
    assert table.ends(("load 1",), TOGETHER, ("supported",), {"support": "claire"}) == {(1,)}
    assert table.ends(("dawn",), again, ("supported",)) == {(0,)}


@pytest.mark.rule("exo.hero.claire-life-support")
def test_the_pawn_may_wait_for_the_next_placement() -> None:
    """Under that option nothing is there at once; 4 pawns and 1 more are handed out, then 4."""
    table = _table(rulings={"exo.ruling.life-support-placement": "next-placement"})
    names = ("pawns(yuri)", "reinforced")
    yuri = {"support": "yuri", **NO_TOUCH}

    assert table.ends(("load 1",), TOGETHER, names, yuri) == {(2, "yuri")}
    assert table.ends(("placement",), TOGETHER | {"reinforced": "yuri"}, names) == {(5, "none")}
    assert table.ends(("placement",), TOGETHER, names) == {(4, "none")}


@pytest.mark.rule("exo.setup.claire-pawn")
@pytest.mark.parametrize(("option", "pawns"), [("every-round", 5), ("life-support-only", 4)])
def test_claires_extra_pawn_is_there_every_round_or_only_by_life_support(
    option: str, pawns: int
) -> None:
    """4 pawns each with two players, and 1 more for Claire."""
    table = _table(rulings={"exo.ruling.claire-pawn": option})

    assert table.ends(("placement",), TOGETHER, ("pawns(claire)",)) == {(pawns,)}


def test_a_round_has_room_for_the_pawn_more() -> None:
    """Two players with 4 pawns each, Claire's fifth, and that of Life Support: 10."""
    gifted = toy.two_zones(party=("claire", "yuri"), starts=("A1", "B1"), pairs=toy.GIFTED)
    plain = toy.two_zones(party=("claire", "yuri"), starts=("A1", "B1"))

    assert (complete(gifted).actions, complete(plain).actions) == (10, 9)


@pytest.mark.rule("exo.animal.mel-touch")
@pytest.mark.rule("exo.hero.ability-often")
@pytest.mark.parametrize("stage", ["load 1", "dawn"])
def test_each_gem_gives_a_life_back_in_mels_zone(table: Table, stage: str) -> None:
    """Yuri 1 of 3, Mel 1 of 2: three gems make both whole. Nurasyl is elsewhere, Claire is well."""
    weak = TOGETHER | {"life(yuri)": 1, "life(mel)": 1, "life(nurasyl)": 1, "zone(nurasyl)": "B1"}
    names = ("life(yuri)", "life(mel)", "gems(claire, blue)")
    both = {"touch(yuri)": 2, "touch(mel)": 1}

    assert table.ends((stage,), weak, names, both | {"touch(claire)": 0}) >= {(3, 2, 0)}
    assert table.ends((stage,), weak | {"gems(claire, blue)": 2}, names, both) == set()
    assert table.ends((stage,), weak, names, {"touch(nurasyl)": 1}) == set()
    assert table.ends((stage,), weak, names, {"touch(claire)": 1}) == set()
    assert table.ends((stage,), weak | {"zone(mel)": "off", "life(mel)": 0}, names, both) == set()


@pytest.mark.rule("exo.animal.mel-touch")
def test_the_medic_drone_and_mel_heal_at_one_moment(table: Table) -> None:
    """1 life, one from the drone in A1, one from Mel: 3. At 2 of 3 both would be too much."""
    weak = TOGETHER | {"life(yuri)": 1, "drone(claire)": "A1"}
    both = {"touch(yuri)": 1, "heal": "yuri"}

    assert table.ends(("load 1",), weak, ("life(yuri)",), both) == {(3,)}
    assert table.ends(("load 1",), weak | {"life(yuri)": 2}, ("life(yuri)",), both) == set()


@pytest.mark.rule("exo.animal.mel-touch")
def test_mel_heals_before_and_after_the_cold(table: Table) -> None:
    """No shelter: heroes lose 1. Yuri at 1 is saved by one touch (1 again), at 3 it comes after
    the cold (3 again); Claire at 3 without one has 2."""
    names = ("life(yuri)", "life(claire)", "gems(claire, blue)")
    one = {**NO_TOUCH, "touch(yuri)": 1}
    two = {**NO_TOUCH, "touch(yuri)": 2}

    assert table.ends(("exposure",), TOGETHER | {"life(yuri)": 1}, names, one) == {(1, 2, 2)}
    assert table.ends(("exposure",), TOGETHER, names, one) == {(3, 2, 2)}
    assert table.ends(("exposure",), TOGETHER, names, two) == set()
    assert table.ends(("exposure",), TOGETHER, names, NO_TOUCH) == {(2, 2, 3)}


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_the_upgraded_touch_heals_as_well() -> None:
    """1 of 3, two blue gems: 3."""
    table = _table(upgraded=("mel",))
    weak = TOGETHER | {"life(yuri)": 1}

    assert table.ends(("load 1",), weak, ("life(yuri)",), {"touch(yuri)": 2}) == {(3,)}


def test_quick_schedules_do_without_what_costs_gems() -> None:
    """Sweeps have no decision of an ability with a price."""
    sheet = toy.two_zones(party=("claire", "yuri"), starts=("A1", "B1"), pairs=toy.GIFTED)
    problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))
    names = {var.name for stage in problem.stages for var in stage.decisions}

    assert not [name for name in names if name.startswith(("touch", "support", "insight"))]


@pytest.mark.rule("exo.animal.mel-touch")
def test_mel_heals_in_the_middle_of_a_night_attack() -> None:
    """A dragonfly does 1 critical point to Claire, who has 1 life: she falls unless she is touched
    first. With Mel elsewhere she cannot be."""
    hive = toy.hive_at("n", "A1", 3, 1)
    sheet = toy.sheet(2, 1, starts=("A1",), hives=(hive,), pairs=toy.GIFTED)
    table = Table(sheet)
    state: dict[str, Any] = {
        "zone(claire)": "A1", "zone(mel)": "A1", "life(claire)": 1, "gems(claire, blue)": 2,
        "identity(n.1)": "dragonfly", "up(n.1)": 1, "place(n.1)": "A1", "weather": 1, "fauna": 1,
    }  # fmt: skip
    fixed = {"card(n.1)": "dragonfly-2", "critical 1(n.1)": "claire", "touch(mel)": 0}

    def lives(zone: str, points: int) -> set[tuple[Any, ...]]:
        chosen = fixed | {"touch(claire)": points}
        return table.ends(("attack",), state | {"zone(mel)": zone}, ("life(claire)",), chosen)

    assert (lives("A1", 0), lives("A1", 1), lives("A1", 2)) == ({(0,)}, {(1,)}, {(2,)})
    assert lives("B1", 1) == set()


@pytest.mark.rule("exo.animal.mel-touch")
def test_mel_heals_in_the_middle_of_an_attack_by_day() -> None:
    """One critical point for Claire, who has 1 life: without a touch she falls, with one she has 1,
    with two 2 of 3. A dead hero is healed by nobody, so at most the point comes last."""
    hive = toy.hive_at("n", "A1", 3, 1)
    table = Table(toy.sheet(2, 1, starts=("A1",), hives=(hive,), pairs=toy.GIFTED))
    state: dict[str, Any] = {
        "zone(claire)": "A1", "zone(mel)": "A1", "life(claire)": 1, "gems(claire, blue)": 2,
        "identity(n.1)": "dragonfly", "up(n.1)": 1, "place(n.1)": "A1", "weather": 1, "fauna": 1,
        "pawns(claire)": 4,
    }  # fmt: skip
    names = ("life(claire)", "gems(claire, blue)")

    def fight(points: int) -> set[Any]:
        chosen: dict[str, Any] = {"roll": dice(2), "cards": {"n.1": "dragonfly-2"}}
        chosen |= {"hurt(claire)": 1, "touch(claire)": points, "touch(mel)": 0}
        return attack(table, state, ("claire", "mel"), names, **chosen)

    assert [fight(n) for n in range(3)] == [{(0, 2)}, {(1, 1)}, {(2, 0)}]

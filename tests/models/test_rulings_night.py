"""Rulings on the night in the planning model: order, structures, ways of larvae."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import plan_of
from tests.models.test_schedule import race
from tests.toy import hive_at
from winnable.missions.exo.sheet import Hive
from winnable.models.exo.decode import decode
from winnable.models.exo.decode_night import NightDecoder
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.record import Record
from winnable.models.exo.state import state_of
from winnable.solver.problem import Value

LAST = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
PRESENT = {"exo.ruling.structure-attack": "present"}
CLOSED = {"exo.ruling.larva-into-hive-zone": "no"}
AWAY = {"zone(claire)": "A1", "zone(mel)": "A1"}


def square(rulings: dict[str, str], **changes: Any) -> Table:
    """Four zones, a hive of 3+1 in B2, Claire alone."""
    return Table(toy.four_zones(rulings=rulings, **changes), horizon=4)


def nights(table: Table) -> list[str]:
    """The stages of the night by kind, hives and meals once."""
    kinds = [stage.name.split()[0] for stage in table.problem.stages if stage.phase == "night"]
    return list(dict.fromkeys(kinds))


@pytest.mark.rule("exo.night.order")
def test_larvae_can_come_after_survival() -> None:
    """Bugs of faces come with them; what they enter falls at the very end."""
    before = ["bugs", "hive", "attack", "destroy", "eat", "hunger", "exposure"]
    after = ["attack", "destroy", "eat", "hunger", "exposure", "bugs", "hive"]

    assert nights(square({})) == before
    for rulings in ({}, PRESENT):
        table = square(LAST | rulings)
        assert [kind for kind in nights(table) if kind != "raid"] == after
        assert table.problem.stages[-1].name == "destroy after larvae"


@pytest.mark.rule("exo.night.order")
def test_larvae_that_come_last_attack_nobody_this_night() -> None:
    """Claire and Mel sheltered and fed in B2, where the second larva is laid: 3 and 2 life are
    left, the larva is turned over. Laid first it fights: 1 damage against Mel's claw, say."""
    camp: dict[str, Value] = {
        "zone(claire)": "B2",
        "zone(mel)": "B2",
        "place(north.1)": "off",
        "pack(claire, food)": 2,
        "shelter(B2)": 1,
    }
    names = ("life(claire)", "life(mel)", "place(north.2)", "up(north.2)")
    for rulings, alone in ((LAST, True), ({}, False)):
        table = square(rulings)
        stages = tuple(stage.name for stage in table.problem.stages if stage.phase == "night")
        ends = table.ends(stages, camp, names)

        assert (ends == {(3, 2, "B2", 1)}) == alone
        assert ({mel for _, mel, *_ in ends} == {2}) == alone


@pytest.mark.rule("exo.night.attack-structure")
def test_structures_fall_to_larvae_that_come_last() -> None:
    """The tile in B2, where the second larva is laid, falls; in A2 one has lain for long, so the
    tile stands, and so does that in A1."""
    stages = ("hive 1", "destroy after larvae")
    tiles = {"tile(B2)": "claire", "tile(A2)": "claire", "place(north.1)": "A2"}
    names = ("tile(B2)", "tile(A2)", "tiles(claire)")

    for rulings in (LAST, LAST | PRESENT):
        assert square(rulings).ends(stages, AWAY | tiles, names) == {("none", "claire", 2)}


@pytest.mark.rule("exo.night.order")
def test_a_plan_tells_the_night_in_the_order_in_force() -> None:
    """Survival before the hive lays; a play that only dawn can win goes on to the end of it."""
    dawn = {"exo.ruling.win-moment": "dawn"}
    for rulings, larvae_last in ((dawn, False), (dawn | LAST, True)):
        sheet = race(pawns=3, hives=(hive_at("n", "B1", 3, 1),), rulings=rulings)
        (round_,) = plan_of(sheet, "mission", 1, 4)["rounds"]
        done = [step["do"] for step in round_["night"]]

        assert (done.index("spawn") > done.index("exposure")) == larvae_last
        assert done[-1] == ("spawn" if larvae_last else "exposure")


STANDING = {"tile(B2)": "claire", "shelter(B2)": 1, "drone(claire)": "B2", "tile(A2)": "claire"}


@pytest.mark.rule("exo.night.attack-structure")
@pytest.mark.rule("exo.drone.loss")
def test_whoever_is_in_an_unguarded_zone_can_destroy() -> None:
    """The first larva has lain in B2 since set-up: there all goes, in A2 without any nothing does.
    Beside Mel all stands. By default nobody entered B2, so all stands. The third tile is in A1."""
    names = (*STANDING, "tiles(claire)", "shelters")
    stands = ("claire", 1, "B2", "claire", 3, 1)
    falls = ("none", 0, "off", "claire", 2, 0)
    present = square(PRESENT)

    def after(table: Table, stages: tuple[str, ...], **changes: Any) -> set[tuple[Value, ...]]:
        return table.ends(stages, AWAY | STANDING | changes, names)

    assert after(present, ("raid", "destroy")) == {falls}
    assert after(present, ("raid", "destroy"), **{"zone(mel)": "B2"}) == {stands}
    assert after(square({}), ("destroy",)) == {stands}
    assert "raid" not in nights(square({}))


@pytest.mark.rule("exo.night.attack-structure")
def test_guards_are_counted_as_the_attacks_begin() -> None:
    """Mel with 1 life beside a beetle of 2 damage dies (shields are not on these dice); the tile
    that Mel guarded when the attacks began still stands."""
    table = square(PRESENT, die={"claw": 1, "burst": 0, "shield": 0})
    state = STANDING | {"zone(claire)": "A1", "zone(mel)": "B2", "life(mel)": 1}
    state |= {"up(north.1)": 1, "identity(north.1)": "beetle", "drone(claire)": "off"}
    names = ("life(mel)", "tile(B2)", "place(north.1)")

    order = [kind for kind in nights(table) if kind in {"hive", "raid", "attack", "destroy"}]
    assert order == ["hive", "raid", "attack", "destroy"]
    assert table.ends(("raid", "attack", "destroy"), state, names) == {(0, "claire", "B2")}


@pytest.mark.rule("exo.night.attack-structure")
def test_a_plan_names_the_zones_in_which_something_falls() -> None:
    """B2 by the larva there; A2 is no step."""
    table = square(PRESENT)
    decoder = NightDecoder(state_of(table.sheet, 4), Ledger(table.sheet))
    steps = []
    before = table.state(AWAY | STANDING)
    for stage in ("raid", "destroy"):
        (way,) = table.play(stage, before)
        steps.append(decoder.steps(Record(1, stage, before, way.state, {}, None)))
        before = way.state

    assert steps == [[], [{"by": "rule", "do": "destroy", "zone": "B2"}]]


def spread(hives: tuple[Hive, Hive], columns: int, rows: int, *rulings: str) -> set[Any]:
    """Where the three larvae of the first hive can be after its turn, sorted."""
    option = {"exo.ruling.larva-into-hive-zone": rulings[0]} if rulings else {}
    sheet = toy.sheet(columns, rows, starts=("A1",), hives=hives, rulings=option)
    zone = hives[0].zone
    crowd = {"round": 3, "place(n.2)": zone, "place(n.3)": zone}
    places = tuple(f"place(n.{p})" for p in (1, 2, 3))
    found = Table(sheet, horizon=3).seen(places, "hive 1", crowd, hive="n")
    return {tuple(sorted(where)) for where in found}


@pytest.mark.rule("exo.night.proliferate")
def test_a_plan_fills_the_zones_around_a_hive_before_it_enters_one_twice() -> None:
    """Three larvae, two zones: the second step goes to the other zone."""
    sheet = toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 4, 1),))
    crowd = {"round": 3, "place(n.2)": "B1", "place(n.3)": "B1"}
    goes = {"goes(n.1)": "A1", "goes(n.2)": "A1", "goes(n.3)": "C1"}
    problem, trace = Table(sheet, horizon=3).trace(("hive 1",), crowd, goes)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]

    moves = [(step["bug"], step["to"]) for step in first["night"] if step["do"] == "disperse"]
    assert moves == [("n.1", "A1"), ("n.3", "C1"), ("n.2", "A1")]


@pytest.mark.rule("exo.night.proliferate")
def test_zones_of_other_hives_can_be_closed_to_larvae() -> None:
    """From B2 of a square one each to A1, B1, A2. With the hive in A2 closed: 2 and 1 to A1, B1."""
    hives = (hive_at("n", "B2", 4, 1), hive_at("s", "A2", 4, 1))

    assert spread(hives, 2, 2) == {("A1", "A2", "B1")}
    assert spread(hives, 2, 2, "no") == {("A1", "A1", "B1"), ("A1", "B1", "B1")}


@pytest.mark.rule("exo.night.proliferate")
def test_with_only_closed_zones_around_nothing_moves() -> None:
    """C1 at the end of a row, its one neighbour B1 with a hive: all three stay."""
    hives = (hive_at("n", "C1", 4, 1), hive_at("s", "B1", 4, 1))

    assert spread(hives, 3, 1) == {("B1", "B1", "B1")}
    assert spread(hives, 3, 1, "no") == {("C1", "C1", "C1")}


@pytest.mark.rule("exo.night.spawn")
def test_hives_closed_to_each_other_act_in_the_order_of_the_sheet() -> None:
    """No larva gets from one to the other, so their order makes no difference."""
    hives = (hive_at("n", "A1", 3, 1), hive_at("s", "B1", 3, 1))
    names = ("spawned(n)", "spawned(s)")
    for rulings, orders in ((CLOSED, {(1, 0)}), ({}, {(1, 0), (0, 1)})):
        sheet = toy.sheet(3, 1, starts=("C1",), hives=hives, rulings=rulings)

        assert Table(sheet).seen(names, "hive 1", {}) == orders

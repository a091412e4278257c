"""Ruling plague-moment in the planning model: when in the night crowds are looked at."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import plan_of
from tests.models.test_rulings_night import AWAY, LAST, nights, square
from tests.models.test_schedule import race
from tests.toy import hive_at
from winnable.solver.expressions import holds


def moment(option: str) -> dict[str, str]:
    """The ruling on when crowds are looked at."""
    return {"exo.ruling.plague-moment": option}


def lost(table: Table, changes: dict[str, Any]) -> list[str]:
    """The rules by which a state is a defeat."""
    values = table.state(changes)
    return [defeat.rule for defeat in table.problem.defeat if holds(defeat.expr, values)]


CROWD = {f"place(north.{p})": "A1" for p in (1, 2, 3)} | {"round": 3}


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize("option", ["every-step", "every-move"])
def test_a_crowd_at_any_moment_of_the_night_is_a_plague(option: str) -> None:
    """Three in A1; a look after each move sees no crowd that is gone after the hive's turn."""
    table = square(moment(option))

    assert lost(table, CROWD) == ["exo.defeat.plague-crowd"]
    assert "look" not in nights(table)


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize("option", ["after-larvae", "dawn"])
def test_a_crowd_can_have_one_moment_to_be_seen(option: str) -> None:
    """Three in A1 lose only when looked at; two, or three at the hive in B2, are no crowd."""
    table = square(moment(option))

    assert lost(table, CROWD) == []
    assert table.seen("overrun", "look", CROWD) == {1}
    assert lost(table, {"overrun": 1}) == ["exo.defeat.plague-crowd"]
    start = table.state({"round": 0, "overrun": 1})
    assert not all(holds(condition.expr, start) for condition in table.problem.initial)
    assert table.seen("overrun", "look", CROWD | {"place(north.3)": "B1"}) == {0}
    assert table.seen("overrun", "look", dict.fromkeys(CROWD, "B2") | {"round": 3}) == {0}


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_the_look_has_its_place_in_the_night() -> None:
    """After the last hive, in either order of the night, also without hives; or after all else."""
    order = ["bugs", "hive", "look", "attack", "destroy", "eat", "hunger", "exposure"]
    late = ["attack", "destroy", "eat", "hunger", "exposure", "bugs", "hive", "look"]

    assert nights(square(moment("after-larvae"))) == order
    assert nights(square(moment("after-larvae") | LAST)) == late
    assert nights(square(moment("dawn")))[-1] == "look"
    assert nights(square(moment("dawn") | LAST))[-1] == "look"
    bare = nights(square(moment("after-larvae"), hives=()))
    assert bare.index("bugs") < bare.index("look") < bare.index("attack")


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(("face", "seen"), [("shield", {(1,)}), ("burst", {(0,)})])
def test_at_dawn_bugs_that_were_killed_are_no_crowd(face: str, seen: set[tuple[int]]) -> None:
    """Three beetles of 2 life beside Sharik with 3 dice: bursts are 6 hits, of which no more than
    3 can be dealt without a kill, so that at least one dies; shields kill none."""
    table = Table(
        toy.sheet(
            3,
            1,
            party=("kaindra",),
            starts=("C1",),
            hives=(hive_at("n", "B1", 5, 1),),
            die=dict.fromkeys(("claw", "burst", "shield"), 0) | {face: 1},
            bug_cards=tuple(card for card in toy.BUG_CARDS if card.name.endswith("-1")),
            rulings=moment("dawn"),
        ),
        horizon=3,
    )
    state: dict[str, Any] = {"round": 3, "zone(kaindra)": "C1", "zone(sharik)": "A1"}
    for p in (1, 2, 3):
        state |= {f"place(n.{p})": "A1", f"up(n.{p})": 1, f"identity(n.{p})": "beetle"}

    assert table.ends(("attack", "look"), state, ("overrun",)) == seen


@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize("option", ["every-move", "after-larvae", "dawn"])
def test_an_empty_pile_is_a_plague_at_once(option: str) -> None:
    """A pile of 4 in night 4, whenever crowds are looked at."""
    table = square(moment(option))

    assert table.seen("plague", "hive 1", AWAY | {"round": 4}) == {1}
    assert lost(table, {"plague": 1}) == ["exo.defeat.plague-pile"]


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_a_look_is_no_step_of_a_plan() -> None:
    """The night of a plan that only dawn can win has the same steps with and without a look.

    The medic drone, of which the win asks nothing, may heal or not, and a bug be fought or not."""
    idle = {"medic", "place", "attack", "suffer", "kill"}
    dawn = {"exo.ruling.win-moment": "dawn"}
    steps: list[set[str]] = []
    for look in ({}, moment("dawn"), moment("after-larvae")):
        (round_,) = plan_of(race(pawns=3, rulings=dawn | look), "mission", 1, 4)["rounds"]
        steps.append({step["do"] for step in round_["night"]} - idle)

    assert steps == [{"eat", "hunger", "exposure"}] * 3

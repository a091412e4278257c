"""Beetles' nests under faces that lay other numbers of larvae, and where chance drives them out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import SpawnEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.solver.problem import Value

NEST = "nest.E2"
DECK = tuple(card if card.name == "E2" else replace(card, effect="") for card in toy.LISTED)
"""One nest; all other cards are without an effect."""
NONE_FACE, TWO_FACE = 2, 3
FAUNA = {NONE_FACE: (SpawnEffect(0),), TWO_FACE: (SpawnEffect(2),)}
STAYS = {"exo.ruling.spawn-none": "moves-stay"}
SINGLY = {"exo.ruling.spawn-many": "one-by-one"}
PLACES = tuple(f"place({NEST}.{n})" for n in range(1, 7))
LAID = f"laid({NEST})"
SPREAD = {("A1", "A1", "C1"), ("A1", "C1", "C1")}
"""Two to one neighbour of the nest and one to the other."""


def board(rulings: dict[str, str] | None = None, **changes: Any) -> Sheet:
    """Three zones in a row, Claire starts at the left end; the faces 2 and 3 lay 0 and 2."""
    default: dict[str, Any] = {"starts": ("A1",), "exploration": DECK, "fauna": FAUNA}
    return toy.sheet(3, 1, rulings=rulings, **(default | changes))


def lying(*zones: str) -> dict[str, Value]:
    """The nest is in B1; its first larvae lie there, and as many are laid."""
    state: dict[str, Value] = {f"nest({NEST})": "B1", "explored(B1)": 1, LAID: len(zones)}
    places = dict.fromkeys(PLACES, "off") | dict(zip(PLACES, zones, strict=False))
    return state | places | {"zone(claire)": "A1", "zone(mel)": "A1"}


def steps(table: Table) -> tuple[str, ...]:
    """The stages of the nest's turn."""
    return tuple(s.name for s in table.problem.stages if s.name.startswith("hive 1"))


def turn(rulings: dict[str, str], face: int, *zones: str) -> set[Any]:
    """After the nest's turn under that face of fauna: sorted places, larvae laid, plague."""
    table = Table(board(rulings), horizon=3)
    start = lying(*zones) | {"fauna": face}
    found = table.ends(steps(table), start, (*PLACES, LAID, "plague"))
    return {(tuple(sorted(p for p in where if p != "off")), n, lost) for *where, n, lost in found}


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.rule("exo.night.spawn-place")
def test_a_nest_lays_as_many_larvae_as_the_face_says() -> None:
    """None, with three around it that stay; or 2 after one look: three move, and 2 are new. The
    usual face lays 1."""
    crowd = ("B1", "B1", "B1")

    assert turn({}, NONE_FACE, *crowd) == {(crowd, 3, 0)}
    assert turn({}, TWO_FACE, *crowd) == {(tuple(sorted((*w, "B1", "B1"))), 5, 0) for w in SPREAD}
    assert turn({}, 1, "B1") == {(("B1", "B1"), 2, 0)}


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.rule("exo.night.spawn-place")
def test_a_nest_takes_every_step_of_a_turn() -> None:
    """one-by-one: beside two larvae the third comes; these three move, and a fourth is laid.
    moves-stay: under the face without larvae three of three move, and nothing is laid."""
    spread = {(tuple(sorted((*ways, "B1"))), 4, 0) for ways in SPREAD}

    assert turn(SINGLY, TWO_FACE, "B1", "B1") == spread
    assert turn(STAYS, NONE_FACE, "B1", "B1", "B1") == {(ways, 3, 0) for ways in SPREAD}


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize("rulings", [{}, SINGLY])
def test_two_larvae_of_a_nest_that_has_one_left_are_a_plague(rulings: dict[str, str]) -> None:
    """Of 6 larvae 4 are laid: 2 can follow; of 5 one only."""
    four = ["A1", "A1", "C1", "C1"]

    assert {lost for *_, lost in turn(rulings, TWO_FACE, *four)} == {0}
    assert {lost for *_, lost in turn(rulings, TWO_FACE, *four, "A1")} == {1}


@pytest.mark.rule("exo.night.spawn")
def test_hive_and_nest_take_all_their_steps_one_after_the_other() -> None:
    """Whichever has begun goes on, the nest too; one that is not there is last in every step."""
    sheet = board(SINGLY, hives=(toy.hive_at("n", "C1", 5, 1),))
    table = Table(sheet, horizon=3)
    names = ("spawned(n)", f"spawned({NEST})")
    state = lying() | {"fauna": TWO_FACE}
    begun = state | {f"spawned({NEST})": 1}

    assert table.ends(("hive 1",), state, names) == {(1, 0), (0, 1)}
    assert table.ends(("hive 1 step 2",), begun, names) == {(0, 2)}
    nowhere = state | {f"nest({NEST})": "off"}
    both = ("hive 1", "hive 1 step 2")
    assert table.ends(both, nowhere, names) == {(2, 0)}
    assert table.ends((*both, "hive 2", "hive 2 step 2"), nowhere, names) == {(2, 2)}


@pytest.mark.rule("exo.card.beetles-nest")
def test_as_many_larvae_of_a_nest_can_come_as_its_nights_can_lay() -> None:
    """In one round 2 under that face, 1 without it; in four rounds never more than its 6."""

    def larvae(rounds: int, **changes: Any) -> int:
        table = Table(board(**changes), horizon=rounds)
        return sum(var.name.startswith(f"place({NEST}") for var in table.problem.variables)

    assert larvae(1) == 2
    assert larvae(1, fauna={}) == 1
    assert larvae(4) == 6


@pytest.mark.rule("exo.night.proliferate")
def test_a_plan_tells_whom_chance_drives_out_of_a_nest() -> None:
    """Under best luck: the three that were there, each with its zone; then no step is missing."""
    sheet = board({"exo.ruling.larva-destination": "random"})
    table = Table(sheet, horizon=3)
    state = lying("B1", "B1", "B1") | {"weather": 1, "fauna": 1}
    problem, trace = table.trace(steps(table), state, {})
    (entry,) = decode(sheet, "mission", problem, trace)["rounds"]
    laid, *gone = entry["night"]

    assert (laid["do"], laid["hive"]) == ("spawn", NEST)
    assert {step["bug"] for step in gone} == {f"{NEST}.{n}" for n in (1, 2, 3)}
    assert tuple(sorted(step["to"] for step in gone)) in SPREAD

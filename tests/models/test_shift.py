"""Larvae and bugs that faces send on, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import file_of
from winnable.missions.exo.disaster_tables import FaceEffect, ShiftEffect
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet, Token
from winnable.models.exo.coverage import can_show, gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Serial
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits
from winnable.solver.problem import Condition, is_

ORB = (Token("orb", "A1", "", carried=True),)
TRIPLE = ("A1", "B1", "D1")
TRIO = ("claire", "desmond", "yuri")
NORTH, SECOND = "place(north.1)", "place(north.2)"
AWAY = {"zone(claire)": "A1", "zone(mel)": "A1"}


def row(*effects: FaceEffect, **changes: Any) -> Sheet:
    """A1 to D1 in a row, Claire in A1, a hive in C1; fauna 2 has ``effects``."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "hives": (toy.hive_at("north", "C1", 3, 1),),
        "weather": {},
        "fauna": {2: effects},
    }
    return toy.sheet(4, 1, **(default | changes))


def sent(sheet: Sheet, **changes: Any) -> set[Any]:
    """Where both larvae of the hive are after the face has sent whom it may."""
    state = {"fauna": 2, NORTH: "C1", SECOND: "C1", **AWAY, **changes}
    return Table(sheet).ends(("fauna shift 1",), state, (NORTH, SECOND))


def test_all_of_them_go_to_neighbouring_zones_that_the_face_names() -> None:
    """Claire is beside C1: both larvae go to her in B1. With nobody near they stay."""
    effect = ShiftEffect("larvae", "near", "zones", "characters")
    near = {"zone(claire)": "B1"}

    assert sent(row(effect), **near) == {("B1", "B1")}
    assert sent(row(effect)) == {("C1", "C1")}
    assert sent(row(effect), fauna=1, **near) == {("C1", "C1")}


def test_figures_alone_or_larvae_alone() -> None:
    """North.1 is turned over, north.2 not."""
    near = {"zone(claire)": "B1", "up(north.1)": 1}

    assert sent(row(ShiftEffect("bugs", "near", "zones", "characters")), **near) == {("B1", "C1")}
    assert sent(row(ShiftEffect("larvae", "near", "zones", "characters")), **near) == {("C1", "B1")}
    assert sent(row(ShiftEffect("insects", "hive", "zones", "characters")), **near) == {
        ("B1", "B1")
    }


def test_one_from_each_zone() -> None:
    """The players choose which; both ways are open to it."""
    effect = ShiftEffect("larvae", "hive", "zones", "all", each=1)

    assert sent(row(effect)) == {("B1", "C1"), ("D1", "C1"), ("C1", "B1"), ("C1", "D1")}


def test_along_shortest_paths_to_the_orb() -> None:
    """It lies in A1, then its hero has it in D1."""
    orb = (Token("orb", "A1", "claire", carried=True),)
    effect = ShiftEffect("larvae", "all", "orb")

    assert sent(row(effect, tokens=orb), **{SECOND: "D1"}) == {("B1", "C1")}
    taken = {"token(orb)": 1, "zone(claire)": "D1"}
    assert sent(row(effect, tokens=orb), **{SECOND: "D1"}, **taken) == {("D1", "D1")}


def test_along_shortest_paths_to_whoever_carries_the_orb() -> None:
    """Any hero may: it lies in A1, then Yuri has it in D1."""
    sheet = row(
        ShiftEffect("larvae", "all", "orb"),
        tokens=ORB,
        party=("claire", "yuri"),
        starts=("A1", "B1"),
    )
    yuri = {"zone(yuri)": "D1", "zone(nurasyl)": "D1"}

    assert gaps(sheet) == ()
    assert sent(sheet, **yuri) == {("B1", "B1")}
    assert sent(sheet, **yuri, **{"token(orb)": 1, "carrier": "yuri"}) == {("D1", "D1")}
    assert sent(sheet, **yuri, **{"token(orb)": 1, "carrier": "claire"}) == {("B1", "B1")}


def test_the_orb_is_taken_and_handed_on_among_those_who_stand_together() -> None:
    """Who takes it may hand it on at once; Yuri, away in D1, is out of reach."""
    sheet = row(ShiftEffect("larvae", "all", "orb"), tokens=ORB, party=TRIO, starts=TRIPLE)
    table = Table(sheet)
    at = {"claire": "A1", "desmond": "A1", "yuri": "D1"}
    state = {f"zone({hero})": zone for hero, zone in at.items()}
    names = ("token(orb)", "carrier")

    assert table.ends(("load 1",), state, names) == {(0, "none"), (1, "claire"), (1, "desmond")}
    held = state | {"token(orb)": 1, "carrier": "claire"}
    assert table.ends(("load 1",), held, names) == {(1, "claire"), (1, "desmond")}
    alone = state | {"token(orb)": 1, "carrier": "yuri"}
    assert table.ends(("load 1",), alone, names) == {(1, "yuri")}


def test_a_plan_hands_the_orb_on() -> None:
    """With a pawn each Desmond cannot reach C1, where Yuri takes it: they meet in B1."""
    sheet = toy.sheet(
        3, 1, starts=("A1", "C1"), party=("desmond", "yuri"), pawns=1, weather={},
        tokens=(replace(ORB[0], zone="C1"),), hives=(toy.hive_at("north", "B1", 3, 1),),
        fauna={2: (ShiftEffect("larvae", "all", "orb"),)},
    )  # fmt: skip
    problem = build_problem(sheet, "mission", horizon=1, schedule=Serial(2, 0))
    carrier = next(var for var in problem.variables if var.name == "carrier")
    start = next(var for var in problem.variables if var.name == "zone(desmond)")
    problem = replace(
        problem,
        goal=is_(carrier, "desmond"),
        initial=(*problem.initial, Condition(is_(start, "A1"), "test")),
    )
    found = Finder(problem, "sat").find(1, Limits())
    assert isinstance(found, Plan)
    plan = decode(sheet, "mission", problem, found.trace)

    steps = [step for step in plan["rounds"][0]["steps"] if step["do"] in {"take", "give"}]
    assert steps == [
        {"by": "yuri", "do": "take", "token": "orb"},
        {"by": "yuri", "do": "give", "to": "desmond", "item": "orb"},
    ]
    judged = replay(sheet, file_of(plan))
    assert judged.status == "legal", judged.message


def test_clockwise_on_the_board_tile() -> None:
    """A square: B2 is followed by A2, A1 by B1."""
    sheet = toy.four_zones(weather={}, fauna={2: (ShiftEffect("larvae", "all", "clockwise"),)})
    ring = {"tile": ("A1", "B1", "B2", "A2")}
    table = Table(replace(sheet, board_tiles=ring))
    state = {"fauna": 2, NORTH: "B2", SECOND: "A1", "zone(claire)": "A2", "zone(mel)": "A2"}
    names = (NORTH, SECOND, "up(north.1)", "up(north.2)")

    assert table.ends(("fauna shift 1",), state, names) == {("A2", "B1", 1, 0)}


def test_none_goes_on_from_where_it_was_just_sent() -> None:
    """Two hives: the larva of A1 goes to B1, where none is; then it is not B1's turn to send it."""
    effect = ShiftEffect("larvae", "hive", "fewest", each=1)
    hives = (toy.hive_at("north", "A1", 3, 1), toy.hive_at("south", "B1", 3, 1))
    sheet = toy.sheet(3, 1, starts=("C1",), weather={}, fauna={2: (effect,)}, hives=hives)
    table = Table(sheet)
    state = {"fauna": 2, "place(north.1)": "A1", "place(south.1)": "C1"}
    stages = ("fauna shift 1", "fauna shift 2")

    assert table.ends(stages[:1], state, ("place(north.1)",)) == {("B1",)}
    names = ("place(north.1)", "sent on(north.1)")
    assert table.ends(stages, state, names) == {("B1", 0)}


def test_to_the_zone_with_fewest_of_them() -> None:
    """A1 and D1 are empty, B1 holds one: the lowest of the empty ones is A1."""
    effect = ShiftEffect("larvae", "hive", "fewest", each=1)

    assert sent(row(effect)) == {("A1", "C1"), ("C1", "A1")}
    assert sent(row(effect), **{SECOND: "A1"}) == {("B1", "A1")}
    alone = {NORTH: "off", SECOND: "off"}
    assert sent(row(effect), **alone) == {("off", "off")}


def test_by_night_zones_without_characters_are_attacked() -> None:
    """Both larvae come to B1, where nobody is; by day no such mark is made."""
    effect = ShiftEffect("larvae", "hive", "zones", "all", when="night")
    table = Table(row(effect))
    state = {"fauna": 2, NORTH: "C1", **AWAY}

    found = table.ends(("shift fauna 1",), state, (NORTH, "raid(B1)", "raid(D1)"))
    assert found == {("B1", 1, 0), ("D1", 0, 1)}


def test_what_the_model_does_not_send() -> None:
    """Animals, several zones at once, or to an orb that there is not."""
    for effect in (
        ShiftEffect("animals", "all", "zones", "all"),
        ShiftEffect("larvae", "all", "zones", "all", steps=2),
        ShiftEffect("larvae", "all", "orb"),
        ShiftEffect("larvae", "hive", "fewest", each=2),
    ):
        assert can_show(row(effect), "fauna") == (1, 3, 4, 5, 6)

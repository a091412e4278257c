"""Bugs that faces put on the map, in the planning model: where, which, and what they are called."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_boss import lab
from tests.models.test_decode import file_of, plan_of
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    DestroyEffect,
    FaceEffect,
    PlaceEffect,
    ShiftEffect,
)
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import BUG_TYPES, Sheet, Token
from winnable.missions.exo.specials import Second, Specials
from winnable.missions.goals import Fact, InPlace
from winnable.models.exo.births import births_of
from winnable.models.exo.coverage import calm, can_show, modelled
from winnable.models.exo.decode import decode
from winnable.models.exo.decode_arrivals import named
from winnable.models.exo.problem import build_problem
from winnable.models.exo.record import records
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.second_table import SIDES
from winnable.models.exo.state import state_of
from winnable.models.queries.exo.luck import luck
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits

TYPES = ("beetle", "scorpion")


def now(zones: str, bug: str = "beetle", count: int = 1, **more: Any) -> PlaceEffect:
    """Bugs that come as the face is read."""
    return PlaceEffect(bug, count, zones, when="now", **more)


def sheet(*effects: FaceEffect, weather: tuple[FaceEffect, ...] = (), **changes: Any) -> Sheet:
    """Three zones, Claire and Mel in A1; fauna 2 has ``effects``, weather 2 the other ones."""
    default: dict[str, Any] = {"starts": ("A1",), "weather": {2: weather}, "fauna": {2: effects}}
    return toy.sheet(3, 1, **(default | changes))


def board(*effects: FaceEffect, **changes: Any) -> Table:
    """One round of it."""
    return Table(sheet(*effects, **changes), horizon=1)


def came(table: Table, stage: str, changes: dict[str, Any]) -> set[tuple[tuple[str, str], ...]]:
    """What can have appeared after ``stage``: each bug on the map as its zone and what it is."""
    names = [v.name[6:-1] for v in table.problem.variables if v.name.startswith("place(")]
    ways = table.play(stage, {"fauna": 2, "weather": 1, **changes})
    return {
        tuple(
            sorted(
                (str(way.state[f"place({name})"]), str(way.state[f"identity({name})"]))
                for name in names
                if way.state[f"place({name})"] != "off" and ".1." in name
            )
        )
        for way in ways
    }


@pytest.mark.parametrize(
    ("word", "zones"),
    [
        ("heroes", ["A1"]), ("animals", ["B1"]), ("characters", ["A1", "B1"]),
        ("all", ["A1", "B1", "C1"]), ("field", ["B1", "C1"]), ("tiles", ["B1"]),
        ("unexplored", ["B1", "C1"]), ("start", ["A1"]), ("clear", ["A1", "B1", "C1"]),
    ],
)  # fmt: skip
def test_a_bug_appears_in_each_zone_that_the_face_names(word: str, zones: list[str]) -> None:
    """Claire in A1, Mel in B1, where a tile stands; A1 is explored. By day and by night."""
    changes = {"zone(mel)": "B1", "tile(A1)": "none", "tile(B1)": "claire"}

    by_day = came(board(now(word)), "fauna bugs 1", changes)
    assert by_day == {tuple((zone, "beetle") for zone in zones)}
    by_night = came(board(PlaceEffect("scorpion", 2, word)), "bugs appear", changes)
    assert by_night == {tuple((zone, "scorpion") for zone in zones for _ in "12")}


def test_under_another_face_none_appears() -> None:
    """Fauna 1 does nothing; and a bug is there for its own round only."""
    table = board(now("all"))

    assert came(table, "fauna bugs 1", {"fauna": 1}) == {()}
    assert Table(sheet(now("all")), horizon=2).seen(
        ("place(beetle.1.A1.1)", "place(beetle.2.A1.1)"), "fauna bugs 1", {"fauna": 2, "round": 2}
    ) == {("off", "A1")}


def test_several_in_a_zone_draw_one_bug_for_it() -> None:
    """Claire and Mel both in A1: the face counts zones."""
    assert came(board(now("characters")), "fauna bugs 1", {}) == {(("A1", "beetle"),)}


def test_one_bug_of_each_type_and_alphas() -> None:
    """Duo/6, fauna II 4: an alpha of every type in each zone of a place."""
    table = board(now("start", "each", alpha=True))

    assert came(table, "fauna bugs 1", {}) == {
        tuple(sorted(("A1", f"alpha {bug}") for bug in BUG_TYPES))
    }


def test_random_bugs_are_among_the_types_of_the_face() -> None:
    """Duo/7, fauna 2; which of the two the model leaves to luck."""
    table = board(now("heroes", "random", among=TYPES))
    for bug in TYPES:
        changes = {"identity(bug.1.mel.1)": bug}
        assert came(table, "fauna bugs 1", changes) == {(("A1", bug),)}


def test_faces_that_exclude_each_other_share_places() -> None:
    """Squad/1: a beetle, a dragonfly, or one of each beside a hero takes two places in a round."""
    faces = {
        2: (now("animals"),),
        3: (now("heroes", "dragonfly"),),
        4: (now("heroes"), now("heroes", "dragonfly")),
    }
    births = births_of(sheet(fauna=faces))

    assert {(b.number, b.identities) for b in births} == {(1, ("beetle",)), (2, ("dragonfly",))}


def test_faces_of_a_second_table_put_bugs_in_too() -> None:
    """Duo/6: face 2 of it stands behind the six of the first table, whose face 2 does nothing."""
    first = sheet(tokens=(Token("orb", "B1", ""),))
    later = toy.faces("fauna-2", {2: (now("start", "each"),)})
    game = replace(
        first,
        tables={**first.tables, "fauna-2": later},
        specials=Specials(second=Second("fauna", "orb")),
    )
    table = Table(game, horizon=1)

    assert came(table, "fauna bugs 1", {"fauna": 2}) == {()}
    assert came(table, "fauna bugs 1", {"fauna": 2 + SIDES}) == {
        tuple(("A1", bug) for bug in sorted(BUG_TYPES))
    }


def test_where_the_boss_is() -> None:
    """Squad/7-kauffman: a beetle and an alpha dragonfly in his zone; he stands in B2."""
    effects = (now("boss"), now("boss", "dragonfly", alpha=True))
    table = Table(lab(fauna={2: effects}), horizon=1)

    assert came(table, "fauna bugs 1", {}) == {(("B2", "alpha dragonfly"), ("B2", "beetle"))}


def test_where_the_next_effect_looks_at_bugs_it_looks_after_the_first() -> None:
    """A beetle beside Claire in A1, then a scorpion in each zone without one: B1 and C1."""
    table = board(now("heroes"), now("clear", "scorpion"))

    names = (
        "place(beetle.1.mel.1)",
        *(f"place(scorpion.1.{zone}.1)" for zone in ("A1", "B1", "C1")),
    )
    assert table.ends(("fauna bugs 1", "fauna bugs 2"), {"fauna": 2}, names) == {
        ("A1", "off", "B1", "C1")
    }


def test_a_face_that_acts_twice_puts_in_twice_as_many() -> None:
    """Duo/5a, weather 6: two alphas in each zone, drawn for each."""
    table = board(now("start", "random", alpha=True), weather=(AlsoEffect("fauna", rolled=True),))
    changes = {"identity(bug.1.A1.1)": "alpha beetle", "identity(bug.1.A1.2)": "alpha scorpion"}

    for weather, bugs in ((1, ["beetle"]), (2, ["beetle", "scorpion"])):
        found = came(table, "fauna bugs 1", changes | {"weather": weather})
        assert found == {tuple(("A1", f"alpha {bug}") for bug in bugs)}


@pytest.mark.parametrize(
    ("effects", "known"),
    [
        ((now("all"), ShiftEffect("bugs", "all", "zones", "start")), True),
        ((ShiftEffect("bugs", "all", "zones", "start"), now("all")), False),
        ((DestroyEffect("structure", 0), now("tiles")), True),
        ((now("tiles"), DestroyEffect("structure", 0)), False),
        ((now("all"), PlaceEffect("beetle", 1, "all")), False),
        ((now("all", "random"), now("all", "random")), False),
    ],
)
def test_the_model_has_no_face_whose_order_it_cannot_follow(
    effects: tuple[FaceEffect, ...], *, known: bool
) -> None:
    """By day it places before it sends on and after it destroys; one moment, one draw a face."""
    assert (2 in can_show(sheet(*effects), "fauna")) is known


def test_short_problems_for_plans_do_without_bugs_of_faces() -> None:
    """As long as the die has another face; decoding knows it."""
    quiet = calm(sheet(now("all")))
    assert can_show(quiet, "fauna") == (1, 3, 4, 5, 6)
    assert births_of(modelled(quiet)) == ()
    always = sheet(fauna=dict.fromkeys(range(1, 7), (now("all"),)))
    assert calm(always) == always


def walk(*effects: FaceEffect) -> Sheet:
    """All faces of the fauna have ``effects``; Desmond, with a pawn a round, has to reach C1."""
    faces = dict.fromkeys(range(1, 7), effects)
    far = sheet(party=("desmond",), fauna=faces, pawns=1)
    return replace(
        far,
        places={**far.places, "far": frozenset(("C1",))},
        objective=InPlace(Fact("at", ("desmond",)), "far"),
    )


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (now("field", "random", among=TYPES), 2),
        (now("heroes", "random", alpha=True), 1),
        (PlaceEffect("random", 1, "animals", among=TYPES), 0),
        (PlaceEffect("dragonfly", 2, "unexplored", alpha=True), 0),
    ],
)
def test_plans_name_the_bugs_that_appeared(effect: PlaceEffect, told: int) -> None:
    """Two moves, two rounds: the types of random ones by day, and half or a quarter as likely."""
    game = walk(effect)
    plan = plan_of(game, "mission", 2, Sweeps(2))

    judged = replay(game, file_of(plan))
    assert (judged.status, judged.round) == ("won", 2), judged.message
    drawn = [bug for each in plan["rounds"] for bug in each["chance"].get("bugs", ())]
    assert len(drawn) == 2 * told
    seen = [each["probability"] for each in luck(game, plan)["outcomes"] if "bugs" in each["key"]]
    nights = 1 if effect.bug == "random" and not told else 0
    assert seen == [1 / (len(effect.among) or 4)] * (len(drawn) + nights)


def test_calm_plans_are_decoded_without_places_for_bugs() -> None:
    """The problem was stated for the calm sheet; the plan is one of the sheet itself."""
    game = replace(walk(), tables={**walk().tables, "fauna": sheet(now("all")).tables["fauna"]})
    problem = build_problem(calm(game), "mission", horizon=2, schedule=Sweeps(2))
    found = Finder(problem, "sat").find(2, Limits())
    assert isinstance(found, Plan)

    plan = decode(game, "mission", problem, found.trace)
    assert 2 not in {each["chance"].get("fauna") for each in plan["rounds"]}
    assert replay(game, file_of(plan)).status == "won"


def test_bugs_of_another_play_do_not_take_names_away() -> None:
    """Two beetles of one stage, in a zone; who names them again has the same names for them."""
    table = board(PlaceEffect("beetle", 2, "animals"))
    state = {"fauna": 2, "weather": 1, "zone(mel)": "B1"}
    problem, trace = table.trace(("bugs appear",), state, {})
    (record,) = records(problem, trace)
    names: dict[str, str] = {}

    named(state_of(table.sheet, 1), record, names)
    first = dict(names)
    named(state_of(table.sheet, 1), record, names)
    assert set(first.values()) == {"beetle.1.B1.1", "beetle.1.B1.2"}
    assert names == first

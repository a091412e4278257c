"""Hives that fall to exact faces, where the ruling sheet-hive-pattern and the file say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Counts, DamageHive, Kill, Spawn, Strike
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

ID = "beetle.1.A1.1"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))
PATTERN = {"exo.ruling.sheet-hive-pattern": "pattern"}
WORDS = {"c": "claw", "b": "burst", "s": "shield"}


def counted(faces: str) -> Counts:
    """``ccb`` as steps write it."""
    return tuple(sorted((WORDS[face], faces.count(face)) for face in set(faces)))


def mark(faces: str) -> DamageHive:
    """These faces are marked at the northern hive."""
    return DamageHive("north", len(faces), counted(faces))


def sheet_of(pattern: Mapping[str, int], beetle: BugProfile | None = None, **rulings: str) -> Sheet:
    """Yuri's pair in A1 on a hive with a pattern, and beetles of 2 life without damage."""
    profile = beetle or BugProfile(2, 0, 0)
    hive = replace(hive_at("north", "A1", 9, 1), pattern=pattern)
    chosen = {f"exo.ruling.{name}": option for name, option in rulings.items()}
    return toy.sheet(
        party=("yuri",),
        hives=(hive,),
        bug_cards=(BugCard("beetle-1", "beetle", 12, profile, profile),),
        rulings=PATTERN | chosen,
    )


def rolled(sheet: Sheet, faces: str, *, bug: bool = False, marked: str = "") -> State:
    """The pair has rolled ``faces``, shields up to four dice, perhaps against a beetle."""
    insects = [(ID, "A1", "beetle")] if bug else []
    state = position(sheet, pawns=PAWNS, insects=insects)
    if marked:
        done = tuple(marked.count(letter) for letter in WORDS)
        state = replace(state, hive_faces=(("north", done),))
    dice = {"yuri": [WORDS[face] for face in faces.ljust(4, "s")]}
    return act(sheet, state, PAIR, dice=dice, **({"cards": {ID: "beetle-1"}} if bug else {}))


def marks(sheet: Sheet, state: State) -> set[Counts]:
    """The faces that may be marked now."""
    return {step.faces for step in legal(sheet, state) if isinstance(step, DamageHive)}


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.rule("exo.hive.cumulative")
def test_each_needed_face_is_marked_once_a_die() -> None:
    """Two claws and a burst are needed; three claws come, then a claw too many and the burst."""
    sheet = sheet_of({"claw": 2, "burst": 1})
    state = rolled(sheet, "ccc")
    assert marks(sheet, state) == {counted("c"), counted("cc")}

    state = act(sheet, state, mark("cc"))
    assert (state.hive_faces, state.hive_damage) == ((("north", (2, 0, 0)),), ())
    again = rolled(sheet, "cb", marked="cc")

    assert marks(sheet, again) == {counted("b")}
    assert act(sheet, again, mark("b")).hive_faces == (("north", (2, 1, 0)),)
    more = act(sheet, rolled(sheet, "cc", marked="c"), mark("c"))
    assert more.hive_faces == (("north", (2, 0, 0)),)
    assert refused(sheet, again, mark("c")) == (
        "exo.hive.sheet-pattern",
        "hive north cannot be marked with 1 claw: it needs 1 burst, and the roll has to spare them",
    )


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.rule("exo.hive.fallen")
def test_the_hive_falls_when_no_face_is_needed() -> None:
    """Another hive lays in that night, this one does not."""
    sheet = sheet_of({"claw": 1, "burst": 1})
    state = rolled(sheet, "cb")
    partly = nightfall(sheet, act(sheet, state, mark("c")))
    assert Spawn("north") in legal(sheet, partly)

    fallen = nightfall(sheet, act(sheet, state, mark("cb")))

    assert refused(sheet, fallen, Spawn("north"))[0] == "exo.night.order"
    assert fallen.phase == "survival"


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.parametrize(
    ("faces", "open_"),
    [
        pytest.param("ccb", {"b", "c", "cc"}, id="claws or burst kill 2 life: the rest marks"),
        pytest.param("ccbb", {"b", "c", "cc", "bc", "bcc"}, id="a burst kills"),
        pytest.param("b", set(), id="the only burst kills"),
        pytest.param("cb", {"c"}, id="a claw is not enough to spare the burst"),
    ],
)
def test_dice_that_hit_a_bug_mark_nothing(faces: str, open_: set[str]) -> None:
    """A beetle of 2 life dies first; needed are two claws and a burst."""
    sheet = sheet_of({"claw": 2, "burst": 1})

    state = act(sheet, rolled(sheet, faces, bug=True), Kill(ID))

    assert marks(sheet, state) == {counted(each) for each in open_}


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.rule("exo.combat.armour")
@pytest.mark.parametrize(
    ("reading", "open_"),
    [
        pytest.param("opens-all", {"b"}, id="one opens and hits"),
        pytest.param("one-each", {"b"}, id="one opens, two claws hit"),
        pytest.param("bursts-only", {"b"}, id="one hits"),
    ],
)
def test_bursts_that_break_armour_mark_nothing(reading: str, open_: set[str]) -> None:
    """Two bursts and two claws against 2 life behind one icon: two bursts are needed, one goes."""
    armoured = BugProfile(2, 0, 0, armour=1)
    sheet = sheet_of({"burst": 2}, armoured, **{"bug-shield": reading})

    state = act(sheet, rolled(sheet, "bbcc", bug=True), Kill(ID))

    assert marks(sheet, state) == {counted(each) for each in open_}


@pytest.mark.rule("exo.hive.sheet-pattern")
def test_shields_mark_where_they_are_needed() -> None:
    """Four shields are no hit, but two of them are asked for."""
    sheet = sheet_of({"shield": 2})

    state = act(sheet, rolled(sheet, "ssss"), mark("ss"))

    assert state.hive_faces == (("north", (0, 0, 2)),)


@pytest.mark.rule("exo.hive.sheet-pattern")
def test_points_and_faces_go_together() -> None:
    """The points of a step are the number of its faces, and faces belong to patterns."""
    sheet = sheet_of({"claw": 2})
    state = rolled(sheet, "cc")
    for step in (DamageHive("north", 2), DamageHive("north", 1, counted("cc"))):
        assert refused(sheet, state, step)[0] == "exo.hive.sheet-pattern"

    life = sheet_of({"claw": 2}, None, **{"sheet-hive-pattern": "six-life"})
    state = rolled(life, "cc")
    assert refused(life, state, mark("cc"))[0] == "exo.combat.hive-after"
    assert act(life, state, DamageHive("north", 2)).hive_damage == (("north", 2),)


@pytest.mark.rule("exo.hive.sheet-pattern")
def test_a_hive_without_a_pattern_has_its_life() -> None:
    """Whatever the ruling says."""
    sheet = sheet_of({})

    state = act(sheet, rolled(sheet, "cc"), DamageHive("north", 2))

    assert (state.hive_damage, state.hive_faces) == ((("north", 2),), ())

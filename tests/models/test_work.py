"""Projects of sheets in the planning model: who may work where, who pays, what is done then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    DestroyEffect,
    FaceEffect,
    UnlockEffect,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Grants, Project, Specials
from winnable.missions.goals import Exists, Fact
from winnable.models.exo.coverage import can_show, gaps
from winnable.models.exo.decode import decode
from winnable.solver.execute import initial_states

CALM: Mapping[str, Any] = {"weather": {}, "fauna": {}}
HERE = {"zone(claire)": "B1", "zone(yuri)": "B1", "pawns(claire)": 4, "pawns(yuri)": 4}
FREE = "work end 1"


def board(*projects: Project, grants: Grants | None = None, **changes: Any) -> Sheet:
    """A1 to D1 in a row, Claire and Yuri."""
    sheet = toy.sheet(4, 1, party=("claire", "yuri"), starts=("A1", "D1"), **({**CALM} | changes))
    found = replace(sheet, specials=Specials(projects=projects, grants=grants or Grants()))
    assert gaps(found) == ()
    return found


def packs(**counts: int) -> dict[str, int]:
    """Backpacks with wood alone, e.g. ``packs(claire=2)``."""
    empty = {f"pack({h}, {r})": 0 for h in ("claire", "yuri") for r in ("food", "wood", "metal")}
    return empty | {f"pack({hero}, wood)": count for hero, count in counts.items()}


def fort(**changes: Any) -> Project:
    """One wood, or two, in B1 and C1, once in each."""
    fields: dict[str, Any] = {
        "pay": ({"wood": 1}, {"wood": 2}),
        "zones": frozenset({"B1", "C1"}),
        "per": "zone",
    }
    return Project("fort", **(fields | changes))


def did(table: Table, state: dict[str, Any], names: tuple[str, ...]) -> set[Any]:
    """What becomes of ``names`` where a free work is done at the end of the day."""
    before = tuple(table.state(state)[name] for name in names)
    return table.ends((FREE,), state, names) - {before}


@pytest.fixture(scope="module")
def forts() -> Table:
    """Forts for wood, as a goal asks for the dearest ones."""
    return Table(board(fort(), objective=Exists("z", Fact("best", ("fort", "z")))))


NAMES = ("work(fort, B1)", "best(fort, B1)", "pack(claire, wood)", "pack(yuri, wood)")


def test_whoever_stands_in_the_zone_pays_together(forts: Table) -> None:
    """One wood of either, or two of both: the second price is the dearest."""
    assert did(forts, HERE | packs(claire=1, yuri=1), NAMES) == {
        (1, 0, 0, 1),
        (1, 0, 1, 0),
        (1, 1, 0, 0),
    }
    apart = HERE | packs(claire=1, yuri=1) | {"zone(yuri)": "A1"}
    assert did(forts, apart, NAMES) == {(1, 0, 0, 1)}


def test_a_drone_in_the_zone_pays_too(forts: Table) -> None:
    """Yuri's drone holds the wood; in another zone it does not help."""
    laden = HERE | packs() | {"cargo(yuri, wood)": 1, "drone(yuri)": "B1"}
    names = ("work(fort, B1)", "cargo(yuri, wood)")

    assert did(forts, laden, names) == {(1, 0)}
    assert did(forts, laden | {"drone(yuri)": "C1"}, names) == set()


def test_a_project_is_done_in_its_zones_once_in_each(forts: Table) -> None:
    """Not in A1, not again in B1."""
    rich = HERE | packs(claire=1)

    assert did(forts, rich | {"zone(claire)": "A1", "zone(yuri)": "A1"}, NAMES) == set()
    assert did(forts, rich | {"work(fort, B1)": 1}, NAMES) == set()
    there = rich | {"work(fort, B1)": 1, "zone(claire)": "C1", "zone(yuri)": "C1"}
    assert did(forts, there, ("work(fort, C1)",)) == {(1,)}


def test_a_backpack_is_counted_after_the_payment(forts: Table) -> None:
    """2 wood less 1 or 2."""
    assert did(forts, HERE | packs(claire=2), ("load(claire)",)) == {(1,), (0,)}


def test_work_may_need_a_clear_zone() -> None:
    """A larva in B1 is in the way."""
    hives = (toy.hive_at("n", "C1", 3, 1),)
    table = Table(board(fort(clear=True), hives=hives))
    rich = HERE | packs(claire=1) | {"place(n.1)": "A1"}

    assert did(table, rich, ("work(fort, B1)",)) == {(1,)}
    assert did(table, rich | {"place(n.1)": "B1"}, ("work(fort, B1)",)) == set()


def test_one_hero_alone_may_do_it_but_others_may_pay() -> None:
    """Yuri's project: he has to be there, and Claire may pay if she is, too."""
    table = Table(board(fort(by="yuri", pay=({"wood": 1},))))
    names = ("work(fort, B1)", "pack(claire, wood)", "pack(yuri, wood)")

    assert did(table, HERE | packs(claire=1, yuri=1), names) == {(1, 1, 0), (1, 0, 1)}
    assert did(table, HERE | packs(claire=1), names) == {(1, 0, 0)}
    away = HERE | packs(claire=1, yuri=1) | {"zone(yuri)": "A1"}
    assert did(table, away, names) == set()


GEMS = {"gems(claire, blue)": 1, "gems(claire, white)": 1, "gems(yuri, white)": 1}


def test_gems_may_have_to_be_of_different_colours() -> None:
    """Blue and white of Claire, or her blue and Yuri's white; not two white ones."""
    project = Project("gate", ({"gem": 2},), frozenset({"B1"}), different=True)
    table = Table(board(project))
    names = ("work(gate)", "gems(claire, blue)", "gems(claire, white)", "gems(yuri, white)")

    assert did(table, HERE | GEMS, names) == {("B1", 0, 0, 1), ("B1", 0, 1, 0)}
    alike = Table(board(replace(project, different=False)))
    assert did(alike, HERE | GEMS, names) == {
        ("B1", 0, 0, 1), ("B1", 0, 1, 0), ("B1", 1, 0, 0)
    }  # fmt: skip
    pools = ("pool(claire)", "pool(yuri)")
    assert did(table, HERE | GEMS, pools) == {(0, 1), (1, 0)}


def test_a_project_for_each_colour() -> None:
    """White was put: only the blue gem will do."""
    table = Table(board(Project("put", ({"gem": 1},), frozenset({"B1"}), per="colour")))
    names = ("work(put, blue)", "work(put, white)")

    assert did(table, HERE | GEMS, names) == {(1, 0), (0, 1)}
    assert did(table, HERE | GEMS | {"work(put, white)": 1}, names) == {(1, 1)}


def test_a_camp_is_a_shelter() -> None:
    """Claire and Yuri lose no life in B1 once the camp stands there, in C1 they do."""
    table = Table(board(Project("camp", ({"wood": 1},), frozenset({"B1"}), shelter=True)))
    lives = ("life(claire)", "life(yuri)")

    def slept(zone: str, work: str) -> set[Any]:
        state = HERE | {"zone(claire)": zone, "zone(yuri)": zone, "work(camp)": work}
        return table.ends(("exposure",), state, lives)

    assert slept("B1", "B1") == {(3, 3)}
    assert slept("B1", "none") == {(2, 2)}
    assert slept("C1", "B1") == {(2, 2)}


def test_work_at_a_token_that_lies_face_down() -> None:
    """The antenna is where token I lies: B1 or C1."""
    project = Project("antenna", ({"wood": 1},), frozenset({"B1", "C1"}), token="I")  # noqa: S106
    tokens = (Token("I", "B1", "", hidden="g"), Token("II", "C1", "", hidden="g"))
    table = Table(board(project, tokens=tokens))
    rich = HERE | packs(claire=1)

    assert did(table, rich | {"lies(B1)": "I", "lies(C1)": "II"}, ("work(antenna)",)) == {("B1",)}
    assert did(table, rich | {"lies(B1)": "II", "lies(C1)": "I"}, ("work(antenna)",)) == set()


def built(**changes: Any) -> Project:
    """Two wood and two pawns, once, in B1."""
    fields: dict[str, Any] = {"pay": ({"wood": 2},), "zones": frozenset({"B1"}), "pawns": 2}
    return Project("tower", **(fields | changes))


SPENT = ("work(tower)", "pawns(claire)", "pawns(yuri)")


def test_pawns_come_from_heroes_in_the_zone() -> None:
    """Two of Claire, two of Yuri, or one each; who pays the wood does not matter."""
    table = Table(board(built()))
    rich = HERE | packs(claire=2)

    def ways(state: dict[str, Any]) -> set[Any]:
        return table.ends(("action 1",), state, SPENT, {"work": "tower 1"})

    done = {way for way in ways(rich) if way[0] == "B1"}
    assert done == {("B1", 2, 4), ("B1", 4, 2), ("B1", 3, 3)}
    away = {way for way in ways(rich | {"zone(yuri)": "A1"}) if way[0] == "B1"}
    assert away == {("B1", 2, 4)}
    assert not {way for way in ways(HERE | packs(claire=1)) if way[0] == "B1"}


def test_faces_charge_work_as_they_do_builds() -> None:
    """A pawn more for each hero who works: 3 of one, or 2 each."""
    charge = ChargeEffect(toy.HEROES, "build", {"pawn": 1})
    table = Table(board(built(), weather={4: (charge,)}))
    dear = HERE | packs(claire=2) | {"weather": 4}

    found = table.ends(("action 1",), dear, SPENT, {"work": "tower 1"})
    assert {way for way in found if way[0] == "B1"} == {("B1", 1, 4), ("B1", 4, 1), ("B1", 2, 2)}


def test_who_passes_does_no_work() -> None:
    """Decisions about work count with its action only."""
    table = Table(board(built()))
    found = table.ends(("action 1",), HERE | packs(), SPENT, {"work": "tower 1", "site": "B1"})

    assert ("none", 4, 4) in found
    assert not {way for way in found if way[0] == "B1"}


def test_bait_lies_in_the_backpack_and_is_paid_from_there() -> None:
    """Twelve pieces fill Claire's backpack; two go for a zone."""
    project = Project("bait", ({"bait": 2},), frozenset({"B1"}), per="zone", by="claire")
    table = Table(board(project, grants=Grants(bait=12, baiter="claire")))
    start = next(initial_states(table.problem))

    assert (start["bait"], start["load(claire)"], start["pack(claire, food)"]) == (12, 12, 0)
    assert (start["load(yuri)"], start["pack(yuri, food)"]) == (5, 3)
    state = HERE | packs() | {"bait": 12}
    names = ("work(bait, B1)", "bait", "load(claire)")
    assert did(table, state, names) == {(1, 10, 10)}
    assert did(table, state | {"bait": 1}, names) == set()
    assert did(table, state | {"zone(claire)": "A1"}, names) == set()


def test_grants_of_food_gems_beacons_and_die_tokens() -> None:
    """Two food more, four gems of the own colour, beacon built, one die token."""
    grants = Grants(beacon=True, food=2, gems=4, die_tokens=1)
    start = next(initial_states(Table(board(grants=grants)).problem))

    assert (start["pack(yuri, food)"], start["load(yuri)"]) == (5, 7)
    assert (start["gems(yuri, white)"], start["gems(yuri, blue)"], start["pool(yuri)"]) == (4, 0, 4)
    assert (start["beacon(yuri)"], start["die_token(yuri)"]) == (1, 1)


def test_the_plan_says_who_works_and_what_each_pays() -> None:
    """One wood from Claire, one from Yuri's drone, a pawn each."""
    table = Table(board(built()))
    state = HERE | packs(claire=1) | {"drone(yuri)": "B1", "cargo(yuri, wood)": 1}
    stages = tuple(
        replace(each, actions=tuple(a for a in each.actions if a.name == "work at 2"))
        for each in table.problem.stages
    )
    table.problem = replace(table.problem, stages=stages)
    given = {"work": "tower 1", "effort(claire)": 1, "effort(yuri)": 1}
    problem, trace = table.trace(("action 1",), state, given)
    plan = decode(table.sheet, "mission", problem, trace)

    assert plan["rounds"][0]["steps"] == [
        {
            "by": "claire", "do": "work", "project": "tower", "with": ["yuri"],
            "pawns": {"claire.hero.build": 1, "yuri.hero.build": 1},
            "pay": {"claire": {"wood": 1}, "yuri.drone": {"wood": 1}},
        }
    ]  # fmt: skip


def test_free_work_in_a_plan() -> None:
    """No pawns; the zone is where the hero stands."""
    table = Table(board(fort()))
    given = {"work": "fort 1", "share(yuri, wood)": 1}
    problem, trace = table.trace((FREE,), HERE | packs(claire=1, yuri=1), given)

    assert decode(table.sheet, "mission", problem, trace)["rounds"][0]["steps"] == [
        {"by": "claire", "do": "work", "project": "fort", "pay": {"yuri": {"wood": 1}}}
    ]


REPAIR = Project(
    "repair", ({"wood": 1, "metal": 1},), frozenset({"A1", "B1"}), pawns=1, per="zone", locked=True
)
RUINED: dict[int, tuple[FaceEffect, ...]] = {
    2: (DestroyEffect("shelter", 0), UnlockEffect("repair"))
}


@pytest.mark.rule("exo.sheet.squad.3a.weather-6")
def test_a_face_unlocks_repairs_where_it_destroys_shelters() -> None:
    """One stood in B1 and one in C1, where the project is not; A1 had none."""
    table = Table(board(REPAIR, weather=RUINED))
    names = ("opened(repair, A1)", "opened(repair, B1)", "shelter(B1)", "shelter(C1)")
    state = {"weather": 2, "shelter(B1)": 1, "shelter(C1)": 1}

    assert table.seen(names, "weather effects 1", state) == {(0, 1, 0, 0)}
    assert table.seen(names, "weather effects 1", state | {"weather": 1}) == {(0, 0, 1, 1)}


@pytest.mark.rule("exo.sheet.squad.3a.project-repair-shelter")
def test_a_shelter_is_repaired_as_often_as_it_is_lost() -> None:
    """Shelter-repair: for good, but not beside a shelter, nor in a zone that lost none."""
    table = Table(board(REPAIR, weather=RUINED, shelters=1))
    goods = packs(claire=1) | {"pack(claire, metal)": 1, "zone(yuri)": "D1"}
    state = HERE | goods | {"opened(repair, B1)": 1, "work(repair, B1)": 1}

    def repaired(**more: Any) -> set[Any]:
        ways = table.play("action 1", state | more)
        done = (way.state for way in ways if str(way.action).startswith("work"))
        return {(each["shelter(B1)"], each["shelters"], each["load(claire)"]) for each in done}

    assert repaired() == {(1, 1, 0)}
    for shut in ({"shelter(B1)": 1}, {"shelter(D1)": 1}, {"opened(repair, B1)": 0}):
        assert repaired(**shut) == set()


@pytest.mark.parametrize(
    ("effects", "known"),
    [
        ((DestroyEffect("shelter", 0), UnlockEffect("repair")), True),
        ((UnlockEffect("repair"), DestroyEffect("shelter", 0)), False),
        ((DestroyEffect("shelter", 1), UnlockEffect("repair")), False),
        ((DestroyEffect("drone", 0), UnlockEffect("repair")), False),
    ],
)
def test_what_is_unlocked_is_so_after_one_loss(
    effects: tuple[FaceEffect, ...], *, known: bool
) -> None:
    """Where drones were, or what players choose, is not remembered."""
    sheet = toy.sheet(4, 1, weather={2: effects}, fauna={})
    found = replace(sheet, specials=Specials(projects=(REPAIR,)))
    assert (2 in can_show(found, "weather")) is known


def test_who_lets_wood_stand_for_metal_leads_in_a_plan() -> None:
    """Desmond, that will do: 2 wood are 1 wood and 1 metal, so he leads, after Claire in the party
    as he is; the wood is Claire's."""
    sheet = toy.sheet(
        4,
        1,
        party=("claire", "desmond"),
        starts=("A1", "D1"),
        pairs=toy.GIFTED,
        upgraded=("desmond",),
        **CALM,
    )
    mixed = fort(pay=({"wood": 1, "metal": 1},))
    found = Table(replace(sheet, specials=Specials(projects=(mixed,))))
    items = {f"pack({h}, {r})": 0 for h in ("claire", "desmond") for r in ("food", "wood", "metal")}
    state = items | {"zone(claire)": "B1", "zone(desmond)": "B1", "pack(claire, wood)": 2}
    problem, trace = found.trace((FREE,), state, {"work": "fort 1"})
    (entry,) = decode(found.sheet, "mission", problem, trace)["rounds"]

    assert entry["steps"] == [
        {"by": "desmond", "do": "work", "project": "fort", "pay": {"claire": {"wood": 2}}}
    ]

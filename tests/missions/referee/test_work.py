"""Projects of a sheet: who may do them where, and who pays what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.night_attack import wrecks
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.referee.steps import Destroy, Exposure
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Project, Specials

FIRST = "I"
FIELD = frozenset({"B1", "B2", "C1"})
FORTIFY = Project("fortify", ({"wood": 1, "metal": 1}, {"wood": 2, "metal": 2}), FIELD, per="zone")
TRENCH = Project("trench", ({"wood": 4, "metal": 4},), FIELD, pawns=1, per="zone")
BAIT = Project("bait", ({"bait": 2},), FIELD, pawns=1, per="zone", by="claire")
PUT = Project("put", ({"gem": 1},), frozenset({"B1"}), per="colour", clear=True)
CAMP = Project(
    "camp", ({"gem": 3, "metal": 3, "wood": 7},), frozenset({"B1"}), pawns=1, shelter=True
)
ANTENNA = Project("antenna", ({"gem": 1, "metal": 2, "wood": 1},), FIELD, pawns=2, token=FIRST)
GENERATOR = Project(
    "generator", ({"gem": 2, "metal": 3, "wood": 2},), FIELD, pawns=1, different=True
)
REPAIR = Project("repair", ({"wood": 1, "metal": 1},), FIELD, pawns=1, per="zone", locked=True)

ONE = (("claire.hero.build", 1),)


def sheet(*projects: Project, name: str = "exo/squad/3a", **changes: Any) -> Sheet:
    """Claire and Yuri, and these projects."""
    board = toy.sheet(3, 2, name=name, party=("claire", "yuri"), **changes)
    return replace(board, specials=Specials(projects=projects))


def pay(**stores: dict[str, int]) -> Any:
    """What each store gives; ``claire_drone`` is Claire's drone."""
    named = {store.replace("_", "."): goods for store, goods in stores.items()}
    return tuple((store, tuple(sorted(goods.items()))) for store, goods in sorted(named.items()))


def beside(sheet: Sheet, **changes: Any) -> State:
    """Both heroes with everything in B1."""
    default: dict[str, Any] = {
        "at": {"claire": "B1", "yuri": "B1"},
        "packs": dict.fromkeys(sheet.party, resources(wood=5, metal=5)),
        "pools": {"claire": gems(blue=2, white=1), "yuri": gems(white=2)},
        "pawns": {"claire.hero.build": 2, "yuri.hero.build": 1},
    }
    return position(sheet, **(default | changes))


@pytest.mark.rule("exo.sheet.duo.3b.project-fortify")
def test_a_free_project_takes_a_price_and_no_pawn() -> None:
    """Duo/3b: 1 wood and 1 metal fortify a zone (ruling pay-in-zone-pawn); once in each."""
    board = sheet(FORTIFY, name="exo/duo/3b")
    step = DoWork("claire", "fortify", pay=pay(claire={"wood": 1, "metal": 1}))
    rule = "exo.sheet.duo.3b.project-fortify"

    after = act(board, beside(board), step)

    assert after.works == (Work("fortify", "B1", "", 0),)
    assert after.player("claire").pack == resources(wood=4, metal=4)
    assert refused(board, after, step)[0] == rule
    assert refused(board, beside(board, at={"claire": "A1"}), step)[0] == rule
    with_pawn = replace(step, pawns=ONE)
    assert refused(board, beside(board), with_pawn)[0] == rule


def test_the_dearer_price_is_told_from_the_other() -> None:
    """Duo/3b, challenge: 2 wood and 2 metal instead; nothing in between is a price."""
    board = sheet(FORTIFY, name="exo/duo/3b")
    dear = DoWork("claire", "fortify", pay=pay(claire={"wood": 2, "metal": 2}))
    between = replace(dear, pay=pay(claire={"wood": 2, "metal": 1}))

    assert act(board, beside(board), dear).works == (Work("fortify", "B1", "", 1),)
    assert refused(board, beside(board), between)[0] == "exo.sheet.duo.3b.project-fortify"


def test_heroes_of_the_zone_pay_together() -> None:
    """Ruling group-costs: Yuri's wood, Claire's metal; a drone there serves, a hero away does not.

    What is not there is not paid.
    """
    board = sheet(FORTIFY, name="exo/duo/3b")
    rule = "exo.sheet.duo.3b.project-fortify"
    shared = DoWork("claire", "fortify", pay=pay(claire={"metal": 1}, yuri={"wood": 1}))
    flown = DoWork("claire", "fortify", pay=pay(claire={"metal": 1}, yuri_drone={"wood": 1}))

    assert act(board, beside(board), shared).player("yuri").pack == resources(wood=4, metal=5)
    away = beside(board, at={"claire": "B1", "yuri": "A1"})
    assert refused(board, away, shared)[0] == rule
    drone = {"drones": {"yuri": "B1"}, "cargo": {"yuri": resources(wood=1)}}
    assert act(board, beside(board, **drone), flown).player("yuri").cargo == resources()
    assert refused(board, beside(board), flown)[0] == rule


@pytest.mark.rule("exo.sheet.duo.5a.project-trench")
def test_a_project_that_is_built_takes_a_build_pawn() -> None:
    """Duo/5a: "build" and 4 wood and 4 metal; without the pawn nothing is dug."""
    board = sheet(TRENCH, name="exo/duo/5a")
    step = DoWork("claire", "trench", (), ONE, pay(claire={"wood": 4, "metal": 4}))

    after = act(board, beside(board), step)

    assert after.figure("claire").on("build") == 1
    assert refused(board, beside(board), replace(step, pawns=()))[0].endswith("project-trench")
    nobody = beside(board, pawns={})
    assert refused(board, nobody, step)[0] == "exo.action.resolve"


def test_a_face_that_charges_building_charges_work_on_pawns() -> None:
    """Duo/5a, weather 3: two pawns to build; a project without pawns is not built (duo/3b)."""
    weather = {3: (ChargeEffect(Who("heroes"), "build", {"pawn": 1}),)}
    board = sheet(TRENCH, FORTIFY, name="exo/duo/5a", weather=weather)
    state = beside(board, weather=3)
    goods = pay(claire={"wood": 4, "metal": 4})
    two = (("claire.hero.build", 2),)

    assert act(board, state, DoWork("claire", "trench", (), two, goods)).works
    assert refused(board, state, DoWork("claire", "trench", (), ONE, goods))[0]
    assert act(board, state, DoWork("claire", "fortify", pay=pay(claire={"wood": 1, "metal": 1})))


def test_a_face_may_charge_one_project() -> None:
    """Duo/5b, weather 4: Claire pays 1 EXO for bait, beside the bait itself."""
    effect = ChargeEffect(Who("heroes", hero="claire"), "build", {"gem": 1}, project="bait")
    board = sheet(BAIT, TRENCH, name="exo/duo/5b", weather={4: (effect,)})
    state = beside(board, weather=4).with_player("claire", pack=resources(), bait=12)
    bait = DoWork("claire", "bait", (), ONE, pay(claire={"bait": 2, "blue": 1}))

    after = act(board, state, bait)

    assert (after.player("claire").bait, after.player("claire").gems) == (10, gems(blue=1, white=1))
    assert refused(board, state, replace(bait, pay=pay(claire={"bait": 2})))[0]
    trench = DoWork("yuri", "trench", (), (("yuri.hero.build", 1),))
    assert act(board, state, replace(trench, pay=pay(yuri={"wood": 4, "metal": 4}))).works


@pytest.mark.rule("exo.sheet.duo.5b.project-bait")
def test_only_the_named_hero_does_a_project() -> None:
    """Duo/5b: Claire places the bait, 2 pieces a zone."""
    board = sheet(BAIT, name="exo/duo/5b")
    state = beside(board).with_player("claire", pack=resources(), bait=12)
    yuri = DoWork("yuri", "bait", (), (("yuri.hero.build", 1),), pay(claire={"bait": 2}))
    short = DoWork("claire", "bait", (), ONE, pay(claire={"bait": 1}))

    assert refused(board, state, yuri)[0] == "exo.sheet.duo.5b.project-bait"
    assert refused(board, state, short)[0] == "exo.sheet.duo.5b.project-bait"


@pytest.mark.rule("exo.sheet.duo.6.project-put")
def test_a_gem_is_put_once_for_each_colour_in_a_clear_zone() -> None:
    """Duo/6, ruling lab-exo-count: one by one, by any player there, without larvae and bugs."""
    board = sheet(PUT, name="exo/duo/6", hives=(toy.hive_at("north", "C2", 9, 1),))
    rule = "exo.sheet.duo.6.project-put"
    white = DoWork("claire", "put", pay=pay(yuri={"white": 1}))
    blue = DoWork("claire", "put", pay=pay(claire={"blue": 1}))

    once = act(board, beside(board), white)

    assert once.works == (Work("put", "B1", "white", 0),)
    assert refused(board, once, replace(white, pay=pay(claire={"white": 1})))[0] == rule
    assert len(act(board, once, blue).works) == 2
    crowded = beside(board, insects=[("north.1", "B1", "beetle")])
    assert refused(board, crowded, white)[0] == rule


@pytest.mark.rule("exo.sheet.squad.2b.project-camp")
def test_a_camp_is_a_shelter_that_insects_wreck() -> None:
    """Squad/2b for 3 players: 3 gems, 3 metal, 7 wood and a pawn; ruling structures.

    Whoever is there at night sleeps in it; a wrecked one can be built again.
    """
    board = sheet(CAMP, name="exo/squad/2b", hives=(toy.hive_at("north", "C2", 9, 1),))
    goods = pay(claire={"blue": 2, "wood": 5, "metal": 3}, yuri={"white": 1, "wood": 2})
    built = act(board, beside(board), DoWork("claire", "camp", (), ONE, goods))

    night = act(board, replace(built, phase="shelter"), Exposure())
    assert night.figure("yuri").life == toy.PAIRS["yuri"].hero.life
    empty = built
    for name in ("claire", "yuri"):
        empty = empty.with_figure(name, zone="A1")
    assert wrecks(empty, ["B1"]) == ("destroy B1",)
    wrecked = replace(empty, phase="attack", agenda=("destroy B1",))
    gone = act(board, wrecked, Destroy("B1"))
    assert (gone.works, gone.zone("B1").camp) == ((), False)


@pytest.mark.rule("exo.sheet.squad.3a.project-antenna")
def test_a_project_lies_where_its_token_is_turned_up() -> None:
    """Squad/3a: the antenna is where token I lies, and takes two pawns of heroes there."""
    board = sheet(ANTENNA)
    goods = pay(claire={"blue": 1, "wood": 1, "metal": 2})
    alone = DoWork("claire", "antenna", (), (("claire.hero.build", 2),), goods)
    pawns = (("claire.hero.build", 1), ("yuri.hero.build", 1))
    shared = DoWork("claire", "antenna", ("yuri",), pawns, goods)
    rule = "exo.sheet.squad.3a.project-antenna"

    found = replace(beside(board), turned=(("B1", "I"),))

    assert refused(board, beside(board), alone)[0] == rule
    assert refused(board, replace(found, turned=(("B1", "II"),)), alone)[0] == rule
    assert act(board, found, alone).figure("claire").on("build") == 0
    assert act(board, found, shared).works == (Work("antenna", "B1"),)
    assert refused(board, found, replace(alone, pawns=ONE))[0] == rule
    apart = found.with_figure("yuri", zone="A1")
    assert refused(board, apart, shared)[0] == rule


@pytest.mark.rule("exo.sheet.squad.3a.project-generator")
def test_gems_may_have_to_differ() -> None:
    """Squad/3a, generator: 2 gems of different colours, of one pool or two."""
    board = sheet(GENERATOR)
    rest = {"wood": 2, "metal": 3}

    def step(**stores: dict[str, int]) -> DoWork:
        return DoWork("claire", "generator", (), ONE, pay(**stores))

    assert act(board, beside(board), step(claire={"blue": 1, "white": 1, **rest})).works
    assert act(board, beside(board), step(claire={"blue": 1, **rest}, yuri={"white": 1})).works
    alike = step(claire={"blue": 2, **rest})
    assert refused(board, beside(board), alike)[0] == "exo.sheet.squad.3a.project-generator"


@pytest.mark.rule("exo.sheet.squad.3a.project-repair-shelter")
def test_a_shelter_is_repaired_where_one_was_destroyed() -> None:
    """Squad/3a, weather 6, ruling shelter-repair: one pawn, 1 wood and 1 metal, for good."""
    board = sheet(REPAIR)
    step = DoWork("claire", "repair", (), ONE, pay(claire={"wood": 1, "metal": 1}))
    rule = "exo.sheet.squad.3a.project-repair"
    state = replace(beside(board), unlocked=(("repair", "B1"),))

    after = act(board, state, step)

    assert after.zone("B1").shelter
    assert refused(board, beside(board), step)[0] == rule
    assert refused(board, after, step)[0] == rule
    again = after.with_zone("B1", shelter=False)
    assert act(board, again, step).zone("B1").shelter


def test_who_lets_wood_and_metal_stand_for_each_other_does_so_in_projects() -> None:
    """Desmond, that will do: 2 wood are 1 wood and 1 metal where he leads."""
    board = toy.sheet(
        3, 2, name="exo/duo/3b", party=("desmond",), pairs=toy.GIFTED, upgraded=("desmond",)
    )
    board = replace(board, specials=Specials(projects=(FORTIFY,)))
    state = position(board, at={"desmond": "B1"}, packs={"desmond": resources(wood=2)})
    step = DoWork("desmond", "fortify", pay=pay(desmond={"wood": 2}))

    assert act(board, state, step).works == (Work("fortify", "B1"),)


def test_the_sheet_has_to_have_the_project() -> None:
    """A name that it lacks, and somebody who is no hero."""
    board = sheet(FORTIFY, name="exo/duo/3b")
    goods = pay(claire={"wood": 1, "metal": 1})

    assert refused(board, beside(board), DoWork("claire", "dig"))[0] == "exo.setup.sheet-rules"
    mel = DoWork("mel", "fortify", pay=goods)
    assert refused(board, beside(board), mel)[0] == "exo.sheet.duo.3b.project-fortify"


@pytest.mark.parametrize("project", [FORTIFY, TRENCH, PUT, CAMP, GENERATOR])
def test_every_way_to_pay_is_listed_once(project: Project) -> None:
    """``legal`` names no step twice, whoever leads."""
    board = sheet(project)
    listed = [step for step in legal(board, beside(board)) if isinstance(step, DoWork)]

    assert listed
    assert len(set(listed)) == len(listed)


def test_life_may_be_lost_for_a_charge() -> None:
    """A face like duo/2b's, weather 6, on building: 1 gem or 1 life of the hero who digs."""
    effect = ChargeEffect(Who("heroes"), "build", {"gem": 1}, life=1)
    board = sheet(TRENCH, name="exo/duo/5a", weather={3: (effect,)})
    state = beside(board, weather=3)
    goods = {"wood": 4, "metal": 4}
    paid = DoWork("claire", "trench", (), ONE, pay(claire={"blue": 1, **goods}))
    lost = DoWork("claire", "trench", (), ONE, pay(claire=goods), ("claire",))

    life = toy.PAIRS["claire"].hero.life
    assert act(board, state, paid).figure("claire").life == life
    assert act(board, state, lost).figure("claire").life == life - 1
    assert refused(board, state, replace(lost, loses=()))[0].endswith("project-trench")

"""Sheets 5A to 7D of the campaign for 1-2 players, a few steps before their ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.missions.sheets.stage import (
    OPEN,
    WON,
    WON_BOTH,
    drawn,
    hit,
    pawns,
    pay,
    ready,
    result,
    stage,
    walk,
)
from tests.position import act, forbidden, gems, nightfall, refused, resources
from winnable.missions.exo.referee.face_steps import Block
from winnable.missions.exo.referee.night_attack import wrecks
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.referee.steps import Dawn, Give, Read, Suffer, Take
from winnable.missions.exo.sheet import Sheet

DIG = DoWork("claire", "trench", (), pawns("build", "claire"), pay(claire={"wood": 4, "metal": 4}))


def dug(board: Sheet, *trenches: str, **changes: Any) -> State:
    """Duo/5a: Claire in D with 4 wood and 4 metal, and trenches in these zones."""
    default: dict[str, Any] = {
        "at": {"claire": "B2"},
        "packs": {"claire": resources(wood=4, metal=4)},
        "pawns": ready("build", "claire"),
    }
    works = tuple(Work("trench", zone) for zone in sorted(trenches))
    return replace(stage(board, **{**default, **changes}), works=works)


@pytest.mark.rule("exo.sheet.duo.5a.objective")
@pytest.mark.rule("exo.sheet.duo.5a.challenge")
@pytest.mark.rule("exo.sheet.duo.5a.project-trench")
def test_5a_is_won_with_a_trench_in_each_of_four_zones_and_no_bug() -> None:
    """The last is built for 4 wood and 4 metal after the board was cleared of bugs."""
    board = drawn("exo/duo/5a", "claire", "kaindra")

    assert result(act(board, dug(board, "A1", "B1", "A2"), DIG)) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.5a.objective")
@pytest.mark.rule("exo.sheet.duo.5a.challenge")
def test_5a_three_trenches_are_too_few_and_one_bug_spoils_the_challenge() -> None:
    """Starting zones need trenches, too."""
    board = drawn("exo/duo/5a", "claire", "kaindra")
    bug = dug(board, "A1", "B1", "A2", insects=[("fauna.1", "A2", "beetle")])

    assert result(act(board, dug(board, "A1", "A2"), DIG)) == OPEN
    assert result(act(board, bug, DIG)) == WON


@pytest.mark.rule("exo.sheet.duo.5a.project-trench")
def test_5a_a_zone_has_one_trench_for_eight_units_and_a_build_pawn() -> None:
    """No second one in a zone, none at a lower price, none for free; bugs destroy none."""
    board = drawn("exo/duo/5a", "claire", "kaindra")
    rule = "exo.sheet.duo.5a.project-trench"
    short = replace(DIG, pay=pay(claire={"wood": 4, "metal": 3}))

    assert refused(board, dug(board, "B2"), DIG)[0] == rule
    assert refused(board, dug(board), short)[0] == rule
    assert refused(board, dug(board), replace(DIG, pawns=()))[0] == rule
    assert wrecks(dug(board, "A2", insects=[("fauna.1", "A2", "beetle")]), ["A2"]) == ()


@pytest.mark.rule("exo.sheet.duo.5a.special-1")
@pytest.mark.rule("exo.sheet.duo.5a.special-2")
def test_5a_a_trench_adds_a_die_and_one_shield_stops_critical_damage() -> None:
    """Kaindra's 2 dice are 3 in a trench (ruling trench-dice); dragonfly-2 deals 1 critical."""
    board = drawn("exo/duo/5a", "claire", "kaindra")
    changes: dict[str, Any] = {
        "insects": [("fauna.1", "B1", "dragonfly")],
        "pawns": ready("move", "kaindra"),
    }
    cards = {"fauna.1": "dragonfly-2"}
    three, two = (["shield", "claw", "claw"][:n] for n in (3, 2))

    def fight(state: State, faces: list[str]) -> State:
        return act(board, state, hit("kaindra"), dice={"kaindra": faces}, cards=cards)

    for state in (
        fight(dug(board, "B1", **changes), three),
        fight(dug(board, "A1", **changes), two),
    ):
        stopped = act(board, state, Block("rule", "damage"))
        assert refused(board, stopped, Suffer("kaindra"))[0] == "exo.combat.suffer"
    plain = dug(board, "A1", **changes)
    assert forbidden(board, plain, hit("kaindra"), dice={"kaindra": three}, cards=cards)
    bare = fight(plain, ["claw", "claw"])
    assert act(board, bare, Suffer("kaindra")).figure("kaindra").life == 2


BAIT = DoWork("claire", "bait", (), pawns("build", "claire"), pay(claire={"bait": 2}))


def baited(board: Sheet, **changes: Any) -> State:
    """Duo/5b: Claire in D2 with her last bait; it lies in the five other zones."""
    default: dict[str, Any] = {
        "at": {"claire": "D2", "yuri": "D2"},
        "pawns": ready("build", "claire", "yuri"),
    }
    field = sorted(board.places["field"] - {"D2"})
    works = tuple(Work("bait", zone) for zone in field)
    state = replace(stage(board, **{**default, **changes}), works=works)
    return state.with_player("claire", bait=2)


@pytest.mark.rule("exo.sheet.duo.5b.objective")
@pytest.mark.rule("exo.sheet.duo.5b.challenge")
@pytest.mark.rule("exo.sheet.duo.5b.project-bait")
@pytest.mark.rule("exo.sheet.duo.5b.grant-bait")
def test_5b_is_won_with_bait_in_each_zone_but_the_starting_zones() -> None:
    """Claire starts with 12 pieces and nothing else, and lays 2 in each of six zones."""
    board = drawn("exo/duo/5b", "claire", "yuri")
    start = stage(board).player("claire")

    after = act(board, baited(board), BAIT)

    assert (start.bait, start.pack) == (12, resources())
    assert (len(after.works), after.player("claire").bait) == (6, 0)
    assert result(after) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.5b.objective")
@pytest.mark.rule("exo.sheet.duo.5b.challenge")
def test_5b_five_baits_are_too_few_and_food_carried_once_spoils_the_challenge() -> None:
    """Claire may never carry anything else, not even for a moment."""
    board = drawn("exo/duo/5b", "claire", "yuri")
    four = replace(baited(board), works=baited(board).works[1:])
    fed = act(board, baited(board), Give("yuri", "claire", "food"))
    fed = act(board, fed, Give("claire", "yuri", "food"))

    assert result(act(board, four, BAIT)) == OPEN
    assert fed.player("claire").pack == resources()
    assert result(act(board, fed, BAIT)) == WON


@pytest.mark.rule("exo.sheet.duo.5b.project-bait")
@pytest.mark.rule("exo.sheet.duo.5b.weather-4")
def test_5b_nobody_else_lays_bait_and_on_weather_4_it_costs_a_gem() -> None:
    """Not Yuri, not in a starting zone, not twice in a zone, not with one piece."""
    board = drawn("exo/duo/5b", "claire", "yuri")
    rule = "exo.sheet.duo.5b.project-bait"
    yuri = DoWork("yuri", "bait", (), pawns("build", "yuri"), BAIT.pay)
    charged = baited(board, weather=4, pools={"claire": gems(blue=1)})
    paid = replace(BAIT, pay=pay(claire={"bait": 2, "blue": 1}))

    assert refused(board, baited(board), yuri)[0] == rule
    assert refused(board, baited(board, at={"claire": "A1"}), BAIT)[0] == rule
    assert refused(board, baited(board, at={"claire": "B1"}), BAIT)[0] == rule
    assert refused(board, baited(board), replace(BAIT, pay=pay(claire={"bait": 1})))[0] == rule
    assert refused(board, charged, BAIT)[0] == rule
    assert result(act(board, charged, paid)) == WON_BOTH


PUT = DoWork("claire", "put", pay=pay(claire={"green": 1}))


def lab(board: Sheet, *colours: str, **changes: Any) -> State:
    """Duo/6: Claire with a green and a blue gem at the target, F2; both hives have fallen."""
    default: dict[str, Any] = {
        "at": {"claire": "F2"},
        "pools": {"claire": gems(green=1, blue=1)},
        "hive_damage": {"north": 6, "south": 6},
    }
    works = tuple(sorted(Work("put", "F2", colour) for colour in colours))
    return replace(stage(board, **{**default, **changes}), works=works)


@pytest.mark.rule("exo.sheet.duo.6.objective")
@pytest.mark.rule("exo.sheet.duo.6.challenge")
@pytest.mark.rule("exo.sheet.duo.6.project-put")
def test_6_is_won_with_a_gem_of_each_colour_at_the_target() -> None:
    """All hives are destroyed and the lab is clear; a nest is no hive near the lab (nests-count).

    Bugs outside the lab do not matter.
    """
    board = drawn("exo/duo/6", "claire", "kaindra")
    nest = lab(board, "blue", "orange", "white", nests={"E2": "B1"})
    outside = lab(board, "blue", "orange", "white", insects=[("north.1", "B1", "beetle")])

    for state in (lab(board, "blue", "orange", "white"), nest, outside):
        assert result(act(board, state, PUT)) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.6.objective")
@pytest.mark.rule("exo.sheet.duo.6.challenge")
def test_6_three_colours_are_too_few_and_a_hive_or_a_bug_spoils_the_challenge() -> None:
    """One hive stands; one bug is left in another zone of the lab."""
    board = drawn("exo/duo/6", "claire", "kaindra")
    three = ("blue", "orange", "white")
    hive = lab(board, *three, hive_damage={"north": 6, "south": 5})
    bug = lab(board, *three, insects=[("north.1", "E1", "beetle")])

    assert result(act(board, lab(board, "blue", "white"), PUT)) == OPEN
    assert result(act(board, hive, PUT)) == WON
    assert result(act(board, bug, PUT)) == WON


@pytest.mark.rule("exo.sheet.duo.6.project-put")
def test_6_a_gem_is_placed_in_the_target_zone_alone_once_it_is_clear() -> None:
    """Not beside a bug, not in another zone of the lab, not a second one of a colour."""
    board = drawn("exo/duo/6", "claire", "kaindra")
    rule = "exo.sheet.duo.6.project-put"
    bug = lab(board, insects=[("north.1", "F2", "beetle")])
    blue = replace(PUT, pay=pay(claire={"blue": 1}))

    assert refused(board, bug, PUT)[0] == rule
    assert refused(board, lab(board, at={"claire": "F1"}), PUT)[0] == rule
    assert refused(board, lab(board, "blue"), blue)[0] == rule


@pytest.mark.rule("exo.sheet.duo.6.second")
@pytest.mark.rule("exo.sheet.duo.6.fauna-2-2")
def test_6_the_second_fauna_table_is_read_from_the_round_after_a_hero_came_in() -> None:
    """Fauna 2: two larvae a hive outside; one bug of each type in each lab zone once inside."""
    board = drawn("exo/duo/6", "claire", "kaindra")
    outside = lab(board, at={"claire": "D1"}, pawns=ready("move", "claire"))
    inside = act(board, outside, walk("E1", "claire"))

    def morning(state: State) -> State:
        state = act(board, replace(state, phase="dawn"), Dawn())
        return act(board, act(board, state, Read(), weather=1), Read(), fauna=2)

    assert act(board, morning(outside), Read(), adaptation=["claw", "claw"]).insects == ()
    after = act(board, morning(inside), Read())
    found = sorted((insect.zone, insect.identity) for insect in after.insects)
    types = ("beetle", "centipede", "dragonfly", "scorpion")
    assert found == [(zone, bug) for zone in ("E1", "E2", "F1", "F2") for bug in types]


@pytest.mark.rule("exo.sheet.duo.6.no-plague")
def test_6_a_crowd_is_a_plague_outside_the_lab_only() -> None:
    """Three bugs in a zone at night: nothing in E1, a defeat in B1."""
    board = drawn("exo/duo/6", "claire", "kaindra")

    def crowd(zone: str) -> State:
        bugs = [(f"fauna.{n}", zone, "beetle") for n in (1, 2, 3)]
        return nightfall(board, lab(board, insects=bugs, at={"claire": "F1", "kaindra": "F1"}))

    assert crowd("E1").outcome == ""
    assert crowd("B1").cause == "exo.defeat.plague-crowd"


SEVEN = [
    ("exo/duo/7a", "claire", "kaindra"),
    ("exo/duo/7b", "yuri", "claire"),
    ("exo/duo/7c", "kaindra", "claire"),
    ("exo/duo/7d", "desmond", "claire"),
]
"""Sheet, the hero of its colour, another hero."""


def homeward(board: Sheet, carrier: str, other: str, **changes: Any) -> State:
    """Duo/7: ``carrier`` has the orb and is next to the exit B1, where ``other`` is.

    Animals have stayed in A2.
    """
    animals = {pair.animal.name: "A2" for pair in board.pairs}
    default: dict[str, Any] = {
        "at": {carrier: "B2", other: "B1", **animals},
        "pawns": ready("move", carrier, other),
    }
    state = stage(board, **{**default, **changes})
    return replace(state, taken=("orb",), carriers=(("orb", carrier),))


@pytest.mark.parametrize(("name", "hero", "other"), SEVEN)
@pytest.mark.rule("exo.sheet.duo.7a.objective")
@pytest.mark.rule("exo.sheet.duo.7b.objective")
@pytest.mark.rule("exo.sheet.duo.7c.objective")
@pytest.mark.rule("exo.sheet.duo.7d.objective")
def test_7_is_won_when_all_heroes_are_at_the_exit_with_the_orb(
    name: str, hero: str, other: str
) -> None:
    """Any hero may bring it (ruling orb-carrier), animals may be elsewhere (ruling leave-map)."""
    board = drawn(name, hero, other)

    for carrier, waiting in ((hero, other), (other, hero)):
        state = homeward(board, carrier, waiting)
        assert result(state) == OPEN
        assert act(board, state, walk("B1", carrier)).outcome == "won"


@pytest.mark.parametrize(("name", "hero", "other"), SEVEN)
@pytest.mark.rule("exo.sheet.duo.7a.objective")
@pytest.mark.rule("exo.sheet.duo.7b.objective")
@pytest.mark.rule("exo.sheet.duo.7c.objective")
@pytest.mark.rule("exo.sheet.duo.7d.objective")
def test_7_it_takes_the_orb_and_every_hero_at_one_moment(name: str, hero: str, other: str) -> None:
    """Without the orb nobody has left; nor while the other hero is next door, having been there."""
    board = drawn(name, hero, other)
    bare = replace(homeward(board, hero, other), taken=(), carriers=())
    gone = act(board, homeward(board, hero, other), walk("A1", other))

    assert act(board, bare, walk("B1", hero)).outcome == ""
    assert act(board, gone, walk("B1", hero)).outcome == ""


@pytest.mark.parametrize(("name", "hero", "other"), SEVEN)
@pytest.mark.rule("exo.sheet.duo.7a.tokens")
@pytest.mark.rule("exo.sheet.duo.7b.tokens")
@pytest.mark.rule("exo.sheet.duo.7c.tokens")
@pytest.mark.rule("exo.sheet.duo.7d.tokens")
def test_7_any_hero_in_its_zone_takes_the_orb_and_hands_it_on(
    name: str, hero: str, other: str
) -> None:
    """Bugs there do not hinder; an animal or a hero next door cannot take it."""
    board = drawn(name, hero, other)
    (orb,) = board.tokens
    away = homeward(board, hero, other)
    near = stage(board, at={hero: orb.zone, other: orb.zone, board.pairs[0].animal.name: orb.zone})
    near = replace(near, insects=())

    taken = act(board, near, Take(other, "orb"))
    given = act(board, taken, Give(other, hero, "orb"))

    assert given.carriers == (("orb", hero),)
    assert refused(board, given, Give(other, hero, "orb"))[0] == "exo.free.trade"
    absent = replace(away, taken=(), carriers=())
    assert refused(board, absent, Take(hero, "orb"))[0] == "exo.free.no-pawn"
    assert refused(board, near, Take(board.pairs[0].animal.name, "orb"))[0] == "exo.free.no-pawn"


@pytest.mark.parametrize(("name", "hero", "other"), SEVEN)
@pytest.mark.rule("exo.sheet.duo.7a.weather-6")
@pytest.mark.rule("exo.sheet.duo.7b.weather-6")
@pytest.mark.rule("exo.sheet.duo.7c.weather-6")
@pytest.mark.rule("exo.sheet.duo.7d.weather-6")
def test_7_each_action_costs_a_gem_of_the_colour_on_weather_6(
    name: str, hero: str, other: str
) -> None:
    """Into a zone of that colour faces 4 and 5 take all gems and a life; on 7A they do not act."""
    board = drawn(name, hero, other)
    colour = board.components.pairs[hero].colour
    wrong = "green" if colour == "white" else "white"
    pools = {hero: gems(**{colour: 2, wrong: 2})}
    land = {"A1": ("wood", colour), "B2": ("wood", wrong)}
    state = homeward(board, hero, other, weather=6, pools=pools, land=land)
    rule = f"exo.sheet.{name.removeprefix('exo/').replace('/', '.')}.weather-6"
    life = state.figure(hero).life

    assert refused(board, state, walk("A1", hero))[0] == rule
    assert refused(board, state, walk("A1", hero, pay=pay(**{hero: {wrong: 1}})))[0] == rule
    after = act(board, state, walk("A1", hero, pay=pay(**{hero: {colour: 1}})))

    harmless = name == "exo/duo/7a"
    left = gems(**{colour: 1, wrong: 2}) if harmless else gems()
    assert after.player(hero).gems == left
    assert after.figure(hero).life == (life if harmless else life - 1)

"""Sheets 1 to 3B of the campaign for 3-4 players, a few steps before their ends."""

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
from winnable.missions.exo.referee.face_steps import GiveUp
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.referee.steps import DamageHive, Exposure, Hunger
from winnable.missions.exo.sheet import Sheet

FOUR = ("claire", "desmond", "kaindra", "yuri")
THREE = ("claire", "kaindra", "yuri")
ANIMALS = ("mel", "little-joe", "sharik", "nurasyl")


def asleep(board: Sheet, zone: str, **changes: Any) -> State:
    """Late at night, when it counts who sleeps where: all heroes are in ``zone``, animals at B4."""
    at = {**dict.fromkeys(board.party, zone), **dict.fromkeys(ANIMALS, "B4")}
    return stage(board, phase="shelter", **{**changes, "at": {**at, **changes.get("at", {})}})


@pytest.mark.rule("exo.sheet.squad.1.objective")
@pytest.mark.rule("exo.sheet.squad.1.challenge")
@pytest.mark.parametrize("party", [THREE, FOUR])
def test_1_is_won_at_dawn_when_all_heroes_slept_in_one_shelter(party: tuple[str, ...]) -> None:
    """Animals may be elsewhere (ruling gather); a shelter on each board tile, the challenge."""
    board = drawn("exo/squad/1", *party)
    state = asleep(board, "B2", shelters=["B2", "C1", "A4", "D3"])

    assert result(state) == OPEN
    assert result(act(board, state, Exposure())) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.1.objective")
@pytest.mark.rule("exo.sheet.squad.1.challenge")
def test_1_a_hero_outside_or_a_tile_without_shelter_is_too_little() -> None:
    """Three tiles have one, one of them two; Yuri slept next door, in a shelter, too."""
    board = drawn("exo/squad/1", *FOUR)
    three = asleep(board, "B2", shelters=["B2", "A1", "C1", "A4"])
    apart = asleep(board, "B2", shelters=["B2", "C2", "A4", "D3"], at={"yuri": "C2"})
    bare = asleep(board, "B1", shelters=["B2", "C1", "A4", "D3"])

    assert result(act(board, three, Exposure())) == WON
    assert result(act(board, apart, Exposure())) == OPEN
    assert result(act(board, bare, Exposure())) == OPEN


@pytest.mark.rule("exo.sheet.squad.1.weather-3")
@pytest.mark.rule("exo.sheet.squad.1.weather-6")
def test_1_moves_of_heroes_cost_two_pawns_on_weather_3_and_6() -> None:
    """Face 6 triggers 2 to 5, so heroes roll a die less as well; animals move for one pawn."""
    board = drawn("exo/squad/1", *FOUR)
    moves = ready("move", "yuri", "nurasyl", "kaindra", count=2)
    double = replace(walk("B1", "yuri"), pawns=(("yuri.hero.move", 2),))
    bug = [("fauna.1", "A2", "beetle")]
    for face, number in ((3, 2), (6, 1)):
        at = {"yuri": "A1", "nurasyl": "A1", "kaindra": "A2"}
        state = stage(board, weather=face, pawns=moves, at=at, insects=bug)
        claws, cards = ["claw", "claw"], {"fauna.1": "beetle-1"}
        wrong = {"kaindra": claws[: 3 - number]}

        assert refused(board, state, walk("B1", "yuri"))[0] == "exo.action.resolve"
        assert act(board, state, double).figure("yuri").zone == "B1"
        assert act(board, state, walk("B1", "nurasyl")).figure("nurasyl").zone == "B1"
        assert forbidden(board, state, hit("kaindra"), dice=wrong, cards=cards)
        dice = {"kaindra": claws[:number]}
        assert act(board, state, hit("kaindra"), dice=dice, cards=cards).fight


@pytest.mark.rule("exo.sheet.squad.1.weather-2")
def test_1_heroes_give_up_a_wood_or_a_life_in_the_night_on_weather_2() -> None:
    """Claire has wood and may keep it, Kaindra has none; nobody eats before, metal is no wood."""
    board = drawn("exo/squad/1", *THREE)
    packs = dict(
        zip(THREE, (resources(wood=1), resources(metal=1), resources(wood=2)), strict=True)
    )
    state = nightfall(board, stage(board, weather=2, packs=packs))
    rule = "exo.sheet.squad.1.weather-2"

    assert refused(board, state, Hunger())[0] == rule
    assert refused(board, state, GiveUp("claire", "metal"))[0] == rule
    assert refused(board, state, GiveUp("kaindra", "kaindra wood"))[0] == rule
    for who, what in (("kaindra", "life"), ("yuri", "yuri wood"), ("claire", "life")):
        state = act(board, state, GiveUp(who, what))
    assert [state.figure(hero).life for hero in THREE] == [2, 2, 3]
    assert [sum(state.player(hero).pack) for hero in THREE] == [1, 1, 1]


def hunt(board: Sheet, **changes: Any) -> State:
    """Squad/2a: Kaindra at the last hive, in D2, which has 1 life left."""
    default: dict[str, Any] = {
        "at": {"kaindra": "D2", "sharik": "D2"},
        "pawns": ready("move", "kaindra", "sharik"),
        "hive_damage": {"north": 6, "south": 6, "east": 5},
    }
    return stage(board, **{**default, **changes})


def broken(board: Sheet, state: State) -> State:
    """Kaindra marks 1 point at hive east."""
    state = act(board, state, hit("kaindra"), dice={"kaindra": ["claw", "shield"]})
    return act(board, state, DamageHive("east", 1))


@pytest.mark.rule("exo.sheet.squad.2a.objective")
@pytest.mark.rule("exo.sheet.squad.2a.challenge")
def test_2a_is_won_when_the_last_hive_falls_and_no_bug_is_left() -> None:
    """All bugs were wiped out before."""
    board = drawn("exo/squad/2a", *FOUR)

    assert result(broken(board, hunt(board))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.2a.objective")
@pytest.mark.rule("exo.sheet.squad.2a.challenge")
def test_2a_a_nest_is_a_hive_on_the_board_and_larvae_are_bugs() -> None:
    """Rulings nests-count, bugs-include-larvae."""
    board = drawn("exo/squad/2a", *FOUR)
    nest = hunt(board, nests={"E2": "B1"})
    larva = hunt(board, insects=[("north.1", "C1", "")])

    assert result(broken(board, nest)) == OPEN
    assert result(broken(board, larva)) == WON


@pytest.mark.rule("exo.sheet.squad.2a.weather-5")
@pytest.mark.rule("exo.sheet.squad.2a.weather-6")
@pytest.mark.rule("exo.sheet.squad.2a.fauna-2")
@pytest.mark.rule("exo.sheet.squad.2a.weather-2")
def test_2a_faces_forbid_attacks_of_heroes_joint_attacks_and_moves_without_wood() -> None:
    """Only animals attack on weather 5 and 6; nobody jointly on fauna 2 (ruling joint-scope).

    Each character's move costs 1 wood on weather 2 (ruling charge-who).
    """
    board = drawn("exo/squad/2a", *FOUR)
    for face in (5, 6):
        rule = f"exo.sheet.squad.2a.weather-{face}"
        assert refused(board, hunt(board, weather=face), hit("kaindra"))[0] == rule
        assert hit("sharik") in legal(board, hunt(board, weather=face))
    at = {"kaindra": "D2", "sharik": "D2", "yuri": "D2"}
    both = hunt(board, fauna=2, at=at, pawns=ready("move", "kaindra", "yuri"))
    cold = hunt(board, weather=2, packs={"kaindra": resources(wood=1)})

    assert refused(board, both, hit("kaindra", "yuri"))[0] == "exo.sheet.squad.2a.fauna-2"
    for who in ("kaindra", "sharik"):
        assert refused(board, cold, walk("C2", who))[0] == "exo.sheet.squad.2a.weather-2"
        paid = walk("C2", who, pay=pay(kaindra={"wood": 1}))
        assert act(board, cold, paid).player("kaindra").pack == resources()


def camp(board: Sheet, zone: str = "C2", **changes: Any) -> State:
    """Squad/2b: late at night; the base camp is built, all heroes are in ``zone``."""
    state = asleep(board, zone, **changes).with_zone("C2", camp=True)
    return replace(state, works=(Work("camp", "C2"),))


@pytest.mark.rule("exo.sheet.squad.2b.objective")
@pytest.mark.rule("exo.sheet.squad.2b.challenge")
@pytest.mark.parametrize("party", [THREE, FOUR])
def test_2b_is_won_at_dawn_in_the_base_camp(party: tuple[str, ...]) -> None:
    """All animals and drones are there, too; the camp shelters everybody.

    A drone that was never built does not matter (ruling drones-in-target).
    """
    board = drawn("exo/squad/2b", *party)
    state = camp(board, at=dict.fromkeys(ANIMALS, "C2"), drones={"yuri": "C2"})

    after = act(board, state, Exposure())

    assert result(after) == WON_BOTH
    assert after.figure("yuri").life == 3


@pytest.mark.rule("exo.sheet.squad.2b.objective")
@pytest.mark.rule("exo.sheet.squad.2b.challenge")
def test_2b_each_animal_and_drone_counts_for_the_challenge_and_each_hero_for_the_sheet() -> None:
    """Also a dead animal (ruling all-characters); a shelter at the target is no base camp."""
    board = drawn("exo/squad/2b", *FOUR)
    there = dict.fromkeys(ANIMALS, "C2")
    stray = camp(board, at={**there, "mel": "B4"})
    dead = camp(board, at={**there, "mel": ""})
    drone = camp(board, at=there, drones={"yuri": "B1"})
    outside = camp(board, at={**there, "yuri": "B1"})
    shelter = asleep(board, "C2", shelters=["C2"])

    for state in (stray, dead, drone):
        assert result(act(board, state, Exposure())) == WON
    for state in (outside, shelter):
        assert result(act(board, state, Exposure())) == OPEN


@pytest.mark.rule("exo.sheet.squad.2b.project-camp")
def test_2b_the_camp_costs_more_for_four_players_and_stands_at_the_target() -> None:
    """3 players: 3 gems, 3 metal, 7 wood; 4 players: 4, 4 and 8; a build pawn (base-camp)."""
    rule = "exo.sheet.squad.2b.project-camp"
    prices = {
        THREE: pay(kaindra={"blue": 3, "metal": 3, "wood": 7}),
        FOUR: pay(kaindra={"blue": 4, "metal": 4, "wood": 8}),
    }
    for party, price in prices.items():
        board = drawn("exo/squad/2b", *party)
        rich: dict[str, Any] = {
            "packs": {"kaindra": resources(wood=8, metal=4)},
            "pools": {"kaindra": gems(blue=4)},
            "pawns": ready("build", "kaindra"),
        }
        state = stage(board, at={"kaindra": "C2"}, **rich)
        step = DoWork("kaindra", "camp", (), pawns("build", "kaindra"), price)
        (other,) = (each for each in prices.values() if each != price)

        assert act(board, state, step).works == (Work("camp", "C2"),)
        assert refused(board, state, replace(step, pay=other))[0] == rule
        assert refused(board, stage(board, at={"kaindra": "B1"}, **rich), step)[0] == rule


ANTENNA = DoWork(
    "claire",
    "antenna",
    ("desmond",),
    (("claire.hero.build", 1), ("desmond.hero.build", 1)),
    pay(claire={"blue": 1, "metal": 2, "wood": 1}),
)
GENERATOR = DoWork(
    "kaindra",
    "generator",
    (),
    pawns("build", "kaindra"),
    pay(kaindra={"blue": 1, "white": 1, "metal": 3, "wood": 2}),
)


def sites(board: Sheet, **changes: Any) -> State:
    """Squad/3a: two heroes at the antenna, in C1, and two at the generator, in C4."""
    default: dict[str, Any] = {
        "at": {
            "claire": "C1",
            "desmond": "C1",
            "kaindra": "C4",
            "yuri": "C4",
            **dict.fromkeys(ANIMALS, "B4"),
        },
        "packs": {"claire": resources(metal=2, wood=1), "kaindra": resources(metal=3, wood=2)},
        "pools": {"claire": gems(blue=1), "kaindra": gems(blue=2, white=1)},
        "pawns": {
            **ready("build", "claire", "desmond", "kaindra"),
            **ready("move", *board.party, count=2),
        },
        "hive_damage": {"north": 6, "south": 6, "east": 6},
    }
    state = stage(board, **{**default, **changes})
    return replace(state, turned=(("C1", "token-I"), ("C4", "token-II")))


def left(board: Sheet, state: State, *heroes: str) -> State:
    """``heroes`` go to the evacuation zone D2, those from C4 over D3."""
    for hero in heroes:
        if state.figure(hero).zone == "C4":
            state = act(board, state, walk("D3", hero))
        state = act(board, state, walk("D2", hero))
    return state


@pytest.mark.rule("exo.sheet.squad.3a.objective")
@pytest.mark.rule("exo.sheet.squad.3a.challenge")
@pytest.mark.rule("exo.sheet.squad.3a.project-antenna")
@pytest.mark.rule("exo.sheet.squad.3a.project-generator")
def test_3a_is_won_when_all_leave_after_both_repairs_of_one_round() -> None:
    """All hives are destroyed; animals may stay (ruling leave-map)."""
    board = drawn("exo/squad/3a", *FOUR)
    state = act(board, act(board, sites(board), ANTENNA), GENERATOR)
    standing = sites(board, hive_damage={"north": 6, "south": 6, "east": 5})
    standing = act(board, act(board, standing, ANTENNA), GENERATOR)

    assert result(state) == OPEN
    assert result(left(board, state, *FOUR)) == WON_BOTH
    assert result(left(board, standing, *FOUR)) == WON


@pytest.mark.rule("exo.sheet.squad.3a.objective")
def test_3a_repairs_of_two_rounds_or_a_hero_left_behind_do_not_win() -> None:
    """Both during the same round; nor does leaving with one repair do."""
    board = drawn("exo/squad/3a", *FOUR)
    first = replace(act(board, sites(board), ANTENNA), round=2)
    late = act(board, first, GENERATOR)
    both = act(board, act(board, sites(board), ANTENNA), GENERATOR)

    assert result(left(board, late, *FOUR)) == OPEN
    assert result(left(board, first, *FOUR)) == OPEN
    assert result(left(board, both, *FOUR[:3])) == OPEN


@pytest.mark.rule("exo.sheet.squad.3a.project-antenna")
@pytest.mark.rule("exo.sheet.squad.3a.project-generator")
@pytest.mark.rule("exo.sheet.squad.3a.project-repair-shelter")
def test_3a_gears_are_pawns_gems_differ_and_shelters_are_repaired_where_one_stood() -> None:
    """Two pawns for the antenna, two unlike gems for the generator, each at its own site."""
    board = drawn("exo/squad/3a", *FOUR)
    one = replace(ANTENNA, others=(), pawns=pawns("build", "claire"))
    alike = replace(GENERATOR, pay=pay(kaindra={"blue": 2, "metal": 3, "wood": 2}))
    swapped = replace(sites(board), turned=(("C1", "token-II"), ("C4", "token-I")))
    mend = DoWork("kaindra", "repair-shelter", (), pawns("build", "kaindra"))
    mend = replace(mend, pay=pay(kaindra={"wood": 1, "metal": 1}))
    rule = "exo.sheet.squad.3a.project-"

    assert refused(board, sites(board), one)[0] == f"{rule}antenna"
    assert refused(board, swapped, ANTENNA)[0] == f"{rule}antenna"
    assert refused(board, sites(board), alike)[0] == f"{rule}generator"
    assert refused(board, swapped, GENERATOR)[0] == f"{rule}generator"
    assert refused(board, sites(board), mend)[0] == f"{rule}repair-shelter"


@pytest.mark.rule("exo.sheet.squad.3a.tokens")
def test_3a_a_site_is_known_once_a_hero_gets_there() -> None:
    """The first token is turned up as Claire comes to C1; then the other one is known, too."""
    board = drawn("exo/squad/3a", *FOUR)
    state = stage(board, at={"claire": "B1"}, pawns=ready("move", "claire", "mel"))

    after = act(board, state, walk("C1", "claire"), tokens={"C1": "token-II"})

    assert dict(after.turned)["C1"] == "token-II"
    rule = forbidden(board, state, walk("C1", "claire"), tokens={"C1": "token-III"})[0]
    assert rule == "exo.sheet.squad.3a.tokens"


def geared(board: Sheet, *, short: str = "") -> dict[str, tuple[str, ...]]:
    """Three upgrade tiles for each character, one less for ``short``."""
    blanks = sorted(tile.name for tile in board.components.upgrades if not tile.effect)
    own = {p.hero.name: [name for name in blanks if name.endswith("hero")] for p in board.pairs}
    own |= {p.animal.name: [n for n in blanks if n.endswith("animal")] for p in board.pairs}
    return {who: tuple(names[: 2 if who == short else 3]) for who, names in own.items()}


def field(board: Sheet, **changes: Any) -> State:
    """Squad/3b: Yuri beside the data zone D1."""
    default: dict[str, Any] = {
        "at": {"yuri": "C1"},
        "pawns": ready("move", "yuri", "claire"),
        "worn": geared(board),
    }
    return stage(board, **{**default, **changes})


@pytest.mark.rule("exo.sheet.squad.3b.objective")
@pytest.mark.rule("exo.sheet.squad.3b.challenge")
def test_3b_is_won_when_a_hero_reaches_the_data_first() -> None:
    """Any hero (ruling data-zone); everybody lives and wears three upgrades."""
    board = drawn("exo/squad/3b", *FOUR)
    state = field(board, insects=[("big.1", "C2", "")])

    assert result(act(board, state, walk("D1", "yuri"))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.3b.objective")
@pytest.mark.rule("exo.sheet.squad.3b.challenge")
def test_3b_a_larva_at_the_data_spoils_all_and_one_upgrade_less_the_challenge() -> None:
    """Even if it is gone by the time that Yuri comes; so does a dead animal the challenge."""
    board = drawn("exo/squad/3b", *FOUR)
    spoilt = field(board, insects=[("big.1", "D1", "beetle")])
    spoilt = act(board, spoilt, walk("B1", "claire"))
    spoilt = replace(spoilt, insects=())
    short = field(board, worn=geared(board, short="mel"))
    dead = field(board, at={"yuri": "C1", "mel": ""})
    animal = field(board, at={"nurasyl": "C1"}, pawns=ready("move", "nurasyl"))

    assert result(act(board, spoilt, walk("D1", "yuri"))) == OPEN
    assert result(act(board, short, walk("D1", "yuri"))) == WON
    assert result(act(board, dead, walk("D1", "yuri"))) == WON
    assert result(act(board, animal, walk("D1", "nurasyl"))) == OPEN


@pytest.mark.rule("exo.sheet.squad.3b.weather-2")
def test_3b_moves_of_heroes_cost_a_gem_on_weather_2() -> None:
    """Animals move for nothing."""
    board = drawn("exo/squad/3b", *FOUR)
    moves = ready("move", "yuri", "nurasyl")
    state = field(board, weather=2, pawns=moves, pools={"yuri": gems(green=1)})

    assert refused(board, state, walk("D1", "yuri"))[0] == "exo.sheet.squad.3b.weather-2"
    assert result(act(board, state, walk("D1", "yuri", pay=pay(yuri={"green": 1})))) == WON_BOTH
    assert act(board, state, walk("B4", "nurasyl")).figure("nurasyl").zone == "B4"

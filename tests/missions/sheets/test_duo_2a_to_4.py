"""Sheets 2A to 4 of the campaign for 1-2 players, a few steps before their ends."""

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
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.referee.steps import (
    Build,
    DamageHive,
    Dawn,
    Exposure,
    Hunger,
    Take,
)
from winnable.missions.exo.sheet import Sheet

BURST = {"kaindra": ["burst", "claw"]}
"""Three hits of Kaindra's two dice."""


def broken(board: Sheet, state: State, hive: str, *, points: int = 1, **chance: Any) -> State:
    """Kaindra attacks the hive where she stands and marks ``points`` of her hits."""
    state = act(board, state, hit("kaindra"), dice=BURST)
    return act(board, state, DamageHive(hive, points), **chance)


def hunt(board: Sheet, **changes: Any) -> State:
    """Duo/2a: Kaindra at the last hive, in D1, which has 1 life left; two have fallen."""
    default: dict[str, Any] = {
        "at": {"kaindra": "D1"},
        "pawns": ready("move", "kaindra", "sharik"),
        "hive_damage": {"north": 6, "south": 6, "north-east": 5},
    }
    return stage(board, **{**default, **changes})


@pytest.mark.rule("exo.sheet.duo.2a.objective")
@pytest.mark.rule("exo.sheet.duo.2a.challenge")
def test_2a_is_won_when_the_third_hive_falls_and_no_bug_is_left() -> None:
    """Destroy three hives; all bugs were killed before the last one fell."""
    board = drawn("exo/duo/2a", "claire", "kaindra")

    assert result(hunt(board)) == OPEN
    assert result(broken(board, hunt(board), "north-east")) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.2a.objective")
@pytest.mark.rule("exo.sheet.duo.2a.challenge")
def test_2a_two_hives_are_too_few_and_one_larva_spoils_the_challenge() -> None:
    """Larvae count as bugs in goals (ruling bugs-include-larvae); so do bugs far away."""
    board = drawn("exo/duo/2a", "claire", "kaindra")
    two = hunt(board, hive_damage={"north": 6, "south": 5, "north-east": 5})
    larva = hunt(board, insects=[("north.1", "C1", "")])
    bug = hunt(board, insects=[("north.1", "B1", "beetle")])

    assert result(broken(board, two, "north-east")) == OPEN
    assert result(broken(board, larva, "north-east")) == WON
    assert result(broken(board, bug, "north-east")) == WON


@pytest.mark.rule("exo.sheet.duo.2a.objective")
def test_2a_a_nest_that_falls_is_a_third_hive() -> None:
    """Ruling nests-count: hives of exploration cards count where three have to fall."""
    board = drawn("exo/duo/2a", "claire", "kaindra")
    damage = {"north": 6, "south": 6, "nest.E2": 5}
    state = hunt(board, at={"kaindra": "B1"}, nests={"E2": "B1"}, hive_damage=damage)

    assert result(broken(board, state, "nest.E2")) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.2a.weather-4")
def test_2a_heroes_do_not_attack_on_weather_4() -> None:
    """Only animals can attack: Sharik may, Kaindra may not, nor both together."""
    board = drawn("exo/duo/2a", "claire", "kaindra")
    state = hunt(board, at={"kaindra": "D1", "sharik": "D1"}, weather=4)
    rule = "exo.sheet.duo.2a.weather-4"

    assert refused(board, state, hit("kaindra"))[0] == rule
    assert refused(board, state, hit("kaindra", "sharik"))[0] == rule
    fight = act(board, state, hit("sharik"), dice={"kaindra": ["claw", "shield", "shield"]})
    assert result(act(board, fight, DamageHive("north-east", 1))) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.2a.fauna-2")
def test_2a_attacks_on_hives_cost_a_gem_on_fauna_2() -> None:
    """Each attacker pays 1 EXO."""
    board = drawn("exo/duo/2a", "claire", "kaindra")
    state = hunt(board, fauna=2, pools={"kaindra": gems(blue=1)})

    assert refused(board, state, hit("kaindra"))[0] == "exo.sheet.duo.2a.fauna-2"
    paid = act(board, state, hit("kaindra", pay=pay(kaindra={"blue": 1})), dice=BURST)
    assert paid.player("kaindra").gems == gems()


TILE = pay(desmond={"wood": 1, "metal": 1})


def supplied(board: Sheet, *, missing: str = "D1", by: str = "desmond", **changes: Any) -> State:
    """Duo/2b: Desmond in ``missing``, where the last tile is to be built; ``by`` built D2's."""
    zones = [zone for zone in board.zones if zone != missing]
    default: dict[str, Any] = {
        "at": {"desmond": missing},
        "number": 8,
        "packs": {"desmond": resources(wood=1, metal=1)},
        "pawns": ready("build", "desmond"),
        "tiles": {zone: "yuri" if zone == "A2" else "desmond" for zone in zones},
    }
    state = stage(board, **{**default, **changes})
    for zone in zones:
        built = "" if zone in board.start_zones else "desmond"
        state = state.with_zone(zone, builder=by if zone == "D2" else built)
    return state


@pytest.mark.rule("exo.sheet.duo.2b.objective")
@pytest.mark.rule("exo.sheet.duo.2b.challenge")
@pytest.mark.rule("exo.sheet.duo.2b.borrow")
def test_2b_is_won_with_a_tile_in_every_zone_all_of_them_desmonds() -> None:
    """In round 8; set-up tiles are nobody's work, and Desmond builds more than 5 tiles."""
    board = drawn("exo/duo/2b", "desmond", "yuri")
    step = Build("desmond", "extraction_tile", pawns("build", "desmond"), TILE)

    assert sum(zone.tile == "desmond" for zone in supplied(board).zones) == 6
    assert result(act(board, supplied(board), step)) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.2b.objective")
@pytest.mark.rule("exo.sheet.duo.2b.challenge")
def test_2b_one_empty_zone_or_one_tile_of_another_hero_is_too_much() -> None:
    """A tile lost in D2 leaves the sheet open; one that Yuri built there spoils the challenge."""
    board = drawn("exo/duo/2b", "desmond", "yuri")
    step = Build("desmond", "extraction_tile", pawns("build", "desmond"), TILE)
    gap = supplied(board).with_zone("D2", tile="", builder="")

    assert result(act(board, gap, step)) == OPEN
    assert result(act(board, supplied(board, by="yuri"), step)) == WON


@pytest.mark.rule("exo.sheet.duo.2b.deadline")
def test_2b_is_lost_when_round_8_is_over() -> None:
    """Before the end of round 8; the end of round 7 is none."""
    board = drawn("exo/duo/2b", "desmond", "yuri")
    eighth = supplied(board, phase="dawn", pawns={})
    seventh = supplied(board, phase="dawn", pawns={}, number=7)

    lost = act(board, eighth, Dawn())

    assert (lost.outcome, lost.cause) == ("defeat", "exo.sheet.duo.2b.deadline")
    assert act(board, seventh, Dawn()).round == 8


@pytest.mark.rule("exo.sheet.duo.2b.fauna-4")
def test_2b_nobody_leaves_a_zone_with_a_bug_on_fauna_4() -> None:
    """Ruling pinned: a bug, not a larva elsewhere; others go where they like."""
    board = drawn("exo/duo/2b", "desmond", "yuri")
    insects = [("north.1", "D1", "beetle")]
    moves = {**ready("move", "desmond", "yuri")}
    state = supplied(board, insects=insects, pawns=moves, fauna=4)

    assert refused(board, state, walk("D2", "desmond"))[0] == "exo.sheet.duo.2b.fauna-4"
    assert act(board, state, walk("B1", "yuri")).figure("yuri").zone == "B1"


def search(board: Sheet, *, taken: tuple[str, ...] = ("token-I",), **changes: Any) -> State:
    """Duo/3a: Kaindra at hive north with 1 life left; south fell, damaged by her, for a token."""
    default: dict[str, Any] = {
        "at": {"kaindra": "C1"},
        "pawns": ready("move", "kaindra"),
        "hive_damage": {"north": 5, "south": 6},
    }
    state = stage(board, **{**default, **changes})
    damagers = (("north", "kaindra"), ("south", "kaindra"))
    return replace(state, taken=taken, damagers=damagers)


@pytest.mark.rule("exo.sheet.duo.3a.objective")
@pytest.mark.rule("exo.sheet.duo.3a.challenge")
@pytest.mark.rule("exo.sheet.duo.3a.stack")
def test_3a_is_won_with_both_pieces_of_the_communicator() -> None:
    """The hive that falls brings token II beside I; one hero destroyed all that fell."""
    board = drawn("exo/duo/3a", "claire", "kaindra")

    after = broken(board, search(board), "north", stack=["token-II"])

    assert after.taken == ("token-I", "token-II")
    assert result(after) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.3a.objective")
@pytest.mark.rule("exo.sheet.duo.3a.challenge")
def test_3a_other_tokens_are_no_pieces_and_two_hunters_spoil_the_challenge() -> None:
    """Tokens III and IV are blank; Claire once damaged a hive that fell."""
    board = drawn("exo/duo/3a", "claire", "kaindra")
    helped = search(board)
    helped = replace(helped, damagers=(*helped.damagers, ("south", "claire")))
    left = search(board)
    left = replace(left, damagers=(*left.damagers, ("north-east", "claire")))

    assert result(broken(board, search(board), "north", stack=["token-III"])) == OPEN
    assert result(broken(board, helped, "north", stack=["token-II"])) == WON
    assert result(broken(board, left, "north", stack=["token-II"])) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.3a.stack")
def test_3a_each_token_lies_in_the_stack_once() -> None:
    """Token I was taken before; and a nest brings no token (ruling nests-count)."""
    board = drawn("exo/duo/3a", "claire", "kaindra")
    fight = act(board, search(board), hit("kaindra"), dice=BURST)
    nest = search(board, nests={"E2": "C1"}, hive_damage={"north": 6, "south": 6, "nest.E2": 5})

    rule = forbidden(board, fight, DamageHive("north", 1), stack=["token-I"])[0]

    assert rule == "exo.sheet.duo.3a.stack"
    assert broken(board, nest, "nest.E2").taken == ("token-I",)


@pytest.mark.rule("exo.sheet.duo.3a.weather-4")
@pytest.mark.rule("exo.sheet.duo.3a.fauna-4")
def test_3a_attacks_on_hives_may_cost_two_gems() -> None:
    """Weather 4 charges each attack, fauna 4 each attack on a hive: both 1 EXO."""
    board = drawn("exo/duo/3a", "claire", "kaindra")
    state = search(board, weather=4, fauna=4, pools={"kaindra": gems(blue=2)})
    one, two = (hit("kaindra", pay=pay(kaindra={"blue": n})) for n in (1, 2))
    dry = search(board, weather=4, pools={"kaindra": gems(blue=2)})

    assert refused(board, state, one)[0] == "exo.sheet.duo.3a.fauna-4"
    assert act(board, state, two, dice=BURST).player("kaindra").gems == gems()
    assert refused(board, dry, hit("kaindra"))[0] == "exo.sheet.duo.3a.weather-4"
    assert act(board, dry, one, dice=BURST).player("kaindra").gems == gems(blue=1)


def fortified(board: Sheet, *cheap: str, **changes: Any) -> State:
    """Duo/3b: all but D2, where Claire is, are fortified, those of ``cheap`` at the low price."""
    default: dict[str, Any] = {
        "at": {"claire": "D2"},
        "packs": {"claire": resources(wood=4, metal=4)},
    }
    field = sorted(board.places["field"] - {"D2"})
    works = tuple(Work("fortify", zone, "", 0 if zone in cheap else 1) for zone in field)
    return replace(stage(board, **{**default, **changes}), works=works)


LOW = DoWork("claire", "fortify", pay=pay(claire={"wood": 1, "metal": 1}))
HIGH = DoWork("claire", "fortify", pay=pay(claire={"wood": 2, "metal": 2}))


@pytest.mark.rule("exo.sheet.duo.3b.objective")
@pytest.mark.rule("exo.sheet.duo.3b.challenge")
@pytest.mark.rule("exo.sheet.duo.3b.project-fortify")
def test_3b_is_won_when_six_zones_are_fortified_with_two_and_two() -> None:
    """1 wood and 1 metal in each zone but the starting zones; 2 and 2 for the challenge."""
    board = drawn("exo/duo/3b", "claire", "yuri")

    assert len(fortified(board).works) == 5
    assert result(act(board, fortified(board), HIGH)) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.3b.objective")
@pytest.mark.rule("exo.sheet.duo.3b.challenge")
def test_3b_one_zone_less_or_one_cheap_zone_is_too_little() -> None:
    """The low price wins without the challenge, now or earlier; five zones do not win."""
    board = drawn("exo/duo/3b", "claire", "yuri")
    five = replace(fortified(board), works=fortified(board).works[1:])

    assert result(act(board, fortified(board), LOW)) == WON
    assert result(act(board, fortified(board, "B1"), HIGH)) == WON
    assert result(act(board, five, HIGH)) == OPEN


@pytest.mark.rule("exo.sheet.duo.3b.project-fortify")
def test_3b_starting_zones_and_fortified_ones_are_not_fortified() -> None:
    """Ruling fortify-exempt: no starting zone; once in each other; never at half a price."""
    board = drawn("exo/duo/3b", "claire", "yuri")
    rule = "exo.sheet.duo.3b.project-fortify"
    half = replace(LOW, pay=pay(claire={"wood": 1}))

    assert refused(board, fortified(board, at={"claire": "A2"}), LOW)[0] == rule
    assert refused(board, fortified(board, at={"claire": "B1"}), LOW)[0] == rule
    assert refused(board, fortified(board), half)[0] == rule


def contact(board: Sheet, **changes: Any) -> State:
    """Duo/4: Yuri where the transmitter lies, Claire at home; nobody has anything to eat."""
    default: dict[str, Any] = {
        "at": {"yuri": "D1", "nurasyl": "D1"},
        "packs": dict.fromkeys(board.party, resources()),
        "pools": {"claire": gems(blue=6), "yuri": gems(white=4, blue=2)},
        "shelters": ["A1", "D1"],
    }
    return stage(board, **{**default, **changes})


def slept(board: Sheet, state: State) -> State:
    """The night after, in which no hive lays (fauna 1); nobody eats, all sleep indoors."""
    return act(board, act(board, nightfall(board, state), Hunger()), Exposure())


@pytest.mark.rule("exo.sheet.duo.4.objective")
@pytest.mark.rule("exo.sheet.duo.4.challenge")
@pytest.mark.rule("exo.sheet.duo.4.fauna-1")
def test_4_is_won_with_the_transmitter_and_the_challenge_at_that_dawn() -> None:
    """All EXO slots of both players are full by the end of the night of the same round."""
    step = Take("yuri", "transmitter")
    mission = drawn("exo/duo/4", "claire", "yuri")
    challenge = drawn("exo/duo/4", "claire", "yuri", goal="challenge")

    assert result(act(mission, contact(mission), step)) == WON
    taken = act(challenge, contact(challenge), step)
    assert result(taken) == OPEN
    assert result(slept(challenge, taken)) == WON_BOTH


@pytest.mark.rule("exo.sheet.duo.4.challenge")
def test_4_one_free_exo_slot_at_that_dawn_spoils_the_challenge() -> None:
    """Ruling exo-full: each player's; a later dawn does not help."""
    board = drawn("exo/duo/4", "claire", "yuri", goal="challenge")
    state = contact(board, pools={"claire": gems(blue=5), "yuri": gems(white=6)})
    night = slept(board, act(board, state, Take("yuri", "transmitter")))
    assert result(night) == OPEN

    night = act(board, night, Dawn()).with_player("claire", gems=gems(blue=6))
    fed = replace(night, phase="shelter")

    assert result(act(board, fed, Exposure())) == OPEN


@pytest.mark.rule("exo.sheet.duo.4.tokens")
def test_4_bugs_and_larvae_guard_the_transmitter() -> None:
    """It is recovered only once its zone is free of them; only a hero in it may do that."""
    board = drawn("exo/duo/4", "claire", "yuri")
    state = contact(board, insects=[("north.1", "D1", "beetle")])
    step = Take("yuri", "transmitter")

    assert refused(board, state, step)[0] == "exo.sheet.duo.4.tokens"
    assert refused(board, contact(board, at={"yuri": "C1", "nurasyl": "D1"}), step)

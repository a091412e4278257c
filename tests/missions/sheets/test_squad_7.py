"""Both sheets 7 of the campaign for 3-4 players, a few steps before their ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.missions.sheets.stage import (
    drawn,
    hit,
    pawns,
    pay,
    ready,
    stage,
    walk,
)
from tests.position import act, gems, refused
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.map_steps import Choose, DamageBoss, Deploy
from winnable.missions.exo.referee.sheet_steps import Receive
from winnable.missions.exo.referee.state import Foe, State
from winnable.missions.exo.referee.steps import (
    ExtractExo,
    Read,
)
from winnable.missions.exo.sheet import Sheet

FOUR = ("claire", "desmond", "kaindra", "yuri")
THREE = ("claire", "kaindra", "yuri")


DOORS = {"yuri": "C1", "desmond": "D1", "kaindra": "C3", "claire": "D3"}
"""Where the door of each hero's colour is: white, green, orange, blue."""


def doors(board: Sheet, **at: str) -> State:
    """Squad/7: each pair stands at the door of its colour, with a pawn each for a move."""
    found = {hero: DOORS[hero] for hero in board.party}
    found |= {pair.animal.name: DOORS[pair.hero.name] for pair in board.pairs}
    return stage(board, at=found | at, pawns=ready("move", *found, count=2))


@pytest.mark.rule("exo.sheet.squad.7.objective")
@pytest.mark.parametrize("party", [THREE, FOUR])
def test_7_is_won_when_all_enter_the_grey_zone_together(party: tuple[str, ...]) -> None:
    """One move of all characters, each from its own door (ruling doors)."""
    board = drawn("exo/squad/7", *party)
    animals = [pair.animal.name for pair in board.pairs]

    assert act(board, doors(board), walk("D2", *party, *animals)).outcome == "won"


@pytest.mark.rule("exo.sheet.squad.7.objective")
def test_7_one_after_the_other_by_a_wrong_door_or_without_an_animal_does_not_count() -> None:
    """Mel is dead, or comes alone, or from the green door (ruling all-characters)."""
    board = drawn("exo/squad/7", *THREE)
    rest = [name for name in ("mel", "sharik", "nurasyl") if name != "mel"]
    late = act(board, doors(board), walk("D2", *THREE, *rest))
    wrong = doors(board, mel="D1")
    dead = doors(board, mel="")

    assert act(board, late, walk("D2", "mel")).outcome == ""
    assert act(board, wrong, walk("D2", *THREE, "mel", *rest)).outcome == ""
    assert act(board, dead, walk("D2", *THREE, *rest)).outcome == ""


@pytest.mark.rule("exo.sheet.squad.7.fauna-2")
@pytest.mark.rule("exo.sheet.squad.7.weather-6")
def test_7_no_joint_attacks_on_fauna_2_and_two_pawns_a_move_or_a_life_on_weather_6() -> None:
    """Ruling pay-or-lose: the player chooses each time, and who moves loses the life."""
    board = drawn("exo/squad/7", *FOUR)
    bug = replace(doors(board, yuri="D3"), fauna=2)
    bug = replace(bug, insects=stage(board, insects=[("north.1", "D3", "beetle")]).insects)
    slow = replace(doors(board), weather=6)
    two = replace(walk("D2", "claire"), pawns=(("claire.hero.move", 2),))

    assert refused(board, bug, hit("claire", "yuri"))[0] == "exo.sheet.squad.7.fauna-2"
    assert refused(board, slow, walk("D2", "claire"))[0] == "exo.action.resolve"
    assert act(board, slow, two).figure("claire").life == 3
    assert act(board, slow, walk("D2", "claire", loses=("claire",))).figure("claire").life == 2


def throne(board: Sheet, life: int, **changes: Any) -> State:
    """Squad/7-kauffman: Claire and Mel beside Kauffman, who has ``life`` and no cards."""
    default: dict[str, Any] = {
        "at": {"claire": "A1", "mel": "A1", "yuri": "B2", "nurasyl": "B2"},
        "pawns": ready("move", "claire", "mel", "yuri"),
        "pools": {"claire": gems(white=1, blue=1), "yuri": gems(white=2)},
    }
    state = stage(board, unexplored=board.zones, **{**default, **changes})
    return replace(state, foe=Foe("A1", life))


ONE = pay(claire={"white": 1})
TWO = pay(claire={"white": 1, "blue": 1})


@pytest.mark.rule("exo.sheet.squad.7-kauffman.objective")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.boss")
def test_kauffman_is_defeated_when_his_last_life_point_is_paid_for() -> None:
    """1 EXO of any colour for each damage."""
    board = drawn("exo/squad/7-kauffman", *FOUR)
    state = act(board, throne(board, 2), hit("claire"), dice={"claire": ["burst"]})

    assert setup.begin(board).foe == Foe("A1", 15)
    assert act(board, state, DamageBoss(2, TWO)).outcome == "won"


@pytest.mark.rule("exo.sheet.squad.7-kauffman.objective")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.boss")
def test_kauffman_lives_while_damage_is_not_paid_for() -> None:
    """One of two hits is wasted, and one life is left."""
    board = drawn("exo/squad/7-kauffman", *FOUR)
    state = act(board, throne(board, 2), hit("claire"), dice={"claire": ["burst"]})

    after = act(board, state, DamageBoss(1, ONE))

    assert after.outcome == ""
    assert after.foe is not None
    assert after.foe.life == 1


@pytest.mark.rule("exo.sheet.squad.7-kauffman.boss")
def test_kauffman_is_not_hurt_for_nothing_nor_on_the_account_of_others() -> None:
    """Yuri does not attack; Claire's shield does no damage."""
    board = drawn("exo/squad/7-kauffman", *FOUR)
    state = act(board, throne(board, 5), hit("claire"), dice={"claire": ["claw"]})
    rule = "exo.sheet.squad.7-kauffman.boss"

    assert refused(board, state, DamageBoss(1))[0] == rule
    assert refused(board, state, DamageBoss(1, pay(yuri={"white": 1})))[0] == rule
    assert refused(board, state, DamageBoss(2, TWO))[0] == rule


@pytest.mark.rule("exo.sheet.squad.7-kauffman.special-1")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.produce")
def test_kauffman_is_met_by_heroes_who_walk_in_the_lab_and_explore_nothing() -> None:
    """Entering its zones draws no card; extract EXO yields the own colour in each of them."""
    board = drawn("exo/squad/7-kauffman", *FOUR)
    state = throne(board, 15)
    after = act(board, state, walk("A2", "yuri"))
    digging = throne(board, 15, pawns=ready("extract_exo", "mel"), pools={})
    dug = act(board, digging, ExtractExo("mel", pawns("extract_exo", "mel")))

    assert (after.figure("yuri").zone, after.deck) == ("A2", ())
    assert dug.player("claire").gems == gems(blue=1)


@pytest.mark.rule("exo.sheet.squad.7-kauffman.homes")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.grant-draws")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.no-adaptation")
def test_kauffman_waits_until_each_player_may_have_drawn_an_artefact() -> None:
    """Each pair starts in the zone of its colour; no adaptation is rolled in the lab."""
    board = drawn("exo/squad/7-kauffman", *THREE)
    display = ["A1", "A2", "A3", "A4"]
    state = act(board, setup.begin(board), Deploy(), artefacts=display)
    state = act(board, state, Receive("claire", "draw", "deck", "mel"), artefacts=["A5"])
    for hero in ("kaindra", "yuri"):
        state = act(board, state, Receive(hero, "draw"))

    assert {f.name: f.zone for f in state.figures if f.hero} == {
        "claire": "B1",
        "kaindra": "A2",
        "yuri": "A1",
    }
    assert state.figure("mel").artefacts == ("A5",)
    state = act(board, act(board, state, Read(), weather=4), Choose("boss", "B2"))
    state = act(board, state, Read(), fauna=1)
    while state.phase == "disaster":
        state = act(board, state, Read())
    assert (state.phase, state.dice) == ("production", ())

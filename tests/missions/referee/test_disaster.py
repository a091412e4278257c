"""Disaster phase: two dice, what they do at once, and the adaptation of the animals."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, position, refused, resources
from winnable.missions.exo.disaster_tables import StrikeEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Adapt, LoseStructure, Produce, Read
from winnable.missions.exo.sheet import BugCard, BugProfile, Character, Pair, Sheet


def dawn(sheet: Sheet, **changes: Any) -> State:
    """The start of a round in which no die has been read."""
    return position(sheet, phase="disaster", weather=0, fauna=0, **changes)


def adapting(sheet: Sheet, *faces: str, **changes: Any) -> State:
    """The moment after a calm reading when the adaptation dice show ``faces``."""
    state = act(sheet, dawn(sheet, **changes), Read(), weather=1)
    state = act(sheet, state, Read(), fauna=1)
    return act(sheet, state, Read(), adaptation=list(faces))


@pytest.mark.rule("exo.disaster.roll")
@pytest.mark.rule("exo.disaster.read")
def test_weather_is_read_before_fauna_and_both_stay_known() -> None:
    """Disaster a: both dice at the start of the round (weather first: ruling now-effects)."""
    sheet = toy.sheet()

    state = act(sheet, dawn(sheet), Read(), weather=3)
    assert (state.weather, state.fauna) == (3, 0)
    state = act(sheet, state, Read(), fauna=4)
    assert (state.weather, state.fauna) == (3, 4)


@pytest.mark.rule("exo.disaster.roll")
def test_a_die_has_six_faces() -> None:
    """Each table of the sheet has a line for the faces 1 to 6."""
    sheet = toy.sheet()

    assert forbidden(sheet, dawn(sheet), Read(), weather=7) == (
        "exo.disaster.roll",
        "the weather die has no face 7",
    )
    state = act(sheet, dawn(sheet), Read(), weather=1)
    assert forbidden(sheet, state, Read(), fauna=0)[0] == "exo.disaster.roll"


@pytest.mark.rule("exo.sheet.duo.1.weather-2")
def test_weather_2_costs_one_structure_of_the_group_now() -> None:
    """Ruling lose-structure: a tile or a shelter, as the players choose; the other stays."""
    sheet = toy.sheet()
    state = dawn(sheet, land={"A1": ("wood", "blue")}, tiles={"A1": "claire"}, shelters=["A2"])

    state = act(sheet, state, Read(), weather=2)
    assert refused(sheet, state, Read())[0] == "exo.sheet.duo.1.weather-2"
    assert refused(sheet, state, LoseStructure("shelter A1"))[0] == "exo.sheet.duo.1.weather-2"
    after = act(sheet, state, LoseStructure("extraction_tile A1"))

    assert after.zone("A1").tile == ""
    assert after.zone("A1").resource == "wood", "the cube goes back to the zone"
    assert after.zone("A2").shelter
    assert not act(sheet, state, LoseStructure("shelter A2")).zone("A2").shelter


@pytest.mark.rule("exo.sheet.duo.1.weather-2")
def test_weather_2_takes_nothing_where_nothing_stands() -> None:
    """Ruling lose-structure: none if none; the fauna die comes right after."""
    sheet = toy.sheet()
    state = act(sheet, dawn(sheet), Read(), weather=2)

    state = act(sheet, act(sheet, state, Read()), Read(), fauna=1)

    assert (state.weather, state.fauna) == (2, 1)


@pytest.mark.rule("exo.disaster.read")
def test_no_structure_is_given_up_on_another_face() -> None:
    """Only weather 2 asks for one."""
    sheet = toy.sheet()
    state = act(sheet, dawn(sheet, shelters=["A2"]), Read(), weather=1)

    assert refused(sheet, state, LoseStructure("shelter A2"))[0] == "exo.disaster.read"


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
def test_fauna_5_strikes_every_hero_in_full_and_no_animal() -> None:
    """Dragonfly-2 has 0 damage and 1 critical: each hero goes from 3 to 2, no animal does."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = act(sheet, act(sheet, dawn(sheet), Read(), weather=1), Read(), fauna=5)

    state = act(sheet, state, Read(), strike=["dragonfly-2"])

    assert {f.name: f.life for f in state.figures} == {
        "claire": 2,
        "mel": 2,
        "yuri": 2,
        "nurasyl": 3,
    }
    assert state.drawn == ("dragonfly-2",)


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.parametrize(("ruling", "cubes"), [("ceiling", 1), ("mark-only", 0)])
def test_fauna_5_poisons_and_paralyses_every_hero(ruling: str, cubes: int) -> None:
    """1 point and 1 poison: 3 - 2 = 1 life, and two cubes of paralysis each.

    The poison leaves a cube by default only. Armour and joining bugs have no meaning, and none of
    the upper half's icons is on the lower one.
    """
    common = BugProfile(2, 1, 0, armour=1, poison=1, paralysis=2, joins=("scorpion",))
    card = BugCard("dragonfly-3", "dragonfly", 6, common, BugProfile(3, 1, 1))
    rulings = {"exo.ruling.poison": ruling}
    sheet = toy.sheet(party=("claire", "yuri"), bug_cards=(card,), rulings=rulings)
    state = act(sheet, act(sheet, dawn(sheet), Read(), weather=1), Read(), fauna=5)

    state = act(sheet, state, Read(), strike=["dragonfly-3"])

    struck, spared = (1, cubes, 2), (0, 0)
    assert [(f.life, f.poison, f.paralysis) for f in state.figures if f.hero] == [struck, struck]
    assert [(f.poison, f.paralysis) for f in state.figures if not f.hero] == [spared, spared]


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
@pytest.mark.rule("exo.defeat.hero")
def test_a_strike_can_kill_a_hero() -> None:
    """Claire has 1 life, dragonfly-1 deals 1 to each hero: 0 life is death (death-at-zero)."""
    sheet = toy.sheet()
    state = act(sheet, dawn(sheet, life={"claire": 1}), Read(), weather=1)

    state = act(sheet, act(sheet, state, Read(), fauna=5), Read(), strike=["dragonfly-1"])

    assert (state.phase, state.outcome, state.cause) == ("over", "defeat", "exo.defeat.hero")


@pytest.mark.rule("exo.combat.card")
@pytest.mark.rule("exo.supply.bug-cards")
def test_a_strike_draws_a_card_that_is_in_its_deck() -> None:
    """A beetle card is in another deck; with one copy each, dragonfly-1 cannot come twice a day."""
    sheet = toy.sheet(
        fauna={5: (StrikeEffect("dragonfly", "common", Who("heroes")),) * 2},
        bug_cards=toy.single_copies(),
    )
    state = act(sheet, act(sheet, dawn(sheet), Read(), weather=1), Read(), fauna=5)

    assert forbidden(sheet, state, Read(), strike=["beetle-1"])[0] == "exo.combat.card"
    state = act(sheet, state, Read(), strike=["dragonfly-1"])
    assert forbidden(sheet, state, Read(), strike=["dragonfly-1"]) == (
        "exo.supply.bug-cards",
        "card dragonfly-1 cannot be drawn: all copies are out until dawn",
    )


@pytest.mark.rule("exo.combat.profile")
def test_a_strike_uses_the_half_that_the_sheet_names() -> None:
    """The alpha half of scorpion-1 deals 2 + 1: Mel (2 life) dies, Claire keeps 5 - 3 = 2."""
    pairs = {
        "claire": Pair(Character("claire", 5, 1), Character("mel", 2, 1), "blue", "medic", 1),
    }
    strike = StrikeEffect("scorpion", "alpha", Who("characters"))
    sheet = toy.sheet(fauna={5: (strike,)}, pairs=pairs)
    state = act(sheet, act(sheet, dawn(sheet), Read(), weather=1), Read(), fauna=5)

    state = act(sheet, state, Read(), strike=["scorpion-1"])

    assert state.figure("claire").life == 2
    assert (state.figure("mel").life, state.figure("mel").zone) == (0, "")


@pytest.mark.rule("exo.disaster.adapt-roll")
def test_two_combat_dice_are_rolled_for_all() -> None:
    """Disaster b: two dice, with the faces of the combat die."""
    sheet = toy.sheet()
    state = act(sheet, act(sheet, dawn(sheet), Read(), weather=1), Read(), fauna=1)

    for faces in (["claw"], ["claw", "paw"], ["claw", "claw", "claw"]):
        assert forbidden(sheet, state, Read(), adaptation=faces)[0] == "exo.disaster.adapt-roll"
    assert act(sheet, state, Read(), adaptation=["claw", "claw"]).phase == "adaptation"


@pytest.mark.rule("exo.disaster.adapt-choice")
def test_players_may_choose_the_same_die_each_in_turn() -> None:
    """Disaster b: the same or different dice; there are two of them, counted 0 and 1."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = adapting(sheet, "burst", "claw")

    assert refused(sheet, state, Adapt("yuri", 1))[0] == "exo.disaster.adapt-choice"
    assert refused(sheet, state, Adapt("claire", 2))[0] == "exo.disaster.adapt-choice"
    state = act(sheet, act(sheet, state, Adapt("claire", 1)), Adapt("yuri", 1))

    assert [player.adapted for player in state.players] == ["claw", "claw"]


@pytest.mark.rule("exo.disaster.adapt-claw")
@pytest.mark.rule("exo.disaster.adapt-burst")
@pytest.mark.rule("exo.disaster.adapt-shield")
@pytest.mark.parametrize(
    ("face", "life", "due"),
    [("claw", 2, ("claire", "exo")), ("burst", 1, ("claire", "exo")), ("shield", 2, None)],
)
def test_faces_of_the_adaptation(face: str, life: int, due: tuple[str, str] | None) -> None:
    """Mel has 2 life: a claw does nothing, a burst costs 1, a shield only this round's gem."""
    sheet = toy.sheet()

    state = act(sheet, adapting(sheet, face, "claw"), Adapt("claire", 0))

    assert state.figure("mel").life == life
    produces = state.phase == "production"
    assert produces == (due is not None)
    if due:
        assert act(sheet, state, Produce(*due)).phase == "placement"


@pytest.mark.rule("exo.disaster.adapt-choice")
@pytest.mark.rule("exo.disaster.adapt-burst")
def test_a_dead_animal_has_no_choice_and_a_burst_can_kill() -> None:
    """Ruling animal-death: no adaptation choice. Nurasyl (1 life) dies of a burst; play goes on."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = adapting(sheet, "burst", "burst", at={"mel": ""}, life={"nurasyl": 1})

    assert refused(sheet, state, Adapt("claire", 0))[0] == "exo.disaster.adapt-choice"
    state = act(sheet, state, Adapt("yuri", 0))

    assert (state.figure("nurasyl").life, state.figure("nurasyl").zone) == (0, "")
    assert state.phase == "placement", "no animal is left to produce, no tile is on the map"
    assert state.outcome == ""


@pytest.mark.rule("exo.disaster.adapt-roll")
def test_without_animals_the_round_goes_on_after_the_roll() -> None:
    """Nobody chooses; Claire's only product is her tile's wood."""
    sheet = toy.sheet()
    state = adapting(
        sheet,
        "claw",
        "claw",
        at={"mel": ""},
        land={"A1": ("wood", "blue")},
        tiles={"A1": "claire"},
    )

    state = act(sheet, state, Produce("claire", "A1"))

    assert state.player("claire").pack == resources(food=3, wood=2, metal=1)

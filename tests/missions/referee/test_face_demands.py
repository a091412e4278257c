"""What faces demand of characters, and what they take without asking."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board, dawn
from tests.position import act, gems, nightfall, position, refused, resources
from winnable.missions.exo.disaster_tables import (
    DemandEffect,
    Due,
    FaceEffect,
    LoseEffect,
    LosePawnEffect,
    Moment,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.referee.face_steps import GiveUp
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import Call
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Eat, Exposure, Hunger, Move, Read
from winnable.missions.exo.sheet import Sheet, Token

ALL, HEROES, ANIMALS = Who("characters"), Who("heroes"), Who("animals")
PAIR = ("claire", "yuri")


def demands(
    due: Due, life: int, who: Who = HEROES, when: Moment = "night", **changes: Any
) -> Sheet:
    """A sheet with a face that demands one of it."""
    return board(DemandEffect(who, due, 1, life, when), **changes)


def fed(sheet: Sheet, **changes: Any) -> State:
    """The night of a round with the face, after all have eaten who found food."""
    state = nightfall(sheet, position(sheet, weather=2, **changes))
    while meals := [step for step in legal(sheet, state) if isinstance(step, Eat)]:
        state = act(sheet, state, meals[0])
    return state


def morning(sheet: Sheet, **changes: Any) -> State:
    """The end of such a night."""
    return act(sheet, act(sheet, fed(sheet, **changes), Hunger()), Exposure())


@pytest.mark.rule("exo.sheet.squad.1.weather-2")
def test_a_hero_gives_wood_in_the_night_or_loses_a_life() -> None:
    """Ruling pay-or-lose: the player chooses; nobody goes hungry before that is settled."""
    sheet = demands("wood", 1)
    state = fed(sheet, shelters=["A1"])

    assert refused(sheet, state, Hunger())[0] == RULE
    assert refused(sheet, state, GiveUp("claire", "claire metal"))[0] == RULE
    paid = act(sheet, act(sheet, state, GiveUp("claire", "claire wood")), Hunger())
    assert (paid.player("claire").pack, paid.figure("claire").life) == (
        resources(food=1, metal=1),
        3,
    )
    lost = act(sheet, act(sheet, state, GiveUp("claire", "life")), Hunger())
    assert (lost.player("claire").pack, lost.figure("claire").life) == (
        resources(food=1, wood=1, metal=1),
        2,
    )


@pytest.mark.rule("exo.sheet.squad.2b.weather-4")
@pytest.mark.rule("exo.sheet.squad.2b.weather-6")
@pytest.mark.rule("exo.sheet.squad.7.weather-3")
def test_an_animal_s_wood_comes_from_its_player_at_any_distance() -> None:
    """Ruling animal-payer: with 1 wood one of the pair pays, the other loses 2 life."""
    sheet = demands("wood", 2, ALL)
    state = fed(sheet, at={"claire": "D2", "mel": "A1"}, packs={"claire": resources(wood=1)})

    state = act(sheet, state, GiveUp("mel", "claire wood"))
    assert refused(sheet, state, GiveUp("claire", "claire wood"))[0] == RULE
    state = act(sheet, state, GiveUp("claire", "life"))

    assert (state.figure("claire").life, state.figure("mel").life) == (1, 2)


@pytest.mark.rule("exo.sheet.duo.3b.weather-4")
def test_without_an_alternative_who_has_none_gives_none() -> None:
    """Claire has to give her wood; Yuri, who has none, gives nothing and loses nothing."""
    sheet = demands("wood", 0, party=PAIR)
    state = fed(sheet, packs={"claire": resources(wood=1), "yuri": resources()})

    assert [step for step in legal(sheet, state) if isinstance(step, GiveUp)] == [
        GiveUp("claire", "claire wood")
    ]
    assert refused(sheet, state, Hunger())[0] == RULE
    state = act(sheet, act(sheet, state, GiveUp("claire", "claire wood")), Hunger())
    assert state.phase == "shelter"


@pytest.mark.rule("exo.sheet.squad.3b.fauna-5")
def test_a_die_token_or_a_life() -> None:
    """The token is the player's own; who has none loses 1 life."""
    sheet = demands("die-token", 1, party=PAIR)
    state = fed(sheet, tokens=["claire"])

    assert act(sheet, state, GiveUp("claire", "die-token")).player("claire").die_token is False
    assert refused(sheet, state, GiveUp("yuri", "die-token"))[0] == RULE
    assert act(sheet, state, GiveUp("yuri", "life")).figure("yuri").life == 2


@pytest.mark.rule("exo.sheet.duo.3a.weather-6")
@pytest.mark.rule("exo.sheet.duo.5a.weather-5")
@pytest.mark.rule("exo.sheet.squad.3b.weather-6")
def test_an_upgrade_of_hero_animal_or_drone_goes_for_the_hero() -> None:
    """Ruling upgrade-discard: any tile of that player; or 2 life. At once it is the same choice."""
    tiles = toy.tiles("always-shelter", "choose-colour", "scout-two")
    moments: tuple[Moment, ...] = ("night", "now")
    for when in moments:
        sheet = board(DemandEffect(HEROES, "upgrade", 1, 2, when), upgrades=tiles)
        worn: dict[str, tuple[str, ...]] = {
            "claire": ("always-shelter",),
            "mel": ("choose-colour",),
            "claire.drone": ("scout-two",),
        }
        given: dict[str, Any] = {"worn": worn, "drones": {"claire": "A1"}}
        dark = when == "night"
        state = fed(sheet, **given) if dark else act(sheet, dawn(sheet, **given), Read())
        assert {step for step in legal(sheet, state) if isinstance(step, GiveUp)} == {
            GiveUp("claire", what)
            for what in (
                "life",
                "claire always-shelter",
                "mel choose-colour",
                "claire.drone scout-two",
            )
        }
        after = act(sheet, state, GiveUp("claire", "mel choose-colour"))
        assert after.upgrades.on("mel") == ()
        assert act(sheet, state, GiveUp("claire", "life")).figure("claire").life == 1


@pytest.mark.rule("exo.sheet.duo.2b.weather-2")
@pytest.mark.rule("exo.sheet.duo.3b.weather-2")
def test_each_hero_gives_an_extraction_tile_of_anybody_or_a_life_at_once() -> None:
    """Ruling pay-or-lose: one after the other in seat order, before the next die is read."""
    sheet = demands("tile", 1, when="now", party=PAIR)
    state = dawn(sheet, tiles={"B1": "yuri"}, land={"B1": ("wood", "blue")})
    state = act(sheet, state, Read())

    assert refused(sheet, state, Read())[0] == RULE
    assert refused(sheet, state, GiveUp("yuri", "life"))[0] == "exo.disaster.read"
    state = act(sheet, state, GiveUp("claire", "extraction_tile B1"))
    assert state.zone("B1").tile == ""
    assert refused(sheet, state, GiveUp("yuri", "extraction_tile B1"))[0] == RULE
    state = act(sheet, state, GiveUp("yuri", "life"))
    assert state.figure("yuri").life == 2
    assert act(sheet, state, Read(), fauna=1).fauna == 1


@pytest.mark.rule("exo.sheet.duo.2a.fauna-6")
@pytest.mark.rule("exo.sheet.duo.2b.fauna-5")
@pytest.mark.rule("exo.sheet.duo.3a.fauna-5")
@pytest.mark.rule("exo.sheet.duo.3b.fauna-2")
@pytest.mark.rule("exo.sheet.duo.4.fauna-6")
def test_who_stands_at_a_hive_loses_a_life_as_the_face_is_read() -> None:
    """Ruling hive-zone-loss: Claire at the hive, 3 to 2; Mel elsewhere keeps her 2."""
    sheet = board(
        LoseEffect(Who("characters", zones="hive"), "life", 1),
        hives=(toy.hive_at("north", "B1", 3, 1),),
    )
    state = act(sheet, dawn(sheet, at={"claire": "B1"}), Read())

    assert (state.figure("claire").life, state.figure("mel").life) == (2, 2)


@pytest.mark.rule("exo.sheet.duo.2a.weather-6")
@pytest.mark.rule("exo.sheet.duo.3b.weather-6")
@pytest.mark.rule("exo.sheet.duo.5a.weather-4")
@pytest.mark.rule("exo.sheet.squad.3b.weather-4")
@pytest.mark.rule("exo.sheet.squad.7.weather-5")
def test_animals_outside_lose_a_life_in_the_night() -> None:
    """Mel in a shelter keeps her life; outside she loses 1 of 2, and Claire only what she would."""
    sheet = board(LoseEffect(Who("animals", "unsheltered"), "life", 1, when="night"))

    out = morning(sheet)
    assert (out.figure("claire").life, out.figure("mel").life) == (2, 1)
    assert morning(sheet, shelters=["A1"]).figure("mel").life == 2


@pytest.mark.rule("exo.sheet.squad.6d.weather-6")
def test_who_sleeps_outside_loses_two_life_beside_that_of_the_night() -> None:
    """Claire: 2 by the face and 1 as a hero outside (Survival) kill her; Mel loses her 2."""
    sheet = board(LoseEffect(Who("characters", "unsheltered"), "life", 2, when="night"))
    state = morning(sheet, life={"claire": 3, "mel": 2})

    assert (state.outcome, state.figure("claire").life, state.figure("mel").life) == (
        "defeat",
        0,
        0,
    )


@pytest.mark.rule("exo.sheet.squad.4a.weather-3")
def test_beside_an_objective_token_each_loses_a_life_in_the_night() -> None:
    """The token lies in B1; whoever is elsewhere loses nothing by it."""
    sheet = board(
        LoseEffect(Who("characters", zones="tokens"), "life", 1, when="night"),
        tokens=(Token("I", "B1", ""),),
    )
    state = morning(sheet, at={"mel": "B1"}, shelters=["A1"])

    assert (state.figure("claire").life, state.figure("mel").life) == (3, 1)


@pytest.mark.rule("exo.sheet.squad.4b.weather-4")
@pytest.mark.rule("exo.sheet.squad.6c.weather-4")
def test_who_made_no_move_loses_a_life_in_the_night() -> None:
    """Ruling moved-loss: Claire moved by day, Mel did not."""
    sheet = board(LoseEffect(Who("characters", "still"), "life", 1, when="night"))
    given: dict[str, Any] = {"shelters": ["A1", "B1"], "land": {"B1": ("wood", "blue")}}
    state = position(sheet, weather=2, pawns={"claire.hero.move": 1}, **given)
    state = nightfall(
        sheet, act(sheet, state, Move("claire", "B1", (), (("claire.hero.move", 1),)))
    )
    state = act(sheet, state, Eat("claire", "claire", "claire"))
    state = act(sheet, act(sheet, state, Hunger()), Exposure())

    assert (state.figure("claire").life, state.figure("mel").life) == (3, 1)


@pytest.mark.rule("exo.sheet.duo.3a.weather-5")
@pytest.mark.rule("exo.sheet.squad.6a.weather-5")
def test_all_gems_are_lost_or_all_of_a_colour() -> None:
    """Of 2 blue and 1 white: nothing, or the white one."""
    pool = gems(blue=2, white=1)
    for colour, left in (("", gems()), ("blue", gems(white=1))):
        sheet = board(LoseEffect(HEROES, "gem", 0, colour))
        state = act(sheet, dawn(sheet, pools={"claire": pool}), Read())
        assert state.player("claire").gems == left


@pytest.mark.rule("exo.sheet.duo.4.fauna-5")
def test_who_is_afflicted_costs_its_player_a_gem_of_choice() -> None:
    """Mel is paralysed: one gem of two colours, which the player says; of one it just goes."""
    sheet = board(LoseEffect(Who("characters", "afflicted"), "gem", 1))
    ill = dawn(sheet, pools={"claire": gems(blue=1, white=1)}).with_figure("mel", paralysis=1)
    state = act(sheet, ill, Read())

    assert refused(sheet, state, Read())[0] == RULE
    assert act(sheet, state, GiveUp("mel", "white")).player("claire").gems == gems(blue=1)
    plain = dawn(sheet, pools={"claire": gems(blue=2)}).with_figure("mel", poison=1)
    assert act(sheet, plain, Read()).player("claire").gems == gems(blue=1)
    well = act(sheet, dawn(sheet, pools={"claire": gems(blue=2)}), Read())
    assert well.player("claire").gems == gems(blue=2)


@pytest.mark.rule("exo.sheet.duo.7a.weather-4")
@pytest.mark.rule("exo.sheet.duo.7a.weather-5")
@pytest.mark.rule("exo.sheet.squad.6a.weather-2-4")
def test_a_colour_hurts_those_inside_as_it_is_read_and_each_who_enters_later() -> None:
    """Ruling colour-zone: Claire in blue A1 on reading, 3 to 2; on coming back from B1, 2 to 1."""
    blue = Who("characters", zones="blue")
    sheet = board(
        LoseEffect(blue, "life", 1, entering=True), LoseEffect(blue, "gem", 0, entering=True)
    )
    land = {"A1": ("wood", "blue"), "B1": ("wood", "white")}
    state = dawn(sheet, land=land, at={"mel": "B1"}, pools={"claire": gems(blue=1)})
    state = act(sheet, act(sheet, state, Read()), Read())
    assert (state.figure("claire").life, state.figure("mel").life) == (2, 2)
    assert state.player("claire").gems == gems()

    day = position(
        sheet,
        weather=2,
        land=land,
        at={"claire": "B1", "mel": "B1"},
        pools={"claire": gems(white=2)},
        pawns={"claire.hero.move": 1},
    )
    after = act(sheet, day, Move("claire", "A1", (), (("claire.hero.move", 1),)))
    assert (after.figure("claire").life, after.figure("mel").life) == (2, 2)
    assert after.player("claire").gems == gems()


def test_a_zone_that_turns_out_the_colour_hurts_who_explores_it() -> None:
    """Judged when the entry is over: card E13 is blue, E15 is white."""
    sheet = board(LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True))
    day = position(sheet, weather=2, land={"A1": ("wood", "white")}, pawns={"claire.hero.move": 1})
    step = Move("claire", "B1", (), (("claire.hero.move", 1),))

    assert act(sheet, day, step, exploration="E13").figure("claire").life == 2
    assert act(sheet, day, step, exploration="E31").figure("claire").life == 3


def test_an_animal_that_is_called_into_the_colour_enters_it() -> None:
    """Nurasyl, 3 life, comes to Yuri in blue A1 and has 2."""
    sheet = board(
        LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True),
        party=("yuri",),
        pairs=toy.GIFTED,
        upgraded=("yuri",),
    )
    state = position(
        sheet,
        weather=2,
        land={"A1": ("wood", "blue")},
        at={"nurasyl": "B1"},
        pools={"yuri": gems(white=2)},
    )

    after = act(sheet, state, Call("yuri", (("yuri", (("white", 2),)),)))
    assert (after.figure("nurasyl").life, after.figure("yuri").life) == (2, 3)


@pytest.mark.rule("exo.sheet.duo.5b.weather-6")
def test_each_character_outside_costs_its_player_a_pawn() -> None:
    """Claire and Mel both outside: 2 pawns fewer; Mel alone outside: 1."""
    sheet = board(LosePawnEffect(1, unsheltered=True, kind="characters"))

    assert morning(sheet).player("claire").fewer == 2
    assert morning(sheet, at={"mel": "B1"}, shelters=["A1"]).player("claire").fewer == 1


@pytest.mark.rule("exo.sheet.duo.3b.fauna-3")
@pytest.mark.rule("exo.sheet.squad.3b.fauna-2")
@pytest.mark.rule("exo.sheet.squad.3b.fauna-3")
def test_a_strike_hits_those_whom_the_face_means_with_its_alpha_half() -> None:
    """Beetle-1, alpha: 1 damage and 1 critical for each hero; animals are not meant."""
    sheet = board(StrikeEffect("beetle", "alpha", HEROES), party=PAIR)
    state = act(sheet, dawn(sheet), Read(), strike=["beetle-1"])

    assert [figure.life for figure in state.figures] == [1, 2, 1, 3]
    only: FaceEffect = StrikeEffect("beetle", "alpha", Who("heroes", zones="start"))
    sheet = board(only, party=PAIR)
    state = act(sheet, dawn(sheet, at={"yuri": "D1"}), Read(), strike=["beetle-1"])
    assert [figure.life for figure in state.figures] == [1, 2, 3, 3]

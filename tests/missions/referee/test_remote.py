"""Tiles used once a round: exploring a neighbouring zone from afar, rolling the weather again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.test_explore_tiles import board
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who
from winnable.missions.exo.referee.card_steps import Find, Meet, PayCard, Play
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    Explore,
    Refresh,
    RerollWeather,
)
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Dawn, LoseStructure, Move, Read, Strike
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.move", 1),)
AFAR = Explore("claire", "B1", PAWN)
REMOTE = "exo.tile.remote-explore"
WEATHER = "exo.tile.reroll-weather"


def ready(sheet: Sheet, *tiles: str, **changes: Any) -> State:
    """Claire and Mel in A1; Claire has two pawns to move and wears the tile, and these."""
    worn = {"claire": ("remote-explore", *tiles)}
    default: dict[str, Any] = {"pawns": {"claire.hero.move": 2}, "worn": worn}
    return position(sheet, **(default | changes))


@pytest.mark.rule(REMOTE)
def test_a_zone_next_door_is_explored_and_nobody_goes_there() -> None:
    """E14: wood and orange; a pawn is spent, and Claire cannot attack on it."""
    sheet = board(hives=(toy.hive_at("north", "A1", 3, 1),))

    state = act(sheet, ready(sheet), AFAR, exploration="E14")

    assert (state.zone("B1").resource, state.zone("B1").colour) == ("wood", "orange")
    assert (state.figure("claire").zone, state.figure("claire").on("move")) == ("A1", 1)
    assert Strike("claire") not in legal(sheet, state)
    assert state.deck == ("E14",)


@pytest.mark.rule(REMOTE)
def test_once_a_round_with_the_tile_only_and_only_what_is_unexplored_next_door() -> None:
    """Ruling tile-remote-explore; C1 is two zones away, A2 has an EXO tile."""
    sheet = board()
    state = ready(sheet, land={"A2": ("food", "blue")})
    bare = position(sheet, pawns={"claire.hero.move": 2})

    assert refused(sheet, bare, AFAR)[0] == REMOTE
    assert refused(sheet, state, Explore("claire", "C1", PAWN))[0] == REMOTE
    assert refused(sheet, state, Explore("claire", "A2", PAWN))[0] == REMOTE
    assert refused(sheet, state, Explore("mel", "B1", PAWN))[0] == REMOTE
    assert refused(sheet, state, Explore("claire", "B1"))[0] == "exo.action.resolve"
    state = act(sheet, state, AFAR, exploration="E14")
    assert refused(sheet, state, Explore("claire", "B2", PAWN)) == (
        REMOTE,
        "claire has explored from afar in this round",
    )


@pytest.mark.rule(REMOTE)
def test_the_next_round_it_serves_again() -> None:
    """At dawn the tile is fresh."""
    sheet = board()
    state = act(sheet, ready(sheet), AFAR, exploration="E14")

    state = act(sheet, replace(state, phase="dawn"), Dawn())

    state = replace(state, phase="action")
    further = Explore("claire", "B2", PAWN)
    assert act(sheet, state, further, exploration="E13").zone("B2").colour == "blue"


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_of_paralysis_are_paid_as_for_any_use_of_the_space() -> None:
    """One cube: two pawns."""
    sheet = board()
    state = ready(sheet).with_figure("claire", paralysis=1)

    assert refused(sheet, state, AFAR)[0] == "exo.bug.paralysis"
    state = act(
        sheet, state, Explore("claire", "B1", (("claire.hero.move", 2),)), exploration="E14"
    )
    assert state.figure("claire").on("move") == 0


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_go_where_paying_for_them_once_is_enough() -> None:
    """The other option of ruling paralysis: the cube is gone with the two pawns."""
    for option, cubes in (("paid-once", 0), ("dawn", 1)):
        sheet = board(rulings={"exo.ruling.paralysis": option})
        state = ready(sheet).with_figure("claire", paralysis=1)
        step = Explore("claire", "B1", (("claire.hero.move", 2),))
        assert act(sheet, state, step, exploration="E14").figure("claire").paralysis == cubes


@pytest.mark.rule(REMOTE)
def test_faces_about_moves_do_not_touch_it_those_about_the_space_do() -> None:
    """Weather 2 charges a gem for each move, 3 a pawn, 4 forbids all that the space is for."""
    heroes = Who("heroes")
    sheet = board(
        weather={
            2: (ChargeEffect(heroes, "move", {"gem": 1}),),
            3: (ChargeEffect(heroes, "move", {"pawn": 1}),),
            4: (ForbidEffect(heroes, "move-attack"),),
        }
    )

    for face in (2, 3):
        state = act(sheet, ready(sheet, weather=face), AFAR, exploration="E14")
        assert state.zone("B1").colour == "orange"
    assert refused(sheet, ready(sheet, weather=4), AFAR)[0] == "exo.sheet.duo.1.weather-4"


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.card.absolute-zero")
def test_the_card_finds_the_explorer_where_it_is() -> None:
    """E1 binds Claire in A1: she cannot move, but it keeps nobody from exploring."""
    sheet = board()
    state = act(sheet, ready(sheet), AFAR, exploration="E1")

    assert state.player("claire").bound == ("E1",)
    assert refused(sheet, state, Move("claire", "A2", pawns=PAWN))[0] == "exo.card.absolute-zero"
    bound = ready(sheet).with_player("claire", bound=("E11",))
    assert act(sheet, bound, AFAR, exploration="E14").zone("B1").colour == "orange"


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.card.absolute-zero")
@pytest.mark.rule("exo.card.landslide")
@pytest.mark.parametrize(("first", "second"), [("E1", "E11"), ("E11", "E1")])
def test_each_of_two_cards_that_bind_a_hero_is_paid_apart(first: str, second: str) -> None:
    """E1 asks for 3 wood, E11 for 2: with 5 both are paid, and Claire moves only then."""
    sheet = board()
    start = ready(sheet, packs={"claire": resources(wood=5)}).with_player("claire", bound=(first,))
    state = act(sheet, start, AFAR, exploration=second)
    assert state.player("claire").bound == ("E1", "E11")

    away = Move("claire", "A2", pawns=PAWN)
    pays = {
        card: PayCard("claire", card, (("claire", (("wood", wood),)),))
        for card, wood in (("E1", 3), ("E11", 2))
    }
    wrong = replace(pays["E11"], card="E1")
    assert refused(sheet, state, wrong)[0] == "exo.card.absolute-zero"
    half = act(sheet, state, pays[first])
    assert half.player("claire").bound == (second,)
    assert refused(sheet, half, pays[first])[0] == "exo.explore.effects"
    rules = {"E1": "exo.card.absolute-zero", "E11": "exo.card.landslide"}
    assert refused(sheet, half, away)[0] == rules[second]
    free = act(sheet, half, pays[second])
    assert (free.player("claire").bound, free.player("claire").pack) == ((), resources())
    assert away in legal(sheet, free)


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.card.vanadinite-mine")
@pytest.mark.rule("exo.card.ancient-ruins")
def test_the_explorer_counts_as_alone() -> None:
    """E3 takes a life with Mel in A1, beside Claire, none with her in B1; E4 bars nobody."""
    sheet = board()

    state = act(sheet, ready(sheet), AFAR, exploration="E3")
    assert legal(sheet, state) == (Meet("claire", lose="life"),)
    assert act(sheet, state, Meet("claire", lose="life")).figure("claire").life == 2
    there = ready(sheet, at={"claire": "A1", "mel": "B1"})
    assert act(sheet, there, AFAR, exploration="E3").figure("claire").life == 3
    assert act(sheet, ready(sheet), AFAR, exploration="E4").visit is None


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.card.sandstorm")
def test_damage_of_the_card_is_not_shared() -> None:
    """E6: 2 life of Claire alone, 3 - 2 = 1; Mel, beside her in A1, cannot take a point."""
    sheet = board()
    state = act(sheet, ready(sheet), AFAR, exploration="E6")
    shared = Meet("claire", lose="life", suffer=(("claire", 1), ("mel", 1)))

    assert refused(sheet, state, shared)[0] == "exo.card.sandstorm"
    assert act(sheet, state, Meet("claire", lose="life")).figure("claire").life == 1


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.move.reveal")
def test_larvae_stay_face_down_and_bugs_do_not_mind() -> None:
    """Nobody stands in B1; with E2 a nest is placed beside them."""
    sheet = board(hives=(toy.hive_at("north", "C1", 3, 1),))
    state = ready(sheet, insects=[("north.1", "B1", ""), ("north.2", "B1", "beetle")])

    state = act(sheet, state, AFAR, exploration="E2")

    assert [insect.identity for insect in state.insects_in("B1")] == ["", "beetle"]
    assert state.piles[-1].zone == "B1"
    assert state.fight is None


@pytest.mark.rule(REMOTE)
def test_other_tiles_and_the_scout_drone_serve_as_in_an_entry() -> None:
    """Refreshed, found by the drone, chosen, gained, found by the card: food and an orange gem."""
    tiles = ("refresh-artefacts", "choose-resource")
    sheet = board(party=("yuri",), starts=("A1",), artefacts=toy.ARTEFACTS)
    worn = {"yuri": ("remote-explore", *tiles), "yuri.drone": ("scout-two",)}
    state = position(
        sheet,
        pawns={"yuri.hero.move": 1},
        worn=worn,
        drones={"yuri": "B1"},
        display=("A1", "A2"),
    )
    state = act(sheet, state, Explore("yuri", "B1", (("yuri.hero.move", 1),), keeps="second"))
    state = act(sheet, state, Refresh(("A1",)), refreshed=["A9"])
    state = act(
        sheet,
        state,
        Find("A9", "yuri"),
        artefacts=["A3"],
        exploration="E13",
        other="E14",
    )
    assert state.zone("B1").colour == "orange"
    state = act(sheet, state, ChooseResource("food"))
    state = act(sheet, state, Find("A2", "nurasyl"), artefacts=["A4"])

    assert state.zone("B1").resource == "food"
    assert state.figure("nurasyl").artefacts == ("A2",)
    assert state.visit is None


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.rule("exo.tile.explore-resource")
def test_what_tiles_give_reaches_the_explorer_from_afar() -> None:
    """E14: wood 1 + 1 and an orange gem for Claire in A1."""
    sheet = board()
    state = ready(sheet, "explore-exo", "explore-resource")

    state = act(sheet, state, AFAR, exploration="E14")

    assert state.player("claire").pack == resources(food=3, wood=2, metal=1)
    assert state.player("claire").gems == gems(orange=1)


@pytest.mark.rule(REMOTE)
@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
def test_be_my_eyes_needs_nurasyl_in_the_zone() -> None:
    """In A1 with the explorer she does not see B1; from B1 she does, for a white gem."""
    sheet = board(party=("yuri",), starts=("A1",), pairs=toy.GIFTED)
    worn = {"yuri": ("remote-explore",)}
    start: dict[str, Any] = {
        "pawns": {"yuri.hero.move": 1},
        "pools": {"yuri": gems(white=1)},
        "worn": worn,
    }
    pay = (("yuri", (("white", 1),)),)
    step = Explore("yuri", "B1", (("yuri.hero.move", 1),), pay, "second")

    beside = position(sheet, **start)
    assert refused(sheet, beside, step)[0] == "exo.animal.nurasyl-be-my-eyes"
    there = position(sheet, at={"yuri": "A1", "nurasyl": "B1"}, **start)
    state = act(sheet, there, step, exploration="E14", other="E13")
    assert state.zone("B1").colour == "blue"
    assert state.player("yuri").gems == gems()
    unpaid = Explore("yuri", "B1", (("yuri.hero.move", 1),), pay)
    assert refused(sheet, there, unpaid)[0] == REMOTE


def dawning(sheet: Sheet, **changes: Any) -> State:
    """The disaster phase, before the dice; Claire wears the tile."""
    worn = {"claire": ("reroll-weather",)}
    calm: dict[str, Any] = {"phase": "disaster", "weather": 0, "fauna": 0, "worn": worn}
    return position(sheet, **(calm | changes))


@pytest.mark.rule(WEATHER)
def test_the_weather_die_is_rolled_again_and_the_new_face_counts() -> None:
    """5, then 1: what 5 does never happens, and the die is not rolled a third time."""
    sheet = board()
    state = act(sheet, dawning(sheet), Read(), weather=5)

    state = act(sheet, state, RerollWeather("claire"), weather=1)

    assert (state.weather, state.fauna) == (1, 0)
    assert refused(sheet, state, RerollWeather("claire"))[0] == WEATHER
    assert act(sheet, state, Read(), fauna=1).fauna == 1


@pytest.mark.rule(WEATHER)
def test_a_structure_is_not_lost_to_a_face_rolled_away() -> None:
    """Weather 2 of the first sheet asks for a structure; once one is given up it is too late."""
    sheet = board()
    rolled = act(sheet, dawning(sheet, tiles={"B1": "claire"}), Read(), weather=2)
    calm = act(sheet, rolled, RerollWeather("claire"), weather=1)
    calm = act(sheet, calm, Read(), fauna=1)
    assert calm.zone("B1").tile == "claire"

    again = act(sheet, rolled, RerollWeather("claire"), weather=2)
    again = act(sheet, again, LoseStructure("extraction_tile B1"))
    assert refused(sheet, again, RerollWeather("claire"))[0] == WEATHER


@pytest.mark.rule(WEATHER)
def test_only_the_weather_and_only_right_after_its_roll() -> None:
    """Not before it, not after the fauna die, not without the tile, not by Mel, not by day."""
    sheet = board()
    state = dawning(sheet)
    again = RerollWeather("claire")

    assert refused(sheet, state, again)[0] == WEATHER
    rolled = act(sheet, state, Read(), weather=1)
    assert refused(sheet, rolled, RerollWeather("mel"))[0] == WEATHER
    bare = act(sheet, dawning(sheet, worn={}), Read(), weather=1)
    assert refused(sheet, bare, again)[0] == WEATHER
    assert refused(sheet, act(sheet, rolled, Read(), fauna=1), again)[0] == WEATHER
    by_day = position(sheet, worn={"claire": ("reroll-weather",)})
    assert refused(sheet, by_day, again)[0] == "exo.round.phases"


@pytest.mark.rule(WEATHER)
@pytest.mark.rule("exo.artefact.necklace")
def test_tile_and_necklace_may_both_be_used() -> None:
    """Three rolls: 5, 6 by the tile, 1 by the artefact A11."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = dawning(sheet, artefacts={"mel": ("A11",)})
    state = act(sheet, state, Read(), weather=5)
    state = act(sheet, state, RerollWeather("claire"), weather=6)

    state = act(sheet, state, Play("mel", "A11", die="weather"), weather=1)

    assert (state.weather, state.rerolled) == (1, 2)

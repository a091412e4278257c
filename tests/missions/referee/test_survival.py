"""Survival: meals, hunger, shelter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Dawn, Eat, Exposure, Hunger
from winnable.missions.exo.sheet import Sheet

HERO = Eat("claire", "claire", "claire")
ANIMAL = Eat("claire", "mel", "claire")


def evening(sheet: Sheet, **changes: Any) -> State:
    """The survival step of a night in which nothing else happens."""
    state = nightfall(sheet, position(sheet, **changes))
    assert state.phase == "survival"
    return state


def lives(state: State) -> dict[str, int]:
    """Life by character."""
    return {figure.name: figure.life for figure in state.figures}


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_hero_and_animal_beside_it_eat_one_food_each() -> None:
    """3 food less 2; nobody is hungry afterwards, and nobody eats twice."""
    sheet = toy.sheet()

    state = act(sheet, act(sheet, evening(sheet), HERO), ANIMAL)
    assert state.player("claire").pack == resources(food=1, wood=1, metal=1)
    assert refused(sheet, state, HERO) == (
        "exo.night.survival-hero-food",
        "claire has eaten tonight",
    )
    state = act(sheet, state, Hunger())

    assert lives(state) == {"claire": 3, "mel": 2}


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_who_finds_no_food_loses_a_life() -> None:
    """No food at all: Claire 3 - 1, Mel 2 - 1."""
    sheet = toy.sheet()

    state = act(sheet, evening(sheet, packs={"claire": resources()}), Hunger())

    assert lives(state) == {"claire": 2, "mel": 1}


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
@pytest.mark.parametrize(
    ("meal", "expected"),
    [(HERO, {"claire": 3, "mel": 1}), (ANIMAL, {"claire": 2, "mel": 2})],
)
def test_a_single_food_feeds_whom_the_player_likes(meal: Eat, expected: dict[str, int]) -> None:
    """Ruling survival-food: with too little the player chooses; the other goes hungry."""
    sheet = toy.sheet()
    state = evening(sheet, packs={"claire": resources(food=1)})

    assert lives(act(sheet, act(sheet, state, meal), Hunger())) == expected


@pytest.mark.rule("exo.night.survival-animal-food")
def test_whoever_has_food_must_eat() -> None:
    """Ruling survival-food: must; one meal of two is eaten, one food is left."""
    sheet = toy.sheet()
    state = act(sheet, evening(sheet, packs={"claire": resources(food=2)}), HERO)

    assert refused(sheet, state, Hunger()) == (
        "exo.night.survival-animal-food",
        "mel must eat: claire has food within reach",
    )


@pytest.mark.rule("exo.night.survival-animal-apart")
def test_an_animal_in_another_zone_needs_no_food() -> None:
    """Mel is in D2: she gets nothing and loses nothing, even without any food."""
    sheet = toy.sheet()
    state = evening(sheet, at={"mel": "D2"}, packs={"claire": resources(food=1)})

    assert refused(sheet, state, ANIMAL) == (
        "exo.night.survival-animal-apart",
        "mel needs no food: it is not in its hero's zone",
    )
    state = act(sheet, act(sheet, state, HERO), Hunger())

    assert lives(state) == {"claire": 3, "mel": 2}


@pytest.mark.rule("exo.night.survival-hero-food")
def test_food_comes_from_the_own_backpack_or_the_own_drone_in_the_zone() -> None:
    """Ruling survival-food: not from Yuri's backpack or drone, though he is here."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = evening(
        sheet,
        at={"yuri": "A1"},
        packs={"claire": resources()},
        drones={"claire": "A1", "yuri": "A1"},
        cargo={"claire": resources(food=1), "yuri": resources(food=1)},
    )

    for source in ("yuri", "yuri.drone", "claire"):
        rule, _ = refused(sheet, state, Eat("claire", "claire", source))
        assert rule == "exo.night.survival-hero-food"
    state = act(sheet, state, Eat("claire", "claire", "claire.drone"))

    assert state.player("claire").cargo == resources()


@pytest.mark.rule("exo.night.survival-hero-food")
def test_a_drone_elsewhere_feeds_nobody() -> None:
    """Claire's food is on her drone in B1: she goes hungry and need not eat."""
    sheet = toy.sheet()
    state = evening(
        sheet,
        packs={"claire": resources()},
        drones={"claire": "B1"},
        cargo={"claire": resources(food=1)},
    )

    far = Eat("claire", "claire", "claire.drone")

    assert refused(sheet, state, far)[0] == "exo.night.survival-hero-food"
    assert lives(act(sheet, state, Hunger())) == {"claire": 2, "mel": 1}


@pytest.mark.rule("exo.night.survival")
def test_players_feed_their_own_pair() -> None:
    """Claire does not feed Yuri or Nurasyl; Mel feeds nobody; the dead do not eat."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = evening(sheet, at={"yuri": "A1", "nurasyl": "A1", "mel": ""})

    for step in (
        Eat("claire", "yuri", "claire"),
        Eat("claire", "nurasyl", "claire"),
        Eat("mel", "mel", "claire"),
        Eat("claire", "mel", "claire"),
    ):
        assert refused(sheet, state, step)[0] == "exo.night.survival"


@pytest.mark.rule("exo.night.survival-shelter")
@pytest.mark.rule("exo.build.shelter-room")
def test_heroes_outside_a_shelter_lose_a_life_animals_do_not() -> None:
    """The shelter of A1 houses Claire and Yuri; Desmond in B1 loses 1, animals lose nothing."""
    sheet = toy.sheet(party=("claire", "desmond", "yuri"), starts=("A1", "A2", "B1"))
    at = {"claire": "A1", "yuri": "A1", "desmond": "B1"}
    state = evening(sheet, at=at, shelters=["A1"])
    for hero in sheet.party:
        state = act(sheet, state, Eat(hero, hero, hero))
    state = act(sheet, state, Eat("claire", "mel", "claire"))
    state = act(sheet, state, Hunger())

    state = act(sheet, state, Exposure())

    assert lives(state) == {
        "claire": 3,
        "mel": 2,
        "desmond": 2,
        "little-joe": 4,
        "yuri": 3,
        "nurasyl": 3,
    }


@pytest.mark.rule("exo.defeat.hero")
def test_cold_and_hunger_kill() -> None:
    """Claire has 2 life: hunger takes one, the night outside the other."""
    sheet = toy.sheet()
    state = evening(sheet, packs={"claire": resources()}, life={"claire": 2})

    state = act(sheet, state, Hunger())
    assert state.outcome == ""
    state = act(sheet, state, Exposure())

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")


@pytest.mark.rule("exo.night.survival-animal-food")
def test_a_starved_animal_is_dead_and_the_play_goes_on() -> None:
    """Mel has 1 life and nothing to eat (ruling animal-death)."""
    sheet = toy.sheet()
    state = evening(sheet, packs={"claire": resources()}, life={"mel": 1})

    state = act(sheet, state, Hunger())

    assert (state.figure("mel").zone, state.outcome) == ("", "")


@pytest.mark.rule("exo.sheet.duo.1.weather-6")
def test_weather_6_costs_a_pawn_next_round_for_each_hero_outside() -> None:
    """Claire sleeps in the shelter of A1 and Yuri outside: he will have 4 - 1 = 3 pawns."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = evening(sheet, shelters=["A1"], weather=6)
    for hero in sheet.party:
        animal = sheet.components.pairs[hero].animal.name
        state = act(sheet, act(sheet, state, Eat(hero, hero, hero)), Eat(hero, animal, hero))

    state = act(sheet, act(sheet, state, Hunger()), Exposure())

    assert [player.fewer for player in state.players] == [0, 1]


@pytest.mark.rule("exo.night.dawn")
@pytest.mark.rule("exo.combat.discard")
def test_a_new_round_begins_with_full_decks_and_rested_characters() -> None:
    """What belonged to the round is forgotten: cards, dice, meals, rests; the map stays."""
    sheet = toy.sheet()
    state = evening(sheet, packs={"claire": resources(food=2)}, fauna=4)
    state = replace(state, drawn=("beetle-1",)).with_figure("mel", rested=True)
    state = act(sheet, act(sheet, state, HERO), ANIMAL)

    state = act(sheet, act(sheet, act(sheet, state, Hunger()), Exposure()), Dawn())

    assert (state.round, state.phase, state.weather, state.fauna) == (2, "disaster", 0, 0)
    assert state.drawn == ()
    assert not any(figure.rested or figure.fed for figure in state.figures)
    assert state.figure("claire").life == 2

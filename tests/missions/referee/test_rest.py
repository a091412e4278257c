"""Resting."""

from __future__ import annotations

import pytest

from tests import toy
from tests.position import act, position, refused
from winnable.missions.exo.referee.steps import Rest

HERO = Rest("claire", (("claire.hero.rest", 1),))
ANIMAL = Rest("mel", (("claire.animal.rest", 1),))


@pytest.mark.rule("exo.rest.heal")
def test_a_rest_gives_one_life_back_to_hero_or_animal() -> None:
    """Claire 1 + 1 = 2, Mel 1 + 1 = 2."""
    sheet = toy.sheet()
    pawns = {"claire.hero.rest": 1, "claire.animal.rest": 1}
    state = position(sheet, life={"claire": 1, "mel": 1}, pawns=pawns)

    state = act(sheet, act(sheet, state, HERO), ANIMAL)

    assert [figure.life for figure in state.figures] == [2, 2]


@pytest.mark.rule("exo.rest.heal")
def test_a_rest_never_exceeds_the_printed_life() -> None:
    """Ruling life-cap: Claire stays at 3, and her pawn is used."""
    sheet = toy.sheet()

    state = act(sheet, position(sheet, pawns={"claire.hero.rest": 1}), HERO)

    assert state.figure("claire").life == 3
    assert state.figure("claire").on("rest") == 0


@pytest.mark.rule("exo.rest.once")
def test_a_character_rests_once_a_round() -> None:
    """Even if a second pawn stood there."""
    sheet = toy.sheet()
    state = position(sheet, life={"claire": 1}, pawns={"claire.hero.rest": 2})

    state = act(sheet, state, HERO)

    assert refused(sheet, state, HERO) == ("exo.rest.once", "claire cannot rest twice in a round")


@pytest.mark.rule("exo.rest.heal")
def test_the_dead_do_not_rest() -> None:
    """A dead animal has left the map for this mission (ruling animal-death)."""
    sheet = toy.sheet()

    assert refused(sheet, position(sheet, at={"mel": ""}), ANIMAL)[0] == "exo.rest.heal"

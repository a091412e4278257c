"""Exploring: who draws, what a card brings, which cards there are."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, position, refused
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet

CLAIRE = (("claire.hero.move", 1),)
ENTER = Move("claire", "B1", pawns=CLAIRE)


def ready(sheet: Sheet, **changes: Any) -> State:
    """Claire and Mel in A1 with a pawn each to move, nothing explored around them."""
    return position(sheet, pawns={"claire.hero.move": 1, "claire.animal.move": 1}, **changes)


@pytest.mark.rule("exo.explore.trigger")
@pytest.mark.rule("exo.explore.resource")
@pytest.mark.rule("exo.explore.exo-tile")
@pytest.mark.rule("exo.explore.order")
@pytest.mark.rule("exo.setup.exploration-deck")
def test_a_hero_who_enters_an_unexplored_zone_learns_its_resource_and_colour() -> None:
    """Card E14 of the assumed deck: resource 13 % 3 = 1, wood; colour 13 % 4 = 1, orange."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), ENTER, exploration="E14", resource="wood", exo="orange")

    zone = state.zone("B1")
    assert (zone.resource, zone.colour, zone.tile) == ("wood", "orange", "")
    assert state.deck == ("E14",)


@pytest.mark.rule("exo.explore.resource")
@pytest.mark.rule("exo.explore.exo-tile")
def test_a_plan_cannot_misread_its_card() -> None:
    """E14 shows wood and orange."""
    sheet = toy.sheet()
    state = ready(sheet)

    food = forbidden(sheet, state, ENTER, exploration="E14", resource="food", exo="orange")
    blue = forbidden(sheet, state, ENTER, exploration="E14", resource="wood", exo="blue")

    assert food == ("exo.explore.resource", "card E14 brings wood, not food")
    assert blue == ("exo.explore.exo-tile", "card E14 brings orange EXO, not blue")


@pytest.mark.rule("exo.explore.unexplored")
@pytest.mark.parametrize("known", [{"land": {"B1": ("wood", "blue")}}, {"tiles": {"B1": "yuri"}}])
def test_a_zone_with_an_exo_tile_or_an_extraction_tile_is_explored(known: dict[str, Any]) -> None:
    """Either tile suffices; nothing is drawn (``act`` would find an outcome nobody asks for)."""
    sheet = toy.sheet(party=("claire", "yuri"))

    state = act(sheet, ready(sheet, **known), ENTER)

    assert state.deck == ()


@pytest.mark.rule("exo.explore.animal-alone")
def test_an_animal_without_a_hero_leaves_the_zone_unexplored() -> None:
    """Only heroes explore."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), Move("mel", "B1", pawns=(("claire.animal.move", 1),)))

    assert state.zone("B1").colour == ""
    assert state.deck == ()


@pytest.mark.rule("exo.explore.heroes-only")
def test_a_group_with_a_hero_draws_one_card() -> None:
    """Ruling explorer: one hero named; Mel comes along."""
    sheet = toy.sheet()
    pawns = (("claire.animal.move", 1), *CLAIRE)

    state = act(sheet, ready(sheet), Move("claire", "B1", ("mel",), pawns), exploration="E13")

    assert state.deck == ("E13",)


@pytest.mark.rule("exo.supply.exploration")
@pytest.mark.rule("exo.card.numbers")
def test_a_card_is_drawn_once_and_only_cards_without_effect_are_played() -> None:
    """E13 lies in the discards after the first zone; E12 has an effect, E41 does not exist."""
    sheet = toy.sheet()
    state = act(sheet, ready(sheet), ENTER, exploration="E13")
    state = state.with_figure("claire", pawns=(1, 0, 0, 0, 0, 0))
    further = Move("claire", "C1", pawns=CLAIRE)

    assert forbidden(sheet, state, further, exploration="E13") == (
        "exo.supply.exploration",
        "card E13 cannot be drawn: it is out of the deck",
    )
    for card in ("E12", "E41"):
        assert forbidden(sheet, state, further, exploration=card)[0] == "exo.card.numbers"


@pytest.mark.rule("exo.card.numbers")
def test_a_hero_stays_where_only_cards_with_an_effect_are_left() -> None:
    """A deck of E1 alone: this version cannot play the entry; the animal needs no card."""
    sheet = toy.sheet(exploration=toy.EXPLORATION[:1])
    state = ready(sheet)

    assert refused(sheet, state, ENTER)[0] == "exo.card.numbers"
    mel = Move("mel", "B1", pawns=(("claire.animal.move", 1),))
    assert act(sheet, state, mel).figure("mel").zone == "B1"


@pytest.mark.rule("exo.supply.exploration")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """Ruling deck-exhaustion: no card, nothing drawn; the zone stays unexplored."""
    sheet = toy.sheet(exploration=())

    state = act(sheet, ready(sheet), ENTER)

    assert (state.figure("claire").zone, state.zone("B1").colour) == ("B1", "")

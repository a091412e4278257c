"""Set-up: choices, starting stock, larvae beside the hives."""

from __future__ import annotations

import pytest

from tests import toy
from tests.position import act, gems, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Furnish, Start
from winnable.missions.exo.sheet import Sheet


def seated(sheet: Sheet, **chance: object) -> State:
    """Set-up with the heroes in the starting zones' order, all of them on wood."""
    state = setup.begin(sheet)
    for hero, zone in zip(sheet.party, sheet.start_zones, strict=False):
        last = {} if hero != sheet.party[-1] else chance
        state = act(sheet, act(sheet, state, Start(hero, zone)), Furnish(hero, "wood"), **last)
    return state


@pytest.mark.rule("exo.setup.stock")
@pytest.mark.rule("exo.setup.cards")
def test_each_hero_starts_with_the_printed_stock_and_no_gem_beacon_or_drone() -> None:
    """Set-up 2: 3 food, 1 wood, 1 metal; the EXO slots are empty, the drone card shows its back."""
    player = seated(toy.sheet(party=("claire", "yuri"))).player("yuri")

    assert player.pack == resources(food=3, wood=1, metal=1)
    assert player.gems == gems()
    assert not player.beacon
    assert player.drone == ""


@pytest.mark.rule("exo.setup.life")
@pytest.mark.rule("exo.setup.figures")
@pytest.mark.rule("exo.hero.claire")
@pytest.mark.rule("exo.hero.desmond")
@pytest.mark.rule("exo.hero.kaindra")
@pytest.mark.rule("exo.hero.yuri")
@pytest.mark.rule("exo.animal.mel")
@pytest.mark.rule("exo.animal.joe")
@pytest.mark.rule("exo.animal.sharik")
@pytest.mark.rule("exo.animal.nurasyl")
def test_figures_stand_in_their_starting_zone_with_printed_life() -> None:
    """Characters: heroes 3; Mel 2, Little Joe 4, Sharik 4, Nurasyl 3; animals go with heroes."""
    sheet = toy.sheet(party=toy.PAIRS, rows=4)

    state = seated(sheet)

    assert {figure.name: (figure.zone, figure.life) for figure in state.figures} == {
        "claire": ("A1", 3),
        "mel": ("A1", 2),
        "desmond": ("A2", 3),
        "little-joe": ("A2", 4),
        "kaindra": ("A3", 3),
        "sharik": ("A3", 4),
        "yuri": ("A4", 3),
        "nurasyl": ("A4", 3),
    }


@pytest.mark.rule("exo.setup.start-zones")
def test_a_hero_starts_in_a_starting_zone_that_is_free() -> None:
    """Ruling start-assignment: free choice, one player a zone; B1 is no starting zone."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = setup.begin(sheet)

    assert refused(sheet, state, Start("claire", "B1"))[0] == "exo.setup.start-zones"
    state = act(sheet, act(sheet, state, Start("claire", "A2")), Furnish("claire", "food"))
    assert refused(sheet, state, Start("yuri", "A2")) == (
        "exo.setup.start-zones",
        "yuri cannot start in A2: another player starts there",
    )


@pytest.mark.rule("exo.setup.start-zones")
def test_players_choose_one_after_another() -> None:
    """The plan lists choices by name; the referee asks in seat order, zone before resource."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = setup.begin(sheet)

    assert refused(sheet, state, Start("yuri", "A1"))[0] == "exo.setup.start-zones"
    assert refused(sheet, state, Furnish("claire", "wood"))[0] == "exo.setup.start-zones"


@pytest.mark.rule("exo.setup.furnish")
@pytest.mark.rule("exo.setup.extraction-supply")
@pytest.mark.rule("exo.setup.board-tiles")
def test_a_starting_zone_is_furnished_and_one_without_hero_stays_bare() -> None:
    """Set-up 9: EXO tile in the hero's colour, tile with the chosen resource (start-unused)."""
    sheet = toy.sheet()

    state = seated(sheet)

    assert tuple(zone.name for zone in state.zones) == sheet.zones
    start, bare = state.zone("A1"), state.zone("A2")
    assert (start.resource, start.colour, start.tile) == ("wood", "blue", "claire")
    assert (bare.resource, bare.colour, bare.tile) == ("", "", "")


@pytest.mark.rule("exo.setup.furnish")
def test_only_food_wood_or_metal_furnish() -> None:
    """Set-up 9 names three resources; EXO is none of them."""
    sheet = toy.sheet()
    state = act(sheet, setup.begin(sheet), Start("claire", "A1"))

    assert refused(sheet, state, Furnish("claire", "blue"))[0] == "exo.setup.furnish"


@pytest.mark.rule("exo.setup.first-larva")
@pytest.mark.rule("exo.setup.larva-piles")
def test_one_larva_of_each_pile_lies_face_down_beside_its_hive() -> None:
    """Set-up 1a: nine and one in a pile; one of the ten lies on the map before the first round."""
    state = seated(toy.duo_1())

    assert [(i.id, i.zone, i.identity) for i in state.insects] == [
        ("north.1", "C1", ""),
        ("south.1", "C2", ""),
    ]
    assert [pile.laid for pile in state.piles] == [1, 1]


@pytest.mark.rule("exo.setup.first-larva")
def test_a_larva_laid_beside_a_character_is_turned_over_at_set_up() -> None:
    """Ruling larva-beside-character: at any time, also at set-up."""
    sheet = toy.sheet(hives=(hive_at("north", "A1", 2, 1),))

    state = seated(sheet, larvae={"north.1": "alpha scorpion"})

    assert state.insects[0].identity == "alpha scorpion"


def test_more_heroes_than_starting_zones_are_no_play() -> None:
    """No printed sheet has so few; two heroes on one starting zone would need its own rules."""
    with pytest.raises(ValueError, match="2 heroes need as many starting zones"):
        setup.begin(toy.sheet(2, 1, party=("claire", "yuri")))

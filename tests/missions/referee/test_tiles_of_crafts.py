"""Upgrade tiles of extracting, resting, sleeping, and of swapping resources."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, nightfall, position, refused, resources
from winnable.missions.exo.disaster_tables import LosePawnEffect
from winnable.missions.exo.referee.card_steps import Play
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Dawn,
    Eat,
    Exposure,
    Extract,
    ExtractExo,
    Hunger,
    Rest,
)
from winnable.missions.exo.referee.upgrade_steps import Swap
from winnable.missions.exo.sheet import Sheet

SHEET = toy.sheet(party=("desmond",), upgrades=toy.TILES)
REST = (("desmond.hero.rest", 1),)
EXTRACT = (("desmond.hero.extract", 1),)


def ready(sheet: Sheet = SHEET, **changes: Any) -> State:
    """Desmond in A1, where there is wood and a tile, with a pawn to extract and one to rest."""
    given: dict[str, Any] = {
        "land": {"A1": ("wood", "green"), "B1": ("wood", "blue"), "A2": ("metal", "blue")},
        "tiles": {"A1": "desmond", "B1": "desmond", "A2": "desmond"},
        "packs": {"desmond": resources(food=1)},
        "life": {"desmond": 2},
        "pawns": {"desmond.hero.rest": 1, "desmond.hero.extract": 1},
    }
    return position(sheet, **(given | changes))


def beside_rest(
    discard: str = "", store: str = "", thrown: str = "", extra: str = "", more: str = ""
) -> Rest:
    """Desmond's rest with an extraction."""
    return Rest("desmond", REST, Extract("desmond", (), discard, store, thrown, extra, more))


@pytest.mark.rule("exo.tile.rest-extract")
def test_a_rest_extracts_as_well() -> None:
    """1 life, 2 to 3, and 1 wood; the pawn on the extraction space stays for another unit."""
    state = act(SHEET, ready(worn={"desmond": ("rest-extract",)}), beside_rest())

    assert state.figure("desmond").life == 3
    assert state.player("desmond").pack == resources(food=1, wood=1)
    assert (state.figure("desmond").on("rest"), state.figure("desmond").on("extract")) == (0, 1)
    more = act(SHEET, state, Extract("desmond", EXTRACT))
    assert more.player("desmond").pack == resources(food=1, wood=2)


@pytest.mark.rule("exo.tile.rest-extract")
def test_who_rests_with_the_tile_need_not_extract() -> None:
    """The unit is offered; without an extraction tile there, it is not."""
    worn = {"desmond": ("rest-extract",)}

    rested = act(SHEET, ready(worn=worn), Rest("desmond", REST))
    assert rested.player("desmond").pack == resources(food=1)

    bare = ready(worn=worn, tiles={})
    assert refused(SHEET, bare, beside_rest())[0] == "exo.extract.needs-tile"
    assert act(SHEET, bare, Rest("desmond", REST)).figure("desmond").life == 3


@pytest.mark.rule("exo.tile.rest-extract")
def test_the_gatherer_works_beside_a_rest() -> None:
    """As when its hero extracts: the drone in A2 takes 1 metal into its own cargo."""
    state = ready(worn={"desmond": ("rest-extract",)}, drones={"desmond": "A2"})

    state = act(SHEET, state, beside_rest("", "desmond.drone"))

    assert state.player("desmond").cargo == resources(metal=1)
    assert state.player("desmond").pack == resources(food=1, wood=1)


@pytest.mark.rule("exo.tile.rest-extract")
def test_only_a_hero_with_the_tile_extracts_by_resting() -> None:
    """Not Desmond without it, not his animal; not for another hero, and with no second pawn."""
    assert refused(SHEET, ready(), beside_rest())[0] == "exo.tile.rest-extract"

    state = ready(
        worn={"desmond": ("rest-extract",)}, pawns={"desmond.animal.rest": 1, REST[0][0]: 1}
    )
    joe = Rest("little-joe", (("desmond.animal.rest", 1),), Extract("little-joe"))
    assert refused(SHEET, state, joe)[0] == "exo.tile.rest-extract"
    assert refused(SHEET, state, replace(joe, extraction=Extract("desmond")))[0] == (
        "exo.tile.rest-extract"
    )
    other = Rest("desmond", REST, Extract("little-joe"))
    assert refused(SHEET, state, other)[0] == "exo.tile.rest-extract"
    pawned = Rest("desmond", REST, Extract("desmond", EXTRACT))
    assert refused(SHEET, state, pawned)[0] == "exo.tile.rest-extract"


@pytest.mark.rule("exo.tile.rest-extract")
def test_a_full_backpack_asks_for_a_discard_beside_a_rest() -> None:
    """One space that holds food: it goes for the wood, or nothing is extracted."""
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, backpack=1)
    state = ready(sheet, worn={"desmond": ("rest-extract",)})

    assert refused(sheet, state, beside_rest())[0] == "exo.extract.resource"
    after = act(sheet, state, beside_rest("food"))
    assert after.player("desmond").pack == resources(wood=1)


def double(extra: str, more: str = "", gatherer: str = "desmond.drone") -> Extract:
    """Hero, drone and tile bring a unit each."""
    return Extract("desmond", EXTRACT, "", gatherer, "", extra, more)


@pytest.mark.rule("exo.tile.double-extract")
@pytest.mark.parametrize(
    ("step", "pack", "cargo"),
    [
        (double("desmond"), 2, 1),
        (double("desmond.drone"), 1, 2),
        (double("desmond", gatherer="desmond"), 3, 0),
        (double("desmond.drone", gatherer="desmond"), 2, 1),
    ],
)
def test_hero_and_drone_taking_the_same_get_one_more(step: Extract, pack: int, cargo: int) -> None:
    """Desmond in A1 and his drone in B1 both take wood: 3 in all, into either store."""
    state = ready(worn={"desmond.drone": ("double-extract",)}, drones={"desmond": "B1"})

    state = act(SHEET, state, step)

    assert state.player("desmond").pack == resources(food=1, wood=pack)
    assert state.player("desmond").cargo == resources(wood=cargo)


@pytest.mark.rule("exo.tile.double-extract")
def test_the_further_unit_needs_the_same_resource_the_drone_and_its_tile() -> None:
    """A2 gives metal; a drone that is not used takes nothing; a hero's tile is no drone's."""
    worn = {"desmond.drone": ("double-extract",)}
    rule = "exo.tile.double-extract"

    metal = ready(worn=worn, drones={"desmond": "A2"})
    assert refused(SHEET, metal, double("desmond"))[0] == rule
    alike = ready(worn=worn, drones={"desmond": "B1"})
    assert refused(SHEET, alike, double("desmond", gatherer=""))[0] == rule
    assert refused(SHEET, alike, double("nobody"))[0] == rule
    assert refused(SHEET, alike, double("", "food"))[0] == rule
    assert refused(SHEET, alike, double("desmond.drone", "food"))[0] == rule
    for nobody in ({}, {"desmond": ("double-extract",)}):
        bare = ready(worn=nobody, drones={"desmond": "B1"})
        assert refused(SHEET, bare, double("desmond"))[0] == rule
    grounded = ready(worn=worn)
    assert refused(SHEET, grounded, double("desmond"))[0] == "exo.drone.gatherer"


@pytest.mark.rule("exo.tile.double-extract")
def test_the_further_unit_may_push_something_out_of_the_backpack() -> None:
    """Two spaces, one with food: with the hero's wood it is full, so that the next needs a space.

    The drone's three places hold 2 units before, 3 after its own: none is free.
    """
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, backpack=2)
    state = ready(
        sheet,
        worn={"desmond.drone": ("double-extract",)},
        drones={"desmond": "B1"},
        cargo={"desmond": resources(metal=2)},
    )

    assert refused(sheet, state, double("desmond"))[0] == "exo.tile.double-extract"
    assert refused(sheet, state, double("desmond.drone"))[0] == "exo.drone.cargo"
    after = act(sheet, state, double("desmond", "food"))
    assert after.player("desmond").pack == resources(wood=2)
    assert after.player("desmond").cargo == resources(wood=1, metal=2)


@pytest.mark.rule("exo.tile.double-extract")
@pytest.mark.rule("exo.tile.rest-extract")
def test_a_rest_may_bring_three_units() -> None:
    """Hero, drone and the drone's tile, all by one pawn that rests."""
    worn = {"desmond": ("rest-extract",), "desmond.drone": ("double-extract",)}
    state = ready(worn=worn, drones={"desmond": "B1"})

    state = act(SHEET, state, beside_rest("", "desmond", "", "desmond"))

    assert state.player("desmond").pack == resources(food=1, wood=3)
    assert state.figure("desmond").life == 3


EXO = (("desmond.animal.extract_exo", 1),)


@pytest.mark.rule("exo.tile.choose-colour")
def test_an_animal_with_the_tile_takes_any_colour() -> None:
    """A1 produces green: white, orange and blue can be had there, too."""
    state = ready(worn={"little-joe": ("choose-colour",)}, pawns={EXO[0][0]: 1})

    for colour in ("", "green", "white", "orange", "blue"):
        after = act(SHEET, state, ExtractExo("little-joe", EXO, colour))
        assert after.player("desmond").gems == gems(**{colour or "green": 1})
    odd = ExtractExo("little-joe", EXO, "pink")
    assert refused(SHEET, state, odd)[0] == "exo.tile.choose-colour"


@pytest.mark.rule("exo.tile.choose-colour")
def test_without_the_tile_the_zone_says_the_colour() -> None:
    """Nor does a tile that the hero wears help the animal."""
    for worn in ({}, {"desmond": ("choose-colour",)}):
        state = ready(worn=worn, pawns={EXO[0][0]: 1})
        white = ExtractExo("little-joe", EXO, "white")
        assert refused(SHEET, state, white)[0] == "exo.tile.choose-colour"


@pytest.mark.rule("exo.tile.choose-colour")
def test_the_chosen_colour_has_to_be_in_the_reserve_and_the_zone_explored() -> None:
    """Of one white gem in the box one is held; B2 is unexplored."""
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, gems=1)
    worn = {"little-joe": ("choose-colour",)}
    white = ExtractExo("little-joe", EXO, "white")

    held = ready(sheet, worn=worn, pawns={EXO[0][0]: 1}, pools={"desmond": gems(white=1)})
    assert refused(sheet, held, white)[0] == "exo.supply.gems"
    bare = ready(sheet, worn=worn, pawns={EXO[0][0]: 1}, at={"little-joe": "B2"})
    assert refused(sheet, bare, white)[0] == "exo.extract.exo-explored"
    full = toy.sheet(party=("desmond",), upgrades=toy.TILES, exo_slots=1)
    state = ready(full, worn=worn, pawns={EXO[0][0]: 1}, pools={"desmond": gems(blue=1)})
    assert refused(full, state, white)[0] == "exo.extract.exo-slot"


@pytest.mark.rule("exo.tile.two-for-one")
def test_two_units_become_one_of_choice() -> None:
    """2 food and 1 wood: of one kind or of two, for anything; no pawn is used."""
    state = ready(packs={"desmond": resources(food=2, wood=1)}, worn={"desmond": ("two-for-one",)})

    after = act(SHEET, state, Swap("desmond", ("food", "food"), "metal"))
    assert after.player("desmond").pack == resources(wood=1, metal=1)
    after = act(SHEET, state, Swap("desmond", ("food", "wood"), "metal"))
    assert after.player("desmond").pack == resources(food=1, metal=1)
    assert after.figure("desmond").pawns == state.figure("desmond").pawns
    swaps = {step for step in legal(SHEET, state) if isinstance(step, Swap)}
    assert len(swaps) == 2 * 3


@pytest.mark.rule("exo.tile.two-for-one")
def test_a_swap_takes_two_units_that_are_there() -> None:
    """Not one, not three, not what lies on the drone, not gems."""
    state = ready(
        packs={"desmond": resources(food=1, wood=1)},
        drones={"desmond": "A1"},
        cargo={"desmond": resources(wood=3)},
        worn={"desmond": ("two-for-one",)},
    )

    for give in (("food",), ("food", "food", "wood"), ("wood", "wood"), ("blue", "food")):
        assert refused(SHEET, state, Swap("desmond", give, "metal"))[0] == "exo.tile.two-for-one"
    assert refused(SHEET, state, Swap("desmond", ("food", "wood"), "blue"))[0] == (
        "exo.tile.two-for-one"
    )


@pytest.mark.rule("exo.tile.two-for-one")
def test_only_a_hero_with_the_tile_swaps_and_once_a_round() -> None:
    """Ruling tile-cost: free, once per round; a night later it serves again."""
    step = Swap("desmond", ("wood", "wood"), "food")
    pack = {"desmond": resources(food=6, wood=6)}
    for worn in ({}, {"little-joe": ("two-for-one",)}):
        state = ready(packs=pack, worn=worn)
        assert refused(SHEET, state, step)[0] == "exo.tile.two-for-one"
    state = ready(packs=pack, worn={"desmond": ("two-for-one",)}, pawns={}, shelters=("A1",))
    joe = replace(step, by="little-joe")
    assert refused(SHEET, state, joe)[0] == "exo.tile.two-for-one"

    state = act(SHEET, state, step)
    assert refused(SHEET, state, step)[0] == "exo.tile.two-for-one"
    state = act(SHEET, slept(state), Dawn())
    assert state.upgrades.used == ()
    assert state.upgrades.on("desmond") == ("two-for-one",)


def slept(state: State, sheet: Sheet = SHEET) -> State:
    """``state`` at dawn: both eat, nothing attacks."""
    state = nightfall(sheet, state)
    for eater in ("desmond", "little-joe"):
        state = act(sheet, state, Eat("desmond", eater, "desmond"))
    return act(sheet, act(sheet, state, Hunger()), Exposure())


NIGHT: dict[str, Any] = {"packs": {"desmond": resources(food=2)}, "pawns": {}}


@pytest.mark.rule("exo.tile.always-shelter")
@pytest.mark.rule("exo.night.survival-shelter")
def test_the_wearer_sleeps_in_a_shelter_everywhere() -> None:
    """2 life stay 2; without the tile the night outside takes 1."""
    assert slept(ready(**NIGHT, worn={"desmond": ("always-shelter",)})).figure("desmond").life == 2
    assert slept(ready(**NIGHT)).figure("desmond").life == 1
    animal = ready(**NIGHT, worn={"little-joe": ("always-shelter",)})
    assert slept(animal).figure("desmond").life == 1


@pytest.mark.rule("exo.tile.always-shelter")
def test_faces_spare_the_hero_with_the_tile() -> None:
    """A face that takes a pawn from unsheltered heroes takes none from the wearer."""
    lose = {6: (LosePawnEffect(1, unsheltered=True),)}
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, weather=lose)
    for worn, fewer in ((("always-shelter",), 0), ((), 1)):
        state = ready(sheet, **NIGHT, worn={"desmond": worn}, weather=6)
        assert slept(state, sheet).player("desmond").fewer == fewer


@pytest.mark.rule("exo.tile.shelter-heal")
@pytest.mark.parametrize("how", ["built", "tile", "artefact"])
def test_sleeping_in_a_shelter_heals_the_wearer(how: str) -> None:
    """1 life, 2 to 3, in a shelter of whatever sort."""
    sheet = toy.sheet(party=("desmond",), upgrades=toy.TILES, artefacts=toy.ARTEFACTS)
    worn = ("always-shelter", "shelter-heal") if how == "tile" else ("shelter-heal",)
    state = ready(
        sheet,
        **NIGHT,
        worn={"desmond": worn},
        shelters=("A1",) if how == "built" else (),
        artefacts={"desmond": ("A9",)} if how == "artefact" else {},
    )
    if how == "artefact":
        state = act(sheet, state, Play("desmond", "A9"))

    assert slept(state, sheet).figure("desmond").life == 3


@pytest.mark.rule("exo.tile.shelter-heal")
def test_nobody_is_healed_outside_or_above_the_ceiling() -> None:
    """Outside the night takes 1 of 2; full life stays 3; a cube of poison makes 2 the ceiling."""
    worn = {"desmond": ("shelter-heal",)}
    assert slept(ready(**NIGHT, worn=worn)).figure("desmond").life == 1

    full = ready(**NIGHT, worn=worn, shelters=("A1",), life={"desmond": 3})
    assert slept(full).figure("desmond").life == 3
    poisoned = ready(**NIGHT, worn=worn, shelters=("A1",)).with_figure("desmond", poison=1)
    assert slept(poisoned).figure("desmond").life == 2
    other = ready(**NIGHT, shelters=("A1",))
    assert slept(other).figure("desmond").life == 2

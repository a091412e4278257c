"""Upgrade tiles of a hero who explores (Upgrade Tiles).

Cards of the assumed deck: E13 food and blue, E14 wood and orange, without an effect. E5 (wood,
blue) takes all gems, E12 (metal, green) all food.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee.card_steps import Find, Meet
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    Refresh,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet

CLAIRE = (("claire.hero.move", 1),)
YURI = (("yuri.hero.move", 1),)
ENTER = Move("claire", "B1", pawns=CLAIRE)


def board(**changes: Any) -> Sheet:
    """Four by two zones, Claire alone, cards with their effects, no artefacts unless asked for."""
    return toy.sheet(exploration=toy.LISTED, **changes)


def ready(sheet: Sheet, *worn: str, **changes: Any) -> State:
    """Claire in A1 with a pawn to move, wearing these tiles."""
    pawns = {f"{hero}.hero.move": 1 for hero in sheet.party}
    default: dict[str, Any] = {"pawns": pawns, "worn": {"claire": worn}}
    return position(sheet, **(default | changes))


@pytest.mark.rule("exo.tile.explore-exo")
def test_a_gem_of_the_zone_s_colour_for_the_explorer() -> None:
    """E14 is orange: 0 + 1; Claire without the tile, or in a zone that is explored, gets none."""
    sheet = board()

    state = act(sheet, ready(sheet, "explore-exo"), ENTER, exploration="E14")
    assert state.player("claire").gems == gems(orange=1)

    state = act(sheet, ready(sheet), ENTER, exploration="E14")
    assert state.player("claire").gems == gems()

    known = ready(sheet, "explore-exo", land={"B1": ("food", "blue")})
    assert act(sheet, known, ENTER).player("claire").gems == gems()


@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.parametrize(
    ("own", "others", "after"),
    [
        (gems(blue=5), gems(), gems(blue=5, orange=1)),
        (gems(orange=2), gems(orange=5), gems(orange=3)),
        (gems(orange=2), gems(orange=6), gems(orange=2)),
    ],
)
def test_a_gem_needs_a_slot_and_one_in_the_reserve(
    own: tuple[int, ...], others: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """The sixth slot takes one more; eight gems of a colour: 2 + 5 leave one, 2 + 6 none."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = ready(sheet, "explore-exo", pools={"claire": own, "yuri": others})

    assert act(sheet, state, ENTER, exploration="E14").player("claire").gems == after


@pytest.mark.rule("exo.tile.explore-exo")
def test_a_gem_without_a_slot_takes_the_place_of_another_or_is_lost() -> None:
    """Rulings production-overflow and free-discard: 4 blue and 2 green fill six slots."""
    sheet = board()
    full = {"claire": gems(blue=4, green=2)}
    state = act(sheet, ready(sheet, "explore-exo", pools=full), ENTER, exploration="E14")

    assert state.zone("B1").colour == "orange"
    assert legal(sheet, state) == (TakeGem(), TakeGem("blue"), TakeGem("green"))
    for nothing in ("white", "orange", "food"):
        assert refused(sheet, state, TakeGem(nothing))[0] == "exo.tile.explore-exo"
    assert refused(sheet, state, TakeUnit())[0] == "exo.tile.explore-resource"

    lost = act(sheet, state, TakeGem())
    assert (lost.player("claire").gems, lost.visit) == (gems(blue=4, green=2), None)
    kept = act(sheet, state, TakeGem("blue"))
    assert (kept.player("claire").gems, kept.visit) == (gems(blue=3, orange=1, green=2), None)
    slot = act(sheet, ready(sheet, "explore-exo"), ENTER, exploration="E14")
    assert refused(sheet, slot, TakeGem("blue"))[0] == "exo.tile.explore-exo"


@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.rule("exo.supply.gems")
def test_no_gem_goes_where_the_reserve_has_none() -> None:
    """Two gems of a colour, the orange ones with Yuri: Claire's full pool stays as it is."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"), gems=2)
    own = gems(blue=2, green=2, white=2)
    state = ready(sheet, "explore-exo", pools={"claire": own, "yuri": gems(orange=2)})

    state = act(sheet, state, ENTER, exploration="E14")
    assert (state.player("claire").gems, state.visit) == (own, None)


@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.rule("exo.tile.explore-resource")
def test_the_unit_comes_after_the_gem() -> None:
    """Pool and backpack are full: a blue gem goes for an orange one, then a food for a wood."""
    sheet = board()
    start = ready(
        sheet,
        *("explore-exo", "explore-resource"),
        pools={"claire": gems(blue=6)},
        packs={"claire": resources(food=12)},
    )
    state = act(sheet, act(sheet, start, ENTER, exploration="E14"), TakeGem("blue"))
    assert legal(sheet, state) == (TakeUnit(), TakeUnit("food"))

    claire = act(sheet, state, TakeUnit("food")).player("claire")
    assert claire.gems == gems(blue=5, orange=1)
    assert claire.pack == resources(food=11, wood=1)


@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.rule("exo.tile.explore-resource")
def test_tiles_give_before_the_card_takes() -> None:
    """E5 takes the gem just gained with the others; E12 (metal) leaves the metal: 1 + 1."""
    sheet = board()
    tiles = ("explore-exo", "explore-resource")

    state = act(
        sheet, ready(sheet, *tiles, pools={"claire": gems(green=1)}), ENTER, exploration="E5"
    )
    assert state.player("claire").gems == gems()

    state = act(sheet, ready(sheet, *tiles), ENTER, exploration="E12")
    assert state.player("claire").pack == resources(food=0, wood=1, metal=2)
    assert state.player("claire").gems == gems(green=1)


@pytest.mark.rule("exo.tile.explore-exo")
def test_only_the_explorer_s_own_tile_serves() -> None:
    """Claire leads, Yuri wears the tile: nobody gets a gem. When Yuri leads he gets it."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "B2"))
    state = ready(sheet, worn={"yuri": ("explore-exo", "explore-resource")})
    pawns = tuple(sorted((*CLAIRE, *YURI)))

    led = act(sheet, state, Move("claire", "B1", ("yuri",), pawns), exploration="E14")
    assert led.player("claire").gems == led.player("yuri").gems == gems()
    assert led.player("yuri").pack == resources(food=3, wood=1, metal=1)

    led = act(sheet, state, Move("yuri", "B1", ("claire",), pawns), exploration="E14")
    assert (led.player("claire").gems, led.player("yuri").gems) == (gems(), gems(orange=1))
    assert led.player("yuri").pack == resources(food=3, wood=2, metal=1)


@pytest.mark.rule("exo.tile.explore-exo")
def test_an_animal_explores_nothing_for_its_hero() -> None:
    """Mel goes alone: no card, no gem."""
    sheet = board()
    state = ready(sheet, "explore-exo", pawns={"claire.animal.move": 1})

    state = act(sheet, state, Move("mel", "B1", pawns=(("claire.animal.move", 1),)))

    assert (state.player("claire").gems, state.zone("B1").colour) == (gems(), "")


@pytest.mark.rule("exo.tile.explore-resource")
def test_a_unit_of_the_zone_s_resource_for_the_explorer() -> None:
    """E14 brings wood: 1 + 1; without the tile there stays 1."""
    sheet = board()

    state = act(sheet, ready(sheet, "explore-resource"), ENTER, exploration="E14")
    assert state.player("claire").pack == resources(food=3, wood=2, metal=1)

    state = act(sheet, ready(sheet), ENTER, exploration="E14")
    assert state.player("claire").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.tile.explore-resource")
def test_a_unit_without_room_takes_the_place_of_another_or_is_lost() -> None:
    """Twelve units fill the backpack: 8 food and 4 metal; a wood comes for one of them or goes."""
    sheet = board()
    full = {"claire": resources(food=8, metal=4)}
    state = act(sheet, ready(sheet, "explore-resource", packs=full), ENTER, exploration="E14")

    assert state.zone("B1").resource == "wood"
    assert legal(sheet, state) == (TakeUnit(), TakeUnit("food"), TakeUnit("metal"))
    assert refused(sheet, state, TakeUnit("wood"))[0] == "exo.tile.explore-resource"
    assert refused(sheet, state, Refresh())[0] == "exo.tile.refresh-artefacts"
    assert refused(sheet, state, Find("deck", "claire"))[0] == "exo.explore.artefact"

    lost = act(sheet, state, TakeUnit())
    assert (lost.player("claire").pack, lost.visit) == (resources(food=8, metal=4), None)
    kept = act(sheet, state, TakeUnit("food"))
    assert kept.player("claire").pack == resources(food=7, wood=1, metal=4)
    room = ready(sheet, "explore-resource")
    assert refused(sheet, room, TakeUnit("food"))[0] == "exo.tile.explore-resource"


@pytest.mark.rule("exo.tile.explore-resource")
def test_the_card_is_met_after_the_unit() -> None:
    """E9 brings metal and asks 1 metal or 2 life: the unit of the tile pays it."""
    sheet = board()
    metal = (("claire", (("metal", 1),)),)
    packs = {"claire": resources(food=3)}
    state = act(sheet, ready(sheet, "explore-resource", packs=packs), ENTER, exploration="E9")

    state = act(sheet, state, Meet("claire", metal))

    assert state.player("claire").pack == resources(food=3)
    assert state.figure("claire").life == 3


@pytest.mark.rule("exo.tile.choose-resource")
@pytest.mark.rule("exo.tile.explore-resource")
@pytest.mark.parametrize("resource", ["food", "wood", "metal"])
def test_the_explorer_chooses_what_the_zone_produces(resource: str) -> None:
    """E14 shows wood; the zone gives what is chosen, and so does the other tile; orange stays."""
    sheet = board()
    state = ready(sheet, "choose-resource", "explore-resource")
    state = act(sheet, state, ENTER, exploration="E14", resource="wood")

    after = act(sheet, state, ChooseResource(resource))

    assert (after.zone("B1").resource, after.zone("B1").colour) == (resource, "orange")
    stock = {"food": 3, "wood": 1, "metal": 1}
    assert after.player("claire").pack == resources(**{**stock, resource: stock[resource] + 1})
    assert after.visit is None


@pytest.mark.rule("exo.tile.choose-resource")
def test_the_card_may_decide_after_all() -> None:
    """The tile need not be used; gems are no resource of a zone; without the tile nobody asks."""
    sheet = board()
    state = act(sheet, ready(sheet, "choose-resource"), ENTER, exploration="E14")

    assert act(sheet, state, ChooseResource()).zone("B1").resource == "wood"
    assert refused(sheet, state, ChooseResource("blue"))[0] == "exo.tile.choose-resource"
    state = act(sheet, ready(sheet), ENTER, exploration="E14")
    assert state.visit is None
    assert refused(sheet, state, ChooseResource("food"))[0] == "exo.tile.choose-resource"


@pytest.mark.rule("exo.tile.animal-follows")
def test_the_animal_comes_along_with_the_wearer() -> None:
    """Ruling animal-follows: from the same zone, without a pawn, not on a move of others."""
    sheet = board()
    state = ready(sheet, "animal-follows", pawns={"claire.hero.move": 1, "claire.animal.move": 1})
    along = Move("claire", "B1", pawns=CLAIRE, follows=("mel",))

    assert refused(sheet, state, ENTER) == (
        "exo.tile.animal-follows",
        "mel come along with claire, the step names none",
    )
    after = act(sheet, state, along, exploration="E14")
    assert (after.figure("claire").zone, after.figure("mel").zone) == ("B1", "B1")
    assert after.figure("mel").on("move") == 1
    alone = act(sheet, state, Move("mel", "B1", pawns=(("claire.animal.move", 1),)))
    assert alone.figure("claire").zone == "A1"

    apart = ready(sheet, "animal-follows", at={"claire": "A1", "mel": "C1"})
    assert act(sheet, apart, ENTER, exploration="E14").figure("mel").zone == "C1"


@pytest.mark.rule("exo.tile.animal-follows")
@pytest.mark.rule("exo.hero.claire-swiftness")
def test_without_tile_or_swiftness_nobody_comes_along() -> None:
    """Mel stays where she is; with Swiftness she comes along as with the tile."""
    sheet = board()
    along = Move("claire", "B1", pawns=CLAIRE, follows=("mel",))

    assert refused(sheet, ready(sheet), along)[0] == "exo.hero.claire-swiftness"
    swift = board(pairs=toy.GIFTED, upgraded=("claire",))
    assert act(swift, ready(swift), along, exploration="E14").figure("mel").zone == "B1"
    both = act(swift, ready(swift, "animal-follows"), along, exploration="E14")
    assert both.figure("mel").zone == "B1"


@pytest.mark.rule("exo.tile.animal-follows")
@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_an_animal_does_not_leave_without_its_hero() -> None:
    """Yuri looks for 1 white gem: Nurasyl follows him in; if he stays in A1 so does she.

    Then the larva in B1 stays face down. On a pawn of hers she goes in, and turns it over.
    """
    sheet = board(party=("yuri",), pairs=toy.GIFTED, hives=(toy.hive_at("north", "C2", 6, 2),))
    pawns = {"yuri.hero.move": 1, "yuri.animal.move": 1}
    state = ready(
        sheet,
        pawns=pawns,
        worn={"yuri": ("animal-follows",)},
        pools={"yuri": gems(white=1)},
        insects=(("north.1", "B1", ""),),
    )
    pay = (("yuri", (("white", 1),)),)
    stay = Move("yuri", "B1", pawns=YURI, pay=pay, sixth_sense="stay")
    enter = replace(stay, follows=("nurasyl",), sixth_sense="enter")

    steps = [step for step in legal(sheet, state) if isinstance(step, Move)]
    assert {stay, enter} <= set(steps)
    assert replace(stay, follows=("nurasyl",)) not in steps
    assert refused(sheet, state, replace(stay, follows=("nurasyl",))) == (
        "exo.tile.animal-follows",
        "none come along with yuri, the step names nurasyl",
    )
    outside = act(sheet, state, stay, exploration="E14")
    assert [outside.figure(name).zone for name in ("yuri", "nurasyl")] == ["A1", "A1"]
    assert [insect.identity for insect in outside.insects] == [""]
    both = replace(stay, others=("nurasyl",), pawns=(("yuri.animal.move", 1), *YURI))
    alone = act(sheet, state, both, exploration="E14", larvae={"north.1": "beetle"})
    assert [alone.figure(name).zone for name in ("yuri", "nurasyl")] == ["A1", "B1"]
    assert [insect.identity for insect in alone.insects] == ["beetle"]

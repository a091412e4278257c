"""Free actions of heroes that are paid: Life Support, Master Builder, Come to me, That will do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.power_steps import Call, LifeSupport, MasterBuilder
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Build, Dawn, Extract, Produce, Start
from winnable.missions.exo.sheet import Sheet

PARTY = ("claire", "desmond", "yuri")
BLUE = (("claire", (("blue", 1),)),)
WHITE = (("yuri", (("white", 2),)),)
BUILD = (("yuri.hero.build", 1),)
SUPPORT = LifeSupport("claire", "yuri", BUILD, BLUE)
KNOWN = {"A1": ("wood", "blue")}


def gifted(**changes: Any) -> Sheet:
    """A board of eight zones with abilities, first profiles unless ``upgraded``."""
    given: dict[str, Any] = {"party": PARTY, "pairs": toy.GIFTED, "rows": 3}
    return toy.sheet(**(given | changes))


def together(sheet: Sheet, **changes: Any) -> State:
    """Everybody in A1, which gives wood; two blue, green and white gems in the pools."""
    animals = [sheet.components.pairs[hero].animal.name for hero in sheet.party]
    given: dict[str, Any] = {
        "at": dict.fromkeys((*sheet.party, *animals), "A1"),
        "land": KNOWN,
        "pools": {"claire": gems(blue=2), "desmond": gems(green=1, blue=1), "yuri": gems(white=2)},
    }
    return position(sheet, **(given | changes))


def pawn(space: str, to: str = "yuri") -> LifeSupport:
    """Life Support with the pawn on that space."""
    return LifeSupport("claire", to, ((space, 1),), BLUE)


@pytest.mark.rule("exo.hero.claire-life-support")
@pytest.mark.rule("exo.free.abilities")
def test_life_support_puts_a_pawn_on_a_space_of_a_hero_in_the_zone() -> None:
    """One blue of two is paid; Yuri, who had no pawn, has one to build, and none in hand."""
    sheet = gifted()

    state = act(sheet, together(sheet), SUPPORT)

    assert state.figure("yuri").on("build") == 1
    assert state.player("claire").gems == gems(blue=1)
    assert state.player("yuri").hand == 0


@pytest.mark.rule("exo.hero.claire-life-support")
@pytest.mark.parametrize("space", ["claire.hero.extract", "claire.animal.extract_exo"])
def test_claire_may_keep_the_pawn_for_herself_or_her_animal(space: str) -> None:
    """The receiver's board has spaces of both; an extraction with it is an ordinary one."""
    sheet = gifted()
    state = act(sheet, together(sheet, tiles={"A1": "yuri"}), pawn(space, "claire"))

    assert sum(sum(figure.pawns) for figure in state.figures) == 1
    if space == "claire.hero.extract":
        state = act(sheet, state, Extract("claire", ((space, 1),)))
        assert state.player("claire").pack == resources(food=3, wood=2, metal=1)


@pytest.mark.rule("exo.free.claire-once")
def test_life_support_works_once_a_round() -> None:
    """A second blue gem does not help before the next round."""
    sheet = gifted()
    state = act(sheet, together(sheet), SUPPORT)

    assert refused(sheet, state, SUPPORT) == (
        "exo.free.claire-once",
        "claire has given a pawn in this round",
    )
    new = act(sheet, replace(state, phase="dawn"), Dawn())
    assert act(sheet, replace(new, phase="action"), SUPPORT).player("claire").gems == gems()


@pytest.mark.rule("exo.hero.claire-life-support")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(LifeSupport("yuri", "yuri", BUILD, WHITE), id="not his ability"),
        pytest.param(LifeSupport("claire", "mel", BUILD, BLUE), id="no hero"),
        pytest.param(LifeSupport("claire", "desmond", BUILD, BLUE), id="another's space"),
        pytest.param(LifeSupport("claire", "yuri", (), BLUE), id="no space"),
        pytest.param(LifeSupport("claire", "yuri", (*BUILD, *BUILD), BLUE), id="two pawns"),
        pytest.param(LifeSupport("claire", "yuri", BUILD), id="not paid"),
        pytest.param(
            LifeSupport("claire", "yuri", BUILD, (("claire", (("blue", 2),)),)), id="paid twice"
        ),
        pytest.param(
            LifeSupport("claire", "yuri", BUILD, (*BLUE, ("yuri", (("white", 1),)))), id="both pay"
        ),
    ],
)
def test_what_life_support_is_not(step: LifeSupport) -> None:
    """One blue of Claire's pool, one pawn, a space of the receiver's own board."""
    sheet = gifted()

    assert refused(sheet, together(sheet), step)[0] == "exo.hero.claire-life-support"


@pytest.mark.rule("exo.hero.claire-life-support")
def test_the_receiver_is_in_claires_zone_and_the_space_is_free() -> None:
    """Yuri elsewhere; a rest space with a pawn or used this round; the board of a dead animal."""
    sheet = gifted()
    rule = "exo.hero.claire-life-support"
    here = dict.fromkeys(("claire", "mel", "desmond", "little-joe"), "A1")
    apart = together(sheet, at={**here, "yuri": "B1", "nurasyl": "A1"})
    assert refused(sheet, apart, SUPPORT)[0] == rule

    held = together(sheet, pawns={"yuri.hero.rest": 1})
    rested = together(sheet).with_figure("yuri", rested=True)
    for state in (held, rested):
        assert refused(sheet, state, pawn("yuri.hero.rest"))[0] == rule
        assert pawn("yuri.animal.rest") in legal(sheet, state)
    dead = together(sheet, at={**here, "yuri": "A1", "nurasyl": ""})
    assert refused(sheet, dead, pawn("yuri.animal.rest"))[0] == rule


@pytest.mark.rule("exo.free.no-exo")
def test_gems_that_are_not_there_cannot_be_paid() -> None:
    """Claire's pool is empty, whatever others hold."""
    sheet = gifted()
    state = together(sheet, pools={"yuri": gems(blue=1)})

    assert refused(sheet, state, SUPPORT)[0] == "exo.free.no-exo"


@pytest.mark.rule("exo.free.abilities")
def test_without_abilities_on_the_sheet_there_are_none() -> None:
    """The same pairs without: nothing is listed, the step is refused."""
    sheet = gifted(pairs=toy.PAIRS)
    state = together(sheet)

    assert not any(isinstance(step, LifeSupport | MasterBuilder) for step in legal(sheet, state))
    assert refused(sheet, state, SUPPORT)[0] == "exo.hero.claire-life-support"


@pytest.mark.rule("exo.hero.claire-life-support")
def test_the_pawn_may_have_to_wait_for_the_next_placement() -> None:
    """Option next-placement: nothing on the board now, 4 + 1 pawns in Yuri's next round only."""
    sheet = gifted(rulings={"exo.ruling.life-support-placement": "next-placement"})
    assert refused(sheet, together(sheet), SUPPORT)[0] == "exo.hero.claire-life-support"

    state = act(sheet, together(sheet), LifeSupport("claire", "yuri", (), BLUE))

    assert not any(any(figure.pawns) for figure in state.figures)
    assert hands(sheet, state) == [5, 4, 5]
    assert [player.more for player in produced(sheet, state).players] == [0, 0, 0]


@pytest.mark.rule("exo.setup.claire-pawn")
@pytest.mark.parametrize(("option", "hand"), [("every-round", 5), ("life-support-only", 4)])
def test_claires_own_pawn_may_be_that_of_life_support_alone(option: str, hand: int) -> None:
    """Ruling claire-pawn: 4 + 1 in every round, or 4 as everybody has."""
    sheet = gifted(rulings={"exo.ruling.claire-pawn": option})

    assert hands(sheet, together(sheet)) == [hand, 4, 4]


def test_a_hand_has_no_fewer_than_no_pawns() -> None:
    """One pawn in the box and two lost: none is left, and none is owed."""
    sheet = gifted(pawns=1, rulings={"exo.ruling.claire-pawn": "life-support-only"})
    state = together(sheet).with_player("yuri", fewer=2)

    assert hands(sheet, state) == [1, 1, 0]


def produced(sheet: Sheet, state: State) -> State:
    """The state after a production phase in which each animal brings a gem."""
    state = replace(state, phase="production", cursor=0)
    for hero in sheet.party:
        state = state.with_player(hero, adapted="claw")
    for hero in sheet.party:
        state = act(sheet, state, Produce(hero, "exo"))
    return state


def hands(sheet: Sheet, state: State) -> list[int]:
    """Pawns in hand after production."""
    return [player.hand for player in produced(sheet, state).players]


@pytest.mark.rule("exo.hero.desmond-master-builder")
@pytest.mark.rule("exo.hero.ability-often")
@pytest.mark.parametrize("colour", ["green", "blue"])
@pytest.mark.parametrize("material", ["wood", "metal"])
def test_master_builder_needs_a_gem_a_material_and_no_pawn(colour: str, material: str) -> None:
    """Of 3 food, 1 wood, 1 metal and two gems one material and one gem are left over."""
    sheet = gifted()
    step = MasterBuilder("desmond", (("desmond", ((colour, 1), (material, 1))),))
    ordered = replace(step, pay=(("desmond", tuple(sorted(step.pay[0][1]))),))

    state = act(sheet, together(sheet, weather=4), ordered)

    assert state.zone("A1").tile == "desmond"
    assert sum(state.player("desmond").gems) == 1
    assert sum(state.player("desmond").pack) == 4
    assert state.player("desmond").pack[0] == 3


@pytest.mark.rule("exo.hero.desmond-master-builder")
@pytest.mark.parametrize(
    "paid",
    [
        pytest.param((("food", 1), ("green", 1)), id="food"),
        pytest.param((("green", 1), ("metal", 1), ("wood", 1)), id="two materials"),
        pytest.param((("green", 1),), id="no material"),
        pytest.param((("wood", 1),), id="no gem"),
        pytest.param((("blue", 1), ("green", 1), ("wood", 1)), id="two gems"),
    ],
)
def test_master_builder_has_one_price(paid: tuple[tuple[str, int], ...]) -> None:
    """One gem of any colour, and one wood or one metal."""
    sheet = gifted()
    step = MasterBuilder("desmond", (("desmond", paid),))

    assert refused(sheet, together(sheet), step)[0] == "exo.hero.desmond-master-builder"


@pytest.mark.rule("exo.hero.desmond-master-builder")
def test_the_material_may_come_from_a_drone_in_the_zone() -> None:
    """Ruling pay-source: Yuri's drone stands there with a metal."""
    sheet = gifted()
    state = together(sheet, drones={"yuri": "A1"}, cargo={"yuri": resources(metal=1)})
    pay = (("desmond", (("green", 1),)), ("yuri.drone", (("metal", 1),)))

    state = act(sheet, state, MasterBuilder("desmond", pay))

    assert state.player("yuri").cargo == resources()


@pytest.mark.rule("exo.hero.desmond-master-builder")
@pytest.mark.parametrize(
    ("changes", "limits", "rule"),
    [
        ({"land": {}}, {}, "exo.build.extraction-where"),
        ({"tiles": {"A1": "yuri"}}, {}, "exo.build.extraction-single"),
        ({}, {"tiles": 0}, "exo.supply.extraction-tiles"),
    ],
)
def test_master_builder_keeps_the_rules_of_tiles(
    changes: dict[str, Any], limits: dict[str, Any], rule: str
) -> None:
    """A resource in the zone, no tile there, an own tile left."""
    sheet = gifted(**limits)
    step = MasterBuilder("desmond", (("desmond", (("green", 1), ("wood", 1))),))

    assert refused(sheet, together(sheet, **changes), step)[0] == rule


@pytest.mark.rule("exo.hero.desmond-that-will-do")
@pytest.mark.parametrize(
    ("what", "paid"),
    [
        ("extraction_tile", (("wood", 2),)),
        ("extraction_tile", (("metal", 2),)),
        ("shelter", (("metal", 3),)),
        ("shelter", (("metal", 2), ("wood", 1))),
    ],
)
def test_wood_and_metal_stand_for_each_other(what: str, paid: tuple[tuple[str, int], ...]) -> None:
    """A tile costs 1 + 1, a shelter 2 wood and 1 metal: in all 2 and 3 of the two."""
    sheet = gifted(upgraded=("desmond",))
    pawns = (("desmond.hero.build", 1),)
    step = Build("desmond", what, pawns, (("desmond", paid),))
    packs = {"desmond": resources(food=1, wood=3, metal=3)}
    state = together(sheet, pawns=dict(pawns), packs=packs)

    assert sum(act(sheet, state, step).player("desmond").pack) == 7 - sum(n for _, n in paid)
    assert refused(gifted(), state, step)[0] == "exo.build.cost"


@pytest.mark.rule("exo.hero.desmond-that-will-do")
def test_food_and_a_wrong_sum_will_not_do_nor_other_heroes() -> None:
    """1 wood for a tile is too little, food is no wood; Yuri pays as printed."""
    sheet = gifted(upgraded=("desmond",))
    pawns = {"desmond.hero.build": 1, "yuri.hero.build": 1}
    packs = dict.fromkeys(("desmond", "yuri"), resources(food=3, wood=3, metal=3))
    state = together(sheet, pawns=pawns, packs=packs)
    for by, paid in [
        ("desmond", (("wood", 1),)),
        ("desmond", (("food", 1), ("wood", 1))),
        ("yuri", (("wood", 2),)),
    ]:
        step = Build(by, "extraction_tile", ((f"{by}.hero.build", 1),), ((by, paid),))
        assert refused(sheet, state, step)[0] == "exo.build.cost"


@pytest.mark.rule("exo.hero.desmond-that-will-do")
def test_a_price_without_wood_is_not_overpaid() -> None:
    """A drone for 1 metal costs 1 of the two, and 2 metal are one too many."""
    cost = {"extraction_tile": {}, "shelter": {}, "beacon": {}, "drone": {"metal": 1}}
    sheet = gifted(upgraded=("desmond",), cost=cost)
    pawns = {"desmond.hero.build": 1}
    state = together(
        sheet, pawns=pawns, packs={"desmond": resources(metal=3)}, beacons=("desmond",)
    )
    build = tuple(pawns.items())

    assert act(sheet, state, Build("desmond", "drone", build, (("desmond", (("metal", 1),)),)))
    more = Build("desmond", "drone", build, (("desmond", (("metal", 2),)),))
    assert refused(sheet, state, more)[0] == "exo.build.cost"


@pytest.mark.rule("exo.hero.yuri-come-to-me")
def test_yuri_calls_his_animal_from_anywhere() -> None:
    """Nurasyl is three columns away; 2 white are gone, no pawn is."""
    sheet = gifted(upgraded=("yuri",))
    state = together(sheet, at={"yuri": "A1", "nurasyl": "D3"}, pawns={"yuri.animal.move": 1})

    state = act(sheet, state, Call("yuri", WHITE))

    assert state.figure("nurasyl").zone == "A1"
    assert state.player("yuri").gems == gems()
    assert state.figure("nurasyl").on("move") == 1


@pytest.mark.rule("exo.hero.yuri-come-to-me")
def test_who_cannot_be_called() -> None:
    """A dead animal, one that is there, for one gem only, and not with the first profile."""
    sheet = gifted(upgraded=("yuri",))
    away = {"yuri": "A1", "nurasyl": "D3"}
    rule = "exo.hero.yuri-come-to-me"

    assert refused(sheet, together(sheet), Call("yuri", WHITE))[0] == rule
    dead = together(sheet, at={"yuri": "A1", "nurasyl": ""})
    assert refused(sheet, dead, Call("yuri", WHITE))[0] == rule
    state = together(sheet, at=away)
    assert refused(sheet, state, Call("yuri", (("yuri", (("white", 1),)),)))[0] == rule
    assert refused(gifted(), state, Call("yuri", WHITE))[0] == rule
    night = replace(state, phase="survival")
    assert refused(sheet, night, Call("yuri", WHITE))[0] == "exo.night.order"


@pytest.mark.rule("exo.campaign.upgraded-profile")
def test_the_second_profile_is_used_where_the_sheet_says_so() -> None:
    """Mel's first power goes, Claire keeps hers and gains one; others keep their first."""
    sheet = gifted(upgraded=("claire", "mel"))

    assert set(sheet.abilities("claire")) == {"life-support", "swiftness"}
    assert set(sheet.abilities("mel")) == {"touch-plus"}
    assert set(sheet.abilities("yuri")) == {"sixth-sense"}


@pytest.mark.rule("exo.campaign.upgraded-profile")
def test_a_play_with_second_profiles_begins_as_any_other() -> None:
    """Life and stock are those of the first profile: the second one has no numbers of its own."""
    fired: Counter[str] = Counter()
    for upgraded in ((), ("mel",)):
        sheet = toy.sheet(pairs=toy.GIFTED, upgraded=upgraded)
        begun = setup.begin(sheet)
        state = apply(sheet, begun, Start("claire", "A1"), Recorded({}, "it"), fired)
        assert [figure.life for figure in state.figures] == [3, 2]

    assert fired["exo.campaign.upgraded-profile"] == 1

"""Where powers, negative effects and cards meet: cures, ceilings, looks and companions, dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.power_fights import BEETLE, CARD, beetle, day, tokens
from tests.position import act, gems, nightfall, position, refused, resources
from winnable.missions.exo.referee.card_steps import Find, Meet, PayCard, Play
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.power_steps import Touch
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Attack, Instinct, Move, Settle, Strike
from winnable.missions.exo.sheet import Sheet

BLUE = (("claire", (("blue", 1),)),)
WHITE = (("yuri", (("white", 1),)),)
CLAIRE = (("claire.hero.move", 1),)
YURI = (("yuri.hero.move", 1),)
ALONGSIDE = Move("claire", "B1", (), CLAIRE, follows=("mel",))
STAY = Move("yuri", "B1", (), YURI, WHITE, sixth_sense="stay")
ENTER = replace(STAY, sixth_sense="enter")
TWO = Move("yuri", "B1", ("nurasyl",), (("yuri.animal.move", 1), *YURI), WHITE, eyes="second")
CAP = "exo.ruling.bonus-dice-cap"


def board(*upgraded: str, **changes: Any) -> Sheet:
    """Claire and Yuri with abilities, all exploration cards with their effects, no artefacts."""
    given: dict[str, Any] = {"party": ("claire", "yuri"), "pairs": toy.GIFTED}
    given |= {"upgraded": upgraded, "exploration": toy.LISTED, "starts": ("A1", "A2")}
    return toy.sheet(**(given | changes))


def ready(sheet: Sheet, **changes: Any) -> State:
    """All in A1 with a pawn each to move, a blue gem and a white one."""
    names = [figure.name for figure in position(sheet).figures]
    pawns = [f"{hero}.{kind}.move" for hero in sheet.party for kind in ("hero", "animal")]
    given: dict[str, Any] = {
        "at": dict.fromkeys(names, "A1"),
        "pawns": dict.fromkeys(pawns, 1),
        "pools": {"claire": gems(blue=1), "yuri": gems(white=1)},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.parametrize("cube", ["poison", "paralysis"])
def test_the_upgraded_touch_takes_one_cube_away(cube: str) -> None:
    """One of two cubes. Yuri has 1 of 3 life, and 2 afterwards.

    Two cubes of poison leave a ceiling of 1 though, below which the life comes before the cure.
    """
    sheet = board("mel")
    state = ready(sheet, life={"yuri": 1}).with_figure("yuri", **{cube: 2})

    life = 1 if cube == "poison" else 2
    figure = act(sheet, state, Touch("mel", "yuri", cube, BLUE)).figure("yuri")

    assert (figure.life, getattr(figure, cube)) == (life, 1)


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.card.landslide")
def test_the_upgraded_touch_frees_a_hero_from_a_card() -> None:
    """Ruling negative-effect: E11 is gone without its 2 wood, though Yuri has full life."""
    sheet = board("mel")
    state = ready(sheet).with_player("yuri", bound=("E11",))
    step = Move("yuri", "A2", (), YURI)
    assert refused(sheet, state, step)[0] == "exo.card.landslide"

    state = act(sheet, state, Touch("mel", "yuri", "immobile", BLUE))

    assert state.player("yuri").bound == ()
    assert state.figure("yuri").life == 3
    assert step in legal(sheet, state)


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.card.absolute-zero")
def test_a_touch_frees_a_hero_from_one_of_two_cards() -> None:
    """Which one is said: Yuri has E1 and E11. Of an only card the name may be left out."""
    sheet = board("mel")
    state = ready(sheet).with_player("yuri", bound=("E1", "E11"))
    step = Touch("mel", "yuri", "immobile", BLUE)
    assert refused(sheet, state, step) == (
        "exo.animal.mel-touch-plus",
        "mel has to name one of the cards that bind yuri",
    )
    for card in ("E2", "E14"):
        rule, _ = refused(sheet, state, replace(step, card=card))
        assert rule == "exo.animal.mel-touch-plus"
    assert refused(sheet, state, replace(step, cures="", card="E1"))[0] == (
        "exo.animal.mel-touch-plus"
    )

    assert act(sheet, state, replace(step, card="E1")).player("yuri").bound == ("E11",)
    assert act(sheet, state, replace(step, card="E11")).player("yuri").bound == ("E1",)
    alone = state.with_player("yuri", bound=("E11",))
    named = apply(sheet, alone, replace(step, card="E11"), Recorded({}, "this step"))
    assert named == act(sheet, alone, step)
    assert named.player("yuri").bound == ()


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_an_effect_is_cured_only_where_it_is_and_by_the_upgraded_power() -> None:
    """Nurasyl is not bound by the card of her hero, and has no cube."""
    sheet = board("mel")
    state = ready(sheet).with_player("yuri", bound=("E1",))
    for effect in ("immobile", "poison", "paralysis"):
        step = Touch("mel", "nurasyl", effect, BLUE)
        assert refused(sheet, state, step)[0] == "exo.animal.mel-touch-plus"

    step = Touch("mel", "yuri", "immobile", BLUE)
    assert refused(board(), state, step)[0] == "exo.animal.mel-touch"


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.parametrize("plus", [(), ("mel",)])
def test_a_touch_without_a_cure_stops_at_the_ceiling_of_poison(plus: tuple[str, ...]) -> None:
    """3 - 1 = 2 life is all that Yuri can have."""
    sheet = board(*plus)
    state = ready(sheet, life={"yuri": 2}).with_figure("yuri", poison=1)

    rule, message = refused(sheet, state, Touch("mel", "yuri", "", BLUE))

    assert rule.startswith("exo.animal.mel-touch")
    assert message == "yuri has full life"


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.parametrize(("card", "whom"), [("A8", "yuri"), ("A7", "nurasyl")])
def test_artefacts_heal_up_to_the_ceiling_of_poison(card: str, whom: str) -> None:
    """1 + 2 = 3 is the printed life of both; a cube leaves 2."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = ready(sheet, life={whom: 1}, artefacts={"claire": (card, card)})
    state = state.with_figure(whom, poison=1)

    state = act(sheet, state, Play("claire", card, whom))

    assert state.figure(whom).life == 2
    assert "full life" in refused(sheet, state, Play("claire", card, whom))[1]


@pytest.mark.rule("exo.artefact.net")
def test_behind_a_net_bugs_have_no_effects_either() -> None:
    """Ruling camouflage: without it a poison and a paralysis would be due."""
    sheet = toy.sheet(
        party=("kaindra", "yuri"),
        bug_cards=beetle(poison=1, paralysis=1),
        artefacts=toy.ARTEFACTS,
    )
    state, step = day(sheet, "kaindra")
    roll: dict[str, Any] = {**CARD, "dice": {"kaindra": ["shield"] * 2}}
    open_ = act(sheet, state, step, **roll).fight
    assert open_ is not None
    assert (open_.poison, open_.paralysis) == (1, 1)

    state = state.with_figure("kaindra", artefacts=("A13",))
    state = act(sheet, act(sheet, state, Play("kaindra", "A13")), step, **roll)

    assert state.fight is None
    assert state.figure("kaindra").life == 3


@pytest.mark.rule("exo.animal.mel-touch")
def test_a_touch_at_nightfall_leaves_the_moment_of_artefacts() -> None:
    """Healing is no step of the night: Claire's net can still be played."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = ready(sheet, pawns={}, life={"yuri": 1}, artefacts={"claire": ("A13",)})

    state = act(sheet, nightfall(sheet, state), Touch("mel", "yuri", "", BLUE))

    assert act(sheet, state, Play("claire", "A13")).netted


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
@pytest.mark.rule("exo.card.myrtle-metal")
def test_who_stays_outside_does_not_meet_the_card() -> None:
    """E8 asks for 2 metal or 1 life: of who goes in, not of who stays."""
    sheet = board()

    outside = act(sheet, ready(sheet), STAY, exploration="E8")
    assert (outside.visit, outside.deck, outside.figure("yuri").life) == (None, ("E8",), 3)

    inside = act(sheet, ready(sheet), ENTER, exploration="E8")
    assert act(sheet, inside, Meet("yuri", lose="life")).figure("yuri").life == 2


@pytest.mark.rule("exo.animal.nurasyl-whats-this")
def test_nurasyl_finds_something_where_yuri_stays_outside() -> None:
    """She enters alone then, and the zone is unexplored."""
    sheet = board("nurasyl", artefacts=toy.ARTEFACTS)
    pawns = (("yuri.animal.move", 1), *YURI)
    step = replace(STAY, others=("nurasyl",), pawns=pawns)

    state = act(sheet, ready(sheet, display=("A1",)), step, exploration="E14")
    state = act(sheet, state, Find("A1", "nurasyl"), artefacts=["A2"])

    assert state.figure("nurasyl").artefacts == ("A1",)
    assert (state.figure("yuri").zone, state.figure("nurasyl").zone) == ("A1", "B1")
    assert state.moved == ("nurasyl",)


@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
def test_only_the_card_that_is_kept_has_its_effect() -> None:
    """E5 would take all gems. E12 is kept: Yuri's food goes. Then an artefact is found."""
    sheet = board(artefacts=toy.ARTEFACTS)
    given = {"yuri": resources(food=2, wood=1)}
    state = ready(sheet, pools={"yuri": gems(white=2)}, packs=given, display=("A1",))

    state = act(sheet, state, TWO, exploration="E5", other="E12")

    assert state.player("yuri").gems == gems(white=1)
    assert state.player("yuri").pack == resources(wood=1)
    assert state.deck == ("E12", "E5")
    state = act(sheet, state, Find("A1", "nurasyl"), artefacts=["A2"])
    assert state.visit is None


@pytest.mark.rule("exo.drone.scout")
def test_a_scout_drone_finds_something_before_two_cards_are_drawn() -> None:
    """Then both cards come, and the find of the card that is kept."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = ready(sheet, drones={"yuri": "B1"}, display=("A1",))

    state = act(sheet, state, TWO)
    assert state.deck == ()
    drawn: dict[str, Any] = {"exploration": "E13", "other": "E14"}
    state = act(sheet, state, Find("A1", "yuri"), artefacts=["A2"], **drawn)

    assert state.deck == ("E13", "E14")
    assert (state.zone("B1").resource, state.zone("B1").colour) == ("wood", "orange")
    state = act(sheet, state, Find("A2", "yuri"), artefacts=["A3"])
    assert state.figure("yuri").artefacts == ("A1", "A2")


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.rule("exo.card.crystal-forest")
def test_a_card_bars_an_animal_that_came_alongside() -> None:
    """E7: without a food Mel is back in A1; only Claire may attack on the pawn of the move."""
    sheet = board("claire")
    state = act(sheet, ready(sheet), ALONGSIDE, exploration="E7")
    assert state.moved == ("claire",)

    state = act(sheet, state, Meet("claire", left_behind=("mel",)))

    assert (state.figure("claire").zone, state.figure("mel").zone) == ("B1", "A1")
    assert state.figure("mel").on("move") == 1


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.rule("exo.card.sandstorm")
def test_who_came_alongside_may_share_the_damage() -> None:
    """E6: 2 life, one each of Claire's 3 and Mel's 2."""
    sheet = board("claire")
    state = act(sheet, ready(sheet), ALONGSIDE, exploration="E6")

    shares = (("claire", 1), ("mel", 1))
    state = act(sheet, state, Meet("claire", lose="life", suffer=shares))

    assert (state.figure("claire").life, state.figure("mel").life) == (2, 1)


@pytest.mark.rule("exo.hero.desmond-that-will-do")
@pytest.mark.rule("exo.card.landslide")
def test_the_upgraded_desmond_pays_for_a_card_with_metal() -> None:
    """Ruling wood-metal: E11 asks for 2 wood."""
    for upgraded in ((), ("desmond",)):
        sheet = board(*upgraded, party=("desmond",))
        packs = {"desmond": resources(metal=2)}
        state = ready(sheet, packs=packs, pools={}).with_player("desmond", bound=("E11",))
        step = PayCard("desmond", "E11", (("desmond", (("metal", 2),)),))
        if upgraded:
            assert act(sheet, state, step).player("desmond").bound == ()
        else:
            assert refused(sheet, state, step)[0] == "exo.card.landslide"


def furious(option: str) -> Sheet:
    """Kaindra and Yuri with abilities and artefacts, under one option of bonus-dice-cap."""
    given: dict[str, Any] = {"party": ("kaindra", "yuri"), "bug_cards": beetle()}
    return board(**given, artefacts=toy.ARTEFACTS, rulings={CAP: option})


@pytest.mark.rule("exo.ruling.bonus-dice-cap")
@pytest.mark.parametrize(
    ("option", "number", "held"), [("inside-cap", 6, {"kaindra"}), ("outside", 8, set())]
)
@pytest.mark.parametrize("when", ["day", "night", "instinct"])
def test_dice_of_artefacts_and_fury_follow_one_ruling(
    when: str, option: str, number: int, held: set[str]
) -> None:
    """Sharik's 3 + 3 of the artefact + 2 of Fury = 8 dice: six and a token, or all of them."""
    sheet = furious(option)
    fury = (("kaindra", 2),)
    state, strike = day(sheet, "sharik", orange=2, fury=2)
    step: Strike | Attack | Instinct = strike
    chance: dict[str, Any] = {**CARD, "dice": {"kaindra": ["shield"] * number}}
    if when != "day":
        at = {"kaindra": "D1", "yuri": "D1", "nurasyl": "D1", "sharik": "A1"}
        if when == "instinct":
            at["nurasyl"] = "A1"
        bugs = BEETLE if when == "night" else []
        state = position(sheet, at=at, insects=bugs, pools={"kaindra": gems(orange=2)})
    state = state.with_figure("sharik", artefacts=("A12",))
    state = act(sheet, state, Play("sharik", "A12"))
    if when == "night":
        state, step = nightfall(sheet, state), Attack("A1", fury)
        chance = {**CARD, "dice": {"sharik": ["shield"] * number}}
    elif when == "instinct":
        state, step = nightfall(sheet, state), Instinct("A1", fury)
        chance = {"dice": {"sharik": ["shield"] * number, "nurasyl": ["shield"] * 2}}

    state = act(sheet, state, step, **chance)

    assert tokens(state) == held
    assert state.player("kaindra").boost == 0
    if when == "instinct" and held:
        assert act(sheet, state, Settle()).figure("sharik").life == 4

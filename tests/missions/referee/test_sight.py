"""Sixth Sense, Be my eyes and Swiftness: moves that abilities change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move, Strike
from winnable.missions.exo.sheet import Sheet

PARTY = ("claire", "yuri")
WHITE = (("yuri", (("white", 1),)),)
YURI = (("yuri.hero.move", 1),)
CLAIRE = (("claire.hero.move", 1),)
LOOK = Move("yuri", "B1", (), YURI, WHITE, sixth_sense="enter")
STAY = replace(LOOK, sixth_sense="stay")
TWO = Move("yuri", "B1", ("nurasyl",), (("yuri.animal.move", 1), *YURI), WHITE, eyes="first")
E14 = {"exploration": "E14", "resource": "wood", "exo": "orange"}
"""13 % 3 = 1, wood; 13 % 4 = 1, orange."""
SENSE = "exo.hero.yuri-sixth-sense"
EYES = "exo.animal.nurasyl-be-my-eyes"
SWIFT = "exo.hero.claire-swiftness"


def gifted(*upgraded: str, **changes: Any) -> Sheet:
    """Claire and Yuri with abilities."""
    return toy.sheet(**({"party": PARTY, "pairs": toy.GIFTED, "upgraded": upgraded} | changes))


def ready(sheet: Sheet, **changes: Any) -> State:
    """All in A1 with a pawn each to move, one white gem; nothing is explored."""
    names = ("claire", "mel", "yuri", "nurasyl")
    pawns = [f"{hero}.{kind}.move" for hero in PARTY for kind in ("hero", "animal")]
    given: dict[str, Any] = {
        "at": dict.fromkeys(names, "A1"),
        "pawns": dict.fromkeys(pawns, 1),
        "pools": {"yuri": gems(white=1)},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_after_a_look_at_the_card_yuri_may_stay_outside() -> None:
    """Card, pawn and gem are gone; the zone is unexplored, nobody may attack on that pawn."""
    sheet = gifted(hives=(hive_at("north", "B1", 3, 0),))

    state = act(sheet, ready(sheet, insects=[("north.1", "B1", "")]), STAY, exploration="E14")

    assert state.figure("yuri").zone == "A1"
    assert state.figure("yuri").on("move") == 0
    assert state.player("yuri").gems == gems()
    assert state.deck == ("E14",)
    assert (state.zone("B1").resource, state.insects[0].identity, state.moved) == ("", "", ())


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_or_he_goes_in_with_that_card() -> None:
    """As an ordinary move that costs a white gem more."""
    sheet = gifted()

    state = act(sheet, ready(sheet), LOOK, **E14)

    assert state.figure("yuri").zone == "B1"
    assert state.zone("B1").colour == "orange"
    assert state.player("yuri").gems == gems()


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_animals_go_in_without_him_other_heroes_do_not_wait() -> None:
    """Ruling sixth-sense-decline: Nurasyl is in B1, which stays unexplored.

    With another hero in the group nobody may stay outside.
    """
    sheet = gifted()
    both = tuple(sorted((*YURI, ("yuri.animal.move", 1))))
    pair = replace(STAY, others=("nurasyl",), pawns=both)

    state = act(sheet, ready(sheet), pair, exploration="E14")

    assert (state.figure("nurasyl").zone, state.figure("yuri").zone) == ("B1", "A1")
    assert state.zone("B1").colour == ""
    assert state.moved == ("nurasyl",)
    group = replace(STAY, others=("claire",), pawns=(*CLAIRE, *YURI))
    assert refused(sheet, ready(sheet), group)[0] == SENSE
    act(sheet, ready(sheet), replace(group, sixth_sense="enter"), **E14)


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
@pytest.mark.parametrize(
    ("step", "changes"),
    [
        pytest.param(replace(STAY, by="claire", pawns=CLAIRE), {}, id="Claire"),
        pytest.param(STAY, {"land": {"B1": ("wood", "blue")}}, id="explored"),
        pytest.param(replace(STAY, pay=()), {}, id="not paid"),
        pytest.param(
            replace(STAY, pay=(("yuri", (("blue", 1),)),)),
            {"pools": {"yuri": gems(blue=1)}},
            id="another colour",
        ),
        pytest.param(replace(LOOK, sixth_sense="wait"), {}, id="no such choice"),
        pytest.param(replace(TWO, sixth_sense="enter"), {}, id="with Be my eyes"),
    ],
)
def test_what_sixth_sense_is_not(step: Move, changes: dict[str, Any]) -> None:
    """A white gem, Yuri as explorer, an unexplored zone."""
    sheet = gifted()

    assert refused(sheet, ready(sheet, **changes), step, exploration="E14")[0] == SENSE


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_the_price_comes_on_top_of_what_a_face_asks_for() -> None:
    """1 white and 1 gem of any colour: the blue one, or a second white one."""
    weather = {2: (ChargeEffect(Who("heroes"), "move", {"gem": 1}),)}
    sheet = gifted(weather=weather)
    state = ready(sheet, weather=2, pools={"yuri": gems(blue=1, white=1)})
    paid = replace(STAY, pay=(("yuri", (("blue", 1), ("white", 1))),))

    assert act(sheet, state, paid, exploration="E14").player("yuri").gems == gems()
    assert refused(sheet, state, STAY, exploration="E14")[0] == "exo.sheet.duo.1.weather-2"


@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
@pytest.mark.parametrize(("kept", "resource"), [("first", "wood"), ("second", "food")])
def test_of_two_cards_one_is_kept(kept: str, resource: str) -> None:
    """E14 brings wood, E13 food (12 % 3 = 0); both are out of the deck."""
    sheet = gifted()

    state = act(sheet, ready(sheet), replace(TWO, eyes=kept), exploration="E14", other="E13")

    assert state.zone("B1").resource == resource
    assert state.deck == ("E13", "E14")
    assert state.player("yuri").gems == gems()


@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
def test_any_hero_may_be_accompanied_and_nurasyl_may_be_there_already() -> None:
    """Claire explores where Nurasyl stands; the gem is Yuri's."""
    sheet = gifted()
    step = Move("claire", "B1", (), CLAIRE, WHITE, eyes="first")
    at = {"claire": "A1", "mel": "A1", "yuri": "A1", "nurasyl": "B1"}

    state = act(sheet, ready(sheet, at=at), step, exploration="E14", other="E13")

    assert state.player("yuri").gems == gems()
    assert refused(sheet, ready(sheet), step)[0] == EYES  # she stays in A1
    dead = ready(sheet, at={**at, "nurasyl": ""})
    assert refused(sheet, dead, step)[0] == EYES
    own = replace(step, pay=(("claire", (("white", 1),)),))
    pools = {"claire": gems(white=1)}
    assert refused(sheet, ready(sheet, at=at, pools=pools), own)[0] == EYES


@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
def test_two_cards_are_needed_and_an_unexplored_zone() -> None:
    """One card in the box; a known zone; the same card twice."""
    short = gifted(exploration=toy.EXPLORATION[13:14])
    assert refused(short, ready(short), TWO)[0] == EYES
    sheet = gifted()
    known = ready(sheet, land={"B1": ("wood", "blue")})
    assert refused(sheet, known, TWO)[0] == EYES
    alone = Move("nurasyl", "B1", (), (("yuri.animal.move", 1),), WHITE, eyes="first")
    assert refused(sheet, ready(sheet), alone)[0] == EYES


@pytest.mark.rule("exo.hero.claire-swiftness")
def test_mel_comes_along_whenever_claire_moves() -> None:
    """No pawn of hers is used, and without a word of her the move is not what happens."""
    sheet = gifted("claire")
    step = Move("claire", "B1", (), CLAIRE, (), ("mel",))

    state = act(sheet, ready(sheet), step, **E14)

    assert state.figure("mel").zone == "B1"
    assert state.figure("mel").on("move") == 1
    assert state.moved == ("claire",)
    assert refused(sheet, ready(sheet), replace(step, follows=()), **E14)[0] == SWIFT
    assert refused(gifted(), ready(gifted()), step, **E14)[0] == SWIFT


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.parametrize("mel", ["B1", ""])
def test_mel_comes_along_from_the_same_zone_only(mel: str) -> None:
    """Ruling animal-follows: elsewhere, or dead, she does not."""
    sheet = gifted("claire")
    at = {"claire": "A1", "mel": mel, "yuri": "A1", "nurasyl": "A1"}
    state = ready(sheet, at=at)

    after = act(sheet, state, Move("claire", "A2", (), CLAIRE), **E14)

    assert after.figure("mel").zone == mel
    follows = Move("claire", "A2", (), CLAIRE, (), ("mel",))
    assert refused(sheet, state, follows, **E14)[0] == SWIFT


@pytest.mark.rule("exo.hero.claire-swiftness")
def test_on_an_own_pawn_mel_moves_as_usual() -> None:
    """Then she may attack on it with Claire."""
    sheet = gifted("claire")
    both = (("claire.animal.move", 1), *CLAIRE)
    step = Move("claire", "B1", ("mel",), both)

    state = act(sheet, ready(sheet), step, **E14)

    assert state.moved == ("claire", "mel")
    assert refused(sheet, ready(sheet), replace(step, follows=("mel",)), **E14)[0] == SWIFT


@pytest.mark.rule("exo.hero.claire-swiftness")
def test_faces_on_moves_of_animals_do_not_touch_her_and_her_attack_takes_a_pawn() -> None:
    """Charged for moves by pawns she comes along; for an attack together she uses her own pawn."""
    weather = {2: (ChargeEffect(Who("animals"), "move", {"pawn": 1, "gem": 1}),)}
    sheet = gifted("claire", weather=weather)
    bug = [("beetle.1.B1.1", "B1", "beetle")]
    state = ready(sheet, weather=2, insects=bug)
    state = act(sheet, state, Move("claire", "B1", (), CLAIRE, (), ("mel",)), **E14)
    card = {"cards": {"beetle.1.B1.1": "beetle-1"}, "dice": {"claire": ["claw", "claw"]}}

    free = Strike("claire", ("mel",))
    assert refused(sheet, state, free, **card)[0] == "exo.action.resolve"
    state = act(sheet, state, replace(free, pawns=(("claire.animal.move", 1),)), **card)
    assert state.figure("mel").on("move") == 0


@pytest.mark.rule("exo.hero.claire-swiftness")
def test_swiftness_belongs_to_her_own_moves() -> None:
    """Yuri moves: nobody comes along; Claire in his group takes Mel with her."""
    sheet = gifted("claire")
    alone = Move("yuri", "B1", (), YURI)
    group = Move("yuri", "B1", ("claire",), (*CLAIRE, *YURI), (), ("mel",))

    assert act(sheet, ready(sheet), alone, **E14).figure("mel").zone == "A1"
    assert act(sheet, ready(sheet), group, **E14).figure("mel").zone == "B1"

"""Objective tokens: conditions of taking, carrying, stacks, tokens that lie face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.position import act, forbidden, position, refused
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import DamageHive, Give, Move, Strike, Take
from winnable.missions.exo.referee.tokens import lying
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Specials

MOVE = (("claire.hero.move", 1),)


def with_tokens(*tokens: Token) -> Sheet:
    """Claire and Yuri on a board of 8 zones with one hive in C1, and these tokens."""
    return toy.sheet(
        party=("claire", "yuri"), hives=(toy.hive_at("north", "C1", 9, 1, 2),), tokens=tokens
    )


def stacked(*names: str) -> Sheet:
    """The same with a stack of tokens; a hive falls to 2 points."""
    return replace(with_tokens(), name="exo/duo/3a", specials=Specials(stack=names))


def struck(sheet: Sheet) -> State:
    """Claire's attack on the hive in C1 has left 2 hits or more."""
    state = position(sheet, at={"claire": "C1"}, pawns={"claire.hero.move": 1})
    return act(sheet, state, Strike("claire", pawns=MOVE), dice={"claire": ["burst"]})


@pytest.mark.rule("exo.sheet.duo.4.tokens")
@pytest.mark.parametrize("identity", ["", "beetle"])
def test_a_token_may_ask_for_a_zone_without_larvae_and_bugs(identity: str) -> None:
    """Duo/4: the transmitter only once its zone is clear (ruling bugs-include-larvae)."""
    token = Token("transmitter", "A1", "", clear=True)
    sheet = replace(with_tokens(token), name="exo/duo/4")
    crowded = position(sheet, insects=[("north.1", "A1", identity)])

    assert refused(sheet, crowded, Take("claire", "transmitter"))[0] == "exo.sheet.duo.4.tokens"
    assert act(sheet, position(sheet), Take("claire", "transmitter")).taken == ("transmitter",)


@pytest.mark.rule("exo.sheet.squad.6c.tokens")
@pytest.mark.rule("exo.sheet.squad.6d.tokens")
def test_a_token_may_ask_for_fallen_hives() -> None:
    """Squad/6c: the orb only after 4 hives; here after 1, of 2 points of life."""
    token = Token("orb", "A1", "", hives=1, carried=True)
    sheet = replace(with_tokens(token), name="exo/squad/6c")
    hurt = position(sheet, hive_damage={"north": 1})
    fallen = position(sheet, hive_damage={"north": 2})

    assert refused(sheet, hurt, Take("claire", "orb"))[0] == "exo.sheet.squad.6c.tokens"
    assert act(sheet, fallen, Take("claire", "orb")).taken == ("orb",)


@pytest.mark.rule("exo.sheet.squad.6a.tokens")
@pytest.mark.rule("exo.sheet.squad.4a.tokens")
@pytest.mark.rule("exo.free.no-pawn")
def test_only_a_carried_token_goes_with_its_hero() -> None:
    """Ruling orb-carrier; a key (squad/4a) belongs to the group and is nowhere any more."""
    sheet = with_tokens(Token("orb", "A1", "", carried=True), Token("I", "A1", ""))
    state = act(sheet, position(sheet), Take("claire", "orb"))
    state = act(sheet, state, Take("claire", "I"))

    assert state.carriers == (("orb", "claire"),)
    assert lying(sheet, state) == {"orb": "A1"}
    assert lying(sheet, state.with_figure("claire", zone="B1")) == {"orb": "B1"}


@pytest.mark.rule("exo.sheet.duo.7a.tokens")
@pytest.mark.rule("exo.sheet.duo.7b.tokens")
@pytest.mark.rule("exo.sheet.duo.7c.tokens")
@pytest.mark.rule("exo.sheet.duo.7d.tokens")
@pytest.mark.rule("exo.free.trade")
def test_a_carried_token_is_handed_on_in_one_zone() -> None:
    """Ruling orb-carrier: by its carrier, to a hero who stands there, as a free action."""
    sheet = with_tokens(Token("orb", "A1", "", carried=True))
    near = act(sheet, position(sheet, at={"yuri": "A1"}), Take("claire", "orb"))
    far = act(sheet, position(sheet), Take("claire", "orb"))

    assert act(sheet, near, Give("claire", "yuri", "orb")).carriers == (("orb", "yuri"),)
    assert refused(sheet, far, Give("claire", "yuri", "orb"))[0] == "exo.free.trade"
    assert refused(sheet, near, Give("yuri", "claire", "orb"))[0] == "exo.free.trade"
    assert refused(sheet, near, Give("claire", "mel", "orb"))[0] == "exo.free.trade"


@pytest.mark.rule("exo.sheet.squad.6a.tokens")
@pytest.mark.rule("exo.sheet.squad.6b.tokens")
@pytest.mark.rule("exo.sheet.squad.6c.tokens")
@pytest.mark.rule("exo.sheet.squad.6d.tokens")
@pytest.mark.rule("exo.free.trade")
def test_the_token_of_one_hero_is_not_handed_on() -> None:
    """Squad/6: only the hero of the colour may carry the orb."""
    sheet = with_tokens(Token("orb", "A1", "claire", carried=True))
    state = act(sheet, position(sheet, at={"yuri": "A1"}), Take("claire", "orb"))

    assert refused(sheet, state, Give("claire", "yuri", "orb"))[0] == "exo.free.trade"


@pytest.mark.rule("exo.sheet.duo.3a.stack")
def test_a_fallen_hive_brings_a_token_of_the_stack() -> None:
    """Duo/3a: one for each hive that is destroyed; chance says which."""
    sheet = stacked("I", "II", "III")
    state = struck(sheet)

    after = act(sheet, state, DamageHive("north", 2), stack=["II"])
    damaged = act(sheet, state, DamageHive("north", 1))

    assert (after.taken, after.fallen) == (("II",), ("north",))
    assert (damaged.taken, damaged.fallen) == ((), ())
    rule = "exo.sheet.duo.3a.stack"
    assert forbidden(sheet, state, DamageHive("north", 2), stack=["V"])[0] == rule


def test_an_empty_stack_brings_nothing() -> None:
    """The only token was taken for another hive."""
    sheet = stacked("I")
    state = replace(struck(sheet), taken=("I",))

    assert act(sheet, state, DamageHive("north", 2)).taken == ("I",)


@pytest.mark.rule("exo.sheet.duo.3a.stack")
def test_a_nest_brings_no_token() -> None:
    """Ruling nests-count: tokens of the stack come for hives that were there from the start."""
    sheet = stacked("I")
    sheet = replace(sheet, components=replace(sheet.components, exploration=toy.LISTED))
    state = position(
        sheet,
        at={"claire": "B2"},
        nests={"E2": "B2"},
        hive_damage={"nest.E2": 5},
        pawns={"claire.hero.move": 1},
    )
    state = act(sheet, state, Strike("claire", pawns=MOVE), dice={"claire": ["claw"]})

    after = act(sheet, state, DamageHive("nest.E2", 1))

    assert (after.taken, after.fallen) == ((), ("nest.E2",))


def test_who_damages_a_hive_is_remembered() -> None:
    """Duo/3a, challenge: by player, since the own animal may help (ruling same-hero-hives)."""
    sheet = with_tokens()
    state = act(sheet, struck(sheet), DamageHive("north", 1))

    assert state.damagers == (("north", "claire"),)


@pytest.mark.rule("exo.sheet.squad.3a.tokens")
def test_a_hidden_token_is_turned_up_when_a_hero_enters() -> None:
    """Squad/3a: which of them lies in a zone is known once a hero is there, not for an animal."""
    hidden = (Token("I", "B1", "", hidden="sites"), Token("II", "C2", "", hidden="sites"))
    sheet = replace(with_tokens(*hidden), name="exo/squad/3a")
    land = dict.fromkeys(("A1", "B1"), ("food", "blue"))
    state = position(
        sheet, land=land, pawns={"claire.hero.move": 2, "claire.animal.move": 1}, at={"mel": "A2"}
    )
    animal = (("claire.animal.move", 1),)

    alone = act(sheet, state, Move("mel", "B1", pawns=animal))
    came = act(sheet, state, Move("claire", "B1", pawns=MOVE), tokens={"B1": "II"})
    again = act(sheet, came, Move("claire", "A1", pawns=MOVE))

    assert (alone.turned, came.turned) == ((), (("B1", "II"),))
    assert again.turned == came.turned
    rule = "exo.sheet.squad.3a.tokens"
    assert forbidden(sheet, state, Move("claire", "B1", pawns=MOVE), tokens={"B1": "V"})[0] == rule
    assert refused(sheet, came, Take("claire", "II"))[0] == "exo.free.no-pawn"


def test_a_hidden_token_is_not_found_twice() -> None:
    """The second zone of a group of two holds what is left."""
    hidden = (Token("I", "B1", "", hidden="sites"), Token("II", "B2", "", hidden="sites"))
    sheet = replace(with_tokens(*hidden), name="exo/squad/3a")
    land = {"B1": ("food", "blue"), "B2": ("food", "blue")}
    state = position(sheet, land=land, pawns={"claire.hero.move": 1})
    state = replace(state, turned=(("B1", "II"),))

    step = Move("claire", "B2", pawns=MOVE)

    assert act(sheet, state, step, tokens={"B2": "I"}).turned == (("B1", "II"), ("B2", "I"))
    assert forbidden(sheet, state, step, tokens={"B2": "II"})[0] == "exo.sheet.squad.3a.tokens"

"""Artefacts in fights: dice added to the next roll of any kind, bugs behind a net by day."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position
from winnable.missions.exo.referee.card_steps import Play
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Attack, Instinct, Kill, Settle, Strike, Suffer
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.move", 1),)


def board(**changes: Any) -> Sheet:
    """Four by two zones with all 36 artefacts."""
    return toy.sheet(**{"artefacts": toy.ARTEFACTS} | changes)


def fight(sheet: Sheet, **changes: Any) -> State:
    """Claire and Mel with a pawn each beside a beetle in A1."""
    pawns = {"claire.hero.move": 1, "claire.animal.move": 1}
    bug = [("north.1", "A1", "beetle")]
    return position(sheet, **{"pawns": pawns, "insects": bug} | changes)


@pytest.mark.rule("exo.artefact.grenade")
@pytest.mark.rule("exo.artefact.agaric")
@pytest.mark.parametrize(("cards", "dice"), [(("A10",), 5), (("A12",), 4)])
def test_dice_are_added_to_the_next_roll(cards: tuple[str, ...], dice: int) -> None:
    """Claire's 1 die and 4, or 3; beetle-1 does 1 damage and has 2 life."""
    sheet = board()
    state = fight(sheet, artefacts={"claire": cards})
    state = act(sheet, state, Play("claire", cards[0]))
    assert state.player("claire").boost == dice - 1
    strike = Strike("claire", (), PAWN)

    cards_drawn = {"north.1": "beetle-1"}
    state = act(sheet, state, strike, cards=cards_drawn, dice={"claire": ["claw"] * dice})

    assert state.player("claire").boost == 0
    state = act(sheet, act(sheet, state, Suffer("claire")), Kill("north.1", "claire"))
    assert state.insects == ()
    assert not state.player("claire").die_token


@pytest.mark.rule("exo.artefact.grenade")
@pytest.mark.rule("exo.attack.cap")
def test_several_boosts_add_up_below_the_limit_of_six() -> None:
    """1 + 4 + 3 = 8: six are rolled, the surplus is worth a die token (ruling bonus-dice-cap)."""
    sheet = board()
    state = fight(sheet, artefacts={"claire": ("A10",), "mel": ("A12",)})
    state = act(sheet, act(sheet, state, Play("claire", "A10")), Play("mel", "A12"))

    roll = {"cards": {"north.1": "beetle-1"}, "dice": {"claire": ["shield"] * 6}}
    state = act(sheet, state, Strike("claire", (), PAWN), **roll)

    assert state.player("claire").die_token


@pytest.mark.rule("exo.artefact.agaric")
@pytest.mark.rule("exo.joint.order")
def test_a_boost_counts_for_who_puts_in_most_dice() -> None:
    """Claire 1 + 3 = 4 and Kaindra 2: together six, nobody gets a token."""
    sheet = board(party=("claire", "kaindra"), starts=("A1", "A2"))
    pawns = {"claire.hero.move": 1, "kaindra.hero.move": 1}
    state = position(
        sheet,
        at={"kaindra": "A1"},
        pawns=pawns,
        insects=[("north.1", "A1", "beetle")],
        artefacts={"claire": ("A12",)},
    )
    state = act(sheet, state, Play("claire", "A12"))

    dice = {"claire": ["shield"] * 4, "kaindra": ["shield"] * 2}
    both = (*PAWN, ("kaindra.hero.move", 1))
    strike = Strike("claire", ("kaindra",), both)
    state = act(sheet, state, strike, cards={"north.1": "beetle-1"}, dice=dice)

    assert [player.die_token for player in state.players] == [False, False]


@pytest.mark.rule("exo.artefact.grenade")
def test_a_boost_waits_for_the_night_and_the_own_animal() -> None:
    """Mel's 1 + 4 dice at night. A hero alone does not roll, so the boost is kept."""
    sheet = board()
    state = act(
        sheet, fight(sheet, pawns={}, artefacts={"claire": ("A10",)}), Play("claire", "A10")
    )
    cards = {"north.1": "beetle-1"}

    night = nightfall(sheet, state)
    rolled = act(sheet, night, Attack("A1"), cards=cards, dice={"mel": ["claw"] * 5})
    assert rolled.player("claire").boost == 0

    away = nightfall(sheet, state.with_figure("mel", zone="D2"))
    alone = act(sheet, away, Attack("A1"), cards=cards)
    assert alone.player("claire").boost == 4


@pytest.mark.rule("exo.artefact.grenade")
@pytest.mark.rule("exo.night.instinct")
def test_a_boost_serves_in_a_quarrel_of_animals() -> None:
    """Mel rolls 1 + 4 dice against Nurasyl's 2; claws 5 against 2: Nurasyl loses 1 of 3."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = position(sheet, artefacts={"claire": ("A10",)}, at={"mel": "D1", "nurasyl": "D1"})
    state = nightfall(sheet, act(sheet, state, Play("claire", "A10")))

    dice = {"mel": ["claw"] * 5, "nurasyl": ["claw"] * 2}
    state = act(sheet, state, Instinct("D1"), dice=dice)

    assert (state.figure("mel").life, state.figure("nurasyl").life) == (2, 2)
    assert state.player("claire").boost == 0


@pytest.mark.rule("exo.artefact.grenade")
@pytest.mark.rule("exo.attack.cap")
def test_a_boost_without_room_in_a_quarrel_gives_a_token() -> None:
    """Mel's 1 + 4 + 3 = 8 are six dice and a token; she may turn a die before it is settled."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = position(sheet, artefacts={"claire": ("A10", "A12")}, at={"mel": "D1", "nurasyl": "D1"})
    state = act(sheet, act(sheet, state, Play("claire", "A10")), Play("claire", "A12"))

    dice = {"mel": ["claw"] * 6, "nurasyl": ["claw"] * 2}
    state = act(sheet, nightfall(sheet, state), Instinct("D1"), dice=dice)

    assert state.player("claire").die_token
    assert act(sheet, state, Settle()).figure("nurasyl").life == 2


@pytest.mark.rule("exo.artefact.net")
def test_behind_a_net_bugs_do_no_damage_by_day() -> None:
    """Ruling camouflage: the beetle would do 1 point; Claire's claws and Mel's kill it (2 life)."""
    sheet = board()
    state = act(sheet, fight(sheet, artefacts={"mel": ("A13",)}), Play("mel", "A13"))
    strike = Strike("claire", ("mel",), (("claire.animal.move", 1), *PAWN))

    state = act(sheet, state, strike, cards={"north.1": "beetle-1"}, dice={"claire": ["claw"] * 2})
    state = act(sheet, state, Kill("north.1", "claire"))

    assert (state.figure("claire").life, state.figure("mel").life) == (3, 2)

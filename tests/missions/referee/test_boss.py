"""The boss of a sheet: his moves, his cards, his attacks, and what hurts him."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board, dawn
from tests.position import act, forbidden, gems, position, refused
from winnable.missions.exo.disaster_tables import BossEffect, PlaceEffect
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import Choose, DamageBoss
from winnable.missions.exo.referee.night import dawn as next_dawn
from winnable.missions.exo.referee.state import Foe, State
from winnable.missions.exo.referee.steps import Kill, Read, Strike, Suffer
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet
from winnable.missions.exo.specials import Boss, Specials

RING = ("A1", "B1", "B2", "A2")
CARDS = (("dragonfly", "common"), ("centipede", "alpha"))
STRIKE = ["dragonfly-1", "centipede-2"]
"""Dragonfly-1 common: 1 damage; centipede-2 alpha: 2 damage and 1 critical."""
PARTY = ("claire", "yuri")
BOSS = "exo.sheet.toy.boss"
HERO = (("claire.hero.move", 1),)


def lab(*effects: BossEffect | PlaceEffect, zone: str = "A1", **changes: Any) -> Sheet:
    """A ring of four zones with the boss in one of them, for two players."""
    specials = Specials(boss=Boss("kauffman", 15, zone, RING))
    return board(*effects, specials=specials, columns=2, rows=2, party=PARTY, **changes)


@pytest.mark.parametrize(
    ("way", "zone"), [("stay", "A1"), ("clockwise", "B1"), ("anti-clockwise", "A2")]
)
def test_he_moves_on_his_ring_and_keeps_his_cards_until_dawn(way: Any, zone: str) -> None:
    """Surroundings 1 to 3: one zone; ruling kauffman-cards: two cards make his profile."""
    sheet = lab(BossEffect(way, cards=CARDS))

    state = act(sheet, dawn(sheet), Read(), strike=STRIKE)

    assert state.foe == Foe(zone, 15, (("dragonfly-1", "common"), ("centipede-2", "alpha")))
    assert state.drawn == ("centipede-2", "dragonfly-1")
    assert forbidden(sheet, dawn(sheet), Read(), strike=["beetle-1", "centipede-2"])
    after = next_dawn(Judge(sheet, Recorded({}, "dawn")), replace(state, phase="dawn"))
    assert after.foe == Foe(zone, 15)


def test_he_appears_where_fewest_heroes_are_as_players_choose() -> None:
    """Surroundings 4: Claire in A1 and Yuri in A2 leave B1 and B2; an animal there is no hero."""
    sheet = lab(BossEffect("appear"))
    state = dawn(sheet, at={"mel": "B1"})

    assert refused(sheet, state, Choose("boss", "A1"))[0] == RULE
    assert refused(sheet, state, Read())[0] == RULE
    assert set(legal(sheet, state)) == {Choose("boss", "B1"), Choose("boss", "B2")}
    state = act(sheet, state, Choose("boss", "B2"))

    assert state.foe == Foe("B2", 15)


def attacked(**dice: list[str]) -> tuple[Sheet, State]:
    """He comes to B1, where Claire and Mel (a die each) stand, and attacks."""
    sheet = lab(BossEffect("clockwise", attack=True, cards=CARDS))
    state = dawn(sheet, at={"claire": "B1", "mel": "B1"})
    return sheet, act(sheet, state, Read(), strike=STRIKE, dice={"claire": dice["dice"]})


def test_nobody_joins_him() -> None:
    """Ruling boss-joins: an icon on his card draws nothing; 1 damage and 1 + 1 stay 3 points."""
    called = tuple(
        replace(card, common=replace(card.common, joins=("beetle",)))
        for card in toy.BUG_CARDS
        if card.name in STRIKE
    )
    sheet = lab(BossEffect("clockwise", attack=True, cards=CARDS), bug_cards=called)
    state = dawn(sheet, at={"claire": "B1", "mel": "B1"})

    state = act(sheet, state, Read(), strike=STRIKE, dice={"claire": ["claw", "claw"]})

    plain = attacked(dice=["claw", "claw"])[1]
    assert state.drawn == ("centipede-2", "dragonfly-1")
    assert state.fight == plain.fight


def test_dice_only_block_and_the_group_shares_what_is_left() -> None:
    """1 + 2 damage less 1 shield, and 1 critical: 3 points; the claw does nothing.

    Claire has 3 life, Mel 2: two points for her and one for Mel.
    """
    sheet, state = attacked(dice=["shield", "claw"])

    assert refused(sheet, state, Suffer("yuri"))[0] == "exo.combat.suffer"
    assert refused(sheet, state, Read())[0] == "exo.combat.suffer"
    for name in ("claire", "mel", "claire"):
        state = act(sheet, state, Suffer(name))

    assert {f.name: f.life for f in state.figures if f.zone == "B1"} == {"claire": 1, "mel": 1}
    assert state.foe is not None
    assert state.foe.life == 15
    assert act(sheet, state, Read(), fauna=1).fauna == 1


def test_he_attacks_nobody_where_nobody_is() -> None:
    """B1 is empty: the cards are his all the same."""
    sheet = lab(BossEffect("clockwise", attack=True, cards=CARDS))

    state = act(sheet, dawn(sheet), Read(), strike=STRIKE)

    assert state.fight is None
    assert state.foe is not None
    assert state.foe.cards


def duel(*, zone: str = "A1", **changes: Any) -> tuple[Sheet, State]:
    """Claire and Mel beside the boss with a gem or two, Yuri elsewhere."""
    sheet = lab(zone=zone, **changes.pop("sheet", {}))
    found: dict[str, Any] = {
        "pawns": {"claire.hero.move": 2},
        "pools": {"claire": gems(blue=2, white=1), "yuri": gems(white=3)},
    }
    state = position(sheet, **(found | changes))
    assert state.foe is not None
    return sheet, state


def test_each_point_of_damage_costs_a_gem_of_an_attacker() -> None:
    """Ruling kauffman-attack: a burst hits twice; 2 points for 2 gems of any colour, from 15."""
    sheet, state = duel()
    state = act(sheet, state, Strike("claire", pawns=HERO), dice={"claire": ["burst"]})

    assert refused(sheet, state, DamageBoss(2, (("claire", (("blue", 1),)),)))[0] == BOSS
    assert refused(sheet, state, DamageBoss(1, (("yuri", (("white", 1),)),)))[0] == BOSS
    assert (
        refused(sheet, state, DamageBoss(3, (("claire", (("blue", 2), ("white", 1))),)))[0] == BOSS
    )
    state = act(sheet, state, DamageBoss(2, (("claire", (("blue", 1), ("white", 1))),)))

    assert state.foe is not None
    assert state.foe.life == 13
    assert state.player("claire").gems == gems(blue=1)
    assert state.fight is None


def test_damage_that_is_not_paid_is_wasted() -> None:
    """It stays at 15; without gems nothing can be done."""
    sheet, state = duel(pools={})

    state = act(sheet, state, Strike("claire", pawns=HERO), dice={"claire": ["burst"]})

    assert state.foe is not None
    assert (state.foe.life, state.fight) == (15, None)


def test_he_strikes_back_with_the_cards_of_the_round() -> None:
    """Ruling kauffman-cards: used when he is attacked; without cards (face 4) he does nothing."""
    sheet, state = duel()
    foe = replace(state.foe or Foe("", 0), cards=(("dragonfly-1", "common"),))
    state = act(
        sheet, replace(state, foe=foe), Strike("claire", pawns=HERO), dice={"claire": ["claw"]}
    )

    assert (
        refused(sheet, state, DamageBoss(1, (("claire", (("blue", 1),)),)))[0]
        == "exo.combat.suffer"
    )
    state = act(sheet, state, Suffer("claire"))
    state = act(sheet, state, DamageBoss(1, (("claire", (("blue", 1),)),)))

    assert state.foe is not None
    assert (state.foe.life, state.figure("claire").life) == (14, 2)


def test_his_armour_takes_a_burst_first() -> None:
    """Ruling bug-shield as for bugs: a claw does nothing to one icon of armour, a burst two."""
    armoured = BugCard("shell", "beetle", 6, BugProfile(2, 0, 0, armour=1), BugProfile(2, 0, 0))
    sheet, state = duel(sheet={"bug_cards": (armoured,)})
    foe = replace(state.foe or Foe("", 0), cards=(("shell", "common"),))
    state = replace(state, foe=foe)

    blunt = act(sheet, state, Strike("claire", pawns=HERO), dice={"claire": ["claw"]})
    assert blunt.fight is None
    state = act(sheet, state, Strike("claire", pawns=HERO), dice={"claire": ["burst"]})
    state = act(sheet, state, DamageBoss(2, (("claire", (("blue", 2),)),)))

    assert state.foe is not None
    assert state.foe.life == 13


def test_his_bugs_need_not_be_killed_first_but_take_part() -> None:
    """Ruling kauffman-attack: three claws hurt him once, and kill a beetle of 2 life."""
    sheet, state = duel(
        pawns={"claire.hero.move": 1, "claire.animal.move": 1, "yuri.hero.move": 1},
        at={"yuri": "A1"},
        insects=[("beetle.1.A1.1", "A1", "beetle")],
    )
    strike = Strike(
        "claire",
        ("mel", "yuri"),
        tuple(
            sorted({"claire.hero.move": 1, "claire.animal.move": 1, "yuri.hero.move": 1}.items())
        ),
    )
    rolled = {"claire": ["claw", "claw"], "yuri": ["claw", "shield"]}
    state = act(sheet, state, strike, dice=rolled, cards={"beetle.1.A1.1": "beetle-1"})

    state = act(sheet, state, DamageBoss(1, (("yuri", (("white", 1),)),)))
    state = act(sheet, state, Kill("beetle.1.A1.1"))

    assert state.foe is not None
    assert (state.foe.life, state.insects) == (14, ())


def test_he_is_out_once_his_life_is_spent() -> None:
    """Nothing is left to attack in his zone, and his faces do nothing any more."""
    sheet, state = duel()
    state = replace(state, foe=replace(state.foe or Foe("", 0), life=1))
    state = act(sheet, state, Strike("claire", pawns=HERO), dice={"claire": ["burst"]})
    state = act(sheet, state, DamageBoss(1, (("claire", (("blue", 1),)),)))

    assert refused(sheet, state, Strike("claire", pawns=HERO))[0] == "exo.attack.target"


def test_he_summons_bugs_into_his_zone() -> None:
    """Fauna 2: a common dragonfly and an alpha beetle, where he is by then."""
    effects = (
        BossEffect("clockwise"),
        PlaceEffect("dragonfly", 1, "boss", when="now"),
        PlaceEffect("beetle", 1, "boss", alpha=True, when="now"),
    )
    sheet = lab(*effects)
    state = dawn(sheet)
    for _ in range(3):
        state = act(sheet, state, Read())

    assert {i.identity: i.zone for i in state.insects} == {"dragonfly": "B1", "alpha beetle": "B1"}

"""What faces change in fights: dice, cards, halves of cards, damage, shields, bounty."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board, night
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    BlockEffect,
    BountyEffect,
    BurstEffect,
    CardsEffect,
    ComebackEffect,
    DiceEffect,
    FaceEffect,
    HarmEffect,
    Who,
)
from winnable.missions.exo.referee.effect_steps import Poison
from winnable.missions.exo.referee.face_steps import Block
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import Fight, State
from winnable.missions.exo.referee.steps import (
    Attack,
    DamageHive,
    Instinct,
    Kill,
    Strike,
    Suffer,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

ALL = Who("characters")
BEETLE = [("north.1", "A1", "beetle")]
PAIR = (("claire.animal.move", 1), ("claire.hero.move", 1))
STRIKE = Strike("claire", ("mel",), PAIR)
CARDS = {"north.1": "beetle-1"}


def fought(*effects: FaceEffect, **changes: Any) -> tuple[Sheet, State]:
    """A sheet with a face of these effects, and a day with a beetle beside Claire and Mel."""
    cards = changes.pop("bug_cards", toy.BUG_CARDS)
    hives = changes.pop("hives", ())
    sheet = board(*effects, bug_cards=cards, hives=hives)
    given: dict[str, Any] = {"insects": BEETLE, "weather": 2} | changes
    pawns = {"claire.hero.move": 1, "claire.animal.move": 1}
    return sheet, position(sheet, pawns=pawns, land={"A1": ("wood", "blue")}, **given)


COMMON = BugProfile(2, 1, 0)


def card(name: str, common: BugProfile = COMMON, **alpha: Any) -> BugCard:
    """A beetle card."""
    return BugCard(name, "beetle", 3, common, replace(BugProfile(4, 2, 1), **alpha))


def fight(sheet: Sheet, state: State, *faces: str, **chance: Any) -> Fight:
    """The fight after Claire and Mel attacked with these faces."""
    given = {"cards": CARDS, "dice": {"claire": list(faces)}} | chance
    after = act(sheet, state, STRIKE, **given)
    assert after.fight is not None
    return after.fight


@pytest.mark.rule("exo.sheet.duo.2b.fauna-6")
@pytest.mark.rule("exo.sheet.duo.3a.fauna-6")
@pytest.mark.rule("exo.sheet.duo.4.fauna-2")
@pytest.mark.rule("exo.sheet.squad.1.weather-4")
@pytest.mark.rule("exo.sheet.squad.3b.fauna-4")
def test_each_character_rolls_a_die_less() -> None:
    """Claire 1 and Mel 1 are 2 dice; each has one less, so that none is rolled, never fewer."""
    sheet, state = fought(DiceEffect(ALL, -1))
    assert fight(sheet, state).hits == 0
    sheet, state = fought(DiceEffect(ALL, -3))
    assert fight(sheet, state).hits == 0
    sheet, state = fought(DiceEffect(Who("heroes"), -1))
    assert fight(sheet, state, "claw").hits == 1


@pytest.mark.rule("exo.sheet.duo.2b.fauna-6")
def test_animals_roll_a_die_less_at_night_and_among_themselves() -> None:
    """Mel has 1 die: beside a beetle at night she rolls none, nor in a quarrel with Nurasyl's 2."""
    sheet, _ = fought(DiceEffect(ALL, -1))
    dark = night(sheet, insects=BEETLE)
    after = act(sheet, dark, Attack("A1"), cards=CARDS)
    assert after.fight is not None
    assert after.fight.hits == 0

    both = board(DiceEffect(ALL, -1), party=("claire", "yuri"))
    alone = night(both, at={"mel": "D1", "nurasyl": "D1"})
    act(both, alone, Instinct("D1"), dice={"mel": [], "nurasyl": ["shield"]})


@pytest.mark.rule("exo.sheet.duo.5a.special-1")
def test_more_dice_in_some_zones_only() -> None:
    """+1 for each who attacks where an extraction tile stands: 2 and 2 are 4 dice, else 2."""
    effect = DiceEffect(ALL, 1, "tiles")
    sheet, state = fought(effect, tiles={"A1": "claire"})
    assert fight(sheet, state, *["claw"] * 4).hits == 4
    sheet, state = fought(effect)
    assert fight(sheet, state, *["claw"] * 2).hits == 2


@pytest.mark.rule("exo.sheet.duo.3b.fauna-6")
@pytest.mark.rule("exo.sheet.duo.5b.fauna-4")
@pytest.mark.rule("exo.sheet.squad.2b.fauna-6")
@pytest.mark.rule("exo.sheet.squad.3b.fauna-6")
@pytest.mark.rule("exo.sheet.squad.7.fauna-5")
def test_a_further_card_adds_damage_and_effects_and_the_higher_life_counts() -> None:
    """Ruling extra-card: damage 1+2, critical 0+1, poison 0+1, armour 1+0; life 3 of 2 and 3."""
    cards = (
        card("beetle-1", BugProfile(2, 1, 0, armour=1)),
        card("beetle-2", BugProfile(3, 2, 1, poison=1)),
    )
    sheet, state = fought(CardsEffect(1), bug_cards=cards)

    found = fight(sheet, state, "claw", "claw", more={"north.1": ["beetle-2"]})

    assert (found.damage, found.poison) == (1 + 2 + 0 + 1, 1)
    assert (found.bugs, found.armour) == ((("north.1", 3),), (("north.1", 1),))


@pytest.mark.rule("exo.sheet.duo.7a.fauna-3")
@pytest.mark.rule("exo.sheet.duo.7c.fauna-3")
def test_further_cards_only_in_zones_of_a_colour() -> None:
    """A1 produces blue: a second card there; where it were white only one is drawn."""
    sheet, state = fought(CardsEffect(1, "blue"))
    assert fight(sheet, state, "claw", "claw", more={"north.1": ["beetle-2"]}).damage == 3
    sheet, state = fought(CardsEffect(1, "white"))
    assert fight(sheet, state, "claw", "claw").damage == 1


@pytest.mark.rule("exo.sheet.squad.2a.fauna-6")
def test_a_lasting_card_begins_when_the_face_was_rolled_and_two_hives_are_down() -> None:
    """Ruling lasting-card: for good from then on, whichever comes later."""
    sheet, state = fought(CardsEffect(1, hives=2))
    more: dict[str, Any] = {"more": {"north.1": ["beetle-2"]}}
    later = replace(state, weather=1, lasting=(RULE,))

    assert fight(sheet, state, "claw", "claw").damage == 1
    two = replace(state, fallen=("south", "west"))
    assert fight(sheet, two, "claw", "claw", **more).damage == 3
    assert fight(sheet, later, "claw", "claw").damage == 1
    assert (
        fight(sheet, replace(later, fallen=("south", "west")), "claw", "claw", **more).damage == 3
    )
    never = replace(later, lasting=(), fallen=("south", "west"))
    assert fight(sheet, never, "claw", "claw").damage == 1


@pytest.mark.rule("exo.sheet.duo.5b.fauna-5")
@pytest.mark.rule("exo.sheet.duo.6.fauna-4")
@pytest.mark.rule("exo.sheet.squad.3a.fauna-4")
@pytest.mark.rule("exo.sheet.squad.6c.fauna-2")
@pytest.mark.rule("exo.sheet.squad.7.fauna-4")
def test_alpha_effects_replace_the_common_ones_and_life_stays() -> None:
    """Ruling alpha-effects: damage 2 and 1 critical instead of 1; life 2, not 4; poison 1."""
    cards = (card("beetle-1", poison=1, armour=2),)
    sheet, state = fought(AlphaEffect("effects"), bug_cards=cards)

    found = fight(sheet, state, "claw", "claw")

    assert (found.damage, found.poison, found.bugs) == (3, 1, (("north.1", 2),))
    assert found.armour == ()


@pytest.mark.rule("exo.sheet.duo.5b.fauna-5")
@pytest.mark.rule("exo.sheet.duo.6.fauna-4")
@pytest.mark.rule("exo.sheet.squad.6c.fauna-2")
@pytest.mark.rule("exo.sheet.squad.7.fauna-4")
def test_where_bugs_are_attacked_means_by_day() -> None:
    """Ruling alpha-effects: 2 and 1 critical by day; at night, when bugs attack, the common 1."""
    cards = (card("beetle-1"),)
    for effect, dark in ((AlphaEffect("effects", day=True), 1), (AlphaEffect("effects"), 3)):
        sheet, state = fought(effect, bug_cards=cards)
        assert fight(sheet, state, "claw", "claw").damage == 3
        claw = {"mel": ["claw"]}
        after = act(sheet, night(sheet, insects=BEETLE), Attack("A1"), cards=CARDS, dice=claw)
        assert after.fight is not None
        assert after.fight.damage == dark


@pytest.mark.rule("exo.sheet.squad.7.weather-2")
def test_a_die_less_where_a_bug_is_and_not_against_a_hive_alone() -> None:
    """Claire 1 and Mel 1: none beside a beetle, two against the hive, which takes 2 points."""
    hive = (toy.hive_at("north", "A1", 9, 1),)
    sheet, state = fought(DiceEffect(ALL, -1, "bugs"), hives=hive)
    assert fight(sheet, state).hits == 0
    alone = replace(state, insects=())
    after = act(sheet, alone, STRIKE, dice={"claire": ["claw", "claw"]})
    assert after.fight is not None
    assert after.fight.hits == 2


@pytest.mark.rule("exo.sheet.duo.7b.fauna-3")
@pytest.mark.rule("exo.sheet.duo.7d.fauna-3")
def test_the_whole_alpha_profile_in_zones_of_a_colour() -> None:
    """Where the text says profile, life and armour are those of the alpha half, too."""
    cards = (card("beetle-1", poison=1, armour=2),)
    sheet, state = fought(AlphaEffect("profile", "blue"), bug_cards=cards)
    found = fight(sheet, state, "claw", "claw")
    assert (found.damage, found.bugs, found.armour) == (3, (("north.1", 4),), (("north.1", 2),))

    sheet, state = fought(AlphaEffect("profile", "green"), bug_cards=cards)
    assert fight(sheet, state, "claw", "claw").damage == 1


@pytest.mark.rule("exo.sheet.squad.4a.fauna-2")
@pytest.mark.rule("exo.sheet.squad.4b.fauna-4")
@pytest.mark.rule("exo.sheet.squad.6d.fauna-4")
def test_bugs_do_more_damage_that_shields_stop() -> None:
    """Ruling common-damage: 1 more of the blockable kind; an alpha only where both are meant."""
    sheet, state = fought(HarmEffect(1, common=True))
    assert fight(sheet, state, "claw", "claw").damage == 2
    assert fight(sheet, state, "shield", "claw").damage == 1
    alpha = [("north.1", "A1", "alpha beetle")]
    sheet, state = fought(HarmEffect(1, common=True), insects=alpha)
    assert fight(sheet, state, "claw", "claw").damage == 2
    sheet, state = fought(HarmEffect(1), insects=alpha)
    assert fight(sheet, state, "claw", "claw").damage == 3


@pytest.mark.rule("exo.sheet.squad.4b.fauna-5")
def test_a_burst_counts_as_a_claw() -> None:
    """2 bursts are 2 hits instead of 4, and open no armour."""
    cards = (card("beetle-1", BugProfile(2, 1, 0, armour=1)),)
    sheet, state = fought(BurstEffect(), bug_cards=cards)

    found = fight(sheet, state, "burst", "burst")

    assert (found.hits, found.bursts) == (2, 0)


@pytest.mark.rule("exo.sheet.duo.4.fauna-3")
def test_a_point_is_stopped_by_a_shield_and_a_gem() -> None:
    """Who pays decides: with 2 shields and 1 gem one of 2 points can be stopped, or none."""
    cards = (card("beetle-1", BugProfile(2, 2, 0)),)
    sheet, state = fought(BlockEffect(1, gem=1), bug_cards=cards, pools={"claire": gems(blue=1)})
    rolled = act(sheet, state, STRIKE, cards=CARDS, dice={"claire": ["shield", "shield"]})
    blue = (("claire", (("blue", 1),)),)

    assert rolled.fight is not None
    assert rolled.fight.damage == 2
    assert refused(sheet, rolled, Block("rule", "damage"))[0] == RULE
    assert refused(sheet, rolled, Block("claire", "poison", blue))[0] == RULE
    stopped = act(sheet, rolled, Block("claire", "damage", blue))
    assert stopped.fight is not None
    assert (stopped.fight.damage, stopped.player("claire").gems) == (1, gems())
    assert [step for step in legal(sheet, stopped) if isinstance(step, Block)] == []
    act(sheet, rolled, Suffer("claire"))


@pytest.mark.rule("exo.sheet.duo.4.fauna-3")
def test_critical_damage_is_not_stopped_for_a_gem() -> None:
    """1 common and 1 critical: of two shields with two gems only one stops something."""
    cards = (card("beetle-1", BugProfile(2, 1, 1)),)
    sheet, state = fought(BlockEffect(1, gem=1), bug_cards=cards, pools={"claire": gems(blue=2)})
    rolled = act(sheet, state, STRIKE, cards=CARDS, dice={"claire": ["shield", "shield"]})
    blue = (("claire", (("blue", 1),)),)

    stopped = act(sheet, rolled, Block("claire", "damage", blue))

    assert refused(sheet, stopped, Block("claire", "damage", blue))[0] == RULE


@pytest.mark.rule("exo.sheet.duo.5a.special-2")
def test_a_shield_stops_critical_damage_or_an_icon_where_a_rule_has_it_so() -> None:
    """Ruling trench-block: 1 critical point and 1 poison against 2 shields: nothing is left."""
    cards = (card("beetle-1", BugProfile(2, 0, 1, poison=1)),)
    sheet, state = fought(BlockEffect(1, covers=True), bug_cards=cards)
    rolled = act(sheet, state, STRIKE, cards=CARDS, dice={"claire": ["shield", "shield"]})

    state = act(sheet, act(sheet, rolled, Block("rule", "poison")), Block("rule", "damage"))

    assert (state.figure("claire").life, state.figure("mel").life, state.fight) == (3, 2, None)
    one = act(sheet, rolled, Block("rule", "poison"))
    assert Poison("claire") not in legal(sheet, one)


@pytest.mark.rule("exo.sheet.squad.4a.fauna-3")
def test_a_killed_bug_is_put_back_on_a_four() -> None:
    """Ruling comeback: the food stays; the bug stands there again but is out of this fight."""
    hive = toy.hive_at("north", "A1", 3, 1)
    sheet, state = fought(ComebackEffect(4), hives=(hive,), packs={"claire": resources()})
    rolled = act(sheet, state, STRIKE, cards=CARDS, dice={"claire": ["burst", "burst"]})
    rolled = act(sheet, rolled, Suffer("claire"))

    back = act(sheet, rolled, Kill("north.1", "claire"), comeback=4)
    gone = act(sheet, rolled, Kill("north.1", "claire"), comeback=3)

    assert [insect.id for insect in back.insects] == ["north.1"]
    assert gone.insects == ()
    assert back.player("claire").pack == resources(food=1)
    assert act(sheet, back, DamageHive("north", 2)).hive_damage == (("north", 2),)


@pytest.mark.rule("exo.sheet.squad.4a.fauna-3")
def test_a_bug_killed_at_night_is_not_put_back() -> None:
    """Ruling comeback: after each attack on a bug, which is by day; at night bugs attack."""
    sheet, _ = fought(ComebackEffect(4))
    dark = night(sheet, insects=BEETLE)
    state = act(sheet, dark, Attack("A1"), cards=CARDS, dice={"mel": ["burst"]})

    state = act(sheet, act(sheet, state, Suffer("mel")), Kill("north.1"))

    assert state.insects == ()


@pytest.mark.rule("exo.sheet.squad.6a.fauna-2")
def test_a_killed_bug_gives_a_gem_instead_of_food() -> None:
    """A blue gem; with 6 of 6 slots taken another one has to go for it."""
    effect = BountyEffect(0, 1, "blue")
    for pool, thrown, left in (
        (gems(white=1), "", gems(blue=1, white=1)),
        (gems(white=6), "white", gems(blue=1, white=5)),
    ):
        sheet, state = fought(effect, pools={"claire": pool}, packs={"claire": resources()})
        rolled = act(sheet, state, STRIKE, cards=CARDS, dice={"claire": ["burst", "burst"]})
        rolled = act(sheet, rolled, Suffer("claire"))
        wrong = "" if thrown else "white"
        assert refused(sheet, rolled, Kill("north.1", "claire", wrong))[0] == RULE
        after = act(sheet, rolled, Kill("north.1", "claire", thrown))
        assert (after.player("claire").gems, after.player("claire").pack) == (left, resources())

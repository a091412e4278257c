"""Attacks by day: who may attack what, by which pawn, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, gems, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ForbidEffect
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    DamageHive,
    Kill,
    Lapse,
    Move,
    Nightfall,
    Rest,
    Strike,
    Suffer,
)
from winnable.missions.exo.sheet import Sheet

BEETLE = [("beetle.1.A1.1", "A1", "beetle")]
ID = "beetle.1.A1.1"
HERO = (("claire.hero.move", 1),)
ANIMAL = (("claire.animal.move", 1),)
BOTH = (*ANIMAL, *HERO)
ALONE = Strike("claire", pawns=HERO)
NORTH = (hive_at("north", "A1", 9, 1),)


def day(sheet: Sheet, **changes: Any) -> State:
    """Claire and Mel in A1, two pawns for each of them."""
    pawns = {"claire.hero.move": 2, "claire.animal.move": 2}
    return position(sheet, **({"pawns": pawns} | changes))


def struck(sheet: Sheet, faces: list[str], **changes: Any) -> State:
    """The state after Claire's own die against a beetle of card 1 (life 2, damage 1)."""
    state = day(sheet, **({"insects": BEETLE} | changes))
    return act(sheet, state, ALONE, cards={ID: "beetle-1"}, dice={"claire": faces})


@pytest.mark.rule("exo.attack.dice")
@pytest.mark.rule("exo.move.pawn")
def test_a_character_attacks_where_it_stands_for_one_pawn() -> None:
    """Claire has 1 die: a burst is 2 hits, the beetle's life; one of her two pawns is used."""
    sheet = toy.sheet()
    state = struck(sheet, ["burst"])

    assert state.figure("claire").on("move") == 1
    assert state.figure("mel").on("move") == 2
    state = act(sheet, act(sheet, state, Suffer("claire")), Kill(ID, "claire"))
    assert state.insects == ()
    assert state.player("claire").pack == resources(food=4, wood=1, metal=1)
    assert state.phase == "action"


@pytest.mark.rule("exo.attack.dice")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_hero_and_animal_together_roll_the_sum_of_their_dice(number: int) -> None:
    """Claire 1 and Mel 1: 2 dice under the player's name, and no other number."""
    sheet = toy.sheet()
    state = day(sheet, insects=BEETLE)
    pair = Strike("claire", ("mel",), BOTH)
    cards = {ID: "beetle-1"}

    wrong = {"claire": ["claw"] * number}
    assert forbidden(sheet, state, pair, cards=cards, dice=wrong)[0] == "exo.attack.dice"
    state = act(sheet, state, pair, cards=cards, dice={"claire": ["claw", "claw"]})

    assert state.fight is not None
    assert (state.fight.hits, state.fight.players) == (2, ("claire",))


@pytest.mark.rule("exo.attack.dice")
def test_the_first_hero_leads_and_nobody_is_named_twice() -> None:
    """A hero goes before animals, else the seats decide; the dead do not attack."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = day(sheet, insects=BEETLE, at={"yuri": "A1", "nurasyl": ""})

    assert refused(sheet, state, Strike("mel", ("claire",), BOTH)) == (
        "exo.joint.condition",
        "mel does not lead this attack: claire is the first of them, heroes before animals",
    )
    twice = Strike("claire", ("claire",), HERO)
    assert refused(sheet, state, twice)[0] == "exo.joint.condition"
    assert refused(sheet, state, Strike("nurasyl"))[0] == "exo.attack.dice"


@pytest.mark.rule("exo.attack.target")
def test_there_must_be_a_bug_or_a_hive_in_the_zone_of_all() -> None:
    """A2 is next door; A1 is empty; a hive that has fallen is no target any more."""
    sheet = toy.sheet(hives=NORTH)
    fallen = {"north": 6}
    elsewhere = [("beetle.1.A2.1", "A2", "beetle")]

    for insects in ((), elsewhere):
        state = day(sheet, insects=insects, hive_damage=fallen)
        assert refused(sheet, state, ALONE) == (
            "exo.attack.target",
            "there is nothing to attack in A1",
        )
    apart = day(sheet, at={"mel": "A2"}, insects=elsewhere)
    assert refused(sheet, apart, Strike("claire", ("mel",), BOTH))[0] == "exo.attack.target"


@pytest.mark.rule("exo.move.pawn")
def test_who_has_just_moved_attacks_on_the_same_pawn() -> None:
    """Claire's only pawn carries her to B1 and lets her attack; it cannot be named again."""
    sheet = toy.sheet()
    land = {"A1": ("wood", "blue"), "B1": ("wood", "blue")}
    state = day(
        sheet, insects=[("beetle.1.B1.1", "B1", "beetle")], pawns={"claire.hero.move": 1}, land=land
    )

    state = act(sheet, state, Move("claire", "B1", pawns=HERO))
    assert refused(sheet, state, ALONE)[0] == "exo.action.resolve"
    chance = {"cards": {"beetle.1.B1.1": "beetle-1"}, "dice": {"claire": ["burst"]}}
    state = act(sheet, state, Strike("claire"), **chance)

    assert state.fight is not None
    assert state.moved == ()


@pytest.mark.rule("exo.move.pawn")
@pytest.mark.rule("exo.joint.condition")
def test_others_join_the_attack_of_those_who_came_for_a_pawn_each() -> None:
    """Mel is in B1 already: she pays a pawn, Claire has just come and pays none."""
    sheet = toy.sheet()
    land = {"B1": ("wood", "blue")}
    state = day(sheet, at={"mel": "B1"}, insects=[("beetle.1.B1.1", "B1", "beetle")], land=land)

    state = act(sheet, state, Move("claire", "B1", pawns=HERO))
    free = Strike("claire", ("mel",))
    assert refused(sheet, state, free)[0] == "exo.action.resolve"
    chance = {"cards": {"beetle.1.B1.1": "beetle-1"}, "dice": {"claire": ["burst", "claw"]}}
    state = act(sheet, state, Strike("claire", ("mel",), ANIMAL), **chance)

    assert state.figure("mel").on("move") == 1
    assert state.figure("claire").on("move") == 1


@pytest.mark.rule("exo.move.pawn")
@pytest.mark.parametrize(
    "between",
    [
        pytest.param(Lapse((("claire.animal.move", 1),)), id="a pawn lapses"),
        pytest.param(Rest("mel", (("claire.animal.rest", 1),)), id="another action"),
        pytest.param(Move("mel", "B1", pawns=ANIMAL), id="another move"),
    ],
)
def test_nothing_comes_between_a_move_and_its_attack(between: Any) -> None:
    """After it Claire has to name a pawn of her own again."""
    sheet = toy.sheet()
    land = {"B1": ("wood", "blue")}
    pawns = {"claire.hero.move": 2, "claire.animal.move": 1, "claire.animal.rest": 1}
    insects = [("beetle.1.B1.1", "B1", "beetle")]
    state = day(sheet, insects=insects, land=land, pawns=pawns)
    state = act(sheet, state, Move("claire", "B1", pawns=HERO))

    state = act(sheet, state, between)

    assert refused(sheet, state, Strike("claire"))[0] == "exo.action.resolve"
    assert ALONE in legal(sheet, state)


@pytest.mark.rule("exo.move.pawn")
def test_one_attack_to_a_move() -> None:
    """The pawn of the move is spent by the attack; the next one costs the second pawn."""
    sheet = toy.sheet()
    first, second = "beetle.1.B1.1", "beetle.1.B1.2"
    insects = [(first, "B1", "beetle"), (second, "B1", "beetle")]
    state = day(sheet, insects=insects, land={"B1": ("wood", "blue")})
    state = act(sheet, state, Move("claire", "B1", pawns=HERO))
    cards = {first: "beetle-1", second: "beetle-1"}
    state = act(sheet, state, Strike("claire"), cards=cards, dice={"claire": ["claw"]})
    for _ in range(2):
        state = act(sheet, state, Suffer("claire"))

    assert refused(sheet, state, Strike("claire"))[0] == "exo.action.resolve"
    state = act(sheet, state, ALONE, cards=cards, dice={"claire": ["shield"]})
    assert state.fights == ("B1", "B1")


@pytest.mark.rule("exo.sheet.duo.1.weather-3")
def test_weather_3_stops_attacks_of_animals() -> None:
    """They may not use their space; Claire may use hers."""
    sheet = toy.sheet()
    state = day(sheet, insects=BEETLE, weather=3)

    assert refused(sheet, state, Strike("mel", pawns=ANIMAL)) == (
        "exo.sheet.duo.1.weather-3",
        "mel cannot attack: this round's faces forbid it",
    )
    assert ALONE in legal(sheet, state)
    everyone = toy.sheet(weather={2: (ForbidEffect(toy.HEROES, "move-attack"),)})
    assert refused(everyone, day(everyone, insects=BEETLE, weather=2), ALONE)[0].endswith(
        "weather-2"
    )


@pytest.mark.rule("exo.combat.suffer")
def test_only_those_who_take_part_suffer() -> None:
    """Mel stands beside Claire and has not joined in."""
    sheet = toy.sheet()
    state = struck(sheet, ["claw"])

    assert refused(sheet, state, Suffer("mel"))[0] == "exo.combat.suffer"
    assert refused(sheet, state, Nightfall()) == (
        "exo.combat.suffer",
        "1 damage in A1 has to be suffered first",
    )
    assert act(sheet, state, Suffer("claire")).figure("claire").life == 2


@pytest.mark.rule("exo.combat.one-attack")
def test_bugs_that_are_not_killed_recover() -> None:
    """1 hit of 2 by day, again 1 hit in a second attack: the beetle lives."""
    sheet = toy.sheet()
    state = act(sheet, struck(sheet, ["claw"]), Suffer("claire"))
    assert refused(sheet, state, Kill(ID))[0] == "exo.combat.kill"

    state = act(sheet, state, ALONE, cards={ID: "beetle-1"}, dice={"claire": ["claw"]})
    state = act(sheet, act(sheet, state, Suffer("claire")), Lapse(ANIMAL))

    assert [insect.id for insect in state.insects] == [ID]
    assert refused(sheet, state, Kill(ID))[0] == "exo.combat.kill"


@pytest.mark.rule("exo.combat.card")
@pytest.mark.rule("exo.combat.discard")
def test_cards_used_by_day_are_missing_at_night() -> None:
    """One copy of each beetle card: the attack drew number 1, so the night can only draw 2."""
    sheet = toy.sheet(bug_cards=toy.single_copies())
    state = act(sheet, struck(sheet, ["claw"], pawns={"claire.hero.move": 1}), Suffer("claire"))
    state = nightfall(sheet, state)
    due = legal(sheet, state)[0]

    dice = {"mel": ["claw"]}
    again = forbidden(sheet, state, due, cards={ID: "beetle-1"}, dice=dice)
    assert again[0] == "exo.supply.bug-cards"
    state = act(sheet, state, due, cards={ID: "beetle-2"}, dice=dice)
    assert state.fights == ("A1", "A1")


@pytest.mark.rule("exo.sheet.duo.1.fauna-4")
@pytest.mark.rule("exo.combat.shield")
def test_fauna_4_holds_by_day() -> None:
    """Beetle 2 makes 2 damage; 2 shields stop 2 points, or 1 under the face."""
    sheet = toy.sheet()
    dice = {"claire": ["shield", "shield"]}
    for fauna, points in ((1, 0), (4, 1)):
        state = day(sheet, insects=BEETLE, fauna=fauna)
        pair = Strike("claire", ("mel",), BOTH)
        state = act(sheet, state, pair, cards={ID: "beetle-2"}, dice=dice)
        assert (state.fight.damage if state.fight else 0) == points


@pytest.mark.rule("exo.sheet.duo.1.fauna-6")
@pytest.mark.rule("exo.combat.food")
def test_fauna_6_gives_no_food_by_day() -> None:
    """The beetle dies, its food stays away."""
    sheet = toy.sheet()
    state = act(sheet, struck(sheet, ["burst"], fauna=6), Suffer("claire"))

    assert refused(sheet, state, Kill(ID, "claire"))[0] == "exo.sheet.duo.1.fauna-6"
    assert act(sheet, state, Kill(ID)).insects == ()


@pytest.mark.rule("exo.defeat.hero")
def test_a_hero_can_die_in_an_attack() -> None:
    """Claire has 1 life; her burst would have killed."""
    sheet = toy.sheet()
    state = act(sheet, struck(sheet, ["burst"], life={"claire": 1}), Suffer("claire"))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")


@pytest.mark.rule("exo.combat.suffer")
def test_an_animal_that_dies_in_its_attack_still_kills() -> None:
    """Mel (1 life) takes 1 of 2 points and dies; the other is gone, her burst counts."""
    sheet = toy.sheet()
    state = day(sheet, insects=BEETLE, life={"mel": 1})
    chance = {"cards": {ID: "beetle-2"}, "dice": {"claire": ["burst"]}}
    state = act(sheet, state, Strike("mel", pawns=ANIMAL), **chance)

    state = act(sheet, state, Suffer("mel"))
    assert state.figure("mel").zone == ""
    state = act(sheet, state, Kill(ID, "claire"))

    assert state.insects == ()


@pytest.mark.rule("exo.hive.attack")
def test_a_hive_without_bugs_strikes_no_one() -> None:
    """No card is drawn; Mel alone may attack it; a burst makes 2 points."""
    sheet = toy.sheet(hives=NORTH)
    state = day(sheet)

    state = act(sheet, state, Strike("mel", pawns=ANIMAL), dice={"claire": ["burst"]})
    assert state.drawn == ()
    state = act(sheet, state, DamageHive("north", 2))

    assert state.hive_damage == (("north", 2),)
    assert (state.figure("mel").life, state.fight) == (2, None)


@pytest.mark.rule("exo.sheet.duo.1.fauna-3")
def test_fauna_3_charges_each_attacker_of_a_hive_one_gem() -> None:
    """Claire and Mel: 2 gems of Claire's pool, of any colours."""
    sheet = toy.sheet(hives=NORTH)
    state = day(sheet, fauna=3, pools={"claire": gems(blue=1, green=2)})
    pair = ("mel",)
    dice = {"claire": ["claw", "claw"]}

    assert refused(sheet, state, Strike("claire", pair, BOTH))[0] == "exo.sheet.duo.1.fauna-3"
    one = (("claire", (("blue", 1),)),)
    assert refused(sheet, state, Strike("claire", pair, BOTH, one)) == (
        "exo.sheet.duo.1.fauna-3",
        "claire has to pay 2 EXO for this, the step pays 1",
    )
    two = (("claire", (("blue", 1), ("green", 1))),)
    state = act(sheet, state, Strike("claire", pair, BOTH, two), dice=dice)
    assert state.player("claire").gems == gems(green=1)


@pytest.mark.rule("exo.sheet.duo.1.fauna-3")
def test_fauna_3_lets_bugs_beside_a_hive_be_attacked_for_nothing() -> None:
    """Without the gem the 0 to 2 hits left over cannot go to the hive; with it they can."""
    sheet = toy.sheet(hives=NORTH)
    state = day(sheet, fauna=3, insects=BEETLE, pools={"claire": gems(blue=2)})
    chance = {"cards": {ID: "beetle-1"}, "dice": {"claire": ["burst", "burst"]}}
    gem = (("claire", (("blue", 2),)),)

    free = act(sheet, state, Strike("claire", ("mel",), BOTH), **chance)
    free = act(sheet, free, Suffer("mel"))
    assert refused(sheet, free, DamageHive("north", 1))[0] == "exo.combat.hive-after"
    after = act(sheet, free, Kill(ID))
    assert refused(sheet, after, DamageHive("north", 1))[0] == "exo.combat.hive-after"

    paid = act(sheet, state, Strike("claire", ("mel",), BOTH, gem), **chance)
    paid = act(sheet, act(sheet, paid, Suffer("mel")), Kill(ID))
    assert act(sheet, paid, DamageHive("north", 2)).hive_damage == (("north", 2),)


@pytest.mark.rule("exo.combat.example")
@pytest.mark.rule("exo.joint.token-short")
def test_the_fight_of_the_rulebook_die_for_die() -> None:
    """Combat example: Yuri 2, Nurasyl 2 and Sharik 3 dice enter a larva's zone: an alpha scorpion.

    7 dice are one too many: 4 of Yuri's player, 2 of Kaindra's, who gets a token and keeps it. Two
    bursts and two claws make 6 hits, two shields stop the common points; 1 critical point goes to
    Yuri. The scorpion has 6 life; its food goes to Yuri.
    """
    sheet = toy.sheet(party=("kaindra", "yuri"), hives=(hive_at("north", "C1", 9, 1),))
    pawns = {"yuri.hero.move": 1, "yuri.animal.move": 1, "kaindra.animal.move": 1}
    state = position(
        sheet,
        at={"yuri": "A1", "nurasyl": "A1", "sharik": "A1"},
        insects=[("north.1", "B1", "")],
        land={"B1": ("wood", "blue")},
        pawns=pawns,
    )
    entry = Move("yuri", "B1", ("nurasyl", "sharik"), tuple(sorted(pawns.items())))

    state = act(sheet, state, entry, larvae={"north.1": "alpha scorpion"})
    state = act(
        sheet,
        state,
        Strike("yuri", ("nurasyl", "sharik")),
        cards={"north.1": "scorpion-1"},
        dice={"yuri": ["burst", "claw", "shield", "shield"], "kaindra": ["burst", "claw"]},
    )
    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (1, 6)
    assert [player.die_token for player in state.players] == [True, False]
    state = act(sheet, state, Suffer("yuri"))
    state = act(sheet, state, Kill("north.1", "yuri"))

    assert state.figure("yuri").life == 2
    assert (state.figure("nurasyl").life, state.figure("sharik").life) == (3, 4)
    assert state.insects == ()
    assert state.player("yuri").pack == resources(food=4, wood=1, metal=1)
    assert state.player("kaindra").die_token
    assert state.fight is None

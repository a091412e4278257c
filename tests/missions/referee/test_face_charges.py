"""What faces charge for acts: in pawns, gems and resources, or in life instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.disaster_tables import Charged, ChargeEffect, Currency, Who
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.steps import (
    Build,
    Extract,
    ExtractExo,
    Move,
    MoveDrone,
    Payment,
    Rest,
    Strike,
)
from winnable.missions.exo.referee.upgrade_steps import Upgrade
from winnable.missions.exo.sheet import Sheet, Token

ALL = Who("characters")
HEROES = Who("heroes")
MOVE = (("claire.hero.move", 1),)
TWO = (("claire.hero.move", 2),)
BLUE: Payment = (("claire", (("blue", 1),)),)


def charged(
    act_: Charged, price: Mapping[Currency, int], who: Who = ALL, **more: Any
) -> ChargeEffect:
    """An effect that charges so."""
    return ChargeEffect(who, act_, price, **more)


def day(sheet: Sheet, **changes: Any) -> Any:
    """A day with the face, explored zones, a pawn on every space of Claire's, two gems."""
    given: dict[str, Any] = {
        "weather": 2,
        "land": {"A1": ("wood", "blue"), "B1": ("wood", "blue")},
        "tiles": {"A1": "claire"},
        "pools": {"claire": gems(blue=1, white=1)},
        "pawns": {
            "claire.hero.move": 2,
            "claire.animal.move": 1,
            "claire.hero.build": 1,
            "claire.hero.extract": 1,
            "claire.hero.rest": 1,
            "claire.hero.move_drone": 1,
            "claire.hero.upgrade": 1,
            "claire.animal.extract_exo": 1,
        },
        "life": {"claire": 2},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.sheet.duo.2b.weather-6")
def test_a_move_takes_food_or_a_life_as_the_player_chooses() -> None:
    """Ruling pay-or-lose: 1 food, 3 to 2, or 1 life, 2 to 1; not both, and not neither."""
    sheet = board(charged("move", {"food": 1}, life=1))
    state = day(sheet)
    food: Payment = (("claire", (("food", 1),)),)

    paid = act(sheet, state, Move("claire", "B1", (), MOVE, food))
    lost = act(sheet, state, Move("claire", "B1", (), MOVE, loses=("claire",)))

    assert (paid.player("claire").pack, paid.figure("claire").life) == (
        resources(food=2, wood=1, metal=1),
        2,
    )
    assert (lost.player("claire").pack, lost.figure("claire").life) == (
        resources(food=3, wood=1, metal=1),
        1,
    )
    assert refused(sheet, state, Move("claire", "B1", (), MOVE))[0] == RULE
    both = Move("claire", "B1", (), MOVE, food, loses=("claire",))
    assert refused(sheet, state, both)[0] == RULE


@pytest.mark.rule("exo.sheet.duo.2b.weather-6")
def test_who_can_pay_nothing_has_to_lose_life() -> None:
    """Each mover by itself (charge-per-pawn): with 1 food hero and animal cannot both pay."""
    sheet = board(charged("move", {"food": 1}, life=1))
    state = day(sheet, packs={"claire": resources(food=1)})
    pawns = (("claire.animal.move", 1), ("claire.hero.move", 1))
    food: Payment = (("claire", (("food", 1),)),)

    assert refused(sheet, state, Move("claire", "B1", ("mel",), pawns, food))[0] == RULE
    after = act(sheet, state, Move("claire", "B1", ("mel",), pawns, food, loses=("mel",)))
    assert (after.figure("claire").life, after.figure("mel").life) == (2, 1)
    both = Move("claire", "B1", ("mel",), pawns, loses=("claire", "mel"))
    assert act(sheet, state, both).figure("claire").life == 1


@pytest.mark.rule("exo.sheet.squad.5.weather-4")
@pytest.mark.rule("exo.sheet.squad.7.weather-6")
def test_a_second_pawn_or_a_life() -> None:
    """The pawn comes from the same space; who lets it stay loses 1 life."""
    sheet = board(charged("move", {"pawn": 1}, life=1))
    state = day(sheet)

    assert act(sheet, state, Move("claire", "B1", (), TWO)).figure("claire").life == 2
    lost = act(sheet, state, Move("claire", "B1", (), MOVE, loses=("claire",)))
    assert lost.figure("claire").life == 1
    assert lost.figure("claire").on("move") == 1
    assert refused(sheet, state, Move("claire", "B1", (), MOVE))[0] == "exo.action.resolve"


@pytest.mark.rule("exo.sheet.squad.2a.weather-2")
@pytest.mark.rule("exo.sheet.squad.6d.weather-5")
def test_a_move_takes_wood_from_the_backpack_or_a_drone_beside_the_hero() -> None:
    """Rulings charge-who and animal-payer: an animal's wood is its player's, at any distance."""
    sheet = board(charged("move", {"wood": 1}))
    state = day(sheet, at={"claire": "D2"}, packs={"claire": resources(wood=1)})
    wood: Payment = (("claire", (("wood", 1),)),)
    step = Move("mel", "B1", (), (("claire.animal.move", 1),), wood)

    assert act(sheet, state, step).player("claire").pack == resources()
    assert refused(sheet, state, Move("mel", "B1", (), step.pawns))[0] == RULE


@pytest.mark.rule("exo.sheet.squad.4a.weather-2")
def test_only_moves_into_zones_with_a_token_are_charged() -> None:
    """Heroes pay 1 wood to enter B1, where a token lies, and nothing to enter B2."""
    effect = charged("move", {"wood": 1}, HEROES, zones="tokens")
    sheet = board(effect, tokens=(Token("I", "B1", ""),))
    state = day(
        sheet, land={"A1": ("wood", "blue"), "B1": ("wood", "blue"), "B2": ("wood", "blue")}
    )

    assert refused(sheet, state, Move("claire", "B1", (), MOVE))[0] == RULE
    act(sheet, state, Move("claire", "B2", (), MOVE))
    act(sheet, state, Move("claire", "B1", (), MOVE, (("claire", (("wood", 1),)),)))


@pytest.mark.rule("exo.sheet.duo.4.weather-2")
def test_a_use_of_the_space_costs_a_gem_for_the_move_and_its_attack_together() -> None:
    """Move and/or attack is one use: the attack on the pawn of the move costs nothing more."""
    sheet = board(charged("move-attack", {"gem": 1}))
    state = day(sheet, insects=[("north.1", "B1", "beetle"), ("north.2", "A1", "beetle")])

    moved = act(sheet, state, Move("claire", "B1", (), MOVE, BLUE))
    act(sheet, moved, Strike("claire"), cards={"north.1": "beetle-1"}, dice={"claire": ["claw"]})
    assert refused(sheet, state, Strike("claire", pawns=MOVE))[0] == RULE
    step = Strike("claire", pawns=MOVE, pay=BLUE)
    act(sheet, state, step, cards={"north.2": "beetle-1"}, dice={"claire": ["claw"]})


@pytest.mark.rule("exo.sheet.duo.3a.weather-4")
@pytest.mark.rule("exo.sheet.squad.4a.weather-5")
def test_each_attacker_pays_for_an_attack() -> None:
    """Hero and animal are charged each (charge-per-pawn), both by their player (charge-who)."""
    sheet = board(charged("attack", {"gem": 1}))
    state = day(sheet, insects=[("north.1", "A1", "beetle")])
    pawns = (("claire.animal.move", 1), ("claire.hero.move", 1))
    two: Payment = (("claire", (("blue", 1), ("white", 1))),)

    assert refused(sheet, state, Strike("claire", ("mel",), pawns, BLUE))[0] == RULE
    after = act(
        sheet,
        state,
        Strike("claire", ("mel",), pawns, two),
        cards={"north.1": "beetle-1"},
        dice={"claire": ["claw", "claw"]},
    )
    assert after.player("claire").gems == gems()


@pytest.mark.rule("exo.sheet.duo.3b.fauna-4")
def test_an_attack_on_bugs_is_charged_one_on_a_hive_alone_is_not() -> None:
    """With a bug in the zone it costs 1 gem; where only a hive stands, nothing."""
    sheet = board(charged("attack-bug", {"gem": 1}), hives=(toy.hive_at("north", "A1", 3, 1),))
    state = day(sheet, insects=[("north.1", "A1", "beetle")])
    bare = day(sheet)

    assert refused(sheet, state, Strike("claire", pawns=MOVE))[0] == RULE
    act(sheet, bare, Strike("claire", pawns=MOVE), dice={"claire": ["claw"]})


@pytest.mark.rule("exo.sheet.squad.6a.fauna-4")
@pytest.mark.rule("exo.sheet.squad.6b.fauna-4")
@pytest.mark.rule("exo.sheet.squad.6d.fauna-6")
def test_a_colour_is_asked_for() -> None:
    """A blue gem; a white one will not do."""
    sheet = board(charged("attack", {"blue": 1}, HEROES))
    state = day(sheet, insects=[("north.1", "A1", "beetle")])
    white: Payment = (("claire", (("white", 1),)),)

    assert refused(sheet, state, Strike("claire", pawns=MOVE, pay=white))[0] == RULE
    step = Strike("claire", pawns=MOVE, pay=BLUE)
    act(sheet, state, step, cards={"north.1": "beetle-1"}, dice={"claire": ["claw"]})


@pytest.mark.rule("exo.sheet.duo.2a.weather-2")
@pytest.mark.rule("exo.sheet.squad.1.weather-5")
@pytest.mark.rule("exo.sheet.squad.2b.weather-3")
@pytest.mark.rule("exo.sheet.squad.3a.weather-3")
@pytest.mark.rule("exo.sheet.squad.4a.weather-6")
def test_extracting_takes_two_pawns() -> None:
    """One alone is refused; with two there is 1 wood more, 1 to 2."""
    sheet = board(charged("extract", {"pawn": 1}, HEROES))
    one = day(sheet)
    two = day(sheet, pawns={"claire.hero.extract": 2})

    assert refused(sheet, one, Extract("claire", (("claire.hero.extract", 1),)))
    after = act(sheet, two, Extract("claire", (("claire.hero.extract", 2),)))
    assert after.player("claire").pack == resources(food=3, wood=2, metal=1)


@pytest.mark.rule("exo.sheet.duo.4.weather-3")
def test_extracting_costs_a_gem_which_makes_room_for_the_next() -> None:
    """With 6 of 6 slots taken the animal extracts EXO all the same: it pays first."""
    sheet = board(charged("extract-exo", {"gem": 1}), charged("extract", {"gem": 1}))
    state = day(sheet, pools={"claire": gems(blue=1, white=5)})
    exo = (("claire.animal.extract_exo", 1),)
    wood = (("claire.hero.extract", 1),)

    assert refused(sheet, state, ExtractExo("mel", exo))[0] == RULE
    after = act(sheet, state, ExtractExo("mel", exo, pay=(("claire", (("white", 1),)),)))
    assert after.player("claire").gems == gems(blue=2, white=4)
    assert refused(sheet, state, Extract("claire", wood))[0] == RULE
    assert act(sheet, state, Extract("claire", wood, pay=BLUE)).player("claire").gems == gems(
        white=5
    )


@pytest.mark.rule("exo.sheet.duo.6.weather-4")
def test_animals_extract_exo_with_two_pawns() -> None:
    """One alone is refused."""
    sheet = board(charged("extract-exo", {"pawn": 1}, Who("animals")))
    state = day(sheet, pawns={"claire.animal.extract_exo": 2})

    assert refused(sheet, state, ExtractExo("mel", (("claire.animal.extract_exo", 1),)))
    act(sheet, state, ExtractExo("mel", (("claire.animal.extract_exo", 2),)))


@pytest.mark.rule("exo.sheet.duo.4.weather-4")
def test_building_and_upgrading_cost_a_gem_beside_their_price() -> None:
    """A shelter takes 2 wood, 1 metal and a gem; a tile of level 1 two gems, one of its colour."""
    sheet = board(
        charged("build", {"gem": 1}),
        charged("upgrade", {"gem": 1}),
        upgrades=toy.tiles("reroll-weather"),
    )
    state = day(
        sheet,
        packs={"claire": resources(wood=2, metal=1)},
        board={"white.1": "reroll-weather"},
    )
    goods = (("metal", 1), ("wood", 2))
    pawn = (("claire.hero.build", 1),)

    assert refused(sheet, state, Build("claire", "shelter", pawn, (("claire", goods),)))[0] == RULE
    built = act(
        sheet, state, Build("claire", "shelter", pawn, (("claire", (("blue", 1), *goods)),))
    )
    assert built.zone("A1").shelter
    buy = Upgrade(
        "claire",
        "white.1",
        "claire",
        (("claire.hero.upgrade", 1),),
        (("claire", (("blue", 1), ("white", 1))),),
    )
    assert act(sheet, state, buy).player("claire").gems == gems()


@pytest.mark.rule("exo.sheet.duo.4.weather-6")
@pytest.mark.rule("exo.sheet.duo.7a.weather-6")
def test_every_action_on_a_pawn_costs_a_gem() -> None:
    """Resting and moving the drone, too; a lapse is no action."""
    sheet = board(charged("any", {"gem": 1}))
    state = day(sheet, drones={"claire": "A1"})
    rest, fly = (("claire.hero.rest", 1),), (("claire.hero.move_drone", 1),)

    assert refused(sheet, state, Rest("claire", rest))[0] == RULE
    assert act(sheet, state, Rest("claire", rest, pay=BLUE)).figure("claire").life == 3
    assert refused(sheet, state, MoveDrone("claire", "B1", fly))[0] == RULE
    assert act(sheet, state, MoveDrone("claire", "B1", fly, BLUE)).player("claire").drone == "B1"
    poor = day(sheet, pools={"claire": gems()})
    assert not [step for step in legal(sheet, poor) if isinstance(step, Move | Rest | MoveDrone)]


@pytest.mark.rule("exo.sheet.duo.5b.weather-4")
def test_one_hero_alone_is_charged() -> None:
    """Claire pays for building, Yuri does not."""
    sheet = board(
        charged("build", {"gem": 1}, Who("heroes", hero="claire")), party=("claire", "yuri")
    )
    state = day(
        sheet,
        packs=dict.fromkeys(("claire", "yuri"), resources(wood=2, metal=1)),
        pawns={"claire.hero.build": 1, "yuri.hero.build": 1},
    )
    goods = (("metal", 1), ("wood", 2))

    step = Build("claire", "shelter", (("claire.hero.build", 1),), (("claire", goods),))
    assert refused(sheet, state, step)[0] == RULE
    act(sheet, state, Build("yuri", "shelter", (("yuri.hero.build", 1),), (("yuri", goods),)))

"""Joint attacks of several players: shares of the six dice, die tokens, shared damage and food."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Attack, Kill, Strike, Suffer
from winnable.missions.exo.sheet import Character, Pair, Sheet

ID = "scorpion.1.A1.1"
PARTY = ("desmond", "kaindra", "yuri")
BEASTS = ("little-joe", "nurasyl", "sharik")


def tokens(state: State) -> set[str]:
    """Who holds a die token."""
    return {player.hero for player in state.players if player.die_token}


def everyone_in_a1(sheet: Sheet, **changes: Any) -> State:
    """All characters in A1 beside a scorpion, a pawn for each of them."""
    pawns = {f"{hero}.{kind}.move": 1 for hero in sheet.party for kind in ("hero", "animal")}
    at = {figure: "A1" for pair in sheet.pairs for figure in (pair.hero.name, pair.animal.name)}
    insects = [(ID, "A1", "scorpion")]
    given: dict[str, Any] = {"pawns": pawns, "at": at, "insects": insects}
    return position(sheet, **(given | changes))


def three() -> Sheet:
    """Desmond, Kaindra and Yuri with a starting zone each."""
    return toy.sheet(party=PARTY, starts=("A1", "A2", "B1"))


def attack(*names: str) -> Strike:
    """An attack of heroes and animals by a pawn of each."""
    owners = {pair.animal.name: pair.hero.name for pair in toy.PAIRS.values()}
    pawns = [
        (f"{owners[name]}.animal.move" if name in owners else f"{name}.hero.move", 1)
        for name in names
    ]
    return Strike(names[0], tuple(sorted(names[1:])), tuple(sorted(pawns)))


def claws(**number: int) -> dict[str, list[str]]:
    """So many claws by player."""
    return {hero: ["claw"] * n for hero, n in number.items()}


@pytest.mark.rule("exo.joint.condition")
@pytest.mark.rule("exo.joint.roll")
def test_players_in_one_zone_roll_together() -> None:
    """Kaindra 2 and Yuri 2, below the limit: 4 hits, nobody lacks dice, a pawn of each is spent."""
    sheet = three()
    state = act(
        sheet,
        everyone_in_a1(sheet),
        attack("kaindra", "yuri"),
        cards={ID: "scorpion-1"},
        dice=claws(kaindra=2, yuri=2),
    )

    assert state.fight is not None
    assert state.fight.hits == 4
    assert state.fight.players == ("kaindra", "yuri")
    assert tokens(state) == set()
    left = {figure.name for figure in state.figures if figure.on("move")}
    assert left == {"desmond", *BEASTS}


@pytest.mark.rule("exo.joint.condition")
def test_everyone_in_a_joint_attack_spends_a_pawn() -> None:
    """Yuri has none on the space and did not come just now."""
    sheet = three()
    state = everyone_in_a1(sheet, pawns={"kaindra.hero.move": 1})

    for step in (attack("kaindra", "yuri"), replace(attack("kaindra"), others=("yuri",))):
        assert refused(sheet, state, step)[0] == "exo.action.resolve"


@pytest.mark.rule("exo.joint.order")
@pytest.mark.rule("exo.joint.roll")
@pytest.mark.rule("exo.joint.token-short")
@pytest.mark.rule("exo.joint.token-none")
@pytest.mark.parametrize(
    ("shares", "holders"),
    [
        pytest.param({"kaindra": 5, "yuri": 1}, {"yuri", "desmond"}, id="5 of 5, 1 of 4, 0 of 3"),
        pytest.param({"kaindra": 4, "yuri": 2}, None, id="most dice first"),
        pytest.param({"kaindra": 5, "yuri": 0, "desmond": 1}, None, id="second most dice second"),
        pytest.param({"kaindra": 5, "yuri": 4}, None, id="six dice in all"),
        pytest.param({"kaindra": 5, "yuri": 0}, None, id="up to six dice"),
    ],
)
def test_most_dice_go_in_first_and_who_is_short_gets_a_token(
    shares: Mapping[str, int], holders: set[str] | None
) -> None:
    """Kaindra 2 + 3 = 5, Yuri 2 + 2 = 4, Desmond 1 + 2 = 3: of 12 dice 6 are rolled, 5 + 1 + 0."""
    sheet = three()
    state = everyone_in_a1(sheet)
    step = attack("desmond", "kaindra", "yuri", *BEASTS)
    chance = {"cards": {ID: "scorpion-1"}, "dice": claws(**shares)}

    if holders is None:
        assert forbidden(sheet, state, step, **chance)[0] == "exo.joint.order"
    else:
        assert tokens(act(sheet, state, step, **chance)) == holders


@pytest.mark.rule("exo.joint.order")
@pytest.mark.parametrize(
    ("shares", "short"),
    [({"kaindra": 4, "yuri": 2}, "yuri"), ({"kaindra": 2, "yuri": 4}, "kaindra")],
)
def test_the_group_chooses_between_equals(shares: Mapping[str, int], short: str) -> None:
    """Ruling joint-tie: two pairs of 4 dice, 4 and 2 either way; who puts in 2 gets a token."""
    party = ("kaindra", "yuri")
    pairs = {**toy.PAIRS, "kaindra": tame(toy.PAIRS["kaindra"])}
    sheet = toy.sheet(party=party, pairs=pairs)
    step = attack("kaindra", "yuri", "nurasyl", "sharik")
    chance = {"cards": {ID: "scorpion-1"}, "dice": claws(**shares)}

    assert tokens(act(sheet, everyone_in_a1(sheet), step, **chance)) == {short}


def tame(pair: Pair) -> Pair:
    """The pair with an animal of 2 dice."""
    return replace(pair, animal=Character(pair.animal.name, pair.animal.life, 2))


@pytest.mark.rule("exo.attack.cap")
@pytest.mark.parametrize(("dice", "number", "holds"), [(3, 5, False), (4, 6, False), (5, 6, True)])
def test_a_value_above_six_gives_one_token_for_the_surplus(
    dice: int, number: int, *, holds: bool
) -> None:
    """Yuri 2 and an animal of 3, 4 or 5 dice: 5, 6 or 7, of which never more than 6 are rolled."""
    yuri = replace(toy.PAIRS["yuri"], animal=Character("nurasyl", 3, dice))
    sheet = toy.sheet(party=("yuri",), pairs={**toy.PAIRS, "yuri": yuri})
    state = everyone_in_a1(sheet)
    step = attack("yuri", "nurasyl")
    cards = {ID: "scorpion-1"}

    more = claws(yuri=number + 1)
    assert forbidden(sheet, state, step, cards=cards, dice=more)[0] == "exo.attack.dice"
    state = act(sheet, state, step, cards=cards, dice=claws(yuri=number))
    assert tokens(state) == ({"yuri"} if holds else set())


@pytest.mark.rule("exo.attack.token-limit")
def test_nobody_ever_holds_two_tokens() -> None:
    """Yuri and Desmond hold one and are short again: they still hold one each."""
    sheet = three()
    state = everyone_in_a1(sheet, tokens=("yuri", "desmond"))
    step = attack("desmond", "kaindra", "yuri", *BEASTS)

    chance = {"cards": {ID: "scorpion-1"}, "dice": claws(kaindra=5, yuri=1)}
    assert tokens(act(sheet, state, step, **chance)) == {"yuri", "desmond"}


@pytest.mark.rule("exo.joint.damage")
def test_damage_and_food_are_divided_among_those_who_take_part() -> None:
    """Scorpion 2 makes 2 points: one for Sharik, one for Yuri. Desmond only looks on."""
    sheet = three()
    state = act(
        sheet,
        everyone_in_a1(sheet),
        attack("yuri", "sharik"),
        cards={ID: "scorpion-2"},
        dice={"kaindra": ["claw", "claw", "claw"], "yuri": ["claw", "burst"]},
    )

    for outsider in ("desmond", "little-joe", "kaindra", "nurasyl"):
        assert refused(sheet, state, Suffer(outsider))[0] == "exo.combat.suffer"
    state = act(sheet, act(sheet, state, Suffer("sharik")), Suffer("yuri"))
    assert (state.figure("sharik").life, state.figure("yuri").life) == (3, 2)
    assert refused(sheet, state, Kill(ID, "desmond"))[0] == "exo.combat.food"
    state = act(sheet, state, Kill(ID, "kaindra"))

    assert state.player("kaindra").pack == resources(food=4, wood=1, metal=1)


@pytest.mark.rule("exo.joint.token-none")
@pytest.mark.rule("exo.joint.token-short")
def test_animals_at_night_follow_the_same_rules() -> None:
    """Ruling night-joint: Sharik 3, Nurasyl 2, Little Joe 2, Mel 1 are 8 dice; 3 + 2 + 1 + 0.

    Little Joe is short of one, Mel of her only one. A hero without an animal there has no dice at
    night, so that none are missing.
    """
    party = tuple(toy.PAIRS)
    sheet = toy.sheet(party=party, starts=("A1", "A2", "B1", "B2"))
    state = nightfall(sheet, everyone_in_a1(sheet, pawns={}))
    dice = {"sharik": ["claw"] * 3, "nurasyl": ["claw"] * 2, "little-joe": ["claw"]}

    after = act(sheet, state, Attack("A1"), cards={ID: "scorpion-1"}, dice=dice)
    assert tokens(after) == {"claire", "desmond"}

    at = dict.fromkeys(("claire", "desmond", "kaindra", "sharik"), "A1") | {"mel": "D1"}
    state = nightfall(sheet, everyone_in_a1(sheet, pawns={}, at=at | {"nurasyl": "D2"}))
    dice = {"sharik": ["claw"] * 3}
    after = act(sheet, state, Attack("A1"), cards={ID: "scorpion-1"}, dice=dice)
    assert tokens(after) == set()


@pytest.mark.rule("exo.attack.dice")
def test_each_group_of_a_zone_is_listed_once() -> None:
    """Four characters with a pawn each in A1: 2^4 - 1 = 15 groups, and as many attacks."""
    sheet = toy.sheet(party=("claire", "yuri"), hives=(hive_at("north", "A1", 9, 1),))
    state = everyone_in_a1(sheet)

    strikes = [step for step in legal(sheet, state) if isinstance(step, Strike)]

    assert len({(step.by, *step.others) for step in strikes}) == len(strikes) == 15

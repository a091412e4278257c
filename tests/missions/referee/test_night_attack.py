"""Night attacks: cards, dice, damage, kills, and what stands unguarded."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused, resources
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    Hunger,
    Kill,
    Suffer,
)
from winnable.missions.exo.sheet import Sheet

BEETLE = [("beetle.1.A1.1", "A1", "beetle")]
ID = "beetle.1.A1.1"
HERE = Attack("A1")


def night(sheet: Sheet, **changes: Any) -> State:
    """A night after a day without actions."""
    return nightfall(sheet, position(sheet, **changes))


def fought(cards: dict[str, str], dice: dict[str, list[str]], **changes: Any) -> State:
    """The state after the dice of an attack on Claire and Mel in A1 (or as ``changes`` say)."""
    sheet = toy.sheet()
    state = night(sheet, **({"insects": BEETLE} | changes))
    chance = {"cards": cards} | ({"dice": dice} if dice else {})
    return act(sheet, state, HERE, **chance)


def damage(state: State) -> int:
    """Points still to be suffered."""
    return state.fight.damage if state.fight else 0


@pytest.mark.rule("exo.night.attack-when")
def test_bugs_attack_where_characters_are_and_nowhere_else() -> None:
    """A bug beside Claire attacks; a larva elsewhere and a bug alone in D2 do not."""
    sheet = toy.sheet()
    insects = [*BEETLE, ("beetle.1.D2.1", "D2", "beetle")]

    state = night(sheet, insects=insects)

    assert state.agenda == ("attack A1",)
    assert refused(sheet, state, Attack("D2"))[0] == "exo.night.attack-when"
    assert refused(sheet, state, Hunger())[0] == "exo.night.order"


@pytest.mark.rule("exo.combat.card")
@pytest.mark.rule("exo.combat.profile")
@pytest.mark.rule("exo.bug.damage")
@pytest.mark.rule("exo.bug.critical")
@pytest.mark.rule("exo.bug.alpha")
@pytest.mark.parametrize(
    ("identity", "card", "points"),
    [
        ("beetle", "beetle-1", 1),
        ("beetle", "beetle-2", 2),
        ("alpha beetle", "beetle-1", 2),
        ("alpha beetle", "beetle-2", 3),
        ("dragonfly", "dragonfly-2", 1),
        ("scorpion", "scorpion-2", 2),
    ],
)
def test_a_card_of_the_bugs_type_gives_its_damage(identity: str, card: str, points: int) -> None:
    """Common half for common bugs, alpha half for alphas; damage plus critical, e.g. 2 + 1 = 3."""
    insects = [("x.1.A1.1", "A1", identity)]

    state = fought({"x.1.A1.1": card}, {"mel": ["claw"]}, insects=insects)

    assert damage(state) == points
    assert state.drawn == (card,)


@pytest.mark.rule("exo.combat.card")
@pytest.mark.rule("exo.supply.bug-cards")
@pytest.mark.rule("exo.setup.bug-decks")
def test_cards_come_from_the_deck_of_the_type_and_stay_out_until_dawn() -> None:
    """With one copy of each kind, two beetles draw both cards of their deck."""
    sheet = toy.sheet(bug_cards=toy.single_copies())
    second = "beetle.1.A1.2"
    state = night(sheet, insects=[*BEETLE, (second, "A1", "beetle")])
    dice = {"mel": ["claw"]}

    wrong = {ID: "scorpion-1", second: "beetle-2"}
    assert forbidden(sheet, state, HERE, cards=wrong, dice=dice)[0] == "exo.combat.card"
    twice = {ID: "beetle-1", second: "beetle-1"}
    assert forbidden(sheet, state, HERE, cards=twice, dice=dice)[0] == "exo.supply.bug-cards"
    both = {ID: "beetle-1", second: "beetle-2"}
    assert act(sheet, state, HERE, cards=both, dice=dice).drawn == ("beetle-1", "beetle-2")


@pytest.mark.rule("exo.setup.bug-decks")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    """Ruling deck-exhaustion: A1 uses both beetle cards up, B1 draws from them again."""
    sheet = toy.sheet(party=("claire", "yuri"), bug_cards=toy.single_copies())
    insects = [*BEETLE, ("beetle.1.A1.2", "A1", "beetle"), ("beetle.1.B1.1", "B1", "beetle")]
    at = {"claire": "A1", "mel": "", "yuri": "B1", "nurasyl": ""}
    state = night(sheet, insects=insects, at=at)
    both = {ID: "beetle-1", "beetle.1.A1.2": "beetle-2"}
    state = act(sheet, state, HERE, cards=both)
    assert damage(state) == 3

    state = act(sheet, act(sheet, state, Suffer("claire")), Suffer("claire"))
    state = state.with_figure("claire", life=3)
    state = act(sheet, state, Suffer("claire"))
    state = act(sheet, state, Attack("B1"), cards={"beetle.1.B1.1": "beetle-1"})

    assert state.drawn == ("beetle-1",)


@pytest.mark.rule("exo.setup.bug-decks")
def test_a_bug_for_which_no_card_exists_does_nothing() -> None:
    """Ruling deck-exhaustion: the only beetle card is in use in this very fight."""
    cards = tuple(card for card in toy.single_copies() if card.name == "beetle-1")
    sheet = toy.sheet(bug_cards=cards)
    state = night(sheet, insects=[*BEETLE, ("beetle.1.A1.2", "A1", "beetle")])

    state = act(sheet, state, HERE, cards={ID: "beetle-1"}, dice={"mel": ["burst"]})

    assert damage(state) == 1
    assert state.fight is not None
    assert state.fight.bugs == ((ID, 2),)


@pytest.mark.rule("exo.night.attack-animal")
@pytest.mark.rule("exo.combat.roll")
def test_animals_roll_their_dice_and_heroes_none() -> None:
    """Mel rolls 1 die, with Claire beside her or not; a roll of 2 or none is not hers."""
    sheet = toy.sheet()
    for at in ({}, {"claire": "D1"}):
        state = night(sheet, insects=BEETLE, at=at)
        cards = {ID: "beetle-1"}

        assert damage(act(sheet, state, HERE, cards=cards, dice={"mel": ["claw"]})) == 1
        two = {"mel": ["claw", "claw"]}
        assert forbidden(sheet, state, HERE, cards=cards, dice=two)[0] == "exo.supply.combat-dice"
        paw = {"mel": ["paw"]}
        assert forbidden(sheet, state, HERE, cards=cards, dice=paw)[0] == "exo.combat.roll"


@pytest.mark.rule("exo.supply.combat-dice")
def test_animals_of_several_players_roll_six_dice_at_most_most_dice_first() -> None:
    """Sharik 3, Nurasyl 2, Little Joe 2, Mel 1 are 8 dice, of which 6: 3 + 2 + 1 + 0."""
    sheet = toy.sheet(party=toy.PAIRS, starts=("A1", "A2", "B1", "B2"))
    animals = dict.fromkeys(("mel", "little-joe", "sharik", "nurasyl"), "A1")
    state = night(sheet, insects=BEETLE, at=animals)
    claws = {
        "sharik": ["claw"] * 3,
        "nurasyl": ["claw"] * 2,
        "little-joe": ["claw"],
        "mel": [],
    }
    swapped = {**claws, "nurasyl": ["claw"], "little-joe": ["claw"] * 2}
    greedy = {**claws, "sharik": ["claw"] * 2, "little-joe": ["claw"] * 2}
    cards = {ID: "beetle-1"}

    for dice in (claws, swapped):
        chance = {"cards": cards, "dice": {name: roll for name, roll in dice.items() if roll}}
        after = act(sheet, state, HERE, **chance)
        assert after.fight is not None
        assert after.fight.hits == 6
    assert forbidden(sheet, state, HERE, cards=cards, dice=greedy)[0] == "exo.supply.combat-dice"


@pytest.mark.rule("exo.combat.shield")
@pytest.mark.parametrize(
    ("card", "face", "points"),
    [
        ("beetle-2", "shield", 1),
        ("beetle-2", "claw", 2),
        ("beetle-1", "shield", 0),
        ("dragonfly-2", "shield", 1),
        ("scorpion-2", "shield", 1),
    ],
)
def test_a_shield_stops_one_blockable_point(card: str, face: str, points: int) -> None:
    """Damage 2, 2, 1, 0 + 1 critical, 1 + 1 critical, less one shield; critical stays."""
    bug = card.split("-", maxsplit=1)[0]

    state = fought({"x.1.A1.1": card}, {"mel": [face]}, insects=[("x.1.A1.1", "A1", bug)])

    assert damage(state) == points


@pytest.mark.rule("exo.sheet.duo.1.fauna-4")
@pytest.mark.parametrize(("shields", "points"), [(1, 2), (2, 1), (3, 1)])
def test_fauna_4_takes_two_shields_for_each_point(shields: int, points: int) -> None:
    """Ruling two-shields: 2 damage; one shield of Sharik stops nothing, two or three stop 1."""
    sheet = toy.sheet(party=("claire", "kaindra"))
    state = night(sheet, insects=[("beetle.1.A2.1", "A2", "beetle")], fauna=4)
    dice = {"sharik": ["shield"] * shields + ["claw"] * (3 - shields)}

    state = act(sheet, state, Attack("A2"), cards={"beetle.1.A2.1": "beetle-2"}, dice=dice)

    assert damage(state) == points


@pytest.mark.rule("exo.combat.claw")
@pytest.mark.rule("exo.combat.burst")
@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.bug.life")
@pytest.mark.parametrize(("face", "killed"), [("claw", False), ("burst", True), ("shield", False)])
def test_hits_kill_a_bug_whose_life_they_reach(face: str, *, killed: bool) -> None:
    """A beetle has 2 life: a claw makes 1 hit, a burst 2, a shield none."""
    sheet = toy.sheet()
    state = fought({ID: "beetle-1"}, {"mel": [face]})
    if damage(state):
        state = act(sheet, state, Suffer("claire"))

    if killed:
        state = act(sheet, state, Kill(ID, "claire"))
        assert state.insects == ()
        assert state.player("claire").pack == resources(food=4, wood=1, metal=1)
    else:
        assert refused(sheet, state, Kill(ID))[0] == "exo.night.order"
    assert state.phase == "survival"


@pytest.mark.rule("exo.combat.suffer")
def test_damage_is_suffered_first_point_by_point_as_the_players_divide_it() -> None:
    """Two points: one for Claire, one for Mel; before that nothing is killed and nobody eats."""
    sheet = toy.sheet()
    state = fought({ID: "beetle-2"}, {"mel": ["burst"]})

    assert refused(sheet, state, Kill(ID)) == (
        "exo.combat.suffer",
        f"{ID} cannot be killed yet: 2 damage has still to be suffered",
    )
    assert refused(sheet, state, Attack("A1"))[0] == "exo.combat.suffer"
    state = act(sheet, state, Suffer("claire"))
    state = act(sheet, state, Suffer("mel"))

    assert (state.figure("claire").life, state.figure("mel").life) == (2, 1)
    assert refused(sheet, state, Suffer("mel"))[0] == "exo.combat.suffer"


@pytest.mark.rule("exo.combat.suffer")
def test_only_those_in_the_zone_suffer() -> None:
    """Yuri is in A2, Claire and Mel are in A1."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = night(sheet, insects=BEETLE)

    state = act(sheet, state, HERE, cards={ID: "beetle-1"}, dice={"mel": ["claw"]})

    assert refused(sheet, state, Suffer("yuri")) == (
        "exo.combat.suffer",
        "yuri cannot take this damage: only living characters who fight in A1 can",
    )


@pytest.mark.rule("exo.combat.suffer")
def test_damage_ends_when_nobody_is_left_and_the_bounty_stays_due() -> None:
    """Mel alone (1 life) takes 1 of 2 and dies; her burst still kills, Claire took part."""
    sheet = toy.sheet()
    state = night(sheet, insects=BEETLE, at={"claire": "D1"}, life={"mel": 1})
    state = act(sheet, state, HERE, cards={ID: "beetle-2"}, dice={"mel": ["burst"]})

    state = act(sheet, state, Suffer("mel"))
    assert damage(state) == 0
    state = act(sheet, state, Kill(ID, "claire"))

    assert state.player("claire").pack == resources(food=4, wood=1, metal=1)


@pytest.mark.rule("exo.defeat.hero")
def test_a_hero_can_die_in_a_night_attack() -> None:
    """Claire has 1 life and takes the point."""
    sheet = toy.sheet()
    state = fought({ID: "beetle-1"}, {"mel": ["claw"]}, life={"claire": 1})

    state = act(sheet, state, Suffer("claire"))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")


@pytest.mark.rule("exo.night.attack-hero")
def test_heroes_without_an_animal_suffer_everything_and_kill_nothing() -> None:
    """No dice: both points of beetle-2; Claire 3 - 2 = 1; the beetle stays."""
    sheet = toy.sheet()
    state = night(sheet, insects=BEETLE, at={"mel": "D2"})

    state = act(sheet, state, HERE, cards={ID: "beetle-2"})
    state = act(sheet, act(sheet, state, Suffer("claire")), Suffer("claire"))

    assert state.figure("claire").life == 1
    assert len(state.insects) == 1
    assert state.phase == "survival"


@pytest.mark.rule("exo.combat.one-attack")
def test_hits_are_dealt_to_whole_bugs_and_lost_otherwise() -> None:
    """Nurasyl makes 3 hits: one beetle (2 life) dies, 1 hit is not enough for the other."""
    sheet = toy.sheet(party=("claire", "yuri"))
    first, second = "beetle.1.A2.1", "beetle.1.A2.2"
    insects = [(first, "A2", "beetle"), (second, "A2", "beetle")]
    state = night(sheet, insects=insects, at={"yuri": "A2"})
    cards = {first: "beetle-1", second: "beetle-1"}
    dice = {"nurasyl": ["burst", "claw"]}
    state = act(sheet, state, Attack("A2"), cards=cards, dice=dice)
    for name in ("yuri", "nurasyl"):
        state = act(sheet, state, Suffer(name))

    assert {step.bug for step in legal(sheet, state) if isinstance(step, Kill)} == {first, second}
    state = act(sheet, state, Kill(second))

    assert [insect.id for insect in state.insects] == [first]
    assert state.fight is None, "one hit is left, which kills nothing"


@pytest.mark.rule("exo.combat.one-attack")
def test_a_bug_that_is_too_tough_stays() -> None:
    """A centipede has 3 life, a burst makes 2 hits; a beetle beside it could be killed."""
    sheet = toy.sheet()
    other = "centipede.1.A1.1"
    state = night(sheet, insects=[*BEETLE, (other, "A1", "centipede")])
    cards = {ID: "beetle-1", other: "centipede-1"}
    state = act(sheet, state, HERE, cards=cards, dice={"mel": ["burst"]})
    for name in ("claire", "mel"):
        state = act(sheet, state, Suffer(name))

    assert refused(sheet, state, Kill(other)) == (
        "exo.combat.one-attack",
        f"{other} cannot be killed: it has 3 life and only 2 hits are left",
    )
    assert refused(sheet, state, Kill("beetle.9.A1.1"))[0] == "exo.combat.kill"


@pytest.mark.rule("exo.combat.food")
def test_the_bounty_goes_to_a_player_who_took_part_or_to_nobody() -> None:
    """Yuri was in A2; Claire may take the food or leave it; Mel has no store (kill-food)."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = night(sheet, insects=BEETLE)
    state = act(sheet, state, HERE, cards={ID: "beetle-1"}, dice={"mel": ["burst"]})
    state = act(sheet, state, Suffer("mel"))

    for eater in ("yuri", "mel"):
        assert refused(sheet, state, Kill(ID, eater))[0] == "exo.combat.food"
    assert act(sheet, state, Kill(ID)).player("claire").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.combat.food")
def test_the_bounty_needs_room() -> None:
    """Ruling free-discard: 12 wood in 12 slots; one goes for the food, or the food is lost."""
    sheet = toy.sheet()
    full = {"claire": resources(wood=12)}
    state = fought({ID: "beetle-1"}, {"mel": ["burst"]}, packs=full)
    state = act(sheet, state, Suffer("mel"))

    assert refused(sheet, state, Kill(ID, "claire"))[0] == "exo.combat.food"
    assert refused(sheet, state, Kill(ID, "", "wood"))[0] == "exo.combat.food"
    after = act(sheet, state, Kill(ID, "claire", "wood"))
    assert after.player("claire").pack == resources(food=1, wood=11)


@pytest.mark.rule("exo.sheet.duo.1.fauna-6")
def test_fauna_6_gives_no_food_for_a_bug() -> None:
    """The bug can be killed, but nobody takes food."""
    sheet = toy.sheet()
    state = act(sheet, fought({ID: "beetle-1"}, {"mel": ["burst"]}, fauna=6), Suffer("mel"))

    assert refused(sheet, state, Kill(ID, "claire")) == (
        "exo.sheet.duo.1.fauna-6",
        "claire gets no food: killed bugs give none this round",
    )
    state = act(sheet, state, Kill(ID))
    assert state.player("claire").pack == resources(food=3, wood=1, metal=1)

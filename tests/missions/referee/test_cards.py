"""What exploration cards with an effect do to the hero who draws them, and how they are met.

Numbers of the box in tests: E1 3 wood, E3 1 life, E4 2 food, E6 2 life, E7 1 food, E8 2 metal or
1 life, E9 1 metal or 2 life, E10 1 wood and 1 metal or 2 life, E11 2 wood (Exploration Cards).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, gems, position, refused, resources
from winnable.missions.exo.referee.card_steps import Meet, PayCard
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Medic, Move
from winnable.missions.exo.sheet import Sheet

CLAIRE = (("claire.hero.move", 1),)
BOTH = (("claire.animal.move", 1), *CLAIRE)
ALONE = Move("claire", "B1", pawns=CLAIRE)
TOGETHER = Move("claire", "B1", ("mel",), BOTH)


def board(**changes: Any) -> Sheet:
    """Four by two zones, all forty cards with their effects, no artefacts."""
    return toy.sheet(exploration=toy.LISTED, **changes)


def ready(sheet: Sheet, **changes: Any) -> State:
    """Claire and Mel in A1 with two pawns each to move, nothing explored around them."""
    pawns = {"claire.hero.move": 2, "claire.animal.move": 2}
    return position(sheet, pawns=pawns, **changes)


def entered(card: str, step: Move = ALONE, sheet: Sheet | None = None, **changes: Any) -> State:
    """The state after the move that draws ``card``."""
    sheet = sheet or board()
    return act(sheet, ready(sheet, **changes), step, exploration=card)


@pytest.mark.rule("exo.explore.effects")
@pytest.mark.rule("exo.card.wetlands")
def test_wetlands_take_the_whole_pool_of_the_explorer() -> None:
    """E5: wood and blue; all of Claire's three gems are lost, Yuri beside her keeps his."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    step = Move("claire", "B1", ("yuri",), (("claire.hero.move", 1), ("yuri.hero.move", 1)))
    state = position(
        sheet,
        pawns={"claire.hero.move": 1, "yuri.hero.move": 1},
        pools={"claire": gems(blue=2, green=1), "yuri": gems(white=1)},
    )

    state = act(sheet, state, step, exploration="E5")

    assert state.player("claire").gems == gems()
    assert state.player("yuri").gems == gems(white=1)
    assert (state.zone("B1").resource, state.zone("B1").colour) == ("wood", "blue")
    assert state.visit is None


@pytest.mark.rule("exo.card.famine")
@pytest.mark.parametrize("card", ["E12", "E15"])
def test_famine_empties_backpack_and_own_drone_of_food(card: str) -> None:
    """Ruling pay-source: the drone far away, too; wood and metal stay, and so does Yuri's food."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = position(
        sheet,
        pawns={"claire.hero.move": 1},
        packs={"claire": resources(food=3, wood=1)},
        drones={"claire": "D2", "yuri": "B1"},
        cargo={"claire": resources(food=2, metal=1), "yuri": resources(food=1)},
    )

    state = act(sheet, state, ALONE, exploration=card)

    assert state.player("claire").pack == resources(wood=1)
    assert state.player("claire").cargo == resources(metal=1)
    assert state.player("yuri").cargo == resources(food=1)


@pytest.mark.rule("exo.card.absolute-zero")
@pytest.mark.rule("exo.card.landslide")
@pytest.mark.parametrize(
    ("card", "rule", "wood"),
    [("E1", "exo.card.absolute-zero", 3), ("E11", "exo.card.landslide", 2)],
)
def test_a_bound_hero_stays_until_the_wood_is_paid(card: str, rule: str, wood: int) -> None:
    """All of it at once; one unit less does not do, and Mel may move meanwhile."""
    sheet = board()
    home = {"A1": ("food", "blue")}
    state = entered(card, sheet=sheet, packs={"claire": resources(wood=wood)}, land=home)
    back = Move("claire", "A1", pawns=CLAIRE)
    pay = PayCard("claire", card, (("claire", (("wood", wood),)),))
    less = PayCard("claire", card, (("claire", (("wood", wood - 1),)),))

    assert state.player("claire").bound == (card,)
    assert refused(sheet, state, back) == (
        rule,
        "claire cannot move: an exploration card has to be paid first",
    )
    assert refused(sheet, state, less)[0] == rule
    mel = Move("mel", "A2", pawns=(("claire.animal.move", 1),))
    assert act(sheet, state, mel).figure("mel").zone == "A2"

    paid = act(sheet, state, pay)
    assert paid.player("claire").bound == ()
    assert paid.player("claire").pack == resources()
    assert act(sheet, paid, back).figure("claire").zone == "A1"
    assert card in paid.deck  # discarded, not back in the deck


@pytest.mark.rule("exo.card.absolute-zero")
def test_a_card_is_paid_from_a_drone_beside_the_hero_only() -> None:
    """Ruling pay-source: 1 of the backpack and 2 of the drone in B1."""
    sheet = board()
    state = entered(
        "E1",
        sheet=sheet,
        packs={"claire": resources(wood=1)},
        drones={"claire": "B1"},
        cargo={"claire": resources(wood=2)},
    )
    way = (("claire", (("wood", 1),)), ("claire.drone", (("wood", 2),)))

    assert act(sheet, state, PayCard("claire", "E1", way)).player("claire").bound == ()
    assert refused(sheet, state, PayCard("claire", "E11", way))[0] == "exo.explore.effects"
    away = state.with_player("claire", drone="A1")
    assert refused(sheet, away, PayCard("claire", "E1", way))[0] == "exo.card.absolute-zero"


@pytest.mark.rule("exo.card.vanadinite-mine")
@pytest.mark.parametrize("card", ["E3", "E26"])
def test_the_mine_costs_a_life_without_the_own_animal(card: str) -> None:
    """3 - 1 = 2; not with Mel in the move, nor where she waits already."""
    sheet = board()

    state = act(sheet, entered(card, sheet=sheet), Meet("claire", lose="life"))
    assert state.figure("claire").life == 2
    assert state.visit is None

    assert entered(card, TOGETHER).figure("claire").life == 3
    assert entered(card, at={"mel": "B1"}).visit is None


@pytest.mark.rule("exo.card.vanadinite-mine")
def test_damage_of_a_card_is_shared_among_those_who_came_together() -> None:
    """Ruling explorer: Yuri may take Claire's point; Desmond, who was not in the move, may not."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    step = Move("claire", "B1", ("yuri",), (("claire.hero.move", 1), ("yuri.hero.move", 1)))
    pawns = {"claire.hero.move": 1, "yuri.hero.move": 1}
    state = act(sheet, position(sheet, pawns=pawns), step, exploration="E3")

    shared = act(sheet, state, Meet("claire", lose="life", suffer=(("yuri", 1),)))

    assert (shared.figure("claire").life, shared.figure("yuri").life) == (3, 2)
    absent = Meet("claire", lose="life", suffer=(("nurasyl", 1),))
    assert refused(sheet, state, absent)[0] == "exo.card.vanadinite-mine"
    assert refused(sheet, state, Meet("yuri", lose="life"))[0] == "exo.explore.effects"


@pytest.mark.rule("exo.card.ancient-ruins")
@pytest.mark.rule("exo.card.crystal-forest")
@pytest.mark.parametrize(
    ("card", "rule", "food"),
    [
        ("E4", "exo.card.ancient-ruins", 2),
        ("E27", "exo.card.ancient-ruins", 2),
        ("E7", "exo.card.crystal-forest", 1),
        ("E35", "exo.card.crystal-forest", 1),
    ],
)
def test_an_animal_comes_in_for_food_or_stays_behind(card: str, rule: str, food: int) -> None:
    """3 food less the price; left behind Mel is in A1, her pawn of two spent (1 left)."""
    sheet = board()
    state = entered(card, TOGETHER, sheet)

    fed = act(sheet, state, Meet("claire", (("claire", (("food", food),)),)))
    assert fed.figure("mel").zone == "B1"
    assert fed.player("claire").pack == resources(food=3 - food, wood=1, metal=1)
    assert fed.moved == ("claire", "mel")

    left = act(sheet, state, Meet("claire", left_behind=("mel",)))
    assert (left.figure("mel").zone, left.figure("mel").on("move")) == ("A1", 1)
    assert left.figure("claire").zone == "B1"
    assert left.moved == ("claire",)

    wrong = Meet("claire", (("claire", (("food", 3),)),))
    assert refused(sheet, state, wrong)[0] == rule
    assert refused(sheet, state, Meet("claire", lose="life"))[0] == rule


@pytest.mark.rule("exo.card.ancient-ruins")
@pytest.mark.rule("exo.card.crystal-forest")
@pytest.mark.parametrize("card", ["E4", "E7"])
def test_an_animal_that_does_not_come_along_costs_nothing(card: str) -> None:
    """Wherever it is, even in the zone itself (ruling card-zone-property: at this move only)."""
    for at in ({}, {"mel": "B1"}):
        state = entered(card, at=at)

        assert state.visit is None
        assert state.player("claire").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.explore.order")
def test_larvae_are_turned_over_behind_the_card_and_not_for_those_left_behind() -> None:
    """Ruling enter-order: the token of B1 is face down until the card is met."""
    sheet = board(hives=(toy.hive_at("north", "B1", 3, 1),))
    state = entered("E7", TOGETHER, sheet, insects=[("north.1", "B1", "")])
    assert state.insects_in("B1")[0].identity == ""

    met = Meet("claire", left_behind=("mel",))
    state = act(sheet, state, met, larvae={"north.1": "scorpion"})

    assert state.insects_in("B1")[0].identity == "scorpion"


@pytest.mark.rule("exo.card.sandstorm")
@pytest.mark.parametrize("card", ["E6", "E19"])
def test_a_sandstorm_takes_an_artefact_the_drone_or_two_lives(card: str) -> None:
    """Mel's card, or the drone with its unit of food, or 3 - 2 = 1 life."""
    sheet = board(artefacts=toy.ARTEFACTS)
    start = ready(
        sheet,
        artefacts={"mel": ("A7",)},
        drones={"claire": "D2"},
        cargo={"claire": resources(food=1)},
        freight={"claire": ("A2",)},
    )
    state = act(sheet, start, ALONE, exploration=card)

    card_lost = act(sheet, state, Meet("claire", lose="artefact", artefact=(("mel", "A7"),)))
    assert (card_lost.figure("mel").artefacts, card_lost.spent) == ((), ("A7",))

    drone_lost = act(sheet, state, Meet("claire", lose="drone"))
    player = drone_lost.player("claire")
    assert (player.drone, player.cargo, player.freight) == ("", resources(), ())
    assert player.beacon
    assert drone_lost.spent == ("A2",)

    life_lost = act(sheet, state, Meet("claire", lose="life"))
    assert life_lost.figure("claire").life == 1


@pytest.mark.rule("exo.card.sandstorm")
def test_only_what_is_there_can_be_given_up_to_a_sandstorm() -> None:
    """Ruling card-choice: no drone on the map, no card held by Claire."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = entered("E6", sheet=sheet)

    for step in (
        Meet("claire", lose="drone"),
        Meet("claire", lose="artefact", artefact=(("claire", "A7"),)),
        Meet("claire"),
    ):
        rule, message = refused(sheet, state, step)
        assert rule == "exo.card.sandstorm"
        assert message.endswith("it asks for an artefact or the drone or 2 life")


@pytest.mark.rule("exo.card.myrtle-metal")
@pytest.mark.rule("exo.card.blizzard")
@pytest.mark.rule("exo.card.myrtle-both")
@pytest.mark.parametrize(
    ("card", "rule", "price", "life"),
    [
        ("E8", "exo.card.myrtle-metal", (("metal", 2),), 1),
        ("E9", "exo.card.blizzard", (("metal", 1),), 2),
        ("E32", "exo.card.blizzard", (("metal", 1),), 2),
        ("E10", "exo.card.myrtle-both", (("metal", 1), ("wood", 1)), 2),
    ],
)
def test_a_price_or_lives(card: str, rule: str, price: tuple[Any, ...], life: int) -> None:
    """Claire holds just the price; she may lose life all the same (ruling card-choice)."""
    sheet = board()
    state = entered(card, sheet=sheet, packs={"claire": resources(**dict(price))})

    paid = act(sheet, state, Meet("claire", (("claire", price),)))
    assert (paid.player("claire").pack, paid.figure("claire").life) == (resources(), 3)

    hurt = act(sheet, state, Meet("claire", lose="life"))
    assert hurt.figure("claire").life == 3 - life

    poor = state.with_player("claire", pack=resources(food=3))
    rule_of, message = refused(sheet, poor, Meet("claire", (("claire", price),)))
    assert rule_of == rule
    assert f"or {life} life" in message


@pytest.mark.rule("exo.card.blizzard")
@pytest.mark.rule("exo.defeat.hero")
def test_a_hero_whom_a_card_kills_loses_the_play_at_once() -> None:
    """2 - 2 = 0: no artefact is found any more."""
    sheet = board(artefacts=toy.ARTEFACTS)
    state = entered("E9", sheet=sheet, life={"claire": 2})

    state = act(sheet, state, Meet("claire", lose="life"))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.hero")
    assert legal(sheet, state) == ()


@pytest.mark.rule("exo.card.blizzard")
def test_points_are_shared_up_to_the_life_of_each() -> None:
    """Mel with 1 life takes one of 2 points, not both; she dies of it, which loses nothing."""
    sheet = board(rulings={"exo.ruling.animal-death": "continue"})
    state = entered("E9", TOGETHER, sheet, life={"mel": 1}, packs={"claire": resources()})

    both = Meet("claire", lose="life", suffer=(("mel", 2),))
    assert refused(sheet, state, both)[0] == "exo.card.blizzard"
    one = act(sheet, state, Meet("claire", lose="life", suffer=(("claire", 1), ("mel", 1))))
    assert one.figure("claire").life == 2
    assert one.figure("mel").zone == ""


@pytest.mark.rule("exo.explore.order")
def test_nothing_else_happens_before_the_card_is_met() -> None:
    """Not even the medic drone heals, and Claire does not move on."""
    sheet = board()
    state = entered("E8", sheet=sheet, drones={"claire": "B1"}, life={"claire": 2})

    for step in (Move("claire", "A1", pawns=CLAIRE), Medic("claire", "claire")):
        assert refused(sheet, state, step) == (
            "exo.explore.order",
            "claire has not carried out the exploration of B1 yet",
        )


@pytest.mark.rule("exo.explore.effects")
def test_a_card_is_met_once_and_only_if_it_asks() -> None:
    """E13 has no effect; behind E8 nothing is left to meet."""
    sheet = board()
    plain = entered("E13", sheet=sheet)
    met = act(sheet, entered("E8", sheet=sheet), Meet("claire", lose="life"))

    for state in (plain, met):
        assert refused(sheet, state, Meet("claire", lose="life")) == (
            "exo.explore.effects",
            "claire has no exploration card to meet now",
        )


@pytest.mark.rule("exo.card.numbers")
def test_cards_of_which_the_numbers_are_not_known_are_not_drawn() -> None:
    """A sheet without the numbers of E8; E5 has none."""
    bare = board(demands={})
    assert forbidden(bare, ready(bare), ALONE, exploration="E8")[0] == "exo.card.numbers"
    assert act(bare, ready(bare), ALONE, exploration="E5").zone("B1").colour == "blue"

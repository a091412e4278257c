"""How likely the chance of a plan is, by fractions worked out beside each case."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests import toy
from tests.random_play import play
from winnable.models.queries.exo.luck import luck

SHEET = toy.duo_1(("claire", "yuri"))


def plan(*rounds: dict[str, Any]) -> dict[str, Any]:
    """A plan file as far as chance is concerned."""
    return {"setup": {"chance": {}}, "rounds": [{"round": n} | r for n, r in enumerate(rounds, 1)]}


def test_disaster_dice_are_fair_and_adaptation_is_a_multiset() -> None:
    """1/6 each; a claw and a shield fall in 2 of 9 ways, each face having 2 of 6 sides."""
    told = luck(
        SHEET, plan({"chance": {"weather": 1, "fauna": 4, "adaptation": ["claw", "shield"]}})
    )

    assert [outcome["key"] for outcome in told["outcomes"]] == [
        "weather(1)",
        "fauna(1)",
        "adaptation(1)",
    ]
    assert told["probability"] == pytest.approx(float(Fraction(1, 36) * Fraction(2, 9)))


def test_two_equal_dice_have_one_way() -> None:
    """Two claws: 1/3 times 1/3."""
    told = luck(SHEET, plan({"chance": {"adaptation": ["claw", "claw"]}}))

    assert told["probability"] == pytest.approx(1 / 9)


def test_a_drawn_exploration_card_is_gone() -> None:
    """1 of 40, then 1 of the 39 left."""
    steps = [
        {"do": "move", "to": zone, "chance": {"exploration": card}}
        for zone, card in (("B1", "E13"), ("B2", "E14"))
    ]

    told = luck(SHEET, plan({"chance": {}, "steps": steps}))

    assert told["probability"] == pytest.approx(1 / 40 / 39)


def test_larvae_come_from_their_pile_and_from_the_supply() -> None:
    """North has 9 common and 1 alpha; 12 of 48 common tokens are beetles, 2 of 8 alphas scorpions.

    First a common beetle: 9/10 of the pile, 12/48 of the type. Then the alpha of that pile: 1 of
    the 9 left, 2/8. Then a beetle from the other pile: 9/10 and 11 of the 47 common tokens left.
    """
    turned = {"north.1": "beetle", "north.2": "alpha scorpion", "south.1": "beetle"}

    told = luck(
        SHEET,
        plan({"chance": {}, "steps": [{"do": "move", "to": "C1", "chance": {"larvae": turned}}]}),
    )

    expected = (
        Fraction(9, 10) * Fraction(12, 48) * Fraction(1, 9) * Fraction(2, 8) * Fraction(9, 10)
    ) * Fraction(11, 47)
    assert told["probability"] == pytest.approx(float(expected))


def test_bug_cards_come_back_at_dawn() -> None:
    """Two kinds of 6 copies each: 6 of 12, then 5 of 11, and 6 of 12 again the next day."""
    cards = {"cards": {"north.1": "beetle-1", "north.2": "beetle-1"}}
    fight = {"do": "attack", "zone": "B1", "chance": cards}
    strike = {"chance": {"strike": ["beetle-1"]}}

    told = luck(SHEET, plan({"chance": {}, "night": [fight]}, strike))

    assert told["probability"] == pytest.approx(float(Fraction(6, 12) * Fraction(5, 11) / 2))


def test_cards_that_join_come_from_the_same_decks() -> None:
    """Beetle-1 again, 6 of 12 and then 5 of 11, and a dragonfly, 6 of 12."""
    joined = {"cards": {"north.1": "beetle-1"}, "joined": {"north.1": ["beetle-1", "dragonfly-2"]}}
    fight = {"do": "attack", "zone": "B1", "chance": joined}

    told = luck(SHEET, plan({"chance": {}, "night": [fight]}))

    assert told["probability"] == pytest.approx(float(Fraction(6, 12) * Fraction(5, 11) / 2))
    assert told["outcomes"][1]["outcome"] == "beetle-1 joins north.1"


def test_artefacts_come_from_one_deck() -> None:
    """Of 36 cards, 3 of each kind to A10, 2 of A11 to A13: two A1 and two A2 open, then an A1.

    3 * 3 of the 58,905 fours; then 1 A1 of 32 cards is left. The open card that is taken is
    replaced by an A11, 2 of 31.
    """
    sheet = toy.duo_1(artefacts=toy.ARTEFACTS)
    step = {
        "do": "move",
        "by": "claire",
        "to": "B1",
        "finds": [{"take": "deck", "to": "claire"}, {"take": "A2", "to": "mel"}],
        "chance": {"artefacts": ["A1", "A11"]},
    }
    document = plan({"chance": {}, "steps": [step]})
    document["setup"] = {"chance": {"artefacts": ["A1", "A1", "A2", "A2"]}}

    told = luck(sheet, document)

    expected = Fraction(9, 58_905) * Fraction(1, 32) * Fraction(2, 31)
    assert told["probability"] == pytest.approx(float(expected))


def test_dice_of_one_fight_count_together() -> None:
    """Claw, claw, burst in any order: 3 of 27 ways."""
    dice = {"dice": {"mel": ["claw"], "nurasyl": ["burst", "claw"]}}

    told = luck(
        SHEET, plan({"chance": {}, "night": [{"do": "attack", "zone": "B1", "chance": dice}]})
    )

    assert told["outcomes"] == [
        {"key": "combat(1, B1, 1)", "outcome": "burst, claw, claw", "probability": 3 / 27}
    ]


@pytest.mark.parametrize("seed", range(10))
def test_whatever_happened_was_possible(seed: int) -> None:
    """A random legal play has a probability above 0 and at most 1 in each outcome."""
    told = luck(SHEET, play(SHEET, seed, 4).plan)

    assert told["outcomes"]
    assert all(0 < outcome["probability"] <= 1 for outcome in told["outcomes"])


def test_larvae_of_a_nest_come_from_its_own_pile() -> None:
    """5 common and 1 alpha: 5/6 for a common one, 12 of 48 are beetles; then 1 of 5, 2 of 8."""
    turned = {"nest.E2.1": "beetle", "nest.E2.2": "alpha beetle"}
    step = {"do": "move", "to": "C1", "chance": {"larvae": turned}}

    told = luck(toy.duo_1(exploration=toy.LISTED), plan({"chance": {}, "steps": [step]}))

    expected = Fraction(5, 6) * Fraction(12, 48) * Fraction(1, 5) * Fraction(2, 8)
    assert told["probability"] == pytest.approx(float(expected))


def test_a_card_may_be_drawn_for_a_zone_beside_the_own_one() -> None:
    """1 of 40, under the name of the zone."""
    step = {"do": "explore", "zone": "B1", "chance": {"exploration": "E13"}}

    (drawn,) = luck(SHEET, plan({"chance": {}, "steps": [step]}))["outcomes"]

    assert (drawn["key"], drawn["probability"]) == ("exploration(B1)", 1 / 40)

"""Outcomes of chance: recorded in plans, or derived from a seed."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.chance import Draw, Seed
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded, Seeded
from winnable.missions.exo.referee.held import ForbiddenOutcomeError, Held


def test_a_record_gives_what_is_written_and_knows_what_nobody_asked_for() -> None:
    """Three outcomes written, two asked for: the third is reported."""
    record = Recorded({"weather": 4, "larvae": {"n.1": "beetle", "n.2": "beetle"}}, "round 1")

    assert record.weather(1) == 4
    assert record.larva("n", 1) == "beetle"
    assert record.unasked() == ["larvae n.2"]


@pytest.mark.parametrize(
    ("chance", "ask", "message"),
    [
        ({}, lambda r: r.weather(1), "round 1 lacks the outcome 'weather', a whole number"),
        ({"fauna": "2"}, lambda r: r.fauna(1), "lacks the outcome 'fauna', a whole number"),
        ({"weather": True}, lambda r: r.weather(1), "lacks the outcome 'weather'"),
        ({"adaptation": "claw"}, lambda r: r.adaptation(1), "lacks the outcome 'adaptation'"),
        ({"adaptation": [1, 2]}, lambda r: r.adaptation(1), "lacks the outcome 'adaptation'"),
        ({}, lambda r: r.exploration("A1", ()), "lacks the outcome 'exploration', a name"),
        ({"larvae": {}}, lambda r: r.larva("n", 1), "lacks the outcome 'larvae n.1', a name"),
        ({"larvae": "beetle"}, lambda r: r.larva("n", 1), "'larvae' must be a table"),
        (
            {},
            lambda r: r.bug_card(Draw(1, "beetle", insect="n.1")),
            "lacks the outcome 'cards n.1', a name",
        ),
        ({}, lambda r: r.bug_card(Draw(1, "beetle")), "lacks the outcome 'strike'"),
        ({"strike": []}, lambda r: r.bug_card(Draw(1, "beetle")), "lacks a card under 'strike'"),
        ({}, lambda r: r.dice(1, "A1", 1, "mel", 1), "lacks the outcome 'dice mel'"),
    ],
)
def test_a_missing_outcome_is_named(chance: dict[str, object], ask: object, message: str) -> None:
    """Contract: one that is missing is bad input; the message says which."""
    assert callable(ask)
    with pytest.raises(UnusablePlanError, match=message):
        ask(Recorded(chance, "round 1"))


def test_an_animal_without_a_die_needs_no_entry() -> None:
    """Beyond six dice an animal may roll none."""
    assert Recorded({}, "this step").dice(1, "A1", 1, "mel", 0) == ()


def test_strikes_are_read_in_order() -> None:
    """Two strikes in a round, two cards."""
    record = Recorded({"strike": ["a", "b"]}, "round 1")

    assert [record.bug_card(Draw(1, "beetle")) for _ in range(2)] == ["a", "b"]
    assert record.unasked() == []


def test_a_seed_deals_each_pile_its_tokens_and_never_more_than_the_box_holds() -> None:
    """Two piles of 9+1: nine common and one alpha each; at most 12 and 2 of a type."""
    sheet = toy.duo_1()
    fortune = Seeded(sheet, 7)

    piles = {
        hive.name: [fortune.larva(hive.name, place) for place in range(1, 11)]
        for hive in sheet.hives
    }

    for tokens in piles.values():
        assert sum(token.startswith("alpha ") for token in tokens) == 1
    number = Counter(token for tokens in piles.values() for token in tokens)
    assert all(n <= (2 if token.startswith("alpha ") else 12) for token, n in number.items())


def test_a_pile_may_take_every_token_of_the_box() -> None:
    """48 common and 8 alpha larvae in one pile: each of them lies in it."""
    sheet = toy.sheet(hives=(hive_at("north", "B1", 48, 8),))

    pile = [Seeded(sheet, 1).larva("north", place) for place in range(1, 57)]

    assert set(Counter(pile).values()) == {12, 2}


def test_a_seed_needs_tokens_for_its_piles() -> None:
    """Nine alphas are more than the eight of the box."""
    sheet = toy.sheet(hives=(hive_at("north", "B1", 1, 9),))

    with pytest.raises(ValueError, match="too few larva tokens"):
        Seeded(sheet, 1)


def test_a_seed_gives_the_same_whatever_was_asked_before() -> None:
    """Outcomes belong to rounds, zones and places, not to a counter; other seeds give others."""
    sheet = toy.duo_1()
    left = [card.name for card in toy.EXPLORATION if not card.effect]

    def outcomes(fortune: Seeded) -> list[object]:
        return [
            [fortune.weather(n) for n in range(1, 20)],
            [fortune.fauna(n) for n in range(1, 20)],
            fortune.adaptation(3),
            fortune.exploration("B1", left),
            fortune.larva("north", 4),
            fortune.dice(2, "A1", 1, "mel", 3),
            fortune.bug_card(Draw(1, "beetle", ("beetle-1", "beetle-2"), "x")),
        ]

    asked = Seeded(sheet, 5)
    outcomes(asked)

    assert outcomes(asked) == outcomes(Seeded(sheet, 5))
    assert outcomes(Seeded(sheet, 5)) != outcomes(Seeded(sheet, 6))


def test_seeded_dice_and_cards_are_fair_and_in_supply() -> None:
    """6000 combat dice: each face about a third; a day's deck holds six cards of each kind."""
    fortune = Seeded(toy.duo_1(), 1)

    faces = Counter(face for n in range(1000) for face in fortune.dice(n, "A1", 1, "mel", 6))
    weather = Counter(fortune.weather(n) for n in range(6000))
    deck: Counter[str] = Counter()
    for _ in range(12):
        deck[fortune.bug_card(Draw(1, "beetle", tuple(deck.elements()), "x"))] += 1

    assert all(1800 < faces[face] < 2200 for face in ("claw", "burst", "shield"))
    assert sorted(weather) == [1, 2, 3, 4, 5, 6]
    assert all(850 < n < 1150 for n in weather.values())
    assert deck == {"beetle-1": 6, "beetle-2": 6}


def test_seeded_exploration_gives_each_zone_a_card_of_its_own() -> None:
    """21 blank cards for 8 zones; with fewer cards than zones one that is left."""
    sheet = toy.duo_1()
    left = [card.name for card in toy.EXPLORATION if not card.effect]
    cards = [Seeded(sheet, 9).exploration(zone, left).card for zone in sheet.zones]

    assert len(set(cards)) == 8
    assert set(cards) <= set(left)
    few = toy.sheet(exploration=toy.EXPLORATION[12:14])
    assert Seeded(few, 9).exploration("C1", ["E14"]).card == "E14"


def test_artefacts_and_dice_rolled_again_are_held_against_a_table() -> None:
    """What the plan says has to be what the seed gives; in a deck made anew, too."""
    sheet = toy.sheet(artefacts=toy.ARTEFACTS)
    seed = Seed(sheet, 1)
    true, face = seed.artefact(4), seed.reroll(1, "fauna", 1)
    other = next(card.name for card in toy.ARTEFACTS if card.name != true)

    def held(**chance: object) -> Held:
        return Held(Recorded(chance, "this step"), seed)

    assert held(artefacts=[true]).artefact(4, [true, other]) == true
    assert held(artefacts=[other]).artefact(4, [other]) == other
    assert held(fauna=face).reroll(1, "fauna", 1) == face
    with pytest.raises(ForbiddenOutcomeError, match=f"is {true} under this fortune, not {other}"):
        held(artefacts=[other]).artefact(4, [true, other])
    with pytest.raises(ForbiddenOutcomeError, match=f"rolled again, shows {face} under"):
        held(fauna=7 - face).reroll(1, "fauna", 1)

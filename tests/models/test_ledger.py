"""Which artefacts are found when the deck runs out (ruling deck-exhaustion)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from winnable.models.exo.ledger import DECK, Ledger


def ledger(copies: int) -> Ledger:
    """Four cards of the box lie open as long as there are so many; all are of one kind."""
    card = replace(toy.ARTEFACTS[0], copies=copies)
    return Ledger(toy.sheet(3, 1, artefacts=(card,)))


@pytest.mark.rule("exo.supply.artefacts")
def test_what_was_thrown_away_is_the_next_deck() -> None:
    """5 cards, 4 of them open: the fifth is found and thrown away, so it is found again. Then the
    deck is empty, nothing is discarded, and one of the open cards is taken."""
    cards = ledger(5)
    first, second, third = cards.find(None), cards.find("claire"), cards.find("claire")

    assert first == (DECK, "#0") == second
    assert third == ("#1", "#1")
    assert cards.hands == {"claire": ["#0", "#1"]}
    assert cards.open_cards() == [toy.ARTEFACTS[0].name] * 4


@pytest.mark.rule("exo.supply.artefacts")
def test_with_all_cards_in_hands_nothing_is_found() -> None:
    """2 cards lie open, none is left; both are taken."""
    cards = ledger(2)

    assert [cards.find("claire") for _ in range(3)] == [("#0", "#0"), ("#1", "#1"), None]
    name = toy.ARTEFACTS[0].name
    assert cards.open_cards() == [name, name]
    assert cards.named({"take": "#1"}) == {"take": name}


@pytest.mark.rule("exo.supply.artefacts")
def test_cards_played_or_lost_with_a_drone_come_back() -> None:
    """6 cards, 4 open: one is played, one goes down with the drone; both are found again."""
    cards = ledger(6)
    cards.find("claire")
    cards.find("claire.drone")
    cards.play("claire", toy.ARTEFACTS[0].effect)
    cards.clear("claire.drone")

    assert [cards.find("mel") for _ in range(2)] == [(DECK, "#0"), (DECK, "#1")]

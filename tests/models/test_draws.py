"""Which bug cards come up under a fixed fortune, where decks run out."""

from __future__ import annotations

from itertools import islice
from typing import cast

import pytest

from tests import toy
from winnable.missions.exo.chance import Chance, Draw
from winnable.models.exo.draws import Scene, drawn
from winnable.models.exo.record import Record
from winnable.models.exo.state import state_of

SHEET = toy.four_zones(bug_cards=toy.single_copies())
"""Two beetle cards, beetle-1 and beetle-2."""
BUGS = (("north.1", "north.1", "beetle"), ("north.2", "north.2", "beetle"))


class InOrder:
    """The first card of the deck that is not out comes next."""

    def bug_card(self, asked: Draw) -> str:
        """The name of the card."""
        return next(name for name in ("beetle-1", "beetle-2") if name not in asked.out)


def hands(out: tuple[str, ...], *fights: int) -> dict[str, tuple[str, ...]] | None:
    """The cards by bug, of so many bugs in each fight; the first of ``BUGS`` first."""
    state = state_of(SHEET, 2)
    before = {var.name: int(card in out) for card, var in state.drawn.items()}
    cards = {f"card({name})": "beetle-1" for name, _, _ in BUGS}  # one each, whichever it is
    record = Record(1, "action 1 fight", before, before, cards, None)
    left = iter(BUGS)
    scenes = [Scene("B1", nth, tuple(islice(left, count))) for nth, count in enumerate(fights, 1)]
    return drawn(state, cast("Chance", InOrder()), record, scenes)


@pytest.mark.rule("exo.supply.bug-cards")
@pytest.mark.rule("exo.combat.discard")
def test_a_deck_that_is_used_up_before_a_fight_is_whole_again() -> None:
    """Of two cards: the one left, or the first of both again; in the middle of a fight of two bugs
    the one that is not in use; for a third bug there is none."""
    both = {"north.1": ("beetle-1",), "north.2": ("beetle-2",)}

    assert hands((), 2) == both
    assert hands(("beetle-1",), 1) == {"north.1": ("beetle-2",)}
    assert hands(("beetle-1", "beetle-2"), 2) == both
    assert hands(("beetle-1",), 2) == {"north.1": ("beetle-2",), "north.2": ("beetle-1",)}
    assert hands(("beetle-1",), 1, 1) == {"north.1": ("beetle-2",), "north.2": ("beetle-1",)}

"""Fights of Kaindra and Sharik against a beetle, for tests of powers that touch dice."""

from __future__ import annotations

from typing import Any

from tests import toy
from tests.position import gems, position
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Counts,
    Strike,
    TurnDie,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

ID = "beetle.1.A1.1"
BEETLE = [(ID, "A1", "beetle")]
CARD = {"cards": {ID: "beetle-1"}}
ONE = (("kaindra", (("orange", 1),)),)
PARTY = ("kaindra", "yuri")
SHIELD = TurnDie("kaindra", "kaindra", "claw", "shield", ONE)


def gifted(*upgraded: str, **changes: Any) -> Sheet:
    """Kaindra and Yuri with abilities."""
    return toy.sheet(**({"party": PARTY, "pairs": toy.GIFTED, "upgraded": upgraded} | changes))


def beetle(**icons: Any) -> tuple[BugCard, ...]:
    """Beetles of 2 life that do 2 damage."""
    profile = BugProfile(2, 2, 0, **icons)
    return (BugCard("beetle-1", "beetle", 12, profile, profile),)


def day(sheet: Sheet, *names: str, orange: int = 1, fury: int = 0, **changes: Any) -> Any:
    """All of ``names`` in A1 with a pawn each beside a beetle, and their attack with CARD to draw.

    Kaindra holds ``orange`` gems. Nobody else is in A1.
    """
    owner = {figure.name: figure.player for figure in position(sheet).figures}
    pawns = {
        f"{owner[name]}.{'hero' if owner[name] == name else 'animal'}.move": 1 for name in names
    }
    given: dict[str, Any] = {
        "at": dict.fromkeys(owner, "D1") | dict.fromkeys(names, "A1"),
        "insects": BEETLE,
        "pawns": pawns,
        "pools": {"kaindra": gems(orange=orange), "yuri": gems(orange=2)},
    }
    others = tuple(sorted(names[1:]))
    step = Strike(names[0], others, tuple(sorted(pawns.items())), fury=dice_of(fury))
    return position(sheet, **(given | changes)), step


def dice_of(fury: int) -> Counts:
    """So many dice of Animal fury."""
    return (("kaindra", fury),) if fury else ()


def tokens(state: State) -> set[str]:
    """Who holds a die token."""
    return {player.hero for player in state.players if player.die_token}


def rolled(state: State) -> dict[str, tuple[str, ...]]:
    """The dice on the table."""
    assert state.fight is not None
    assert state.fight.dice is not None
    return dict(state.fight.dice.rolls)

"""The pieces of which positions are laid out: small boards, decks, dice and bugs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests import toy
from tests.agreement.legs import Part
from tests.position import position
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import Kind
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugCard, Sheet

PAIR = ("claire", "desmond")
TRIO = ("claire", "desmond", "yuri")
HIVE = hive_at("north", "B1", 5, 1)
DICE: Mapping[str, Mapping[str, int]] = {
    "claws": {"claw": 1, "burst": 0, "shield": 0},
    "bursts": {"claw": 0, "burst": 1, "shield": 0},
    "shields": {"claw": 0, "burst": 0, "shield": 1},
}
"""Dice that leave nothing to chance."""
KINDS: tuple[Kind, ...] = ("heroes", "animals", "characters")
"""Those whom a face may touch."""
SHARP = {"claw": 1, "burst": 1, "shield": 0}


@dataclass(frozen=True, slots=True)
class Position:
    """A position with the parts of a round that start from it; ``weather``, ``fauna``: the dice."""

    name: str
    parts: tuple[Part, ...]
    sheet: Callable[[], Sheet]
    state: Callable[[Sheet], State]
    weather: int = 1
    fauna: int = 1


def at(**changes: Any) -> Callable[[Sheet], State]:
    """A position; ``changes`` go to :func:`tests.position.position`."""
    return lambda sheet: position(sheet, **changes)


def board(*party: str, columns: int = 3, **changes: Any) -> Callable[[], Sheet]:
    """Zones in a row, three by default, and bug cards of one kind of each type."""
    default: dict[str, Any] = {
        "party": party or ("claire",),
        "starts": ("A1", "B1"),
        "bug_cards": deck(2),
    }
    return lambda: toy.sheet(columns, 1, **(default | changes))


def deck(*numbers: int, copies: int = 12) -> tuple[BugCard, ...]:
    """The cards of the toys with these numbers: of each type as many kinds as there are numbers."""
    kinds = {str(number) for number in numbers}
    return tuple(
        replace(card, copies=copies) for card in toy.BUG_CARDS if card.name.split("-")[1] in kinds
    )


def apart(*party: str) -> dict[str, str]:
    """Heroes in A1, animals in C1."""
    animals = (toy.PAIRS[hero].animal.name for hero in party)
    return dict.fromkeys(party, "A1") | dict.fromkeys(animals, "C1")


def uneven() -> tuple[BugCard, ...]:
    """Two kinds of card of each type: a single copy of one, plenty of the other."""
    return deck(1, copies=1) + deck(2)


def bugs(*identities: str, zone: str = "A1") -> tuple[tuple[str, str, str], ...]:
    """Larvae of the hive, turned over in ``zone``: the first that it laid."""
    return tuple((f"north.{n}", zone, bug) for n, bug in enumerate(identities, 1))


def face_bugs(bug: str, zone: str, number: int, count: int) -> tuple[tuple[str, str, str], ...]:
    """Bugs that a face put in in round ``number``."""
    return tuple((f"{bug}.{number}.{zone}.{n}", zone, bug) for n in range(1, count + 1))


def after_drawing(*cards: str, **changes: Any) -> Callable[[Sheet], State]:
    """A position in which bug cards are out until dawn."""
    return lambda sheet: replace(position(sheet, **changes), drawn=cards)

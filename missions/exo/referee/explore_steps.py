"""Steps of upgrade tiles about exploring and weather, in unit form.

A move of a plan file says at once what its tiles did; here these are steps of their own, taken when
the players know as much as the rules tell them. Optional names are empty where left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Counts, Payment


@dataclass(frozen=True, slots=True)
class Refresh:
    """Open artefacts, sorted, are thrown away before the zone is explored; perhaps none."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseResource:
    """The resource that the zone produces from now on; empty: the card's."""

    resource: str = ""


@dataclass(frozen=True, slots=True)
class TakeGem:
    """A gem that finds no slot: a gem of the colour ``discard`` goes for it, or it is lost."""

    discard: str = ""


@dataclass(frozen=True, slots=True)
class TakeUnit:
    """A unit that finds no room: ``discard`` goes for it, or the unit is lost."""

    discard: str = ""


@dataclass(frozen=True, slots=True)
class Explore:
    """``explore``: a hero explores a neighbouring zone and stays where it is.

    ``eyes`` and ``keeps`` as in a move.
    """

    by: str
    zone: str
    pawns: Counts = ()
    pay: Payment = ()
    eyes: str = ""
    keeps: str = ""
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RerollWeather:
    """``reroll_weather``: the weather die, just rolled, is rolled again."""

    by: str


OfTile: TypeAlias = Refresh | ChooseResource | TakeGem | TakeUnit
"""What the tiles of an explorer ask of the players in an entry, one after the other."""

ExploreStep: TypeAlias = OfTile | Explore | RerollWeather

"""Steps of EXO in plan files that buy upgrade tiles, or use one in a step of its own."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from winnable.missions.exo.plan_parts import (
    CardChoice,
    Colour,
    Die,
    Find,
    MoveChance,
    Pawns,
    Payment,
    Resource,
    SlotText,
)
from winnable.missions.strict import Strict, Text


class Upgrade(Strict):
    """The player of ``by``, whose pawn it is, buys the tile on ``slot`` for ``wearer``.

    ``by`` is a hero or an animal; ``wearer`` is a hero, an animal or ``HERO.drone``. ``discard``:
    the name of a tile that a wearer without room throws away.
    """

    by: Text
    do: Literal["upgrade"]
    slot: SlotText
    wearer: Text
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    discard: Text | None = None


class Explore(Strict):
    """A hero explores ``zone`` beside its own and stays (the tile remote-explore).

    Everything else says what it says in a move.
    """

    by: Text
    do: Literal["explore"]
    zone: Text
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    eyes: bool = False
    card: CardChoice | None = None
    other_card: CardChoice | None = None
    finds: tuple[Find, ...] = ()
    refreshed: tuple[Text, ...] = ()
    resource: Resource | None = None
    gem_discard: Colour | None = None
    discard: Resource | None = None
    chance: MoveChance = MoveChance()


class Swap(Strict):
    """A hero swaps two units of its backpack for one (the tile two-for-one)."""

    by: Text
    do: Literal["swap"]
    give: Annotated[tuple[Resource, ...], Field(min_length=2, max_length=2)]
    get: Resource


class WeatherChance(Strict):
    """The face of the weather die that was rolled again."""

    weather: Die


class RerollWeather(Strict):
    """A hero has the weather die rolled again (the tile reroll-weather)."""

    by: Text
    do: Literal["reroll_weather"]
    chance: WeatherChance

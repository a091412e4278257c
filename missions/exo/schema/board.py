"""The board of a mission file: drawn layouts, hives with their larvae, objective tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field, WithJsonSchema

from winnable.missions.strict import Natural, Positive, Strict, Text

Face: TypeAlias = Literal["claw", "burst", "shield"]
Source: TypeAlias = Literal["printed", "derived", "assumed"]


def _one_or_more(value: object) -> object:
    return value if isinstance(value, tuple) else (value,)


Starts: TypeAlias = Annotated[
    tuple[int, ...],
    BeforeValidator(_one_or_more),
    WithJsonSchema({"type": "integer", "minimum": 1}),
]
"""One number of a starting zone; a file that lists several here is told so by ``exo.checks``."""


class Spot(Strict):
    """What a symbol of the drawing stands for; one zone may hold several things."""

    start: Starts = Field(default=(), description="number of a starting zone, from 1")
    hive: Text | None = Field(default=None, description="name of a hive of [hives]")
    token: Text | None = Field(default=None, description="name of a token of [tokens]")
    places: tuple[Text, ...] = Field(
        default=(), description="names for goals; a label printed on the sheet is a place too"
    )


class Layout(Strict):
    """One drawing of the board.

    Each row of ``map`` lists symbols separated by spaces: ``.`` is a zone with nothing on it, ``-``
    no zone, anything else stands in ``legend``. Zones are called by column letter and row number,
    A1 at the top left. ``tiles`` draws the same board with one name per board tile (a block of 2x2
    zones); without it the tiles are the blocks counted from A1.
    """

    source: Source = Field(default="printed", description="where the drawing comes from")
    reason: Text | None = Field(default=None, description="why this drawing, if it is not printed")
    map: tuple[Text, ...] = Field(min_length=1, description="rows of symbols, top row first")
    legend: dict[str, Spot] = Field(default_factory=dict, description="what the symbols stand for")
    tiles: tuple[Text, ...] = Field(
        default=(), description="the same rows, one name per board tile"
    )
    links: tuple[tuple[Text, Text], ...] = Field(
        default=(), description="pairs of zones that touch although they are no neighbours"
    )
    walls: tuple[tuple[Text, Text], ...] = Field(
        default=(), description="pairs of neighbouring zones that do not touch"
    )


class Pile(Strict):
    """A hive and its larvae, one of which is laid beside it at set-up."""

    name: Text
    common: Natural = Field(description="common larvae of the pile")
    alpha: Natural = Field(description="alpha larvae of the pile")
    life: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None, description="damage that destroys it; as all hives without it"
    )
    pattern: dict[Face, Positive] = Field(
        default={}, description="faces of dice that destroy it, by the ruling sheet-hive-pattern"
    )
    near: bool = Field(default=False, description="may lie fewer than 2 zones from a start")


class Hives(Strict):
    """The hives of the sheet; the first ``count`` of ``piles`` are in play (all without it)."""

    count: Natural | None = Field(default=None, description="how many hives are in play")
    range: tuple[int, int] | None = Field(
        default=None, description="least and greatest likely count"
    )
    source: Source = Field(default="printed", description="where the number comes from")
    reason: Text | None = Field(default=None, description="why this number, if it is not printed")
    piles: tuple[Pile, ...] = ()


class TokenRule(Strict):
    """Who may take an objective token: a hero, ``any``, or ``other`` (``other-2``, ...).

    ``other`` is the first hero of the party, in seat order, whom no token of the file names. A
    token of a hero who does not play is left in the box. In the token's own name ``other`` becomes
    the hero's name.
    """

    take: Text = Field(description="a hero, any, other, other-2, other-3 or other-4")
    near: bool = Field(default=False, description="may lie fewer than 2 zones from a start")

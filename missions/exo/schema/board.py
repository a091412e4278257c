"""The board of a mission file: drawn layouts, hives with their larvae, objective tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic.config import JsonDict

from winnable.missions.exo.schema.offered import Offered, takers
from winnable.missions.exo.schema.words import Colour
from winnable.missions.strict import Natural, Positive, Strict, Text

Face: TypeAlias = Literal["claw", "burst", "shield"]
Source: TypeAlias = Literal["printed", "derived", "assumed"]

REASON_UNLESS_PRINTED: JsonDict = {
    "if": {"properties": {"source": {"enum": ["derived", "assumed"]}}, "required": ["source"]},
    "then": {"required": ["reason"]},
}
"""JSON Schema: what is not printed has a reason."""

SYMBOL = r"^[^\s]+$"
ROW = r"^\s*[^\s]+(\s+[^\s]+)*\s*$"
ZONE = r"^[A-Z][1-9][0-9]*$"


def _one_or_more(value: object) -> object:
    return value if isinstance(value, tuple) else (value,)


Starts: TypeAlias = Annotated[
    tuple[int, ...],
    BeforeValidator(_one_or_more),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 4}),
]
"""One number of a starting zone; a file that lists several here is told so by ``exo.checks``."""

Row: TypeAlias = Annotated[
    Text, Field(description="symbols separated by spaces", json_schema_extra={"pattern": ROW})
]
Zone: TypeAlias = Annotated[
    Text,
    Field(
        description="a zone: column letter and row number",
        json_schema_extra={"pattern": ZONE},
    ),
]
Zones: TypeAlias = Annotated[tuple[Zone, Zone], Field(description="two zones")]


class Spot(Strict):
    """What a symbol of the drawing stands for; one zone may hold several things."""

    start: Starts = Field(default=(), description="number of a starting zone, from 1", examples=[1])
    hive: Text | None = Field(
        default=None, description="name of a hive of [hives]", examples=["nest"]
    )
    token: Text | None = Field(
        default=None, description="name of a token of [tokens]", examples=["map", "beacon.claire"]
    )
    places: tuple[Text, ...] = Field(
        default=(),
        description="names for goals; a label printed on the sheet is a place too",
        examples=[["camp"]],
    )
    colour: Colour | None = Field(
        default=None, description="explored from the start, without resource, producing this colour"
    )
    home: Colour | None = Field(
        default=None, description="the hero of this colour starts here, and no zone is numbered"
    )


class Layout(Strict):
    """One drawing of the board.

    Each row of ``map`` lists symbols separated by spaces: ``.`` is a zone with nothing on it, ``-``
    no zone, anything else stands in ``legend``. Zones are called by column letter and row number,
    A1 at the top left. ``tiles`` draws the same board with one name per board tile (a block of 2x2
    zones); without it the tiles are the blocks counted from A1.
    """

    model_config = ConfigDict(json_schema_extra=REASON_UNLESS_PRINTED)

    source: Source = Field(
        default="printed", description="where the drawing comes from", examples=["assumed"]
    )
    reason: Text | None = Field(
        default=None,
        description="why this drawing, if it is not printed",
        examples=["The sheet shows a picture."],
    )
    map: tuple[Row, ...] = Field(
        min_length=1,
        description="rows of symbols, top row first",
        examples=[["1 . T", "2 . ."]],
    )
    legend: dict[str, Spot] = Field(
        default_factory=dict,
        description="what the symbols stand for",
        examples=[{"1": {"start": 1}, "T": {"token": "map"}}],
        json_schema_extra={"propertyNames": {"pattern": SYMBOL, "not": {"enum": [".", "-"]}}},
    )
    tiles: tuple[Row, ...] = Field(
        default=(),
        description="the same rows, one name per board tile",
        examples=[["a a b b", "a a b b"]],
    )
    order: tuple[Row, ...] = Field(
        default=(),
        description="the same rows, the zones numbered from 1, with special.landslide",
        examples=[["1 3 5 7", "2 4 6 8"]],
    )
    links: tuple[Zones, ...] = Field(
        default=(),
        description="pairs of zones that touch although they are no neighbours",
        examples=[[["A1", "D1"]]],
    )
    walls: tuple[Zones, ...] = Field(
        default=(),
        description="pairs of neighbouring zones that do not touch",
        examples=[[["A1", "B1"]]],
    )


class Pile(Strict):
    """A hive and its larvae, one of which is laid beside it at set-up."""

    name: Text = Field(description="name of the hive, for the legend", examples=["nest"])
    common: Natural = Field(description="common larvae of the pile", examples=[9])
    alpha: Natural = Field(description="alpha larvae of the pile", examples=[1])
    life: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None,
        description="damage that destroys it; as all hives without it",
        examples=[6],
    )
    pattern: dict[Face, Positive] = Field(
        default={},
        description="faces of dice that destroy it, by the ruling sheet-hive-pattern",
        examples=[{"burst": 3}],
    )
    near: bool = Field(default=False, description="may lie fewer than 2 zones from a start")


class Hives(Strict):
    """The hives of the sheet; the first ``count`` of ``piles`` are in play (all without it)."""

    model_config = ConfigDict(json_schema_extra=REASON_UNLESS_PRINTED)

    count: Natural | None = Field(
        default=None, description="how many hives are in play", examples=[2]
    )
    range: tuple[int, int] | None = Field(
        default=None, description="least and greatest likely count", examples=[[1, 4]]
    )
    source: Source = Field(
        default="printed", description="where the number comes from", examples=["assumed"]
    )
    reason: Text | None = Field(
        default=None,
        description="why this number, if it is not printed",
        examples=["The hives are drawn only."],
    )
    piles: tuple[Pile, ...] = Field(
        default=(),
        description="the hives, each with its pile of larvae",
        examples=[[{"name": "nest", "common": 9, "alpha": 1}]],
    )


class TokenRule(Strict):
    """Who may take an objective token: a hero (or a colour), ``any``, or ``other``.

    ``other`` is the first hero of the party, in seat order, whom no token of the file names. A
    token of a hero who does not play is left in the box. In the token's own name ``other`` becomes
    the hero's name.
    """

    take: Annotated[Text, Offered(takers)] = Field(
        description="a hero, a colour, any, other, other-2, other-3 or other-4", examples=["any"]
    )
    near: bool = Field(default=False, description="may lie fewer than 2 zones from a start")
    clear: bool = Field(default=False, description="only while its zone has neither larva nor bug")
    hives: Natural = Field(
        default=0, description="only once so many hives have fallen", examples=[4]
    )
    carried: bool = Field(default=False, description="it goes with the hero who took it")
    hidden: str = Field(
        default="",
        description="face down: tokens of one group are mixed and turned up by a hero who enters",
        examples=["targets"],
    )

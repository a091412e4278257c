"""Words that effects of a mission file share: who is touched, which zones, at what price."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, WithJsonSchema

from winnable.missions.exo.schema.offered import Offered, whos
from winnable.missions.strict import Natural, Strict, Text

Bug: TypeAlias = Literal["beetle", "dragonfly", "centipede", "scorpion"]
Colour: TypeAlias = Literal["blue", "orange", "white", "green"]
AnyColour: TypeAlias = Literal["", "blue", "orange", "white", "green"]
AnyBug: TypeAlias = Literal["", "beetle", "dragonfly", "centipede", "scorpion"]
Half: TypeAlias = Literal["common", "alpha"]
Moment: TypeAlias = Literal["now", "night"]

WhoText: TypeAlias = Annotated[Text, Offered(whos)]
"""``heroes``, ``animals``, ``characters``, narrowed by ``:unsheltered`` and so on, or a hero."""

ZonesText: TypeAlias = Annotated[str, Field(examples=["hive", "blue", "start"])]
"""A word for zones; ``exo.word_checks`` knows them, empty where nothing is narrowed."""

Card: TypeAlias = Annotated[
    tuple[Bug, Half],
    WithJsonSchema(
        {
            "type": "array",
            "items": {"type": "string", "enum": [*get_args(Bug), *get_args(Half)]},
            "minItems": 2,
            "maxItems": 2,
        }
    ),
]
"""A type of bug whose card is drawn, and the half of it that counts."""

Life: TypeAlias = Annotated[int, Field(ge=0, le=99)]


class Goods(Strict):
    """What a player may pay: gems of any colour or of one, resources."""

    gem: Natural = Field(default=0, description="gems of any colour", examples=[1])
    blue: Natural = Field(default=0, description="blue gems", examples=[1])
    orange: Natural = Field(default=0, description="orange gems", examples=[1])
    white: Natural = Field(default=0, description="white gems", examples=[1])
    green: Natural = Field(default=0, description="green gems", examples=[1])
    food: Natural = Field(default=0, description="food", examples=[1])
    wood: Natural = Field(default=0, description="wood", examples=[1])
    metal: Natural = Field(default=0, description="metal", examples=[1])
    material: Natural = Field(default=0, description="wood or metal, as they like", examples=[1])


class Price(Goods):
    """What an action costs on top: pawns of its space, gems, resources; at least one of all."""

    pawn: Natural = Field(default=0, description="more pawns of the same space", examples=[1])

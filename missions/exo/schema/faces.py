"""Disaster tables of a mission file: six faces, each with typed effects.

The effects are those that both statements of the rules know; ``winnable.missions.exo.sheet`` says
what each of them does.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.strict import Natural, Positive, Strict, Text

Bug: TypeAlias = Literal["beetle", "dragonfly", "centipede", "scorpion"]
Kind: TypeAlias = Literal["heroes", "animals", "characters"]

FACES_OF_DIE = 6


class Destroy(Strict):
    """Pieces leave the map when the face is read; the players choose which."""

    do: Literal["destroy"] = Field(description="pieces leave the map now")
    kind: Literal["structure"] = Field(description="extraction tiles and shelters")
    count: Positive = Field(description="how many pieces", examples=[1])


class Place(Strict):
    """Common bugs appear in the night of the round."""

    do: Literal["place"] = Field(description="bugs appear in the night")
    bug: Bug = Field(description="type of the bugs")
    count: Positive = Field(description="bugs in each of the zones", examples=[1])
    zones: Literal["animals"] = Field(description="each zone that holds a living animal")


class Forbid(Strict):
    """An action is illegal this round."""

    do: Literal["forbid"] = Field(description="an action is illegal this round")
    who: Kind = Field(description="whose action it is")
    act: Literal["move-attack"] = Field(description="use of pawns of that space")


class Price(Strict):
    """What an action costs on top: at least one of the two, and for building pawns only."""

    pawn: Natural = Field(default=0, description="more pawns of the same space", examples=[1])
    gem: Natural = Field(default=0, description="gems of any colour", examples=[1])


class Charge(Strict):
    """Each performance of an action costs more this round."""

    do: Literal["charge"] = Field(description="an action costs more this round")
    who: Kind = Field(description="whose action it is")
    act: Literal["move", "build", "attack-hive"] = Field(description="the action that costs more")
    price: Price = Field(description="what it costs on top", examples=[{"pawn": 1}])


class Block(Strict):
    """Stopping one point of blockable damage takes that many shields this round."""

    do: Literal["block"] = Field(description="damage takes more shields this round")
    shields: Positive = Field(description="shields for one point of damage", examples=[2])


class Strike(Strict):
    """One card is drawn when the face is read; its damage hits each of those named, no roll."""

    do: Literal["strike"] = Field(description="a bug card hits now")
    bug: Bug = Field(description="type of the card that is drawn")
    profile: Literal["common", "alpha"] = Field(description="half of the card that hits")
    who: Kind = Field(description="those who are hit")


class LosePawn(Strict):
    """Those named have fewer action pawns in the next round."""

    do: Literal["lose-pawn"] = Field(description="fewer pawns next round")
    who: Literal["heroes", "heroes:unsheltered"] = Field(
        description="all heroes, or those who do not sleep in a shelter this night"
    )
    count: Positive = Field(description="how many pawns fewer", examples=[1])


class Bounty(Strict):
    """A bug killed this round gives that much food instead of 1.

    More than a backpack can hold would only make the model large.
    """

    do: Literal["bounty"] = Field(description="killed bugs give other food this round")
    food: Annotated[int, Field(ge=0, le=12)] = Field(
        description="food for each killed bug", examples=[0]
    )


class Spawn(Strict):
    """Each hive lays that many larvae in the night of the round, not 1.

    No printed face asks for more than 3.
    """

    do: Literal["spawn"] = Field(description="hives lay another number of larvae this night")
    larvae: Annotated[int, Field(ge=0, le=3)] = Field(
        description="larvae for each hive", examples=[2]
    )


Effect: TypeAlias = Annotated[
    Destroy | Place | Forbid | Charge | Block | Strike | LosePawn | Bounty | Spawn,
    Field(discriminator="do"),
]


class TableFace(Strict):
    """One line of a disaster table; without ``effects`` nothing happens.

    ``missing``: the print lacks the line (ruling missing-face says how the face acts).
    """

    face: int = Field(
        ge=1, le=FACES_OF_DIE, description="the number on the die, 1 to 6", examples=[1]
    )
    text: Text = Field(
        description="what the line says, in your own words", examples=["A calm day."]
    )
    effects: tuple[Effect, ...] = Field(
        default=(),
        description="what the face does; nothing without it",
        examples=[[{"do": "block", "shields": 2}]],
    )
    missing: bool = Field(
        default=False,
        description="the print lacks this line: ruling missing-face says how it acts",
        examples=[True],
    )


Lines: TypeAlias = Annotated[
    tuple[TableFace, ...],
    Field(
        json_schema_extra={"minItems": FACES_OF_DIE, "maxItems": FACES_OF_DIE},
        examples=[[{"face": face, "text": "A calm day."} for face in range(1, FACES_OF_DIE + 1)]],
    ),
]
"""A line for each face; ``exo.checks`` says which one is missing."""


class Tables(Strict):
    """The two disaster tables, six faces each."""

    weather: Lines = Field(description="six lines, rolled for in the first place each round")
    fauna: Lines = Field(description="six lines, rolled for after the weather")

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


class Destroy(Strict):
    """Pieces leave the map when the face is read; the players choose which."""

    do: Literal["destroy"]
    kind: Literal["structure"] = Field(description="extraction tiles and shelters")
    count: Positive = Field(description="how many pieces")


class Place(Strict):
    """Common bugs appear in the night of the round."""

    do: Literal["place"]
    bug: Bug
    count: Positive = Field(description="bugs in each of the zones")
    zones: Literal["animals"] = Field(description="each zone that holds a living animal")


class Forbid(Strict):
    """An action is illegal this round."""

    do: Literal["forbid"]
    who: Kind
    act: Literal["move-attack"] = Field(description="use of pawns of that space")


class Price(Strict):
    """What an action costs on top: at least one of the two, and for building pawns only."""

    pawn: Natural = Field(default=0, description="more pawns of the same space")
    gem: Natural = Field(default=0, description="gems of any colour")


class Charge(Strict):
    """Each performance of an action costs more this round."""

    do: Literal["charge"]
    who: Kind
    act: Literal["move", "build", "attack-hive"]
    price: Price


class Block(Strict):
    """Stopping one point of blockable damage takes that many shields this round."""

    do: Literal["block"]
    shields: Positive


class Strike(Strict):
    """One card is drawn when the face is read; its damage hits each of those named, no roll."""

    do: Literal["strike"]
    bug: Bug
    profile: Literal["common", "alpha"]
    who: Kind


class LosePawn(Strict):
    """Those named have fewer action pawns in the next round."""

    do: Literal["lose-pawn"]
    who: Literal["heroes", "heroes:unsheltered"]
    count: Positive


class Bounty(Strict):
    """A bug killed this round gives that much food instead of 1.

    More than a backpack can hold would only make the model large.
    """

    do: Literal["bounty"]
    food: Annotated[int, Field(ge=0, le=12)]


Effect: TypeAlias = Annotated[
    Destroy | Place | Forbid | Charge | Block | Strike | LosePawn | Bounty,
    Field(discriminator="do"),
]


class TableFace(Strict):
    """One line of a disaster table; without ``effects`` nothing happens."""

    face: int = Field(ge=1, le=6, description="the number on the die, 1 to 6")
    text: Text = Field(description="what the line says, in your own words")
    effects: tuple[Effect, ...] = ()


class Tables(Strict):
    """The two disaster tables, six faces each."""

    weather: tuple[TableFace, ...]
    fauna: tuple[TableFace, ...]

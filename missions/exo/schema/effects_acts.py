"""Effects of disaster tables on what heroes and animals may do, and on what they have."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.disaster_tables import Charged, Due, Forbidden
from winnable.missions.exo.schema.words import (
    AnyBug,
    AnyColour,
    Colour,
    Life,
    Moment,
    Price,
    WhoText,
    ZonesText,
)
from winnable.missions.strict import Natural, Positive, Strict


class Forbid(Strict):
    """An action is illegal this round."""

    do: Literal["forbid"] = Field(description="an action is illegal this round")
    who: WhoText = Field(description="whose action it is")
    act: Forbidden = Field(description="the action; gear: artefacts and upgrade tiles in attacks")
    zones: ZonesText = Field(default="", description="zones that may not be left, with act leave")


class Charge(Strict):
    """Each performance of an action costs more this round."""

    do: Literal["charge"] = Field(description="an action costs more this round")
    who: WhoText = Field(description="whose action it is")
    act: Charged = Field(
        description="the action that costs more; any: each; move-attack: each use of that space"
    )
    price: Price = Field(description="what it costs on top", examples=[{"pawn": 1}])
    zones: ZonesText = Field(default="", description="moves into such zones only")
    life: Life = Field(
        default=0, description="life that they may lose instead of the price", examples=[1]
    )
    project: str = Field(default="", description="work at this project only", examples=["fortify"])


class Limit(Strict):
    """So many moves, or so many pawns on a space, are the most this round."""

    do: Literal["limit"] = Field(description="so many moves or pawns are the most")
    who: WhoText = Field(description="whose moves or pawns")
    count: Natural = Field(description="the greatest number for each", examples=[1])
    space: Literal["move", "any"] = Field(default="move", description="the space of the pawns")
    placed: bool = Field(default=False, description="pawns that lie on the space, not moves")


class Demand(Strict):
    """Each of those named gives something, or loses life."""

    do: Literal["demand"] = Field(description="each gives something or loses life")
    who: WhoText = Field(description="who has to give it")
    due: Due = Field(
        description="what is given; upgrade: a worn tile; tile: an extraction tile on the map"
    )
    count: Positive = Field(default=1, description="how many of it", examples=[1])
    life: Life = Field(
        default=0, description="life lost without it; nothing happens at 0", examples=[1]
    )
    when: Moment = Field(default="night", description="as the face is read, or in the night")


class Lose(Strict):
    """Those named lose life, or their players lose gems."""

    do: Literal["lose"] = Field(description="life or gems are lost")
    who: WhoText = Field(description="who loses them")
    what: Literal["life", "gem"] = Field(description="what is lost")
    count: Natural = Field(default=0, description="how many; all without it", examples=[1])
    colour: AnyColour = Field(default="", description="gems of this colour only")
    at: ZonesText = Field(default="", description="only those in such zones")
    entering: bool = Field(
        default=False, description="also at each entry into such a zone this round"
    )
    when: Moment = Field(default="now", description="as the face is read, or in the night")


class LosePawn(Strict):
    """The players of those named have fewer action pawns in the next round."""

    do: Literal["lose-pawn"] = Field(description="fewer pawns next round")
    who: Literal[
        "heroes",
        "animals",
        "characters",
        "heroes:unsheltered",
        "animals:unsheltered",
        "characters:unsheltered",
    ] = Field(description="all of them, or those who do not sleep in a shelter this night")
    count: Positive = Field(description="how many pawns fewer", examples=[1])


class Explore(Strict):
    """Explorers draw two cards: effects of both, one colour for both, either resource."""

    do: Literal["explore"] = Field(description="explorers draw two cards this round")
    colour: Colour = Field(description="the colour that the zone produces")


class On(Strict):
    """Whenever something is done this round, those who do it suffer."""

    do: Literal["on"] = Field(description="whenever something is done this round")
    event: Literal["attack-hive", "fight-bug", "move", "move-apart", "build", "explore"] = Field(
        description="what is done; move-apart: a hero moves without the own animal"
    )
    life: Life = Field(default=0, description="life that they lose", examples=[1])
    immobile: bool = Field(default=False, description="they cannot move for the rest of the round")
    strike: AnyBug = Field(
        default="", description="a card of this type hits them with its alpha half"
    )
    colour: AnyColour = Field(default="", description="only exploring a zone that turns out so")
    recolour: AnyColour = Field(default="", description="the zone produces this colour from now on")
    once: bool = Field(default=False, description="once for each of them in a round")


class Quarrel(Strict):
    """Animals fight each other, or their own heroes."""

    do: Literal["quarrel"] = Field(description="animals fight although heroes are there")
    among: Literal["animals", "own-hero"] = Field(description="each other, or their own hero")


class Also(Strict):
    """Other faces of a table act as well."""

    do: Literal["also"] = Field(description="other faces of a table act as well")
    table: Literal["weather", "fauna"] = Field(description="the table of those faces")
    faces: tuple[int, ...] = Field(default=(), description="the faces, 1 to 6", examples=[[2, 3]])
    rolled: bool = Field(default=False, description="the face rolled there acts twice")


OnActs: TypeAlias = (
    Also | Charge | Demand | Explore | Forbid | Limit | Lose | LosePawn | On | Quarrel
)
"""Effects of this module."""

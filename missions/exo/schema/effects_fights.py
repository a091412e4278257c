"""Effects of disaster tables on fights: dice, shields, cards of bugs, what a kill brings."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.words import AnyColour, WhoText, ZonesText
from winnable.missions.strict import Natural, Positive, Strict


class Block(Strict):
    """Stopping one point of blockable damage takes that many shields this round."""

    do: Literal["block"] = Field(description="damage takes other shields this round")
    shields: Positive = Field(
        default=1, description="shields for one point of damage", examples=[2]
    )
    gem: Natural = Field(
        default=0, description="and so many gems of any colour for each point", examples=[1]
    )
    covers: bool = Field(
        default=False, description="shields stop critical damage and negative effects, too"
    )


class Bounty(Strict):
    """A bug killed this round gives that much food instead of 1.

    More than a backpack can hold would only make the model large.
    """

    do: Literal["bounty"] = Field(description="killed bugs give other things this round")
    food: Annotated[int, Field(ge=0, le=12)] = Field(
        description="food for each killed bug", examples=[0]
    )
    gem: Annotated[int, Field(ge=0, le=8)] = Field(
        default=0, description="gems for each killed bug", examples=[1]
    )
    colour: AnyColour = Field(default="", description="the colour of those gems")


class MoreDice(Strict):
    """Those named roll more dice in each fight, or less."""

    do: Literal["dice"] = Field(description="more or fewer dice in each fight")
    who: WhoText = Field(description="who rolls them")
    count: Annotated[int, Field(ge=-6, le=6)] = Field(
        description="how many dice more; below 0: fewer", examples=[-1, 1]
    )
    zones: ZonesText = Field(default="", description="in such zones only")


class Cards(Strict):
    """Each bug is fought with more cards of its type until dawn."""

    do: Literal["cards"] = Field(description="more cards for each bug until dawn")
    count: Annotated[int, Field(ge=1, le=9)] = Field(
        description="how many cards more", examples=[1]
    )
    zones: ZonesText = Field(default="", description="bugs in such zones only")
    hives: Natural = Field(
        default=0,
        description="only from the moment when so many hives have fallen, but for good",
        examples=[2],
    )


class Alpha(Strict):
    """Bugs use a part of the alpha half of their cards until dawn."""

    do: Literal["alpha"] = Field(description="bugs use a part of their alpha half")
    part: Literal["effects", "profile"] = Field(description="its effects, or all of it")
    zones: ZonesText = Field(default="", description="bugs in such zones only")
    day: bool = Field(default=False, description="only in attacks by day")


class Harm(Strict):
    """Each bug does more common damage this round."""

    do: Literal["harm"] = Field(description="bugs do more common damage this round")
    count: Annotated[int, Field(ge=1, le=99)] = Field(
        description="points of damage more", examples=[1]
    )
    common: bool = Field(default=False, description="only bugs that are no alphas")


class Burst(Strict):
    """A burst does as much as a claw this round, and opens no armour."""

    do: Literal["burst"] = Field(description="a burst counts as a claw this round")


class Comeback(Strict):
    """A bug killed by an attack is put back if a die shows enough."""

    do: Literal["comeback"] = Field(description="killed bugs may come back this round")
    least: Annotated[int, Field(ge=1, le=6)] = Field(
        description="face of the die from which a bug comes back", examples=[4]
    )


OnFights: TypeAlias = Alpha | Block | Bounty | Burst | Cards | Comeback | Harm | MoreDice
"""Effects of this module."""

"""Effects of disaster tables on the map: pieces, bugs, larvae, hives, zones, the boss."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.words import (
    Bug,
    Card,
    Colour,
    Goods,
    Half,
    Moment,
    WhoText,
    ZonesText,
)
from winnable.missions.strict import Natural, Positive, Strict, Text

Placed: TypeAlias = Literal["beetle", "dragonfly", "centipede", "scorpion", "each", "random"]
Larvae: TypeAlias = Annotated[int, Field(ge=0, le=3)]
"""No printed face asks for more."""


class Destroy(Strict):
    """Pieces leave the map; where not all do, the players choose which."""

    do: Literal["destroy"] = Field(description="pieces leave the map")
    kind: Literal["structure", "shelter", "drone"] = Field(
        description="extraction tiles and shelters, shelters alone, or drones"
    )
    count: Natural = Field(
        default=0, description="how many pieces; all of them without it", examples=[1]
    )
    zones: ZonesText = Field(default="", description="only those in such zones")
    save: Goods = Field(
        default=Goods(),
        description="what a hero in the zone may pay to keep a piece",
        examples=[{"material": 1}],
    )
    when: Moment = Field(default="now", description="as the face is read, or in the night")


class Place(Strict):
    """Bugs appear, common ones unless they are alphas."""

    do: Literal["place"] = Field(description="bugs appear")
    bug: Placed = Field(
        description="type of the bugs; each type; a random one for each bug",
    )
    count: Positive = Field(description="bugs in each of the zones", examples=[1])
    zones: ZonesText = Field(description="zones in which they appear", examples=["animals"])
    alpha: bool = Field(default=False, description="alphas instead of common bugs")
    among: tuple[Bug, ...] = Field(
        default=(),
        description="types that a random bug may have; all without it",
        examples=[["beetle", "scorpion"]],
    )
    when: Moment = Field(default="night", description="as the face is read, or in the night")


class Lay(Strict):
    """Each hive lays larvae beside it as the face is read."""

    do: Literal["lay"] = Field(description="hives lay larvae now")
    larvae: Annotated[int, Field(ge=1, le=3)] = Field(
        description="larvae for each hive", examples=[1]
    )


class Spawn(Strict):
    """Each hive lays that many larvae in the night of the round, not 1."""

    do: Literal["spawn"] = Field(description="hives lay another number of larvae this night")
    larvae: Larvae = Field(description="larvae for each hive", examples=[2])
    damage: bool = Field(
        default=False, description="and one more for each point of damage at the hive"
    )


class HiveDamage(Strict):
    """Damage that is marked at hives changes as the face is read."""

    do: Literal["hive-damage"] = Field(description="damage of hives changes now")
    points: Natural = Field(
        default=0, description="more points of damage at each hive", examples=[1]
    )
    clear: bool = Field(default=False, description="all damage is taken off every hive")


class Strike(Strict):
    """One card is drawn when the face is read; its damage hits each of those named, no roll."""

    do: Literal["strike"] = Field(description="a bug card hits now")
    bug: Bug = Field(description="type of the card that is drawn")
    profile: Half = Field(description="half of the card that hits")
    who: WhoText = Field(description="those who are hit")


class Shift(Strict):
    """Larvae, bugs or animals go to other zones, once."""

    do: Literal["shift"] = Field(description="larvae, bugs or animals go to other zones")
    who: Literal["larvae", "bugs", "insects", "animals"] = Field(
        description="who goes; insects are larvae and bugs"
    )
    source: ZonesText = Field(
        default="all",
        description="those in such zones; near: beside characters",
        examples=["hive", "near"],
    )
    way: Literal["orb", "clockwise", "fewest", "zones"] = Field(
        description="towards the orb, around the board tile, to the zone with fewest, or to zones"
    )
    to: ZonesText = Field(default="", description="zones that they go to, with the way zones")
    each: Natural = Field(
        default=0, description="how many from each zone; all without it", examples=[1]
    )
    steps: Annotated[int, Field(ge=1, le=9)] = Field(
        default=1, description="zones that each goes on", examples=[1]
    )
    when: Moment = Field(default="now", description="as the face is read, or in the night")


class March(Strict):
    """The march of the sheet changes for this night."""

    do: Literal["march"] = Field(description="the march changes this night")
    how: Literal["none", "farthest-twice"] = Field(
        description="nobody goes, or the farthest of each hive go twice"
    )


class Reveal(Strict):
    """Each player may turn over the larvae of a zone beside the own hero or animal."""

    do: Literal["reveal"] = Field(
        description="larvae of a zone beside the hero or animal of each player may be turned over"
    )


class Recolour(Strict):
    """Zones produce another colour this round, or EXO tiles are exchanged for good."""

    do: Literal["colour"] = Field(description="zones produce another colour")
    colour: Colour = Field(description="the colour that they produce")
    zones: ZonesText = Field(default="", description="zones that produce it this round")
    count: Natural = Field(
        default=0,
        description="EXO tiles of another colour to exchange for good, instead of zones",
        examples=[1],
    )


class Close(Strict):
    """Zones become impassable."""

    do: Literal["close"] = Field(description="zones become impassable")
    way: Literal["zones", "order", "centre", "marker"] = Field(
        description=(
            "zones: this round; order: the next in the drawn order with all in them, for good; "
            "centre: a cube nearest to the middle, for good; marker: a token for a cube"
        )
    )
    zones: ZonesText = Field(default="", description="which zones, with the way zones")
    count: Positive = Field(default=1, description="how many, with the way order", examples=[2])


class Unlock(Strict):
    """A locked project may be worked at from now on where a piece was destroyed."""

    do: Literal["unlock"] = Field(description="a locked project may be worked at from now on")
    project: Text = Field(description="name of a project", examples=["repair"])


class BossMove(Strict):
    """The boss moves, and attacks with two cards or keeps them as his profile."""

    do: Literal["boss"] = Field(description="what the boss does")
    move: Literal["stay", "clockwise", "anti-clockwise", "appear"] = Field(
        description="how he moves; appear: where fewest heroes are"
    )
    attack: bool = Field(default=False, description="he attacks after that")
    cards: tuple[Card, ...] = Field(
        default=(),
        description="cards drawn for him, with the half that counts",
        examples=[[["beetle", "common"], ["dragonfly", "alpha"]]],
    )


OnMap: TypeAlias = (
    BossMove
    | Close
    | Destroy
    | HiveDamage
    | Lay
    | March
    | Place
    | Recolour
    | Reveal
    | Shift
    | Spawn
    | Strike
    | Unlock
)
"""Effects of this module."""

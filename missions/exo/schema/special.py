"""Special rules of a mission file: what single sheets add to the rules of the game.

``winnable.missions.exo.specials`` says what each of them means.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.faces import Effect
from winnable.missions.exo.schema.offered import Offered, heroes
from winnable.missions.strict import Natural, Positive, Strict, Text

Place: TypeAlias = Annotated[
    Text, Field(description="a place of the legend, or start, field, all", examples=["camp"])
]
Hero: TypeAlias = Annotated[str, Offered(heroes)]
Round: TypeAlias = Annotated[int, Field(ge=0, le=99)]
Way: TypeAlias = Literal["none", "up", "right", "down", "left", "choice"]


class WorkPrice(Strict):
    """What heroes in a zone pay together for a piece of work."""

    wood: Natural = Field(default=0, description="wood", examples=[1])
    metal: Natural = Field(default=0, description="metal", examples=[1])
    food: Natural = Field(default=0, description="food", examples=[1])
    gem: Natural = Field(default=0, description="gems of any colour", examples=[1])
    bait: Natural = Field(default=0, description="pieces of bait", examples=[2])


Prices: TypeAlias = Annotated[
    tuple[WorkPrice, ...], Field(examples=[[{"wood": 1, "metal": 1}, {"wood": 2, "metal": 2}]])
]


class Project(Strict):
    """A piece of work: where, for what, how often, by whom.

    One of the prices of ``pay`` is paid in one go, the dearest last. ``pay_by_players`` stands
    instead where the price depends on the number of players. ``token``: only where that token of a
    hidden group was turned up.
    """

    zones: Place = Field(default="all", description="the place where it can be done")
    pay: Prices = Field(default=(), description="prices, one of which is paid, the dearest last")
    pay_by_players: dict[Literal["1", "2", "3", "4"], Prices] = Field(
        default_factory=dict,
        description="instead of pay: prices by the number of players",
        examples=[{"3": [{"wood": 7}], "4": [{"wood": 8}]}],
    )
    pawns: Annotated[int, Field(ge=0, le=9)] = Field(
        default=0,
        description="pawns of build spaces in the zone; a free action without",
        examples=[1],
    )
    per: Literal["zone", "colour", "once"] = Field(
        default="once", description="once in each zone, for each colour of gem, or in all"
    )
    by: Hero = Field(default="", description="the only hero who may do it")
    token: str = Field(
        default="", description="only where this hidden token was turned up", examples=["antenna"]
    )
    different: bool = Field(default=False, description="gems of different colours")
    clear: bool = Field(default=False, description="only in a zone without larva and bug")
    shelter: bool = Field(default=False, description="once done, all who sleep there are sheltered")
    locked: bool = Field(
        default=False, description="only where an effect unlocks it; it sets up a shelter there"
    )

    def prices(self, players: int) -> tuple[WorkPrice, ...]:
        """What is asked of so many players, by ``pay_by_players`` or by ``pay``."""
        for number, prices in self.pay_by_players.items():
            if int(number) == players:
                return prices
        return self.pay


class SecondTable(Strict):
    """When a second table replaces the first: after a token is taken or a hero is in a place."""

    table: Literal["weather", "fauna"] = Field(description="the table that is replaced")
    token: str = Field(default="", description="after this token is taken", examples=["orb"])
    place: str = Field(default="", description="after a hero is in this place", examples=["lab"])


class SheetMarch(Strict):
    """Each night larvae and bugs go a zone down, by dice."""

    exits: Place = Field(description="the place from which they leave the map", examples=["exit"])
    life: Annotated[int, Field(ge=0, le=99)] = Field(
        default=0, description="life that each character loses when one leaves", examples=[1]
    )


class SheetEarthquake(Strict):
    """The carrier's board tile slides each round, as the weather die says (ruling earthquake)."""

    token: Text = Field(description="the token whose carrier is looked at", examples=["orb"])
    ways: Annotated[tuple[Way, ...], Field(min_length=6, max_length=6)] = Field(
        description="what each face of the die does, from 1 to 6",
        examples=[["none", "up", "right", "down", "left", "choice"]],
    )


class SheetBoss(Strict):
    """An opponent with a figure, who goes round a ring of zones."""

    name: Text = Field(description="what he is called", examples=["kauffman"])
    life: Positive = Field(description="points of damage that defeat him", examples=[15])
    at: Place = Field(description="the place, one zone, where he starts", examples=["throne"])
    ring: Place = Field(description="the place, zones in a ring, where he goes", examples=["lab"])


class SheetGrants(Strict):
    """What players have from set-up on."""

    beacon: bool = Field(default=False, description="each player's beacon is built")
    food: Natural = Field(default=0, description="food for each player", examples=[2])
    gems: Natural = Field(default=0, description="gems of the own colour each", examples=[4])
    star: str = Field(
        default="",
        description="place: each player puts an extraction tile into one of its zones",
        examples=["star"],
    )
    shelters: Natural = Field(default=0, description="free shelters of each player", examples=[1])
    group_shelters: Natural = Field(
        default=0, description="free shelters of the group", examples=[1]
    )
    upgrade: Annotated[int, Field(ge=0, le=3)] = Field(
        default=0, description="level of an upgrade tile for each player", examples=[1]
    )
    artefacts: Natural = Field(default=0, description="open artefacts for each", examples=[1])
    draws: Natural = Field(default=0, description="artefacts that each may draw", examples=[1])
    die_tokens: Natural = Field(default=0, description="die tokens for each", examples=[1])
    rations: Natural = Field(
        default=0, description="tokens that feed hero and animal for a night", examples=[2]
    )
    bait: Natural = Field(default=0, description="pieces of bait of the baiter", examples=[12])
    baiter: Hero = Field(default="", description="the hero with the bait and no other stock")


class Lasting(Strict):
    """A rule of the sheet that is in force all the time."""

    text: Text = Field(
        description="what it says, in your own words", examples=["Nobody leaves a zone with bugs."]
    )
    effects: tuple[Effect, ...] = Field(
        min_length=1,
        description="what it does, as a line of a disaster table",
        examples=[[{"do": "forbid", "who": "characters", "act": "leave", "zones": "bugs"}]],
    )


class Special(Strict):
    """Special rules of the sheet."""

    withhold_beacon: bool = Field(
        default=False,
        description="players lack beacon and drone card until they take their own beacon token",
    )
    deadline: Round = Field(
        default=0, description="the play is lost after this round", examples=[8]
    )
    lasting: tuple[Lasting, ...] = Field(
        default=(),
        description="rules that are in force all the time",
        examples=[
            [
                {
                    "text": "Nobody leaves a zone with bugs.",
                    "effects": [
                        {"do": "forbid", "who": "characters", "act": "leave", "zones": "bugs"}
                    ],
                }
            ]
        ],
    )
    no_plague: str = Field(
        default="", description="the place where crowds are no plague", examples=["all"]
    )
    no_empty_piles: bool = Field(default=False, description="empty piles are no plague, either")
    no_hive_damage: bool = Field(default=False, description="hives cannot be damaged")
    no_adaptation: bool = Field(default=False, description="no adaptation dice are rolled")
    second: SecondTable | None = Field(
        default=None,
        description="when tables.weather_2 or tables.fauna_2 replaces the first",
        examples=[{"table": "weather", "token": "orb"}],
    )
    stack: tuple[Text, ...] = Field(
        default=(),
        description="tokens beside the board, one of which is taken when a hive falls",
        examples=[["part-1", "part-2", "part-3"]],
    )
    grants: SheetGrants = Field(
        default=SheetGrants(),
        description="what players have from set-up on",
        examples=[{"food": 2}],
    )
    borrower: Hero = Field(
        default="", description="hero who owns the extraction tiles of colours not in play"
    )
    challenge_continues: bool = Field(
        default=False, description="the play goes on for the challenge after the objective is met"
    )
    own_colour: str = Field(
        default="",
        description="the place where extract EXO yields the own colour",
        examples=["lab"],
    )
    march: SheetMarch | None = Field(
        default=None,
        description="larvae and bugs go down the map each night",
        examples=[{"exits": "exit", "life": 1}],
    )
    landslide: bool = Field(
        default=False, description="zones are buried in the order that each layout draws"
    )
    earthquake: SheetEarthquake | None = Field(
        default=None,
        description="the board tile of a token's carrier slides with the weather die",
        examples=[{"token": "orb", "ways": ["none", "up", "right", "down", "left", "choice"]}],
    )
    boss: SheetBoss | None = Field(
        default=None,
        description="an opponent with a figure",
        examples=[{"name": "kauffman", "life": 15, "at": "throne", "ring": "lab"}],
    )

"""The file of campaigns: what follows what, and what a win brings to later sheets."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.strict import Positive, Strict, Text

Who: TypeAlias = Literal["each player", "the group"]
Names: TypeAlias = Annotated[tuple[Text, ...], Field(min_length=1)]


class Beacon(Strict):
    """A beacon that counts as built."""

    what: Literal["beacon"]
    who: Who


class Pieces(Strict):
    """``count`` pieces of one kind."""

    what: Literal[
        "food", "shelter token", "open artefact", "die token", "objective token", "own gem"
    ]
    who: Who
    count: Positive


class Tiles(Strict):
    """One extraction tile in each of ``zones``: the player's own start, and a marked zone."""

    what: Literal["extraction tile"]
    who: Who
    zones: Annotated[tuple[Literal["start", "star"], ...], Field(min_length=1)]


class UpgradeTile(Strict):
    """One upgrade tile of choice of ``level`` 1 or 2."""

    what: Literal["upgrade tile"]
    who: Who
    level: Literal[1, 2]


class Profile(Strict):
    """The second profile of some of the characters; a pair is a hero with its animal."""

    what: Literal["upgraded profile"]
    who: Literal[
        "heroes", "animals", "characters", "blue pair", "white pair", "orange pair", "green pair"
    ]


Grant: TypeAlias = Annotated[
    Beacon | Pieces | Tiles | UpgradeTile | Profile, Field(discriminator="what")
]


class Reward(Strict):
    """What winning ``goal`` of a sheet brings to later ones.

    ``to``: sheets whose text grants it; ``also``: further ones by the ruling that lets it reach
    them; ``rulings``: other questions that it leaves open.
    """

    id: Text
    goal: Text
    to: tuple[Text, ...] = ()
    also: dict[Text, Names] = Field(default_factory=dict)
    rulings: tuple[Text, ...] = ()
    grants: tuple[Grant, ...] = Field(min_length=1)

    @property
    def reaches(self) -> tuple[str, ...]:
        """Every sheet that it can matter to."""
        return (*self.to, *(name for names in self.also.values() for name in names))

    @property
    def read(self) -> tuple[str, ...]:
        """The rulings that it rests on, sorted."""
        return tuple(sorted({*self.rulings, *self.also}))


class OneOf(Strict):
    """The group goes on to one of the sheets, as it likes."""

    one: Names

    @property
    def steps(self) -> tuple[tuple[str, ...], ...]:
        """What may come next, each with the sheets that it takes."""
        return tuple((name,) for name in self.one)


class AllOf(Strict):
    """The group has to win all of the sheets, in any order."""

    all: Annotated[tuple[Text, ...], Field(min_length=2)]

    @property
    def steps(self) -> tuple[tuple[str, ...], ...]:
        """The only thing that may come next, with all the sheets that it takes."""
        return (self.all,)


class CampaignSheet(Strict):
    """A sheet's place in its campaign; ``then`` is what a win leads to, ``None`` at the end."""

    name: Text
    then: OneOf | AllOf | None = None
    rewards: tuple[Reward, ...] = ()


class Campaign(Strict):
    """A series of sheets; ``first`` is where a new group begins."""

    name: Text
    title: Text
    first: Text
    sheets: tuple[CampaignSheet, ...] = Field(min_length=1)

    def sheet(self, name: str) -> CampaignSheet:
        """The sheet ``name``; ``KeyError`` if the campaign has none of that name."""
        for sheet in self.sheets:
            if sheet.name == name:
                return sheet
        raise KeyError(name)

    @property
    def rewards(self) -> tuple[tuple[CampaignSheet, Reward], ...]:
        """Each reward with the sheet that it is won on, in order."""
        return tuple((sheet, reward) for sheet in self.sheets for reward in sheet.rewards)


class CampaignFile(Strict):
    """The file of campaigns of one game."""

    campaigns_schema: Literal["winnable/campaigns/1"] = Field(alias="schema")
    game: Literal["exo"]
    campaigns: tuple[Campaign, ...] = Field(min_length=1)

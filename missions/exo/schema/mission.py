"""A mission file of EXO as a whole."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.board import Hives, Layout, TokenRule
from winnable.missions.exo.schema.faces import Tables
from winnable.missions.exo.schema.offered import Offered, characters, heroes_and_colours
from winnable.missions.exo.schema.special import Project, Special
from winnable.missions.goal_words import NAME_FORM
from winnable.missions.strict import Strict, Text

Player: TypeAlias = Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": 4})]

Goal: TypeAlias = Annotated[str, Field(min_length=1, max_length=1000)]
"""The text of a formula; no sensible one is longer, and a longer one could nest without end."""


class Reading(Strict):
    """The goals of a sheet under another option of a ruling; what is not given stays as it is."""

    objective: Goal | None = Field(
        default=None,
        description="the objective under that option",
        examples=["eventually dawn(round >= 10)"],
    )
    challenge: Goal | None = Field(
        default=None,
        description="the challenge under that option",
        examples=["escaped == 0"],
    )


class MissionFile(Strict):
    """One sheet: who may play, the board, the tables, the goals.

    ``players`` are the least and the greatest number of players. ``needs`` lists heroes or colours
    that the party must contain. Goals are formulas over the moments of a play.
    """

    mission_schema: Literal["winnable/mission/1"] = Field(
        alias="schema", description="the form of this file"
    )
    game: Literal["exo"] = Field(description="the game: exo is EXO: Mankind Reborn")
    name: str = Field(
        pattern=r"^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$",
        description="segments of lower-case letters, digits and hyphens, separated by slashes",
        examples=["own/my-mission"],
    )
    title: Text = Field(description="the name of the sheet", examples=["My mission"])
    source: Text = Field(
        description="where the sheet is printed, or who wrote it", examples=["our own"]
    )
    notes: tuple[Text, ...] = Field(
        default=(),
        description="remarks on sources and readings",
        examples=[["First version, not played yet."]],
    )
    players: tuple[Player, Player] = Field(
        description="least and greatest number of players, 1 to 4", examples=[[1, 2]]
    )
    needs: tuple[Annotated[Text, Offered(heroes_and_colours)], ...] = Field(
        default=(), description="heroes or colours that must play", examples=[["claire"]]
    )
    objective: Goal = Field(
        description="the formula of the goal `mission`", examples=["eventually taken(map)"]
    )
    challenge: Goal | None = Field(
        default=None,
        description="the formula that the goal `challenge` adds",
        examples=["by(3, taken(map))"],
    )
    readings: dict[str, dict[str, Reading]] = Field(
        default_factory=dict,
        description="goals under other options of rulings, by ruling and option",
        examples=[{"onslaught-end": {"ten-rounds": {"objective": "eventually dawn(round >= 10)"}}}],
        json_schema_extra={"propertyNames": {"pattern": f"^({NAME_FORM})$"}},
    )
    special: Special = Field(
        default=Special(),
        description="special rules of the sheet",
        examples=[{"withhold_beacon": True}],
    )
    upgraded: tuple[Annotated[Text, Offered(characters)], ...] = Field(
        default=(),
        description="heroes and animals whose second profile is in use",
        examples=[["claire", "mel"]],
    )
    tokens: dict[str, TokenRule] = Field(
        default_factory=dict,
        description="objective tokens",
        examples=[{"map": {"take": "any"}}],
        json_schema_extra={"propertyNames": {"pattern": f"^({NAME_FORM})$"}},
    )
    projects: dict[str, Project] = Field(
        default_factory=dict,
        description="pieces of work that heroes may pay for",
        examples=[{"fortify": {"zones": "field", "pay": [{"wood": 1, "metal": 1}], "per": "zone"}}],
        json_schema_extra={"propertyNames": {"pattern": f"^({NAME_FORM})$"}},
    )
    hives: Hives = Field(
        default=Hives(),
        description="the hives and their larvae",
        examples=[{"piles": [{"name": "nest", "common": 9, "alpha": 1}]}],
    )
    layouts: dict[str, Layout] = Field(
        description="drawings of the board; `default` is needed",
        examples=[{"default": {"map": ["1 . T"], "legend": {"1": {"start": 1}}}}],
        json_schema_extra={"required": ["default"]},
    )
    tables: Tables = Field(description="the weather table and the fauna table")

"""A mission file of EXO as a whole."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.board import Hives, Layout, TokenRule
from winnable.missions.exo.schema.faces import Tables
from winnable.missions.strict import Strict, Text

Goal: TypeAlias = Annotated[str, Field(min_length=1, max_length=1000)]
"""The text of a formula; no sensible one is longer, and a longer one could nest without end."""


class Special(Strict):
    """Special rules of the sheet."""

    withhold_beacon: bool = Field(
        default=False,
        description="players lack beacon and drone card until they take their own beacon token",
    )


class MissionFile(Strict):
    """One sheet: who may play, the board, the tables, the goals.

    ``name`` has segments of lower-case letters, digits and hyphens, separated by slashes.
    ``players`` are the least and the greatest number of players. ``needs`` lists heroes or colours
    that the party must contain. Goals are formulas (``winnable.missions.goal_text``).
    """

    mission_schema: Literal["winnable/mission/1"] = Field(alias="schema")
    game: Literal["exo"]
    name: str = Field(
        pattern=r"^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$",
        description="segments of lower-case letters, digits and hyphens, separated by slashes",
    )
    title: Text = Field(description="the name of the sheet")
    source: Text = Field(description="where the sheet is printed, or who wrote it")
    notes: tuple[Text, ...] = Field(default=(), description="remarks on sources and readings")
    players: tuple[int, int] = Field(description="least and greatest number of players, 1 to 4")
    needs: tuple[Text, ...] = Field(default=(), description="heroes or colours that must play")
    objective: Goal = Field(description="the formula of the goal `mission`")
    challenge: Goal | None = Field(
        default=None, description="the formula that the goal `challenge` adds"
    )
    special: Special = Special()
    upgraded: tuple[Text, ...] = Field(
        default=(), description="heroes and animals whose second profile is in use"
    )
    tokens: dict[str, TokenRule] = Field(default_factory=dict, description="objective tokens")
    hives: Hives = Hives()
    layouts: dict[str, Layout] = Field(description="drawings of the board; `default` is needed")
    tables: Tables = Field(description="the weather table and the fauna table")

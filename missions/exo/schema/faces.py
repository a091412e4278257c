"""Disaster tables of a mission file: six faces, each with typed effects.

``winnable.missions.exo.disaster_tables`` says what each of the effects does.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from winnable.missions.exo.schema.effects_acts import OnActs
from winnable.missions.exo.schema.effects_fights import OnFights
from winnable.missions.exo.schema.effects_map import OnMap
from winnable.missions.strict import Strict, Text

FACES_OF_DIE = 6

Effect: TypeAlias = Annotated[OnActs | OnFights | OnMap, Field(discriminator="do")]


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
    """The two disaster tables, and one that replaces the first of its kind during the mission."""

    weather: Lines = Field(description="six lines, rolled for in the first place each round")
    fauna: Lines = Field(description="six lines, rolled for after the weather")
    weather_2: Lines = Field(
        default=(), description="six lines read instead of the weather, by special.second"
    )
    fauna_2: Lines = Field(
        default=(), description="six lines read instead of the fauna, by special.second"
    )

    def named(self) -> dict[str, tuple[TableFace, ...]]:
        """The tables that there are, as the rules call them: ``weather-2``."""
        second = {"weather-2": self.weather_2, "fauna-2": self.fauna_2}
        return {
            "weather": self.weather,
            "fauna": self.fauna,
            **{name: lines for name, lines in second.items() if lines},
        }

"""The missions that are known by name, written or not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from pydantic import Field

from winnable.missions.data_files import shipped_toml
from winnable.missions.strict import Strict, Text
from winnable.missions.validation import validate


class Known(Strict):
    """One mission of the catalogue; ``file`` within the shipped data, if it is written."""

    name: Text
    title: Text
    players: tuple[int, int]
    needs: tuple[Text, ...] = ()
    goals: tuple[Text, ...]
    file: Text | None = None


class Catalogue(Strict):
    """The file of known missions."""

    catalogue_schema: Literal["winnable/catalogue/1"] = Field(alias="schema")
    mission: tuple[Known, ...]


@cache
def catalogue() -> Mapping[str, Known]:
    """All known missions by name, in the order of lists."""
    file = validate(Catalogue, shipped_toml("catalogue.toml"))
    return {known.name: known for known in file.mission}

"""What the JSON Schema of mission files says beyond the check of each value.

Editors complete and check while a file is written. Names of the box stand in the schema as lists;
here they are asked for only when the schema is made, so that reading a file loads nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import GetJsonSchemaHandler
from pydantic_core import CoreSchema

from winnable.missions.exo.components import box
from winnable.missions.exo.disaster_tables import Kind

NARROWED = ("unsheltered", "afflicted", "still")
"""What may follow a kind of characters and a colon."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Marks a text that is one of ``names()``; ``exo.checks`` tells of a wrong one."""

    names: Callable[[], Iterable[str]]

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """The schema of the text with its names as ``enum``."""
        return {**handler(core), "enum": list(self.names())}


def heroes() -> list[str]:
    """The heroes of the box."""
    return sorted(box().pair)


def heroes_and_colours() -> list[str]:
    """The heroes and the colours by which a sheet may ask for them."""
    return [*heroes(), *sorted(card.colour for card in box().pair.values())]


def characters() -> list[str]:
    """The heroes and their animals."""
    return [*heroes(), *sorted(card.animal.name for card in box().pair.values())]


def takers() -> list[str]:
    """Who may take a token: anyone, one hero, or the heroes whom no token names, by rank.

    A colour stands for its hero.
    """
    return ["any", *heroes_and_colours(), "other", "other-2", "other-3", "other-4"]


def whos() -> list[str]:
    """Whom an effect may touch: a kind, narrowed or not, or one hero."""
    kinds = get_args(Kind)
    narrowed = [f"{kind}:{only}" for kind in kinds for only in NARROWED]
    return [*kinds, *narrowed, *heroes()]

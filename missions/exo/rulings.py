"""Open questions of the rulebook as data, and the options in force."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from pydantic import Field

from winnable.missions.data_files import shipped_toml
from winnable.missions.strict import Strict, Text
from winnable.missions.validation import validate


class Ruling(Strict):
    """One open question: the option in force is ``default`` unless ``switchable`` and switched.

    ``refused``: options that cannot be chosen even so, as neither statement of the rules has them.
    """

    id: Text
    question: Text
    options: tuple[Text, ...] = Field(min_length=1)
    default: Text
    detail: Text
    reason: Text
    matters: Text
    switchable: bool
    refused: tuple[Text, ...] = ()

    @property
    def modelled(self) -> tuple[str, ...]:
        """The options that can be chosen, in the order of ``options``."""
        if not self.switchable:
            return (self.default,)
        return tuple(option for option in self.options if option not in self.refused)


class Rulings(Strict):
    """The file of rulings."""

    rulings_schema: Literal["winnable/rulings/1"] = Field(alias="schema")
    game: Literal["exo"]
    rulings: tuple[Ruling, ...]


@cache
def rulings() -> Mapping[str, Ruling]:
    """All rulings by id, in the order of the file."""
    file = validate(Rulings, shipped_toml("exo/rulings.toml"))
    return {ruling.id: ruling for ruling in file.rulings}


def defaults() -> dict[str, str]:
    """The default option of every ruling, by id."""
    return {name: ruling.default for name, ruling in rulings().items()}

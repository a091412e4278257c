"""A mission file of EXO read and checked, and the names that follow from its name."""

from __future__ import annotations

from dataclasses import dataclass

from winnable.missions.document import Document
from winnable.missions.errors import MissionError
from winnable.missions.exo.checks import problems
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.validation import validate


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission file without problems. ``document`` keeps places for messages and the hash."""

    file: MissionFile
    document: Document

    @property
    def layout_id(self) -> str:
        """Id under which a layout of the file is chosen, e.g. ``exo.layout.duo.1``."""
        return f"exo.layout.{dots(self.file.name)}"

    @property
    def hives_id(self) -> str:
        """Id under which the number of hives is chosen, e.g. ``exo.hives.duo.1``."""
        return f"exo.hives.{dots(self.file.name)}"

    def rule(self, name: str) -> str:
        """Id of a rule of this sheet, e.g. ``exo.sheet.duo.1.weather-2``."""
        return f"exo.sheet.{dots(self.file.name)}.{name}"


def dots(name: str) -> str:
    """``duo.1`` for ``exo/duo/1``; a name outside ``exo`` keeps its first segment."""
    return name.removeprefix("exo/").replace("/", ".")


def read(document: Document) -> Mission:
    """``document`` as a mission; ``MissionError`` with everything that is wrong in it."""
    file = validate(MissionFile, document)
    found = problems(file, document)
    if found:
        raise MissionError(found)
    return Mission(file, document)

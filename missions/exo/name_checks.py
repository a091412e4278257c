"""Names of tokens, projects and places: goals must be able to call them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from winnable.missions.document import Document
from winnable.missions.errors import Problem
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.goal_words import NAME_FORM

REMEDY = "write letters, digits, '.', '_' and '-', a letter first"


def name_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Each token, project and place of ``file`` that the text of a goal could not hold."""
    for table, names in (("tokens", file.tokens), ("projects", file.projects)):
        for name in names:
            if not re.fullmatch(NAME_FORM, name):
                yield document.problem((table, name), f"no goal can call '{name}'", REMEDY)
    for index, name in enumerate(file.special.stack):
        if not re.fullmatch(NAME_FORM, name):
            yield document.problem(
                ("special", "stack", index), f"no goal can call '{name}'", REMEDY
            )
    for layout, drawn in file.layouts.items():
        for symbol, spot in drawn.legend.items():
            for index, name in enumerate(spot.places):
                if not re.fullmatch(NAME_FORM, name):
                    path = ("layouts", layout, "legend", symbol, "places", index)
                    yield document.problem(path, f"no goal can call '{name}'", REMEDY)

"""Places of a mission file: the same in every layout, and none with a name that means more."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.board import words
from winnable.missions.exo.disaster_tables import ZONE_WORDS
from winnable.missions.exo.goal_members import COMMON_PLACES
from winnable.missions.exo.places import drawn_places, file_places
from winnable.missions.exo.schema.board import Layout
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.sheet import COLOURS


def place_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Places that another layout lacks, and names of places and projects that mean something."""
    names = {name: drawn_places(layout) for name, layout in file.layouts.items()}
    for name, drawn in names.items():
        path: KeyPath = ("layouts", name, "legend")
        for place in sorted(drawn.intersection(COMMON_PLACES)):
            problem = f"a place is called '{place}', which {COMMON_PLACES[place]} are"
            yield document.problem(path, problem, "use another name")
        for place in sorted(drawn & _meant(file.layouts[name]) - set(COMMON_PLACES)):
            problem = f"a place is called '{place}', which means other zones"
            yield document.problem(path, problem, "use another name")
        for place in sorted(set().union(*names.values()) - drawn):
            problem = f"place '{place}' of another layout is not drawn"
            yield document.problem(path, problem, "draw it in every layout")
    for project in file.projects:
        if project in {*ZONE_WORDS, *COLOURS, *file_places(file)}:
            problem = f"a project is called '{project}', which means other zones"
            yield document.problem(("projects", project), problem, "use another name")


def _meant(layout: Layout) -> set[str]:
    """Words for zones and names of board tiles."""
    tiles = {name for row in layout.tiles for _, name in words(row)}
    return {*ZONE_WORDS, *COLOURS, *tiles}

"""A second disaster table of a sheet, which is read instead of the first one from some moment on.

Its faces follow those of the first table: face n of it is face n + 6 of both tables together. So
whoever looks for the face in force finds those of both.
"""

from __future__ import annotations

from dataclasses import replace

from winnable.missions.exo.disaster_tables import Face
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import TABLES

SIDES = 6
"""Faces of a disaster die."""


def merged(sheet: Sheet) -> Sheet:
    """``sheet`` with one table a die, to which the faces of a second one are added."""
    tables = {table: (*sheet.tables[table], *later(sheet, table)) for table in TABLES}
    return sheet if tables == dict(sheet.tables) else replace(sheet, tables=tables)


def later(sheet: Sheet, table: str) -> tuple[Face, ...]:
    """The faces of the second table of a die, as they follow those of the first one."""
    faces = sheet.tables.get(f"{table}-2", ())
    return tuple(replace(face, number=face.number + SIDES) for face in faces)

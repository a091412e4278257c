"""Faces that the print lacks: how they act (``exo.ruling.missing-face``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.disaster_tables import Face
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import spelled_out

RULING = "exo.ruling.missing-face"


def as_read(sheet: Sheet) -> Sheet:
    """``sheet`` with tables in which each face has the effects with which it acts.

    A face that acts as the row above is the same face with the effects, and the rule, of the
    nearest printed one with a lower number. One under which others act has their effects.
    """
    if sheet.ruling("missing-face") != "copy-row-above" or not _lacking(sheet):
        return spelled_out(sheet)
    tables = {name: _copied(faces) for name, faces in sheet.tables.items()}
    return spelled_out(replace(sheet, tables=tables))


def row_above(sheet: Sheet, table: str, number: int) -> Face | None:
    """The printed face as which a missing one acts; ``None`` if it has no effect."""
    if sheet.ruling("missing-face") != "copy-row-above":
        return None
    return _above(sheet.tables[table], number)


def stands(sheet: Sheet, table: str) -> tuple[int, ...]:
    """The numbers of the faces of ``table`` that can be in force."""
    again = sheet.ruling("missing-face") == "reroll"
    return tuple(face.number for face in sheet.tables[table] if not (again and face.missing))


def standing_face(sheet: Sheet, chance: Chance, table: str, number: int) -> int:
    """The face of ``table`` that is in force in that round after the dice have fallen.

    Nobody uses an artefact on them. Raises ``MissingOutcomeError``.
    """
    roll: Callable[[int], int] = {"weather": chance.weather, "fauna": chance.fauna}[table]
    allowed = stands(sheet, table)
    face, again = roll(number), 0
    while face not in allowed:
        again += 1
        face = chance.again(number, table, 0, again)
    return face


def _lacking(sheet: Sheet) -> bool:
    return any(face.missing for faces in sheet.tables.values() for face in faces)


def _copied(faces: Sequence[Face]) -> tuple[Face, ...]:
    return tuple(_acting(faces, face) for face in faces)


def _acting(faces: Sequence[Face], face: Face) -> Face:
    above = _above(faces, face.number) if face.missing else None
    return face if above is None else replace(face, effects=above.effects, rule=above.rule)


def _above(faces: Sequence[Face], number: int) -> Face | None:
    """The printed one of ``faces`` with the greatest number below ``number``."""
    printed = [face for face in faces if face.number < number and not face.missing]
    return max(printed, key=lambda face: face.number, default=None)

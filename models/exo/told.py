"""What the faces of a sheet say: other faces that act with them, the most that they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from winnable.missions.exo.disaster_tables import AlsoEffect, ExploreEffect, Face, FaceEffect
from winnable.missions.exo.sheet import Sheet

TABLES = ("weather", "fauna")


def spelled_out(sheet: Sheet) -> Sheet:
    """``sheet`` with faces that have the effects of those other faces of their table that act, too.

    What these name in turn does not act. Faces of the other table stay as they are named.
    """
    tables = {name: tuple(_with_others(name, faces)) for name, faces in sheet.tables.items()}
    return sheet if tables == dict(sheet.tables) else replace(sheet, tables=tables)


def _with_others(table: str, faces: Sequence[Face]) -> Iterator[Face]:
    by_number = {face.number: face for face in faces}
    for face in faces:
        found: list[FaceEffect] = []
        for effect in face.effects:
            if isinstance(effect, AlsoEffect) and table.startswith(effect.table) and effect.faces:
                for number in effect.faces:
                    others = by_number[number].effects
                    found += [other for other in others if not isinstance(other, AlsoEffect)]
            else:
                found.append(effect)
        yield face if tuple(found) == face.effects else replace(face, effects=tuple(found))


def doubling(sheet: Sheet) -> tuple[int, ...]:
    """The weather faces under which the fauna face that is rolled acts twice."""
    return tuple(face.number for face in sheet.tables["weather"] if any(map(doubles, face.effects)))


def doubles(effect: FaceEffect) -> bool:
    """``effect`` says that the fauna face that is rolled acts twice."""
    return isinstance(effect, AlsoEffect) and effect.rolled and effect.table == "fauna"


def draws_two(sheet: Sheet) -> bool:
    """Whether a face has explorers draw two cards."""
    return any(isinstance(effect, ExploreEffect) for effect in every_effect(sheet))


def every_effect(sheet: Sheet) -> Iterator[FaceEffect]:
    """All effects of faces, and those that last."""
    for faces in (*sheet.tables.values(), sheet.specials.lasting):
        for face in faces:
            yield from face.effects


def most(sheet: Sheet, amount: Callable[[FaceEffect], int]) -> int:
    """The most that ``amount`` of the effects in force in one round can add up to, 0 at least."""
    total = sum(map(amount, (e for face in sheet.specials.lasting for e in face.effects)))
    for table in TABLES:
        faces = (face for name, lines in sheet.tables.items() if name.startswith(table)
                 for face in lines)  # fmt: skip
        times = 2 if table == "fauna" and doubling(sheet) else 1
        total += times * max((sum(map(amount, face.effects)) for face in faces), default=0)
    return total


def labels(rolled: Mapping[str, int], *, twice: bool) -> Iterator[tuple[str, str]]:
    """The tables as their faces act one after the other, each with a name for the face.

    ``twice``: the fauna face acts a second time.
    """
    for table in TABLES:
        yield table, str(rolled[table])
        if twice and table == "fauna":
            yield table, f"{rolled[table]} again"

"""What of a sheet the planning model knows: effects of faces, special rules.

A face with an effect that the model lacks is no face that chance can show in it: the die falls
otherwise. What then is left out of the plays, or is wrong about all of them, is listed here as
gaps, for whoever judges what a plan or its absence means.

:func:`winnable.models.exo.known_effects.known` names the cases that the modules of the model read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from winnable.missions.exo.disaster_tables import Face, PlaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import NONE, Specials
from winnable.models.exo.known_arrivals import followed
from winnable.models.exo.known_effects import UNNAMED, endures, evaded, fits, known
from winnable.models.exo.missing_faces import as_read, stands
from winnable.models.exo.plates import slides
from winnable.models.exo.second_table import SIDES, merged

SPECIALS = frozenset(
    (
        "deadline", "lasting", "no_plague", "no_empty_piles", "no_hive_damage", "no_adaptation",
        "second", "stack", "order", "borrower", "continues", "produces", "own_colour", "homes",
        "projects", "march", "boss", "grants",
    )
)  # fmt: skip
"""The fields of ``Specials`` that the model reads; of ``lasting`` what :func:`endures` says."""
NAMES = {
    "lasting": "special",
    "no_plague": "no-plague",
    "no_empty_piles": "no-plague",
    "no_hive_damage": "no-hive-damage",
    "no_adaptation": "no-adaptation",
    "borrower": "borrow",
    "continues": "challenge",
    "produces": "produce",
    "own_colour": "produce",
    "order": "landslide",
    "earthquake": "slide",
}
"""How the rules of a field are called where they are not called like it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something of a sheet that the model lacks, by the ``rule`` that says it.

    ``avoidable``: plays exist that it does not touch, and the problem holds no others.
    """

    rule: str
    text: str
    avoidable: bool


EVADED = frozenset(("earthquake",))
"""Fields of which the model may hold some plays only: those in which no board tile slides."""


def can_show(sheet: Sheet, table: str) -> tuple[int, ...]:
    """The numbers of the faces of ``table`` that can be in force in the model."""
    faces = {face.number: face for face in as_read(sheet).tables[table]}
    return tuple(number for number in stands(sheet, table) if _known(sheet, faces[number]))


def modelled(sheet: Sheet) -> Sheet:
    """``sheet`` with tables in which faces that the model lacks do nothing: nobody looks at them.

    Faces that the print lacks have the effects with which they act. A second table is one with the
    first; what the model lacks of lasting rules is left out.
    """
    sheet = merged(as_read(sheet))
    tables = {
        table: tuple(face if _known(sheet, face) else replace(face, effects=()) for face in faces)
        for table, faces in sheet.tables.items()
    }
    lasting = tuple(face for face in sheet.specials.lasting if _lasts(sheet, face))
    special = replace(sheet.specials, lasting=lasting)
    return replace(sheet, tables=tables, specials=special)


def calm(sheet: Sheet) -> Sheet:
    """``sheet`` in which no face that puts bugs in is rolled, as long as its table has others.

    To the model they are faces that it lacks.
    """
    return replace(sheet, tables={name: _calm(sheet, name) for name in sheet.tables})


def _calm(sheet: Sheet, table: str) -> tuple[Face, ...]:
    faces, shown = as_read(sheet).tables[table], can_show(sheet, table)
    placing = {f.number for f in faces if any(isinstance(e, PlaceEffect) for e in f.effects)}
    if not set(shown) - placing:
        return sheet.tables[table]
    return tuple(_unnamed(face) if face.number in placing else face for face in faces)


def _unnamed(face: Face) -> Face:
    """``face`` with bugs of no type."""
    effects = (
        replace(effect, bug=UNNAMED) if isinstance(effect, PlaceEffect) else effect
        for effect in face.effects
    )
    return replace(face, effects=tuple(effects))


def gaps(sheet: Sheet) -> tuple[Gap, ...]:
    """Everything of ``sheet`` that the model lacks, faces first."""
    return (*_faces(sheet), *specials(sheet), *_shortcuts(sheet))


def _shortcuts(sheet: Sheet) -> Iterator[Gap]:
    """Rules that the model has, but for plays that others of the same sheet do without."""
    for faces in (*as_read(sheet).tables.values(), sheet.specials.lasting):
        for face in faces:
            for text in filter(None, (evaded(sheet, effect) for effect in face.effects)):
                yield Gap(face.rule, text, avoidable=True)
    if sheet.withhold_beacon and sheet.specials.grants.upgrade:
        text = "a board with no tile of the granted level but those of drones without a card"
        yield Gap(sheet_rule(sheet, "grant-upgrade"), text, avoidable=True)


def specials(sheet: Sheet) -> tuple[Gap, ...]:
    """The special rules of ``sheet`` that the model lacks: they touch every play.

    Or they touch some, and the problem holds the others.
    """
    return tuple(
        Gap(rule, f"special rule: {rule.rsplit('.', 1)[-1]}", avoidable)
        for rule, avoidable in dict(_special_rules(sheet)).items()
    )


def lacking(sheet: Sheet, table: str) -> Iterator[Face]:
    """The faces of ``table`` that the model lacks, a second table by itself."""
    allowed = can_show(sheet, table)
    for face in as_read(sheet).tables[table]:
        if face.number in stands(sheet, table) and face.number not in allowed:
            yield face


def lacking_later(sheet: Sheet, table: str) -> Iterator[Face]:
    """Those of the second table of a die, if there is one, as they follow the first one's."""
    if f"{table}-2" in sheet.tables:
        for face in lacking(sheet, f"{table}-2"):
            yield replace(face, number=face.number + SIDES)


def sheet_rule(sheet: Sheet, name: str) -> str:
    """The id of a rule of ``sheet`` that its file calls ``name``, e.g. its ``objective``."""
    return ".".join(("exo", "sheet", *sheet.name.removeprefix("exo/").split("/"), name))


def _lasts(sheet: Sheet, face: Face) -> bool:
    return all(endures(effect) and fits(sheet, effect) for effect in face.effects)


def _known(sheet: Sheet, face: Face) -> bool:
    readable = all(known(effect) and fits(sheet, effect) for effect in face.effects)
    return readable and followed(sheet, face)


def _faces(sheet: Sheet) -> Iterator[Gap]:
    found: dict[str, Gap] = {}
    for table in sheet.tables:
        avoidable = bool(can_show(sheet, table))
        for face in lacking(sheet, table):
            if face.rule not in found or not avoidable:
                found[face.rule] = Gap(face.rule, face.text, avoidable)
    yield from found.values()


def _special_rules(sheet: Sheet) -> Iterator[tuple[str, bool]]:
    """The rules, and whether the problem goes around them."""
    for field in Specials.__dataclass_fields__:
        value = getattr(sheet.specials, field)
        if value == getattr(NONE, field) or (field in SPECIALS and field != "lasting"):
            continue
        if field == "earthquake" and slides(sheet):
            continue
        name = NAMES.get(field, field)
        if field == "lasting":
            yield from ((face.rule, False) for face in value if not _lasts(sheet, face))
        else:
            yield sheet_rule(sheet, name), field in EVADED

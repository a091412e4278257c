"""What of a sheet the planning model knows: effects of faces, special rules.

A face with an effect that the model lacks is no face that chance can show in it: the die falls
otherwise. What then is left out of the plays, or is wrong about all of them, is listed here as
gaps, for whoever judges what a plan or its absence means.

``known`` names the cases that the modules of the model read. Whoever gives the model another effect
widens its case there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    ChargeEffect,
    DestroyEffect,
    Face,
    FaceEffect,
    ForbidEffect,
    LosePawnEffect,
    PlaceEffect,
    SpawnEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.missions.exo.specials import NONE, Grants, Specials
from winnable.models.exo.missing_faces import as_read, stands
from winnable.models.exo.second_table import SIDES, merged

SPECIALS = frozenset(
    (
        "deadline", "lasting", "no_plague", "no_empty_piles", "no_hive_damage", "no_adaptation",
        "second", "stack", "borrower", "continues", "produces", "own_colour", "homes", "projects",
    )
)  # fmt: skip
"""The fields of ``Specials`` that the model reads; of ``lasting`` what :func:`endures` says."""
NAMES = {
    "lasting": "special",
    "no_plague": "no-plague",
    "no_empty_piles": "no-plague",
    "no_hive_damage": "no-hive-damage",
    "no_adaptation": "no-adaptation",
    "grants": "grant",
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


def known(effect: FaceEffect) -> bool:
    """Whether the model does what ``effect`` says."""
    match effect:
        case DestroyEffect(kind, count, zones, save, when):
            return (kind, zones, when) == ("structure", "", "now") and bool(count) and not save
        case PlaceEffect(bug, _, zones, alpha, _, when):
            return bug in BUG_TYPES and (zones, alpha, when) == ("animals", False, "night")
        case ForbidEffect(who, act, zones):
            return act == "move-attack" and not zones and _plain(who)
        case ChargeEffect():
            return _charge(effect)
        case LosePawnEffect(_, _, kind):
            return kind == "heroes"
        case BlockEffect(_, gem, covers):
            return not gem and not covers
        case StrikeEffect(_, _, who):
            return _plain(who)
        case BountyEffect(_, gem, _):
            return not gem
        case SpawnEffect(_, damage):
            return not damage
        case _:
            return False


GRANTS = frozenset(("beacon", "food", "gems", "die_tokens", "bait", "baiter"))
"""The fields of ``Grants`` that the model reads."""


def endures(effect: FaceEffect) -> bool:
    """Whether the model does what ``effect`` says where it is in force all the time.

    These are the effects that are looked for among all faces in force, whichever they are.
    """
    forms = (ForbidEffect, ChargeEffect, BlockEffect, BountyEffect, SpawnEffect, LosePawnEffect)
    return isinstance(effect, forms) and known(effect)


def _plain(who: Who) -> bool:
    return not (who.only or who.zones or who.hero)


def _charge(effect: ChargeEffect) -> bool:
    """Moves for gems or pawns, builds for pawns, attacks on hives for gems or pawns."""
    if not _plain(effect.who) or effect.zones or effect.life or effect.project:
        return False  # a charge for a build is one for work, too: it needs words there as well
    paid = {
        "move": {"gem", "pawn"},
        "attack-hive": {"gem", "pawn"},
        "build": {"pawn"},
    }
    return set(effect.price) <= paid.get(effect.act, set())


def can_show(sheet: Sheet, table: str) -> tuple[int, ...]:
    """The numbers of the faces of ``table`` that can be in force in the model."""
    faces = {face.number: face for face in as_read(sheet).tables[table]}
    return tuple(number for number in stands(sheet, table) if _known(faces[number]))


def modelled(sheet: Sheet) -> Sheet:
    """``sheet`` with tables in which faces that the model lacks do nothing: nobody looks at them.

    Faces that the print lacks have the effects with which they act. A second table is one with the
    first; what the model lacks of lasting rules is left out.
    """
    sheet = merged(as_read(sheet))
    tables = {
        table: tuple(face if _known(face) else replace(face, effects=()) for face in faces)
        for table, faces in sheet.tables.items()
    }
    lasting = tuple(face for face in sheet.specials.lasting if all(map(endures, face.effects)))
    special = replace(sheet.specials, lasting=lasting)
    return replace(sheet, tables=tables, specials=special)


def gaps(sheet: Sheet) -> tuple[Gap, ...]:
    """Everything of ``sheet`` that the model lacks, faces first."""
    return (*_faces(sheet), *specials(sheet))


def specials(sheet: Sheet) -> tuple[Gap, ...]:
    """The special rules of ``sheet`` that the model lacks: they touch every play."""
    return tuple(
        Gap(rule, f"special rule: {rule.rsplit('.', 1)[-1]}", avoidable=False)
        for rule in dict.fromkeys(_special_rules(sheet))
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


def _known(face: Face) -> bool:
    return all(map(known, face.effects))


def _faces(sheet: Sheet) -> Iterator[Gap]:
    found: dict[str, Gap] = {}
    for table in sheet.tables:
        avoidable = bool(can_show(sheet, table))
        for face in lacking(sheet, table):
            if face.rule not in found or not avoidable:
                found[face.rule] = Gap(face.rule, face.text, avoidable)
    yield from found.values()


def _special_rules(sheet: Sheet) -> Iterator[str]:
    for field in Specials.__dataclass_fields__:
        value = getattr(sheet.specials, field)
        if value == getattr(NONE, field) or (field in SPECIALS and field != "lasting"):
            continue
        name = NAMES.get(field, field)
        if field == "lasting":
            yield from (face.rule for face in value if not all(map(endures, face.effects)))
        elif field == "grants":
            for grant in Grants.__dataclass_fields__:
                if grant not in GRANTS and getattr(value, grant) != getattr(NONE.grants, grant):
                    yield sheet_rule(sheet, f"{name}-{grant.replace('_', '-')}")
        else:
            yield sheet_rule(sheet, name)

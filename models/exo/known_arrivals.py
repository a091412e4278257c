"""Where the model can follow a face that puts bugs in: what else acts with it, and when.

As a face is read, the model does its effects sort by sort. Bugs of one round are called after their
type and zone and a number, which tells them apart where they have appeared at one time of the day.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from winnable.missions.exo.disaster_tables import (
    BossEffect,
    CloseEffect,
    ColourEffect,
    DemandEffect,
    DestroyEffect,
    Face,
    FaceEffect,
    HiveDamageEffect,
    LayEffect,
    LoseEffect,
    PlaceEffect,
    ShiftEffect,
    StrikeEffect,
    UnlockEffect,
)
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.models.exo.births import LYING, RANDOM
from winnable.models.exo.goal_words import places
from winnable.models.exo.told import TABLES, doubling

SORTS: tuple[type[FaceEffect], ...] = (
    StrikeEffect, LoseEffect, DemandEffect, BossEffect, PlaceEffect, ShiftEffect, ColourEffect,
    CloseEffect,
)  # fmt: skip
"""Sorts of effects in the order in which the model does those of one face at once.

Structures that players choose come before all of them; all other effects that destroy or damage
something are done with what is lost.
"""
OTHERS = (LayEffect, UnlockEffect)
"""Sorts that may act at once, of which this module does not know when the model does them."""


def followed(sheet: Sheet, face: Face) -> bool:
    """Whether the model does what ``face`` says in the order in which it says it."""
    placing = [effect for effect in face.effects if isinstance(effect, PlaceEffect)]
    closing = any(isinstance(e, CloseEffect) and _at_once(e) for e in face.effects)
    if closing and not _in_turn(sheet, face):
        return False
    return not placing or (
        _in_turn(sheet, face)
        and len({effect.when for effect in _placing(sheet, face)}) == 1
        and _drawn_once(sheet, face, placing)
    )


def _in_turn(sheet: Sheet, face: Face) -> bool:
    """What it does at once is sorted as the model does it; twice, it is of one sort."""
    ranks = [_rank(effect) for effect in face.effects if _at_once(effect)]
    sorts = {type(effect) for effect in face.effects if _at_once(effect)}
    if not sorts & {PlaceEffect, CloseEffect}:
        return True
    twice = _of(sheet, "fauna", face) and bool(doubling(sheet))
    sorted_ = all(a is not None and b is not None and a <= b for a, b in pairwise(ranks))
    return sorted_ and (len(set(ranks)) == 1 or not twice)


def lays_alone(face: Face) -> bool:
    """Whether hives lay by ``face`` at once only where nothing else happens by it then."""
    sorts = [type(effect) for effect in face.effects if _at_once(effect)]
    return LayEffect not in sorts or set(sorts) == {LayEffect}


def unlocks_alone(face: Face) -> bool:
    """Whether ``face`` unlocks something only after one loss of all structures or shelters."""
    found = [effect for effect in face.effects if _at_once(effect)]
    if not any(isinstance(effect, UnlockEffect) for effect in found):
        return True
    first, *rest = found
    lost = isinstance(first, DestroyEffect) and first.kind != "drone" and not first.count
    return lost and all(isinstance(effect, UnlockEffect) for effect in rest)


def _placing(sheet: Sheet, face: Face) -> list[PlaceEffect]:
    """Whatever may put bugs in, in one round with ``face``."""
    other = "weather" if _of(sheet, "fauna", face) else "fauna"
    faces = [face, *(each for each in _faces(sheet, other))]
    return [e for each in faces for e in each.effects if isinstance(e, PlaceEffect)]


def _drawn_once(sheet: Sheet, face: Face, placing: Iterable[PlaceEffect]) -> bool:
    """Of bugs drawn at random it is known how many came before in the same zone.

    And all of the sheet are of one sort, as those who count luck take it.
    """
    drawn = [effect for effect in placing if effect.bug == RANDOM]
    if not drawn:
        return True
    every = [effect for effect in _placing(sheet, face) if effect.bug == RANDOM]
    known = drawn[0].zones in LYING or drawn[0].zones in places(sheet)
    faces = (each for table in TABLES for each in _faces(sheet, table))
    sorts = {_sort(effect) for each in faces for effect in each.effects} - {None}
    return len(every) == 1 and len(sorts) == 1 and (known or not doubling(sheet))


def _sort(effect: FaceEffect) -> frozenset[str] | None:
    """The types of which a random bug may be; ``None`` for other effects."""
    if isinstance(effect, PlaceEffect) and effect.bug == RANDOM:
        return frozenset(effect.among or BUG_TYPES)
    return None


def _at_once(effect: FaceEffect) -> bool:
    match effect:
        case PlaceEffect() | ShiftEffect() | DestroyEffect() | DemandEffect() | LoseEffect():
            return effect.when == "now"
        case ColourEffect():
            return effect.count > 0
        case CloseEffect(way):
            return way in {"centre", "marker"}
        case StrikeEffect() | BossEffect() | HiveDamageEffect():
            return True
        case _:
            return isinstance(effect, OTHERS)


def _rank(effect: FaceEffect) -> int | None:
    """When the model does such an effect, ``None`` where that is not known."""
    match effect:
        case DestroyEffect(count=count) if count:
            return -1
        case DestroyEffect() | HiveDamageEffect():
            return SORTS.index(LoseEffect)
        case _:
            return SORTS.index(type(effect)) if isinstance(effect, SORTS) else None


def _of(sheet: Sheet, table: str, face: Face) -> bool:
    return any(each.rule == face.rule for each in _faces(sheet, table))


def _faces(sheet: Sheet, table: str) -> list[Face]:
    """The faces of ``table``, and of a second one of its die."""
    named = (faces for name, faces in sheet.tables.items() if name.startswith(table))
    return [face for faces in named for face in faces]

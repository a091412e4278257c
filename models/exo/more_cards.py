"""Faces by which bugs are fought with more cards of their type (rulings extra-card, lasting-card).

A bug draws them together; those that join it come after that.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import CardsEffect, FaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import TABLES, most


def most_more(sheet: Sheet) -> int:
    """The most cards that a bug may be fought with beside one of its own."""
    return most(sheet, _today) + sum(effect.count for effect, _ in lasting_cards(sheet))


def lasting_cards(sheet: Sheet) -> Iterator[tuple[CardsEffect, str]]:
    """Effects that set in when hives have fallen, each once, with the rule of the face."""
    found: list[tuple[CardsEffect, str]] = []
    every = (face for name, faces in sheet.tables.items() if name.startswith(TABLES)
             for face in faces)  # fmt: skip
    for face in (*every, *sheet.specials.lasting):
        for effect in face.effects:
            key = (effect, face.rule)
            if isinstance(effect, CardsEffect) and effect.hives and key not in found:
                found.append((effect, face.rule))
    yield from found


def _today(effect: FaceEffect) -> int:
    return effect.count if isinstance(effect, CardsEffect) and not effect.hives else 0

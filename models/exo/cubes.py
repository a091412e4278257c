"""Cubes and marks of a sheet: how many of them can be on a character or on a hive."""

from __future__ import annotations

from collections.abc import Mapping, Set

from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.joining import shown_by


def most_poison(sheet: Sheet, identities: Set[str]) -> Mapping[str, int]:
    """The most cubes of poison by character: its life; nobody where bugs bring none.

    ``identities``: of all larvae and bugs. Empty, too, where poison leaves no cube (ruling poison).
    """
    if sheet.ruling("poison") != "ceiling" or not _bring(sheet, identities, "poison"):
        return {}
    return {c.name: c.life for pair in sheet.pairs for c in (pair.hero, pair.animal)}


def most_paralysis(
    sheet: Sheet, identities: Set[str], pawns: Mapping[str, int], horizon: int
) -> Mapping[str, int]:
    """The most cubes of paralysis by character that can matter; the count stays there.

    With as many cubes as ``pawns`` of the player nobody can pay. Where cubes can be healed, for a
    gem each, those that the pools of all rounds could heal come on top, a pool being filled twice
    in a round. Nobody where bugs bring none.
    """
    if not _bring(sheet, identities, "paralysis"):
        return {}
    healers = (pair.animal.name for pair in sheet.pairs)
    healed = any("touch-plus" in sheet.abilities(animal) for animal in healers)
    more = 2 * sheet.components.exo_slots * horizon if healed else 0
    return {
        c.name: pawns[pair.hero.name] + more
        for pair in sheet.pairs
        for c in (pair.hero, pair.animal)
    }


def _bring(sheet: Sheet, identities: Set[str], icon: str) -> bool:
    return shown_by(sheet.components.bug_cards, identities, icon)


def pattern_of(sheet: Sheet, hive: Hive) -> Mapping[str, int]:
    """The faces that destroy ``hive``; empty where it is points of damage that do."""
    return hive.pattern if sheet.ruling("sheet-hive-pattern") == "pattern" else {}


def lasts(sheet: Sheet, hive: Hive) -> int:
    """The points of damage, or marks, that destroy ``hive``."""
    return sum(pattern_of(sheet, hive).values()) or hive.life

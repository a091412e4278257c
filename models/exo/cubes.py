"""Cubes and marks of a sheet: how many of them can be on a character or on a hive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from winnable.missions.exo.disaster_tables import AlphaEffect, OnEffect, StrikeEffect, Who
from winnable.missions.exo.sheet import BugCard, BugProfile, Hive, Sheet
from winnable.models.exo.joining import ALPHA, shown_by
from winnable.models.exo.told import every_effect


def most_poison(sheet: Sheet, identities: Set[str]) -> Mapping[str, int]:
    """The most cubes of poison by character: its life; only those whom it can befall.

    ``identities``: of all larvae and bugs. Empty, too, where poison leaves no cube (ruling poison).
    """
    if sheet.ruling("poison") != "ceiling":
        return {}
    ill = _befallen(sheet, identities, "poison")
    lives = {c.name: c.life for pair in sheet.pairs for c in (pair.hero, pair.animal)}
    return {name: life for name, life in lives.items() if name in ill}


def most_paralysis(
    sheet: Sheet, identities: Set[str], pawns: Mapping[str, int], horizon: int
) -> Mapping[str, int]:
    """The most cubes of paralysis by character that can matter; the count stays there.

    With as many cubes as ``pawns`` of the player nobody can pay. Where cubes can be healed, for a
    gem each, those that the pools of all rounds could heal come on top, a pool being filled twice
    in a round. Only those whom it can befall.
    """
    ill = _befallen(sheet, identities, "paralysis")
    healers = (pair.animal.name for pair in sheet.pairs)
    healed = any("touch-plus" in sheet.abilities(animal) for animal in healers)
    more = 2 * sheet.components.exo_slots * horizon if healed else 0
    return {
        c.name: pawns[pair.hero.name] + more
        for pair in sheet.pairs
        for c in (pair.hero, pair.animal)
        if c.name in ill
    }


def half_of(card: BugCard, strike: StrikeEffect) -> BugProfile:
    """The half of ``card`` with which it strikes."""
    return {"common": card.common, "alpha": card.alpha}[strike.profile]


def _befallen(sheet: Sheet, identities: Set[str], icon: str) -> Set[str]:
    """Who can get cubes by ``icon``: all where bugs that fight bring it, else whom strikes hit."""
    heroes = {pair.hero.name for pair in sheet.pairs}
    animals = {pair.animal.name for pair in sheet.pairs}
    cards = sheet.components.bug_cards
    if any(isinstance(each, AlphaEffect) for each in every_effect(sheet)):
        identities = {*identities, *(ALPHA + each for each in identities)}
    if shown_by(cards, identities, icon):
        return heroes | animals
    hit = {"heroes": heroes, "animals": animals, "characters": heroes | animals}
    found = set[str]()
    for strike in strikes(sheet):
        halves = [half_of(card, strike) for card in cards if card.bug == strike.bug]
        if any(getattr(half, icon) for half in halves):
            found |= hit[strike.who.kind]
    return found


def strikes(sheet: Sheet) -> Iterator[StrikeEffect]:
    """Cards that hit without a fight, as a face is read or whenever it says so."""
    for effect in every_effect(sheet):
        if isinstance(effect, StrikeEffect):
            yield effect
        elif isinstance(effect, OnEffect) and effect.strike:
            yield struck_by(effect)


def struck_by(effect: OnEffect) -> StrikeEffect:
    """What ``effect`` does with a card to those who did what it is about."""
    who = Who("heroes") if effect.event == "explore" else Who("characters")
    return StrikeEffect(effect.strike, "alpha", who)


def pattern_of(sheet: Sheet, hive: Hive) -> Mapping[str, int]:
    """The faces that destroy ``hive``; empty where it is points of damage that do."""
    return hive.pattern if sheet.ruling("sheet-hive-pattern") == "pattern" else {}


def lasts(sheet: Sheet, hive: Hive) -> int:
    """The points of damage, or marks, that destroy ``hive``."""
    return sum(pattern_of(sheet, hive).values()) or hive.life

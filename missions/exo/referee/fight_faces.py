"""What faces change in fights: dice, cards, halves of cards, damage, and how it is blocked.

Rulebook: the disaster tables of the sheets. Rulings extra-card, lasting-card, alpha-effects,
common-damage, two-shields, trench-dice, trench-block, gear-ban.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    BlockEffect,
    BurstEffect,
    CardsEffect,
    ComebackEffect,
    DiceEffect,
    FaceEffect,
    HarmEffect,
)
from winnable.missions.exo.referee import nest
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.referee.zone_words import in_zones, zones_of
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

E = TypeVar("E", bound=FaceEffect)


@dataclass(frozen=True, slots=True)
class Blocking:
    """How a point is stopped: so many ``shields`` and ``gems``; by which ``rules`` of faces."""

    shields: int
    gems: int
    covers: bool
    rules: tuple[str, ...]

    @property
    def chosen(self) -> bool:
        """Whether players say what is stopped."""
        return self.covers or self.gems > 0


def blocking(sheet: Sheet, state: State) -> Blocking:
    """How damage is stopped now; the largest numbers of all faces hold (ruling two-shields)."""
    found = tuple(in_force(sheet, state, BlockEffect))
    return Blocking(
        max((effect.shields for effect, _ in found), default=1),
        max((effect.gem for effect, _ in found), default=0),
        any(effect.covers for effect, _ in found),
        tuple(rule for _, rule in found),
    )


def dice(judge: Judge, state: State, figure: Figure, own: int) -> int:
    """The dice that ``figure`` puts into a roll where it is, of ``own``; never less than none."""
    for effect, rule in in_force(judge.sheet, state, DiceEffect):
        times = _times(judge.sheet, state, effect.zones, figure.zone)
        if times and touches(judge.sheet, state, effect.who, figure):
            judge.fire(rule)
            own += effect.count * times
    return max(own, 0)


def more_cards(judge: Judge, state: State, zone: str) -> int:
    """How many cards beside its own a bug in ``zone`` is fought with."""
    number = 0
    for effect, rule in _here(judge.sheet, state, CardsEffect, zone):
        if not effect.hives:
            judge.fire(rule)
            number += effect.count
    for effect, rule in sorted(_begun(judge.sheet, state), key=lambda entry: entry[1]):
        if in_zones(judge.sheet, state, zone, effect.zones):
            judge.fire(rule)
            number += effect.count
    return number


def remembered(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Rules of faces of which something is left after this round (ruling lasting-card)."""
    now = {rule for effect, rule in in_force(sheet, state, CardsEffect) if effect.hives}
    return tuple(sorted({*state.lasting, *now}))


def profile(
    judge: Judge, state: State, cards: Iterable[BugCard], *, alpha: bool, zone: str
) -> BugProfile:
    """What a bug in ``zone`` fights with, of its own card and further ones.

    Damage, effects and armour add up, and its life is the highest. A face may turn the common half
    into the alpha half, or that part of it which hurts, where it speaks of attacks by day only.
    """
    parts = {"profile"} if alpha else set()
    for effect, rule in _here(judge.sheet, state, AlphaEffect, zone):
        if not alpha and (state.phase == "action" or not effect.day):
            judge.fire(rule)
            parts.add(effect.part)
    halves = [_half(card, parts) for card in cards]
    total = halves[0]
    for half in halves[1:]:
        total = _both(total, half)
    for harm, rule in in_force(judge.sheet, state, HarmEffect):
        if not (alpha and harm.common):
            judge.fire(rule)
            total = replace(total, damage=total.damage + harm.count)
    return total


def weak_bursts(judge: Judge, state: State) -> bool:
    """Whether a burst does no more than a claw this round."""
    rules = [rule for _, rule in in_force(judge.sheet, state, BurstEffect)]
    judge.fire(*rules)
    return bool(rules)


def comeback(sheet: Sheet, state: State) -> tuple[int, str]:
    """What a die has to show for a killed bug to be put back, and by which rule; 0: no die."""
    if state.phase != "action":
        return 0, ""
    found = ((effect.least, rule) for effect, rule in in_force(sheet, state, ComebackEffect))
    return min(found, default=(0, ""))


def gearless(sheet: Sheet, state: State, figures: Iterable[Figure]) -> frozenset[str]:
    """The players of ``figures`` whose artefacts do not serve in an attack by day now."""
    return frozenset(f.player for f in figures if banned(sheet, state, f, "gear"))


def _times(sheet: Sheet, state: State, word: str, zone: str) -> int:
    """How often dice that ``word`` brings count in ``zone``.

    Those of a project count where it was done, or by other options of ruling trench-dice in every
    zone: once, or once for each zone where it was done.
    """
    ruling = sheet.ruling("trench-dice")
    if ruling == "own-zone" or all(each.name != word for each in sheet.specials.projects):
        return int(in_zones(sheet, state, zone, word))
    done = len(zones_of(sheet, state, word))
    return min(done, 1) if ruling == "anywhere-once" else done


def _here(sheet: Sheet, state: State, kind: type[E], zone: str) -> Iterator[tuple[E, str]]:
    """Effects of one kind that are in force in ``zone``."""
    for effect, rule in in_force(sheet, state, kind):
        word = getattr(effect, "zones", "")
        if in_zones(sheet, state, zone, word):
            yield effect, rule


def _begun(sheet: Sheet, state: State) -> set[tuple[CardsEffect, str]]:
    """Lasting cards: those of faces that were rolled, once enough hives have fallen."""
    found = {
        (effect, face.rule)
        for faces in sheet.tables.values()
        for face in faces
        if face.rule in state.lasting
        for effect in face.effects
        if isinstance(effect, CardsEffect)
    }
    found |= set(in_force(sheet, state, CardsEffect))
    down = len(nest.down(sheet, state))
    return {entry for entry in found if 0 < entry[0].hives <= down}


def _half(card: BugCard, parts: set[str]) -> BugProfile:
    if "profile" in parts:
        return card.alpha
    if "effects" not in parts:
        return card.common
    return replace(
        card.common,
        damage=card.alpha.damage,
        critical=card.alpha.critical,
        poison=card.alpha.poison,
        paralysis=card.alpha.paralysis,
    )


def _both(one: BugProfile, other: BugProfile) -> BugProfile:
    return BugProfile(
        life=max(one.life, other.life),
        damage=one.damage + other.damage,
        critical=one.critical + other.critical,
        armour=one.armour + other.armour,
        minus=one.minus + other.minus,
        disappears=one.disappears or other.disappears,
        poison=one.poison + other.poison,
        paralysis=one.paralysis + other.paralysis,
        joins=(*one.joins, *other.joins),
    )

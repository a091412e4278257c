"""The boss of a sheet: where he stands, what is left of his life, and what hurting him costs.

Nobody but the players' attacks takes life from him, each point for a gem. An attack may have hits
for him besides those for bugs, which need not be dead first; how many of them are paid for, and not
wasted, is decided just after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BossEffect,
    DiceEffect,
    FaceEffect,
)
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.models.exo.told import every_effect
from winnable.solver.problem import Var

STAY = "stay"
APPEAR = "appear"
NO_CARD = "none"


@dataclass(frozen=True, slots=True)
class Foe:
    """``life``: what is left of it; ``zone``: where he is, ``None`` where nothing moves him.

    ``home``: where he begins; ``ring``: his zones, clockwise. ``blow``: hits that the attack just
    made has for him; ``took``: by hero, a character of that player took part in it. ``cards``: the
    halves of cards that are his until dawn.
    """

    home: str
    ring: tuple[str, ...]
    life: Var
    zone: Var | None
    blow: Var
    took: Mapping[str, Var]
    cards: tuple[Var, ...]

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order."""
        yield self.life
        if self.zone is not None:
            yield self.zone
        yield self.blow
        yield from self.took.values()
        yield from self.cards


def foe_of(sheet: Sheet) -> Foe | None:
    """The variables of the sheet's boss, if it has one."""
    boss = sheet.specials.boss
    if boss is None:
        return None
    moves = any(moved(effect) for effect in every_effect(sheet))
    life = tuple(range(boss.life + 1))
    return Foe(
        home=boss.zone,
        ring=boss.ring,
        life=Var("boss life", life),
        zone=Var("boss zone", tuple(dict.fromkeys((boss.zone, *boss.ring)))) if moves else None,
        blow=Var("boss blow", life),
        took={hero: Var(f"took part({hero})", (0, 1)) for hero in sheet.party},
        cards=tuple(_cards(sheet)),
    )


def _cards(sheet: Sheet) -> Iterator[Var]:
    """For each card that a face may give him, what it is of all that may come in its place."""
    given = [e.cards for e in every_effect(sheet) if isinstance(e, BossEffect)]
    for number in range(max(map(len, given), default=0)):
        halves = dict.fromkeys(cards[number] for cards in given if number < len(cards))
        names = [
            f"{half} {card.name}"
            for bug, half in halves
            for card in sheet.components.bug_cards
            if card.bug == bug
        ]
        yield Var(f"boss card {number + 1}", (NO_CARD, *names))


def plain_cards(sheet: Sheet, effect: BossEffect) -> bool:
    """Whether the cards of ``effect`` are of one deck each, and do nothing but damage."""
    bugs = [bug for bug, _ in effect.cards]
    kinds = [card for card in sheet.components.bug_cards if card.bug in bugs]
    halves = (half for card in kinds for half in (card.common, card.alpha))
    icons = (half.armour or half.minus or half.poison or half.paralysis for half in halves)
    return len(set(bugs)) == len(bugs) and set(bugs) <= {c.bug for c in kinds} and not any(icons)


def undisturbed(sheet: Sheet) -> bool:
    """Whether no face of ``sheet`` changes dice, or lets players say what shields stop."""
    return not any(map(_changes, every_effect(sheet)))


def _changes(effect: FaceEffect) -> bool:
    match effect:
        case BlockEffect():
            return bool(effect.gem or effect.covers)
        case _:
            return isinstance(effect, DiceEffect)


def moved(effect: FaceEffect) -> bool:
    """``effect`` moves him."""
    return isinstance(effect, BossEffect) and effect.move != STAY


def gems(sheet: Sheet) -> dict[tuple[str, str], Var]:
    """The decisions how many gems each player pays for points of damage, by colour."""
    most = min(sheet.components.exo_slots, sheet.components.gems)
    return {
        (hero, colour): Var(f"bought({hero}, {colour})", tuple(range(most + 1)))
        for hero, colour in product(sheet.party, COLOURS)
    }

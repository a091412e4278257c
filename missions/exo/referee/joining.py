"""Bugs that join a fight: a card each, added to the profile of the bug whose card called them.

Rulebook: Bugs. Ruling reinforcement: cards only, no figures, common profiles, for this fight alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from winnable.missions.exo.referee import bug_cards
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugProfile

_RULES: Mapping[str, str] = MappingProxyType(
    {
        "beetle": "exo.bug.beetle-joins",
        "scorpion": "exo.bug.scorpion-joins",
        "dragonfly": "exo.bug.dragonfly-joins",
        "centipede": "exo.bug.centipede-joins",
    }
)


def joined(
    judge: Judge,
    state: State,
    profile: BugProfile,
    *,
    insect: str,
    in_use: tuple[str, ...],
) -> tuple[State, BugProfile, tuple[str, ...]]:
    """``profile`` of ``insect`` with all who join it, and the cards then in use in the fight.

    Each icon draws at once, in printed order; icons of a card that joins come before the next icon
    of the card that called it. Nobody joins from a deck without cards (ruling deck-exhaustion).
    """
    total = replace(profile, joins=())
    for bug in profile.joins:
        state, card = bug_cards.draw(judge, state, bug, insect=insect, in_use=in_use, joins=True)
        if card is None:
            continue
        judge.fire(_RULES[bug])
        state, more, in_use = joined(
            judge, state, card.common, insect=insect, in_use=(*in_use, card.name)
        )
        total = _sum(total, more)
    return state, total, in_use


def _sum(profile: BugProfile, more: BugProfile) -> BugProfile:
    """Both together. Whether the bug disappears is for its own card to say: it is the figure."""
    return replace(
        profile,
        life=profile.life + more.life,
        damage=profile.damage + more.damage,
        critical=profile.critical + more.critical,
        armour=profile.armour + more.armour,
        minus=profile.minus + more.minus,
        poison=profile.poison + more.poison,
        paralysis=profile.paralysis + more.paralysis,
    )

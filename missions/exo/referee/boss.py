"""The boss of a sheet: where he goes, how he attacks, how he is hurt.

Rulebook: the sheets. Rulings kauffman-cards, kauffman-attack, kauffman-place.
"""

from __future__ import annotations

from dataclasses import replace

from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import DamageBoss
from winnable.missions.exo.referee.state import Foe, State


def rested(foe: Foe | None) -> Foe | None:
    """The boss at dawn, when the cards of the round go back."""
    return None if foe is None else replace(foe, cards=())


def damage(judge: Judge, state: State, step: DamageBoss) -> State:
    """Hits of an attack by day hurt the boss, a gem for each point."""
    rule = sheet_rule(judge.sheet, "boss")
    judge.refuse(rule, "{} points do nothing: there is no boss in {}", step.points, state.phase)

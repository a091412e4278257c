"""What acts cost on top because of faces. Rulebook: the disaster tables of the sheets."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import Charged, ChargeEffect, Currency
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.sheet import Sheet


def surcharge(
    sheet: Sheet, state: State, figure: Figure, act: Charged, price: Currency
) -> tuple[int, tuple[str, ...]]:
    """What one ``act`` costs the character on top: how many of ``price``, by which rules."""
    total, rules = 0, []
    for effect, rule in in_force(sheet, state, ChargeEffect):
        if (
            effect.act == act
            and price in effect.price
            and touches(sheet, state, effect.who, figure)
        ):
            total += effect.price[price]
            rules.append(rule)
    return total, tuple(rules)

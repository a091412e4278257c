"""What fights by day and by night have in common: the price of stopping damage, die tokens."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import BlockEffect, FaceEffect
from winnable.models.exo.faces import Total, totals
from winnable.models.exo.state import State

LOST = "lost"
"""Damage for which nobody is left."""


def blocks(state: State) -> tuple[Total, ...]:
    """How many shields stop one point of damage: usually 1, else the most that a face asks for."""
    found = totals(state, _block, "exo.combat.shield", max, max)
    return tuple(Total(max(1, total.amount), total.when, total.rule) for total in found)


def _block(effect: FaceEffect) -> int:
    return effect.shields if isinstance(effect, BlockEffect) else 0

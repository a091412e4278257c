"""In which order the parts of a night follow one another (ruling night-order).

Rulebook: 4. Night Phase; the order of its headings, or its closing line taken as the place where
the larvae belong.
"""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.referee.state import Phase
from winnable.missions.exo.sheet import Sheet

_ORDERS: Mapping[str, tuple[Phase, ...]] = {
    "instinct-larvae-attacks-survival": (
        *("instinct", "arrival", "larvae", "march", "attack"),
        *("storm", "survival", "shelter", "dawn"),
    ),
    "instinct-attacks-survival-larvae": (
        *("instinct", "march", "attack", "storm", "survival", "shelter"),
        *("arrival", "larvae", "aftermath", "dawn"),
    ),
}


def following(sheet: Sheet, phase: Phase) -> Phase:
    """The part of the night after ``phase``; ``ValueError`` for a phase that no night has.

    Must not be asked of ``dawn``, the last one.
    """
    order = _ORDERS[sheet.ruling("night-order")]
    return order[order.index(phase) + 1]


def after_larvae(sheet: Sheet) -> tuple[Phase, ...]:
    """The parts of the night that come when all hives have laid and all larvae have moved."""
    order = _ORDERS[sheet.ruling("night-order")]
    return order[order.index("larvae") + 1 :]

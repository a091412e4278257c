"""Which charges of faces are paid together with an action, and for which acts."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.sheet import COLOURS

ACTS: Mapping[str, tuple[str, ...]] = {
    "move": ("move", "move-attack"),
    "far": ("move-attack",),
    "space": ("move-attack", "any"),
}
"""The acts of which faces speak, by what characters do, where it is not called like them.

``far``: exploring from afar; ``space``: an attack on an own pawn, not on that of a move.
"""
FIGHTS = ("attack", "attack-bug", "attack-hive")
PAWNS = ("build", "extract", "extract-exo", "upgrade")
"""Acts on top of which pawns alone are paid together with the act."""


def with_it(effect: ChargeEffect, use: str) -> bool:
    """Whether ``effect`` is paid for ``use`` together with the action itself."""
    who = effect.who
    if effect.zones or effect.life or effect.project or who.only or who.zones or who.hero:
        return False
    if effect.act not in ACTS.get(use, (use,)):
        return False
    price = set(effect.price)
    if use in FIGHTS:
        return price <= {"gem", "pawn", *COLOURS}
    if use == "space":
        return price <= {"gem", *COLOURS}
    if use in PAWNS:
        return price == {"pawn"}
    return price <= ({"gem", "pawn"} if effect.act == "move" else {"gem"})

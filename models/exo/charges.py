"""Which charges of faces are paid together with an action, and for which acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import ChargeEffect, FaceEffect, OnEffect, Who
from winnable.missions.exo.sheet import COLOURS, Sheet

ACTS: Mapping[str, tuple[str, ...]] = {
    "move": ("move", "move-attack"),
    "far": ("move-attack",),
    "space": ("move-attack", "any"),
}
"""The acts of which faces speak, by what characters do, where it is not called like them.

``far``: exploring from afar; ``space``: an attack on an own pawn, not on that of a move.
"""
MOVE, APART = "move", "move-apart"
"""The events of which faces may have a blow come."""
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


@dataclass(frozen=True, slots=True)
class Tax:
    """A charge of a face that is paid before the action, with a ``name`` and the face's rule.

    ``source``: the effect as the face has it. A blow that follows a move is such a charge, too: it
    comes before anything else that the move brings, and nothing but life can meet it.
    """

    name: str
    effect: ChargeEffect
    rule: str
    source: FaceEffect

    @property
    def mild(self) -> bool:
        """Whether life may be lost instead."""
        return self.effect.life > 0

    @property
    def blow(self) -> bool:
        """Whether it is what comes of a move."""
        return isinstance(self.source, OnEffect)

    @property
    def once(self) -> bool:
        """Whether it is due once a day for each character."""
        return isinstance(self.source, OnEffect) and self.source.once

    @property
    def apart(self) -> bool:
        """Whether it is due only for a hero with whom the own animal does not come."""
        return isinstance(self.source, OnEffect) and self.source.event == APART

    def charges(self, use: str) -> bool:
        """Whether it is due for ``use``: what a character does on a pawn."""
        return self.effect.act in BEFORE.get(use, ("any",)) and not with_it(self.effect, use)


BEFORE: Mapping[str, tuple[str, ...]] = {
    "move": ("move", "move-attack", "any"),
    "far": ("move-attack", "any"),
    "extract": ("extract", "any"),
    "extract-exo": ("extract-exo", "any"),
    "build": ("build", "any"),
    "work": ("build", "any"),
    "upgrade": ("upgrade", "any"),
    "pass": (),
}
"""The acts of which faces speak, by what a character does; of others only ``any`` is said."""


def taxable(effect: ChargeEffect) -> bool:
    """Whether the model knows ``effect`` as one that is paid before an action.

    Attacks on an own pawn are charged for any use together with the attack itself, in gems.
    """
    if effect.project or effect.act in FIGHTS or effect.who.only or effect.who.zones:
        return False
    if effect.zones and effect.act != "move":
        return False
    if effect.act in {"any", "move-attack"}:
        plain = not effect.life and not effect.zones and not effect.who.hero
        return plain and set(effect.price) <= {"gem", *COLOURS}
    if effect.act == "upgrade" and effect.who.kind == "heroes":
        return False  # animals, whose heroes buy for them here, would not pay
    return "pawn" not in effect.price or effect.act == "move"


def taxes(sheet: Sheet) -> tuple[Tax, ...]:
    """The charges of the faces of ``sheet`` that are paid before an action."""
    found: list[Tax] = []
    for faces in (*sheet.tables.values(), sheet.specials.lasting):
        for face in faces:
            for source in face.effects:
                effect = as_charge(source)
                if effect is None or not taxed(effect):
                    continue
                if all((tax.source, tax.rule) != (source, face.rule) for tax in found):
                    found.append(Tax(f"{len(found) + 1}", effect, face.rule, source))
    return tuple(found)


def taxed(effect: ChargeEffect) -> bool:
    """Whether ``effect`` is paid before some action."""
    return taxable(effect) and not all(with_it(effect, use) for use in _uses(effect))


def as_charge(effect: FaceEffect) -> ChargeEffect | None:
    """What ``effect`` charges for an action, if it does; for a move that may be life alone."""
    if isinstance(effect, ChargeEffect):
        return effect
    if isinstance(effect, OnEffect) and effect.event in {MOVE, APART} and effect.life:
        who = Who("heroes") if effect.event == APART else Who("characters")
        return ChargeEffect(who, "move", {}, life=effect.life)
    return None


def _uses(effect: ChargeEffect) -> tuple[str, ...]:
    """What a character may do for which ``effect`` is due, attacks left out."""
    every = (*BEFORE, "rest", "move-drone")
    return tuple(use for use in every if effect.act in BEFORE.get(use, ("any",)))

"""What heals at a moment at which nobody is hurt: the medic drone and Healing Touch together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.models.exo.abilities import power
from winnable.models.exo.drone import cared_for, caring, cure, used
from winnable.models.exo.fees import Fee, fee_of, paying, settling
from winnable.models.exo.paralysis import paralysing
from winnable.models.exo.part import Part
from winnable.models.exo.poison import lacks, poisoning
from winnable.models.exo.state import State
from winnable.models.exo.support import (
    came_late,
    coming_late,
    late_of,
    supply,
    support_price,
    supported_by,
    supporting,
)
from winnable.models.exo.terms import Terms, differs, unless
from winnable.models.exo.touch import (
    Touch,
    cured_of,
    released,
    tending,
    touch_of,
    touched,
    touching,
)
from winnable.solver.problem import Condition, Var


@dataclass(frozen=True, slots=True)
class Care:
    """Whom the medic drone heals, whom Mel touches, who gets a pawn from Claire, and gems paid.

    ``late``: by character, the pawn comes on a space that has held as many as may lie there.
    """

    heal: Var | None
    touch: Touch | None
    support: Var | None
    late: Mapping[str, Var]
    fee: Fee


def care_of(state: State, *, supports: bool = False, anew: bool = False) -> Care:
    """The decisions of one moment; ``supports``: Claire may give a pawn away, too.

    ``anew``: the round has just begun.
    """
    touch = touch_of(state, anew=anew)
    support = supported_by(state) if supports else None
    price = support_price(state, support)
    gems: dict[tuple[str, str], int] = {}
    if touch is not None:
        mel = touch.power
        gems[mel.hero, mel.colour] = mel.most(state.sheet) * mel.gems
    for hero, colour in _payers(state, support):
        more = max(factor for factor, _ in price)
        full = min(state.sheet.components.exo_slots, state.sheet.components.gems)
        gems[hero, colour] = min(full, gems.get((hero, colour), 0) + more)
    late = late_of(state, support)
    return Care(cared_for(state, "heal"), touch, support, late, fee_of({}, gems))


def caring_part(state: State, care: Care, *, anew: bool = False) -> Part:
    """Life comes back, a pawn is given, and all of it is paid.

    ``anew``: the round has just begun, so that the use of the drone in the last one does not count.
    """
    medic = Part(
        conditions=tuple(caring(state, care.heal, anew=anew)), effects=tuple(used(state, care.heal))
    )
    life = cure(state, care.heal)
    if care.touch is not None:
        life = _healing(state, care.heal, care.touch, anew=anew)
    conditions = (*medic.conditions, *supporting(state, care.support), *_price(state, care))
    return Part(
        decisions=(*life.decisions, *_given(care), *care.late.values(), *care.fee.values()),
        conditions=(
            *life.conditions,
            *conditions,
            *coming_late(state, care.support, care.late),
        ),
        effects=(
            *life.effects,
            *medic.effects,
            *supply(state, care.support),
            *came_late(state, care.late),
            *paying(state, care.fee),
        ),
    )


def _healing(state: State, heal: Var | None, touch: Touch, *, anew: bool) -> Part:
    conditions = [*touching(state, touch, {}, anew=anew), *tending(state, heal, touch, {})]
    for character in state.life if heal is not None else ():
        if heal is not None:
            weak = lacks(state, character)
            unhealed = differs(heal, character)
            if character not in state.poison:
                conditions.append(Condition(unless(unhealed, then=weak), "exo.drone.medic"))
    decisions = touch.decisions() if heal is None else (heal, *touch.decisions())
    effects = (
        *touched(state, touch, heal),
        *poisoning(state, {}, cured_of(touch, "poison")),
        *paralysing(state, {}, {}, cured_of(touch, "paralysis")),
        *released(state, touch),
    )
    return Part(decisions, tuple(conditions), effects)


def _given(care: Care) -> tuple[Var, ...]:
    return () if care.support is None else (care.support,)


def _payers(state: State, support: Var | None) -> Iterator[tuple[str, str]]:
    """Whose gems of which colour Life Support takes."""
    claire = power(state.sheet, "life-support")
    if support is not None and claire is not None:
        yield claire.hero, claire.colour


def _price(state: State, care: Care) -> Iterator[Condition]:
    """Each player pays for what the own characters do."""
    owed: dict[str, Terms] = {}
    if care.touch is not None:
        owed.setdefault(care.touch.power.hero, []).extend(care.touch.price)
    for hero, _ in _payers(state, care.support):
        owed.setdefault(hero, []).extend(support_price(state, care.support))
    for hero, terms in owed.items():
        yield settling(care.fee, hero, terms, "exo.free.abilities")

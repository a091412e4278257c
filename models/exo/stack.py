"""Tokens beside the board in unknown order: one of them is taken whenever a hive falls.

Nests do not count: only hives of the sheet give one (ruling nests-count). Damage that no attack
does would have to draw tokens, too; the model has none on sheets with a stack.
"""

from __future__ import annotations

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.assault import Assault
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)


def drawing(assault: Assault) -> Part:
    """Who fells a hive in a fight takes the next token; chance says which one that is."""
    state = assault.state
    names = state.sheet.specials.stack
    if not names or not state.sheet.hives:
        return Part()
    rule = sheet_rule(state.sheet, "stack")
    drawn = drawn_token(names)
    falls = any_of(*(_falls(assault, hive) for hive in state.sheet.hives))
    none_left = AllOf(tuple(is_(state.token[name], 1) for name in names))
    conditions = [
        Condition(unless(is_(drawn, NONE), then=falls), rule),
        Condition(unless(Not(falls), none_left, then=differs(drawn, NONE)), rule),
    ]
    effects: list[Effect] = []
    for name in names:
        taken = is_(drawn, name)
        conditions.append(Condition(unless(Not(taken), then=is_(state.token[name], 0)), rule))
        effects.append(Effect(state.token[name], 1, rule, taken))
        effects.append(Effect(state.taking[name], 1, rule, taken))
        effects.append(Effect(state.taking[name], 0, rule, Not(taken)))
    return Part((drawn,), tuple(conditions), tuple(effects), chance=frozenset((drawn.name,)))


def drawn_token(names: tuple[str, ...]) -> Var:
    """The token that is drawn in a fight, if one is."""
    return Var("token drawn", (NONE, *names))


def _falls(assault: Assault, hive: Hive) -> Expr:
    """The fight does the last damage that ``hive`` stands for."""
    damage, points = assault.state.damage[hive.name], assault.points
    most = int(damage.values[-1])
    hits = [
        AllOf((is_(points, count), AtLeast(damage, most - int(count))))
        for count in points.values[1:]
    ]
    return AllOf((is_(assault.front, hive.zone), any_of(*hits)))

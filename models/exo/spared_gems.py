"""Gems that a face takes from players at once: all, or so many, in colours that they choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from winnable.missions.exo.disaster_tables import LoseEffect
from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.part import Part
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, exactly, unless
from winnable.models.exo.whom import meant, touched_by
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    all_of,
    any_of,
    is_,
)


def gem_loss(
    state: State,
    effect: LoseEffect,
    when: Expr,
    rule: str,
    name: str,
    *,
    only: Mapping[str, Expr] | None = None,
) -> Part:
    """The gems that the players of those whom ``effect`` touches lose in the case ``when``.

    ``name`` goes into the names of the decisions. ``only``: by character, in which cases; otherwise
    in any.
    """
    decisions: list[Var] = []
    conditions: list[Condition] = []
    effects: list[Effect] = []
    colours = (effect.colour,) if effect.colour else COLOURS
    for hero in state.heroes:
        cases = [
            all_of(*(expr for expr in (when, touched, *_case(only, c)) if expr is not TRUE))
            for c in (hero, state.animal(hero))
            if meant(state, effect.who, c)
            and (touched := touched_by(state, effect.who, c)) is not FALSE
        ]
        if not cases:
            continue
        whole = effect.count == 0
        top = state.sheet.components.exo_slots if whole else effect.count * len(cases)
        lost = {
            c: Var(f"lost gems {name}({hero}, {c})", tuple(range(_most(state, hero, c, top) + 1)))
            for c in colours
        }
        decisions += lost.values()
        taken: Terms = [(1, var) for var in lost.values()]
        held: Terms = [(1, state.gems[hero, c]) for c in colours]
        none = exactly([*taken, *((-n, g) for n, g in held)])
        if whole:
            some = any_of(*cases)
            conditions.append(Condition(unless(Not(some), then=none), rule))
            conditions.append(Condition(unless(some, then=exactly(taken)), rule))
        else:
            due = [*taken, *((-effect.count, case) for case in cases)]
            conditions.append(Condition(at_most(due, 0), rule))
            conditions.append(Condition(unless(none, then=at_least(due, 0)), rule))
        for c, var in lost.items():
            for count in (int(value) for value in var.values[1:]):
                gives = is_(var, count)
                enough = AtLeast(state.gems[hero, c], count)
                conditions.append(Condition(unless(Not(gives), then=enough), rule))
                effects.append(Effect(state.gems[hero, c], Change(-count), rule, gives))
        effects += _fewer(state.pool[hero], tuple(lost.values()), rule)
    return Part(tuple(decisions), tuple(conditions), tuple(effects))


def _case(only: Mapping[str, Expr] | None, character: str) -> tuple[Expr, ...]:
    return () if only is None else (only[character],)


def _most(state: State, hero: str, colour: str, top: int) -> int:
    return min(top, int(state.gems[hero, colour].values[-1]))


def _fewer(pool: Var, lost: Sequence[Var], rule: str) -> list[Effect]:
    most = min(int(pool.values[-1]), sum(int(var.values[-1]) for var in lost))
    cases = {n: exactly([(1, var) for var in lost], n) for n in range(1, most + 1)}
    return [Effect(pool, Change(-n), rule, case) for n, case in cases.items()]

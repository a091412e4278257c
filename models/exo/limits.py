"""How often faces let a character move, and how many pawns may lie on its space for it.

All pawns of a round are placed at once, so those that lie on a space are all that are used of it.
One may come later, by Life Support, once another one was used: then so many more are used in all,
but never more for one thing than may lie there at one time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from winnable.missions.exo.disaster_tables import LimitEffect
from winnable.models.exo.act import Act
from winnable.models.exo.assault import Assault, unpaid
from winnable.models.exo.faces import Total, faces
from winnable.models.exo.part import Part
from winnable.models.exo.state import State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import Terms, at_most, below, unless
from winnable.models.exo.whom import meant
from winnable.solver.problem import (
    TRUE,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    all_of,
    is_,
)

MOVE = "exo.move.pawn"


def moving_seldom(act: Act) -> Part:
    """Nobody moves more often, or on more pawns, than faces say; moves are counted for them."""
    state = act.state
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for c, join in act.joins.items():
        steps = state.traces.stepped.get(c)
        if steps is not None:
            conditions += _few_moves(state, c, steps, is_(join, 0))
            room = below(steps, int(steps.values[-1]))
            effects.append(Effect(steps, Change(1), MOVE, AllOf((act.goes(c), room))))
        used = state.traces.used.get(c)
        if used is not None:
            far = act.looks_far(c) if c in act.explorers_from_afar() else None
            uses: list[tuple[Expr, tuple[Total, ...]]]
            uses = [(is_(join, 1), _dues(state, c, "move"))]
            uses += [] if far is None else [(far, (Total(0, TRUE, MOVE),))]
            for case, totals in uses:
                conditions += _few_pawns(state, c, _costs(case, totals, act.burden.get(c)))
                effects += _spent(state, c, case, totals, act.burden.get(c))
    return Part((), tuple(conditions), tuple(effects))


def attacking_seldom(assault: Assault) -> Part:
    """The same of attacks that are no part of a move."""
    state = assault.state
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for c in state.traces.used:
        case, free = unpaid(assault)[c], (Total(0, TRUE, MOVE),)
        conditions += _few_pawns(state, c, _costs(case, free, assault.burden.get(c)))
        effects += _spent(state, c, case, free, assault.burden.get(c))
    return Part((), tuple(conditions), tuple(effects))


def limits(state: State, character: str, *, placed: bool) -> Iterator[tuple[int, Expr, str]]:
    """The limits on moves of ``character``, or on pawns ``placed``, when, and by which rule."""
    for face, in_force in faces(state):
        for effect in face.effects:
            if not isinstance(effect, LimitEffect) or effect.placed != placed:
                continue
            if effect.space == "move" and meant(state, effect.who, character):
                yield effect.count, in_force, face.rule


def _few_moves(state: State, character: str, steps: Var, stays: Expr) -> Iterator[Condition]:
    for count, in_force, rule in limits(state, character, placed=False):
        yield Condition(unless(Not(in_force), stays, then=below(steps, count)), rule)


def _few_pawns(state: State, character: str, cost: Terms) -> Iterator[Condition]:
    used = state.traces.used[character]
    for count, in_force, rule in limits(state, character, placed=True):
        late: Terms = [(-1, var) for c, var in state.traces.late.items() if c == character]
        limits_met = [at_most([(1, used), *cost, *late], count)]
        limits_met += [at_most(cost, count)] if late else []
        for few in limits_met:
            yield Condition(few if in_force is TRUE else unless(Not(in_force), then=few), rule)


def _dues(state: State, character: str, use: str) -> tuple[Total, ...]:
    kind = "heroes" if character in state.heroes else "animals"
    return due(state, use, "pawn", kind, MOVE)


def _costs(case: Expr, totals: tuple[Total, ...], burden: Var | None) -> Terms:
    """The pawns of a use, as terms of a sum."""
    terms: Terms = [(1, case)]
    terms += [(t.amount, AllOf((case, t.when))) for t in totals if t.amount]
    return terms if burden is None else [*terms, (1, burden)]


def _spent(
    state: State, character: str, case: Expr, totals: tuple[Total, ...], burden: Var | None
) -> Iterator[Effect]:
    """They are counted, as far as a limit is in force."""
    used = state.traces.used[character]
    most = int(used.values[-1])
    cubes = (0,) if burden is None else tuple(int(value) for value in burden.values)
    for (count, in_force, rule), total, more in product(
        tuple(limits(state, character, placed=True)), totals, cubes
    ):
        cost = 1 + total.amount + more
        if cost <= min(count, most):
            said = [in_force, case, total.when, *([] if burden is None else [is_(burden, more)])]
            when = all_of(*(expr for expr in said if expr is not TRUE))
            yield Effect(used, Change(cost), rule, when)

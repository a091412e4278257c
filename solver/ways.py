"""Which values of a variable the stages of a problem lead to from which, and what that rules out.

Only what an effect writes and what its own action or condition asks of the same variable is looked
at, so there may be fewer ways than this says, never more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from winnable.solver.expressions import bound_to, names_read
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Value,
    Var,
    all_of,
    any_of,
    is_,
)


@dataclass(frozen=True, slots=True)
class _Step:
    """A change from one of ``sources`` to ``to``, where ``others`` hold of other variables."""

    sources: frozenset[Value]
    to: Value | Change
    others: tuple[Is, ...]

    def ends(self) -> Iterator[tuple[Value, Value]]:
        """From which value it leads to which."""
        for source in self.sources:
            yield source, int(source) + self.to.by if isinstance(self.to, Change) else self.to


class Ways:
    """The ways of each variable of a problem."""

    def __init__(self, problem: Problem) -> None:
        self._kept = frozenset(var.name for var in problem.variables)
        self._effects: dict[str, list[tuple[Effect, tuple[Condition, ...], Stage]]] = {}
        """By variable, each with what its action asks."""
        for stage in problem.stages:
            self._note(stage.effects, (), stage)
            for action in stage.actions:
                self._note(action.effects, action.preconditions, stage)
        self._told = {
            stage.name: [(c.expr, names_read([c.expr])) for c in stage.conditions]
            for stage in problem.stages
        }
        """By stage what it asks, with the names that are read."""
        self._known: dict[str, tuple[_Step, ...]] = {}

    def _note(self, effects: Sequence[Effect], asked: tuple[Condition, ...], stage: Stage) -> None:
        for effect in effects:
            self._effects.setdefault(effect.var.name, []).append((effect, asked, stage))

    def _steps(self, var: Var) -> tuple[_Step, ...]:
        """The changes of ``var``, each once."""
        if var.name not in self._known:
            found = (self._step(*each) for each in self._effects.get(var.name, ()))
            self._known[var.name] = tuple(dict.fromkeys(found))
        return self._known[var.name]

    def _step(self, effect: Effect, asked: tuple[Condition, ...], stage: Stage) -> _Step:
        needs = list(_parts([*(condition.expr for condition in asked), effect.when]))
        settled = {n.var.name: v for n in needs if len(n.values) == 1 for v in n.values}
        for expr, names in self._told[stage.name]:
            if names & settled.keys():
                needs += _parts([bound_to(expr, settled)])
        sources = frozenset(effect.var.values)
        others: list[Is] = []
        for need in needs:
            if need.var is effect.var:
                sources &= need.values
            elif need.var.name in self._kept:
                others.append(need)
        return _Step(sources, effect.to, tuple(others))

    def away(self, var: Var, values: Iterable[Value]) -> dict[Value, int]:
        """How many changes each value is away from ``values``, the near ones first; those from
        which no way leads there are missing."""
        before: dict[Value, set[Value]] = {}
        for step in self._steps(var):
            for source, to in step.ends():
                before.setdefault(to, set()).add(source)
        wanted = frozenset(values)
        away: dict[Value, int] = dict.fromkeys((v for v in var.values if v in wanted), 0)
        queue = deque(away)
        while queue:
            value = queue.popleft()
            sources = before.get(value, ())
            for source in var.values:
                if source in sources and source not in away:
                    away[source] = away[value] + 1
                    queue.append(source)
        return away

    def lost(self, expr: Expr) -> Expr:
        """Holds only where ``expr`` does not and cannot hold any more."""
        match expr:
            case AllOf(args):
                return any_of(*self._each(args))
            case AnyOf(args):
                return all_of(*self._each(args))
            case Is(var, values):
                return self._lost(var, values)
            case AtLeast(var, bound):
                return self._lost(var, (v for v in var.values if int(v) >= bound))
            case Not(arg):
                return self._lost_denial(arg)
            case Linear():
                return FALSE
            case _:
                assert_never(expr)

    def _lost_denial(self, expr: Expr) -> Expr:
        match expr:
            case Not(arg):
                return self.lost(arg)
            case AllOf(args):
                return self.lost(AnyOf(tuple(Not(arg) for arg in args)))
            case AnyOf(args):
                return self.lost(AllOf(tuple(Not(arg) for arg in args)))
            case Is(var, values):
                return self._lost(var, (v for v in var.values if v not in values))
            case AtLeast(var, bound):
                return self._lost(var, (v for v in var.values if int(v) < bound))
            case Linear():
                return FALSE
            case _:
                assert_never(expr)

    def _each(self, args: Iterable[Expr]) -> Iterator[Expr]:
        return (self.lost(arg) for arg in args)

    def _lost(self, var: Var, values: Iterable[Value]) -> Expr:
        """No value that ``var`` has leads to ``values``, or what the last step asks is lost."""
        wanted = frozenset(values)
        missed = self._beyond(var, wanted)
        barred: dict[Expr, None] = {}
        for step in self._steps(var):
            if any(to in wanted and source not in wanted for source, to in step.ends()):
                barred[any_of(*(self._beyond(o.var, o.values) for o in step.others))] = None
        outside = (value for value in var.values if value not in wanted)
        return any_of(missed, all_of(is_(var, *outside), *barred)) if barred else missed

    def _beyond(self, var: Var, values: frozenset[Value]) -> Expr:
        """``var`` has a value from which no way leads to ``values``."""
        away = self.away(var, values)
        beyond = [value for value in var.values if value not in away]
        return is_(var, *beyond) if beyond else FALSE


def _parts(exprs: Iterable[Expr]) -> Iterator[Is]:
    """What ``exprs`` ask of single variables, all of them together."""
    for expr in exprs:
        match expr:
            case Is():
                yield expr
            case AllOf(args):
                yield from _parts(args)
            case AnyOf((arg,)):
                yield from _parts((arg,))
            case _:
                pass

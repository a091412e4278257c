"""Which values of a variable the stages of a problem lead to from which, and what that rules out.

Only what an effect writes and what its own action or condition asks of the same variable is looked
at, so there may be fewer ways than this says, never more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
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

DEPTH = 5
"""How far back is looked: what the last step asks, what the last step to that asks, and so on."""

FEW = 60
"""Where more effects than this write a variable, what their stages ask is not looked at: that would
take long, and one of them is possible as a rule."""

MOST = 8
"""Where there are more last steps than this, one of them is taken to be possible."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A change from one of ``sources`` to ``to``, where ``others`` hold besides."""

    sources: frozenset[Value]
    to: Value | Change
    others: tuple[Expr, ...]

    def ends(self) -> Iterator[tuple[Value, Value]]:
        """From which value it leads to which."""
        for source in self.sources:
            yield source, int(source) + self.to.by if isinstance(self.to, Change) else self.to


@dataclass(frozen=True, slots=True)
class Deed:
    """An effect on a variable, and all that goes with it: ``preconditions`` and ``effects`` are
    those of its action, or of its stage where that has the effect itself."""

    effect: Effect
    preconditions: tuple[Condition, ...]
    effects: tuple[Effect, ...]
    stage: Stage

    def own(self) -> Iterator[Expr]:
        """What action and effect ask, taken apart."""
        return parts([*(condition.expr for condition in self.preconditions), self.effect.when])

    def settled(self) -> dict[str, Value]:
        """The variables and decisions that have one value wherever this happens."""
        single = (need for need in self.own() if isinstance(need, Is) and len(need.values) == 1)
        return {need.var.name: value for need in single for value in need.values}


class Ways:
    """The ways of each variable of a problem."""

    def __init__(self, problem: Problem) -> None:
        self._kept = frozenset(var.name for var in problem.variables)
        self._deeds: dict[str, list[Deed]] = {}
        """By variable."""
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
        self._found: dict[tuple[str, frozenset[Value], int], Expr] = {}

    def _note(
        self, effects: tuple[Effect, ...], asked: tuple[Condition, ...], stage: Stage
    ) -> None:
        for effect in effects:
            deed = Deed(effect, asked, effects, stage)
            self._deeds.setdefault(effect.var.name, []).append(deed)

    def told(self, deed: Deed, settled: Mapping[str, Value]) -> Iterator[Expr]:
        """What the stage of ``deed`` asks of what is ``settled``, bound to it."""
        for expr, names in self._told[deed.stage.name]:
            if names & settled.keys():
                yield bound_to(expr, settled)

    def last(self, var: Var, wanted: frozenset[Value]) -> Iterator[Deed]:
        """The deeds that may lead from another value of ``var`` to one of ``wanted``."""
        for deed in self._deeds.get(var.name, ()):
            ends = self._step(deed, closely=False).ends()
            if any(to in wanted and source not in wanted for source, to in ends):
                yield deed

    def _steps(self, var: Var) -> tuple[_Step, ...]:
        """The changes of ``var``, each once."""
        if var.name not in self._known:
            deeds = self._deeds.get(var.name, ())
            found = (self._step(each, closely=len(deeds) <= FEW) for each in deeds)
            self._known[var.name] = tuple(dict.fromkeys(found))
        return self._known[var.name]

    def _step(self, deed: Deed, *, closely: bool) -> _Step:
        effect = deed.effect
        needs = list(deed.own())
        if closely:
            needs += parts(self.told(deed, deed.settled()))
        sources = frozenset(effect.var.values)
        others: list[Expr] = []
        for need in needs:
            if isinstance(need, Is) and need.var is effect.var:
                sources &= need.values
            elif names_read([need]) <= self._kept:
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
        """Holds only where ``expr`` does not and cannot hold any more; ``FALSE`` if nowhere."""
        return bound_to(self._lost(expr, DEPTH), {})

    def _lost(self, expr: Expr, depth: int) -> Expr:
        match expr:
            case AllOf(args):
                return any_of(*(self._lost(arg, depth) for arg in args))
            case AnyOf(args):
                return all_of(*(self._lost(arg, depth) for arg in args))
            case Is(var, values):
                return self._missed(var, values, depth)
            case AtLeast(var, bound):
                return self._missed(var, frozenset(v for v in var.values if int(v) >= bound), depth)
            case Not(arg):
                return self._lost_denial(arg, depth)
            case Linear():
                return FALSE
            case _:
                assert_never(expr)

    def _lost_denial(self, expr: Expr, depth: int) -> Expr:
        match expr:
            case Not(arg):
                return self._lost(arg, depth)
            case AllOf(args):
                return self._lost(AnyOf(tuple(Not(arg) for arg in args)), depth)
            case AnyOf(args):
                return self._lost(AllOf(tuple(Not(arg) for arg in args)), depth)
            case Is(var, values):
                return self._missed(var, frozenset(var.values) - values, depth)
            case AtLeast(var, bound):
                return self._missed(var, frozenset(v for v in var.values if int(v) < bound), depth)
            case Linear():
                return FALSE
            case _:
                assert_never(expr)

    def _missed(self, var: Var, wanted: frozenset[Value], depth: int) -> Expr:
        """No value that ``var`` has leads to ``wanted``, or what each last step asks is lost."""
        key = var.name, wanted, depth
        if key not in self._found:
            self._found[key] = bound_to(any_of(*self._ways_missed(var, wanted, depth)), {})
        return self._found[key]

    def _ways_missed(self, var: Var, wanted: frozenset[Value], depth: int) -> Iterator[Expr]:
        away = self.away(var, wanted)
        outside = [value for value in var.values if value not in wanted]
        if beyond := [value for value in outside if value not in away]:
            yield is_(var, *beyond)
        last = [
            step
            for step in self._steps(var)
            if any(to in wanted and source not in wanted for source, to in step.ends())
        ]
        if depth and last and len(last) <= MOST:
            barred = (any_of(*(self._lost(o, depth - 1) for o in step.others)) for step in last)
            yield all_of(is_(var, *outside), *barred)


def parts(exprs: Iterable[Expr]) -> Iterator[Expr]:
    """What ``exprs`` ask, all of them together, one by one."""
    for expr in exprs:
        match expr:
            case AllOf(args):
                yield from parts(args)
            case AnyOf((arg,)):
                yield from parts((arg,))
            case Not(Is(var, values)):
                yield Is(var, frozenset(var.values) - values)
            case _:
                yield expr

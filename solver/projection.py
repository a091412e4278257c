"""Projection: a problem that keeps some state variables and leaves everything else to the players.

What a condition asks of another variable is granted, an effect that hangs on one happens if the
players like, and a defeat that hangs on one does not come. So each play of the whole problem, with
the other variables struck out, is a play of the projection: what the projection refutes, the whole
refutes as well. A play of the projection says nothing.

(Edelkamp: Planning with pattern databases, 2001, for tasks without conditions on effects.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field, replace

from winnable.solver.bounding import Bounding
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    Change,
    Condition,
    Effect,
    Expr,
    Problem,
    Stage,
    Value,
    Var,
    all_of,
    implies,
    is_,
)
from winnable.solver.readings import Readings
from winnable.solver.twins import Content, content

Key = tuple[int, Value | Change, int]
"""What an effect does: its variable and its condition, by identity, and what it writes."""


def project(problem: Problem, kept: Set[Var], *, why: str) -> Problem:
    """``problem`` with the state variables of ``kept`` only; ``why`` completes its completeness.

    As complete as ``problem`` itself. Actions cost nothing in it, since which of two like ones is
    taken cannot be told, and outcomes of chance that are known are open again.
    """
    readings = Readings()
    bounds = Bounding(frozenset(kept), readings)
    stages: list[Stage] = []
    known: dict[Content, Stage | None] = {}
    for stage in problem.stages:
        mark = content(stage)
        if mark not in known:
            known[mark] = _Projected(stage, kept, readings).stage()
        if (like := known[mark]) is not None:
            stages.append(replace(like, name=stage.name, phase=stage.phase))
    return replace(
        problem,
        name=f"{problem.name}, {why}",
        variables=tuple(var for var in problem.variables if var in kept),
        initial=tuple(_granted(problem.initial, bounds)),
        stages=tuple(stages),
        goal=bounds.upper(problem.goal),
        defeat=tuple(
            replace(each, expr=expr)
            for each in problem.defeat
            if (expr := bounds.lower(each.expr)) != FALSE
        ),
        completeness=f"{problem.completeness}; {why}",
        fixed=(),
    )


def _granted(conditions: Iterable[Condition], bounds: Bounding) -> Iterator[Condition]:
    """What is left of ``conditions``, each once."""
    seen: set[int] = set()
    for condition in conditions:
        expr = bounds.upper(condition.expr)
        if expr != TRUE and id(expr) not in seen:
            seen.add(id(expr))
            yield replace(condition, expr=expr)


@dataclass(slots=True)
class _Projected:
    """One stage, and what becomes of it."""

    whole: Stage
    kept: Set[Var]
    readings: Readings
    bounds: Bounding = field(init=False)
    whims: dict[int, tuple[Expr, Var]] = field(init=False, default_factory=dict)
    """Whether an effect happens that hangs on something struck out, by its condition."""
    forced: list[Condition] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.bounds = Bounding(frozenset(self.kept) | self._matter(), self.readings)

    def stage(self) -> Stage | None:
        """The stage with what matters; ``None`` where that is nothing."""
        actions = tuple(self._actions())
        effects = self._effects(self.whole.effects)
        conditions = (*_granted(self.whole.conditions, self.bounds), *self.forced)
        invariants = tuple(_granted(self.whole.invariants, self.bounds))
        if not (actions or effects or conditions or invariants):
            return None
        whims = tuple(var for _, var in self.whims.values())
        decisions = tuple(var for var in self.whole.decisions if var in self.bounds.kept)
        names = {var.name for var in decisions}
        return replace(
            self.whole,
            actions=actions,
            optional=self.whole.optional or not self.whole.actions,
            decisions=(*decisions, *whims),
            chance=self.whole.chance & names,
            conditions=conditions,
            effects=effects,
            invariants=invariants,
        )

    def _matter(self) -> frozenset[Var]:
        """The decisions that what is kept hangs on."""
        open_to = frozenset(self.kept) | frozenset(self.whole.decisions)
        bounds = Bounding(open_to, self.readings)
        ends = [effect.when for effect in self.whole.effects if effect.var in self.kept]
        for action in self.whole.actions:
            kept = [effect.when for effect in action.effects if effect.var in self.kept]
            if kept or not self.whole.optional:
                ends += [*kept, *(each.expr for each in action.preconditions)]
        matter = set(self._decided([bounds.upper(each) for each in ends]))
        asked = [self._decided([bounds.upper(each.expr)]) for each in self.whole.conditions]
        before = -1
        while before != len(matter):
            before = len(matter)
            for together in asked:
                if together & matter:
                    matter |= together
        return frozenset(matter)

    def _decided(self, exprs: Iterable[Expr]) -> frozenset[Var]:
        return self.readings.read_by_any(exprs) & frozenset(self.whole.decisions)

    def _actions(self) -> Iterator[Action]:
        """The actions that change something, or have to be chosen from; like ones once."""
        seen: set[tuple[frozenset[Key], frozenset[int]]] = set()
        for action in self.whole.actions:
            effects = self._effects(action.effects)
            asked = tuple(_granted(action.preconditions, self.bounds))
            like = frozenset(map(_key, effects)), frozenset(id(each.expr) for each in asked)
            if (effects or not self.whole.optional) and like not in seen:
                seen.add(like)
                yield replace(action, preconditions=asked, effects=effects, cost=0)

    def _effects(self, effects: Iterable[Effect]) -> tuple[Effect, ...]:
        """Those on what is kept, each once."""
        found: dict[Key, Effect] = {}
        for effect in effects:
            if effect.var in self.kept and (when := self._when(effect.when, effect.rule)) != FALSE:
                left = replace(effect, when=when)
                found.setdefault(_key(left), left)
        return tuple(found.values())

    def _when(self, expr: Expr, rule: str) -> Expr:
        """When an effect may happen that happens where ``expr`` holds."""
        most, least = self.bounds.upper(expr), self.bounds.lower(expr)
        if most is least or most == FALSE:
            return most
        known = self.whims.get(id(expr))
        if known is None:
            whim = Var(f"whether {len(self.whims) + 1}", (0, 1))
            known = self.whims[id(expr)] = all_of(most, is_(whim, 1)), whim
            if least != FALSE:
                self.forced.append(Condition(implies(least, is_(whim, 1)), rule))
        return known[0]


def _key(effect: Effect) -> Key:
    return id(effect.var), effect.to, id(effect.when)

"""A plan made plainer: of equally long and cheap plans, one that grants more wishes.

Engines fill in what does not matter as they please. Wishes say what a reader would rather see; they
are tried one after the other, each kept if some plan grants it together with those kept before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from winnable.solver.deciding import Critic, Plan, Unrolled
from winnable.solver.engines.counts import first_above
from winnable.solver.engines.watch import overdue
from winnable.solver.errors import LateError
from winnable.solver.formula import value
from winnable.solver.outcome import Found, Limits
from winnable.solver.problem import Trace, Value

_WORK = 1_000
"""Conflicts that one wish may cost; harder ones are given up."""


@dataclass(frozen=True, slots=True)
class Wish:
    """In ``stage``, of every round, ``decision`` should have one of ``values``."""

    stage: str
    decision: str
    values: frozenset[Value]


def tidy(
    plan: Plan,
    engine: str,
    wishes: Sequence[Wish],
    limits: Limits,
    critic: Critic | None = None,
) -> Plan:
    """The plan, or one of as many rounds and no higher cost that grants more of ``wishes``.

    Wishes are tried in their order, each round by round. Nothing is proven, and ``plan`` comes back
    as it was when limits are reached at once. Plans are shown to the ``critic`` first.
    """
    if overdue(limits):
        return plan
    try:
        asked = _Tidying(plan, engine, limits, critic)
    except LateError:
        return plan
    return asked.grant(wishes, replace(limits, work=_WORK))


class _Tidying:
    """The problem of a plan, unrolled to its last round."""

    def __init__(self, plan: Plan, engine: str, limits: Limits, critic: Critic | None) -> None:
        self._plan = plan
        self._unrolled = Unrolled(plan.problem, engine, cut=False, critic=critic)
        self._lowering = self._unrolled.lowering
        goal = self._lowering.horizon(plan.rounds, limits)
        sums = self._unrolled.cost_sums(plan.cost + 1)
        self._kept = [-lit for lit in first_above(sums, plan.cost)]
        if goal is not None:
            self._kept.append(goal)

    def grant(self, wishes: Sequence[Wish], limits: Limits) -> Plan:
        """Start from the plan itself, so that an engine has to change as little as it can."""
        answer = self._unrolled.find([*self._kept, *self._pins()], limits)
        if not isinstance(answer, Found):
            return self._plan
        best = answer.true
        for lit in self._literals(wishes):
            if value(lit, best):
                self._kept.append(lit)
                continue
            if overdue(limits):
                break
            answer = self._unrolled.find([*self._kept, lit], limits)
            if isinstance(answer, Found):
                best = answer.true
                self._kept.append(lit)
        return self._unrolled.plan(best)

    def _literals(self, wishes: Sequence[Wish]) -> Iterator[int]:
        stages = self._plan.problem.stages
        for wish in wishes:
            for layer in self._lowering.layers:
                stage = stages[layer.stage]
                if stage.name != wish.stage:
                    continue
                for (name, cell), var in zip(layer.decisions, stage.decisions, strict=True):
                    if name == wish.decision:
                        places = [i for i, v in enumerate(var.values) if v in wish.values]
                        yield cell.inside(sum(1 << place for place in places))

    def _pins(self) -> Iterator[int]:
        """Literals that say: this very play."""
        trace: Trace = self._plan.trace
        stages = self._plan.problem.stages
        for name, initial in trace.initial:
            yield self._lowering.literal_of(self._lowering.start, name, initial)
        for layer, record in zip(self._lowering.layers, trace.records, strict=False):
            chosen = dict(record.decisions)
            for (name, cell), var in zip(
                layer.decisions, stages[layer.stage].decisions, strict=True
            ):
                yield cell.inside(1 << var.values.index(chosen[name]))
            for lit, name, _ in layer.taken:
                yield lit if name == record.action else -lit

"""A :class:`Problem` in compiled form: variables numbered, domains as masks, shared nodes."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace

from winnable.solver.nodes import Node
from winnable.solver.problem import Change, Condition, Effect, Problem, Stage
from winnable.solver.readings import Readings
from winnable.solver.space import Space
from winnable.solver.twins import Content, content
from winnable.solver.wellformed import check_problem


@dataclass(frozen=True, slots=True)
class Demand:
    """A node that has to hold, and the rule that demands it."""

    node: Node
    rule: str


@dataclass(frozen=True, slots=True)
class Write:
    """An effect: the target position ``to``, or the change ``by`` (then ``to`` is ``None``)."""

    index: int
    to: int | None
    by: int
    when: Node
    rule: str


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a stage."""

    name: str
    cost: int
    demands: tuple[Demand, ...]
    writes: tuple[Write, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A stage. ``written``: every variable that some effect of it may write, rising."""

    name: str
    mandatory: bool
    decisions: tuple[int, ...]
    demands: tuple[Demand, ...]
    moves: tuple[Move, ...]
    writes: tuple[Write, ...]
    invariants: tuple[Demand, ...]
    written: tuple[int, ...]


class Compiled:
    """A checked problem with its space and steps; raises :class:`ProblemError` if ill-formed."""

    def __init__(self, problem: Problem, readings: Readings | None = None) -> None:
        """``readings``: what is known of the expressions of the problem."""
        check_problem(problem, readings)
        self.problem = problem
        self.space = Space()
        for var in problem.variables:
            self.space.number(var)
        self.initial = self._demands(problem.initial)
        self.defeat = self._demands(problem.defeat)
        self.goal = self.space.node(problem.goal)
        self.steps = tuple(self._all_steps(problem.stages))
        numbers = {stage.name: number for number, stage in enumerate(problem.stages)}
        self.fixed: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """(round, stage number) to (decision number, mask of the one known outcome)."""
        for round_number, stage_name, name, value in problem.fixed:
            stage = problem.stages[numbers[stage_name]]
            (var,) = (var for var in stage.decisions if var.name == name)
            index = self.space.number(var)
            known = self.fixed.setdefault((round_number, numbers[stage_name]), [])
            known.append((index, 1 << self.space.position(index, value)))

    def onward(self, problem: Problem) -> Compiled:
        """The same, shared, for ``problem``, which differs in its start and has nothing fixed."""
        other = copy(self)
        other.problem = problem
        other.initial = self._demands(problem.initial)
        other.fixed = {}
        return other

    def _demands(self, conditions: tuple[Condition, ...]) -> tuple[Demand, ...]:
        return tuple(Demand(self.space.node(c.expr), c.rule) for c in conditions)

    def _write(self, effect: Effect) -> Write:
        index = self.space.number(effect.var)
        when = self.space.node(effect.when)
        if isinstance(effect.to, Change):
            return Write(index, None, effect.to.by, when, effect.rule)
        return Write(index, self.space.position(index, effect.to), 0, when, effect.rule)

    def _all_steps(self, stages: tuple[Stage, ...]) -> Iterator[Step]:
        """The steps of ``stages``; those of twins share all but the name."""
        known: dict[Content, Step] = {}
        for stage in stages:
            step = known.get(content(stage))
            if step is None:
                step = known[content(stage)] = self._step(stage)
            yield replace(step, name=stage.name)

    def _step(self, stage: Stage) -> Step:
        moves = tuple(
            Move(
                action.name,
                action.cost,
                self._demands(action.preconditions),
                tuple(self._write(effect) for effect in action.effects),
            )
            for action in stage.actions
        )
        writes = tuple(self._write(effect) for effect in stage.effects)
        written = {w.index for w in writes}.union(w.index for m in moves for w in m.writes)
        return Step(
            name=stage.name,
            mandatory=not stage.optional and bool(stage.actions),
            decisions=tuple(self.space.number(var) for var in stage.decisions),
            demands=self._demands(stage.conditions),
            moves=moves,
            writes=writes,
            invariants=self._demands(stage.invariants),
            written=tuple(sorted(written)),
        )

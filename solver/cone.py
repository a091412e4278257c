"""The cone of influence: a problem without what cannot matter to whether and how cheaply it is won.

Outside the cone lies a variable that no goal, defeat, condition or invariant reads, nor any effect
or action by which something inside changes. An optional action that changes nothing inside only
costs something, so it goes, too (dominance). Neither changes the verdict, the fewest rounds or the
least cost:

* A play of the whole problem, without those actions and variables, is a play of the smaller one,
  at the same cost or less, with the same goal and defeats at the same moments.
* A play of the smaller problem becomes one of the whole by running it there (:meth:`Cone.lift`):
  what was left out is never asked for anything. A counter is left out only if no action or effect
  that stays adds to it, since a counter that would leave its domain makes a step illegal.

(Biere, Clarke, Raimi, Zhu: Verifying safety properties of a PowerPC microprocessor using symbolic
model checking without BDDs, 1999, for circuits.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from winnable.solver.errors import InternalError
from winnable.solver.execute import State, apply, stage_named
from winnable.solver.expressions import holds
from winnable.solver.problem import (
    Action,
    Change,
    Condition,
    Effect,
    Expr,
    Problem,
    Stage,
    StageRecord,
    Trace,
    Value,
    Var,
    is_,
)
from winnable.solver.readings import Readings
from winnable.solver.twins import Content, content


@dataclass(frozen=True, slots=True)
class Cone:
    """The ``whole`` problem and the part of it (``problem``) that decides it."""

    whole: Problem
    problem: Problem

    def lift(self, trace: Trace) -> Trace:
        """The play of the whole problem that takes the same actions as ``trace`` of the part.

        Raises :class:`InternalError` if there is none, so if something cut away did matter.
        """
        if self.problem is self.whole:
            return trace
        state: State = dict(self._start(dict(trace.initial)))
        initial = tuple(state.items())
        records: list[StageRecord] = []
        for record in trace.records:
            stage = stage_named(self.whole, record.stage)
            decisions = self._decided(stage, record)
            action = next((each for each in stage.actions if each.name == record.action), None)
            after = apply(stage, state, action, decisions)
            if isinstance(after, list):
                raise InternalError(f"{self.whole.name}: outside of the cone lies {after[0]}")
            state = after
            records.append(
                replace(record, decisions=tuple(decisions.items()), state=tuple(state.items()))
            )
        return Trace(initial, tuple(records))

    def _start(self, known: dict[str, Value]) -> Iterator[tuple[str, Value]]:
        """A value for each variable; one outside the cone takes its first possible one."""
        alone = _alone(self.whole, Readings())
        for var in self.whole.variables:
            if var.name in known:
                yield var.name, known[var.name]
                continue
            yield var.name, _starts(var, alone.get(var, ()))[0]

    def _decided(self, stage: Stage, record: StageRecord) -> dict[str, Value]:
        known = dict(record.decisions)
        for number, where, name, value in self.whole.fixed:
            if (number, where) == (record.round, stage.name):
                known.setdefault(name, value)
        return {var.name: known.get(var.name, var.values[0]) for var in stage.decisions}


def cone(problem: Problem, readings: Readings | None = None) -> Cone:
    """The part of ``problem`` that decides it; the problem itself where all of it does.

    ``readings``: what is known of the expressions of the problem.
    """
    readings = Readings() if readings is None else readings
    inside = _inside(problem, readings)
    variables = tuple(var for var in problem.variables if var in inside)
    if len(variables) == len(problem.variables):
        return Cone(problem, problem)
    stages = tuple(_all_cut(problem.stages, inside))
    kept = {(stage.name, var.name) for stage in stages for var in stage.decisions}
    return Cone(
        problem,
        replace(
            problem,
            variables=variables,
            initial=tuple(c for c in problem.initial if readings.read(c.expr) <= inside),
            stages=stages,
            fixed=tuple(each for each in problem.fixed if (each[1], each[2]) in kept),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Deed:
    """An action, or what a stage does by itself.

    ``writes`` with what decides each of them; ``needs``: what matters as soon as it is done.
    """

    forced: bool
    writes: tuple[tuple[Var, frozenset[Var]], ...]
    needs: frozenset[Var]


def _inside(problem: Problem, readings: Readings) -> frozenset[Var]:
    """All that matters: the least set that holds what decides its members."""
    inside = set(readings.read_by_any(_always(problem, readings)))
    deeds = tuple(_deeds(problem, readings))
    size = -1
    while size != len(inside):
        size = len(inside)
        for deed in deeds:
            if deed.forced or any(var in inside for var, _ in deed.writes):
                inside |= deed.needs
                for var, when in deed.writes:
                    if var in inside:
                        inside |= when
    return frozenset(inside)


def _alone(problem: Problem, readings: Readings) -> dict[Var, list[Expr]]:
    """By variable, the conditions of the start on it alone."""
    found: dict[Var, list[Expr]] = {}
    for condition in problem.initial:
        read = readings.read(condition.expr)
        if len(read) == 1:
            found.setdefault(next(iter(read)), []).append(condition.expr)
    return found


def _starts(var: Var, own: Sequence[Expr]) -> list[Value]:
    """The values of ``var`` that ``own``, the conditions on it alone, leave it at the start."""
    return [v for v in var.values if all(holds(expr, {var.name: v}) for expr in own)]


def _always(problem: Problem, readings: Readings) -> Iterator[Expr]:
    """What is asked of every play: also of a variable that no value lets start."""
    yield problem.goal
    alone = _alone(problem, readings)
    for var in problem.variables:
        if not _starts(var, alone.get(var, ())):
            yield is_(var, *var.values)
    yield from (c.expr for c in problem.initial if len(readings.read(c.expr)) > 1)
    yield from _exprs(problem.defeat)
    for stage in problem.stages:
        yield from _exprs(stage.conditions)
        yield from _exprs(stage.invariants)


def _deeds(problem: Problem, readings: Readings) -> Iterator[_Deed]:
    for stage in {content(stage): stage for stage in problem.stages}.values():
        yield _deed(stage.effects, (), readings, forced=True)
        for action in stage.actions:
            yield _deed(action.effects, action.preconditions, readings, forced=not stage.optional)


def _deed(
    effects: tuple[Effect, ...],
    asked: tuple[Condition, ...],
    readings: Readings,
    *,
    forced: bool,
) -> _Deed:
    """A counter that is added to matters: it must not leave its domain."""
    counters = {effect.var for effect in effects if isinstance(effect.to, Change)}
    writes = tuple((effect.var, readings.read(effect.when)) for effect in effects)
    return _Deed(forced, writes, readings.read_by_any(_exprs(asked)) | counters)


def _exprs(conditions: tuple[Condition, ...]) -> Iterator[Expr]:
    return (condition.expr for condition in conditions)


def _acting(effects: tuple[Effect, ...], inside: frozenset[Var]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if effect.var in inside)


def _useful(stage: Stage, inside: frozenset[Var]) -> tuple[Action, ...]:
    """The actions that change something inside, or of which one has to be taken."""
    if not stage.optional:
        return stage.actions
    return tuple(action for action in stage.actions if _acting(action.effects, inside))


def _narrowed(action: Action, inside: frozenset[Var]) -> Action:
    acting = _acting(action.effects, inside)
    return action if len(acting) == len(action.effects) else replace(action, effects=acting)


def _all_cut(stages: Sequence[Stage], inside: frozenset[Var]) -> Iterator[Stage]:
    """Each of ``stages``, cut; twins stay twins."""
    known: dict[Content, Stage] = {}
    for stage in stages:
        part = known.get(content(stage))
        if part is None:
            part = known[content(stage)] = _cut(stage, inside)
        yield replace(part, name=stage.name, phase=stage.phase)


def _cut(stage: Stage, inside: frozenset[Var]) -> Stage:
    actions = tuple(_narrowed(action, inside) for action in _useful(stage, inside))
    decisions: tuple[Var, ...] = tuple(var for var in stage.decisions if var in inside)
    return replace(
        stage,
        actions=actions,
        decisions=decisions,
        chance=stage.chance & {var.name for var in decisions},
        effects=_acting(stage.effects, inside),
    )

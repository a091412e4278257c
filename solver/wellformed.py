"""Whether a :class:`Problem` is well formed: what its types cannot say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import assert_never

from winnable.solver.errors import ProblemError
from winnable.solver.problem import (
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Fact,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Var,
)
from winnable.solver.readings import Readings
from winnable.solver.twins import Content, content


def check_problem(problem: Problem, readings: Readings | None = None) -> None:
    """Raise :class:`ProblemError` naming the first thing that is wrong with ``problem``.

    Wrong are: an empty or repeating domain; two variables, stages, actions or decisions of one name
    where names must differ; an expression that reads an unknown variable, a value outside a domain,
    or the order of a variable that has none; an invariant, goal or defeat that reads a decision; an
    effect that writes a decision or a value outside the domain; an action of negative cost; a
    chance name or a fixed outcome that belongs to no decision; a problem called complete without
    the reason. ``readings``: what is known of the expressions of the problem.
    """
    for fault in faults(problem, readings):
        raise ProblemError(f"{problem.name}: {fault}")


def check_fact(problem: Problem, fact: Fact) -> None:
    """Raise :class:`ProblemError` for a fact about an unknown stage, variable or value."""
    where = f"{problem.name}: fact of round {fact.round}, stage {fact.stage!r}"
    stage = next((stage for stage in problem.stages if stage.name == fact.stage), None)
    if stage is None or fact.round < 1:
        raise ProblemError(f"{where}: there is no such stage or round")
    for fault in _expr_faults(where, fact.expr, {*problem.variables, *stage.decisions}):
        raise ProblemError(fault)


def faults(problem: Problem, readings: Readings | None = None) -> Iterator[str]:
    """Every fault that :func:`check_problem` would raise for, worded, in order of appearance."""
    checked = _Checked(problem, Readings() if readings is None else readings)
    yield from _repeated("variable", (var.name for var in problem.variables))
    yield from _repeated("stage", (stage.name for stage in problem.stages))
    for var in problem.variables:
        yield from _domain_faults(var)
    for what, conditions in (("initial", problem.initial), ("defeat", problem.defeat)):
        yield from checked.conditions(f"{what} condition", conditions, checked.variables)
    if not checked.readings.fine(problem.goal, checked.variables):
        yield from _expr_faults("goal", problem.goal, checked.variables)
    for stage in problem.stages:
        for fault in checked.stage(stage):
            yield f"stage {stage.name}: {fault}"
    if problem.complete and not problem.completeness:
        yield "is called complete, but does not say why (completeness is empty)"
    yield from _fixed_faults(problem)


def _repeated(what: str, names: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield f"two {what}s are called {name!r}"
        seen.add(name)


def _domain_faults(var: Var) -> Iterator[str]:
    if not var.values:
        yield f"variable {var.name} has an empty domain"
    if len(set(var.values)) != len(var.values):
        yield f"variable {var.name} repeats a value: {var.values}"


class _Checked:
    """The faults of the stages of one problem; an expression is taken apart only if it has any."""

    def __init__(self, problem: Problem, readings: Readings) -> None:
        self.readings = readings
        self.variables = frozenset(problem.variables)
        self._names = {var.name for var in problem.variables}
        self._sound: set[Content] = set()

    def stage(self, stage: Stage) -> Iterator[str]:
        if content(stage) not in self._sound:
            found = tuple(self._stage(stage))
            if not found:
                self._sound.add(content(stage))
            yield from found

    def _stage(self, stage: Stage) -> Iterator[str]:
        yield from _repeated("action", (action.name for action in stage.actions))
        yield from _repeated("decision", (var.name for var in stage.decisions))
        for var in stage.decisions:
            yield from _domain_faults(var)
            if var.name in self._names or var in self.variables:
                yield f"decision {var.name} has the name of a state variable"
        for name in sorted(stage.chance - {var.name for var in stage.decisions}):
            yield f"chance names {name!r}, which is no decision of the stage"
        before = self.variables.union(stage.decisions)
        yield from self.conditions("condition", stage.conditions, before)
        yield from self._effects(stage.effects, before)
        for action in stage.actions:
            for fault in self.conditions("condition", action.preconditions, before):
                yield f"action {action.name}: {fault}"
            for fault in self._effects(action.effects, before):
                yield f"action {action.name}: {fault}"
            if action.cost < 0:
                yield f"action {action.name}: costs {action.cost}, which is negative"
        yield from self.conditions("invariant", stage.invariants, self.variables)

    def conditions(
        self, what: str, conditions: Iterable[Condition], known: Set[Var]
    ) -> Iterator[str]:
        for condition in conditions:
            if not self.readings.fine(condition.expr, known):
                yield from _expr_faults(f"{what} {condition.rule}", condition.expr, known)

    def _effects(self, effects: Iterable[Effect], read: Set[Var]) -> Iterator[str]:
        for effect in effects:
            var = effect.var
            if var not in self.variables:
                yield f"{_worded(effect)}: it is no state variable of the problem"
            if isinstance(effect.to, Change):
                if not self.readings.ordered(var):
                    yield f"{_worded(effect)}: only an ordered variable can change by a number"
            elif effect.to not in var.values:
                yield f"{_worded(effect)}: {effect.to!r} is not in its domain {var.values}"
            if not self.readings.fine(effect.when, read):
                yield from _expr_faults(_worded(effect), effect.when, read)


def _worded(effect: Effect) -> str:
    return f"effect {effect.rule} on {effect.var.name}"


def _fixed_faults(problem: Problem) -> Iterator[str]:
    decisions = {(stage.name, var.name): var for stage in problem.stages for var in stage.decisions}
    for number, stage, name, value in problem.fixed:
        decision = decisions.get((stage, name))
        if decision is None:
            yield f"fixed outcome: stage {stage!r} has no decision {name!r}"
        elif value not in decision.values:
            yield f"fixed outcome: {name} cannot be {value!r}"
        if number < 1:
            yield f"fixed outcome: rounds count from 1, not {number}"


def _expr_faults(where: str, expr: Expr, known: Set[Var]) -> Iterator[str]:
    match expr:
        case Is(var, values):
            yield from _reading_faults(where, var, known)
            for value in sorted(values - set(var.values), key=str):
                yield f"{where}: {var.name} can never be {value!r}"
        case AtLeast(var, _):
            yield from _reading_faults(where, var, known)
            if not var.ordered:
                yield f"{where}: {var.name} is not ordered, so it has no 'at least'"
        case Not(arg):
            yield from _expr_faults(where, arg, known)
        case AllOf(args) | AnyOf(args):
            for arg in args:
                yield from _expr_faults(where, arg, known)
        case Linear(terms, _, _):
            for _factor, term in terms:
                if not isinstance(term, Var):
                    yield from _expr_faults(where, term, known)
                    continue
                yield from _reading_faults(where, term, known)
                if not term.ordered:
                    yield f"{where}: {term.name} is not ordered, so it cannot be added up"
        case _:
            assert_never(expr)


def _reading_faults(where: str, var: Var, known: Set[Var]) -> Iterator[str]:
    if var not in known:
        yield f"{where}: reads {var.name}, which is not to be read there"

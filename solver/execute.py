"""The executable meaning of a :class:`Problem`: states, steps and plays, in plain Python.

This is the yardstick for every engine. A state maps the name of each variable to its value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from winnable.solver.errors import InterferenceError, ProblemError
from winnable.solver.expressions import holds, names_read, number
from winnable.solver.problem import Action, Change, Condition, Effect, Problem, Stage, Value, Var

State: TypeAlias = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a step or a play breaks. ``round`` 0 and no ``stage``: before round 1."""

    rule: str
    what: str
    round: int = 0
    stage: str | None = None


@dataclass(frozen=True, slots=True)
class Successor:
    """One legal way through a stage: the action (``None``: none taken), decisions, state after."""

    action: str | None
    decisions: tuple[tuple[str, Value], ...]
    state: State


def initial_states(problem: Problem) -> Iterator[State]:
    """Every state in which the problem may start, lazily, in order of the domains."""
    yield from _bindings(problem.variables, problem.initial, {})


def stage_named(problem: Problem, name: str) -> Stage:
    """The stage called ``name``. Raises :class:`ProblemError` if there is none."""
    for stage in problem.stages:
        if stage.name == name:
            return stage
    raise ProblemError(f"{problem.name}: there is no stage {name!r}")


def apply(
    stage: Stage, state: State, action: Action | None, decisions: Mapping[str, Value]
) -> State | list[Broken]:
    """The state after the stage, or what is broken if the step is illegal (never an empty list).

    ``decisions`` gives a value to every decision of the stage. Raises :class:`InterferenceError`
    where two effects on one variable are active.
    """
    before: dict[str, Value] = {**state, **decisions}
    broken = [
        Broken("one-value", f"{var.name} cannot be {decisions[var.name]!r}", stage=stage.name)
        for var in stage.decisions
        if decisions[var.name] not in var.values
    ]
    if action is None and stage.actions and not stage.optional:
        broken.append(Broken("one-action", "an action has to be taken", stage=stage.name))
    conditions = (*stage.conditions, *(action.preconditions if action else ()))
    broken += _failing(conditions, before, stage)
    if broken:
        return broken
    after = dict(state)
    written: set[str] = set()
    for effect in (*stage.effects, *(action.effects if action else ())):
        if not holds(effect.when, before):
            continue
        name = effect.var.name
        if name in written:
            taken = action.name if action else "no action"
            raise InterferenceError(f"{stage.name} ({taken}): two effects on {name} are active")
        written.add(name)
        after[name] = _written(effect, before)
        if after[name] not in effect.var.values:
            what = f"{name} cannot become {after[name]!r}"
            broken.append(Broken(effect.rule, what, stage=stage.name))
    return broken or _failing(stage.invariants, after, stage) or after


def successors(
    problem: Problem, stage: Stage, state: State, round_number: int
) -> Iterator[Successor]:
    """Every legal way through ``stage`` from ``state`` in that round, lazily.

    A decision that neither the stage nor the action taken reads is not multiplied out: it has its
    fixed outcome or else its first value. Such a decision changes neither legality nor the state
    after, so no state and no way that differs in what it does is left out.
    """
    fixed = {
        name: value
        for number_, where, name, value in problem.fixed
        if number_ == round_number and where == stage.name
    }
    choices: list[Action | None] = list(stage.actions)
    if stage.optional or not stage.actions:
        choices.append(None)
    common = names_read([*(c.expr for c in stage.conditions), *(e.when for e in stage.effects)])
    for action in choices:
        read = common
        conditions: tuple[Condition, ...] = stage.conditions
        if action is not None:
            read |= names_read(
                [*(c.expr for c in action.preconditions), *(e.when for e in action.effects)]
            )
            conditions += action.preconditions
        free: list[Var] = []
        settled: dict[str, Value] = {}
        for var in stage.decisions:
            if var.name in fixed:
                settled[var.name] = fixed[var.name]
            elif var.name in read:
                free.append(var)
            else:
                settled[var.name] = var.values[0]
        for values in _bindings(free, conditions, {**state, **settled}):
            decisions = {var.name: values[var.name] for var in stage.decisions}
            after = apply(stage, state, action, decisions)
            if not isinstance(after, list):
                yield Successor(action.name if action else None, tuple(decisions.items()), after)


def _failing(
    conditions: Sequence[Condition], values: Mapping[str, Value], stage: Stage
) -> list[Broken]:
    return [
        Broken(condition.rule, "its condition does not hold", stage=stage.name)
        for condition in conditions
        if not holds(condition.expr, values)
    ]


def _written(effect: Effect, before: Mapping[str, Value]) -> Value:
    if isinstance(effect.to, Change):
        return number(effect.var, before) + effect.to.by
    return effect.to


def _bindings(
    free: Sequence[Var], conditions: Sequence[Condition], given: Mapping[str, Value]
) -> Iterator[State]:
    """Every extension of ``given`` by ``free`` that satisfies the conditions.

    Each condition is looked at as soon as the last variable that it reads is bound.
    """
    place = {var.name: index for index, var in enumerate(free)}
    due: list[list[Condition]] = [[] for _ in range(len(free) + 1)]
    for condition in conditions:
        read = names_read([condition.expr])
        due[1 + max((place[name] for name in read if name in place), default=-1)].append(condition)
    values = dict(given)

    def bind(depth: int) -> Iterator[State]:
        if not all(holds(condition.expr, values) for condition in due[depth]):
            return
        if depth == len(free):
            yield dict(values)
            return
        var = free[depth]
        for value in var.values:
            values[var.name] = value
            yield from bind(depth + 1)
        values.pop(var.name, None)

    yield from bind(0)

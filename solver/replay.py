"""Whether a :class:`Trace` is a play of its problem that wins, judged by the executable meaning."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.solver.execute import Broken, State, apply, stage_named
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem, StageRecord, Trace, Value


def check_trace(problem: Problem, trace: Trace) -> tuple[Broken, ...]:
    """What keeps ``trace`` from being a won play; empty if it is one.

    A won play starts in an initial state, runs through the stages in order, takes legal steps, and
    ends at the first moment at which the goal holds, with no defeat before or at that moment.
    """
    return tuple(_faults(problem, trace))


def _faults(problem: Problem, trace: Trace) -> Iterator[Broken]:
    state: State = dict(trace.initial)
    yield from _start_faults(problem, state)
    if set(state) != {var.name for var in problem.variables}:
        return
    won = holds(problem.goal, state)
    yield from _defeats(problem, state, 0, None)
    expected = ((r, s) for r in range(1, len(trace.records) + 2) for s in problem.stages)
    for record, (number, stage) in zip(trace.records, expected, strict=False):
        if won:
            yield Broken("goal", "the play goes on after it is won", record.round, record.stage)
            return
        if (record.round, record.stage) != (number, stage.name):
            what = f"stage {stage.name} of round {number} has to come here"
            yield Broken("stages", what, record.round, record.stage)
            return
        after = _after(problem, state, record)
        if isinstance(after, list):
            yield from after
            return
        state = after
        if state != dict(record.state):
            yield Broken("frame", "the recorded state is another", number, stage.name)
            return
        yield from _defeats(problem, state, number, stage.name)
        won = holds(problem.goal, state)
    if not won:
        yield Broken("goal", "the goal does not hold at the end")


def _after(problem: Problem, state: State, record: StageRecord) -> State | list[Broken]:
    stage = stage_named(problem, record.stage)
    actions = {action.name: action for action in stage.actions}
    place = (record.round, stage.name)
    if record.action is not None and record.action not in actions:
        return [Broken("one-action", f"there is no action {record.action!r}", *place)]
    decisions = dict(record.decisions)
    if set(decisions) != {var.name for var in stage.decisions}:
        return [Broken("decisions", "these are not the decisions of the stage", *place)]
    for number, where, name, value in problem.fixed:
        if (number, where) == place and decisions[name] != value:
            return [Broken("fixed", f"{name} is known to be {value!r}", *place)]
    after = apply(
        stage, state, None if record.action is None else actions[record.action], decisions
    )
    if isinstance(after, list):
        return [Broken(fault.rule, fault.what, *place) for fault in after]
    return after


def _start_faults(problem: Problem, state: dict[str, Value]) -> Iterator[Broken]:
    if set(state) != {var.name for var in problem.variables}:
        yield Broken("initial", "these are not the variables of the problem")
        return
    for var in problem.variables:
        if state[var.name] not in var.values:
            yield Broken("one-value", f"{var.name} cannot be {state[var.name]!r}")
    for condition in problem.initial:
        if not holds(condition.expr, state):
            yield Broken(condition.rule, "its condition does not hold at the start")


def _defeats(problem: Problem, state: State, number: int, stage: str | None) -> Iterator[Broken]:
    for condition in problem.defeat:
        if holds(condition.expr, state):
            yield Broken(condition.rule, "the play is lost here", number, stage)

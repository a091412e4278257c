"""From an assignment of a lowering's formula back to a play, checked by the executable meaning."""

from __future__ import annotations

from collections.abc import Sequence

from winnable.solver.errors import InternalError
from winnable.solver.execute import State, apply
from winnable.solver.expressions import holds
from winnable.solver.formula import value
from winnable.solver.lower import Layer, Lowering
from winnable.solver.problem import StageRecord, Trace
from winnable.solver.replay import check_trace


def won_trace(lowering: Lowering, true: Sequence[bool]) -> Trace:
    """The play that ``true`` describes, up to its first winning moment.

    Raises :class:`InternalError` if it is no won play: the formula and the meaning disagree.
    """
    trace = read_trace(lowering, true)
    broken = check_trace(lowering.problem, trace)
    if broken:
        raise InternalError(f"{lowering.problem.name}: the play found is none: {broken[0]}")
    return trace


def read_trace(lowering: Lowering, true: Sequence[bool]) -> Trace:
    """The play that ``true`` describes, up to its first winning moment or the last stage written.

    Raises :class:`InternalError` where a step is illegal or leads elsewhere than the formula says.
    """
    problem = lowering.problem
    state: State = {
        var.name: var.values[lowering.start[index].read(true)]
        for index, var in enumerate(problem.variables)
    }
    initial = tuple(state.items())
    records: list[StageRecord] = []
    for layer in lowering.layers:
        if holds(problem.goal, state):
            break
        record = _record(lowering, layer, state, true)
        state = dict(record.state)
        records.append(record)
    return Trace(initial, tuple(records))


def _record(lowering: Lowering, layer: Layer, state: State, true: Sequence[bool]) -> StageRecord:
    stage = lowering.problem.stages[layer.stage]
    where = f"{lowering.problem.name}: round {layer.round}, stage {stage.name}"
    taken = [name for lit, name, _ in layer.taken if value(lit, true)]
    if len(taken) > 1:
        raise InternalError(f"{where}: the assignment takes {taken}")
    action = next((a for a in stage.actions if taken and a.name == taken[0]), None)
    decisions = {
        name: var.values[cell.read(true)]
        for (name, cell), var in zip(layer.decisions, stage.decisions, strict=True)
    }
    after = apply(stage, state, action, decisions)
    if isinstance(after, list):
        raise InternalError(f"{where}: the assignment breaks {after[0]}")
    for index, var in enumerate(lowering.problem.variables):
        cell = layer.after[index]
        if cell is not layer.before[index] and var.values[cell.read(true)] != after[var.name]:
            raise InternalError(f"{where}: {var.name} differs from the formula")
    return StageRecord(
        layer.round,
        stage.name,
        action.name if action else None,
        tuple(decisions.items()),
        tuple(after.items()),
    )

"""One stage of a trace as a decoder reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from winnable.solver.problem import Action, Problem, StageRecord, Trace, Value, Var

Values: TypeAlias = Mapping[str, Value]
Step: TypeAlias = dict[str, object]
"""A step of a plan file."""


@dataclass(frozen=True, slots=True)
class Record:
    """A stage that was passed: the state around it, its decisions, the action taken.

    The first word of a stage's name says what kind of stage it is.
    """

    round: int
    stage: str
    before: Values
    after: Values
    decisions: Values
    action: Action | None

    @property
    def kind(self) -> str:
        """The first word of the stage's name."""
        return self.stage.split()[0]

    def was(self, var: Var) -> Value:
        """The value of a state variable before."""
        return self.before[var.name]

    def now(self, var: Var) -> Value:
        """The value of a state variable after."""
        return self.after[var.name]

    def chose(self, var: Var) -> Value:
        """The value of a decision."""
        return self.decisions[var.name]

    def amount(self, var: Var) -> int:
        """The value of a decision that is a number."""
        return int(self.decisions[var.name])

    @property
    def everything(self) -> Values:
        """State before and decisions, as guards of effects read them."""
        return {**self.before, **self.decisions}


def records(problem: Problem, trace: Trace) -> Iterator[Record]:
    """The stages of ``trace`` in order."""
    actions = {(s.name, a.name): a for s in problem.stages for a in s.actions}
    before: Values = dict(trace.initial)
    for each in trace.records:
        record = _record(each, before, actions)
        yield record
        before = record.after


def _record(each: StageRecord, before: Values, actions: Mapping[tuple[str, str], Action]) -> Record:
    return Record(
        round=each.round,
        stage=each.stage,
        before=before,
        after=dict(each.state),
        decisions=dict(each.decisions),
        action=None if each.action is None else actions[each.stage, each.action],
    )

"""Going on from where a play has got to: the problem of the rounds that are left.

What a play has not shown yet stays open: a variable that no condition and no active effect of the
play depended on may still turn out to be anything that the start allows (a card not drawn, a token
not turned up). Only when the play goes on is it settled, for the whole play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from winnable.solver.expressions import bound_to, holds, names_read
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Condition,
    Effect,
    Expr,
    Is,
    Problem,
    Stage,
    StageRecord,
    Trace,
    Value,
    is_,
)

REACHED = "reached"
"""Stands for a rule where a condition says what a play has come to."""


@dataclass(frozen=True, slots=True)
class Play:
    """Whole rounds of a problem, not won yet, and the names of what they leave ``open``."""

    trace: Trace
    open: frozenset[str]

    @property
    def rounds(self) -> int:
        """How many."""
        return self.trace.records[-1].round if self.trace.records else 0

    @property
    def state(self) -> dict[str, Value]:
        """The values of all variables at the end."""
        records = self.trace.records
        return dict(records[-1].state if records else self.trace.initial)

    def joined(self, more: Trace) -> Trace:
        """This play and ``more``, which goes on from it, as one trace of the problem."""
        told = {name: value for name, value in more.initial if name in self.open}
        by = self.rounds

        def filled(state: tuple[tuple[str, Value], ...]) -> tuple[tuple[str, Value], ...]:
            return tuple((name, told.get(name, value)) for name, value in state)

        if not by:
            return more
        before = tuple(replace(r, state=filled(r.state)) for r in self.trace.records)
        after = tuple(replace(r, round=r.round + by) for r in more.records)
        return Trace(filled(self.trace.initial), (*before, *after))


@dataclass(frozen=True, slots=True)
class _Reader:
    """An expression that reads some variables of which the start settles nothing."""

    expr: Expr
    names: frozenset[str]


class Going:
    """How to go on with plays of one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        fixed = {
            condition.expr.var.name
            for condition in problem.initial
            if isinstance(condition.expr, Is) and len(condition.expr.values) == 1
        }
        self._free = frozenset(var.name for var in problem.variables) - fixed
        self._ends = self._reading([*(c.expr for c in problem.defeat), problem.goal])
        self._asked: dict[tuple[str, str | None], list[_Reader]] = {}
        """By stage and action (``None``: the stage itself) what is read before it."""
        self._written: dict[tuple[str, str | None], list[Effect]] = {}
        """By the same, the effects on variables of which the start settles nothing."""
        self._kept: dict[str, list[_Reader]] = {}
        """By stage what is read after it."""
        for stage in problem.stages:
            self._note(stage)

    def start(self) -> Play:
        """No round played."""
        return Play(Trace((), ()), self._free)

    def onward(self, play: Play) -> Problem:
        """The problem of going on: its start is the end of ``play``."""
        if not play.trace.records:
            return self.problem
        state = play.state
        first = {name: value for name, value in play.trace.initial if name not in play.open}
        settled = (
            Condition(is_(var, state[var.name]), REACHED)
            for var in self.problem.variables
            if var.name not in play.open
        )
        left = (
            Condition(bound_to(condition.expr, first), condition.rule)
            for condition in self.problem.initial
            if names_read([condition.expr]) & play.open
        )
        return replace(self.problem, initial=(*settled, *left), fixed=())

    def extended(self, play: Play, more: Trace, rounds: int) -> Play:
        """``play`` and the first ``rounds`` rounds of ``more``, which goes on from it."""
        records = tuple(record for record in more.records if record.round <= rounds)
        kept = self._open(play.open, more.initial, records)
        return Play(play.joined(Trace(more.initial, records)), kept)

    def _open(
        self,
        before: frozenset[str],
        initial: tuple[tuple[str, Value], ...],
        records: Sequence[StageRecord],
    ) -> frozenset[str]:
        """Those of ``before`` that nothing has written or depended on."""
        state = dict(initial)
        left = {name for name in before if name in state}
        for record in records:
            decided = {**state, **dict(record.decisions)}
            after = dict(record.state)
            for action in {None, record.action}:
                deed = record.stage, action
                _close(self._asked[deed], decided, left)
                left -= {e.var.name for e in self._written[deed] if holds(e.when, decided)}
            _close([*self._ends, *self._kept[record.stage]], after, left)
            state = after
        return frozenset(left)

    def _note(self, stage: Stage) -> None:
        self._note_deed((stage.name, None), stage.conditions, stage.effects)
        for action in stage.actions:
            self._note_deed((stage.name, action.name), action.preconditions, action.effects)
        self._kept[stage.name] = self._reading(c.expr for c in stage.invariants)

    def _note_deed(
        self,
        deed: tuple[str, str | None],
        asked: Sequence[Condition],
        effects: Sequence[Effect],
    ) -> None:
        self._asked[deed] = self._reading([*(c.expr for c in asked), *(e.when for e in effects)])
        self._written[deed] = [e for e in effects if e.var.name in self._free]

    def _reading(self, exprs: Iterable[Expr]) -> list[_Reader]:
        return [_Reader(e, names) for e in exprs if (names := names_read([e]) & self._free)]


def _close(readers: Sequence[_Reader], values: Mapping[str, Value], left: set[str]) -> None:
    """Take out of ``left`` what any of ``readers`` depends on where all else has ``values``."""
    for reader in readers:
        for name in reader.names & left:
            others = {each: value for each, value in values.items() if each != name}
            if bound_to(reader.expr, others) not in (TRUE, FALSE):
                left.discard(name)

"""Watching the goals: formulas of ``winnable.missions.goals`` over the moments of a play.

What a goal has seen so far is a tuple of numbers, some for each temporal operator of the grounded
formula in reading order; a play that has not begun has seen ``()``.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from winnable.missions.exo.goal_members import members, places
from winnable.missions.exo.referee.goal_facts import Moment
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)
from winnable.missions.ground import ground

_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}
_SATISFIED = -1
_SPOILED = -2
_NEVER = 0


def observe(
    formula: Formula, memory: Sequence[int], sheet: Sheet, state: State, events: set[Fact]
) -> tuple[bool, tuple[int, ...]]:
    """Whether ``formula`` holds at this moment, and the memory with this moment added.

    ``memory`` covers the moments before; ``events`` happened in the step that led here. The moment
    after set-up comes before round 1: its ``state`` is of round 0. Raises ``ValueError`` for a word
    that this version does not know.
    """
    plain = formula
    if _quantified(formula):
        plain = ground(formula, members(sheet), places(sheet))
    seen: list[int] = []
    truth = _Watch(Moment(sheet, state, events), iter(memory), seen).holds(plain)
    return truth, tuple(seen)


@lru_cache(maxsize=64)
def _quantified(formula: Formula) -> bool:
    """Whether ``all`` or ``some`` stands in ``formula``: not in goals of mission files."""
    match formula:
        case ForAll() | Exists():
            return True
        case Fact() | Compare() | InPlace():
            return False
        case And(args) | Or(args):
            return any(map(_quantified, args))
        case Not(arg) | Eventually(arg) | Always(arg) | ByRound(_, arg) | AtDawn(arg):
            return _quantified(arg)
        case Within(_, one, other) | Then(one, other) | Until(one, other) | SameRound(one, other):
            return _quantified(one) or _quantified(other)
        case _:
            assert_never(formula)


class _Watch:
    """Reads the memory of each temporal operator at a moment, and writes the next."""

    def __init__(self, moment: Moment, memory: Iterator[int], seen: list[int]) -> None:
        self._moment = moment
        self._state = moment.state
        self._memory = memory
        self._seen = seen

    def holds(self, formula: Formula) -> bool:
        """Truth of a grounded formula; every operator is visited, so that each one remembers."""
        match formula:
            case Fact():
                return self._moment.fact(formula)
            case Compare(number, op, bound):
                return _COMPARISONS[op](self._moment.number(number), bound)
            case InPlace(thing, place):
                return self._moment.in_place(thing, place)
            case Not(arg):
                return not self.holds(arg)
            case And(args):
                truths = [self.holds(arg) for arg in args]
                return all(truths)
            case Or(args):
                truths = [self.holds(arg) for arg in args]
                return any(truths)
            case Eventually(arg):
                return self._once(arg, counts=True)
            case ByRound(rounds, arg):
                return self._once(arg, counts=1 <= self._state.round <= rounds)
            case Always(arg):
                slot, before = self._slot()
                # the argument first: also one that failed before has operators that remember
                self._seen[slot] = int(not self.holds(arg) or bool(before))
                return not self._seen[slot]
            case Within(rounds, event, arg):
                return self._within(rounds, event, arg)
            case Then(first, second):
                return self._then(first, second)
            case Until(holds, reached):
                return self._until(holds, reached)
            case SameRound(one, other):
                return self._same_round(one, other)
            case AtDawn(arg):
                return self.holds(arg) and self._state.phase == "dawn"
            case ForAll() | Exists():
                raise ValueError(f"a quantifier over {formula.kind!r} was left in a goal")
            case _:
                assert_never(formula)

    def _slot(self) -> tuple[int, int]:
        """The place of an operator in the new memory, and what it remembered (0 at first)."""
        self._seen.append(0)
        return len(self._seen) - 1, next(self._memory, 0)

    def _once(self, arg: Formula, *, counts: bool) -> bool:
        slot, before = self._slot()
        self._seen[slot] = int((self.holds(arg) and counts) or bool(before))
        return bool(self._seen[slot])

    def _within(self, rounds: int, event: Formula, arg: Formula) -> bool:
        """Remembers the last round of the event, plus one: a later one only gives more time."""
        slot, last = self._slot()
        now, reached = self.holds(event), self.holds(arg)
        number = self._state.round + 1
        if now and last != _SATISFIED:
            last = number
        if last > 0 and reached and number <= last + rounds:
            last = _SATISFIED
        self._seen[slot] = last
        return last == _SATISFIED

    def _then(self, first: Formula, second: Formula) -> bool:
        """Remembers whether the first has held, and then whether the second held after it."""
        slot, stage = self._slot()
        begun, reached = self.holds(first), self.holds(second)
        if stage == 0 and begun:
            stage = 1
        if stage == 1 and reached:
            stage = 2
        self._seen[slot] = stage
        return stage == 2

    def _until(self, holds: Formula, reached: Formula) -> bool:
        """Remembers that it was reached in time, or that it no longer can be."""
        slot, verdict = self._slot()
        kept, now = self.holds(holds), self.holds(reached)
        if verdict == 0 and now:
            verdict = _SATISFIED
        elif verdict == 0 and not kept:
            verdict = _SPOILED
        self._seen[slot] = verdict
        return verdict == _SATISFIED

    def _same_round(self, one: Formula, other: Formula) -> bool:
        """Remembers for each whether it held a moment ago and when it last became true."""
        slot, done = self._slot()
        last = [self._became_true(one), self._became_true(other)]
        self._seen[slot] = int(bool(done) or last[0] == last[1] != _NEVER)
        return bool(self._seen[slot])

    def _became_true(self, arg: Formula) -> int:
        """The round, plus one, in which ``arg`` last became true; ``_NEVER`` if it never did."""
        held, before = self._slot()
        when, last = self._slot()
        self._seen[held] = int(self.holds(arg))
        rises = self._seen[held] and not before
        self._seen[when] = self._state.round + 1 if rises else last
        return self._seen[when]

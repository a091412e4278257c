"""Plans of many rounds, found a round at a time: a rolling horizon.

From where the play has got to, the problem of the next round alone is stated. If the goal can be
reached in it, that is the plan; else the play of most worth at its end is taken, and so on. Where
no play goes on, the horizon rolls back: from the round before, two rounds are stated at once, and
so forth. Nothing is proven by this, and it may end in vain; the plan that it finds is a play of the
problem like any other, checked as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from winnable.solver.closeness import Worth
from winnable.solver.compiled import Compiled
from winnable.solver.cone import Cone, cone
from winnable.solver.deciding import NotFound, Plan, with_work
from winnable.solver.engines import load
from winnable.solver.engines.counts import Counter, Sums, first_above
from winnable.solver.engines.watch import overdue
from winnable.solver.errors import InternalError, LateError
from winnable.solver.expressions import names_read
from winnable.solver.gates import FALSE, TRUE
from winnable.solver.lower import Lowering
from winnable.solver.onward import Going
from winnable.solver.outcome import Found, GaveUp, Limits, Outcome
from winnable.solver.problem import Condition, Problem, Trace
from winnable.solver.readback import read_trace
from winnable.solver.replay import check_trace
from winnable.solver.ways import Ways

LEAPS = (16, 4, 0)
"""How much more a better play is asked to be worth, in this order."""

PATIENCE = 10
"""The first play of a window may take so many times the work of a better one."""

HOPELESS = "hopeless"
"""Stands for a rule where no way leads to the goal any more."""

FARTHEST = 3
"""Rounds that are stated at once, at most, to get around a dead end."""


def roll(
    problem: Problem,
    engine: str,
    worths: Sequence[Worth],
    *,
    rounds: int,
    limits: Limits,
    progress: Callable[[int], None] = lambda _: None,
) -> Plan | NotFound:
    """A plan of at most ``rounds`` rounds, if one comes up.

    ``limits.work`` is for each question about a round. ``progress`` hears of the rounds played.
    """
    part = cone(problem)
    hopeful = _hopeful(part.problem)
    going = Going(hopeful)
    compiled = Compiled(hopeful)
    plays = [going.start()]
    span = 1
    try:
        while overdue(limits) is None:
            play = plays[-1]
            span = min(span, rounds - play.rounds)
            progress(play.rounds)
            window = _Window(compiled.onward(going.onward(play)), engine, worths, span, limits)
            found = window.won(limits)
            if found is not None:
                return _plan(part, play.joined(found), engine)
            if play.rounds + span == rounds:
                break
            found = window.best(limits)
            if found is not None:
                plays += [going.extended(play, found, number) for number in range(1, span + 1)]
                span = 1
            elif span < FARTHEST and len(plays) > 1:
                plays.pop()
                span += 1
            else:
                break
    except LateError as late:
        return NotFound(late.reason)
    return NotFound(overdue(limits) or "none-here")


def _hopeful(problem: Problem) -> Problem:
    """``problem`` without plays after whose end the goal cannot be reached any more."""
    lost = Ways(problem).lost(problem.goal)
    return replace(problem, defeat=(*problem.defeat, Condition(lost, HOPELESS)))


def _plan(part: Cone, trace: Trace, engine: str) -> Plan:
    """The won play ``trace`` as a plan of the whole problem.

    Raises :class:`InternalError` if it is none.
    """
    whole = part.lift(trace)
    if broken := check_trace(part.whole, whole):
        raise InternalError(f"{part.whole.name}: the rounds make no play: {broken[0]}")
    return Plan(part.whole, whole, whole.records[-1].round if whole.records else 0, engine)


class _Window:
    """The next rounds, written down, with what their end is worth."""

    def __init__(
        self,
        ahead: Compiled,
        engine: str,
        worths: Sequence[Worth],
        rounds: int,
        limits: Limits,
    ) -> None:
        self._lowering = Lowering(ahead)
        self._engine = load(engine)
        self._goal = self._lowering.horizon(rounds, limits)
        self._lowering.finish_round(rounds, limits)
        known = {var.name for var in ahead.problem.variables}
        self._sums = self._add_up([w for w in worths if names_read([w.expr]) <= known])
        # how the next round begins may show that all is lost
        self._lowering.write_through(rounds + 1, 1, limits)

    def _add_up(self, worths: Sequence[Worth]) -> Sums:
        """Literals for "the end is worth at least so much", for each sum."""
        lowering = self._lowering
        weights: dict[int, int] = {}
        for worth in worths:
            lit = lowering.at_end(worth.expr)
            if lit not in (TRUE, FALSE):
                weights[lit] = weights.get(lit, 0) + worth.weight
        formula = lowering.formula
        counter = Counter(lambda clause: formula.add(clause, "worth"), formula.new)
        groups = [[(weight, lit)] for lit, weight in weights.items()]
        return counter.totaliser(groups, sum(weights.values()))

    def won(self, limits: Limits) -> Trace | None:
        """A won play, if one comes up."""
        if self._goal is None:
            return None
        answer = self._ask([self._goal], limits)
        return read_trace(self._lowering, answer.true) if isinstance(answer, Found) else None

    def best(self, limits: Limits) -> Trace | None:
        """Of the plays that come up the one whose end is worth most; ``None`` without any."""
        first = None if limits.work is None else PATIENCE * limits.work
        answer: Outcome | None = self._ask([], with_work(limits, first))
        best: Sequence[bool] | None = None
        while isinstance(answer, Found):
            best = answer.true
            reached = max((worth for worth, lit in self._sums if _true(lit, best)), default=0)
            answer = self._better(reached, limits)
        return None if best is None else read_trace(self._lowering, best)

    def _better(self, reached: int, limits: Limits) -> Outcome | None:
        """A play that is worth more than ``reached``, if one comes up; ``None`` if none can be."""
        answer: Outcome | None = None
        for leap in LEAPS:
            if more := first_above(self._sums, reached + leap):
                answer = self._ask(more, limits)
                if isinstance(answer, Found):
                    break
        return answer

    def _ask(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        try:
            self._engine.extend(self._lowering.formula)
            return self._engine.solve(assumptions, limits)
        except MemoryError:
            return GaveUp("memory")


def _true(lit: int, assignment: Sequence[bool]) -> bool:
    """Whether ``lit`` is true; where a single condition is worth anything, it may be a denial."""
    return assignment[abs(lit)] == (lit > 0)

"""Fewest cost within a horizon: anytime, with what is proven from below."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from winnable.solver.deciding import Critic, Plan, Unrolled
from winnable.solver.engines.counts import first_above
from winnable.solver.engines.watch import overdue
from winnable.solver.errors import LateError
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits
from winnable.solver.problem import Problem


@dataclass(frozen=True, slots=True)
class Improved:
    """The best plan so far, its ``cost``, and the cost that no plan of its rounds goes below."""

    plan: Plan
    cost: int
    lower: int

    @property
    def optimal(self) -> bool:
        """Whether cost and bound meet."""
        return self.cost == self.lower


TRIES = 3
LONGEST_STEP = 3
"""Bounds grow by at most so much at a time: a question far from the bound is a hard one."""

Better: TypeAlias = Callable[[Improved], None]


def improve(
    plan: Plan,
    problem: Problem,
    engine: str,
    *,
    rounds: int,
    limits: Limits,
    lower: int = 0,
    bound_only: bool = False,
    progress: Better = lambda _: None,
    critic: Critic | None = None,
) -> Improved:
    """Look for cheaper plans of at most ``rounds`` rounds, starting from ``plan``.

    First with the stages that ``plan`` was found with, then with ``problem``; only if that is
    complete does the bound rise above ``lower`` (a bound already known). ``limits.work`` is what
    one question may cost, in conflicts; asking stops when the smallest question costs more.
    ``progress`` is called with each better plan and each better bound. ``bound_only`` skips the
    descents from the plan's cost: quick where only a bound is wanted. Plans are shown to the
    ``critic`` first.
    """

    def asking(about: Problem, state: Improved) -> _Asking:
        return _Asking(
            about, engine, state, rounds=rounds, limits=limits, progress=progress, critic=critic
        )

    state = Improved(plan, plan.cost, lower)
    if overdue(limits):
        return state
    if bound_only and problem.complete:
        return asking(problem, state).bisect()
    if plan.problem is not problem:
        state = asking(plan.problem, state).descend()
    whole = asking(problem, state)
    state = whole.descend()
    return whole.bisect() if problem.complete else state


class _Asking:
    """One problem, unrolled to the horizon, with its cost added up."""

    def __init__(
        self,
        problem: Problem,
        engine: str,
        state: Improved,
        *,
        rounds: int,
        limits: Limits,
        progress: Better,
        critic: Critic | None,
    ) -> None:
        self._state = state
        self._limits = limits
        self._progress = progress
        self._complete = problem.complete
        self._unrolled = Unrolled(problem, engine, critic=critic)
        self._goal: int | None = None
        with suppress(LateError):  # then nothing is asked, since the limit is reached
            self._goal = self._unrolled.lowering.horizon(rounds, limits)
        self._sums = self._unrolled.cost_sums(max(state.cost, 1))

    def _ask(self, most: int) -> bool | None:
        """Whether a plan of cost at most ``most`` exists; notes what the answer says."""
        if self._goal is None:
            return False
        cap = [-lit for lit in first_above(self._sums, most)]
        match self._unrolled.find([self._goal, *cap], self._limits):
            case Found(true):
                plan = self._unrolled.plan(true)
                if plan.cost < self._state.cost:
                    self._state = replace(self._state, plan=plan, cost=plan.cost)
                    self._progress(self._state)
                return True
            case Impossible():
                if self._complete and most >= self._state.lower:
                    self._state = replace(self._state, lower=most + 1)
                    self._progress(self._state)
                return False
            case GaveUp():
                return None
            case other:
                assert_never(other)

    def descend(self) -> Improved:
        """Ask for one less than the best until that fails."""
        while self._state.lower < self._state.cost and overdue(self._limits) is None:
            if not self._ask(self._state.cost - 1):
                break
        return self._state

    def bisect(self) -> Improved:
        """Raise the bound by growing steps, smaller ones where a question is given up.

        The smallest question is asked ``TRIES`` times before that is the end: the engine learns.
        """
        step, tries = 1, 0
        while self._state.lower < self._state.cost and overdue(self._limits) is None:
            most = min(self._state.lower + step - 1, self._state.cost - 1)
            answer = self._ask(most)
            if answer is None:
                tries += step == 1
                step = max(step // 2, 1)
                if tries == TRIES:
                    break
            elif answer:
                step = 1
            else:
                step, tries = min(step + 1, LONGEST_STEP), 0
        return self._state

"""Fewest rounds: rising horizons, plans from any problem, bounds from complete ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from winnable.solver.deciding import Critic, Finder, NotFound, Plan, Proven, Prover, with_work
from winnable.solver.engines.watch import overdue
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem

RETRY_FACTOR = 4
"""Each retry of a horizon that was given up may work so many times as long as the one before."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of one horizon with one problem.

    ``outcome``: ``trying`` (just begun, for progress), ``plan``, ``refuted`` (proven), ``none``
    (nothing found or proven), ``gave_up`` (``reason`` says why). ``by``: engine, or ``reach``.
    """

    rounds: int
    problem: str
    by: str
    outcome: Literal["trying", "plan", "refuted", "none", "gave_up"]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What is known after a search.

    ``proven`` is the strongest refutation (``None``: there is none). ``exhausted``: every horizon
    up to the last one is refuted. ``ended``: besides, no play goes on after it, so more rounds
    cannot help. ``reason``: why it is undecided (``time_limit``, ``interrupted``, ``memory``,
    ``horizon``), else ``None``.
    """

    plan: Plan | None
    proven: Proven | None
    attempts: tuple[Attempt, ...]
    exhausted: bool
    ended: bool
    reason: str | None

    @property
    def refuted(self) -> int:
        """Rounds within which the game is proven not to be winnable (-1: nothing is proven)."""
        return _rounds(self.proven)

    @property
    def lower_bound(self) -> int:
        """The fewest rounds that are not ruled out."""
        return self.refuted + 1

    @property
    def minimal(self) -> bool:
        """Whether the plan is proven to have the fewest rounds."""
        return self.plan is not None and self.plan.rounds == self.lower_bound


Progress: TypeAlias = Callable[[Attempt], None]


def search(
    problem: Problem,
    engine: str,
    *,
    max_rounds: int,
    limits: Limits,
    quick: Problem | None = None,
    known: Proven | None = None,
    retries: int = 3,
    progress: Progress = lambda _: None,
    critic: Critic | None = None,
) -> SearchResult:
    """Look for a plan of the fewest rounds, up to ``max_rounds``.

    ``limits.work`` is what each horizon may cost with each problem, in conflicts; the deadline and
    the stop flag are for the whole search. ``quick`` has the same variables and meaning but fewer
    stages: it is asked first, for plans only. What is ``known`` from another problem of the same
    game is not asked again. A horizon that is given up leaves a gap in the bound and the search
    goes on; after a plan is found the gaps are tried again ``retries`` times, each time with more
    work. Plans are shown to the ``critic`` first.

    Without clock or stop flag: same input, same result.
    """
    asked = _Search(
        problem, engine, limits=limits, quick=quick, known=known, progress=progress, critic=critic
    )
    return asked.run(max_rounds, retries)


def _rounds(proven: Proven | None) -> int:
    return -1 if proven is None else proven.rounds


class _Search:
    def __init__(
        self,
        problem: Problem,
        engine: str,
        *,
        limits: Limits,
        quick: Problem | None,
        known: Proven | None,
        progress: Progress,
        critic: Critic | None,
    ) -> None:
        self._finders = [] if quick is None else [Finder(quick, engine, critic)]
        self._prover = Prover(problem, engine, critic=critic) if problem.complete else None
        if self._prover is None:
            self._finders.append(Finder(problem, engine, critic))
        self._engine = engine
        self._limits = limits
        self._progress = progress
        self._attempts: list[Attempt] = []
        self._proven = known
        self._memory = False

    @property
    def _refuted(self) -> int:
        return _rounds(self._proven)

    def run(self, max_rounds: int, retries: int) -> SearchResult:
        plan: Plan | None = None
        for rounds in range(self._refuted + 1, max_rounds + 1):
            if self._stopped() is not None:
                break
            plan = self._horizon(rounds)
            if plan is not None:
                plan = self._close_gaps(plan, retries)
                break
            if self._refuted == rounds and self._all_over(rounds, last=rounds == max_rounds):
                return self._result(None, exhausted=True, ended=True)
        return self._result(plan, exhausted=self._refuted >= max_rounds, ended=False)

    def _result(self, plan: Plan | None, *, exhausted: bool, ended: bool) -> SearchResult:
        decided = plan is not None or exhausted
        reason = None if decided else self._stopped() or "horizon"
        return SearchResult(plan, self._proven, tuple(self._attempts), exhausted, ended, reason)

    def _stopped(self) -> str | None:
        return "memory" if self._memory else overdue(self._limits)

    def _horizon(self, rounds: int) -> Plan | None:
        for finder in self._finders:
            self._tell(rounds, finder.problem, "trying")
            found = finder.find(rounds, self._limits)
            if isinstance(found, Plan):
                self._note(rounds, finder.problem, found.by, "plan")
                return found
            self._not_found(rounds, finder.problem, found)
        if self._prover is None or self._stopped() is not None:
            return None
        return self._decide(self._prover, rounds, self._limits)

    def _decide(self, prover: Prover, rounds: int, limits: Limits) -> Plan | None:
        self._tell(rounds, prover.problem, "trying")
        answer = prover.decide(rounds, limits)
        if isinstance(answer, Plan):
            self._note(rounds, prover.problem, answer.by, "plan")
            return answer
        if isinstance(answer, Proven):
            self._note(rounds, prover.problem, answer.by, "refuted")
            self._proven = answer if answer.rounds > self._refuted else self._proven
            return None
        self._memory |= answer.reason == "memory"
        self._note(rounds, prover.problem, self._engine, "gave_up", answer.reason)
        return None

    def _not_found(self, rounds: int, problem: Problem, found: NotFound) -> None:
        self._memory |= found.reason == "memory"
        if found.reason == "none-here":
            self._note(rounds, problem, self._engine, "none")
        else:
            self._note(rounds, problem, self._engine, "gave_up", found.reason)

    def _close_gaps(self, plan: Plan, retries: int) -> Plan:
        """Try again the horizons below the plan that were given up, each time with more work."""
        work = self._limits.work
        if self._prover is None or work is None:
            return plan
        for _ in range(retries):
            work *= RETRY_FACTOR
            for rounds in range(self._refuted + 1, plan.rounds):
                if self._stopped() is not None:
                    return plan
                if rounds <= self._refuted:
                    continue
                shorter = self._decide(self._prover, rounds, with_work(self._limits, work))
                if shorter is not None:
                    plan = shorter
                    break
        return plan

    def _all_over(self, rounds: int, *, last: bool) -> bool:
        """Whether the rules end every play by now; asked of the engine only at the last horizon."""
        if self._prover is None:
            return False
        return self._prover.all_over(rounds, self._limits) if last else self._prover.over(rounds)

    def _tell(self, rounds: int, problem: Problem, outcome: Literal["trying"]) -> None:
        self._progress(Attempt(rounds, problem.name, self._engine, outcome))

    def _note(
        self,
        rounds: int,
        problem: Problem,
        by: str,
        outcome: Literal["plan", "refuted", "none", "gave_up"],
        reason: str = "",
    ) -> None:
        attempt = Attempt(rounds, problem.name, by, outcome, reason)
        self._attempts.append(attempt)
        self._progress(attempt)

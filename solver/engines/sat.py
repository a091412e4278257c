"""PySAT's MiniSat 2.2, incremental: clauses as they are, counts by totalisers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pysat.solvers import Minisat22

from winnable.solver.engines.counts import Counter
from winnable.solver.engines.watch import overdue, watched
from winnable.solver.formula import Formula
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits, Outcome

SLICE: Final = 1_000
"""Conflicts between two looks at clock and stop flag: PySAT holds the interpreter lock while it
solves (python-sat 1.9.dev24), so that nobody could interrupt it."""


class _Sat:
    name = "sat"

    def __init__(self) -> None:
        self._solver = Minisat22()
        self._variables = 0
        self._outer: list[int] = [0]
        """Our number of each of the formula's variables."""
        self._clauses = 0
        self._counts = 0
        self._counter = Counter(self._add, self._new)

    def _new(self) -> int:
        self._variables += 1
        return self._variables

    def _add(self, clause: list[int]) -> None:
        self._solver.add_clause(clause)

    def _lit(self, lit: int) -> int:
        return self._outer[lit] if lit > 0 else -self._outer[-lit]

    def extend(self, formula: Formula) -> None:
        """Read what was added since the last call."""
        while len(self._outer) <= formula.variables:
            self._outer.append(self._new())
        outer = self._outer
        signed = [*outer, *(-outer[i] for i in range(len(outer) - 1, 0, -1))]
        add, ours = self._solver.add_clause, signed.__getitem__
        for clause in formula.clauses[self._clauses :]:
            add(list(map(ours, clause)))
        self._clauses = len(formula.clauses)
        for count in formula.counts[self._counts :]:
            self._counter.state(count.renamed(signed))
        self._counts = len(formula.counts)

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide the formula under the assumptions."""
        assumed = [self._lit(lit) for lit in assumptions]
        left = limits.work
        while True:
            reason = overdue(limits)
            if reason is None and left is not None and left <= 0:
                reason = "work"
            if reason is not None:
                return GaveUp(reason)
            budget = SLICE if left is None else min(SLICE, left)
            verdict = self._slice(assumed, budget, limits)
            if verdict is not None:
                return self._found() if verdict else self._impossible(assumptions, assumed)
            left = None if left is None else left - budget

    def _slice(self, assumed: list[int], budget: int, limits: Limits) -> bool | None:
        """One slice, off the main thread: there PySAT leaves SIGINT to Python, which handles it
        when the slice is over. On the main thread its own handler would jump out of the solver."""

        def call() -> bool | None:
            self._solver.conf_budget(budget)
            verdict: bool | None = self._solver.solve_limited(assumptions=assumed)
            return verdict

        return watched(call, lambda: None, limits)[0]

    def _found(self) -> Outcome:
        model = self._solver.get_model()
        true = [False] * len(self._outer)
        positive = {lit for lit in model if lit > 0}
        for variable in range(1, len(self._outer)):
            true[variable] = self._outer[variable] in positive
        return Found(true)

    def _impossible(self, assumptions: Sequence[int], assumed: list[int]) -> Outcome:
        core = set(self._solver.get_core() or ())
        return Impossible(
            tuple(lit for lit, ours in zip(assumptions, assumed, strict=True) if ours in core)
        )


def engine() -> _Sat:
    """A fresh engine."""
    return _Sat()

"""OR-Tools CP-SAT: clauses and counts natively, one worker, a fixed seed.

CP-SAT keeps nothing between calls (or-tools issue 1090), so assumptions are domains that are
narrowed for one call, and a refutation names all of them (its own assumption cores are not reliable
with presolve: or-tools issue 5141, seen in 9.15).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ortools.sat.python import cp_model

from winnable.solver.engines.watch import overdue, watched
from winnable.solver.errors import InternalError
from winnable.solver.formula import Count, Formula
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits, Outcome

SEED: Final = 1
SECONDS_PER_CONFLICT: Final = 1e-3
"""Deterministic seconds allowed for one conflict of ``Limits.work``; presolve counts as well."""


class _CpSat:
    name = "cpsat"

    def __init__(self) -> None:
        self._model = cp_model.CpModel()
        self._vars: list[cp_model.IntVar] = []
        self._signed: list[cp_model.BoolVarT] = []
        self._clauses = 0
        self._counts = 0

    def extend(self, formula: Formula) -> None:
        """Read what was added since the last call."""
        new = range(len(self._vars), formula.variables)
        self._vars += [self._model.new_bool_var("") for _ in new]
        unused = self._model.new_constant(0) if not self._signed else self._signed[0]
        self._signed = [unused, *self._vars, *(~var for var in reversed(self._vars))]
        signed = self._signed
        for clause in formula.clauses[self._clauses :]:
            self._model.add_bool_or([signed[lit] for lit in clause])
        self._clauses = len(formula.clauses)
        for count in formula.counts[self._counts :]:
            self._count(count)
        self._counts = len(formula.counts)

    def _count(self, count: Count) -> None:
        signed = self._signed
        lits = [signed[lit] for _, lit in count.terms()]
        plain = not count.guard and all(weight == 1 for weight, _ in count.terms())
        if plain and count.hi == 1 and count.lo == 1:
            self._model.add_exactly_one(lits)
            return
        if plain and count.hi == 1 and not count.lo:
            self._model.add_at_most_one(lits)
            return
        weights = [weight for weight, _ in count.terms()]
        total = sum(weights)
        lo = 0 if count.lo is None else count.lo
        hi = total if count.hi is None else count.hi
        if lo > hi:  # CP-SAT 9.15 takes an empty interval for no constraint
            self._model.add_bool_or([signed[-count.guard]] if count.guard else [])
            return
        expression = cp_model.LinearExpr.weighted_sum(lits, weights)
        constraint = self._model.add_linear_constraint(expression, lo, hi)
        if count.guard:
            constraint.only_enforce_if(signed[count.guard])

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide the formula under the assumptions; a refutation names all of them."""
        reason = overdue(limits)
        if reason is not None:
            return GaveUp(reason)
        if any(-lit in assumptions for lit in assumptions):
            return Impossible(tuple(assumptions))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = SEED
        solver.parameters.catch_sigint_signal = False
        if limits.work is not None:
            solver.parameters.max_deterministic_time = limits.work * SECONDS_PER_CONFLICT
        fixed = {abs(lit): int(lit > 0) for lit in assumptions}
        for number, bound in fixed.items():
            self._set_domain(number, bound, bound)
        try:
            status, cancelled = watched(
                lambda: solver.solve(self._model), solver.stop_search, limits
            )
        finally:
            for number in fixed:
                self._set_domain(number, 0, 1)
        if status in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            return Found([False, *(solver.boolean_value(var) for var in self._vars)])
        if status == cp_model.INFEASIBLE:
            return Impossible(tuple(assumptions))
        if status == cp_model.UNKNOWN:
            return GaveUp(cancelled or "work")
        raise InternalError(f"cpsat: {self._model.validate() or solver.status_name(status)}")

    def _set_domain(self, number: int, low: int, high: int) -> None:
        domain = self._model.proto.variables[self._vars[number - 1].index].domain
        domain[0], domain[1] = low, high


def engine() -> _CpSat:
    """A fresh engine."""
    return _CpSat()

"""Z3's finite-domain solver (QF_FD): clauses through its DIMACS reader, counts as PbLe and PbGe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import z3

from winnable.solver.engines.watch import overdue, watched
from winnable.solver.formula import Count, Formula
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits, Outcome

SEED: Final = 1


class _Z3:
    name = "z3"

    def __init__(self) -> None:
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_FD", ctx=self._context)
        self._solver.set("random_seed", SEED)
        self._solver.set("ctrl_c", False)
        self._vars: list[z3.BoolRef] = []
        self._clauses = 0
        self._counts = 0

    def _lit(self, lit: int) -> z3.BoolRef:
        var = self._vars[abs(lit) - 1]
        return var if lit > 0 else z3.Not(var)

    def extend(self, formula: Formula) -> None:
        """Read what was added since the last call."""
        for number in range(len(self._vars) + 1, formula.variables + 1):
            self._vars.append(z3.Bool(number, self._context))
        clauses = formula.clauses[self._clauses :]
        if clauses:
            lines = [f"p cnf {formula.variables} {len(clauses)}"]
            lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
            self._solver.from_string("\n".join(lines) + "\n")
        self._clauses = len(formula.clauses)
        for count in formula.counts[self._counts :]:
            self._count(count)
        self._counts = len(formula.counts)

    def _count(self, count: Count) -> None:
        terms = [(self._lit(lit), weight) for weight, lit in count.terms()]
        sides: list[z3.BoolRef] = []
        if count.hi is not None:
            sides.append(z3.PbLe(terms, count.hi))
        if count.lo is not None:
            sides.append(z3.PbGe(terms, count.lo))
        for side in sides:
            self._solver.add(z3.Implies(self._lit(count.guard), side) if count.guard else side)

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide the formula under the assumptions."""
        reason = overdue(limits)
        if reason is not None:
            return GaveUp(reason)
        self._solver.set("max_conflicts", 0xFFFFFFFF if limits.work is None else limits.work)
        assumed = [self._lit(lit) for lit in assumptions]
        verdict, cancelled = watched(
            lambda: self._solver.check(*assumed), self._context.interrupt, limits
        )
        if verdict == z3.sat:
            return self._found()
        if verdict == z3.unsat:
            core = {expression.get_id() for expression in self._solver.unsat_core()}
            named = (lit for lit, e in zip(assumptions, assumed, strict=True) if e.get_id() in core)
            return Impossible(tuple(named))
        return GaveUp(cancelled or "work")

    def _found(self) -> Outcome:
        model = self._solver.model()
        true = [False] * (len(self._vars) + 1)
        for declaration in model:
            name = declaration.name()
            if z3.is_true(model[declaration]) and name.startswith("k!"):
                true[int(name[2:])] = True
        return Found(true)


def engine() -> _Z3:
    """A fresh engine."""
    return _Z3()

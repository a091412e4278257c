"""A problem at a horizon as clauses in DIMACS, with a map from literals to what they say.

The clauses are those of :mod:`winnable.solver.lower`, counts written out as in the SAT engine.
Where reachability alone refutes the horizon, everything that it would have saved is written down,
so that another solver sees for itself (where a goal can never hold at all, the last clause says
"not 1"). Each line of the map is ``c map LITERAL JSON``, with the words of
:mod:`winnable.solver.meanings`.

Literal 1 is always true. What no line names is as it was before, or takes the first value of its
domain. Once the goal holds, the rest of the map says nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from winnable.solver.engines.counts import Counter
from winnable.solver.formula import Formula
from winnable.solver.gates import FALSE
from winnable.solver.lower import Lowering
from winnable.solver.meanings import meanings
from winnable.solver.problem import Problem


def dimacs(problem: Problem, rounds: int, about: Iterable[str] = ()) -> str:
    """Clauses that can be satisfied exactly when ``problem`` is won within ``rounds`` rounds.

    ``rounds``: 0 or more. ``about``: lines of comment for the head. Raises :class:`ProblemError` if
    the problem is ill-formed.
    """
    lowering = Lowering(problem)
    goal = lowering.horizon(rounds)
    if goal is None:
        lowering = Lowering(problem, narrow=False)
        goal = lowering.horizon(rounds)
    variables, clauses = _clauses(lowering.formula)
    clauses.append((FALSE if goal is None else goal,))
    lines = [f"c {line}".rstrip() for line in about]
    lines += [
        "c The last clause is the goal. The map below says what is true exactly when a literal is.",
        *(f"c map {lit} {json.dumps(meaning)}" for lit, meaning in meanings(lowering)),
        f"p cnf {variables} {len(clauses)}",
    ]
    lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return "\n".join(lines) + "\n"


def _clauses(formula: Formula) -> tuple[int, list[tuple[int, ...]]]:
    """Number of variables, and all clauses; counts bring helping variables of their own."""
    variables = formula.variables
    clauses = list(formula.clauses)

    def new() -> int:
        nonlocal variables
        variables += 1
        return variables

    counter = Counter(lambda clause: clauses.append(tuple(clause)), new)
    for count in formula.counts:
        counter.state(count)
    return variables, clauses

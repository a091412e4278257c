"""A problem at a horizon as clauses in DIMACS, with a map from literals to what they say.

The clauses are those of :mod:`winnable.solver.lower`, counts written out as in the SAT engine.
Where reachability alone refutes the horizon, everything that it would have saved is written down,
so that another solver sees for itself (where a goal can never hold at all, the last clause says
"not 1"). Each line of the map is ``c map LITERAL JSON``: the literal
is true exactly when

* ``["start", VARIABLE, VALUES]``: the variable has one of the values before round 1;
* ``["after", ROUND, STAGE, VARIABLE, VALUES]``: the same after that stage;
* ``["decides", ROUND, STAGE, DECISION, VALUES]``: the decision has one of the values in it;
* ``["takes", ROUND, STAGE, ACTION]``: the action is taken in it.

Literal 1 is always true. What no line names is as it was before, or takes the first value of its
domain. Once the goal holds, the rest of the map says nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from winnable.solver.cells import Cell
from winnable.solver.engines.counts import Counter
from winnable.solver.formula import Formula
from winnable.solver.gates import FALSE
from winnable.solver.lower import Lowering
from winnable.solver.nodes import positions
from winnable.solver.problem import Problem, Value, Var


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
        *_map(lowering),
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


def _map(lowering: Lowering) -> Iterator[str]:
    variables = lowering.problem.variables
    stages = lowering.problem.stages
    for var, cell in zip(variables, lowering.start, strict=False):
        yield from _cell(cell, var, "start")
    for layer in lowering.layers:
        stage = stages[layer.stage]
        for (_, cell), decision in zip(layer.decisions, stage.decisions, strict=True):
            yield from _cell(cell, decision, "decides", layer.round, stage.name)
        for literal, action, _ in layer.taken:
            yield _line(literal, "takes", layer.round, stage.name, action)
        for var, before, after in zip(variables, layer.before, layer.after, strict=False):
            if after is not before:
                yield from _cell(after, var, "after", layer.round, stage.name)


def _cell(cell: Cell, var: Var, *place: Value) -> Iterator[str]:
    for literal, mask in cell.meanings():
        values = [var.values[position] for position in positions(mask)]
        yield _line(literal, *place, var.name, values)


def _line(literal: int, *meaning: Value | list[Value]) -> str:
    return f"c map {literal} {json.dumps(meaning)}"

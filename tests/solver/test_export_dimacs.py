"""DIMACS for other solvers: the verdicts of exhaustive play, and a map back to a play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pysat.solvers import Solver  # noqa: TID251  # any user's solver

from tests.solver.exported import check_case, check_random
from tests.solver.problems import CASES, Case, builder, flood, robot
from winnable.solver.execute import State, apply
from winnable.solver.export.dimacs import dimacs
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem, Stage, Value, Var

OTHER = "glucose42"
"""Not the solver that our own engine uses."""


class Cnf:
    """A reader of DIMACS, stricter than most: counts in the head have to be right."""

    def __init__(self, text: str) -> None:
        self.meanings: list[tuple[int, list[Any]]] = []
        self.clauses: list[list[int]] = []
        lines = text.splitlines()
        head = next(number for number, line in enumerate(lines) if not line.startswith("c"))
        for line in lines[:head]:
            if line.startswith("c map "):
                _, _, literal, meaning = line.split(" ", 3)
                self.meanings.append((int(literal), json.loads(meaning)))
        p, cnf, variables, clauses = lines[head].split()
        assert (p, cnf) == ("p", "cnf")
        for line in lines[head + 1 :]:
            *literals, zero = map(int, line.split())
            assert zero == 0
            assert all(0 < abs(literal) <= int(variables) for literal in literals)
            self.clauses.append(literals)
        assert len(self.clauses) == int(clauses)

    def solve(self) -> set[int] | None:
        """The true literals of a model, if there is one."""
        with Solver(OTHER, bootstrap_with=self.clauses) as solver:
            return set(solver.get_model()) if solver.solve() else None


def outcome(problem: Problem, rounds: int) -> bool:
    """Whether another solver says that the problem is won; its answer is read as a play."""
    cnf = Cnf(dimacs(problem, rounds, ["about"]))
    true = cnf.solve()
    if true is not None:
        assert any(holds(problem.goal, state) for state in played(problem, rounds, cnf, true))
    return true is not None


def played(problem: Problem, rounds: int, cnf: Cnf, true: set[int]) -> Iterator[State]:
    """The states of the play that the map tells, up to the goal; illegal steps fail."""

    def value(var: Var, *place: Value) -> Value:
        values = list(var.values)
        for literal, meaning in cnf.meanings:
            if meaning[:-1] == [*place, var.name]:
                values = [v for v in values if (v in meaning[-1]) == (literal in true)]
        return values[0]

    def action(number: int, stage: Stage) -> str | None:
        taken = [
            m[3]
            for lit, m in cnf.meanings
            if lit in true and m[:3] == ["takes", number, stage.name]
        ]
        assert len(taken) < 2
        return taken[0] if taken else None

    state: State = {var.name: value(var, "start") for var in problem.variables}
    assert all(holds(condition.expr, state) for condition in problem.initial)
    yield state
    for number in range(1, rounds + 1):
        for stage in problem.stages:
            assert not any(holds(defeat.expr, state) for defeat in problem.defeat)
            if holds(problem.goal, state):
                return
            name = action(number, stage)
            move = next((each for each in stage.actions if each.name == name), None)
            decisions = {v.name: value(v, "decides", number, stage.name) for v in stage.decisions}
            after = apply(stage, state, move, decisions)
            assert not isinstance(after, list), after
            state = after
            for var in problem.variables:
                place = ["after", number, stage.name, var.name]
                for literal, meaning in cnf.meanings:
                    if meaning[:-1] == place:
                        assert (state[var.name] in meaning[-1]) == (literal in true)
            yield state


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_another_solver_gives_the_verdict_of_exhaustive_play(case: Case) -> None:
    """At every horizon from 0; a satisfying assignment is a play that is won."""
    check_case(outcome, case)


def test_random_problems_have_the_verdicts_of_exhaustive_play() -> None:
    """Fifty of them."""
    check_random(outcome)


def test_text_is_short_and_known_by_heart() -> None:
    """One action, one flag: what each line means can be checked by eye."""
    lines = dimacs(robot(1), 1, ["a robot", ""]).splitlines()

    assert lines[:3] == [
        "c a robot",
        "c",
        "c The last clause is the goal. The map below says what is true exactly when a literal is.",
    ]
    assert 'c map 2 ["start", "room", ["bridge"]]' in lines
    assert any(line.endswith('["takes", 1, "act 1", "bridge -> lab"]') for line in lines)


def test_what_reachability_refutes_is_left_to_the_other_solver() -> None:
    """The clauses of the first day are there in full: no empty clause gives the answer away."""
    cnf = Cnf(dimacs(flood(3), 4))

    assert cnf.solve() is None
    assert [] not in cnf.clauses
    assert ["takes", 4, "walk", "walk"] in [meaning for _, meaning in cnf.meanings]


def test_counts_are_written_as_clauses() -> None:
    """The builder's bag is a sum: dropping its clauses would let four goods in."""
    assert Cnf(dimacs(builder(), 3)).solve() is None
    assert Cnf(dimacs(builder(), 4)).solve() is not None

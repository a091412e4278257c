"""What holds of every language that problems are exported to: the verdicts of exhaustive play."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from tests.solver.brute import explore
from tests.solver.problems import Case
from tests.solver.strategies import problem as random_problem
from winnable.solver.problem import Problem

Outcome: TypeAlias = Callable[[Problem, int], bool]
"""Whether another solver says that a problem can be won within so many rounds."""


def check_case(outcome: Outcome, case: Case) -> None:
    """At every horizon from 0."""
    won_by = explore(case.problem, case.horizon).won_by

    for rounds in range(case.horizon + 1):
        expected = won_by is not None and won_by <= rounds
        assert outcome(case.problem, rounds) == expected, rounds


def check_random(outcome: Outcome) -> None:
    """Decisions, guards, invariants, sums, free starts, known outcomes: all that there is."""
    verdicts = set()
    for seed in range(50):
        problem = random_problem(Random(seed))  # noqa: S311  # a sample, not a secret
        expected = explore(problem, 2).won_by is not None
        assert outcome(problem, 2) == expected, seed
        verdicts.add(expected)

    assert verdicts == {True, False}

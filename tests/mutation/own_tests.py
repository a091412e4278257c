"""The model's own tests as judges of its mutants, for those that no part of a round notices.

Every problem that a test builds has the same mistake at the same spot, where it has that spot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tests.mutation.names import names_of
from tests.mutation.problem import Mistake, Spot, same_in
from tests.mutation.process import fails, in_a_process
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo import problem as problems
from winnable.solver.problem import Problem

TESTS = "tests/models"
SLOW = f"{TESTS}/test_decode.py"
"""Whole rounds are solved for the words of plans: no rule is the subject of these tests."""

LIMIT = 240.0
"""Seconds until a mutant under which the tests still run counts as noticed: one hangs."""


def judged(spot: Spot, mistake: Mistake) -> str:
    """What notices the mutant among the model's own tests; empty if nothing does."""
    return in_a_process(_work, spot, mistake, limit=LIMIT)


def _work(spot: Spot, mistake: Mistake) -> str:
    if "tests.models.table" in sys.modules:
        raise RuntimeError("the tests are imported already: no mutant could be planted")
    problems.build_problem = _mutating(problems.build_problem, spot, mistake)
    return "a test" if fails([TESTS, f"--ignore={SLOW}"]) else ""


def _mutating(
    build: Callable[..., Problem], spot: Spot, mistake: Mistake
) -> Callable[..., Problem]:
    def build_mutant(sheet: Sheet, *arguments: Any, **options: Any) -> Problem:
        built = build(sheet, *arguments, **options)
        return same_in(built, names_of(sheet), spot, mistake)

    return build_mutant

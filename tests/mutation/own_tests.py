"""The model's own tests as judges of its mutants, for those that no part of a round notices.

Every problem that a test builds has the same mistake at the same spot, where it has that spot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.mutation.names import names_of
from tests.mutation.problem import Mistake, Spot, same_in
from tests.mutation.process import ROOT, fails, in_a_process
from tests.mutation.sites import Sites
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo import problem as problems
from winnable.solver.problem import Problem

TESTS = ROOT / "tests" / "models"

LIMIT = 120.0
"""Seconds until a mutant under which the tests still run counts as noticed: one hangs."""


def judged(spot: Spot, mistake: Mistake) -> str:
    """What notices the mutant among the test files that name its rule; empty if nothing does."""
    files = [str(path) for path in sorted(TESTS.glob("test_*.py")) if _names(path, spot.rule)]
    return in_a_process(_work, files, spot, mistake, limit=LIMIT) if files else ""


def _names(path: Path, rule: str) -> bool:
    return f'"{rule}"' in path.read_text(encoding="utf-8")


def _work(files: list[str], spot: Spot, mistake: Mistake) -> str:
    if "tests.models.table" in sys.modules:
        raise RuntimeError("the tests are imported already: no mutant could be planted")
    sites = Sites()
    sites.watch()
    problems.build_problem = _mutating(problems.build_problem, sites, spot, mistake)
    return "a test" if fails(files) else ""


def _mutating(
    build: Callable[..., Problem], sites: Sites, spot: Spot, mistake: Mistake
) -> Callable[..., Problem]:
    def build_mutant(sheet: Sheet, *arguments: Any, **options: Any) -> Problem:
        sites.forget()
        built = build(sheet, *arguments, **options)
        return same_in(built, names_of(sheet), sites, spot, mistake)

    return build_mutant

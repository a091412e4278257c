"""The model's own tests as judges of its mutants, for those that no part of a round notices.

Every problem that a test builds has the same mistake at the same spot, where it has that spot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from tests.mutation.names import names_of
from tests.mutation.problem import Mistake, Spot, same_in
from tests.mutation.process import CRASH, HANGS, ROOT, first_failure, in_a_process
from tests.mutation.sites import Sites
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo import problem as problems
from winnable.solver.problem import Problem

TESTS = ROOT / "tests" / "models"

OF_SHEETS = "exo.sheet."

LIMIT = 120.0
"""Seconds for the tests; a mutant under which they still run then counts as not noticed."""


def judged(spot: Spot, mistake: Mistake) -> str:
    """What notices the mutant among the test files that concern its rule; empty if nothing does."""
    files = _files(spot)
    if not files:
        return ""
    noticed = in_a_process(_work, files, spot, mistake, limit=LIMIT)
    if noticed == HANGS:
        return ""
    if noticed and noticed != CRASH and _fails_anyway(noticed):
        raise RuntimeError(f"{noticed} fails without any mutant")
    return noticed


def _files(spot: Spot) -> list[str]:
    """Those that name the rule, the ones that do so most first.

    For what a sheet says, also those about faces and about the module: tests lay out faces of
    their own under the ids of any sheet.
    """
    module = spot.site.split(".")[0]
    found: list[tuple[int, str]] = []
    for path in sorted(TESTS.glob("test_*.py")):
        named = path.read_text(encoding="utf-8").count(f'"{spot.rule}"')
        about = module and (module in path.stem or "face" in path.stem)
        if named or (spot.rule.startswith(OF_SHEETS) and about):
            found.append((-named, str(path)))
    return [path for _, path in sorted(found)]


@cache
def _fails_anyway(test: str) -> str:
    return in_a_process(first_failure, [test], limit=LIMIT)


def _work(files: list[str], spot: Spot, mistake: Mistake) -> str:
    if "tests.models.table" in sys.modules:
        raise RuntimeError("the tests are imported already: no mutant could be planted")
    sites = Sites()
    sites.watch()
    right, wrong = problems.build_problem, _mutating(problems.build_problem, sites, spot, mistake)
    for module in list(sys.modules.values()):
        if getattr(module, "build_problem", None) is right:
            module.build_problem = wrong  # type: ignore[attr-defined]
    return first_failure(files, spot.rule)


def _mutating(
    build: Callable[..., Problem], sites: Sites, spot: Spot, mistake: Mistake
) -> Callable[..., Problem]:
    def build_mutant(sheet: Sheet, *arguments: Any, **options: Any) -> Problem:
        sites.forget()
        built = build(sheet, *arguments, **options)
        return same_in(built, names_of(sheet), sites, spot, mistake)

    return build_mutant

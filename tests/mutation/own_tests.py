"""The model's own tests as judges of its mutants, for those that no part of a round notices.

Every problem that a test builds has the same mistake at the same spot, where it has that spot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from tests.mutation.names import names_of
from tests.mutation.problem import Mistake, Spot, same_in
from tests.mutation.process import CRASH, HANGS, first_failure, in_a_process
from tests.mutation.reach import files_by_spot, plant
from tests.mutation.sites import SITES
from winnable.missions.exo.sheet import Sheet
from winnable.solver.problem import Problem

LIMIT = 120.0
"""Seconds for the tests of one file; if they still run then, the mutant is not noticed by them."""


def judged(spot: Spot, mistake: Mistake) -> str:
    """What notices the mutant among all test files that build a problem with its spot, or nothing.

    Those that name its rule are asked before others, the quickest ones of each first.
    """
    for file in sorted(
        files_by_spot().get((spot.rule, spot.part, spot.site), ()), key=partial(_strange, spot)
    ):
        noticed = in_a_process(_work, file, spot, mistake, limit=LIMIT)
        if not noticed or noticed == HANGS:
            continue
        if noticed != CRASH and _fails_anyway(noticed):
            raise RuntimeError(f"{noticed} fails without any mutant")
        return noticed
    return ""


def _strange(spot: Spot, file: str) -> bool:
    """Whether a file does not name the rule."""
    return f'"{spot.rule}"' not in Path(file).read_text(encoding="utf-8")


@cache
def _fails_anyway(test: str) -> str:
    return in_a_process(first_failure, [test], limit=LIMIT)


def _work(file: str, spot: Spot, mistake: Mistake) -> str:
    plant(partial(_mutating, spot, mistake))
    return first_failure([file], spot.rule)


def _mutating(
    spot: Spot, mistake: Mistake, build: Callable[..., Problem]
) -> Callable[..., Problem]:
    def build_mutant(sheet: Sheet, *arguments: Any, **options: Any) -> Problem:
        SITES.forget()
        built = build(sheet, *arguments, **options)
        return same_in(built, names_of(sheet), SITES, spot, mistake)

    return build_mutant

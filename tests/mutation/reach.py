"""Which files of tests build a problem with which spots: those alone can notice a mutant there.

By file, not by test: a problem that one test builds may be kept for the next ones of its file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from tests.mutation.names import names_of
from tests.mutation.problem import Spot, spots_of
from tests.mutation.process import CRASH, HANGS, ROOT, in_a_process, quietly
from tests.mutation.sites import SITES
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo import problem as problems
from winnable.solver.problem import Problem

TESTS = (
    *("tests/models", "tests/agreement/test_supply.py", "tests/agreement/test_goals.py"),
    *("tests/agreement/test_fortunes.py", "tests/agreement/test_counts.py"),
)
"""The model's own tests, and comparisons with the referee that are no parts of rounds."""

LIMIT = 1800.0
"""Seconds of work for all of them."""


@cache
def files_by_spot() -> dict[tuple[str, str, str], tuple[str, ...]]:
    """The files that reach each spot (its rule, part and site), the quickest first."""
    text = in_a_process(_noted, limit=LIMIT)
    if text in (HANGS, CRASH):
        raise RuntimeError(f"the tests cannot be asked what they reach: {text}")
    noted: dict[str, Any] = json.loads(text)
    found: dict[tuple[str, str, str], list[str]] = {}
    for file, spots in sorted(noted["spots"].items(), key=lambda pair: noted["seconds"][pair[0]]):
        for rule, part, site in spots:
            found.setdefault((rule, part, site), []).append(file)
    return {spot: tuple(files) for spot, files in found.items()}


class _Noting:
    """The file whose tests run, the spots of the problems that it builds, how long it takes."""

    def __init__(self) -> None:
        self.file = ""
        self.spots: dict[str, set[tuple[str, str, str]]] = {}
        self.seconds: dict[str, float] = {}

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Modules may build problems while they are imported."""
        if isinstance(collector, pytest.Module):
            self.file = str(collector.path)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Of each phase of each test."""
        self.seconds[self.file] = self.seconds.get(self.file, 0.0) + report.duration

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Before each test."""
        self.file = str(item.path)

    def note(self, spots: set[Spot]) -> None:
        """A problem is built with ``spots``."""
        own = self.spots.setdefault(self.file, set())
        own |= {(spot.rule, spot.part, spot.site) for spot in spots}


def _noted() -> str:
    """What all the tests build, as JSON."""
    noting = _Noting()
    plant(partial(_watching, noting))
    if quietly([str(ROOT / path) for path in TESTS], noting) != pytest.ExitCode.OK:
        raise RuntimeError("a test fails without any mutant")
    spots = {file: sorted(found) for file, found in noting.spots.items()}
    return json.dumps({"spots": spots, "seconds": noting.seconds})


def plant(change: Callable[[Callable[..., Problem]], Callable[..., Problem]]) -> None:
    """Let every test of this process build its problems by what ``change`` makes of the right way.

    ``SITES`` notes which lines make what.
    """
    if "tests.models.table" in sys.modules:
        raise RuntimeError("the tests are imported already: nothing could be planted")
    SITES.watch()
    right = problems.build_problem
    wrong = change(right)
    for module in list(sys.modules.values()):
        if getattr(module, "build_problem", None) is right:
            module.build_problem = wrong  # type: ignore[attr-defined]


def _watching(noting: _Noting, build: Callable[..., Problem]) -> Callable[..., Problem]:
    def build_and_note(sheet: Sheet, *arguments: Any, **options: Any) -> Problem:
        SITES.forget()
        built = build(sheet, *arguments, **options)
        noting.note(set(spots_of(built, names_of(sheet), SITES)))
        return built

    return build_and_note

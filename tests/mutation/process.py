"""Work in a process of its own: what a mutant changes there is gone with it."""

from __future__ import annotations

import importlib
import io
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

HANGS = "it hangs"
CRASH = "a crash"

BUSY = 20
"""Times the limit that may pass by the clock: on a busy machine a process mostly waits."""

OUT_OF_TIME = int(getattr(signal, "SIGXCPU", 0))
"""What ends a process that has worked too long."""


def in_a_process(work: Callable[..., str], *arguments: Any, limit: float) -> str:
    """What ``work`` returns; ``HANGS`` after ``limit`` seconds of work, ``CRASH`` if it ends early.

    What it prints is lost: a mutant that crashes dies silently, and counts as noticed.
    """
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_child, args=(theirs, work, arguments, limit), daemon=True)
    child.start()
    theirs.close()
    try:
        if not ours.poll(BUSY * limit):
            return HANGS
        return str(ours.recv())
    except EOFError:
        child.join()
        return HANGS if child.exitcode == -OUT_OF_TIME else CRASH
    finally:
        child.kill()
        child.join()


class _First:
    """Tests of one rule run before the others; the first that fails, or cannot be collected."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sorting is stable: files stay together."""
        items.sort(key=lambda item: all(self.rule not in m.args for m in item.iter_markers("rule")))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Of each phase of each test."""
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Of each file."""
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def first_failure(arguments: list[str], rule: str = "") -> str:
    """The first test that fails, or file that cannot be collected, of what ``arguments`` name."""
    first = _First(rule)
    code = quietly(["-x", *arguments], first)
    return "" if code == pytest.ExitCode.OK else first.failed or f"exit code {code}"


def quietly(arguments: list[str], plugin: object) -> int | pytest.ExitCode:
    """Run tests that leave nothing behind; ``plugin`` watches them."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={folder}/t"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what is preloaded
        return pytest.main([*options, *arguments], plugins=[plugin])


def _child(
    pipe: Connection, work: Callable[..., str], arguments: tuple[Any, ...], limit: float
) -> None:
    with suppress(ImportError):  # not on Windows, where the clock alone ends it
        resource: Any = importlib.import_module("resource")
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
    os.chdir(ROOT)
    sys.stdout = sys.stderr = io.StringIO()
    pipe.send(work(*arguments))

"""Settings of the whole suite: repeatable random tests, and tables that are worth reading."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import settings

from winnable.solver.garbage import YOUNG

gc.set_threshold(YOUNG, *gc.get_threshold()[1:])

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A job in the background inherits this, and so would the commands that the tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

RecordProperty: TypeAlias = Callable[[str, object], None]
"""The fixture ``record_property``."""

TABLE = "table"
"""Tests hand a text over by ``record_property(TABLE, text)``; it is printed after the run."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tables of all tests, also where workers ran them and their output is lost."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, text in getattr(report, "user_properties", ()):
                if name == TABLE and report.when == "call":
                    terminalreporter.section(report.nodeid)
                    terminalreporter.write_line(str(text))

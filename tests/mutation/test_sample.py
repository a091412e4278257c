"""A fixed sample of the referee's mutants is noticed.

``python -m tests.mutation`` makes all of them, and those of the model, which take longer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import TABLE, RecordProperty

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.mutants
@pytest.mark.parametrize(("side", "percent"), [("referee", 1)])
def test_a_sample_of_the_mutants_is_noticed(
    side: str, percent: int, record_property: RecordProperty
) -> None:
    """In a process of its own: a mutant can only be planted before the referee is imported."""
    options = ["--side", side, "--percent", str(percent)]

    run = subprocess.run(
        [sys.executable, "-m", "tests.mutation", *options],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )

    record_property(TABLE, run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr[-2000:]

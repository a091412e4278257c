"""A mutant of the model is asked of the tests that build a problem with its lines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ASKED = """
from tests.mutation import own_tests, reach
from tests.mutation.problem import Mistake, Spot

reach.TESTS = ("tests/models/test_marks.py", "tests/models/test_demands.py")
found = reach.files_by_spot()
spot, files = next(pair for pair in found.items() if "for dark in" in pair[0][2])
rule, part, site = spot
print(*files)
print(own_tests.judged(Spot(rule, "", part, site), Mistake("drop")))
"""


@pytest.mark.slow
def test_the_test_of_a_mark_notices_that_it_is_not_wiped() -> None:
    """Dawn no longer forgets that it was dark: the tests of demands have no such mark, and those
    of marks look for it. In a process of its own, as no test may be imported before."""
    run = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )

    files, noticed = run.stdout.splitlines()
    assert Path(files).name == "test_marks.py"
    assert noticed.startswith("tests/models/test_marks.py::test_dawn_wipes_the_marks")

"""Same problem, same formula, byte for byte, whatever the interpreter's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

_PRINT = """
import hashlib
from random import Random
from tests.solver.strategies import problem
from tests.solver.synthetic import synthetic
from winnable.solver.lower import Lowering
from winnable.solver.search import search
from winnable.solver.outcome import Limits
digest = hashlib.sha256()
for made in [synthetic(slots=6, tiles=1), *(problem(Random(seed)) for seed in range(40))]:
    lowering = Lowering(made)
    lowering.horizon(2)
    formula = lowering.formula
    digest.update(repr((formula.clauses, formula.labels, formula.counts)).encode())
    plan = search(made, "sat", max_rounds=2, limits=Limits(work=2000)).plan
    digest.update(repr(plan and plan.trace).encode())
print(digest.hexdigest())
"""


def _digest(seed: str) -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-c", _PRINT]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_formula_and_plan_do_not_depend_on_hash_order() -> None:
    """Sets of names iterate differently under each seed; nothing of that may be seen outside."""
    assert len({_digest(seed) for seed in ("0", "1", "42")}) == 1

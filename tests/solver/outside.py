"""Tools of other projects that read what we export: Fast Downward, unified-planning, clasp."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import up_fast_downward
from unified_planning.engines import SequentialPlanValidator
from unified_planning.engines.results import ValidationResultStatus
from unified_planning.io import PDDLReader
from unified_planning.plans import ActionInstance, SequentialPlan

DOWNWARD = Path(up_fast_downward.__file__).parent / "downward" / "fast-downward.py"
SOLVED, NO_PLAN = 0, (11, 12)
"""What Fast Downward ends with: 11 is proven by translation, 12 by a search that saw all."""
CLASP = {"s SATISFIABLE": True, "s UNSATISFIABLE": False}
"""The line with clasp's answer."""


@dataclass(frozen=True)
class Plan:
    """The names of grounded actions in order, and what they cost together."""

    steps: tuple[str, ...]
    cost: int


def downward_plan(domain: str, problem: str) -> Plan | None:
    """A plan of least cost by Fast Downward; ``None``: it proves that none exists.

    A* without a heuristic, since others refuse derived predicates.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "domain.pddl").write_text(domain, encoding="utf-8")
        (folder / "problem.pddl").write_text(problem, encoding="utf-8")
        options = ["--plan-file", "plan", "domain.pddl", "problem.pddl"]
        command = [sys.executable, str(DOWNWARD), *options, "--search", "astar(blind())"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode in NO_PLAN:
            return None
        assert done.returncode == SOLVED, done.stdout + done.stderr
        lines = (folder / "plan").read_text(encoding="utf-8").splitlines()
    *steps, last = lines
    cost = (
        0 if ":action-costs" not in domain else int(last.split()[3])
    )  # "; cost = 4 (general cost)"
    return Plan(tuple(step.strip("()").strip() for step in steps), cost)


def admits(domain: str, problem: str, plan: Sequence[str]) -> bool:
    """Whether unified-planning's validator takes ``plan``, the names of grounded actions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own use of older names of its parser
        task = PDDLReader().parse_problem_string(domain, problem)
        steps = [ActionInstance(task.action(name)) for name in plan]
        result = SequentialPlanValidator().validate(task, SequentialPlan(steps))
    return bool(result.status == ValidationResultStatus.VALID)


def clasp(cnf: str) -> bool:
    """Whether clasp (in clingo) finds the clauses satisfiable."""
    command = [sys.executable, "-m", "clingo", "--mode=clasp"]
    done = subprocess.run(command, input=cnf, capture_output=True, text=True, check=False)
    (answer,) = CLASP.keys() & set(done.stdout.splitlines())
    return CLASP[answer]

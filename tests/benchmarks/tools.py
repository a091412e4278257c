"""Each tool asked for the fewest rounds of a problem, horizon by horizon, as its users would."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import clingo
import up_fast_downward
from unified_planning.engines import PlanGenerationResultStatus as Status
from unified_planning.io import PDDLReader
from unified_planning.model import Problem as Task
from unified_planning.shortcuts import (
    CompilationKind,
    Compiler,
    OneshotPlanner,
    PlanValidator,
    get_environment,
)

from tests.benchmarks.asp import parts
from winnable.solver.export.pddl import pddl
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem
from winnable.solver.search import search

DOWNWARD = Path(up_fast_downward.__file__).parent / "downward" / "fast-downward.py"
NO_PLAN = (11, 12)
"""What Fast Downward ends with where it proves that there is no plan."""

Tool = Callable[[Problem, int], int | None]
"""The fewest rounds up to a horizon, or ``None``."""


def ours(engine: str, problem: Problem, most: int) -> int | None:
    """The search that ``check`` uses, with one engine."""
    found = search(problem, engine, max_rounds=most, limits=Limits())
    return None if found.plan is None else found.plan.rounds


def answer_sets(problem: Problem, most: int) -> int | None:
    """clingo, multi-shot: a round is grounded when fewer have failed."""
    base, step = parts(problem)
    control = clingo.Control(["--warn=none"])
    control.add("base", [], base)
    control.add("step", ["t"], step)
    control.ground([("base", [])])
    for rounds in range(1, most + 1):
        number = clingo.Number(rounds)
        control.ground([("step", [number])])
        query = clingo.Function("query", [number])
        control.assign_external(query, True)
        if control.solve().satisfiable:
            return rounds
        control.release_external(query)
    return None


def downward(options: str, problem: Problem, most: int) -> int | None:
    """Fast Downward on the PDDL of each horizon."""
    for rounds in range(most + 1):
        domain, task = pddl(problem, rounds)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "domain.pddl").write_text(domain, encoding="utf-8")
            (folder / "task.pddl").write_text(task, encoding="utf-8")
            command = [
                sys.executable,
                str(DOWNWARD),
                "domain.pddl",
                "task.pddl",
                *options.split("|"),
            ]
            code = subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode
        if code == 0:
            return rounds
        if code not in NO_PLAN:
            raise RuntimeError(f"Fast Downward ended with {code}")
    return None


def planner(name: str, problem: Problem, most: int) -> int | None:
    """A planner that unified-planning drives, if it is installed, on the PDDL of each horizon.

    Effects with conditions are compiled away for one that has none: it would pass over them.
    """
    get_environment().credits_stream = None
    for rounds in range(most + 1):
        task = PDDLReader().parse_problem_string(*pddl(problem, rounds))
        with OneshotPlanner(name=name) as engine:
            if not engine.supports(task.kind):
                task = _without_conditions(task)
            found = engine.solve(task)
        if found.status in {Status.SOLVED_SATISFICING, Status.SOLVED_OPTIMALLY}:
            with PlanValidator(problem_kind=task.kind, plan_kind=found.plan.kind) as validator:
                if not validator.validate(task, found.plan):
                    raise RuntimeError(f"{name}: a wrong plan")
            return rounds
        if found.status not in {Status.UNSOLVABLE_PROVEN, Status.UNSOLVABLE_INCOMPLETELY}:
            raise RuntimeError(f"{name}: {found.status.name}")
    return None


def _without_conditions(task: Task) -> Task:
    kind = CompilationKind.CONDITIONAL_EFFECTS_REMOVING
    with Compiler(problem_kind=task.kind, compilation_kind=kind) as compiler:
        return compiler.compile(task, kind).problem


TOOLS: dict[str, Tool] = {
    **{engine: partial(ours, engine) for engine in ("sat", "cpsat", "z3")},
    "clingo": answer_sets,
    "fast-downward": partial(downward, "--search|lazy_greedy([ff()])"),
    "fast-downward-optimal": partial(downward, "--search|astar(lmcut())"),
    "enhsp": partial(planner, "enhsp"),
    "aries": partial(planner, "aries"),
}

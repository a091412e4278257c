"""``python -m tests.benchmarks.outside``: our engines and tools that a user would pick instead.

One table: a row for each problem, rounds, heroes and zones varied one at a time, and, with
``--mission``, one for a goal of a mission; a column for each tool. Every tool is asked for the
fewest rounds, in a process of its own; the figures are processor seconds of it and its children
from the stated problem to the answer, the median of ``--repeat`` runs, and in brackets the ratio to
the fastest of the row.

``enhsp`` and ``aries`` need environments in which ``up-enhsp`` and ``up-aries`` are installed.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version

from tests.benchmarks.couriers import couriers
from tests.benchmarks.tools import TOOLS
from winnable.models.queries.exporting import asked
from winnable.solver.problem import Problem

ZONES = [(1, zones, 1) for zones in (5, 10, 20)]
HEROES = [(heroes, 4, heroes) for heroes in (2, 4, 8)]
ROUNDS = [(1, 2, goods) for goods in (4, 8, 16)]
PACKAGES = ("python-sat", "ortools", "z3-solver", "clingo", "unified-planning", "up-fast-downward")
LATE = "no answer"


def stated(row: str) -> tuple[Problem, int]:
    """The problem of a row and the horizon up to which it is asked about."""
    kind, *rest = row.split()
    if kind == "couriers":
        heroes, zones, goods = map(int, rest)
        return couriers(heroes, zones, goods), zones * goods
    target, party, goal, rounds = rest
    order = asked(target, goal=goal, party=party, rounds=int(rounds))
    case = order.inquiry.cases[0]
    return case.problem(goal, int(rounds), complete=True), int(rounds)


def rows(options: argparse.Namespace) -> Iterator[str]:
    """The rows by name, smallest first."""
    yield from (f"couriers {h} {z} {g}" for h, z, g in (*ZONES, *HEROES, *ROUNDS))
    yield from (f"mission {line}" for line in options.mission)


def measured(tool: str, row: str, limit: float) -> tuple[str, float]:
    """What a tool says about a row, and the processor seconds that it took."""
    command = [sys.executable, "-m", __spec__.name, "--one", tool, row]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return LATE, limit
    if done.returncode:
        return LATE, limit
    answer, spent = done.stdout.splitlines()[-1].split()
    return answer, float(spent)


def table(options: argparse.Namespace) -> Iterator[str]:
    """The table, a line as soon as it is measured."""
    tools = options.tools.split(",")
    yield f"| problem | fewest rounds | {' | '.join(tools)} |"
    yield f"| --- | ---: |{' ---: |' * len(tools)}"
    for row in rows(options):
        cells = []
        for tool in tools:
            runs = [measured(tool, row, options.limit) for _ in range(options.repeat)]
            cells.append((runs[0][0], statistics.median(spent for _, spent in runs)))
        answers = {answer for answer, _ in cells if answer != LATE}
        fastest = min((spent for answer, spent in cells if answer != LATE), default=0.0)
        words = [
            LATE if answer == LATE else f"{spent:.2f} s ({spent / fastest:.1f})"
            for answer, spent in cells
        ]
        yield f"| {row} | {' or '.join(sorted(answers))} | {' | '.join(words)} |"


def main(arguments: list[str]) -> None:
    """Print machine, versions and the table."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description=__doc__)
    parser.add_argument("--one", nargs=2, metavar=("TOOL", "ROW"), help=argparse.SUPPRESS)
    parser.add_argument("--tools", default="sat,cpsat,z3,clingo,fast-downward")
    parser.add_argument("--limit", type=float, default=60, help="seconds for each cell")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument(
        "--mission",
        action="append",
        default=[],
        metavar='"TARGET PARTY GOAL ROUNDS"',
        help='a further row, like "exo/duo/1 claire mission 1"',
    )
    options = parser.parse_args(arguments)
    if options.one is not None:
        tool, row = options.one
        problem, most = stated(row)
        before = os.times()
        answer = TOOLS[tool](problem, most)
        print(answer, sum(os.times()[:4]) - sum(before[:4]))
        return
    print(f"Python {platform.python_version()}, {platform.machine()}", end="")
    print("".join(f", {name} {version(name)}" for name in PACKAGES), end="\n\n")
    for line in table(options):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""``python -m tests.benchmarks.outside``: our engines and tools that a user would pick instead.

One table: a row for each problem, rounds, heroes and zones varied one at a time, then one for each
``--mission``; a column for each tool. Every tool is asked for the fewest rounds, in a process of
its own; the figures are processor seconds of it and its children from the stated problem to the
answer, the median of ``--repeat`` runs, and in brackets the ratio to the fastest of the row.
On missions the problem is the complete one of so many rounds. ``check`` is the whole command
there, from the start of Python to the replayed plan, bounds included.

``enhsp`` and ``aries`` need environments in which ``up-enhsp`` and ``up-aries`` are installed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import winnable
from tests.benchmarks.cells import LATE, Begun, fastest, machine, measured, spent
from tests.benchmarks.couriers import couriers
from tests.benchmarks.targets import opened
from tests.benchmarks.tools import TOOLS
from winnable.models.queries.exporting import asked
from winnable.solver.problem import Problem

ZONES = [(1, zones, 1) for zones in (5, 10, 20)]
HEROES = [(heroes, 4, heroes) for heroes in (2, 4, 8)]
ROUNDS = [(1, 2, goods) for goods in (4, 8, 16)]
MISSIONS = ("new claire mission 1", "exo/duo/1 claire mission 1")
PACKAGES = ("python-sat", "ortools", "z3-solver", "clingo", "unified-planning", "up-fast-downward")
CHECK = "check"
"""The column of the whole command; problems that are no mission have none."""


def stated(row: str) -> tuple[Problem, int]:
    """The problem of a row and the horizon up to which it is asked about."""
    kind, *rest = row.split()
    if kind == "couriers":
        heroes, zones, goods = map(int, rest)
        return couriers(heroes, zones, goods), zones * goods
    target, party, goal, rounds = rest
    with opened(target) as name:
        order = asked(name, goal=goal, party=party, rounds=int(rounds))
    case = order.inquiry.cases[0]
    return case.problem(goal, int(rounds), complete=True), int(rounds)


def checked(row: str) -> int | None:
    """The fewest rounds that ``check`` finds for the mission of a row."""
    _, target, party, goal, rounds = row.split()
    with opened(target) as name:
        (verdict,) = winnable.check(name, goal=goal, party=party, rounds=int(rounds))
    return verdict.rounds


def answered(tool: str, row: str) -> Begun:
    """What a tool says about a row, measured from the stated problem on."""
    if tool == CHECK:
        return str(checked(row)), 0.0
    problem, most = stated(row)
    begun = spent()
    return str(TOOLS[tool](problem, most)), begun


def rows(options: argparse.Namespace) -> Iterator[str]:
    """The rows by name, smallest first."""
    if options.couriers:
        yield from (f"couriers {h} {z} {g}" for h, z, g in (*ZONES, *HEROES, *ROUNDS))
    yield from (f"mission {line}" for line in options.mission)


def table(options: argparse.Namespace) -> Iterator[str]:
    """The table, a line as soon as it is measured."""
    tools = options.tools.split(",")
    yield f"| problem | fewest rounds | {' | '.join(tools)} |"
    yield f"| --- | ---: |{' ---: |' * len(tools)}"
    for row in rows(options):
        cells = {
            tool: measured(answered, tool, row, limit=options.limit, repeat=options.repeat)
            for tool in tools
            if tool != CHECK or row.startswith("mission")
        }
        answers = sorted({cell.answer for cell in cells.values() if not cell.late})
        least = fastest(cells.values())
        words = [cells[tool].worded(least) if tool in cells else "" for tool in tools]
        yield f"| {row} | {' or '.join(answers) or LATE} | {' | '.join(words)} |"


def main(arguments: list[str]) -> None:
    """Print machine, versions and the table."""
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description=__doc__)
    parser.add_argument("--tools", default="check,sat,cpsat,z3,clingo,fast-downward")
    parser.add_argument("--limit", type=float, default=60, help="processor seconds for each cell")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--no-couriers", dest="couriers", action="store_false")
    parser.add_argument(
        "--mission",
        action="append",
        metavar='"TARGET PARTY GOAL ROUNDS"',
        help=f"a row for a mission, in place of {' and '.join(map(repr, MISSIONS))}",
    )
    options = parser.parse_args(arguments)
    options.mission = options.mission or MISSIONS
    print(machine(PACKAGES), end="\n\n")
    for line in table(options):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

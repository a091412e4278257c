"""``python -m tests.benchmarks``: goals x engines, in processor seconds, ratios and megabytes.

With ``--seeds 1-20``: one mission under best luck and each of these fortunes instead, by the clock.

Seconds depend on the machine; nothing here asserts them. Each cell is a process of its own, in the
order of the table. ``--repeat 3`` takes medians. Targets are as in ``tests.benchmarks.targets``:
``exo/duo/1:claire:mission``, or ``new`` for the mission that ``winnable new`` writes.
"""

from __future__ import annotations

import argparse
import sys

from tests.benchmarks import engines, fortunes
from tests.benchmarks.cells import machine
from tests.benchmarks.targets import rows

SOLVERS = ("python-sat", "ortools", "z3-solver")


def main(arguments: list[str]) -> None:
    """Print machine, versions and the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--targets", default="exo/duo/1", help="TARGET[:PARTY[:GOAL]],…")
    parser.add_argument("--engines", default="auto,sat,cpsat,z3")
    parser.add_argument("--limit", type=float, default=120, help="seconds for each cell")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--seeds", help="like 1-20: fortunes instead of engines, one mission")
    parser.add_argument("--parties", default="claire", help="with --seeds, like claire,claire+yuri")
    options = parser.parse_args(arguments)
    print(machine(SOLVERS), end="\n\n")
    lines = (
        fortunes.table(options.targets, options.seeds, options.parties.split(","), options.limit)
        if options.seeds
        else engines.table(
            rows(options.targets), options.engines.split(","), options.limit, options.repeat
        )
    )
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

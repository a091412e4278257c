"""``python -m tests.benchmarks``: goals x engines x parties, in seconds and as ratios.

With ``--seeds 1-20``: goals x parties under best luck and each of these fortunes instead.

Seconds depend on the machine; nothing here asserts them. A ratio compares an engine with the
fastest one on the same row. ``--repeat 3`` takes medians.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version

import winnable
from winnable.missions.exo.parties import parties
from winnable.missions.load import shipped

ENGINES = ("sat", "cpsat", "z3")
GOALS = ("mission", "challenge")
SOLVERS = ("python-sat", "ortools", "z3-solver")


@dataclass(frozen=True, slots=True)
class Cell:
    """One engine on one row: median seconds and what it says."""

    seconds: float
    verdict: str
    rounds: int | None


def measured(options: argparse.Namespace, goal: str, party: str, engine: str) -> Cell:
    """``check`` from nothing, as often as asked."""
    times: list[float] = []
    for _ in range(options.repeat):
        begin = time.perf_counter()
        (verdict,) = winnable.check(
            options.mission, goal=goal, party=party, engine=engine, time_limit=options.limit
        )
        times.append(time.perf_counter() - begin)
    return Cell(statistics.median(times), verdict.verdict, verdict.rounds)


def table(options: argparse.Namespace) -> Iterator[str]:
    """The rows of the table, as they are measured."""
    file = shipped(options.mission).file
    names = ["+".join(party) for party in parties(file.players, file.needs)]
    engines = options.engines.split(",")
    yield f"| goal | party | rounds | {' | '.join(engines)} |"
    yield f"| --- | --- | ---: |{' ---: |' * len(engines)}"
    for goal in GOALS:
        for party in names:
            cells = [measured(options, goal, party, engine) for engine in engines]
            fastest = min(cell.seconds for cell in cells)
            worded = " | ".join(_worded(cell, fastest) for cell in cells)
            rounds = sorted({str(cell.rounds) for cell in cells})
            yield f"| {goal} | {party} | {' or '.join(rounds)} | {worded} |"


def fortunes(options: argparse.Namespace) -> Iterator[str]:
    """A row for each fortune and party; a win was replayed by the referee, or it would be none."""
    first, last = (int(text) for text in options.seeds.split("-"))
    words = ["best", *(f"seed:{number}" for number in range(first, last + 1))]
    yield "| fortune | party | " + " | ".join(f"{g}: rounds, bound, seconds" for g in GOALS) + " |"
    yield "| --- | --- |" + " --- |" * len(GOALS)
    for word in words:
        for party in options.parties.split(","):
            cells = []
            for goal in GOALS:
                begin = time.perf_counter()
                (verdict,) = winnable.check(
                    options.mission, goal=goal, party=party, fortune=word, time_limit=options.limit
                )
                seconds = time.perf_counter() - begin
                rounds = verdict.rounds if verdict.verdict == "winnable" else verdict.verdict
                cells.append(f"{rounds}, {verdict.bound.rounds}, {seconds:.1f} s")
            yield f"| {word} | {party} | {' | '.join(cells)} |"


def _worded(cell: Cell, fastest: float) -> str:
    text = f"{cell.seconds:.1f} s ({cell.seconds / fastest:.1f})"
    return text if cell.verdict == "winnable" else f"{cell.verdict} {text}"


def main(arguments: list[str]) -> None:
    """Print machine, versions and the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--mission", default="exo/duo/1")
    parser.add_argument("--engines", default=",".join(ENGINES))
    parser.add_argument("--limit", type=float, default=300, help="seconds for each cell")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--seeds", help="like 1-20: fortunes instead of engines")
    parser.add_argument("--parties", default="claire", help="with --seeds, like claire,claire+yuri")
    options = parser.parse_args(arguments)
    print(f"Python {platform.python_version()}, {platform.machine()}", end="")
    print("".join(f", {name} {version(name)}" for name in SOLVERS), end="\n\n")
    for line in fortunes(options) if options.seeds else table(options):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""``python -m tests.benchmarks.by_hand``: the model by hand and winnable on the same sheets.

A row for each reading of the sheet: the printed assumptions, and others in place of some. Each
figure is from a process of its own, the start of Python included; every plan of the model by hand
is replayed by the referee, and what it says stands in the table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import winnable
from tests.benchmarks.by_hand import model
from tests.benchmarks.by_hand.plan import document
from tests.benchmarks.cells import LATE, Begun, Cell, machine, measured
from winnable.missions.exo.load import sheet
from winnable.missions.load import shipped

MISSION, HERO = "exo/duo/1", "claire"
READINGS = (
    "",
    "exo.layout.duo.1=easy",
    "exo.layout.duo.1=hard",
    "exo.cost.drone=wood:1,metal:3",
    "exo.cost.drone=wood:2,metal:2",
)
"""``--assume`` of each row; empty: what ships."""

PACKAGES = ("ortools", "python-sat")


def overrides(reading: str) -> dict[str, str]:
    """``ID=VALUE`` as a table; empty for an empty text."""
    name, _, value = reading.partition("=")
    return {name: value} if name else {}


def judged(assume: Mapping[str, str]) -> tuple[int | None, int | None, str]:
    """Rounds and pawns of the model by hand, and what the referee says of its plan."""
    read = sheet(shipped(MISSION), (HERO,), assume)
    play = model.solve(read)
    if play is None:
        return None, None, "no plan"
    verdict = winnable.replay(document(read, play, assume))
    return play.rounds, len(play.turns), verdict.status


def by_hand(reading: str) -> Begun:
    """The model by hand, its plan replayed."""
    return list(judged(overrides(reading))), 0.0


def ours(reading: str) -> Begun:
    """``check`` of the same goal: rounds, pawns, verdict."""
    assume = (reading,) if reading else ()
    (verdict,) = winnable.check(MISSION, goal="mission", party=HERO, assume=assume)
    return [verdict.rounds, verdict.pawns, verdict.verdict], 0.0


def lines() -> dict[str, int]:
    """Lines of each module of the model by hand."""
    folder = Path(__file__).parent
    return {
        name: len((folder / name).read_text(encoding="utf-8").splitlines())
        for name in ("model.py", "plan.py")
    }


def table(limit: float, repeat: int) -> Iterator[str]:
    """A line for each reading, as soon as it is measured."""
    yield "| reading | by hand: rounds, pawns, referee | CPU | check: rounds, pawns | CPU |"
    yield "| --- | --- | ---: | --- | ---: |"
    for reading in READINGS:
        cells = [
            measured(function, reading, limit=limit, repeat=repeat) for function in (by_hand, ours)
        ]
        yield f"| {reading or 'as shipped'} | {' | '.join(map(_worded, cells))} |"


def _worded(cell: Cell) -> str:
    if cell.late:
        return f"{LATE} | "
    said = ", ".join("-" if word is None else str(word) for word in cell.answer)
    return f"{said} | {cell.seconds:.1f} s, {cell.megabytes:.0f} MB"


def main(arguments: list[str]) -> None:
    """Print machine, versions, lines and the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.by_hand")
    parser.add_argument("--limit", type=float, default=120, help="processor seconds a cell")
    parser.add_argument("--repeat", type=int, default=1)
    options = parser.parse_args(arguments)
    print(machine(PACKAGES))
    print(", ".join(f"{name}: {count} lines" for name, count in lines().items()), end="\n\n")
    for line in table(options.limit, options.repeat):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

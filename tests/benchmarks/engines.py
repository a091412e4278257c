"""``auto`` against the single engines: the same goals, ``check`` from nothing, one process each."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence

import winnable
from tests.benchmarks.cells import Begun, Cell, fastest, measured
from tests.benchmarks.targets import Row, opened

AUTO = "auto"
UNDECIDED = "undecided"


def decided(target: str, party: str, goal: str, engine: str) -> Begun:
    """Verdict and rounds of ``check``; the start of Python is measured as well."""
    with opened(target) as found:
        (verdict,) = winnable.check(found, party=party, goal=goal, engine=engine)
    return [verdict.verdict, verdict.rounds], 0.0


def table(rows: Iterable[Row], engines: Sequence[str], limit: float, repeat: int) -> Iterator[str]:
    """A line for each goal, as soon as it is measured, and what ``auto`` comes to over all.

    A ratio in brackets is to the fastest engine of the row, ``auto`` among them; the last column
    is ``auto`` to the fastest of the others.
    """
    yield f"| mission, party, goal | verdict, rounds | {' | '.join(engines)} | auto to best |"
    yield f"| --- | --- |{' ---: |' * (len(engines) + 1)}"
    ratios = []
    for row in rows:
        cells = {
            engine: measured(
                decided, row.target, row.party, row.goal, engine, limit=limit, repeat=repeat
            )
            for engine in engines
        }
        ratio = against_singles(cells)
        ratios += [] if ratio is None else [ratio]
        said = sorted({f"{verdict}, {rounds}" for verdict, rounds in _answers(cells.values())})
        least = fastest(cells.values())
        worded = " | ".join(cell.worded(least) for cell in cells.values())
        last = "" if ratio is None else f"{ratio:.2f}"
        yield f"| {row} | {' or '.join(said)} | {worded} | {last} |"
    if ratios:
        middle, most = statistics.median(ratios), max(ratios)
        yield f"\nauto to best, {len(ratios)} goals: median {middle:.2f}, most {most:.2f}"


def against_singles(cells: dict[str, Cell]) -> float | None:
    """``auto``'s seconds to those of the fastest other engine that decided the goal.

    ``None`` where either is missing, or where ``auto`` decided nothing.
    """
    done = {engine: cell for engine, cell in cells.items() if _decided(cell)}
    single = fastest(cell for engine, cell in done.items() if engine != AUTO)
    return done[AUTO].seconds / single if AUTO in done and single else None


def _decided(cell: Cell) -> bool:
    return not cell.late and cell.answer[0] != UNDECIDED


def _answers(cells: Iterable[Cell]) -> Iterator[tuple[str, int | None]]:
    for cell in cells:
        if not cell.late:
            verdict, rounds = cell.answer
            yield verdict, rounds

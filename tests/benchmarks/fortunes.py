"""Fortunes instead of engines: one mission under best luck and under seeds, with its parties."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import winnable

GOALS = ("mission", "challenge")


def table(mission: str, seeds: str, parties: Sequence[str], limit: float) -> Iterator[str]:
    """A row for each fortune and party; a win was replayed by the referee, or it would be none.

    ``seeds``: like ``1-20``. ``limit``: seconds of each goal, by the clock.
    """
    first, last = (int(text) for text in seeds.split("-"))
    words = ["best", *(f"seed:{number}" for number in range(first, last + 1))]
    yield "| fortune | party | " + " | ".join(f"{g}: rounds, bound, seconds" for g in GOALS) + " |"
    yield "| --- | --- |" + " --- |" * len(GOALS)
    for word in words:
        for party in parties:
            cells = []
            for goal in GOALS:
                begin = time.perf_counter()
                (verdict,) = winnable.check(
                    mission, goal=goal, party=party, fortune=word, time_limit=limit
                )
                seconds = time.perf_counter() - begin
                rounds = verdict.rounds if verdict.verdict == "winnable" else verdict.verdict
                cells.append(f"{rounds}, {verdict.bound.rounds}, {seconds:.1f} s")
            yield f"| {word} | {party} | {' | '.join(cells)} |"

"""What came of the mutants: the score, and the reasons why nothing notices the survivors."""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

REASONS = Path(__file__).with_name("survivors.toml")
ENOUGH = 0.9
"""The least share of mutants that has to be noticed."""


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant and what noticed it (empty: nothing). ``side``: referee, model or numbers.

    ``group`` is the module or rule that it belongs to.
    """

    side: str
    group: str
    name: str
    change: str
    noticed: str


def sampled(name: str, percent: int, skip: int = 0) -> bool:
    """Whether a mutant belongs to the sample of ``percent``; the same ones every time.

    ``skip`` leaves out so many percent first, which gives a sample that shares none with those.
    """
    return skip <= zlib.crc32(name.encode()) % 100 < skip + percent


@dataclass(frozen=True, slots=True)
class Reason:
    """Why nothing notices a survivor. ``equivalent``: nothing can, it changes no play at all."""

    text: str
    equivalent: bool


@cache
def _reasons() -> tuple[tuple[re.Pattern[str], Reason], ...]:
    entries = tomllib.loads(REASONS.read_text(encoding="utf-8"))["survivor"]
    return tuple(
        (re.compile(entry["pattern"]), Reason(entry["reason"], entry["equivalent"]))
        for entry in entries
    )


def reason(name: str) -> Reason:
    """What ``survivors.toml`` says of a survivor; a text that nobody gave is :data:`UNKNOWN`."""
    return next(
        (found for pattern, found in _reasons() if pattern.search(name)), Reason(UNKNOWN, False)
    )


def equivalent(result: Result) -> bool:
    """Whether a survivor is left out of the score, because it changes no play."""
    return not result.noticed and reason(result.name).equivalent


class Kept:
    """Results by name, in a file too if one is named: an interruption loses none."""

    def __init__(self, path: Path | None) -> None:
        """With what the file holds; a later result of a mutant replaces an earlier one."""
        self._path = path
        self._found: dict[str, Result] = {}
        if path is not None and path.is_file():
            for line in path.read_text(encoding="utf-8").splitlines():
                result = Result(**json.loads(line))
                self._found[result.name] = result

    def add(self, result: Result) -> None:
        """Keep one result more."""
        self._found[result.name] = result
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")

    def noticed(self, side: str) -> frozenset[str]:
        """The names of the mutants of one side that something notices."""
        found = self._found.values()
        return frozenset(r.name for r in found if r.side == side and r.noticed)

    def in_order(self, sides: Sequence[str]) -> list[Result]:
        """All results, one side after the other."""
        return sorted(self._found.values(), key=lambda result: sides.index(result.side))


def score(results: Iterable[Result]) -> float:
    """The share that was noticed, of those that change some play; 1 where there is none."""
    found = [result for result in results if not equivalent(result)]
    return sum(bool(result.noticed) for result in found) / len(found) if found else 1.0


UNKNOWN = "Not explained yet."

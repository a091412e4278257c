"""What came of the mutants: the score, and the page that lists the survivors with their reasons."""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "mutation.md"
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


def save(path: Path, results: Iterable[Result]) -> None:
    """Write results where :func:`load` finds them."""
    path.write_text(json.dumps([asdict(result) for result in results], indent=1), encoding="utf-8")


def load(path: Path) -> list[Result]:
    """What :func:`save` wrote."""
    return [Result(**entry) for entry in json.loads(path.read_text(encoding="utf-8"))]


def score(results: Iterable[Result]) -> float:
    """The share that was noticed, of those that change some play; 1 where there is none."""
    found = [result for result in results if not equivalent(result)]
    return sum(bool(result.noticed) for result in found) / len(found) if found else 1.0


def page(results: Iterable[Result]) -> str:
    """``docs/mutation.md``."""
    sides: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        sides[result.side].append(result)
    lines = [HEAD]
    lines += ["| side | mutants | noticed | change no play | score |"]
    lines += ["| --- | ---: | ---: | ---: | ---: |"]
    for side, found in sides.items():
        noticed, same = sum(bool(r.noticed) for r in found), sum(map(equivalent, found))
        lines.append(f"| {side} | {len(found)} | {noticed} | {same} | {score(found):.1%} |")
    for side, found in sides.items():
        lines += ["", f"## {side.capitalize()}", "", "| part | mutants | survivors |"]
        lines.append("| --- | ---: | ---: |")
        groups: dict[str, list[Result]] = defaultdict(list)
        for result in found:
            groups[result.group].append(result)
        for group, members in sorted(groups.items()):
            alive = sum(not result.noticed for result in members)
            lines.append(f"| `{group}` | {len(members)} | {alive} |")
        alive_here = sorted((r for r in found if not r.noticed), key=lambda result: result.name)
        if alive_here:
            lines += ["", "Survivors:", ""]
        lines += [f"* `{r.name}`: `{r.change}`. {reason(r.name).text}" for r in alive_here]
    return "\n".join(lines) + "\n"


UNKNOWN = "Not explained yet."
HEAD = """\
# Mutants of the rules

Written by `python -m tests.mutation --write`. Each mutant is one deliberate mistake in one
statement of the rules ([ADR 7](adr/007-mutants-of-rules.md), [how they are made and
judged](testing.md)). At least 90 % have to be noticed of those that change some play. A survivor
stands here with the reason why nothing notices it.
"""

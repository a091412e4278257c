"""Mutants of the referee, each judged in a process of its own.

What has to notice a mutant, in this order, quick things first: the tests of its chapter; the
scenes' random games and made-up steps, which the agreement tests hold against the planning model;
the referee's other tests, those first that name its module.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator

from tests.mutation.loader import plant
from tests.mutation.process import ROOT, first_failure, in_a_process
from tests.mutation.source import SourceMutant, mutants_of

FOLDER = ROOT / "missions" / "exo" / "referee"
PACKAGE = "winnable.missions.exo.referee"
NO_RULES = {"__init__", "errors", "steps"}
"""Modules that only declare types."""

TESTS = "tests/missions/referee"
PLAYED = f"{TESTS}/test_random_games.py"
"""Tests whose games are looked at anyway."""

SEEDS = range(66)
"""Two games of each scene; ten milliseconds each."""

LIMIT = 300.0
"""Seconds until a mutant that still runs counts as noticed: it hangs."""

SURVIVED = ""


def mutants() -> Iterator[SourceMutant]:
    """All mutants of the modules that state rules."""
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem not in NO_RULES:
            yield from mutants_of(f"{PACKAGE}.{path.stem}", path)


def judged(mutant: SourceMutant | None, expected: dict[int, str]) -> str:
    """What noticed the mutant, or ``SURVIVED``; ``expected`` is what :func:`games` returned.

    Without a mutant: what is wrong with the unchanged referee, which should be nothing.
    """
    return _in_a_process(mutant, expected)


def games() -> dict[int, str]:
    """What the games of the unchanged referee come to, by seed."""
    answer = _in_a_process(None, {})
    return {int(line.split()[0]): line.split()[1] for line in answer.splitlines()}


def _preload() -> None:
    """Import here, once, what the processes need and what does not import the referee."""
    for module in ("hypothesis", "winnable.missions.plan", "winnable.missions.load", "tests.toy"):
        importlib.import_module(module)
    if any(name.startswith(f"{PACKAGE}.") for name in sys.modules):
        raise RuntimeError("the referee is imported already: no mutant could be planted")


def _in_a_process(mutant: SourceMutant | None, expected: dict[int, str]) -> str:
    _preload()
    spot = (mutant.module, mutant.name) if mutant else None
    return in_a_process(_work, spot, expected, limit=LIMIT)


def _work(spot: tuple[str, str] | None, expected: dict[int, str]) -> str:
    if not expected:
        return "\n".join(f"{seed} {_game(seed)}" for seed in SEEDS)
    module = ""
    if spot is not None:
        module, name = spot
        path = FOLDER / f"{module.rpartition('.')[2]}.py"
        mutant = next(mutant for mutant in mutants_of(module, path) if mutant.name == name)
        plant(mutant.module, mutant.tree)
    return _noticed(module, expected)


def _game(seed: int) -> str:
    """:func:`tests.mutation.games.digest`, imported only now: it imports the referee."""
    return str(importlib.import_module("tests.mutation.games").digest(seed))


def _noticed(module: str, expected: dict[int, str]) -> str:
    stem = module.rpartition(".")[2]
    own = sorted((ROOT / TESTS).glob(f"test_{stem}*.py")) if stem else []
    if own and first_failure([str(path) for path in own]):
        return "a test"
    for seed, digest in expected.items():
        if _game(seed) != digest:
            return f"game {seed}"
    done = {ROOT / PLAYED, *own}
    named = {p: p.read_text("utf-8").count(stem) for p in (ROOT / TESTS).glob("test_*.py")}
    rest = [str(p) for p in sorted(named, key=lambda p: (-named[p], p)) if p not in done]
    return "a test" if first_failure(rest) else SURVIVED

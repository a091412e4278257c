"""Mutants of the referee, each judged in a process of its own.

What has to notice a mutant, in this order, quick things first: the tests of its chapter; the
scenes' random games and made-up steps, which the agreement tests hold against the planning model;
the referee's other tests.
"""

from __future__ import annotations

import importlib
import io
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.loader import plant
from tests.mutation.source import SourceMutant, mutants_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "missions" / "exo" / "referee"
PACKAGE = "winnable.missions.exo.referee"
NO_RULES = {"__init__", "errors", "steps"}
"""Modules that only declare types."""

TESTS = "tests/missions/referee"
PLAYED = f"{TESTS}/test_random_games.py"
"""Tests whose games are looked at anyway."""

SEEDS = range(54)
"""Three games of each scene; ten milliseconds each."""

LIMIT = 60.0
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
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    spot = (mutant.module, mutant.name) if mutant else None
    child = context.Process(target=_child, args=(theirs, spot, expected), daemon=True)
    child.start()
    theirs.close()
    try:
        if not ours.poll(LIMIT):
            return "it hangs"
        return str(ours.recv())
    except EOFError:
        return "a crash"
    finally:
        child.kill()
        child.join()


def _child(pipe: Connection, spot: tuple[str, str] | None, expected: dict[int, str]) -> None:
    if not expected:
        pipe.send("\n".join(f"{seed} {_game(seed)}" for seed in SEEDS))
        return
    module = ""
    if spot is not None:
        module, name = spot
        path = FOLDER / f"{module.rpartition('.')[2]}.py"
        mutant = next(mutant for mutant in mutants_of(module, path) if mutant.name == name)
        plant(mutant.module, mutant.tree)
    os.chdir(ROOT)
    sys.stdout = sys.stderr = io.StringIO()  # a mutant that crashes dies silently: noticed
    pipe.send(_noticed(module, expected))


def _game(seed: int) -> str:
    """:func:`tests.mutation.games.digest`, imported only now: it imports the referee."""
    return str(importlib.import_module("tests.mutation.games").digest(seed))


def _noticed(module: str, expected: dict[int, str]) -> str:
    stem = module.rpartition(".")[2]
    own = sorted((ROOT / TESTS).glob(f"test_{stem}*.py")) if stem else []
    if own and _fails([str(path) for path in own]):
        return "a test"
    for seed, digest in expected.items():
        if _game(seed) != digest:
            return f"game {seed}"
    others = [f"--ignore={path}" for path in [*own, ROOT / PLAYED]]
    return "a test" if _fails([TESTS, *others]) else SURVIVED


def _fails(arguments: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={folder}/t"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what is preloaded
        return pytest.main([*options, *arguments]) != pytest.ExitCode.OK

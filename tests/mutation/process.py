"""Work in a process of its own: what a mutant changes there is gone with it."""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def in_a_process(work: Callable[..., str], *arguments: Any, limit: float) -> str:
    """What ``work`` returns; ``it hangs`` after ``limit`` seconds, ``a crash`` if it ends early.

    What it prints is lost: a mutant that crashes dies silently, and counts as noticed.
    """
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_child, args=(theirs, work, arguments), daemon=True)
    child.start()
    theirs.close()
    try:
        if not ours.poll(limit):
            return "it hangs"
        return str(ours.recv())
    except EOFError:
        return "a crash"
    finally:
        child.kill()
        child.join()


def fails(arguments: list[str]) -> bool:
    """Whether a test fails, or cannot be collected, among those that ``arguments`` name."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={folder}/t"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what is preloaded
        return pytest.main([*options, *arguments]) != pytest.ExitCode.OK


def _child(pipe: Connection, work: Callable[..., str], arguments: tuple[Any, ...]) -> None:
    os.chdir(ROOT)
    sys.stdout = sys.stderr = io.StringIO()
    pipe.send(work(*arguments))

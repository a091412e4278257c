"""The command as a user runs it: a process of its own, in a folder of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from winnable.cli import run

SOURCE = Path(__file__).resolve().parents[1] / "src"

COMMAND = (sys.executable, "-m", "winnable.cli")


@dataclass(frozen=True, slots=True)
class Result:
    """What a call printed and its exit code."""

    code: int
    out: str
    err: str

    @property
    def problems(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


def environment(**changes: str) -> dict[str, str]:
    """The environment of a call: the sources on the path, no colours asked for."""
    return {**os.environ, "PYTHONPATH": str(SOURCE), "COLUMNS": "100", **changes}


def winnable(*arguments: str, folder: Path | None = None, limit: float = 170) -> Result:
    """Run ``winnable`` with ``arguments`` in ``folder``."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=limit,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def call(*arguments: str) -> Result:
    """The same within this process and this folder: quicker, for calls that end by themselves."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(list(arguments))
    return Result(code, out.getvalue(), err.getvalue())

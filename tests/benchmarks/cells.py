"""One cell of a table: a function in a process of its own, its processor seconds and memory.

Processor seconds are those of the process and of what it started and waited for, so that other
work on the machine counts less than on a clock. Memory is the greatest resident set of any one
of these processes. ``python -m tests.benchmarks.cells`` is that process. Needs a Unix.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import platform
import signal
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

PATIENCE = 10
"""A process that waits instead of working is ended after this many times its limit by the clock."""

LATE = "no answer"

Begun = tuple[Any, float]
"""What a measured function returns: its answer, as JSON has it, and ``spent()`` when it began."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What was said (``None``: stopped at the limit, or failed), CPU seconds, megabytes."""

    answer: Any
    seconds: float
    megabytes: float

    @property
    def late(self) -> bool:
        """Whether there is no answer."""
        return self.answer is None

    def worded(self, fastest: float) -> str:
        """Seconds, their ratio to ``fastest``, memory."""
        if self.late:
            return LATE
        ratio = self.seconds / max(fastest, 0.01)
        return f"{self.seconds:.2f} s ({ratio:.1f}), {self.megabytes:.0f} MB"


def measured(
    function: Callable[..., Begun], *arguments: str, limit: float, repeat: int = 1
) -> Cell:
    """The median of ``repeat`` runs; the first run without an answer is the last.

    ``limit``: processor seconds of each of its processes.
    """
    runs: list[Cell] = []
    for _ in range(repeat):
        runs.append(_run(function, arguments, limit))
        if runs[-1].late:
            return runs[-1]
    return Cell(
        runs[0].answer,
        statistics.median(run.seconds for run in runs),
        statistics.median(run.megabytes for run in runs),
    )


def fastest(cells: Iterable[Cell]) -> float:
    """The least seconds of those that answered; 0 where none did."""
    return min((cell.seconds for cell in cells if not cell.late), default=0.0)


def spent() -> float:
    """Processor seconds so far, of this process and of those that it waited for."""
    return sum(os.times()[:4])


def machine(packages: Iterable[str]) -> str:
    """What the figures of a table rest on."""
    python = f"Python {platform.python_version()}, {platform.machine()}"
    return ", ".join([python, *(f"{name} {version(name)}" for name in packages)])


def _run(function: Callable[..., Begun], arguments: tuple[str, ...], limit: float) -> Cell:
    # A function of the running program is in __main__, whose real name the other process needs.
    home = importlib.import_module(function.__module__)
    module = home.__spec__.name if home.__spec__ is not None else function.__module__
    command = [sys.executable, "-m", __spec__.name, str(limit), module, function.__name__]
    with subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        # What this process can import, the other one can: pytest has paths of its own.
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    ) as process:
        try:
            out, _ = process.communicate(timeout=limit * PATIENCE)
        except subprocess.TimeoutExpired:
            out = ""
        # Tools of other projects leave processes behind when the one that asked them is stopped.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    if process.returncode:
        return Cell(None, limit, 0.0)
    return Cell(**json.loads(out.splitlines()[-1]))


def main(limit: str, module: str, function: str, *arguments: str) -> None:
    """Call the function, and print its answer with what it took."""
    # There is none on Windows, where nothing can be measured but the modules of tables load.
    resource = importlib.import_module("resource")
    seconds = max(1, round(float(limit)))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    answer, begun = getattr(importlib.import_module(module), function)(*arguments)
    most = max(
        resource.getrusage(who).ru_maxrss
        for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    # Linux counts in kilobytes, macOS in bytes.
    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    print(json.dumps({"answer": answer, "seconds": spent() - begun, "megabytes": most / unit}))


if __name__ == "__main__":
    main(*sys.argv[1:])

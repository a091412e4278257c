"""Following a query: its state on standard error, gone again when it ends, warnings, and Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console

from winnable.models.queries.request import Watch


@contextmanager
def watching(*, quiet: bool, colour: bool = True) -> Iterator[Watch]:
    """The first Ctrl-C ends the query with what is known, the second one at once.

    Warnings stand on standard error after that. Progress is shown on a terminal only, and not with
    ``quiet``; ``colour=False`` takes its colours
    away. For the main thread, which is where signals arrive.
    """
    stopped = threading.Event()
    warnings: list[str] = []

    def interrupted(number: int, frame: FrameType | None) -> None:
        del number, frame
        if stopped.is_set():
            raise KeyboardInterrupt
        stopped.set()

    before = signal.signal(signal.SIGINT, interrupted)
    try:
        with _progress(quiet=quiet, colour=colour) as say:
            yield Watch(stopped.is_set, say, warnings.append)
    finally:
        signal.signal(signal.SIGINT, before)
        sys.stderr.writelines(f"{warning}\n" for warning in warnings)


@contextmanager
def _progress(*, quiet: bool, colour: bool) -> Iterator[Callable[[str], None]]:
    """A function that shows one line of text in place of the one before."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    console = Console(stderr=True, no_color=None if colour else True)
    with console.status("starting", spinner="line") as status:
        yield status.update

"""What a run is doing, on standard error, gone again when it ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console


@contextmanager
def progress(*, quiet: bool, colour: bool = True) -> Iterator[Callable[[str], None]]:
    """A function that shows one line of text in place of the one before.

    Without a terminal on standard error, or with ``quiet``, it shows nothing. ``colour=False``
    takes the colours away.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    console = Console(stderr=True, no_color=None if colour else True)
    with console.status("starting", spinner="line") as status:
        yield status.update

"""Running a solver call so that clocks, stop flags and Ctrl-C reach it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from winnable.solver.outcome import Limits

T = TypeVar("T")

_LOOK_SECONDS = 0.05


def overdue(limits: Limits) -> str | None:
    """Why to give up now (``interrupted``, ``time_limit``), or ``None``."""
    if limits.stop():
        return "interrupted"
    if limits.deadline is not None and time.monotonic() >= limits.deadline:
        return "time_limit"
    return None


def watched(
    call: Callable[[], T], cancel: Callable[[], None], limits: Limits
) -> tuple[T, str | None]:
    """Run ``call`` in a thread of its own; ``cancel`` it once overdue.

    Returns its result and the reason for which it was cancelled (``None``: it was not). Signals are
    handled by the main thread meanwhile, as Python always does; an exception there (Ctrl-C) cancels
    the call, waits for it and goes on.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:  # noqa: BLE001  raised again in the caller's thread
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    reason: str | None = None
    try:
        while thread.is_alive():
            thread.join(_LOOK_SECONDS)
            if thread.is_alive() and (reason := reason or overdue(limits)) is not None:
                cancel()
    except BaseException:
        while thread.is_alive():
            cancel()
            thread.join(_LOOK_SECONDS)
        raise
    if errors:
        raise errors[0]
    return results[0], reason

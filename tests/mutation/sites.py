"""Which lines of the planning model made a condition or effect.

What one line makes for other zones, heroes, boards and decks may look different, and a slip in it
would change all of it: a mutant of the model changes what the same lines made.
"""

from __future__ import annotations

import linecache
import sys
from types import FrameType
from typing import Any

from winnable.solver.problem import Condition, Effect

MODEL = "winnable.models.exo."
DEPTH = 2
"""Lines that tell spots apart: the one that makes the item, and the one that called for it."""


class Sites:
    """Notes, from :meth:`watch` on, where each condition and effect is made."""

    def __init__(self) -> None:
        """Nothing is noted yet."""
        self._made: dict[int, tuple[object, str]] = {}
        self._watches = False

    def watch(self) -> None:
        """Note everything that this process makes from now on; for a process that ends soon."""
        if self._watches:
            return
        self._watches = True
        for kind in (Condition, Effect):
            kind.__init__ = self._noting(kind.__init__)  # type: ignore[method-assign]

    def forget(self) -> None:
        """Begin anew: what was noted keeps its items alive."""
        self._made.clear()

    def of(self, item: object) -> str:
        """The lines that made ``item``; empty for what the model did not make."""
        return self._made.get(id(item), (item, ""))[1]

    def _noting(self, make: Any) -> Any:
        def noting(item: object, *arguments: Any, **named: Any) -> None:
            make(item, *arguments, **named)
            if lines := _lines(sys._getframe(1)):  # noqa: SLF001  # who calls is the question
                self._made[id(item)] = (item, lines)

        return noting


SITES = Sites()
"""The one of a process, and of those forked from it."""


def _lines(frame: FrameType | None) -> str:
    """The innermost lines of the model in the stack, e.g. ``night._fed+3: yield Effect(...)``."""
    found: list[str] = []
    while frame is not None and len(found) < DEPTH:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(MODEL):
            line = linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip()
            offset = frame.f_lineno - frame.f_code.co_firstlineno
            place = f"{module.removeprefix(MODEL)}.{frame.f_code.co_qualname}+{offset}"
            found.append(f"{place}: {line}" if not found else place)
        frame = frame.f_back
    return " < ".join(found)

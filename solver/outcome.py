"""What an engine can say about a formula, and the limits under which it was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Found:
    """An assignment satisfies the formula: ``true[v]`` for each variable ``v`` (0 is unused)."""

    true: Sequence[bool]


@dataclass(frozen=True, slots=True)
class Impossible:
    """No assignment satisfies formula and assumptions; ``core`` names assumptions that clash."""

    core: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A limit was reached first; nothing is known.

    ``reason``: ``time_limit``, ``work``, ``interrupted`` or ``memory``.
    """

    reason: str


Outcome: TypeAlias = Found | Impossible | GaveUp


@dataclass(frozen=True, slots=True)
class Limits:
    """When to give up: ``deadline`` on ``time.monotonic()``, ``work`` in conflicts, a stop flag."""

    deadline: float | None = None
    work: int | None = None
    stop: Callable[[], bool] = lambda: False

"""What an engine can say about a formula, and the limits under which it was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Found:
    """An assignment satisfies the formula: ``true[v]`` for every variable ``v`` from 1 (0 unused)."""

    true: Sequence[bool]


@dataclass(frozen=True, slots=True)
class Impossible:
    """No assignment satisfies the formula under the assumptions; ``core`` names those that clash."""

    core: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The limit was reached first; nothing is known. ``reason``: time_limit, work, interrupted, memory."""

    reason: str


Outcome: TypeAlias = Found | Impossible | GaveUp


@dataclass(frozen=True, slots=True)
class Limits:
    """When to give up: ``deadline`` on ``time.monotonic()``, solver ``work`` in conflicts, a stop flag."""

    deadline: float | None = None
    work: int | None = None
    stop: Callable[[], bool] = lambda: False

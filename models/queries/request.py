"""What a caller asks: the options that ``check`` and ``plan`` share, checked at the door."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict

from winnable.missions.errors import COMMAND_LINE, MissionError, Problem
from winnable.missions.fortune import BEST, wrong_word
from winnable.missions.rewards import ALL, NONE, rewards, unknown
from winnable.missions.suggest import suggest

ENGINES = ("auto", "cpsat", "sat", "z3")
DEFAULT_LIMIT = 300.0
"""Seconds for each goal."""

MOST_ROUNDS = 100
"""More rounds than any game of this kind is played for."""


class Options(TypedDict, total=False):
    """The options of :class:`Request` as keywords."""

    goal: str
    party: str
    players: int | None
    fortune: str
    engine: str
    cross_check: bool
    rounds: int | None
    time_limit: float
    assume: tuple[str, ...]
    carry: str
    certificates: str | Path | None


@dataclass(frozen=True, slots=True)
class Request:
    """Options as the contract names them.

    ``goal``: a goal's name, or ``all``. ``party``: ``any``, ``all`` or heroes joined by ``+``.
    ``fortune``: ``best``, ``seed:N`` or ``file:PATH``.
    ``players``, ``rounds``: 1 or more (rounds at most
    ``MOST_ROUNDS``), or ``None`` for every number and the sheet's own horizon.
    ``carry``: ``none``, ``all`` or ids of rewards with commas between them.
    ``time_limit``: seconds for each goal, more than 0. ``assume``: ``ID=VALUE`` texts.
    ``certificates``: the folder for proofs of negative claims; ``None``: none are made.
    """

    goal: str = "all"
    party: str = "any"
    players: int | None = None
    fortune: str = BEST
    engine: str = "auto"
    cross_check: bool = False
    rounds: int | None = None
    time_limit: float = DEFAULT_LIMIT
    assume: tuple[str, ...] = ()
    carry: str = "none"
    certificates: str | Path | None = None

    def check(self) -> None:
        """Raise ``MissionError`` with all that is wrong without looking at any mission."""
        problems = tuple(self._problems())
        if problems:
            raise MissionError(problems)

    @property
    def technology(self) -> str:
        """The engine that answers: ``auto`` stands for ``sat``, the fastest in our measurements."""
        return "sat" if self.engine == "auto" else self.engine

    @property
    def second_technology(self) -> str:
        """The engine that is asked whether it agrees."""
        return "cpsat" if self.technology == "sat" else "sat"

    def _problems(self) -> Iterator[Problem]:
        if self.engine not in ENGINES:
            yield _wrong("--engine", f"no engine '{self.engine}'", suggest(self.engine, ENGINES))
        if (wrong := wrong_word(self.fortune)) is not None:
            yield wrong
        for name in unknown(self.carry):
            remedy = suggest(name, [NONE, ALL, *rewards()])
            yield _wrong("--carry", f"no reward '{name}' is known", remedy)
        if self.players is not None and self.players < 1:
            yield _wrong("--players", f"{self.players} is less than 1", "write 1 or more")
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            yield _wrong("--rounds", f"{self.rounds} is out of range", f"write 1 to {MOST_ROUNDS}")
        if not (self.time_limit > 0 and math.isfinite(self.time_limit)):
            yield _wrong(
                "--time-limit", f"{self.time_limit:g} is no span of time", "write seconds above 0"
            )


@dataclass(frozen=True, slots=True)
class Watch:
    """How a caller follows a query: ``stop`` ends it with what is known, ``say`` tells the state,
    ``warn`` what was asked for and could not be had.

    ``stop`` is asked between slices of work and must stay true once it was.
    """

    stop: Callable[[], bool] = field(default=lambda: False)
    say: Callable[[str], None] = field(default=lambda _: None)
    warn: Callable[[str], None] = field(default=lambda _: None)


def _wrong(key: str, problem: str, remedy: str) -> Problem:
    return Problem(COMMAND_LINE, 1, 1, key, problem, remedy)

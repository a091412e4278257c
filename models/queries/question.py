"""One goal for one party under the caller's options, and what may be spent on it."""

from __future__ import annotations

from dataclasses import dataclass

from winnable.models.game import Case
from winnable.models.queries.request import Request, Watch
from winnable.solver.deciding import Critic
from winnable.solver.outcome import Limits


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked. ``deadline``: on ``time.monotonic()``.

    ``critic``: knows what the fortune says about plans, where more is known than the problem says.
    """

    case: Case
    goal: str
    request: Request
    watch: Watch
    deadline: float
    critic: Critic | None = None

    @property
    def name(self) -> str:
        """What a person calls it."""
        return f"{self.case.mission} {self.goal} with {'+'.join(self.case.party)}"

    def limits(self, work: int) -> Limits:
        """The limits of one search; ``work`` in conflicts for each question to an engine."""
        return Limits(deadline=self.deadline, work=work, stop=self.watch.stop)

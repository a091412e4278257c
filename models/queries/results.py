"""What the queries hand out beside verdicts."""

from __future__ import annotations

from dataclasses import dataclass

from winnable.models.game import PlanFile, Replay, Story
from winnable.models.queries.verdict import Verdict


@dataclass(frozen=True, slots=True)
class PlanResult:
    """The answer of ``winnable plan``.

    ``plan`` is the plan file's object, accepted by the referee, with its ``replay`` and its
    ``story`` in words; all three are ``None`` if no plan was found. ``title``: of the mission.
    """

    title: str
    verdict: Verdict
    plan: PlanFile | None
    replay: Replay | None
    story: Story | None

"""Which goals of a campaign are asked of again, with rewards: those that need them.

What is won without rewards counts as won with them (see ``campaign_known``), so only other goals
are asked of: those on paths with what counts there, then those that a reward reaches with it alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from winnable.missions.load import MISSION
from winnable.models.queries.campaign_graph import Path, Step
from winnable.models.queries.campaign_known import Asked, Known
from winnable.models.queries.campaign_rewards import reached


def next_question(
    known: Known, paths: Sequence[Path], sizes: Sequence[int], *, every: bool
) -> Asked | None:
    """What to ask next for groups of any of ``sizes``; ``None`` once nothing is left.

    ``every``: also of goals that are won without rewards.
    """
    ahead = (*_on_paths(known, paths, sizes), *_alone(known, sizes, every=every))
    return next(iter(ahead), None)


def _on_paths(known: Known, paths: Sequence[Path], sizes: Sequence[int]) -> Iterator[Asked]:
    for path in paths:
        for size in sizes:
            before: list[str] = []
            for step in path:
                yield from _on_step(step, before, known, size)
                before += step


def _on_step(step: Step, before: Sequence[str], known: Known, size: int) -> Iterator[Asked]:
    """Questions about the sheets of ``step``, those first that can be won first.

    What is won lets more rewards count on the rest, and never fewer; so nothing is lost by winning
    what can be won as soon as it can.
    """
    won, left = set(before), list(step)
    while left:
        for name in left:
            for goal in _goals(name, known, size):
                question = known.open_question(name, goal, won, size)
                if question is not None:
                    yield question
        answers = {name: known.objective(name, won, size) for name in left}
        ready = [name for name in left if answers[name] == "winnable"]
        ready = ready or [name for name in left if answers[name] == "undecided"]
        if not ready:
            return
        won.update(ready)
        left = [name for name in left if name not in ready]


def _goals(name: str, known: Known, size: int) -> Iterator[str]:
    """The objective, and what else brings a reward that somebody needs."""
    yield MISSION
    for sheet, reward in known.campaign.rewards:
        needed = sheet.name == name and reward.id in known.carry and reward.goal != MISSION
        if needed and any(
            known.answer(*goal, size) != "winnable" for goal in reached(reward, known)
        ):
            yield reward.goal


def _alone(known: Known, sizes: Collection[int], *, every: bool) -> Iterator[Asked]:
    """Each reward that counts and can be won, alone, on what it reaches."""
    for sheet, reward in known.campaign.rewards:
        if reward.id not in known.carry:
            continue
        if known.best(sheet.name, reward.goal, sizes) == "unwinnable":
            continue
        for name, goal in reached(reward, known):
            asked = Asked(name, goal, frozenset((reward.id,)))
            won = all(known.answer(name, goal, size) == "winnable" for size in sizes)
            if asked not in known.rewarded and (every or not won):
                yield asked

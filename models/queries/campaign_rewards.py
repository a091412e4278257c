"""What the rewards of a campaign can change, as far as the verdicts without them tell."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from winnable.missions.catalogue import catalogue
from winnable.missions.errors import argument_error
from winnable.missions.games import Campaign, Reward
from winnable.missions.suggest import suggest
from winnable.models.queries.campaign_paths import Known
from winnable.models.queries.verdict import Answer

Effect: TypeAlias = Literal["cannot_be_won", "not_needed", "open"]
"""Nobody gets it; every goal that it reaches can be won without it; or it could change some."""


@dataclass(frozen=True, slots=True)
class RewardStanding:
    """A reward won on ``sheet``.

    ``earned``: whether its goal can be won there. ``could_change``: goals of later sheets, as
    (sheet, goal), that are not winnable without it for every number of players.
    """

    sheet: str
    reward: Reward
    earned: Answer
    effect: Effect
    could_change: tuple[tuple[str, str], ...]


def judge_rewards(known: Known, sizes: Collection[int]) -> tuple[RewardStanding, ...]:
    """How each reward stands for groups of any of ``sizes`` players, in order."""
    found = []
    for sheet, reward in known.campaign.rewards:
        earned = known.best(sheet.name, reward.goal, sizes)
        open_goals = tuple(
            (name, goal)
            for name in sorted(reward.reaches, key=list(catalogue()).index)
            if name not in known.closed
            for goal in catalogue()[name].goals
            if any(known.answer(name, goal, size) != "winnable" for size in sizes)
        )
        effect: Effect = "open" if open_goals else "not_needed"
        if earned == "unwinnable":
            effect, open_goals = "cannot_be_won", ()
        found.append(RewardStanding(sheet.name, reward, earned, effect, open_goals))
    return tuple(found)


def carried_ids(text: str, campaign: Campaign) -> tuple[str, ...]:
    """The rewards that ``none``, ``all`` or ids with commas stand for, in the campaign's order.

    Raises ``MissionError`` for an id that the campaign does not have.
    """
    ids = [reward.id for _, reward in campaign.rewards]
    if text in ("none", "all"):
        return () if text == "none" else tuple(ids)
    wanted = [each.strip() for each in text.split(",")]
    for each in wanted:
        if each not in ids:
            problem = f"{campaign.name} has no reward '{each}'"
            raise argument_error("--carry", problem, suggest(each, ["none", "all", *ids]))
    return tuple(each for each in ids if each in wanted)

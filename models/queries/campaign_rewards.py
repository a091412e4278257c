"""What each reward of a campaign changes, as far as verdicts without it and with it tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from winnable.missions.catalogue import catalogue
from winnable.missions.errors import argument_error
from winnable.missions.games import Campaign, Reward
from winnable.missions.suggest import suggest
from winnable.models.queries.campaign_known import Asked, Known, best
from winnable.models.queries.verdict import Answer

Effect: TypeAlias = Literal["cannot_be_won", "not_needed", "helps", "no_help", "open"]
"""Nobody gets it; every goal that it reaches can be won without it; it makes some winnable; none;
or nobody knows yet."""


@dataclass(frozen=True, slots=True)
class RewardStanding:
    """A reward won on ``sheet``.

    ``earned``: whether its goal can be won there. The others are goals of later sheets, as (sheet,
    goal). ``could_change``: not winnable without it for every number of players, and not decided
    with it. ``winnable_with``, ``unwinnable_with``: what it alone turns into the one or the other.
    """

    sheet: str
    reward: Reward
    earned: Answer
    effect: Effect
    could_change: tuple[tuple[str, str], ...]
    winnable_with: tuple[tuple[str, str], ...] = ()
    unwinnable_with: tuple[tuple[str, str], ...] = ()


def reached(reward: Reward, known: Known) -> tuple[tuple[str, str], ...]:
    """The goals that ``reward`` reaches, as (sheet, goal), but for sheets that are closed."""
    return tuple(
        (name, goal)
        for name in sorted(reward.reaches, key=list(catalogue()).index)
        if name not in known.closed
        for goal in catalogue()[name].goals
    )


def judge_rewards(known: Known, sizes: Collection[int]) -> tuple[RewardStanding, ...]:
    """How each reward stands for groups of any of ``sizes`` players, in order."""
    return tuple(
        _judged(sheet.name, reward, known, sizes) for sheet, reward in known.campaign.rewards
    )


def _judged(sheet: str, reward: Reward, known: Known, sizes: Collection[int]) -> RewardStanding:
    earned = best(
        [known.best(sheet, reward.goal, sizes), *_earned_with(sheet, reward, known, sizes)]
    )
    if earned == "unwinnable":
        return RewardStanding(sheet, reward, earned, "cannot_be_won", ())
    goals = {goal: _pairs(goal, reward, known, sizes) for goal in reached(reward, known)}
    needing = [goal for goal, pairs in goals.items() if any(a != "winnable" for a, _ in pairs)]
    helped = [goal for goal in needing if any(b == "winnable" != a for a, b in goals[goal])]
    left = [
        goal
        for goal in needing
        if goal not in helped and any(a != "winnable" and b == "undecided" for a, b in goals[goal])
    ]
    effect: Effect = "open" if left else "no_help"
    if helped or not needing:
        effect = "helps" if helped else "not_needed"
    lost = [
        goal
        for goal, pairs in goals.items()
        if any((a, b) == ("winnable", "unwinnable") for a, b in pairs)
    ]
    return RewardStanding(sheet, reward, earned, effect, tuple(left), tuple(helped), tuple(lost))


def _pairs(
    goal: tuple[str, str], reward: Reward, known: Known, sizes: Collection[int]
) -> list[tuple[Answer, Answer]]:
    """For each number of players the answer without ``reward``, and with it alone."""
    asked = Asked(*goal, frozenset((reward.id,)))
    return [(known.answer(*goal, size), known.with_rewards(asked, size)) for size in sizes]


def _earned_with(
    sheet: str, reward: Reward, known: Known, sizes: Collection[int]
) -> Iterator[Answer]:
    """The answers to the goal that brings ``reward`` where other rewards count."""
    for asked in known.rewarded:
        if (asked.name, asked.goal) == (sheet, reward.goal):
            yield from (known.with_rewards(asked, size) for size in sizes)


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

"""What is known about the sheets of a campaign, without rewards and with those that were asked of.

A reward is leave, not a duty: a challenge need not be won, a piece need not be used, a profile that
was unlocked need not be played (ADR 12). So a goal can be won with rewards if it can be won under
any choice of them, none among them, and it is lost only if each choice loses it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from winnable.missions.games import Campaign
from winnable.missions.load import MISSION
from winnable.models.queries.verdict import Answer, Verdict

RANK: Mapping[Answer, int] = {"unwinnable": 0, "undecided": 1, "winnable": 2}


@dataclass(frozen=True, slots=True)
class Asked:
    """A goal of a sheet with the rewards ``ids`` (at least one) from set-up on."""

    name: str
    goal: str
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about the sheets of ``campaign``.

    ``verdicts`` by sheet and goal, without rewards; ``rewarded`` with some (``None``: asked in
    vain). ``closed``: sheets that the party cannot play. ``carry``: ids of the rewards that count
    where they were won.
    """

    campaign: Campaign
    verdicts: Mapping[tuple[str, str], Verdict]
    closed: Collection[str] = ()
    carry: Collection[str] = ()
    rewarded: Mapping[Asked, Verdict | None] = field(default_factory=dict)

    def answer(self, name: str, goal: str, size: int) -> Answer:
        """Whether ``size`` players can win ``goal`` of a sheet without any reward."""
        if name in self.closed:
            return "unwinnable"
        return _of(self.verdicts.get((name, goal)), size)

    def best(self, name: str, goal: str, sizes: Iterable[int]) -> Answer:
        """Whether a group of any of ``sizes`` can win ``goal`` of a sheet without any reward."""
        return best(self.answer(name, goal, size) for size in sizes)

    def with_rewards(self, asked: Asked, size: int) -> Answer:
        """Whether ``size`` players can win with just these rewards in use."""
        if not asked.ids:
            return self.answer(asked.name, asked.goal, size)
        return _of(self.rewarded.get(asked), size)

    def carried(self, name: str, won: Collection[str], size: int) -> Mapping[str, Answer]:
        """The rewards that can count on a sheet once the sheets ``won`` lie behind the group.

        Each with the answer whether it was to be had; an objective of ``won`` was won.
        """
        found: dict[str, Answer] = {}
        for sheet, reward in self.campaign.rewards:
            if reward.id in self.carry and sheet.name in won and name in reward.reaches:
                before = set(won) - {sheet.name, name}
                forced = reward.goal == MISSION
                found[reward.id] = (
                    "winnable" if forced else self.after(sheet.name, reward.goal, before, size)
                )
        return {each: answer for each, answer in found.items() if answer != "unwinnable"}

    def objective(self, name: str, won: Collection[str], size: int) -> Answer:
        """Whether the objective can be won after ``won``."""
        return self.after(name, MISSION, won, size)

    def after(self, name: str, goal: str, won: Collection[str], size: int) -> Answer:
        """Whether ``goal`` of a sheet can be won after ``won``, with any choice of what counts."""
        alone = self.answer(name, goal, size)
        if alone == "winnable" or name in self.closed:
            return alone
        had = self.carried(name, won, size)
        sure = {each for each, answer in had.items() if answer == "winnable"}
        every = list(choices(had))
        if any(
            ids <= sure and self.with_rewards(Asked(name, goal, ids), size) == "winnable"
            for ids in every
        ):
            return "winnable"
        lost = all(self.with_rewards(Asked(name, goal, ids), size) == "unwinnable" for ids in every)
        return "unwinnable" if lost else "undecided"

    def open_question(self, name: str, goal: str, won: Collection[str], size: int) -> Asked | None:
        """What to ask next about ``goal`` after ``won``; ``None`` if nothing more would be learnt.

        All that counts is asked of first, then what is sure to be had. Smaller choices are asked of
        where all loses; where all is undecided, they would hardly be easier.
        """
        if name in self.closed or self.after(name, goal, won, size) != "undecided":
            return None
        had = self.carried(name, won, size)
        every = frozenset(had)
        ahead = [every, frozenset(each for each, answer in had.items() if answer == "winnable")]
        if self.with_rewards(Asked(name, goal, every), size) == "unwinnable":
            ahead += choices(had)
        questions = (Asked(name, goal, ids) for ids in ahead if ids)
        return next((each for each in questions if each not in self.rewarded), None)

    def told(self, asked: Asked, verdict: Verdict | None) -> Known:
        """The same with one more question asked; without a ``verdict`` it stays open."""
        return replace(self, rewarded={**self.rewarded, asked: verdict})


def choices(ids: Collection[str]) -> Iterator[frozenset[str]]:
    """Every choice among ``ids``, large ones first; the last one is none."""
    for count in range(len(ids), -1, -1):
        yield from map(frozenset, combinations(sorted(ids), count))


def worst(answers: Iterable[Answer]) -> Answer:
    """The answer to "all of them"; there is at least one."""
    return min(answers, key=RANK.__getitem__)


def best(answers: Iterable[Answer]) -> Answer:
    """The answer to "any of them"; there is at least one."""
    return max(answers, key=RANK.__getitem__)


def _of(verdict: Verdict | None, size: int) -> Answer:
    return "undecided" if verdict is None else verdict.by_players.get(str(size), "undecided")

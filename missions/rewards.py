"""Rewards of campaigns by id: which of them a caller lets count on a sheet (``--carry``)."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.errors import argument_error
from winnable.missions.games import GAMES, Reward
from winnable.missions.suggest import suggest

OPTION = "--carry"
NONE, ALL = "none", "all"


def rewards() -> Mapping[str, Reward]:
    """Every reward of the campaigns that ship, by id, in their order."""
    return {
        reward.id: reward
        for game in GAMES.values()
        for campaign in game.campaigns().values()
        for _, reward in campaign.rewards
    }


def wanted(text: str) -> tuple[str, ...]:
    """The ids that ``text`` lists with commas between them; none for ``none`` and ``all``."""
    return () if text in (NONE, ALL) else tuple(each.strip() for each in text.split(","))


def unknown(text: str) -> tuple[str, ...]:
    """Those ids of ``text`` that no reward has."""
    known = rewards()
    return tuple(each for each in wanted(text) if each not in known)


def carried(text: str, sheet: str, *, single: bool) -> tuple[str, ...]:
    """The ids of the rewards that count on ``sheet`` by ``text``, in the order of campaigns.

    ``text``: ``none``, ``all`` that can reach the sheet, or ids that are known. Raises
    ``MissionError`` for an id that does not reach it if the caller named this ``single`` sheet;
    among several sheets each takes those that reach it.
    """
    reaching = tuple(name for name, reward in rewards().items() if sheet in reward.reaches)
    if text in (NONE, ALL):
        return reaching if text == ALL else ()
    named = wanted(text)
    for each in named:
        if single and each not in reaching:
            problem = f"reward '{each}' does not reach {sheet}"
            raise argument_error(OPTION, problem, suggest(each, [NONE, ALL, *reaching]))
    return tuple(each for each in reaching if each in named)

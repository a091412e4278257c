"""Verdicts written by hand for the sheets of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tests.verdicts import refuted, undecided, won
from winnable.missions.exo.campaigns import campaigns
from winnable.models.queries.campaign_known import Asked, Known
from winnable.models.queries.verdict import Answer, Verdict

_MADE: Mapping[Answer, Callable[..., Verdict]] = {
    "winnable": won,
    "unwinnable": refuted,
    "undecided": undecided,
}


def verdict(mission: str, goal: str, **by_players: Answer) -> Verdict:
    """A verdict by number of players, keys such as ``p1``; the whole is as good as the best."""
    answers = {key[1:]: answer for key, answer in by_players.items()}
    whole = next(word for word in _MADE if word in answers.values())
    if whole == "unwinnable" and "undecided" in answers.values():
        whole = "undecided"
    return _MADE[whole](mission=mission, goal=goal, by_players=answers)


def known(
    name: str,
    exceptions: Mapping[tuple[str, str], Mapping[str, Answer]] | None = None,
    *,
    closed: tuple[str, ...] = (),
    carry: tuple[str, ...] = (),
) -> Known:
    """The campaign ``name`` with all goals winnable, but for ``exceptions`` by (sheet, goal).

    Sheets are named below the campaign's name, and so are the rewards that are carried.
    """
    campaign = campaigns()[name]
    sizes = ("1", "2") if name == "exo/duo" else ("3", "4")
    found = {}
    for sheet in campaign.sheets:
        short = sheet.name.removeprefix(f"{name}/")
        for goal in ("mission", "challenge"):
            answers: dict[str, Answer] = {f"p{size}": "winnable" for size in sizes}
            answers.update((exceptions or {}).get((short, goal), {}))
            found[sheet.name, goal] = verdict(sheet.name, goal, **answers)
    ids = [reward_id(name, short) for short in carry]
    return Known(campaign, found, {f"{name}/{short}" for short in closed}, ids)


def reward_id(name: str, short: str) -> str:
    """The id of the reward of a sheet named below the campaign ``name``."""
    return f"exo.reward.{name.removeprefix('exo/')}.{short}"


def told(facts: Known, short: str, goal: str, rewards: Sequence[str], answer: Answer) -> Known:
    """``facts`` and one verdict with ``rewards``, all named below the campaign's name."""
    name = facts.campaign.name
    ids = frozenset(reward_id(name, each) for each in rewards)
    sizes = ("1", "2") if name == "exo/duo" else ("3", "4")
    answers: dict[str, Answer] = {f"p{size}": answer for size in sizes}
    found = verdict(f"{name}/{short}", goal, **answers)
    return facts.told(Asked(f"{name}/{short}", goal, ids), found)

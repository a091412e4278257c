"""Verdicts written by hand for the sheets of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.verdicts import refuted, undecided, won
from winnable.missions.exo.campaigns import campaigns
from winnable.models.queries.campaign_paths import Known
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

    Sheets are named below the campaign's name.
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
    return Known(campaign, found, {f"{name}/{short}" for short in closed}, carry)

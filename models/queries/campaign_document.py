"""The JSON of ``winnable campaign``: ``winnable/campaign/1``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Literal

from winnable.models.queries.campaign import CampaignResult, Sheet
from winnable.models.queries.campaign_paths import PathStanding
from winnable.models.queries.campaign_rewards import RewardStanding
from winnable.models.queries.verdict import Tool

SCHEMA: Literal["winnable/campaign/1"] = "winnable/campaign/1"


def document(result: CampaignResult, version: str) -> dict[str, Any]:
    """The JSON object of ``result``, ready to be dumped.

    ``verdicts`` are as ``check`` prints them, without rewards, ``with_rewards`` with those that
    each names in ``carry``; ``omitted`` is what any of them leaves out.
    """
    rulings = {name for standing in result.rewards for name in standing.reward.read}
    return {
        "schema": SCHEMA,
        "tool": asdict(Tool("winnable", version)),
        "campaign": result.campaign.name,
        "title": result.campaign.title,
        "verdict": result.standing,
        "players": list(result.sizes),
        "party": None if result.party is None else list(result.party),
        "fortune": result.request.fortune,
        "carry": list(result.carry),
        "bottlenecks": list(result.bottlenecks),
        "parties_throughout": [list(party) for party in result.throughout],
        "rulings": sorted({*rulings, *result.game.campaign_rulings}),
        "omitted": sorted(
            {name for each in (*result.verdicts, *result.rewarded) for name in each.omitted}
        ),
        "sheets": [_sheet(sheet, result) for sheet in result.sheets],
        "rewards": [_reward(standing, result) for standing in result.rewards],
        "paths": [_path(path) for path in result.paths],
        "verdicts": [asdict(verdict) for verdict in result.verdicts],
        "with_rewards": [asdict(verdict) for verdict in result.rewarded],
    }


def _sheet(sheet: Sheet, result: CampaignResult) -> dict[str, Any]:
    entry = sheet.entry
    then = result.campaign.sheet(entry.name).then
    return {
        "mission": entry.name,
        "title": entry.title,
        "written": entry.modelled,
        "needs": list(entry.needs),
        "parties": [list(party) for party in entry.parties],
        "closed": sheet.closed,
        "bottleneck": entry.name in result.bottlenecks,
        "then": None if then is None else then.model_dump(),
        "goals": dict(sheet.goals),
    }


def _reward(standing: RewardStanding, result: CampaignResult) -> dict[str, Any]:
    reward = standing.reward
    return {
        "id": reward.id,
        "mission": standing.sheet,
        "goal": reward.goal,
        "to": list(reward.to),
        "also": {name: list(names) for name, names in reward.also.items()},
        "grants": [
            {**grant.model_dump(), "text": result.game.grant_text(grant)} for grant in reward.grants
        ],
        "rulings": list(reward.read),
        "earned": standing.earned,
        "effect": standing.effect,
        "could_change": _goals(standing.could_change),
        "winnable_with": _goals(standing.winnable_with),
        "unwinnable_with": _goals(standing.unwinnable_with),
    }


def _goals(goals: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"mission": name, "goal": goal} for name, goal in goals]


def _path(path: PathStanding) -> dict[str, Any]:
    return {
        "steps": [list(step) for step in path.steps],
        "orders": path.orders,
        "verdict": path.standing,
        "by_players": dict(path.by_players),
        "broken_at": {size: list(names) for size, names in path.broken_at.items()},
        "undecided_at": {size: list(names) for size, names in path.undecided_at.items()},
    }

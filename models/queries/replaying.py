"""The question of ``winnable replay``: is this plan legal, and does it win?"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from winnable.missions.errors import argument_error
from winnable.missions.json_text import parse_json
from winnable.missions.plan_sheet import open_document, open_plan
from winnable.models.game import PlanFile, Replay
from winnable.models.queries.results import PlanResult
from winnable.models.queries.verdict import Exit
from winnable.models.registry import game

SCHEMA = "winnable/replay/1"

CODES = {"won": Exit.DONE, "legal": Exit.NO_WIN, "illegal": Exit.ILLEGAL}
"""Exit code of ``winnable replay`` by status."""


def judge_plan(plan: PlanResult | PlanFile | str | Path) -> Replay:
    """The referee's judgement; raises ``MissionError`` for what is no usable plan."""
    if isinstance(plan, PlanResult):
        if plan.plan is None:
            raise argument_error("PLAN", "no plan was found", "hand in a plan")
        plan = plan.plan
    if isinstance(plan, Mapping):
        opened = open_document(parse_json(json.dumps(plan), "plan"), Path())
    else:
        opened = open_plan(Path(plan))
    return game(opened.entry.game).judge(opened)


def document(replay: Replay) -> dict[str, Any]:
    """The JSON object of ``replay --format json``."""
    fields = {key: value for key, value in asdict(replay).items() if key != "boards"}
    return {"schema": SCHEMA, **fields}

"""Plans of ``exo/duo/1`` on the command line, and what the referee says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli import call

FEW_TILES = ("--assume", "exo.upgrade.tiles=beacon-free:green.3")
"""A smaller problem, for what does not hang on upgrades."""

PLAN = ("plan", "exo/duo/1", "--party", "claire", *FEW_TILES)
PLAN_CHALLENGE = (*PLAN, "--goal", "challenge", "--format", "json")


def replayed(plan: dict[str, Any], folder: Path) -> tuple[int, dict[str, Any]]:
    """Exit code and judgement of ``winnable replay`` on ``plan``."""
    path = folder / "plan.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    result = call("replay", str(path), "--format", "json")
    assert result.err == ""
    return result.code, json.loads(result.out)


def pawns(plan: dict[str, Any]) -> int:
    """The pawns placed in a plan file, and those gained by Life Support."""
    placed = sum(
        count
        for entry in plan["rounds"]
        for board in entry["placements"].values()
        for spaces in board.values()
        for count in spaces.values()
    )
    gained = sum(
        count
        for entry in plan["rounds"]
        for step in entry.get("steps", ())
        for count in step.get("gains", {}).values()
    )
    return int(placed + gained)

"""The plan files of this folder and the list of goals without one. Imports no solver.

``exo-duo-2a.mission.json`` is a plan for the goal ``mission`` of ``exo/duo/2a``. What has none
stands in ``open.toml`` with the reason.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winnable.missions.catalogue import catalogue
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Sheet
from winnable.missions.json_text import parse_json
from winnable.missions.plan_sheet import open_document, open_plan
from winnable.missions.wording import counted

FOLDER = Path(__file__).parent
OPEN = FOLDER / "open.toml"
HEAD = """\
# Goals of shipped sheets without a plan in this folder, and why: what the command said that looked
# for one, `python -m tests.golden --regen`, which writes this file.
"""


@dataclass(frozen=True, slots=True)
class Target:
    """One goal of one mission."""

    mission: str
    goal: str

    @property
    def name(self) -> str:
        """As files call it: ``exo-duo-2a.mission``."""
        return f"{self.mission.replace('/', '-')}.{self.goal}"

    @property
    def path(self) -> Path:
        """Its plan file, which need not exist."""
        return FOLDER / f"{self.name}.json"

    def asked_for(self, names: Iterable[str]) -> bool:
        """Whether one of ``names`` (goals as files call them, missions, prefixes) means it."""
        return any(
            name in (self.name, self.mission) or self.mission.startswith(f"{name.rstrip('/')}/")
            for name in names
        )


def targets() -> tuple[Target, ...]:
    """Every goal that ships, in the order of the catalogue."""
    return tuple(Target(name, goal) for name, known in catalogue().items() for goal in known.goals)


def reasons() -> Mapping[Target, str]:
    """The goals without a plan, with the reason of each."""
    listed = tomllib.loads(OPEN.read_text(encoding="utf-8")).get("open", ())
    return {Target(entry["mission"], entry["goal"]): entry["reason"] for entry in listed}


def open_text(found: Mapping[Target, str]) -> str:
    """The file of ``found``, in the order of the catalogue."""
    entries = (
        f"\n[[open]]\nmission = {json.dumps(target.mission)}\ngoal = {json.dumps(target.goal)}\n"
        f"reason = {json.dumps(found[target])}\n"
        for target in targets()
        if target in found
    )
    return HEAD + "".join(entries)


def judged(plan: Mapping[str, Any] | Path) -> Replay:
    """What the referee says of ``plan``; ``MissionError`` for no usable plan."""
    if isinstance(plan, Path):
        opened = open_plan(plan)
    else:
        opened = open_document(parse_json(json.dumps(plan), "plan"), FOLDER)
    sheet = opened.sheet
    if not isinstance(sheet, Sheet):
        raise TypeError(f"{opened.entry.name} is no sheet of EXO")
    return replay(sheet, opened.plan)


def in_words(plan: Mapping[str, Any]) -> str:
    """``claire+yuri, 1 round, 6 pawns``."""
    rounds, pawns = effort(plan)
    return f"{'+'.join(plan['party'])}, {counted(rounds, 'round')}, {counted(pawns, 'pawn')}"


def effort(plan: Mapping[str, Any]) -> tuple[int, int]:
    """How good a plan is, less being better: its rounds, then all pawns placed and gained."""
    pawns = 0
    for played in plan["rounds"]:
        for board in played.get("placements", {}).values():
            pawns += sum(sum(spaces.values()) for spaces in board.values())
        for step in played.get("steps", ()):
            pawns += sum(step.get("gains", {}).values())
    return len(plan["rounds"]), pawns

"""Where a mission file states its goals, for reports that point into it."""

from __future__ import annotations

from pathlib import Path

from winnable.missions.document import Position
from winnable.missions.toml import read_toml

_KEYS = {"mission": "objective"}
"""Key of a goal in mission files, where it is not the goal's own name."""


def goal_place(path: Path, goal: str) -> Position:
    """Line and column of the key that states ``goal`` in the mission file at ``path``.

    The beginning of the file if it states no such goal. ``MissionError`` if it is no TOML file.
    """
    return read_toml(path).key_position((_KEYS.get(goal, goal),))

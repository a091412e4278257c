"""Checks of mission files without solving anything."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from winnable.missions.errors import MissionError, Problem
from winnable.missions.games import read_mission
from winnable.missions.targets import mission_files
from winnable.missions.toml import read_toml


def lint(paths: Iterable[Path]) -> list[Problem]:
    """Everything that is wrong with the mission files at ``paths``, by file and place.

    A folder stands for the mission files in it and below; one without any is a problem.
    """
    found: list[Problem] = []
    for path in paths:
        files = mission_files(path) if path.is_dir() else [path]
        if not files:
            problem = Problem(
                str(path), 1, 1, "file", "holds no mission file", "put a .toml file in"
            )
            found.append(problem)
        for file in files:
            try:
                read_mission(read_toml(file))
            except MissionError as error:
                found.extend(error.problems)
    return sorted(set(found))

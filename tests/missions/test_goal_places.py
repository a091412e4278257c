"""Where reports point to when they speak of a goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.missions.files import DUO_1, place
from winnable.missions.errors import MissionError
from winnable.missions.goal_places import goal_place


@pytest.mark.parametrize(("goal", "key"), [("mission", "objective"), ("challenge", "challenge")])
def test_a_goal_is_where_its_key_stands(goal: str, key: str, tmp_path: Path) -> None:
    """The printed objective decides the goal ``mission``."""
    path = tmp_path / "own.toml"
    path.write_text(DUO_1, encoding="utf-8")

    line, column = goal_place(path, goal)

    assert f"own.toml:{line}:{column}" == place(DUO_1, f"{key} =")


def test_a_goal_that_the_file_lacks_is_at_its_beginning(tmp_path: Path) -> None:
    """A place all the same."""
    path = tmp_path / "own.toml"
    path.write_text('title = "no goal"\n', encoding="utf-8")

    assert goal_place(path, "mission") == (1, 1)


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    """Callers decide what a report does without a place."""
    with pytest.raises(MissionError, match="there is no such file"):
        goal_place(tmp_path / "own.toml", "mission")

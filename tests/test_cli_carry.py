"""``--carry`` from the command line to the plan file and back through the referee."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli import call
from winnable.missions.exo.new_mission import new_mission
from winnable.models.queries.exo import case

REWARD = "exo.reward.duo.5b"
"""Heroes play sheet 6 with their second profiles."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a short mission in the place of sheet 6, whose own rules do not concern it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(case, "omitted", lambda _: ())
    (tmp_path / "six.toml").write_text(new_mission("blank", "exo/duo/6", "Six", (1, 1)), "utf-8")
    return tmp_path


def test_rewards_go_into_verdict_and_plan_and_are_replayed(folder: Path) -> None:
    """A plan made with a reward is judged with it; without it the sheet is another one."""
    done = call("plan", "six.toml", "--carry", REWARD, "--format", "json", "--output", "plan.json")
    checked = call("check", "six.toml", "--carry", "all", "--goal", "mission", "--format", "json")
    plan = json.loads((folder / "plan.json").read_text("utf-8"))
    (verdict,) = json.loads(checked.out)["verdicts"]

    assert (done.code, checked.code) == (0, 0)
    assert plan["carry"] == [REWARD]
    assert verdict["carry"] == ["exo.reward.duo.5a", REWARD]
    assert "exo.ruling.profile-persistence" in verdict["rulings"]
    assert call("replay", "plan.json").code == 0

    (folder / "other.json").write_text(json.dumps({**plan, "carry": []}), "utf-8")
    assert call("replay", "other.json").problems == [
        (
            "other.json:1:72: mission_sha256: six.toml has other content than the plan was made"
            " for; make the plan again"
        )
    ]


def test_reward_of_a_later_sheet_is_refused(folder: Path) -> None:
    """Nothing reaches the first sheet; among several, each takes what reaches it."""
    refused = call("check", "exo/duo/1", "--carry", REWARD)

    assert refused.code == 2
    assert refused.problems == [
        (
            "command line:1:1: --carry: reward 'exo.reward.duo.5b' does not reach exo/duo/1;"
            " write one of all, none"
        )
    ]
    assert list(folder.iterdir()) == [folder / "six.toml"]

"""Plans with the sheet they are for, and what is said where they fit none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.missions.plans import HASH, minimal
from winnable.missions.data_files import shipped_text
from winnable.missions.errors import MissionError
from winnable.missions.json_text import parse_json
from winnable.missions.load import shipped
from winnable.missions.plan_sheet import open_document, open_plan


def opened(data: dict[str, Any], folder: Path = Path()) -> str:
    """What is said about a plan that is well formed, without its place."""
    with pytest.raises(MissionError) as caught:
        open_document(parse_json(json.dumps(data), "p.json"), folder)
    return "\n".join(
        f"{problem.key}: {problem.problem}; {problem.remedy}" for problem in caught.value.problems
    )


def test_plan_opens_with_its_sheet(tmp_path: Path) -> None:
    """Party in any order, overrides in force."""
    path = tmp_path / "plan.json"
    mission = shipped("exo/duo/1")
    path.write_text(json.dumps(minimal(party=["yuri", "claire"])), encoding="utf-8")

    found = open_plan(path)

    assert found.sheet.party == ("claire", "yuri")
    assert found.sheet.sha256 == mission.document.sha256
    assert found.entry.name == "exo/duo/1"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"mission_sha256": HASH},
            (
                "mission_sha256: exo/duo/1 has other content than the plan was made for; make"
                " the plan again"
            ),
        ),
        ({"mission": "exo/duo/l"}, "mission: no mission 'exo/duo/l'; did you mean 'exo/duo/6'?"),
        (
            {"mission": "nemesis/epilogue"},
            "mission: 'nemesis/epilogue' is not modelled yet; take another mission",
        ),
        ({"goal": "chalenge"}, "goal: no goal 'chalenge' in exo/duo/1; did you mean 'challenge'?"),
        ({"carry": ["beacon"]}, "carry[0]: no reward 'beacon' is known; leave it out"),
        (
            {"carry": ["exo.reward.duo.2a"]},
            "carry[0]: reward 'exo.reward.duo.2a' does not reach exo/duo/1; leave it out",
        ),
        (
            {"party": ["yuri"]},
            (
                "party: exo/duo/1 needs claire, who is not in 'yuri'; write one of claire,"
                " claire+desmond, claire+kaindra, claire+yuri"
            ),
        ),
        (
            {"assume": {"exo.slots.exo": "9"}},
            "assume.\"exo.slots.exo\": '9' is out of range; write 4 to 8",
        ),
    ],
)
def test_plan_that_fits_no_sheet(changes: dict[str, Any], message: str) -> None:
    """The hash guards against another mission, the rest is told by name."""
    assert opened(minimal(**changes)) == message


def test_plan_of_an_own_mission_finds_its_file(tmp_path: Path) -> None:
    """By the path as it was given, or from the plan's own folder."""
    own = tmp_path / "own.toml"
    own.write_text(shipped_text("exo/duo/1.toml"), encoding="utf-8")
    plan = tmp_path / "plan.json"

    plan.write_text(json.dumps(minimal(mission=str(own))), encoding="utf-8")
    by_path = open_plan(plan)
    plan.write_text(json.dumps(minimal(mission="own.toml")), encoding="utf-8")
    by_folder = open_plan(plan)

    assert by_path.entry.name == by_folder.entry.name == own.as_posix()
    assert by_path.sheet == by_folder.sheet

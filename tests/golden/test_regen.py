"""Which plan stays when plans are made again: the file of exo/duo/1 against plans made up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import winnable
from tests.golden import files, regen
from tests.golden.files import Target, effort, open_text, reasons
from tests.verdicts import undecided, won
from winnable.models.queries.results import PlanResult

TARGET = Target("exo/duo/1", "mission")
PLAN: dict[str, Any] = json.loads(TARGET.path.read_text(encoding="utf-8"))
DEAR: dict[str, Any] = {**PLAN, "rounds": [*PLAN["rounds"], {"round": 2}]}
"""A round more, so a worse one; nobody asks the referee about it."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in the place of this one, with every goal open."""
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    for module in (files, regen):
        monkeypatch.setattr(module, "OPEN", tmp_path / "open.toml")
    (tmp_path / "open.toml").write_text(open_text({TARGET: "old"}), "utf-8")
    return tmp_path


def told(
    monkeypatch: pytest.MonkeyPatch,
    found: Mapping[str, Any] | None,
    *,
    force: bool = False,
    search: bool = True,
) -> str:
    """What is said of the goal when ``found`` is what the search brings."""
    verdict = undecided() if found is None else won()
    result = PlanResult("title", verdict, found, None, None)
    monkeypatch.setattr(winnable, "plan", lambda *_, **__: result, raising=False)
    lines = regen.regenerate([TARGET], limit=9, party="any", force=force, search=search)
    return " ".join(lines)


def write(plan: Mapping[str, Any]) -> None:
    """Put ``plan`` into the goal's file."""
    TARGET.path.write_text(json.dumps(plan), encoding="utf-8")


def content() -> dict[str, Any]:
    """The plan in the goal's file."""
    found: dict[str, Any] = json.loads(TARGET.path.read_text(encoding="utf-8"))
    return found


def test_first_plan_is_written_and_its_goal_no_longer_open(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """Nothing but the plan and the list is left in the folder."""
    assert told(monkeypatch, PLAN) == "exo-duo-1.mission: written, claire, 1 round, 6 pawns"
    assert content() == PLAN
    assert reasons() == {}
    assert {each.name for each in folder.iterdir()} == {"exo-duo-1.mission.json", "open.toml"}


def test_goal_without_a_plan_gets_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round is refuted, and the time ran out."""
    told(monkeypatch, None)

    assert reasons() == {TARGET: "undecided (time_limit) after 9 s, no win within 1 round"}


def test_worse_plan_is_taken_by_force_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round is better than two."""
    write(PLAN)

    assert "kept" in told(monkeypatch, DEAR)
    assert effort(content()) == (1, 6)
    assert "written" in told(monkeypatch, DEAR, force=True)
    assert effort(content()) == (2, 6)


@pytest.mark.parametrize("search", [True, False])
def test_plan_that_still_wins_survives_a_changed_sheet(
    monkeypatch: pytest.MonkeyPatch, *, search: bool
) -> None:
    """It was made for another content; the referee is asked under that of today."""
    write({**PLAN, "mission_sha256": "0" * 64})

    assert "kept" in told(monkeypatch, None, search=search)
    assert content()["mission_sha256"] == PLAN["mission_sha256"]


def test_plan_that_wins_no_more_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its last step nothing is won; a look without a search leaves the file alone."""
    (played,) = PLAN["rounds"]
    write({**PLAN, "rounds": [{**played, "steps": played["steps"][:-1]}]})

    assert told(monkeypatch, None, search=False) == "exo-duo-1.mission: no plan that still wins"
    assert TARGET.path.is_file()
    assert "no plan, undecided" in told(monkeypatch, None)
    assert not TARGET.path.is_file()

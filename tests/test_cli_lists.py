"""``list``, ``rules``, ``lint``, ``schema`` and ``replay``: the JSON that scripts read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, environment
from tests.random_play import play
from winnable.missions.exo.load import sheet
from winnable.missions.load import shipped

MISSION_FIELDS = [
    "mission", "title", "players", "parties", "goals", "hives", "zones", "horizon",
    "horizon_reason", "assumptions",
]  # fmt: skip


RULE_FIELDS = {"id", "game", "section", "summary", "status", "referee", "model", "tests"}


def read(*arguments: str) -> Any:
    """The JSON that a call prints; it must print nothing else and succeed."""
    result = call(*arguments, "--format", "json")
    assert (result.code, result.err) == (0, "")
    return json.loads(result.out)


def test_list_holds_every_printed_mission_with_the_fields_of_the_contract() -> None:
    """13 sheets for 1-2 players, 14 for 3-4, and two of Nemesis (contract, Names)."""
    found = read("list")

    assert found["schema"] == "winnable/list/1"
    assert [list(entry) for entry in found["missions"]] == [MISSION_FIELDS] * 29
    names = [entry["mission"] for entry in found["missions"]]
    assert sum(name.startswith("exo/duo/") for name in names) == 13
    assert sum(name.startswith("exo/squad/") for name in names) == 14


def test_the_44_goals_of_exo_are_listed() -> None:
    """27 objectives and 17 challenges: the sheets from 7 (duo) or 6 (squad) on have none."""
    found = read("list", "exo")

    assert sum(len(entry["goals"]) for entry in found["missions"]) == 44


def test_the_first_sheet_tells_its_board_and_horizon() -> None:
    """Two board tiles are 8 zones; hives can fall, so no rule ends a play: 12 rounds."""
    (entry,) = read("list", "exo/duo/1")["missions"]

    assert entry["players"] == [1, 2]
    assert entry["parties"] == [
        ["claire"],
        ["claire", "desmond"],
        ["claire", "kaindra"],
        ["claire", "yuri"],
    ]
    assert entry["goals"] == ["mission", "challenge"]
    assert (entry["hives"], entry["zones"], entry["horizon"]) == (2, 8, 12)
    assert "hive that falls" in entry["horizon_reason"]


def test_assumptions_say_what_they_rest_on_and_what_else_is_plausible() -> None:
    """The number of them is what the list of missions counts."""
    (entry,) = read("list", "exo/duo/1")["missions"]
    found = read("list", "exo/duo/1", "--assumptions")["assumptions"]

    assert len(found) == entry["assumptions"]
    assert all(each["value"] and each["range"] and each["reason"] for each in found)
    assert {each["source"] for each in found} == {"assumed"}
    assert {"exo.layout.duo.1", "exo.hives.duo.1", "exo.cost.drone"} <= {e["id"] for e in found}


def test_rulings_name_the_option_in_force() -> None:
    """Each value is one of the options; 207 are of the facts, 9 are ours."""
    found = read("list", "--rulings")["rulings"]

    assert len(found) == 207 + 9
    assert all(each["value"] in each["options"] for each in found)


def test_rulings_that_can_be_switched_are_not_called_fixed() -> None:
    """Thirty of them; all others keep the option in force."""
    lines = call("list", "--rulings").out.splitlines()
    heads = [line for line in lines if line.startswith("exo.ruling.")]
    free = [line for line in heads if not line.endswith(" (fixed in this version)")]

    assert len(heads) == 207 + 9
    assert len(free) == 30
    assert {"exo.ruling.animal-death = play-on", "exo.ruling.win-moment = at-once"} <= set(free)


def test_rules_have_the_fields_of_the_contract() -> None:
    """A status of the three, and a reason where there is nothing to state."""
    found = read("rules")

    assert found["schema"] == "winnable/rules/1"
    for rule in found["rules"]:
        assert {"id", "game", "section", "summary", "status", "referee", "model", "tests"} <= set(
            rule
        )
        assert rule["status"] in ("done", "not yet", "no effect")
        assert (rule["reason"] is not None) == (rule["status"] == "no effect")


def test_a_chapter_of_rules_can_be_asked_for() -> None:
    """All below the id, and only those."""
    found = {rule["id"] for rule in read("rules", "exo.rest")["rules"]}

    assert found == {"exo.rest.heal", "exo.rest.once"}


def test_lint_lists_problems_with_their_places(tmp_path: Path) -> None:
    """The same as the lines on standard error, field by field."""
    path = tmp_path / "own.toml"
    path.write_text("schema = \n", encoding="utf-8")

    result = call("lint", str(path), "--format", "json")

    assert result.code == 2
    found = json.loads(result.out)
    assert found["schema"] == "winnable/lint/1"
    (problem,) = found["problems"]
    assert (problem["file"], problem["line"]) == (str(path), 1)
    assert set(problem) == {"file", "line", "column", "key", "problem", "remedy"}


@pytest.mark.parametrize("name", ["mission", "plan", "fortune", "verdicts"])
def test_schemas_are_json_schemas(name: str) -> None:
    """Of the dialect that editors know."""
    result = call("schema", name)

    found = json.loads(result.out)
    assert (result.code, result.err) == (0, "")
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["type"] == "object"


def plan_file(folder: Path, **changes: Any) -> Path:
    """A random legal play of the shipped sheet, which does not win, as a plan file."""
    plan = play(sheet(shipped("exo/duo/1"), ["claire", "yuri"]), 3, 2).plan | changes
    path = folder / "plan.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    return path


def test_a_legal_plan_that_does_not_win_exits_1(tmp_path: Path) -> None:
    """Its last step is legal and the end of a hero; the objective is not met.

    A pawn gained by Life Support is left when the play is lost: it was never placed.
    """
    result = call("replay", str(plan_file(tmp_path)), "--format", "json")

    found = json.loads(result.out)
    assert result.code == 1
    assert list(found) == ["schema", "status", "round", "phase", "step", "rule", "message"]
    assert (found["schema"], found["status"]) == ("winnable/replay/1", "legal")
    assert found["rule"] == "exo.defeat.hero"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"mission": "exo/duo/99"}, "mission: no mission 'exo/duo/99'"),
        ({"mission": "nemesis/epilogue"}, "mission: 'nemesis/epilogue' is not modelled yet"),
        ({"mission_sha256": "0" * 64}, "mission_sha256: exo/duo/1 has other content than the plan"),
        ({"goal": "crew"}, "goal: no goal 'crew' in exo/duo/1"),
        ({"party": ["kaindra", "yuri"]}, "party: exo/duo/1 needs claire"),
        ({"party": ["claire"]}, "setup"),
    ],
)
def test_a_plan_of_another_mission_is_no_usable_plan(
    changes: dict[str, Any], key: str, tmp_path: Path
) -> None:
    """Unknown, not written, of other content, for another goal or party: exit 2, with the place."""
    path = plan_file(tmp_path, **changes)

    result = call("replay", str(path))

    assert (result.code, result.out) == (2, "")
    assert result.problems[0].startswith(f"{path}:1:")
    assert f": {key}" in result.problems[0]


def test_help_loads_no_solver() -> None:
    """Solvers take a while to load; who asks for help, or mistypes, does not wait for them."""
    script = (
        "import sys; from winnable.cli import run; run(['--help']);"
        "print({'ortools', 'z3', 'pysat'} & set(sys.modules))"
    )

    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines()[-1] == "set()"

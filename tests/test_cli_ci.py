"""``check`` and ``lint`` as a CI job runs them: baselines, JUnit, annotations, exit codes.

The mission is that of docs/ci.md: two moves, 1 round; widened seven moves, 2 rounds.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import winnable.commands.deciding
from tests.ci_page import scout, widened
from tests.cli import call
from tests.reports.jenkins import findings, parsed
from winnable.models.game import PlanFile, Replay
from winnable.models.queries.exo.case import ExoCase
from winnable.models.queries.request import Watch

CHECK = ("check", "scout.toml")
WITH = ("--baseline", "b.json")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the mission and its baseline."""
    folder = tmp_path_factory.mktemp("written")
    (folder / "scout.toml").write_text(scout(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert call(*CHECK, "--write-baseline", "b.json").code == 0
    return folder


@pytest.fixture
def folder(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, to work in."""
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def entry(path: Path) -> Any:
    """The one entry of a baseline."""
    (parties,) = json.loads(path.read_text(encoding="utf-8"))["verdicts"]["scout.toml"].values()
    return parties["any"]


def edit(path: Path, **fields: Any) -> None:
    """Change fields of the one entry of a baseline."""
    data = json.loads(path.read_text(encoding="utf-8"))
    data["verdicts"]["scout.toml"]["mission"]["any"].update(fields)
    path.write_text(json.dumps(data), encoding="utf-8")


def won(folder: Path) -> str:
    """What the baseline holds, as reports word it: two moves, in one round."""
    return f"winnable in 1 round, {entry(folder / 'b.json')['pawns']} pawns"


def widen(folder: Path) -> None:
    (folder / "scout.toml").write_text(widened(), encoding="utf-8")


def test_a_baseline_holds_the_verdict_and_the_same_run_is_the_same(folder: Path) -> None:
    """Bytes too, and from an absolute path as well."""
    before = (folder / "b.json").read_bytes()

    result = call(
        "check",
        str(folder / "scout.toml"),
        *WITH,
        "--write-baseline",
        "again.json",
        "--format",
        "json",
    )

    found = json.loads(result.out)
    assert (result.code, result.err) == (0, "")
    kept = entry(folder / "b.json")
    assert (kept["verdict"], kept["rounds"]) == ("winnable", 1)
    assert kept["bound"] == {"rounds": 1, "pawns": 2}, "two moves lead to the map"
    assert kept["pawns"] == found["verdicts"][0]["pawns"] >= 2
    assert (folder / "again.json").read_bytes() == before
    assert ([each["baseline"] for each in found["verdicts"]], found["stale"]) == (["same"], [])


def test_a_mission_that_got_longer_fails_in_every_report(folder: Path) -> None:
    """The old baseline is compared, then the new one is written; after that all is well.

    Seven moves are needed; how many pawns more the plan has that is found first is all the same.
    """
    first = won(folder)
    widen(folder)

    result = call(
        *CHECK, *WITH, "--write-baseline", "b.json", "--format", "github",
        "--report", "junit=out.xml", "--report", "text=out.txt", "--report", "json=out.json",
    )  # fmt: skip

    (verdict,) = json.loads((folder / "out.json").read_text(encoding="utf-8"))["verdicts"]
    pawns = verdict["pawns"]
    assert pawns >= 7
    change = f"worse: was {first}; now winnable in 2 rounds, {pawns} pawns"
    place = "file=scout.toml,line=8,col=1"
    assert (result.code, result.err) == (1, "")
    assert result.out.splitlines() == [
        f"::error {place},title=scout.toml mission%3A worse::{change}",
        "::notice title=winnable::1 goal: 1 winnable. Compared with b.json: 1 worse.",
    ]
    xml = (folder / "out.xml").read_text(encoding="utf-8")
    assert findings(xml) == []
    (failure,) = parsed(xml).iter("failure")
    assert failure.get("message") == change
    assert change.split(": ")[1] in (folder / "out.txt").read_text(encoding="utf-8")
    assert (verdict["verdict"], verdict["baseline"]) == ("winnable", "worse")
    assert (entry(folder / "b.json")["rounds"], entry(folder / "b.json")["pawns"]) == (2, pawns)
    assert call(*CHECK, *WITH).code == 0


def test_a_win_that_is_not_found_any_more_is_lost(folder: Path) -> None:
    """One round is too short for seven moves: undecided, which alone is exit 3 (test_cli_play)."""
    widen(folder)
    arguments = (*CHECK, "--rounds", "1")

    compared = call(*arguments, *WITH)

    assert compared.code == 1
    lost = f"  lost  scout.toml mission  was {won(folder)}; now undecided"
    assert lost in compared.out.splitlines()
    assert call(*arguments, *WITH, "--exit-zero").code == 0


def test_what_was_undecided_may_stay_so_and_may_be_won(folder: Path) -> None:
    """Neither is worse."""
    first = won(folder)
    edit(folder / "b.json", verdict="undecided", rounds=None, pawns=None)

    result = call(*CHECK, *WITH)

    assert result.code == 0
    better = f"  better  scout.toml mission  was undecided; now {first}"
    assert result.out.splitlines()[-1] == better
    assert call("check", "nemesis/epilogue", "--write-baseline", "n.json").code == 3
    assert call("check", "nemesis/epilogue", "--baseline", "n.json").code == 0


def test_entries_of_other_targets_are_let_be(folder: Path) -> None:
    """Those of this target that have no verdict are stale; other verdicts are new."""
    data = json.loads((folder / "b.json").read_text(encoding="utf-8"))
    data["verdicts"]["other.toml"] = data["verdicts"]["scout.toml"]
    (folder / "b.json").write_text(json.dumps(data), encoding="utf-8")

    named, all_here = call(*CHECK, *WITH), call("check", ".", *WITH)
    elsewhere = call("check", "nemesis/epilogue", *WITH, "--format", "json")

    assert (named.code, elsewhere.code, all_here.code) == (0, 0, 1)
    assert "  stale  other.toml mission  in the baseline, and no such goal any more" in (
        all_here.out.splitlines()
    )
    assert {each["baseline"] for each in json.loads(elsewhere.out)["verdicts"]} == {"new"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (None, "bad.json:1:1: file: there is no such file; write the path of a file"),
        ("", "bad.json:1:1: file: is empty; write a file of the expected schema"),
        (
            "{,",
            (
                "bad.json:1:2: file: is not JSON: expecting property name enclosed in double"
                " quotes; mend the syntax here"
            ),
        ),
        (
            '{"schema": "winnable/plan/1", "mission": "a"}',
            (
                'bad.json:1:12: schema: "winnable/plan/1" is no baseline; make a baseline with'
                " check --write-baseline FILE"
            ),
        ),
    ],
)
def test_a_bad_baseline_stops_the_run_before_anything_is_solved(
    text: str | None, line: str, folder: Path
) -> None:
    """One line, exit 2 also with ``--exit-zero``; no report, and no new baseline."""
    if text is not None:
        (folder / "bad.json").write_text(text, encoding="utf-8")
    before = sorted(path.name for path in folder.iterdir())

    result = call(
        *CHECK, "--baseline", "bad.json", "--write-baseline", "new.json", "--exit-zero",
        "--report", "junit=out.xml",
    )  # fmt: skip

    assert (result.code, result.out, result.problems) == (2, "", [line])
    assert sorted(path.name for path in folder.iterdir()) == before


def test_wrong_options_go_before_the_baseline(folder: Path) -> None:
    """Whether the baseline fits a fortune that does not exist is no question."""
    (line,) = call(*CHECK, *WITH, "--fortune", "luck").problems

    assert line.startswith("command line:1:1: --fortune: no fortune 'luck'; ")
    assert (folder / "b.json").is_file()


def test_an_interrupted_run_writes_no_baseline(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old one stays, and what is known is not called lost."""

    @contextmanager
    def stopped(**_: Any) -> Iterator[Watch]:
        yield Watch(stop=lambda: True)

    monkeypatch.setattr(winnable.commands.deciding, "watching", stopped)
    before = (folder / "b.json").read_bytes()

    result = call(*CHECK, *WITH, "--write-baseline", "b.json", "--format", "json")

    (verdict,) = json.loads(result.out)["verdicts"]
    assert result.code == 130
    assert (verdict["reason"], verdict["baseline"]) == ("interrupted", None)
    assert result.problems == ["b.json: not written, since verdicts are missing"]
    assert (folder / "b.json").read_bytes() == before
    assert sorted(path.name for path in folder.iterdir()) == ["b.json", "scout.toml"]


def test_a_disagreement_writes_no_baseline_and_is_red(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 4 goes before all others, also with ``--exit-zero``."""
    honest = ExoCase.replay

    def refusing(case: ExoCase, plan: PlanFile) -> Replay:
        return replace(honest(case, plan), status="illegal")

    monkeypatch.setattr(ExoCase, "replay", refusing)

    result = call(*CHECK, *WITH, "--exit-zero", "--write-baseline", "new.json", "--format", "junit")

    told, line = result.problems
    assert result.code == 4
    assert told == "new.json: not written, since verdicts are missing"
    assert "disagree" in line
    assert not (folder / "new.json").exists()
    assert findings(result.out) == []
    assert [each.get("type") for each in parsed(result.out).iter("error")] == ["disagreement"]


def test_problems_of_files_are_annotated(folder: Path) -> None:
    """The lines that stand on standard error otherwise; exit 2 as ever."""
    text = scout().replace("eventually taken(map)", "eventually token(map)")
    (folder / "scout.toml").write_text(text, encoding="utf-8")

    found, plain = call("lint", ".", "--format", "github"), call("lint", ".")

    (line,) = plain.problems
    place, key, message = line.split(": ", 2)
    assert place == "scout.toml:8:25"
    assert (found.code, found.err) == (2, "")
    assert found.out == f"::error file=scout.toml,line=8,col=25,title={key}::{message}\n"

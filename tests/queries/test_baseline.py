"""The baseline file: its bytes, and what is said about one that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.verdicts import refuted, undecided, unwritten, won
from winnable.missions.errors import MissionError
from winnable.models.queries.baseline import Key, document, expected, key_of, read

HAND_WRITTEN = """{
  "schema": "winnable/baseline/1",
  "fortune": "best",
  "verdicts": {
    "a": {
      "challenge": {
        "any": {
          "verdict": "unwinnable",
          "rounds": null,
          "pawns": null,
          "bound": {
            "rounds": null,
            "pawns": null
          }
        }
      },
      "mission": {
        "any": {
          "verdict": "winnable",
          "rounds": 2,
          "pawns": 6,
          "bound": {
            "rounds": 2,
            "pawns": 6
          }
        }
      }
    },
    "b": {
      "mission": {
        "any": {
          "verdict": "undecided",
          "rounds": null,
          "pawns": null,
          "bound": {
            "rounds": 2,
            "pawns": 0
          }
        }
      }
    }
  }
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The hand-written baseline."""
    path = tmp_path / "baseline.json"
    path.write_text(HAND_WRITTEN, encoding="utf-8")
    return path


def test_entries_are_sorted_and_hold_nothing_of_the_run() -> None:
    """Whatever the order of verdicts, the seconds and the engine: the same text."""
    verdicts = [
        undecided(mission="b", seconds=9.0, engine="z3"),
        won(mission="a"),
        refuted(mission="a", goal="challenge", seconds=1.5),
    ]

    texts = [json.dumps(document(v, "any", "best"), indent=2) for v in (verdicts, verdicts[::-1])]

    assert [f"{text}\n" for text in texts] == [HAND_WRITTEN] * 2


def test_what_is_written_is_read_again(file: Path) -> None:
    """Entry by entry, with the line and column of each party's name."""
    found = read(file, "best")

    verdicts = {
        Key("a", "challenge", "any"): refuted(),
        Key("a", "mission", "any"): won(),
        Key("b", "mission", "any"): undecided(),
    }
    assert found.entries == {key: expected(verdict) for key, verdict in verdicts.items()}
    assert found.places[Key("a", "mission", "any")] == (18, 9)
    assert found.file == str(file)


def test_a_winning_party_is_no_part_of_the_key_unless_it_was_asked_for() -> None:
    """Another party may win tomorrow; the question is the same."""
    verdict = won(party=("ann", "bob"))

    assert key_of(verdict, "any").party == "any"
    assert [key_of(verdict, asked).party for asked in ("all", "bob+ann")] == ["ann+bob"] * 2
    assert key_of(unwritten(), "all").party == "any"


def test_paths_of_mission_files_do_not_name_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkout in another folder asks about the same file."""
    monkeypatch.chdir(tmp_path)

    keys = [
        key_of(won(mission=name), "any").mission
        for name in (f"{tmp_path.as_posix()}/own/a.toml", "own/../own/a.toml", "./own/a.toml")
    ]

    assert keys == ["own/a.toml"] * 3


def changed(old: str, new: str) -> str:
    assert HAND_WRITTEN.count(old) >= 1, old
    return HAND_WRITTEN.replace(old, new, 1)


NO_BASELINE = "make a baseline with check --write-baseline FILE"
WRONG: dict[str, tuple[str | None, str]] = {
    "missing": (None, "1:1: file: there is no such file; write the path of a file"),
    "empty": ("", "1:1: file: is empty; write a file of the expected schema"),
    "no JSON": ("{", "1:2: file: is not JSON: expecting property name"),
    "a list": ("[]", "1:1: file: is no JSON object; begin it with {"),
    "no schema": ("{}", f"1:1: schema: is missing; {NO_BASELINE}"),
    "another schema": (
        '{"schema": "winnable/verdicts/1", "tool": {}, "verdicts": []}',
        f'1:12: schema: "winnable/verdicts/1" is no baseline; {NO_BASELINE}',
    ),
    "a later version": (
        changed("baseline/1", "baseline/2"),
        f'2:13: schema: "winnable/baseline/2" is no baseline; {NO_BASELINE}',
    ),
    "another fortune": (
        changed('"best"', '"seed:7"'),
        (
            "3:14: fortune: the baseline is about 'seed:7', this run about 'best'; write another"
            " baseline, or ask with the same --fortune"
        ),
    ),
    "an unknown verdict": (
        changed('"undecided"', '"unknown"'),
        (
            '32:22: verdicts.b.mission.any.verdict: "unknown" is not known here; write one of'
            " undecided, unwinnable, winnable"
        ),
    ),
    "a win without rounds": (
        changed('"rounds": 2', '"rounds": null'),
        "20:21: verdicts.a.mission.any.rounds: null does not go with winnable; ",
    ),
    "a plan without a win": (
        changed('"pawns": null', '"pawns": 3'),
        "10:20: verdicts.a.challenge.any.pawns: 3 does not go with unwinnable; ",
    ),
    "an entry twice": (changed('"b"', '"a"'), "29:5: a: is given twice; "),
    "an unknown key": (
        changed('"best",', '"best", "fortunes": 1,'),
        "3:22: fortunes: there is no such key; did you mean 'fortune'?",
    ),
    "fewer than no pawns": (
        changed('"pawns": 0', '"pawns": -1'),
        "37:22: verdicts.b.mission.any.bound.pawns: -1 is too small; write 0 or more",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_no_baseline_is_refused_at_its_place(name: str, tmp_path: Path) -> None:
    """File, line, column, key, problem, remedy; one line where the file is none of ours."""
    text, message = WRONG[name]
    path = tmp_path / "baseline.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")

    with pytest.raises(MissionError) as caught:
        read(path, "best")

    (problem,) = caught.value.problems
    assert str(problem).startswith(f"{path}:{message}")


def test_an_empty_baseline_expects_nothing(tmp_path: Path) -> None:
    """As a run over no goals would write it."""
    path = tmp_path / "baseline.json"
    text: dict[str, Any] = document([], "any", "best")
    path.write_text(json.dumps(text), encoding="utf-8")

    assert read(path, "best").entries == {}

"""Checking files without solving: every problem of every file, one line each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.missions.files import DUO_1, changed, mission, problems
from winnable.missions.exo.load import sheet
from winnable.missions.lint import lint


def test_files_in_order_have_no_problems(tmp_path: Path) -> None:
    """One file, and a folder with a copy of it."""
    (tmp_path / "deep").mkdir()
    for name in ("a.toml", "deep/b.toml"):
        (tmp_path / name).write_text(DUO_1, encoding="utf-8")

    assert lint([tmp_path / "a.toml", tmp_path]) == []


def test_problems_of_all_files_are_told_in_order(tmp_path: Path) -> None:
    """By file and place, each once even if a file is named twice."""
    thin = tmp_path / "a.toml"
    thin.write_text('game = "exo"\n', encoding="utf-8")
    wrong = tmp_path / "b.toml"
    wrong.write_text(changed(("face = 6", "face = 0"), ("[1, 2]", "[2, 1]")), encoding="utf-8")
    gone = tmp_path / "c.toml"

    found = lint([gone, wrong, thin, wrong])

    # a thin file lacks every key that has no default: nine of them
    assert [(Path(problem.file).name, problem.key) for problem in found] == [
        *(
            ("a.toml", key)
            for key in (
                "layouts",
                "name",
                "objective",
                "players",
                "schema",
                "source",
                "tables",
                "title",
            )
        ),
        ("b.toml", "tables.weather[5].face"),
        ("c.toml", "file"),
    ]


def test_folder_without_mission_files_is_a_problem(tmp_path: Path) -> None:
    """A check of nothing would be a false comfort."""
    (problem,) = lint([tmp_path])

    assert str(problem) == f"{tmp_path}:1:1: file: holds no mission file; put a .toml file in"


LINES = DUO_1.split("\n")
ENTRIES = [number for number, line in enumerate(LINES) if " = " in line and line[0] not in "#{"]


def read_or_told(text: str) -> None:
    """Either something is said in one line each, or the sheet can be had."""
    found = problems(text)
    assert all("\n" not in line and "None" not in line for line in found)
    if not found:
        sheet(mission(text), ("claire",))


def test_file_without_any_one_line_is_read_or_told() -> None:
    """A file cut short by accident never ends in a traceback."""
    for number in range(len(LINES)):
        read_or_told("\n".join(LINES[:number] + LINES[number + 1 :]))


VALUES = ("-1", "1.5", '""', "[]", "{}", "true", "1979-05-27", '"claire"')


@pytest.mark.parametrize("value", VALUES)
def test_file_with_any_one_value_replaced_is_read_or_told(value: str) -> None:
    """Whatever kind of value stands in the place of another: half of them in each place."""
    assert len(ENTRIES) > 50
    for number in ENTRIES[VALUES.index(value) % 2 :: 2]:
        name = LINES[number].partition(" = ")[0]
        read_or_told("\n".join([*LINES[:number], f"{name} = {value}", *LINES[number + 1 :]]))

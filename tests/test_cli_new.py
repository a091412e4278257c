"""``winnable new``: the file that it writes, and what it refuses to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli import call, winnable


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_new_mission_is_in_order_and_can_be_won(folder: Path) -> None:
    """The map is three moves away: D1 from A1, with no pawn for anything else."""
    made = winnable("new", "Über Land_2.toml", folder=folder)

    assert (made.code, made.err) == (0, "")
    assert made.out == (
        "Über Land_2.toml: a mission to start from.\n"
        "Next: winnable lint 'Über Land_2.toml'; winnable check 'Über Land_2.toml'\n"
    )
    assert [path.name for path in folder.iterdir()] == ["Über Land_2.toml"]
    text = (folder / "Über Land_2.toml").read_text("utf-8")
    assert '\nname = "own/uber-land-2"\ntitle = "Über land 2"\n' in text
    assert call("lint", "Über Land_2.toml").out == "nothing wrong\n"
    (verdict,) = json.loads(call("check", "Über Land_2.toml", "--format", "json").out)["verdicts"]
    assert (verdict["verdict"], verdict["rounds"], verdict["pawns"]) == ("winnable", 1, 3)


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("template", "players"), [("blank", "1-2"), ("example", "1")])
def test_every_template_can_be_won(template: str, players: str) -> None:
    """All goals, for each number of players."""
    call("new", "x.toml", "--template", template, "--players", players)

    found = json.loads(call("check", "x.toml", "--format", "json").out)["verdicts"]
    assert {answer for each in found for answer in each["by_players"].values()} == {"winnable"}
    assert len(found) == (1 if template == "blank" else 2)


def test_options_stand_in_the_file(folder: Path) -> None:
    """Name, title, players; the example has a challenge."""
    options = ("--name", "club/one", "--title", 'The "One"', "--players", "2-3")
    assert call("new", "x.toml", *options, "--template", "example").code == 0

    text = (folder / "x.toml").read_text("utf-8")
    for line in ('name = "club/one"', r'title = "The \"One\""', "players = [2, 3]"):
        assert f"\n{line}\n" in text
    assert "\nchallenge = " in text


def test_file_that_exists_is_kept(folder: Path) -> None:
    """Unless --force says otherwise; then nothing but the file is there."""
    (folder / "x.toml").write_text("mine", "utf-8")

    refused = call("new", "x.toml")

    line = "command line:1:1: PATH: 'x.toml' exists; write another path, or add --force"
    assert (refused.code, refused.problems, refused.out) == (2, [line], "")
    assert (folder / "x.toml").read_text("utf-8") == "mine"
    assert call("new", "x.toml", "--force").code == 0
    assert (folder / "x.toml").read_text("utf-8").startswith("# X: a mission of EXO")
    assert [path.name for path in folder.iterdir()] == ["x.toml"]


WRONG = {
    "a missing folder": (
        ("a/x.toml",),
        "PATH: there is no folder 'a'; make it first, or write another path",
    ),
    "another suffix": (("x.txt",), "PATH: 'x.txt' does not end in .toml; write x.txt.toml"),
    "no suffix": (("x",), "PATH: 'x' does not end in .toml; write x.toml"),
    "a folder for a file": ((".",), "PATH: '.' does not end in .toml; write NAME.toml"),
    "a name without Latin letters": (
        ("Мир.toml",),
        "--name: no name can be made of 'Мир.toml'; write own/NAME",
    ),
    "a wrong name": (
        ("x.toml", "--name", "Own/X"),
        (
            "--name: 'Own/X' has the wrong form; write lower-case letters, digits and hyphens,"
            " with / between segments"
        ),
    ),
    "an empty title": (("x.toml", "--title", " "), "--title: is no title; write one line of text"),
    "a title of two lines": (
        ("x.toml", "--title", "a\nb"),
        "--title: is no title; write one line of text",
    ),
    "five players": (
        ("x.toml", "--players", "5"),
        (
            "--players: '5' is no number of players; write a number from 1 to 4, or two of them"
            " such as 1-2"
        ),
    ),
    "players the wrong way round": (
        ("x.toml", "--players", "2-1"),
        (
            "--players: '2-1' is no number of players; write a number from 1 to 4, or two of them"
            " such as 1-2"
        ),
    ),
    "an unknown template": (
        ("x.toml", "--template", "exampel"),
        "--template: no template 'exampel'; did you mean 'example'?",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_write_nothing(name: str, folder: Path) -> None:
    """One line with its remedy, exit code 2."""
    arguments, message = WRONG[name]

    refused = call("new", *arguments)

    assert (refused.code, refused.out) == (2, "")
    assert refused.problems == [f"command line:1:1: {message}"]
    assert list(folder.iterdir()) == []

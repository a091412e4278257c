"""docs/writing-a-mission.md: edits apply, commands end as it says, lint says what it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ci_page import Block, blocks
from tests.cli import Result, call
from winnable.missions.exo.new_mission import new_mission
from winnable.missions.exo.read import read
from winnable.missions.toml import parse_toml

PAGE = Path(__file__).resolve().parents[1] / "docs" / "writing-a-mission.md"
SECONDS = re.compile(r" +\d+\.\d s\b")


def edited(text: str, diff: str) -> str:
    """``text`` after ``diff``, whose old lines stand in it once, one below the other."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    assert text.count(old) == 1, diff
    return text.replace(old, new)


def words(command: str) -> list[str]:
    """The arguments of a command of the page; a text in quotes is one of them."""
    found = re.findall(r'"([^"]*)"|(\S+)', command)
    return [quoted or plain for quoted, plain in found]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a reader of the page works."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(block: Block) -> Result:
    """All commands of a block, each of which ends as the block says."""
    out = ""
    for command in block.text.splitlines():
        name, *arguments = words(command)
        assert name == "winnable"
        done = call(*arguments)
        assert (done.code, done.err) == (int(block.value), ""), command
        out += done.out
    return Result(int(block.value), out, "")


def test_page_is_true_from_beginning_to_end(folder: Path) -> None:
    """In order, in one folder; mistakes are taken back, so that the mission stays in order."""
    printed: list[str] = []

    for block in blocks(PAGE):
        match block.mark:
            case "run":
                printed = SECONDS.sub("", run(block).out).splitlines()
            case "output":
                shown = SECONDS.sub("", block.text).splitlines()
                assert [line for line in shown if line not in printed] == []
            case "edit":
                path = folder / block.value
                path.write_text(edited(path.read_text("utf-8"), block.text), "utf-8")
            case "try":
                path = folder / block.value
                kept = path.read_text("utf-8")
                path.write_text(edited(kept, block.text), "utf-8")
                found = call("lint", block.value)
                path.write_text(kept, "utf-8")
                printed = found.problems
                assert found.code == 2
            case "lint":
                assert block.text.splitlines() == printed

    assert sorted(path.name for path in folder.iterdir()) == [
        "camp-plan.json", "camp-plan.txt", "camp.toml", "mission.schema.json",
    ]  # fmt: skip


def test_every_block_is_tried() -> None:
    """A block without a mark would be shown and never tried; the line for editors is a comment."""
    bare = [block for block in blocks(PAGE) if not block.mark]

    assert [block.text for block in bare] == ["#:schema ./mission.schema.json\n"]
    assert sum(block.mark == "try" for block in blocks(PAGE)) >= 8


def test_goals_of_the_page_can_be_said() -> None:
    """Each row of the table is a goal of the mission that the page writes."""
    rows = re.findall(r"^\| `(.*?)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    text = new_mission("example", "own/x", "X", (1, 1))

    assert len(rows) >= 6
    for row in rows:
        written = text.replace('objective = "taken(map)"', f'objective = "{row}"')
        assert written != text or row == "taken(map)"
        read(parse_toml(written, "x.toml"))

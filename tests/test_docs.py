"""What the documents say is true: links, commands, dependencies, the printed run."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.readme import block, command, printed_plan
from winnable.models.queries.verdict import Exit

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SECONDS = re.compile(r"\d+(\.\d+)? s\b")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """A link to a file of the repository names one that exists."""
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    local = [target for target in targets if not target.startswith("https://")]

    assert [target for target in local if not (page.parent / target).exists()] == []


def test_ci_runs_the_commands_of_the_readme() -> None:
    """One source: ``.ci/run`` holds no copy of them and asks for both."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert 'bash -ec "$(python3 -m tests.readme tests)"' in script
    assert 'bash -ec "$(python3 -m tests.readme plan)"' in script
    assert command("tests") not in script


@pytest.mark.parametrize("name", ["plan", "tests"])
def test_commands_need_python_alone(name: str) -> None:
    """Each is one line, makes its own environment, and installs only what is pinned by hash."""
    steps = command(name).split(" && ")

    assert steps[0] == "python3 -m venv .venv"
    assert all(step.startswith(".venv/bin/") for step in steps[1:])
    installs = [step for step in steps if " install " in step]
    assert all("--require-hashes" in step or "--no-deps" in step for step in installs)


def test_prints_the_command_that_it_is_asked_for() -> None:
    """``.ci/run`` calls this before anything is installed: plain Python has to do."""
    run = subprocess.run(
        [sys.executable, "-S", "-m", "tests.readme", "tests"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout == command("tests") + "\n"


def test_every_dependency_has_its_line() -> None:
    """docs/dependencies.md lists what pyproject.toml asks for, no more and no less."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {
        Requirement(text).name
        for text in project["dependencies"] + project["optional-dependencies"]["dev"]
    }
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")

    rows = re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([\w-]+)`", row)} == asked


def test_every_decision_is_in_the_index() -> None:
    """A page that the index lacks is never found."""
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text(encoding="utf-8")

    pages = {page.name for page in folder.glob("[0-9]*.md")}
    assert set(re.findall(r"\(([0-9][^)]*\.md)\)", index)) == pages


def test_changelog_knows_this_version_or_has_news() -> None:
    """A release moves the news below its number; before that they stand under Unreleased."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.search(r"^## \[Unreleased\]$", text, re.MULTILINE)


@pytest.mark.slow
def test_printed_run_is_what_the_command_prints() -> None:
    """README's run is real: the command prints the same again, seconds aside.

    Else: ``python -m tests.readme --regen``, and look at the difference.
    """
    assert SECONDS.sub("_ s", printed_plan()) == SECONDS.sub("_ s", block("output", "plan"))


def test_exit_codes_are_those_of_the_commands() -> None:
    """README's table lists each code once, in order."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    rows = re.findall(r"^\| (\d+) \|", text, re.MULTILINE)
    assert [int(row) for row in rows] == sorted(Exit)


@pytest.mark.slow
def test_python_example_runs() -> None:
    """The five lines of the README, as they stand, for every goal of the first sheet."""
    run = subprocess.run(
        [sys.executable, "-c", block("example", "api")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stderr
    assert "winnable" in run.stdout

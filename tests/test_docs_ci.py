"""docs/ci.md: its commands end as it says, and its jobs hold no others."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ci_page import blocks, scout
from tests.cli import environment

SECONDS = re.compile(r"\d+\.\d s\b")
COMMAND = re.compile(r"winnable (?:check|lint)[^'\n]*")

INSTALL = [
    "python -m pip install --require-hashes -r winnable/requirements.lock",
    "python -m pip install --no-deps ./winnable",
]


def command_on_path(folder: Path) -> dict[str, str]:
    """An environment in which ``winnable`` is this checkout, and git knows who commits."""
    script = folder / "winnable"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m winnable.cli "$@"\n', "utf-8")
    script.chmod(0o755)
    who = {
        f"GIT_{role}_{fact}": "ci@example.org"
        for role in ("AUTHOR", "COMMITTER")
        for fact in ("NAME", "EMAIL")
    }
    return environment(PATH=f"{folder}{os.pathsep}{os.environ['PATH']}", **who)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository that holds the mission of the page."""
    folder = tmp_path / "project"
    (folder / "missions").mkdir(parents=True)
    (folder / "missions" / "scout.toml").write_text(scout(), encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    return folder


@pytest.mark.skipif(shutil.which("sh") is None, reason="the snippets are for a POSIX shell")
def test_commands_end_as_the_page_says(project: Path, tmp_path: Path) -> None:
    """In order, in one folder; where the page shows lines of the output, they are in it."""
    (tmp_path / "bin").mkdir()
    env = command_on_path(tmp_path / "bin")
    printed = ""

    for block in blocks():
        if block.mark == "run":
            done = subprocess.run(
                ["sh", "-ec", block.text],
                cwd=project,
                env=env,
                capture_output=True,
                text=True,
                check=False,
            )
            printed = SECONDS.sub("_ s", done.stdout)
            assert (done.returncode, done.stderr) == (int(block.value), ""), block.text
        elif block.mark == "output":
            shown = SECONDS.sub("_ s", block.text).splitlines()
            assert [line for line in shown if line not in printed.splitlines()] == []

    assert sorted(path.name for path in project.iterdir()) == [
        ".git", "baseline.json", "missions", "winnable.xml",
    ]  # fmt: skip


@pytest.mark.skipif(shutil.which("sh") is None, reason="the snippets are for a POSIX shell")
def test_commands_of_the_jobs_run_too(project: Path, tmp_path: Path) -> None:
    """Each ends with 0 on the mission as it is, and leaves the reports that the job collects."""
    (tmp_path / "bin").mkdir()
    env = command_on_path(tmp_path / "bin")
    jobs = [block.text for block in blocks() if block.language in {"yaml", "groovy"}]
    commands = [COMMAND.findall(job) for job in jobs]
    subprocess.run(
        ["sh", "-ec", "winnable check missions/ --write-baseline baseline.json"],
        cwd=project,
        env=env,
        capture_output=True,
        check=True,
    )

    for command in sorted({each for found in commands for each in found}):
        done = subprocess.run(
            ["sh", "-ec", command], cwd=project, env=env, capture_output=True, check=False
        )
        assert done.returncode == 0, command

    assert [len(found) for found in commands] == [2, 2, 2]
    for job in jobs:
        reports = set(re.findall(r"--report \w+=([\w.]+)", job))
        assert all(job.count(name) > 1 and (project / name).is_file() for name in reports)
        assert all(job.count(line) == 1 for line in INSTALL)


def test_every_block_of_shell_is_run() -> None:
    """A block without a mark would be shown and never tried."""
    shell = [block for block in blocks() if block.language == "sh"]

    assert len(shell) >= 6
    assert [block.text for block in shell if block.mark != "run"] == []

"""Documents on standard output and in files: complete or not there, whatever happens."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import COMMAND, environment
from winnable.missions.errors import MissionError
from winnable.reports.output import Destination
from winnable.reports.outputs import Outputs


def written(path: Path) -> list[str]:
    """Names in a folder, hidden ones too."""
    return sorted(entry.name for entry in path.iterdir())


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    """Until then the old one stays, and nothing but the new one is left afterwards."""
    path = tmp_path / "out.json"
    path.write_text("old", encoding="utf-8")

    destination = Destination(path, "--output")
    before = path.read_text(encoding="utf-8")
    destination.write("new\n")

    assert (before, path.read_text(encoding="utf-8")) == ("old", "new\n")
    assert written(tmp_path) == ["out.json"]


def test_a_run_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """Neither an empty document nor the temporary file."""
    path = tmp_path / "out.json"

    with pytest.raises(RuntimeError, match="stop"), Outputs("json", path):
        raise RuntimeError("stop")

    assert written(tmp_path) == []


def test_missing_folders_are_made(tmp_path: Path) -> None:
    """A fresh checkout of a CI job has no folder for reports."""
    path = tmp_path / "reports" / "today" / "out.json"

    Destination(path, "--output").write("{}\n")

    assert path.read_text(encoding="utf-8") == "{}\n"


@pytest.mark.parametrize("path", ["folder", "file/below"])
def test_a_path_that_cannot_be_written_is_refused_before_the_work(
    path: str, tmp_path: Path
) -> None:
    """A folder, and a path through a file; both are known without solving anything."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()

    with pytest.raises(MissionError, match=r"^command line:1:1: --output: '.*; write .* path"):
        Destination(tmp_path / path, "--output")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Renaming over it would cut it off from the file that it stands for."""
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.touch()
    link.symlink_to(real)

    Destination(link, "--output").write("{}\n")

    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "{}\n"


def test_a_device_is_written_to_directly(tmp_path: Path) -> None:
    """Renaming a file over it would replace the device."""
    Destination(Path(os.devnull), "--output").write("text\n")

    assert not Path(os.devnull).is_file()
    assert written(tmp_path) == []


def test_further_reports_come_beside_the_main_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same result as text on standard output and as JSON in a file."""
    path = tmp_path / "out.json"

    with Outputs("text", None, [f"json={path}"]) as outputs:
        outputs.write({"a": 1}, lambda _: "a is 1\n")

    assert capsys.readouterr().out == "a is 1\n"
    assert json.loads(path.read_text(encoding="utf-8")) == {"a": 1}


def test_a_reader_that_goes_away_is_no_error() -> None:
    """``winnable rules | head -1``: the first line comes, and nobody sees a trace."""
    call = subprocess.Popen(
        [*COMMAND, "rules", "--format", "json"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert call.stdout is not None
    assert call.stderr is not None

    first = call.stdout.readline()
    call.stdout.close()
    errors = call.stderr.read()
    call.stderr.close()

    assert (first, errors) == ("{\n", "")
    assert call.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_told_in_one_line() -> None:
    """Exit code 0 would say that the answer is there."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*COMMAND, "list"],
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr.startswith("command line:1:1: standard output: cannot be written (")
    assert done.stderr.count("\n") == 1


def test_a_closed_standard_output_is_told_in_one_line() -> None:
    """Python has no stream then; the caller learns where to send the answer."""
    close = "import os, sys; os.close(1); os.execv(sys.argv[1], sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", close, *COMMAND, "list"],
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stderr == (
        "command line:1:1: standard output: is closed; open it or use --output\n"
    )


def test_output_that_a_terminal_cannot_show_is_replaced() -> None:
    """A title with an accent must not stop a run in an ASCII terminal."""
    code = "from winnable.reports.output import print_out; print_out('caf\\u00e9\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(PYTHONIOENCODING="ascii"),
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (0, "caf?\n")

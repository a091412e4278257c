"""The blocks of README.md that are run, so that the text and the checks cannot drift apart.

``python -m tests.readme tests`` prints the command that the README gives for the tests; it needs
nothing but the standard library, since ``.ci/run`` asks before anything is installed. ``python -m
tests.readme --regen`` runs the command for a plan again and writes what it prints into the README.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def block(kind: str, name: str) -> str:
    """The fenced block marked ``<!-- kind: name -->``; ``LookupError`` if there is none."""
    return str(_found(kind, name)[2])


def command(name: str) -> str:
    """The one shell line of the command called ``name``."""
    return block("command", name).strip()


def printed_plan() -> str:
    """What README's command for a plan prints, once everything is installed.

    Raises :class:`subprocess.CalledProcessError` where it fails.
    """
    *_, plan = command("plan").split(" && ")
    arguments = plan.removeprefix(".venv/bin/winnable ").split()
    start = "from winnable.cli import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", start, *arguments],
        cwd=README.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return run.stdout


def _found(kind: str, name: str) -> re.Match[str]:
    found = re.search(
        rf"^(<!-- {kind}: {name} -->\n```\w*\n)(.*?)^```$",
        README.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    if found is None:
        raise LookupError(f"README.md has no block marked '{kind}: {name}'")
    return found


def regenerate() -> None:
    """Put what the command for a plan prints into its block."""
    fresh = printed_plan()
    text = README.read_text(encoding="utf-8")
    start, end = _found("output", "plan").span(2)
    README.write_text(text[:start] + fresh + text[end:], encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1] == "--regen":
        regenerate()
    else:
        print(command(sys.argv[1]))

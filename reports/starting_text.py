"""What ``winnable new`` says: where the file is, and what to do with it."""

from __future__ import annotations

import shlex
from pathlib import Path


def starting_text(path: Path) -> str:
    """Two lines; the commands can be copied to a shell."""
    word = shlex.quote(str(path))
    return f"{path}: a mission to start from.\nNext: winnable lint {word}; winnable check {word}\n"

"""The question of ``winnable lint``: what is wrong with these mission files?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from winnable.missions.errors import Problem
from winnable.missions.lint import lint

SCHEMA = "winnable/lint/1"


def problems(paths: Sequence[Path]) -> list[Problem]:
    """Every problem of the files at ``paths``, by file and place."""
    return lint(paths)


def document(found: Sequence[Problem]) -> dict[str, Any]:
    """The JSON object of ``lint --format json``."""
    return {"schema": SCHEMA, "problems": [asdict(problem) for problem in found]}

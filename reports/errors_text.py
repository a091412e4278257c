"""Mistakes of the user in the contract's one line: ``file:line:col: key: what; what to write``."""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.errors import COMMAND_LINE, Problem

HELP = "see winnable --help"


def usage_line(message: str) -> str:
    """What the parser of the command line says, in our form."""
    words = " ".join(message.split()).rstrip(".")
    text = words[:1].lower() + words[1:]
    return str(Problem(COMMAND_LINE, 1, 1, "usage", text, HELP))


def problem_lines(problems: Iterable[Problem]) -> str:
    """One line a problem, without the last line end."""
    return "\n".join(str(problem) for problem in problems)

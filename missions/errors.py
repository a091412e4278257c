"""What is wrong with the files and words that a caller hands in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

COMMAND_LINE = "command line"
"""Stands for the file where a problem lies in an argument and in no file."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong at one place; ``str`` gives the line that users read.

    ``line`` and ``column`` count characters from 1; ``key`` is the dotted path of the value, or
    ``file``; ``remedy`` says what to write. Problems sort by place.
    """

    file: str
    line: int
    column: int
    key: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        """``file:line:column: key: what is wrong; what to write``: one line, whatever is quoted."""
        line = f"{self.file}:{self.line}:{self.column}: {self.key}: {self.problem}; {self.remedy}"
        return "".join(char if char.isprintable() else "?" for char in line)


class MissionError(Exception):
    """Files or words that cannot be used. The message is complete, one line a problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep ``problems`` (at least one) in order of file and place."""
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def argument_error(key: str, problem: str, remedy: str) -> MissionError:
    """The error of one argument, e.g. ``key="--party"``."""
    return MissionError([Problem(COMMAND_LINE, 1, 1, key, problem, remedy)])

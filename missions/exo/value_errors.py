"""The error of a value that ``--assume`` cannot take."""

from __future__ import annotations


class ValueTextError(Exception):
    """A text that is no value of a number, or one outside its range."""

    def __init__(self, problem: str, remedy: str) -> None:
        """What is wrong and what to write."""
        super().__init__(f"{problem}; {remedy}")
        self.problem = problem
        self.remedy = remedy

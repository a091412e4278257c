"""What goals a table is about: words of the command line to missions, parties and goals."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from winnable.missions.load import entry
from winnable.missions.new_file import new_file

NEW = "new"
"""The target that stands for the mission that ``winnable new`` writes."""


@dataclass(frozen=True, slots=True)
class Row:
    """One goal of one mission for one party, as ``check`` takes them."""

    target: str
    party: str
    goal: str

    def __str__(self) -> str:
        return f"{self.target} {self.party} {self.goal}"


@contextmanager
def opened(target: str) -> Iterator[str]:
    """``target`` as commands take it; for ``new`` a file that is there as long as it is open."""
    if target != NEW:
        yield target
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "new.toml"
        path.write_text(new_file(path, "blank", None, None, "1"), encoding="utf-8")
        yield str(path)


def rows(text: str) -> Iterator[Row]:
    """The rows that ``text`` stands for: ``TARGET[:PARTY[:GOAL]]`` with commas between.

    Without a goal all goals of the mission, without a party the first that may play it.
    """
    for word in text.split(","):
        target, _, rest = word.partition(":")
        party, _, goal = rest.partition(":")
        with opened(target) as name:
            found = entry(name)
        for each in found.goals if not goal else (goal,):
            yield Row(target, party or "+".join(found.parties[0]), each)

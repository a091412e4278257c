"""Mission files made wrong on purpose, and where in the text the mistake stands."""

from __future__ import annotations

from typing import NamedTuple

from winnable.missions.data_files import shipped_text
from winnable.missions.errors import MissionError
from winnable.missions.exo.read import Mission, read
from winnable.missions.toml import parse_toml

NAME = "own.toml"
_WHOLE = shipped_text("exo/duo/1.toml")
DUO_1 = _WHOLE[: _WHOLE.index("[layouts.easy]")] + _WHOLE[_WHOLE.index("[tokens]") :]
"""The first sheet with its first drawing alone, so that changes need not be made in three."""


def changed(*pairs: tuple[str, str], text: str = DUO_1) -> str:
    """``text`` with the first of each pair, which must stand there, replaced by the second."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def mission(text: str = DUO_1) -> Mission:
    """The mission that ``text`` describes."""
    return read(parse_toml(text, NAME))


def problems(text: str) -> list[str]:
    """The lines that a user reads about ``text``; none if it is in order."""
    try:
        mission(text)
    except MissionError as error:
        return [str(problem) for problem in error.problems]
    return []


def place(text: str, needle: str, after: str = "") -> str:
    """``own.toml:line:column`` of ``needle``, of its first occurrence behind ``after``."""
    start = text.index(after) + len(after)
    offset = text.index(needle, start)
    line = text.count("\n", 0, offset) + 1
    return f"{NAME}:{line}:{offset - (text.rfind(chr(10), 0, offset) + 1) + 1}"


class Wrong(NamedTuple):
    """One mistake: ``old`` of the shipped file is replaced by ``new``; the rest is what is said.

    The mistake stands at ``needle`` of the changed text, at its first place behind ``after``.
    """

    old: str
    new: str
    needle: str
    key: str
    problem: str
    remedy: str
    after: str = ""

    @property
    def text(self) -> str:
        """The changed file."""
        return changed((self.old, self.new))

    @property
    def line(self) -> str:
        """The line that the user reads."""
        where = place(self.text, self.needle, self.after)
        return f"{where}: {self.key}: {self.problem}; {self.remedy}"

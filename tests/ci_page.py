"""The files, commands and outputs that docs/ci.md and other pages show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "ci.md"

_BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>\w+)(?:: (?P<value>[^ ]+))? -->\n)?"
    r"^```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block; ``mark`` and ``value`` of the comment above it, empty without one."""

    mark: str
    value: str
    language: str
    text: str


def blocks(page: Path = PAGE) -> Iterator[Block]:
    """All blocks of the page, in order."""
    for found in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield Block(found["mark"] or "", found["value"] or "", found["language"], found["text"])


def scout() -> str:
    """The mission file of the page: won in 1 round with 2 pawns, a move for each zone."""
    (text,) = (block.text for block in blocks() if block.mark == "file")
    return text


def widened() -> str:
    """The same with the map seven moves away; 5 pawns a round make that 2 rounds."""
    text = scout()
    for old, new in (('"1 . T"', '"1 . . . . . . T"'), ('"2 . ."', '"2 . . . . . . ."')):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text

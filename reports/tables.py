"""Rows of words as aligned columns, and long words wrapped below a heading."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 100
"""Characters in a line of running text."""


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """``rows`` with their columns aligned; the last one is not padded."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def paragraph(text: str, indent: int = 4) -> list[str]:
    """``text`` wrapped, each line after ``indent`` spaces."""
    margin = " " * indent
    return textwrap.wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin)


def plural(count: int, unit: str) -> str:
    """``1 round``, ``2 rounds``."""
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"

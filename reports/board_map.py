"""A board of zones as a drawing in plain characters, narrow enough for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

WIDEST_CELL = 16
"""Characters inside a zone; longer words are cut, longer lines are wrapped."""


def draw(grid: Sequence[Sequence[str]], cells: Mapping[str, Sequence[str]]) -> list[str]:
    """The lines of the drawing.

    ``grid`` has one row of zone names for each row of the board, top row first, with an empty name
    where there is no zone; ``cells[zone]`` are the lines to write into it (none if missing).
    """
    wrapped = {
        zone: [part for line in lines for part in textwrap.wrap(line, WIDEST_CELL)]
        for zone, lines in cells.items()
    }
    inner = max([4, *(len(line) for lines in wrapped.values() for line in lines)])
    drawing: list[str] = []
    above: Sequence[str] = ()
    for row in grid:
        drawing.append(_rule(above, row, inner))
        height = max([1, *(len(wrapped.get(zone, ())) + 1 for zone in row if zone)])
        drawing += [_line(row, line, wrapped, inner) for line in range(height)]
        above = row
    drawing.append(_rule(above, (), inner))
    return [line.rstrip() for line in drawing]


def _rule(above: Sequence[str], below: Sequence[str], inner: int) -> str:
    """The line between two rows, drawn where a zone touches it."""
    text = ""
    width = max(len(above), len(below))
    for column in range(width + 1):
        near = [
            bool(row[place])
            for row in (above, below)
            for place in (column - 1, column)
            if 0 <= place < len(row)
        ]
        text += "+" if any(near) else " "
        if column < width:
            touched = any(row[column] for row in (above, below) if column < len(row))
            text += ("-" if touched else " ") * (inner + 2)
    return text


def _line(row: Sequence[str], line: int, wrapped: Mapping[str, Sequence[str]], inner: int) -> str:
    """One line through all zones of a row; the first one names them."""
    text = ""
    for column, zone in enumerate(row):
        before = column > 0 and bool(row[column - 1])
        text += "|" if zone or before else " "
        lines = (zone, *wrapped.get(zone, ())) if zone else ()
        content = lines[line] if line < len(lines) else ""
        text += f" {content:<{inner}} "
    return text + ("|" if row and row[-1] else "")

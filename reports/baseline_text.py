"""What differs from the baseline, for a terminal."""

from __future__ import annotations

from winnable.models.queries.standing import Change, Standings
from winnable.reports.check_report import CHANGES, counted, difference, subject
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import table

MOST = 20
"""Lines for one kind of change; the rest is counted."""

GONE = "in the baseline, and no such goal any more"

_TONES: dict[Change, str] = {"lost": "bad", "worse": "bad", "new": "open", "better": "good"}


def baseline_text(standings: Standings, paint: Paint = plain) -> str:
    """A line of counts, then a line for each difference, the worst first; with a line end."""
    lines = [f"Compared with {standings.baseline}: {counted(standings)}."]
    stale = [("stale", subject(each.key), GONE) for each in standings.stale]
    lines += _lines(stale, paint, "bad")
    for change in CHANGES[:-1]:
        rows = [
            (str(change), subject(each.key), difference(each))
            for each in standings.each
            if each.change == change
        ]
        lines += _lines(rows, paint, _TONES[change])
    return "\n".join(lines) + "\n"


def _lines(rows: list[tuple[str, str, str]], paint: Paint, tone: str) -> list[str]:
    lines = [
        f"  {line.replace(row[0], paint(row[0], tone), 1)}"
        for line, row in zip(table(rows[:MOST]), rows, strict=False)
    ]
    if len(rows) > MOST:
        lines.append(f"  {rows[0][0]}  {len(rows) - MOST} more: --format json")
    return lines

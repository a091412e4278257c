"""The referee's judgement, and the problems of files, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from winnable.missions.errors import Problem
from winnable.models.game import Replay
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import plural

TONES = {"won": "good", "legal": "open", "illegal": "bad"}


def replay_text(replay: Replay, paint: Paint = plain) -> str:
    """``illegal: round 2, action, step 3: exo.move.adjacent: ...`` with a line end."""
    place = []
    if replay.round is not None:
        place.append(f"round {replay.round}" if replay.round else "set-up")
    if replay.phase is not None and replay.round:
        place.append(replay.phase)
    if replay.step is not None:
        place.append(f"step {replay.step}")
    parts = [
        paint(replay.status, TONES[replay.status]),
        ", ".join(place),
        replay.rule,
        "".join(c if c.isprintable() else "?" for c in replay.message),
    ]
    return ": ".join(part for part in parts if part) + "\n"


def lint_text(problems: Sequence[Problem]) -> str:
    """What came of it; the problems themselves go to standard error."""
    if not problems:
        return "nothing wrong\n"
    files = len({problem.file for problem in problems})
    return f"{plural(len(problems), 'problem')} in {plural(files, 'file')}\n"

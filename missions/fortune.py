"""Fortune files (``winnable/fortune/1``), which ``--fortune file:PATH`` names."""

from __future__ import annotations

from pathlib import Path

from winnable.missions.games import FortuneFile
from winnable.missions.json_text import read_json
from winnable.missions.validation import validate


def load_fortune(path: Path) -> FortuneFile:
    """The fortune in the file at ``path``; ``MissionError`` with everything that is wrong in it."""
    return validate(FortuneFile, read_json(path))

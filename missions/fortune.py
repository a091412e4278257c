"""Fortunes: how chance falls, as ``--fortune`` and plans name it, and fortune files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from winnable.missions.document import Document
from winnable.missions.errors import COMMAND_LINE, MissionError, Problem
from winnable.missions.games import FortuneFile
from winnable.missions.json_text import read_json
from winnable.missions.validation import validate

BEST = "best"
WORST = "worst"
_SEED = re.compile(r"seed:([0-9]{1,18})")
_FILE = re.compile(r"file:(.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Fortune:
    """A fortune under its ``word``.

    ``seed``, or ``file`` with its ``document``, where it fixes what falls; neither for ``best``.
    """

    word: str
    seed: int | None = None
    file: FortuneFile | None = None
    document: Document | None = None


def wrong_word(word: str) -> Problem | None:
    """What is wrong with ``word`` as the value of ``--fortune``, without looking at any file."""
    if word == BEST or _SEED.fullmatch(word) or _FILE.fullmatch(word):
        return None
    problem, remedy = f"no fortune '{word}'", "write best, seed:N or file:PATH"
    if word.startswith("seed:"):
        problem = f"'{word.removeprefix('seed:')}' is no seed"
        remedy = "write a whole number from 0, of 18 digits at most, as in seed:1"
    elif word == "file:":
        problem, remedy = "'file:' names no file", "write the path of a file, as in file:luck.json"
    elif word == WORST:
        problem = "'worst' is not in this version"
    return Problem(COMMAND_LINE, 1, 1, "--fortune", problem, remedy)


def open_fortune(word: str, *folders: Path) -> Fortune:
    """The fortune that ``word`` names; a file is looked for from here, then from ``folders``.

    Raises ``MissionError`` for a word that names none, and with all that is wrong in its file.
    """
    problem = wrong_word(word)
    if problem is not None:
        raise MissionError([problem])
    if seed := _SEED.fullmatch(word):
        return Fortune(word, seed=int(seed[1]))
    if named := _FILE.fullmatch(word):
        paths = [Path(named[1]), *(folder / named[1] for folder in folders)]
        path = next((path for path in paths if path.is_file()), paths[0])
        document = read_json(path)
        return Fortune(word, file=validate(FortuneFile, document), document=document)
    return Fortune(word)

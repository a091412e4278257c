"""What a new mission file is called, and for whom it is: the arguments of ``winnable new``."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from winnable.missions.errors import MissionError, argument_error
from winnable.missions.games import GAMES, MissionFile
from winnable.missions.suggest import suggest
from winnable.missions.targets import SUFFIX

GAME = "exo"
OWN = "own"
"""First segment of names that are made of a file's: no mission that ships begins with it."""

_PLAYERS = re.compile(r"(?P<least>[1-4])(?:-(?P<most>[1-4]))?")


def new_file(path: Path, template: str, name: str | None, title: str | None, players: str) -> str:
    """The text of a mission file for ``path``; nothing is written.

    Without ``name`` and ``title`` they are made of the name of the file. ``players``: ``2`` or
    ``1-2``. Raises ``MissionError`` with everything that cannot be used.
    """
    problems: list[MissionError] = []
    game = GAMES[GAME]
    if path.suffix != SUFFIX:
        plain = path.name and not path.name.startswith(".")
        remedy = f"write {path.name if plain else 'NAME'}{SUFFIX}"
        problems.append(argument_error("PATH", f"'{path}' does not end in {SUFFIX}", remedy))
    if template not in game.templates:
        remedy = suggest(template, game.templates)
        problems.append(argument_error("--template", f"no template '{template}'", remedy))
    stem = path.stem if path.suffix == SUFFIX else "mission"
    called = f"{OWN}/{_slug(stem)}" if name is None else name
    if not re.fullmatch(_name_pattern(), called):
        if name is None:
            problem, remedy = f"no name can be made of '{path.name}'", f"write {OWN}/NAME"
        else:
            problem = f"'{name}' has the wrong form"
            remedy = "write lower-case letters, digits and hyphens, with / between segments"
        problems.append(argument_error("--name", problem, remedy))
    headed = stem.replace("-", " ").replace("_", " ").capitalize() if title is None else title
    if not headed.strip() or not headed.isprintable():
        remedy = "write one line of text"
        problems.append(argument_error("--title", "is no title", remedy))
    match = _PLAYERS.fullmatch(players)
    least, most = (int(match["least"]), int(match["most"] or match["least"])) if match else (0, 0)
    if not 1 <= least <= most:
        remedy = "write a number from 1 to 4, or two of them such as 1-2"
        problems.append(argument_error("--players", f"'{players}' is no number of players", remedy))
    if problems:
        raise MissionError(problem for error in problems for problem in error.problems)
    return game.new_mission(template, called, headed, (least, most))


def _name_pattern() -> str:
    """The form of names, as mission files have it."""
    (pattern,) = (
        each.pattern
        for each in MissionFile.model_fields["name"].metadata
        if getattr(each, "pattern", None)
    )
    return str(pattern)


def _slug(stem: str) -> str:
    """``Über Land_2`` as ``uber-land-2``; what has no Latin letter or digit is left out."""
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")

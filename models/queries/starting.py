"""The question of ``winnable new``: what does a mission file look like?"""

from __future__ import annotations

from pathlib import Path

from winnable.missions.errors import argument_error
from winnable.missions.new_file import new_file

OPTION = "PATH"


def text(
    path: Path,
    *,
    template: str,
    name: str | None,
    title: str | None,
    players: str,
    force: bool,
) -> str:
    """The mission file to write at ``path``.

    Raises ``MissionError`` for arguments that cannot be used, a folder that does not exist, and a
    file that does, unless ``force`` lets it be replaced.
    """
    found = new_file(path, template, name, title, players)
    if not path.parent.is_dir():
        problem = f"there is no folder '{path.parent}'"
        raise argument_error(OPTION, problem, "make it first, or write another path")
    if path.is_dir():
        raise argument_error(OPTION, f"'{path}' is a folder", "write the path of a file")
    if path.exists() and not force:
        raise argument_error(OPTION, f"'{path}' exists", "write another path, or add --force")
    return found

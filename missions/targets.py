"""TARGET: an exact name, a prefix of whole segments, a mission file, or a folder of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from winnable.missions.catalogue import catalogue
from winnable.missions.errors import COMMAND_LINE, MissionError, Problem
from winnable.missions.suggest import suggest

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class Targets:
    """What targets stand for: names of known missions, paths of files; each in order, once.

    ``named`` are the missions and files that a target names by itself, not through a prefix or a
    folder.
    """

    names: tuple[str, ...]
    files: tuple[Path, ...]
    single: frozenset[str]


def resolve(targets: Iterable[str]) -> Targets:
    """What ``targets`` stand for; all that ships if there are none.

    Names come in the order of the catalogue, files in the order given and by path within a folder.
    Raises ``MissionError`` with every target that stands for nothing.
    """
    wanted = list(targets)
    names: set[str] = set() if wanted else set(catalogue())
    files: dict[Path, None] = {}
    single: set[str] = set()
    problems: list[Problem] = []
    for target in wanted:
        known = [name for name in catalogue() if _within(name, target)]
        if known:
            names.update(known)
            single.update({target.rstrip("/")} & set(known))
        elif target.endswith(SUFFIX):
            files[Path(target)] = None
            single.add(Path(target).as_posix())
        elif target and Path(target).is_dir():
            inside = mission_files(Path(target))
            files.update(dict.fromkeys(inside))
            if not inside:
                problems.append(_wrong(f"no mission file in '{target}'", f"put a {SUFFIX} file in"))
        else:
            problems.append(_wrong(f"no mission '{target}'", suggest(target, _words())))
    if problems:
        raise MissionError(problems)
    ordered = tuple(name for name in catalogue() if name in names)
    return Targets(ordered, tuple(files), frozenset(single))


def mission_files(folder: Path) -> list[Path]:
    """The mission files in ``folder`` and below, by path; hidden folders are passed over."""
    return sorted(
        path
        for path in folder.rglob(f"*{SUFFIX}")
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def portable(name: str) -> str:
    """``name`` as files that are kept should spell it, alike on every machine.

    Names of known missions stay as they are. The path of a file is taken from the current folder
    if it lies in it, with ``/`` between its segments and no needless ``.`` or ``..``.
    """
    if not name.endswith(SUFFIX):
        return name
    path = Path(os.path.normpath(name))
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return path.as_posix()


def covered(name: str, targets: Iterable[str]) -> bool:
    """Whether any of ``targets`` stands for the mission ``name``, which need not exist any more.

    Without targets, ``name`` has to be one of those that ship.
    """
    wanted = list(targets)
    if not name.endswith(SUFFIX):
        return not wanted or any(_within(name, target) for target in wanted)
    path = Path(name).absolute()
    return any(
        Path(os.path.normpath(path)).is_relative_to(os.path.normpath(Path(target).absolute()))
        for target in wanted
        if not any(_within(known, target) for known in catalogue())
    )


def _within(name: str, target: str) -> bool:
    """Whether ``target`` is ``name`` or whole segments at its beginning."""
    prefix = target.rstrip("/")
    return name == prefix or name.startswith(f"{prefix}/")


def _words() -> list[str]:
    """Names of missions and of all their prefixes."""
    words: set[str] = set()
    for name in catalogue():
        parts = name.split("/")
        words.update("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return sorted(words)


def _wrong(problem: str, remedy: str) -> Problem:
    return Problem(COMMAND_LINE, 1, 1, "TARGET", problem, remedy)

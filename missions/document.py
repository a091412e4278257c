"""A text file as data together with the place of every value in it."""

from __future__ import annotations

import hashlib
import json
import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from winnable.missions.errors import MissionError, Problem

_BARE = re.compile(r"[A-Za-z0-9_-]+")

KeyPath: TypeAlias = tuple[str | int, ...]
"""Names of tables and indices of arrays (from 0) that lead to a value; empty: the whole file."""

Position: TypeAlias = tuple[int, int]
"""Line and column, both from 1, counted in characters."""


@dataclass(frozen=True, slots=True)
class Document:
    """``data`` of a file with arrays as tuples.

    ``values[path]`` is where a value begins and ``keys[path]`` where its name does; ``plain`` holds
    the paths of one-line strings without escapes, in which every character can be placed.
    ``sha256`` is the lower-case hexadecimal digest of the file's bytes.
    """

    file: str
    data: Mapping[str, object]
    values: Mapping[KeyPath, Position]
    keys: Mapping[KeyPath, Position]
    plain: frozenset[KeyPath]
    sha256: str

    def position(self, path: KeyPath) -> Position:
        """Where the value at ``path`` begins; of its nearest surrounding table if it is missing."""
        while path not in self.values and path:
            path = path[:-1]
        return self.values.get(path, (1, 1))

    def key_position(self, path: KeyPath) -> Position:
        """Where the name of ``path`` begins, or its value where it has no name of its own."""
        return self.keys.get(path) or self.position(path)

    def problem(
        self, path: KeyPath, problem: str, remedy: str, *, offset: int | None = None
    ) -> Problem:
        """A problem of the value at ``path``, or of what stands ``offset`` characters into it.

        The place is exact in plain strings; in others the problem tells the character.
        """
        line, column = self.position(path)
        if offset is not None and path in self.plain:
            column += 1 + offset
        elif offset is not None:
            problem = f"{problem} (character {offset + 1} of the text)"
        return Problem(self.file, line, column, dotted(path), problem, remedy)


def dotted(path: KeyPath) -> str:
    """``("tables", "weather", 0)`` as ``tables.weather[0]``; the empty path as ``file``.

    Names with other characters than letters, digits, ``_`` and ``-`` stand in quotes.
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _BARE.fullmatch(part) else json.dumps(part, ensure_ascii=False)
            text += f".{name}" if text else name
    return text or "file"


def frozen(value: object) -> object:
    """The same value with arrays as tuples, so that nothing read can change later."""
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    return value


def read_text(path: Path) -> tuple[str, str]:
    """Text and SHA-256 of the file at ``path``.

    Raises ``MissionError`` if it is missing, no regular file, unreadable, empty or not UTF-8.
    """
    name = str(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise _unusable(name, "there is no such file", "write the path of a file") from None
    except IsADirectoryError:
        raise _unusable(name, "this is a folder", "write the path of a file in it") from None
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise _unusable(name, f"cannot be read ({reason})", "make it readable") from None
    except ValueError:
        raise _unusable(name, "is no path", "write the path of a file") from None
    return decode(raw, name), hashlib.sha256(raw).hexdigest()


def decode(raw: bytes, name: str) -> str:
    """``raw`` as text; ``MissionError`` naming ``name`` if it is empty or not UTF-8.

    The byte order mark that some editors write first is no part of the text.
    """
    raw = raw.removeprefix(BOM_UTF8)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8")) + 1
        raise MissionError(
            [Problem(name, line, column, "file", "is not UTF-8 text", "save it as UTF-8")]
        ) from None
    if not text.strip():
        raise _unusable(name, "is empty", "write a file of the expected schema")
    return text


def _unusable(name: str, problem: str, remedy: str) -> MissionError:
    return MissionError([Problem(name, 1, 1, "file", problem, remedy)])

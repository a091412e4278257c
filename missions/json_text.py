"""JSON text to data with positions. The standard library reads the values and finds errors."""

from __future__ import annotations

import hashlib
import json
import re
from bisect import bisect_right
from json import JSONDecodeError
from pathlib import Path
from typing import NoReturn

from winnable.missions.document import Document, KeyPath, Position, frozen, read_text
from winnable.missions.errors import MissionError, Problem

_SPACE = re.compile(r"[ \t\n\r]*")
_SCALAR = re.compile(r"[^\s,\]}]+")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_json(path: Path) -> Document:
    """The JSON file at ``path``; ``MissionError`` if it cannot be read or is no JSON object."""
    text, sha256 = read_text(path)
    return _document(text, str(path), sha256)


def parse_json(text: str, name: str) -> Document:
    """``text`` as JSON, called ``name`` in messages; ``MissionError`` if it is no JSON object."""
    return _document(text, name, hashlib.sha256(text.encode()).hexdigest())


def _document(text: str, name: str, sha256: str) -> Document:
    try:
        data = json.loads(text, parse_constant=_no_number)
        places = _Places(text, name)
    except JSONDecodeError as error:
        what = error.msg[:1].lower() + error.msg[1:]
        problem = Problem(
            name, error.lineno, error.colno, "file", f"is not JSON: {what}", "mend the syntax here"
        )
        raise MissionError([problem]) from None
    except (RecursionError, ValueError):
        what = "is nested too deeply or holds a number that JSON lacks"
        raise MissionError([Problem(name, 1, 1, "file", what, "simplify it")]) from None
    if not isinstance(data, dict):
        raise MissionError([Problem(name, 1, 1, "file", "is no JSON object", "begin it with {")])
    return Document(
        file=name,
        data={key: frozen(value) for key, value in data.items()},
        values=places.values,
        keys=places.keys,
        plain=frozenset(),
        sha256=sha256,
    )


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


class _Places:
    """Notes where names and values begin in a text that is correct JSON.

    Raises ``MissionError`` for a name that an object gives twice, which JSON itself lets pass.
    """

    def __init__(self, text: str, name: str) -> None:
        self.values: dict[KeyPath, Position] = {}
        self.keys: dict[KeyPath, Position] = {}
        self._text = text
        self._name = name
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._value(self._skip(0), ())

    def _value(self, at: int, path: KeyPath) -> int:
        """Note the value that begins ``at``; returns where it ends."""
        self.values[path] = self._position(at)
        match self._text[at]:
            case "{":
                return self._object(at, path)
            case "[":
                return self._array(at, path)
            case '"':
                return self._end(_STRING, at)
            case _:
                return self._end(_SCALAR, at)

    def _object(self, at: int, path: KeyPath) -> int:
        at = self._skip(at + 1)
        while self._text[at] != "}":
            end = self._end(_STRING, at)
            key = str(json.loads(self._text[at:end]))
            inner = (*path, key)
            if inner in self.keys:
                line, column = self._position(at)
                problem = Problem(
                    self._name, line, column, key, "is given twice", "keep one of the two"
                )
                raise MissionError([problem])
            self.keys[inner] = self._position(at)
            colon = self._skip(end)
            at = self._comma(self._value(self._skip(colon + 1), inner))
        return at + 1

    def _array(self, at: int, path: KeyPath) -> int:
        at, index = self._skip(at + 1), 0
        while self._text[at] != "]":
            at = self._comma(self._value(at, (*path, index)))
            index += 1
        return at + 1

    def _comma(self, at: int) -> int:
        """Where the next item begins, or the closing bracket."""
        at = self._skip(at)
        return self._skip(at + 1) if self._text[at] == "," else at

    def _skip(self, at: int) -> int:
        return self._end(_SPACE, at)

    def _end(self, pattern: re.Pattern[str], at: int) -> int:
        """Where the match of ``pattern`` that begins ``at`` ends."""
        match = pattern.match(self._text, at)
        return match.end() if match else at

    def _position(self, at: int) -> Position:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

"""TOML text to data with positions: values through tomllib, places through tree-sitter."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import tree_sitter
import tree_sitter_toml

from winnable.missions.document import Document, KeyPath, Position, frozen, read_text
from winnable.missions.errors import MissionError, Problem
from winnable.missions.toml_words import toml_words

_LANGUAGE = tree_sitter.Language(tree_sitter_toml.language())
_KEYS = ("bare_key", "quoted_key", "dotted_key")
_AT = re.compile(
    r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$"
)


def read_toml(path: Path) -> Document:
    """The TOML file at ``path``; ``MissionError`` if it cannot be read or is no TOML."""
    text, sha256 = read_text(path)
    return _document(text, str(path), sha256)


def parse_toml(text: str, name: str) -> Document:
    """``text`` as TOML, called ``name`` in messages; ``MissionError`` at a syntax error."""
    return _document(text, name, hashlib.sha256(text.encode()).hexdigest())


def _document(text: str, name: str, sha256: str) -> Document:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MissionError([_syntax(error, text, name)]) from None
    except (RecursionError, ValueError):
        problem = "is nested too deeply or holds a number that is too long"
        raise MissionError([Problem(name, 1, 1, "file", problem, "simplify it")]) from None
    places = _Places(text)
    return Document(
        file=name,
        data={key: frozen(value) for key, value in data.items()},
        values=places.values,
        keys=places.keys,
        plain=frozenset(places.plain),
        sha256=sha256,
    )


def _syntax(error: tomllib.TOMLDecodeError, text: str, name: str) -> Problem:
    """The problem that tomllib reports, at the place which its message names at the end."""
    match = _AT.match(str(error))
    what = match["what"] if match else str(error)
    if match and match["line"]:
        line, column = int(match["line"]), int(match["column"])
    else:
        lines = text.split("\n")
        line, column = len(lines), len(lines[-1]) + 1
    return Problem(name, line, column, "file", *toml_words(what))


class _Places:
    """Walks the syntax tree of a correct TOML text and notes where names and values begin."""

    def __init__(self, text: str) -> None:
        self.values: dict[KeyPath, Position] = {(): (1, 1)}
        self.keys: dict[KeyPath, Position] = {}
        self.plain: set[KeyPath] = set()
        self._lines = text.encode().split(b"\n")
        self._last: dict[KeyPath, int] = {}
        root = tree_sitter.Parser(_LANGUAGE).parse(text.encode()).root_node
        for node in root.named_children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in {"table", "table_array_element"}:
                self._table(node)

    def _table(self, node: tree_sitter.Node) -> None:
        key = next(child for child in node.named_children if child.type in _KEYS)
        path: KeyPath = ()
        for name, _ in self._names(key):
            path = self._inside((*path, name))
            self.values.setdefault(path, self._at(node))
        if node.type == "table_array_element":
            # _inside stepped into the last element so far; this header opens the next one.
            bare = path[:-1] if path and isinstance(path[-1], int) else path
            self._last[bare] = self._last.get(bare, -1) + 1
            self.values.setdefault(bare, self._at(node))
            path = (*bare, self._last[bare])
        self.values.setdefault(path, self._at(node))
        self.keys.setdefault(path, self._at(key))
        for child in node.named_children:
            if child.type == "pair":
                self._pair(child, path)

    def _inside(self, path: KeyPath) -> KeyPath:
        """``path``, or its last element so far where it is an array of tables."""
        return (*path, self._last[path]) if path in self._last else path

    def _pair(self, node: tree_sitter.Node, path: KeyPath) -> None:
        key, value = (child for child in node.named_children if child.type != "comment")
        for name, place in self._names(key):
            path = (*path, name)
            self.keys.setdefault(path, place)
            self.values.setdefault(path, place)
        self._value(value, path)

    def _value(self, node: tree_sitter.Node, path: KeyPath) -> None:
        self.values[path] = self._at(node)
        raw = node.text or b""
        if node.type == "string" and b"\\" not in raw and raw[:3] not in {b'"""', b"'''"}:
            self.plain.add(path)
        elif node.type == "array":
            items = [child for child in node.named_children if child.type != "comment"]
            for index, item in enumerate(items):
                self._value(item, (*path, index))
        elif node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    self._pair(child, path)

    def _names(self, key: tree_sitter.Node) -> Iterator[tuple[str, Position]]:
        if key.type == "dotted_key":
            for child in key.named_children:
                yield from self._names(child)
        else:
            raw = (key.text or b"").decode()
            ((name, _),) = tomllib.loads(f"{raw} = 0").items()
            yield name, self._at(key)

    def _at(self, node: tree_sitter.Node) -> Position:
        row, byte = node.start_point
        return row + 1, len(self._lines[row][:byte].decode()) + 1

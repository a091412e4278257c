"""What is wrong with data by a JSON Schema, for those words that our schemas use.

A word that is not known here is an error of its own, so that no schema passes unread. They mean the
same in each draft since 7, which is what editors of TOML know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

TYPES: Mapping[str, type] = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "object": dict,
    "string": str,
}
SILENT = {"$defs", "$schema", "default", "description", "discriminator", "examples", "then"}


def faults(
    data: Any, schema: Mapping[str, Any], root: Mapping[str, Any], at: str = ""
) -> list[str]:
    """Each fault of ``data`` as ``path: word``; ``root`` holds the definitions."""
    return [fault for word in schema for fault in _faults(word, data, schema, root, at)]


def _faults(
    word: str, data: Any, schema: Mapping[str, Any], root: Mapping[str, Any], at: str
) -> Iterator[str]:
    value = schema[word]
    match word:
        case _ if word in SILENT:
            pass
        case "$ref":
            yield from faults(data, root["$defs"][value.removeprefix("#/$defs/")], root, at)
        case "oneOf":
            if sum(not faults(data, part, root, at) for part in value) != 1:
                yield f"{at}: oneOf"
        case "not":
            if not faults(data, value, root, at):
                yield f"{at}: not"
        case "if":
            if not faults(data, value, root, at):
                yield from faults(data, schema["then"], root, at)
        case "type":
            if type(data) is not TYPES[value]:
                yield f"{at}: type"
        case "const" | "enum":
            if data not in (value if word == "enum" else [value]):
                yield f"{at}: {word}"
        case "minLength" | "maxLength" | "pattern":
            yield from _of_text(word, value, data, at)
        case "minimum" | "maximum":
            if type(data) is int and (data < value if word == "minimum" else data > value):
                yield f"{at}: {word}"
        case "minItems" | "maxItems" | "items":
            yield from _of_list(word, value, data, root, at)
        case "required" | "properties" | "additionalProperties" | "propertyNames":
            yield from _of_table(word, data, schema, root, at)
        case _:
            yield f"{at}: unknown word {word}"


def _of_text(word: str, value: Any, data: Any, at: str) -> Iterator[str]:
    if not isinstance(data, str):
        return
    if word == "pattern":
        good = re.search(value, data) is not None
    else:
        good = len(data) >= value if word == "minLength" else len(data) <= value
    if not good:
        yield f"{at}: {word}"


def _of_list(word: str, value: Any, data: Any, root: Mapping[str, Any], at: str) -> Iterator[str]:
    if not isinstance(data, list):
        return
    if word == "items":
        for index, item in enumerate(data):
            yield from faults(item, value, root, f"{at}[{index}]")
    elif len(data) < value if word == "minItems" else len(data) > value:
        yield f"{at}: {word}"


def _of_table(
    word: str,
    data: Any,
    schema: Mapping[str, Any],
    root: Mapping[str, Any],
    at: str,
) -> Iterator[str]:
    if not isinstance(data, dict):
        return
    value, known = schema[word], schema.get("properties", {})
    if word == "required":
        yield from (f"{at}.{name}: required" for name in value if name not in data)
    elif word == "properties":
        for name in data:
            yield from faults(data[name], known.get(name, {}), root, f"{at}.{name}")
    elif word == "propertyNames":
        for name in data:
            yield from faults(name, value, root, f"{at}.{name}")
    else:
        for name in data:
            if name in known:
                continue
            if value is False:
                yield f"{at}.{name}: additionalProperties"
            else:
                yield from faults(data[name], value, root, f"{at}.{name}")

"""Data of a file to records; every error at its place, in our words, with what to write instead."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from winnable.missions.document import Document, KeyPath, dotted
from winnable.missions.errors import MissionError, Problem
from winnable.missions.schema_walk import SchemaWalk
from winnable.missions.strict import Strict
from winnable.missions.suggest import suggest
from winnable.missions.wording import counted

Record = TypeVar("Record", bound=Strict)

LONGEST = 40
"""Characters of a value that a message repeats."""

_KINDS = {
    "bool_type": "true or false",
    "dict_type": "a table { ... }",
    "float_type": "a number",
    "int_type": "a whole number",
    "model_type": "a table { ... }",
    "model_attributes_type": "a table { ... }",
    "string_type": "text in quotes",
    "tuple_type": "a list [ ... ]",
}


def validate(model: type[Record], document: Document) -> Record:
    """``document`` as a record of ``model``; ``MissionError`` with everything that is wrong."""
    try:
        return model.model_validate(document.data, by_alias=True, by_name=False)
    except ValidationError as error:
        raise MissionError(problems_of(error, model, document)) from None


def problems_of(error: ValidationError, model: type[Strict], document: Document) -> list[Problem]:
    """The errors of pydantic as problems of ``document``."""
    walk = SchemaWalk(model.model_json_schema(by_alias=True))
    return [_problem(details, walk, document) for details in error.errors(include_url=False)]


def _problem(details: ErrorDetails, walk: SchemaWalk, document: Document) -> Problem:
    kind, given = details["type"], details["input"]
    path = _path(details["loc"], document.data, missing=kind == "missing")
    if details["loc"][-1:] == ("[key]",):
        return _wrong_key(path, walk.at(path[:-1], document.data), document)
    if kind == "missing" and path and isinstance(path[-1], int):
        path = path[:-1]
        wanted = len(walk.at(path, document.data).get("prefixItems", ()))
        given = value_at(document.data, path)
        count = len(given) if isinstance(given, tuple) else 0
        return document.problem(
            path, f"has {counted(count, 'item')}", f"write {counted(wanted, 'item')}"
        )
    if kind == "extra_forbidden":
        return _misplaced_key(path, walk, document)
    if kind in {"union_tag_invalid", "union_tag_not_found"}:
        tag = str(details["ctx"]["discriminator"]).strip("'")
        mapping = walk.at(path, document.data).get("discriminator", {}).get("mapping", {})
        if kind == "union_tag_not_found":
            return document.problem((*path, tag), "is missing", suggest("", mapping))
        word = str(details["ctx"]["tag"])
        return document.problem((*path, tag), f"there is no '{word}' here", suggest(word, mapping))
    schema = walk.at(path, document.data)
    problem, remedy = _words(kind, given, schema, details)
    return document.problem(path, problem, remedy)


def _wrong_key(path: KeyPath, schema: Mapping[str, Any], document: Document) -> Problem:
    """A name in a table whose names have a form, or are known."""
    names = schema.get("propertyNames", {}).get("enum")
    if names:
        return _unknown_key(path, names, document)
    line, column = document.key_position(path)
    remedy = f"write {schema.get('description', 'a name of the right form')}"
    problem = f"{shown(path[-1])} has the wrong form"
    return Problem(document.file, line, column, dotted(path), problem, remedy)


def _misplaced_key(path: KeyPath, walk: SchemaWalk, document: Document) -> Problem:
    """A key that its table does not know; perhaps it was meant for another place."""
    known = walk.at(path[:-1], document.data).get("properties", {})
    line, column = document.key_position(path)
    name = str(path[-1])
    if len(path) > 1 and name in walk.at((), document.data).get("properties", {}):
        remedy = f"write {name} above the first [table]"
    elif len(path) > 1 and _dotted_name(path, walk, document):
        remedy = f'write the name in quotes: "{path[-2]}.{name}"'
    else:
        return _unknown_key(path, known, document)
    return Problem(document.file, line, column, dotted(path), "there is no such key", remedy)


def _dotted_name(path: KeyPath, walk: SchemaWalk, document: Document) -> bool:
    """Whether the last two parts of ``path`` are one name, written with a dot and no quotes."""
    line, column = document.key_position(path[:-1])
    free = walk.at(path[:-2], document.data).get("additionalProperties")
    here = document.key_position(path)
    return isinstance(free, Mapping) and here == (line, column + len(str(path[-2])) + 1)


def _unknown_key(path: KeyPath, known: Iterable[str], document: Document) -> Problem:
    line, column = document.key_position(path)
    remedy = suggest(str(path[-1]), known)
    return Problem(document.file, line, column, dotted(path), "there is no such key", remedy)


def _words(
    kind: str, given: object, schema: Mapping[str, Any], details: ErrorDetails
) -> tuple[str, str]:
    """What is wrong with one value, and what to write."""
    meaning = schema.get("description")
    context = details.get("ctx", {})
    if kind in _KINDS:
        keys = _keys(schema)
        more = f": {meaning}" if meaning else f" with {', '.join(keys)}" if keys else ""
        wanted = f"{_KINDS[kind]}{more}"
        return f"{shown(given)} has the wrong type", f"write {wanted}"
    match kind:
        case "missing":
            return "is missing", f"write {meaning}" if meaning else "add it"
        case "literal_error":
            known = schema.get("enum") or [schema.get("const")]
            return f"{shown(given)} is not known here", suggest(str(given), map(str, known))
        case "greater_than_equal":
            return f"{given} is too small", f"write {context['ge']} or more"
        case "less_than_equal":
            return f"{given} is too great", f"write {context['le']} or less"
        case "too_short":
            return "has too few items", f"write {context['min_length']} or more"
        case "too_long":
            had, most = context["actual_length"], context["max_length"]
            return f"has {counted(had, 'item')}", f"write {counted(most, 'item')}"
        case "string_too_short":
            return "is empty", f"write {meaning}" if meaning else "write some text"
        case "string_too_long":
            return "is too long", f"write at most {context['max_length']} characters"
        case "string_pattern_mismatch":
            return f"{shown(given)} has the wrong form", f"write {meaning}"
        case _:
            message = details["msg"]
            return f"{shown(given)} does not do", message[:1].lower() + message[1:]


def _keys(schema: Mapping[str, Any]) -> list[str]:
    """The keys of a table, those that it has to have if there are any; of an effect its word."""
    if "discriminator" in schema:
        return [str(schema["discriminator"]["propertyName"])]
    return list(schema.get("required", ())) or list(schema.get("properties", ()))


def shown(value: object) -> str:
    """A value as it would stand in the file, shortened; tables and lists by their kind."""
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, tuple | list):
        return "a list"
    if isinstance(value, str | int | float):
        text = json.dumps(value, ensure_ascii=False)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    return str(value)


def value_at(data: object, path: KeyPath) -> object:
    """The value at ``path`` of ``data``; ``None`` if there is none."""
    for part in path:
        data = _inside(data, part)[1]
    return data


def _path(loc: tuple[str | int, ...], data: object, *, missing: bool) -> KeyPath:
    """``loc`` without the names of union members that pydantic puts between the keys."""
    path: list[str | int] = []
    for index, part in enumerate(loc):
        known, inner = _inside(data, part)
        if known:
            data = inner
        elif not missing or index < len(loc) - 1:
            continue
        path.append(part)
    return tuple(path)


def _inside(data: object, part: str | int) -> tuple[bool, object]:
    """Whether ``data`` has an entry ``part``, and that entry."""
    if isinstance(data, Mapping) and part in data:
        return True, data[part]
    if isinstance(data, tuple) and isinstance(part, int) and part < len(data):
        return True, data[part]
    return False, None

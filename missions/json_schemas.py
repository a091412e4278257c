"""JSON Schemas of the files that users write and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winnable.missions.games import FortuneFile, MissionFile
from winnable.missions.plan import Plan
from winnable.missions.strict import Strict

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_MODELS: Mapping[str, type[Strict]] = {"fortune": FortuneFile, "mission": MissionFile, "plan": Plan}


def schema_names() -> tuple[str, ...]:
    """The names that ``json_schema`` knows, sorted."""
    return tuple(sorted(_MODELS))


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of ``mission``, ``plan`` or ``fortune`` files; else ``KeyError``."""
    model = _MODELS[name]
    schema = model.model_json_schema(by_alias=True)
    return {"$schema": DIALECT, **(_for_editors(schema) if name == "mission" else schema)}


def _for_editors(schema: Any) -> Any:
    """``schema`` of a TOML file in those words that each draft since 7 reads alike.

    Editors of TOML know no ``prefixItems``, and TOML has no null; a title that repeats the key
    only takes up room, and descriptions are shown as Markdown.
    """
    if isinstance(schema, list):
        return [_for_editors(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = dict(schema)
    members = [part for part in found.get("anyOf", ()) if part.get("type") != "null"]
    if len(members) == 1:
        del found["anyOf"]
        found = {**members[0], **found}
    if found.get("default", 0) is None:
        del found["default"]
    elif isinstance(found.get("default"), dict):
        given = found["default"].items()
        found["default"] = {key: part for key, part in given if part is not None}
    fixed = found.pop("prefixItems", None)
    if fixed:
        found["items"] = fixed[0]
    if isinstance(found.get("title"), str):
        del found["title"]
    if isinstance(found.get("description"), str):
        found["description"] = found["description"].replace("``", "`")
    return {
        key: part if key in {"default", "examples", "enum"} else _for_editors(part)
        for key, part in found.items()
    }

"""The JSON Schemas that ``winnable schema`` knows."""

from __future__ import annotations

from typing import Any

from winnable.missions.errors import argument_error
from winnable.missions.json_schemas import json_schema, schema_names
from winnable.missions.suggest import suggest
from winnable.models.queries import verdict_schema

VERDICTS = "verdicts"


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of files of the kind ``name``; ``MissionError`` for an unknown kind."""
    if name == VERDICTS:
        return verdict_schema.json_schema()
    if name not in schema_names():
        known = (*schema_names(), VERDICTS)
        raise argument_error("SCHEMA", f"no schema '{name}'", suggest(name, known))
    return json_schema(name)

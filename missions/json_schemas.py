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
    return {"$schema": DIALECT, **model.model_json_schema(by_alias=True)}

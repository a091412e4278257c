"""The JSON Schema of ``winnable/verdicts/1``, made from the types of :mod:`.verdict`."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from winnable.models.queries.baseline import Key
from winnable.models.queries.standing import Change
from winnable.models.queries.verdict import VerdictsDocument


class _EveryFieldRequired(GenerateJsonSchema):
    """A document always holds every field, also those that a dataclass can fill in by itself."""

    def field_is_required(
        self,
        field: core_schema.ModelField | core_schema.DataclassField | core_schema.TypedDictField,
        total: bool,
    ) -> bool:
        del field, total
        return True


def json_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of what ``check --format json`` prints."""
    schema = TypeAdapter(VerdictsDocument).json_schema(
        mode="serialization", schema_generator=_EveryFieldRequired
    )
    # With --baseline only, so not demanded: see Standings.document.
    schema["$defs"]["Verdict"]["properties"]["baseline"] = {"enum": [*get_args(Change), None]}
    schema["properties"]["stale"] = {
        "type": "array",
        "items": TypeAdapter(Key).json_schema(),
    }
    return {"$schema": GenerateJsonSchema.schema_dialect, "$id": "winnable/verdicts/1", **schema}

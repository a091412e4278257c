"""JSON Schemas: what editors complete and check."""

from __future__ import annotations

from typing import Any

import pytest

from winnable.missions.json_schemas import json_schema, schema_names


def resolved(schema: dict[str, Any], reference: dict[str, Any]) -> dict[str, Any]:
    """The definition that ``reference`` points at."""
    found: dict[str, Any] = schema["$defs"][reference["$ref"].rpartition("/")[2]]
    return found


@pytest.mark.parametrize("name", schema_names())
def test_schemas_are_closed(name: str) -> None:
    """A key that is not described is a mistake, everywhere."""
    schema = json_schema(name)

    records = [schema, *schema["$defs"].values()]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert all(
        record["additionalProperties"] is False for record in records if record["type"] == "object"
    )


def test_mission_schema_names_what_a_file_needs() -> None:
    """As in the shipped sheet; the rest has defaults."""
    schema = json_schema("mission")

    assert set(schema["required"]) == {
        "schema",
        "game",
        "name",
        "title",
        "source",
        "players",
        "objective",
        "layouts",
        "tables",
    }
    assert schema["properties"]["schema"]["const"] == "winnable/mission/1"


def test_mission_schema_offers_the_effects() -> None:
    """Chosen by ``do``, so that an editor completes each one's own keys."""
    schema = json_schema("mission")

    effects = schema["$defs"]["TableFace"]["properties"]["effects"]["items"]["discriminator"]
    assert effects["propertyName"] == "do"
    assert set(effects["mapping"]) == {
        "block",
        "bounty",
        "charge",
        "destroy",
        "forbid",
        "lose-pawn",
        "place",
        "strike",
    }


def test_plan_schema_uses_the_words_of_the_file() -> None:
    """``with``, ``for`` and ``from``, not the names that Python needs."""
    definitions = json_schema("plan")["$defs"]

    assert "with" in definitions["Move"]["properties"]
    assert {"for", "from"} <= set(definitions["Eat"]["required"])


def test_starting_zone_is_one_number() -> None:
    """A list is read only in order to say that it is wrong."""
    spot = json_schema("mission")["$defs"]["Spot"]["properties"]

    assert spot["start"]["type"] == "integer"


def test_unknown_schema_is_no_schema() -> None:
    """The caller words the error."""
    with pytest.raises(KeyError):
        json_schema("verdict")

"""JSON Schemas: what editors complete and check."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.json_schema import faults
from tests.missions.files import DUO_1
from winnable.missions.catalogue import catalogue
from winnable.missions.data_files import shipped_text
from winnable.missions.exo.new_mission import TEMPLATES, new_mission
from winnable.missions.json_schemas import json_schema, schema_names

MISSION = json_schema("mission")


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
    assert sorted(effects["mapping"]) == [
        "alpha", "also", "block", "boss", "bounty", "burst", "cards", "charge", "close", "colour",
        "comeback", "demand", "destroy", "dice", "explore", "forbid", "harm", "hive-damage", "lay",
        "limit", "lose", "lose-pawn", "march", "on", "place", "quarrel", "reveal", "shift", "spawn",
        "strike", "unlock",
    ]  # fmt: skip


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


def keys() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key of a mission file, as ``Record.key``, with its part of the schema."""
    for record, part in [("", MISSION), *MISSION["$defs"].items()]:
        for key, value in part["properties"].items():
            yield f"{record}.{key}", value


def wrong(text: str) -> list[str]:
    """What an editor marks in a mission file."""
    return faults(tomllib.loads(text), MISSION, MISSION)


@pytest.mark.parametrize(("key", "part"), list(keys()), ids=[key for key, _ in keys()])
def test_editor_explains_every_key(key: str, part: dict[str, Any]) -> None:
    """A description, and words to choose from or an example that the schema itself accepts."""
    assert part.get("description"), key
    assert (
        {"const", "enum", "examples"} & part.keys()
        or part.get("type") == "boolean"
        or "$ref" in (part)
    ), key
    for example in part.get("examples", ()):
        assert faults(example, part, MISSION) == []


def test_editor_explains_every_table() -> None:
    """Some show the description of a table for that of the key which holds it."""
    assert [name for name, part in MISSION["$defs"].items() if not part.get("description")] == []
    assert "``" not in str(MISSION), "descriptions are read as Markdown"
    assert "winnable.missions" not in str(MISSION), "designers do not read our modules"


def test_names_of_the_box_are_offered() -> None:
    """Four heroes by name and colour, four animals; a token for any, a hero or the others."""
    names = {key: part for key, part in keys() if key in {".needs", ".upgraded", "TokenRule.take"}}

    assert names[".needs"]["items"]["enum"] == [
        "claire", "desmond", "kaindra", "yuri", "blue", "green", "orange", "white",
    ]  # fmt: skip
    assert names[".upgraded"]["items"]["enum"][4:] == ["little-joe", "mel", "nurasyl", "sharik"]
    assert names["TokenRule.take"]["enum"] == [
        "any", "claire", "desmond", "kaindra", "yuri", "blue", "green", "orange", "white",
        "other", "other-2", "other-3", "other-4",
    ]  # fmt: skip


@pytest.mark.parametrize("name", [k.name for k in catalogue().values() if k.file])
def test_shipped_missions_fit_the_schema(name: str) -> None:
    """An editor that marks what lint accepts would not be believed."""
    assert wrong(shipped_text(catalogue()[name].file or "")) == []


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("most", range(1, 5))
def test_new_missions_fit_the_schema(template: str, most: int) -> None:
    """For each number of players that ``winnable new`` knows."""
    assert wrong(new_mission(template, "own/x", "X", (1, most))) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('game = "exo"', 'game = "chess"', ".game: const"),
        ('name = "exo/duo/1"', 'name = "Exo"', ".name: pattern"),
        ("players = [1, 2]", "players = [1]", ".players: minItems"),
        ("players = [1, 2]", "players = [1, 5]", ".players[1]: maximum"),
        ("players = [1, 2]", "players = [0, 2]", ".players[0]: minimum"),
        ('needs = ["claire"]', 'needs = ["clare"]', ".needs[0]: enum"),
        ('needs = ["claire"]', 'needs = "claire"', ".needs: type"),
        ('title = "M', 'titel = "M', ".title: required"),
        ('title = "M', 'titel = ""\ntitle = "M', ".titel: additionalProperties"),
        ("withhold_beacon = true", "withhold_beacon = 1", ".special.withhold_beacon: type"),
        ('"beacon.other" = {', '"an orb" = {', ".tokens.an orb: pattern"),
        ('take = "other"', 'take = "others"', ".tokens.beacon.other.take: enum"),
        ("[layouts.default.legend]", "[layouts.x.legend]", ".layouts.default: required"),
        ("N = {", '"." = {', ".layouts.default.legend..: not"),
        ("N = {", '"N N" = {', ".layouts.default.legend.N N: pattern"),
        ('reason = "The layout', 'notes = "The layout', ".layouts.default.reason: required"),
        ("common = 9", "common = -9", ".hives.piles[0].common: minimum"),
        ("face = 6", "face = 7", ".tables.weather[5].face: maximum"),
        ('do = "destroy"', 'do = "destroi"', ".tables.weather[1].effects[0]: oneOf"),
        ('text = "A calm day."', 'text = ""', ".tables.weather[0].text: minLength"),
    ],
)
def test_editor_marks_what_lint_refuses(old: str, new: str, fault: str) -> None:
    """One mistake in the shipped sheet; what follows from it may be marked as well."""
    text = DUO_1.replace(old, new, 1)
    if fault == ".layouts.default: required":
        text = text.replace("[layouts.default]", "[layouts.x]", 1)

    assert fault in wrong(text)


def test_word_that_the_check_does_not_know_is_told() -> None:
    """Else a new word of the schema would be passed over, here and perhaps by editors."""
    schema = copy.deepcopy(MISSION)
    schema["properties"]["title"]["prefixItems"] = []

    assert ".title: unknown word prefixItems" in faults(tomllib.loads(DUO_1), schema, schema)

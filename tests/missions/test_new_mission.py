"""The mission file that authors start from: in order, and nothing of the form is left unsaid."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from tests.json_schema import faults
from winnable.missions.data_files import shipped_text
from winnable.missions.exo.load import sheet
from winnable.missions.exo.new_mission import TEMPLATES, new_mission
from winnable.missions.exo.read import Mission, read
from winnable.missions.exo.vocabulary import LETTERS, WORDS, vocabulary
from winnable.missions.goal_text import parse_goal
from winnable.missions.json_schemas import json_schema
from winnable.missions.toml import parse_toml

FRAME = shipped_text("exo/new/frame.txt")
SCHEMA = json_schema("mission")
EFFECTS = re.findall(r"^# (effects = .*)$", FRAME, re.MULTILINE)
COMMENTED = [
    line
    for line in re.findall(r'^# ((?:\w+|"[\w.]+") = .*)$', FRAME, re.MULTILINE)
    if line not in EFFECTS
]


def mission(text: str) -> Mission:
    """The mission of a file; ``MissionError`` if something is wrong with it."""
    return read(parse_toml(text, "new.toml"))


def blank(players: tuple[int, int] = (1, 2)) -> str:
    """The nearly empty template."""
    return new_mission("blank", "own/new", "New", players)


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("players", [(1, 1), (1, 2), (2, 3), (4, 4)])
def test_new_file_is_in_order(template: str, players: tuple[int, int]) -> None:
    """No start more than players, and everything that is described is drawn."""
    made = mission(new_mission(template, "own/new", 'A "new" one: ü', players))

    assert (made.file.players, made.file.name) == (players, "own/new")
    assert made.file.title == 'A "new" one: ü'
    party = ["claire", "yuri", "kaindra", "desmond"][: players[1]]
    assert len(sheet(made, party).start_zones) == players[1]


def test_example_shows_more_than_the_blank_one() -> None:
    """A hive, a place, a challenge, effects."""
    bare = mission(blank()).file
    full = mission(new_mission("example", "own/new", "New", (1, 1))).file

    assert (bare.challenge, bare.hives.piles) == (None, ())
    assert full.challenge is not None
    assert full.hives.piles
    assert any(line.effects for line in full.tables.weather)
    assert any(line.effects for line in full.tables.fauna)


def test_every_key_is_explained() -> None:
    """Each key of the schema stands in the frame, live or in an example."""
    records = [SCHEMA, *SCHEMA["$defs"].values()]
    keys = {key for record in records for key in record["properties"]}

    text = blank()
    assert [key for key in sorted(keys) if not re.search(rf"\b{key}\b", text)] == []


def test_every_effect_is_among_the_examples() -> None:
    """And every word that an effect may have is in the frame."""
    shown = [effect for line in EFFECTS for effect in tomllib.loads(line)["effects"]]
    known = SCHEMA["$defs"]["TableFace"]["properties"]["effects"]["items"]["discriminator"]

    assert {effect["do"] for effect in shown} == set(known["mapping"])
    named = {reference.removeprefix("#/$defs/") for reference in known["mapping"].values()}
    words = {
        word
        for name in named
        for part in SCHEMA["$defs"][name]["properties"].values()
        for word in part.get("enum", ())
    }
    unsaid = [w for w in sorted(words) if any(part not in FRAME for part in w.split(":"))]
    assert unsaid == []


LAID = "withhold_beacon = false"
NEEDED = {
    "boss": (
        f'{LAID}\nboss = {{ name = "x", life = 1, at = "throne", ring = "throne" }}',
        'T = { token = "map", places = ["throne"] }',
    ),
    "march": (f'{LAID}\nmarch = {{ exits = "all" }}', 'T = { token = "map" }'),
    "unlock": (
        f"{LAID}\n[projects.hut]\npay = [{{ wood = 1 }}]\nlocked = true",
        'T = { token = "map" }',
    ),
}
"""What some effects need: special rules, and the spot with the token."""


@pytest.mark.parametrize("line", EFFECTS)
def test_each_effect_can_be_copied_into_a_table(line: str) -> None:
    """Below the text of the first line, with what it needs."""
    text = blank()
    for word, (special, spot) in NEEDED.items():
        if f'do = "{word}"' in line:
            text = text.replace(f"\n{LAID}", f"\n{special}", 1)
            text = text.replace('T = { token = "map" }', spot, 1)

    mission(text.replace('text = "A calm day."', f'text = "A calm day."\n{line}', 1))


@pytest.mark.parametrize("line", COMMENTED)
def test_each_example_has_the_right_form(line: str) -> None:
    """Without its #; what is not printed needs its reason as well, which stands below it."""
    text = blank()
    assert text.count(f"\n# {line}\n") <= 2

    data: dict[str, Any] = tomllib.loads(text.replace(f"\n# {line}\n", f"\n{line}\n", 1))

    found = [fault for fault in faults(data, SCHEMA, SCHEMA) if "reason: required" not in fault]
    assert found == []


def test_all_words_of_goals_are_listed() -> None:
    """The vocabulary of the game, its letters, and what joins statements."""
    listed = FRAME[FRAME.index("# Goals.") : FRAME.index("objective =")]

    assert [word for word in WORDS if not re.search(rf"^#   {word}\b", listed, re.MULTILINE)] == []
    assert [letter for letter in LETTERS if not re.search(rf"\b{letter}\b", listed)] == []
    joints = [
        "all p:",
        "some p:",
        "eventually",
        "always",
        "by(",
        "within(",
        " then ",
        " until ",
        "same-round(",
        "dawn(",
        "not ",
        " and ",
        " or ",
    ]
    assert [joint for joint in joints if joint not in listed] == []


def test_goals_that_are_listed_can_be_said() -> None:
    """Each line of the list, with a statement for its dots and all letters bound."""
    listed = FRAME[FRAME.index("#   taken(map)") : FRAME.index("#   not ...")]
    goals = re.findall(r"^#   (\S.*?)(?:   .*)?$", listed, re.MULTILINE)
    known = vocabulary(mission(blank()).file)
    names = {"project": frozenset({"fort"}), "place family": frozenset({"door"})}
    known = replace(known, names={**known.names, **names})

    assert len(goals) == 39
    for text in goals:
        free = [letter for letter in LETTERS if not re.search(rf"(all|some) {letter}\b", text)]
        bound = "".join(f"all {letter}: " for letter in free)
        parse_goal(bound + text.replace("...", "taken(map)"), known)

"""Plan files: what is written is what is read, and what is wrong is told at its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.missions.plans import PLANS, minimal
from winnable.missions.errors import MissionError
from winnable.missions.exo.plan_steps import Eat, Extract, Kill, Lapse, Move
from winnable.missions.json_text import parse_json
from winnable.missions.plan import Plan, load_plan, plan_data, plan_text, save_plan
from winnable.missions.validation import validate


def without_empty(value: Any) -> Any:
    """``value`` without empty entries, which a plan may leave out."""
    if isinstance(value, dict):
        entries = {key: without_empty(item) for key, item in value.items()}
        return {key: item for key, item in entries.items() if item not in ({}, [])}
    if isinstance(value, list):
        return [without_empty(item) for item in value]
    return value


def problems(data: object) -> list[str]:
    """The lines that a user reads about a plan written with one space of indent."""
    with pytest.raises(MissionError) as caught:
        validate(Plan, parse_json(json.dumps(data, indent=1), "p.json"))
    return [str(problem) for problem in caught.value.problems]


@given(data=PLANS)
def test_plans_are_written_as_they_are_read(data: dict[str, Any]) -> None:
    """Reading loses nothing but emptiness; writing again gives the same bytes."""
    plan = validate(Plan, parse_json(json.dumps(data), "p.json"))

    text = plan_text(plan)

    assert text.startswith('{\n "schema": "winnable/plan/1",\n "mission": "exo/duo/1",\n')
    assert without_empty(json.loads(text)) == without_empty(data)
    assert validate(Plan, parse_json(text, "p.json")) == plan
    assert plan_text(validate(Plan, parse_json(text, "p.json"))) == text


@given(data=PLANS)
def test_order_of_tables_does_not_reach_the_file(data: dict[str, Any]) -> None:
    """Equal plans give equal bytes, however their tables were filled."""

    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(item) for key, item in reversed(value.items())}
        return [turned(item) for item in value] if isinstance(value, list) else value

    plan = validate(Plan, parse_json(json.dumps(data), "p.json"))
    other = validate(Plan, parse_json(json.dumps(turned(data)), "p.json"))

    assert plan_text(plan) == plan_text(other)


def test_pawns_are_those_placed() -> None:
    """2 + 1 + 1 in the first round, 4 in the second."""
    placed = [
        {"claire": {"hero": {"move": 2, "build": 1}, "animal": {"extract_exo": 1}}},
        {"claire": {"hero": {"rest": 1}}, "yuri": {"animal": {"move": 3}}},
    ]
    rounds = [
        {"round": number, "chance": {"weather": 1}, "placements": each}
        for number, each in enumerate(placed, start=1)
    ]

    plan = validate(Plan, parse_json(json.dumps(minimal(rounds=rounds)), "p.json"))

    assert plan.pawns == 8
    assert [each.pawns for each in plan.rounds] == [4, 4]


def test_steps_are_built_with_names_of_python() -> None:
    """``with``, ``for`` and ``from`` are no names in Python; files use them."""
    move = Move(by="claire", do="move", to="B1", with_=("mel",), pawns={"claire.hero.move": 1})
    eat = Eat(by="claire", do="eat", for_="mel", from_="claire.drone")

    assert move.model_dump(by_alias=True, exclude_defaults=True)["with"] == ("mel",)
    assert eat.model_dump(by_alias=True)["from"] == "claire.drone"
    assert problems(
        minimal(rounds=[{"round": 1, "chance": {"weather": 1}, "night": [eat.model_dump()]}])
    )[0].endswith("rounds[0].night[0].for: is missing; add it")


def test_entries_that_mean_something_are_always_written() -> None:
    """A kill without food says so; a step without pawns says nothing."""
    rounds = [
        {
            "round": 1,
            "chance": {"weather": 1},
            "steps": [
                Extract(by="claire", do="extract").model_dump(exclude_defaults=True),
                Lapse(do="lapse", pawns={"claire.hero.move": 1}).model_dump(),
            ],
            "night": [Kill(by="rule", do="kill", bug="north.1", food=None).model_dump()],
        }
    ]

    data = plan_data(validate(Plan, parse_json(json.dumps(minimal(rounds=rounds)), "p.json")))

    assert data["carry"] == []
    assert data["assume"] == {}
    assert data["rounds"][0]["steps"] == [
        {"by": "claire", "do": "extract"},
        {"do": "lapse", "pawns": {"claire.hero.move": 1}},
    ]
    assert data["rounds"][0]["night"] == [
        {"by": "rule", "do": "kill", "bug": "north.1", "food": None}
    ]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"schema": "winnable/plan/2"},
            "schema: \"winnable/plan/2\" is not known here; did you mean 'winnable/plan/1'?",
        ),
        ({"party": []}, "party: has too few items; write 1 or more"),
        (
            {"rules_sha256": "x"},
            'rules_sha256: "x" has the wrong form; write a SHA-256 in lower-case hexadecimal',
        ),
        (
            {"fortune": "good"},
            'fortune: "good" has the wrong form; write best, worst, seed:N or file:PATH',
        ),
        ({"golas": 1}, "golas: there is no such key; did you mean 'goal'?"),
        ({"setup": {}}, "setup.choices: is missing; add it"),
        ({"luck": {"probability": 1.5}}, "luck.probability: 1.5 is too great; write 1.0 or less"),
    ],
)
def test_wrong_envelope(changes: dict[str, Any], message: str) -> None:
    """One line behind its place."""
    (line,) = problems(minimal(**changes))

    assert line.partition(": ")[2] == message


@pytest.mark.parametrize(
    ("entry", "value", "message"),
    [
        ("chance", {"weather": 7}, "chance.weather: 7 is too great; write 6 or less"),
        ("chance", {}, "chance.weather: is missing; add it"),
        (
            "chance",
            {"weather": 1, "adaptation": ["claw"]},
            "chance.adaptation: has 1 item; write 2 items",
        ),
        (
            "chance",
            {"weather": 1, "adaptation": ["claw", "paw"]},
            'chance.adaptation[1]: "paw" is not known here; write one of burst, claw, shield',
        ),
        (
            "choices",
            {"destroy": 1.5},
            "choices.destroy: 1.5 has the wrong type; write a whole number",
        ),
        (
            "choices",
            {"claire.production": {"A1": {"discard": 1}}},
            'choices."claire.production".A1.discard: 1 has the wrong type; write text in quotes',
        ),
        (
            "placements",
            {"claire": {"hero": {"moev": 1}}},
            "placements.claire.hero.moev: there is no such key; did you mean 'move'?",
        ),
        (
            "placements",
            {"claire": {"hero": {"move": 0}}},
            "placements.claire.hero.move: 0 is too small; write 1 or more",
        ),
        (
            "steps",
            [{"by": "claire", "do": "mov"}],
            "steps[0].do: there is no 'mov' here; did you mean 'move'?",
        ),
        (
            "steps",
            [{"by": "claire", "do": "move", "to": "B1", "wiht": []}],
            "steps[0].wiht: there is no such key; did you mean 'with'?",
        ),
        (
            "steps",
            [{"by": "claire", "do": "load", "drone": "yuri", "item": "gold"}],
            (
                'steps[0].item: "gold" has the wrong form; write food, wood, metal or an artefact'
                " such as A1"
            ),
        ),
        (
            "steps",
            [{"by": "rule", "do": "spawn", "hive": "north"}],
            (
                "steps[0].do: there is no 'spawn' here; write one of alchemy, attack, block, build,"
                " call, damage_boss, damage_hive, explore, extract, extract_exo, give, kill or"
                " one of 23 more"
            ),
        ),
        ("steps", [3], "steps[0]: 3 has the wrong type; write a table { ... } with do"),
        (
            "night",
            [{"by": "claire", "do": "hunger"}],
            'night[0].by: "claire" is not known here; write rule',
        ),
        ("night", [{"by": "rule", "do": "kill", "bug": "x"}], "night[0].food: is missing; add it"),
    ],
)
def test_wrong_round(entry: str, value: object, message: str) -> None:
    """Named by round and step, counted from 0 as everywhere in keys."""
    data = minimal(rounds=[{"round": 1, "chance": {"weather": 1}, entry: value}])

    (line,) = problems(data)

    assert line.partition(": ")[2] == f"rounds[0].{message}"


def test_place_is_that_of_the_text(tmp_path: Path) -> None:
    """The second line of this file begins with a space; its value stands behind 14 characters."""
    path = tmp_path / "plan.json"
    path.write_text('{\n "schema": 1}', encoding="utf-8")

    with pytest.raises(MissionError) as caught:
        load_plan(path)

    assert f"{path}:2:12: schema: 1 is not known here" in str(caught.value)


def test_plan_is_saved_in_one_go(tmp_path: Path) -> None:
    """What was there is replaced; nothing else is left in the folder, not even after a failure."""
    plan = validate(Plan, parse_json(json.dumps(minimal()), "p.json"))
    path = tmp_path / "plan.json"
    path.write_text("old", encoding="utf-8")
    blocked = tmp_path / "blocked"
    (blocked / "in the way").mkdir(parents=True)

    save_plan(plan, path)
    with pytest.raises(OSError, match="blocked"):
        save_plan(plan, blocked)

    assert load_plan(path) == plan
    assert sorted(each.name for each in tmp_path.iterdir()) == ["blocked", "plan.json"]

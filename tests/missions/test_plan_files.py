"""Plan files: what is written is what is read, and what is wrong is told at its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.missions.files import DUO_1
from winnable.missions.errors import MissionError
from winnable.missions.exo.plan_steps import Eat, Extract, Kill, Lapse, Move
from winnable.missions.json_text import parse_json
from winnable.missions.load import shipped
from winnable.missions.plan import Plan, load_plan, plan_data, plan_text, save_plan
from winnable.missions.plan_sheet import open_document, open_plan
from winnable.missions.validation import validate

HASH = "0" * 64

NAMES = st.sampled_from(["claire", "yuri", "mel", "nurasyl"])
ZONES = st.sampled_from(["A1", "B2", "D1"])
RESOURCES = st.sampled_from(["food", "wood", "metal"])
FACES = st.sampled_from(["claw", "burst", "shield"])
PAWNS = st.dictionaries(
    st.sampled_from(["claire.hero.move", "yuri.animal.rest", "claire.hero.build"]),
    st.integers(1, 3),
    max_size=2,
)
PAY = st.dictionaries(
    st.sampled_from(["claire", "yuri.drone"]),
    st.dictionaries(RESOURCES | st.just("blue"), st.integers(1, 3), min_size=1, max_size=2),
    max_size=2,
)
LARVAE = st.dictionaries(
    st.sampled_from(["north.1", "south.12"]), st.sampled_from(["beetle", "alpha scorpion"])
)
DICE = st.dictionaries(st.sampled_from(["mel", "sharik"]), st.lists(FACES, max_size=3))
OWN = {"by": NAMES}
RULE = {"by": st.just("rule")}


def step(do: str, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[Any]:
    """Steps of one kind; optional entries may be left out."""
    return st.fixed_dictionaries(
        {**({} if do == "lapse" else OWN), "do": st.just(do), **fields}, optional=optional or {}
    )


def rule(do: str, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[Any]:
    """Steps of the night that no player takes."""
    return st.fixed_dictionaries({**RULE, "do": st.just(do), **fields}, optional=optional or {})


PAID = {"pawns": PAWNS, "pay": PAY}
MEDIC = step("medic", {"pawns": PAWNS}, target=NAMES)
ACTIONS = st.one_of(
    step(
        "move",
        {
            **PAID,
            "with": st.lists(NAMES, max_size=2),
            "chance": st.fixed_dictionaries(
                {},
                optional={"exploration": st.just("E13"), "resource": RESOURCES, "larvae": LARVAE},
            ),
        },
        to=ZONES,
    ),
    step(
        "extract", {**PAID, "discard": RESOURCES, "gatherer": NAMES, "gatherer_discard": RESOURCES}
    ),
    step("rest", PAID),
    step("build", PAID, what=st.sampled_from(["extraction_tile", "shelter", "drone", "beacon"])),
    step("move_drone", PAID, to=ZONES),
    step("extract_exo", PAID),
    step("give", {"discard": RESOURCES}, to=NAMES, item=RESOURCES),
    step("load", drone=NAMES, item=RESOURCES),
    step("unload", {"discard": RESOURCES}, drone=NAMES, item=RESOURCES),
    step("take", token=st.just("beacon.claire")),
    MEDIC,
    step("lapse", pawns=PAWNS),
)
FEEDING: dict[str, Any] = {"for": NAMES, "from": st.sampled_from(["claire", "claire.drone"])}
NIGHT = st.one_of(
    rule("instinct", {"chance": st.fixed_dictionaries({"dice": DICE})}, zone=ZONES),
    rule("place", zone=ZONES, bug=st.just("beetle")),
    rule("spawn", {"chance": st.fixed_dictionaries({"larvae": LARVAE})}, hive=st.just("north")),
    rule("disperse", bug=st.just("north.1"), to=ZONES),
    rule(
        "attack",
        {"chance": st.fixed_dictionaries({"cards": LARVAE, "dice": DICE})},
        zone=ZONES,
    ),
    step("suffer"),
    rule("kill", {"discard": RESOURCES}, bug=st.just("north.1"), food=st.none() | NAMES),
    rule("destroy", zone=ZONES),
    step("eat", None, **FEEDING),
    rule("hunger"),
    rule("exposure"),
    MEDIC,
)
CHOICES = st.dictionaries(
    st.sampled_from(["claire.adaptation", "yuri.exo", "destroy", "claire.production"]),
    st.one_of(
        st.integers(0, 1),
        st.lists(st.just("shelter A1"), min_size=1, max_size=2),
        st.fixed_dictionaries({"discard": st.just("blue")}),
        st.dictionaries(ZONES, st.fixed_dictionaries({"discard": RESOURCES}), min_size=1),
    ),
)
ROUNDS = st.fixed_dictionaries(
    {
        "round": st.integers(1, 20),
        "chance": st.fixed_dictionaries(
            {"weather": st.integers(1, 6)},
            optional={
                "fauna": st.integers(1, 6),
                "adaptation": st.lists(FACES, min_size=2, max_size=2),
                "strike": st.lists(st.just("dragonfly-1"), min_size=1, max_size=2),
            },
        ),
    },
    optional={
        "choices": CHOICES,
        "dawn": st.lists(MEDIC, max_size=1),
        "placements": st.dictionaries(
            st.sampled_from(["claire", "yuri"]),
            st.fixed_dictionaries(
                {},
                optional={
                    "hero": st.dictionaries(st.sampled_from(["move", "build"]), st.integers(1, 4)),
                    "animal": st.dictionaries(st.just("extract_exo"), st.integers(1, 4)),
                },
            ),
        ),
        "steps": st.lists(ACTIONS, max_size=4),
        "night": st.lists(NIGHT, max_size=4),
    },
)
PLANS = st.fixed_dictionaries(
    {
        "schema": st.just("winnable/plan/1"),
        "mission": st.just("exo/duo/1"),
        "mission_sha256": st.just(HASH),
        "rules_sha256": st.just(HASH),
        "goal": st.sampled_from(["mission", "challenge"]),
        "party": st.lists(NAMES, min_size=1, max_size=2),
        "fortune": st.sampled_from(["best", "seed:7", "file:x.json"]),
        "setup": st.fixed_dictionaries(
            {"choices": st.dictionaries(st.just("claire.start"), ZONES)},
            optional={"chance": st.fixed_dictionaries({"larvae": LARVAE})},
        ),
        "rounds": st.lists(ROUNDS, max_size=3),
    },
    optional={
        "carry": st.lists(st.just("reward"), max_size=1),
        "assume": st.dictionaries(st.just("exo.slots.exo"), st.just("5")),
        "luck": st.fixed_dictionaries({"probability": st.floats(0, 1)}),
    },
)


def without_empty(value: Any) -> Any:
    """``value`` without empty entries, which a plan may leave out."""
    if isinstance(value, dict):
        entries = {key: without_empty(item) for key, item in value.items()}
        return {key: item for key, item in entries.items() if item not in ({}, [])}
    if isinstance(value, list):
        return [without_empty(item) for item in value]
    return value


def minimal(**changes: Any) -> dict[str, Any]:
    """A plan of no rounds for the shipped sheet."""
    return {
        "schema": "winnable/plan/1",
        "mission": "exo/duo/1",
        "mission_sha256": shipped("exo/duo/1").document.sha256,
        "rules_sha256": HASH,
        "goal": "mission",
        "party": ["claire"],
        "fortune": "best",
        "setup": {"choices": {"claire.start": "A1", "claire.furnish": "wood"}},
        "rounds": [],
        **changes,
    }


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
            [{"by": "claire", "do": "give", "to": "yuri", "item": "gold"}],
            'steps[0].item: "gold" is not known here; write one of food, metal, wood',
        ),
        (
            "steps",
            [{"by": "claire", "do": "attack", "zone": "A1"}],
            "steps[0].do: there is no 'attack' here; did you mean 'take'?",
        ),
        ("steps", [3], "steps[0]: 3 has the wrong type; write a table { ... }"),
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


def opened(data: dict[str, Any], folder: Path = Path()) -> str:
    """What is said about a plan that is well formed, without its place."""
    with pytest.raises(MissionError) as caught:
        open_document(parse_json(json.dumps(data), "p.json"), folder)
    return "\n".join(
        f"{problem.key}: {problem.problem}; {problem.remedy}" for problem in caught.value.problems
    )


def test_plan_opens_with_its_sheet(tmp_path: Path) -> None:
    """Party in any order, overrides in force."""
    path = tmp_path / "plan.json"
    mission = shipped("exo/duo/1")
    path.write_text(json.dumps(minimal(party=["yuri", "claire"])), encoding="utf-8")

    found = open_plan(path)

    assert found.sheet.party == ("claire", "yuri")
    assert found.sheet.sha256 == mission.document.sha256
    assert found.entry.name == "exo/duo/1"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"mission_sha256": HASH},
            (
                "mission_sha256: exo/duo/1 has other content than the plan was made for; make"
                " the plan again"
            ),
        ),
        ({"mission": "exo/duo/l"}, "mission: no mission 'exo/duo/l'; did you mean 'exo/duo/6'?"),
        (
            {"mission": "exo/duo/2a"},
            "mission: 'exo/duo/2a' is not modelled yet; take another mission",
        ),
        ({"goal": "chalenge"}, "goal: no goal 'chalenge' in exo/duo/1; did you mean 'challenge'?"),
        ({"carry": ["beacon"]}, "carry[0]: no reward 'beacon' is known; leave it out"),
        (
            {"party": ["yuri"]},
            (
                "party: exo/duo/1 needs claire, who is not in 'yuri'; write one of claire,"
                " claire+desmond, claire+kaindra, claire+yuri"
            ),
        ),
        (
            {"assume": {"exo.slots.exo": "9"}},
            "assume.\"exo.slots.exo\": '9' is out of range; write 4 to 8",
        ),
    ],
)
def test_plan_that_fits_no_sheet(changes: dict[str, Any], message: str) -> None:
    """The hash guards against another mission, the rest is told by name."""
    assert opened(minimal(**changes)) == message


def test_plan_of_an_own_mission_finds_its_file(tmp_path: Path) -> None:
    """By the path as it was given, or from the plan's own folder."""
    own = tmp_path / "own.toml"
    own.write_text(DUO_1, encoding="utf-8")
    plan = tmp_path / "plan.json"

    plan.write_text(json.dumps(minimal(mission=str(own))), encoding="utf-8")
    by_path = open_plan(plan)
    plan.write_text(json.dumps(minimal(mission="own.toml")), encoding="utf-8")
    by_folder = open_plan(plan)

    assert by_path.entry.name == by_folder.entry.name == own.as_posix()
    assert by_path.sheet == by_folder.sheet

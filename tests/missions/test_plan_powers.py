"""Abilities, powers, artefacts and icons in plan files: what they may say, and what not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.missions.plans import minimal
from winnable.missions.errors import MissionError
from winnable.missions.exo.plan_parts import CardChoice, Find
from winnable.missions.exo.plan_steps import Move
from winnable.missions.json_text import parse_json
from winnable.missions.plan import Plan, plan_data
from winnable.missions.validation import validate

BY_DAY: list[dict[str, Any]] = [
    {"by": "claire", "do": "life_support", "to": "yuri", "gains": {"yuri.hero.build": 1}},
    {"by": "yuri", "do": "call", "pay": {"yuri": {"white": 2}}},
    {"by": "desmond", "do": "master_builder", "pay": {"desmond": {"green": 1, "wood": 1}}},
    {"by": "mel", "do": "touch", "target": "yuri", "cures": "immobile"},
    {"by": "little-joe", "do": "alchemy", "give": "food", "get": "wood", "discard": "metal"},
    {"by": "yuri", "do": "pay_card", "card": "E1", "pay": {"yuri": {"wood": 3}}},
    {"by": "mel", "do": "play", "artefact": "A7", "target": "sharik"},
    {"by": "mel", "do": "play", "artefact": "A1", "discard": ["wood", "wood"]},
    {"by": "claire", "do": "give", "to": "mel", "item": "A3", "discard": "A10"},
    {"by": "claire", "do": "load", "drone": "yuri", "item": "A3"},
    {"by": "claire", "do": "unload", "drone": "yuri", "item": "A3", "discard": "A3"},
]
IN_FIGHTS: list[dict[str, Any]] = [
    {"by": "claire", "do": "poison"},
    {"by": "mel", "do": "paralyse"},
    {
        "by": "kaindra",
        "do": "turn_die",
        "for": "kaindra",
        "from": "claw",
        "to": "shield",
        "pay": {"kaindra": {"orange": 1}},
    },
]
SHARIK: dict[str, Any] = {"fury": {"kaindra": 2}, "hunter": {"kaindra": ["claw", "burst"]}}
JOINED = {"cards": {"north.1": "beetle-1"}, "joined": {"north.1": ["beetle-2", "scorpion-1"]}}
AT_NIGHT: list[dict[str, Any]] = [
    {"by": "rule", "do": "instinct", "zone": "A1", **SHARIK},
    {"by": "rule", "do": "attack", "zone": "A1", **SHARIK, "chance": JOINED},
    {"by": "mel", "do": "touch", "target": "mel"},
    {"by": "claire", "do": "play", "artefact": "A9"},
]


def written(part: str, steps: list[dict[str, Any]]) -> Any:
    """That part of a plan's only round, read and written again."""
    data = minimal(rounds=[{"round": 1, "chance": {"weather": 1}, part: steps}])
    plan = validate(Plan, parse_json(json.dumps(data), "p.json"))
    return plan_data(plan)["rounds"][0][part]


def refused(part: str, step: dict[str, Any]) -> str:
    """What is said about a plan with that step, behind the place."""
    with pytest.raises(MissionError) as caught:
        written(part, [step])
    (problem,) = caught.value.problems
    return str(problem).partition("[0].")[2].partition("[0].")[2]


def test_steps_of_the_action_phase() -> None:
    """Each is written as it is read."""
    attack = {"by": "kaindra", "do": "attack", **SHARIK, "chance": JOINED}

    steps = [*BY_DAY, attack, *IN_FIGHTS]

    assert written("steps", steps) == steps


def test_steps_of_the_night() -> None:
    """Healing Touch at any moment; artefacts; what happens in fights."""
    steps = [*AT_NIGHT, *IN_FIGHTS]

    assert written("night", steps) == steps


def test_steps_before_and_behind_the_dice() -> None:
    """Healing Touch at dawn, the Quartz Necklace on a die that was read."""
    reroll = {
        "by": "yuri",
        "do": "play",
        "artefact": "A11",
        "die": "fauna",
        "chance": {"fauna": 6},
    }

    assert written("dawn", [AT_NIGHT[2]]) == [AT_NIGHT[2]]
    assert written("rerolls", [reroll]) == [reroll]


def test_a_move_says_how_it_was_made_and_what_was_found() -> None:
    """In Python by name; a find that nobody equips is thrown away."""
    step = {
        "by": "yuri",
        "do": "move",
        "to": "B1",
        "pay": {"yuri": {"white": 2}},
        "follows": ["mel"],
        "sixth_sense": "enter",
        "eyes": True,
        "card": {
            "pay": {"yuri": {"food": 2}},
            "lose": "artefact",
            "artefact": {"nurasyl": "A4"},
            "suffer": {"yuri": 1, "nurasyl": 1},
        },
        "left_behind": ["nurasyl"],
        "finds": [{"take": "deck", "to": "yuri", "discard": "A1"}, {"take": "A5"}],
        "chance": {"exploration": "E6", "other": "E5", "artefacts": ["A2", "A8"]},
    }
    stay = {"by": "yuri", "do": "move", "to": "B1", "sixth_sense": "stay"}

    assert written("steps", [step, stay]) == [step, stay]
    move = Move(
        by="yuri", do="move", to="B1", card=CardChoice(lose="drone"), finds=(Find(take="A5"),)
    )
    assert move.finds[0].to is None


def test_open_artefacts_are_chance_of_the_set_up() -> None:
    """As they lie on the table, one name a card."""
    open_cards = ["A1", "A5", "A5", "A13"]
    setup = {"choices": {"claire.start": "A1"}, "chance": {"artefacts": open_cards}}

    plan = validate(Plan, parse_json(json.dumps(minimal(setup=setup)), "p.json"))

    assert plan.setup.chance.artefacts == tuple(open_cards)
    assert plan_data(plan)["setup"] == setup


def test_pawns_gained_are_counted() -> None:
    """2 are placed; one of two Life Supports brings a pawn at once."""
    wait = {"by": "claire", "do": "life_support", "to": "claire"}
    rounds = [
        {
            "round": 1,
            "chance": {"weather": 1},
            "placements": {"claire": {"hero": {"move": 2}}},
            "steps": [BY_DAY[0], wait],
        }
    ]

    plan = validate(Plan, parse_json(json.dumps(minimal(rounds=rounds)), "p.json"))

    assert plan.pawns == 3


@pytest.mark.parametrize(
    ("part", "step", "message"),
    [
        (
            "steps",
            {**BY_DAY[0], "gains": {"yuri.hero.build": 2}},
            'gains."yuri.hero.build": 2 is too great; write 1 or less',
        ),
        (
            "steps",
            {**BY_DAY[0], "gains": {"yuri.hero.build": 1, "yuri.hero.move": 1}},
            "gains: has 2 items; write 1 item",
        ),
        ("steps", {"by": "claire", "do": "life_support"}, "to: is missing; add it"),
        ("steps", {"by": "mel", "do": "touch"}, "target: is missing; add it"),
        (
            "night",
            {**AT_NIGHT[2], "cures": "hunger"},
            'cures: "hunger" is not known here; write one of immobile, paralysis, poison',
        ),
        (
            "steps",
            {"by": "little-joe", "do": "alchemy", "give": "food", "get": "A1"},
            'get: "A1" is not known here; write one of food, metal, wood',
        ),
        ("steps", {"by": "yuri", "do": "pay_card"}, "card: is missing; add it"),
        ("steps", {"by": "yuri", "do": "play"}, "artefact: is missing; add it"),
        (
            "rerolls",
            {"by": "yuri", "do": "play", "artefact": "A11", "die": "combat"},
            'die: "combat" is not known here; write one of fauna, weather',
        ),
        (
            "rerolls",
            {"by": "yuri", "do": "play", "artefact": "A11", "chance": {"fauna": 7}},
            "chance.fauna: 7 is too great; write 6 or less",
        ),
        (
            "night",
            {**AT_NIGHT[0], "fury": {"kaindra": 0}},
            "fury.kaindra: 0 is too small; write 1 or more",
        ),
        (
            "night",
            {**AT_NIGHT[0], "hunter": {"kaindra": []}},
            "hunter.kaindra: has too few items; write 1 or more",
        ),
        (
            "steps",
            {"by": "yuri", "do": "move", "to": "B1", "sixth_sense": "leave"},
            'sixth_sense: "leave" is not known here; write one of enter, stay',
        ),
        (
            "steps",
            {"by": "yuri", "do": "move", "to": "B1", "card": {"lose": "all"}},
            'card.lose: "all" is not known here; write one of artefact, drone, life',
        ),
        (
            "steps",
            {"by": "yuri", "do": "move", "to": "B1", "finds": [{"to": "yuri"}]},
            "finds[0].take: is missing; add it",
        ),
        (
            "dawn",
            {"by": "yuri", "do": "play", "artefact": "A11"},
            "do: there is no 'play' here; write one of medic, touch",
        ),
        (
            "steps",
            {"by": "yuri", "do": "load", "drone": "yuri", "item": "B1"},
            ('item: "B1" has the wrong form; write food, wood, metal or an artefact such as A1'),
        ),
    ],
)
def test_wrong_step(part: str, step: dict[str, Any], message: str) -> None:
    """Named with what to write."""
    assert refused(part, step) == message

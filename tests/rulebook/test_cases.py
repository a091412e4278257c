"""The referee gives the values that a reader of the rulebook worked out, case by case.

The cases stand in the TOML files of this folder, a file for each chapter. Each says in ``why`` how
its numbers follow from the rulebook; they were written before anybody ran them. Only the ids
under ``or`` were added afterwards, from what the referee answered: they show which step is refused,
not that this rule is the right one to name. In ``attack.toml`` and ``joint.toml`` the reader wrote
them, too, all but ``exo.supply.bug-cards``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from pydantic import ValidationError

from tests.rulebook.position import Case, all_cases, carry_out, position_of, sheet_of
from winnable.missions.exo.referee.choices import Choices
from winnable.missions.exo.referee.errors import IllegalStepError, UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.steps import Nightfall
from winnable.missions.exo.sheet import Sheet


def _cases() -> Iterator[Any]:
    for case in all_cases():
        marks = [pytest.mark.rule(rule) for rule in case["rule"]]
        yield pytest.param(case, id=case["name"], marks=marks)


@pytest.mark.parametrize("case", list(_cases()))
def test_referee_agrees_with_a_reader_of_the_rulebook(case: Case) -> None:
    """The reader's arithmetic stands in the case under ``why``."""
    sheet = sheet_of(case)
    expected = case["expect"]

    result = _play(sheet, position_of(case, sheet), case)

    if isinstance(result, _Refusal):
        assert "illegal" in expected, result
        refused = expected["illegal"]
        assert result.step == refused["step"], result
        # A slip often breaks several rules at once; the case names all that may be given, and
        # "unusable" where the plan file itself is at fault.
        assert result.rule in {refused["rule"], *refused.get("or", ())}, result
    else:
        assert "illegal" not in expected, "every step was accepted"
        _compare(result, expected)


@dataclass(frozen=True)
class _Refusal:
    step: int
    rule: str
    message: str


def _play(sheet: Sheet, state: State, case: Case) -> State | _Refusal:
    """The position after the case, or the step (0: before the first) that is refused."""
    at = 0
    try:
        if case["start"] == "night":
            state = apply(sheet, state, Nightfall(), Recorded({}, "nightfall"))
        for data in case["steps"]:
            at += 1
            state = carry_out(sheet, state, data)
        if case["start"] == "dawn":
            at = 0
            state = _until_placement(sheet, state, case["round"])
    except IllegalStepError as error:
        return _Refusal(at, error.rule, error.message)
    except (UnusablePlanError, ValidationError) as error:
        return _Refusal(at, "unusable", str(error))
    return state


def _until_placement(sheet: Sheet, state: State, face: Case) -> State:
    keys = ("weather", "fauna", "adaptation", "strike")
    chance = Recorded({key: face[key] for key in keys if key in face}, "the round")
    choices = Choices(
        {k: tuple(v) if isinstance(v, list) else v for k, v in face.get("choices", {}).items()}
    )
    while state.phase in {"disaster", "adaptation", "production"}:
        state = apply(sheet, state, choices.answer(legal(sheet, state)[0]), chance)
    if state.phase != "over":
        choices.check_used()
    return state


def _compare(state: State, expected: Case) -> None:
    assert (state.cause or "") == expected.get("lost", "")
    for hero, held_one in expected.get("die_token", {}).items():
        assert state.player(hero).die_token == held_one, f"die token of {hero}"
    for hive, points in expected.get("hive_damage", {}).items():
        assert dict(state.hive_damage).get(hive, 0) == points, f"damage of {hive}"
    for name, life in expected.get("life", {}).items():
        assert state.figure(name).life == life, f"life of {name}"
    for name, zone in expected.get("zone", {}).items():
        assert state.figure(name).zone == zone, f"zone of {name}"
    for key in ("pack", "gems"):
        for hero, items in expected.get(key, {}).items():
            for item, number in items.items():
                assert held(getattr(state.player(hero), key), item) == number, f"{hero}: {item}"
    for hero, drone in expected.get("drone", {}).items():
        player = state.player(hero)
        assert player.drone == drone.get("zone", ""), f"drone of {hero}"
        for item in ("food", "wood", "metal"):
            assert held(player.cargo, item) == drone.get(item, held(player.cargo, item))
    for zone, owner in expected.get("tile", {}).items():
        assert state.zone(zone).tile == owner, f"tile in {zone}"
    for zone, stands in expected.get("shelter", {}).items():
        assert state.zone(zone).shelter == stands, f"shelter in {zone}"
    for zone, found in expected.get("explored", {}).items():
        there = state.zone(zone)
        assert (f"{there.resource}/{there.colour}" if there.colour else "") == found
    for zone, insects in expected.get("insects", {}).items():
        there_now = {f"{i.id}:{i.identity}" if i.identity else i.id for i in state.insects_in(zone)}
        assert there_now == set(insects), f"insects in {zone}"
    for hero, number in expected.get("fewer", {}).items():
        assert state.player(hero).fewer == number, f"pawns lost by {hero}"

"""Carries out the steps of a case, as plan files word them, until one is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from tests.rulebook.position import Case
from winnable.missions.exo.plan_phases import ActionStep, NightStep, RerollStep
from winnable.missions.exo.plan_powers import Play
from winnable.missions.exo.referee import disaster, notation
from winnable.missions.exo.referee.choices import Choices
from winnable.missions.exo.referee.errors import IllegalStepError, UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.power_steps import AddResult
from winnable.missions.exo.referee.sequence import next_unit
from winnable.missions.exo.referee.state import NIGHT, State
from winnable.missions.exo.referee.steps import Nightfall, Settle, TurnDie
from winnable.missions.exo.sheet import Sheet

_BY_DAY: TypeAdapter[Any] = TypeAdapter(ActionStep)
_AT_NIGHT: TypeAdapter[Any] = TypeAdapter(NightStep)
_AFTER_A_DIE: TypeAdapter[Any] = TypeAdapter(RerollStep)
FIRST_AT_NIGHT = ("instinct", "place", "spawn", "eat", "hunger", "exposure")
"""Steps with which the night of a case begins that starts by day."""
_BEFORE_PLACEMENT = {"disaster", "adaptation", "production"}


@dataclass(frozen=True)
class Refusal:
    """The step that is refused (0: before the first), and the rule or ``unusable``."""

    step: int
    rule: str
    message: str


def play(sheet: Sheet, state: State, case: Case) -> State | Refusal:
    """The position after the case, or its refusal."""
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
        return Refusal(at, error.rule, error.message)
    except (UnusablePlanError, ValidationError) as error:
        return Refusal(at, "unusable", str(error))
    return state


def carry_out(sheet: Sheet, state: State, data: Case) -> State:
    """The state after one of the steps of a case.

    Raises :class:`IllegalStepError`, and ``UnusablePlanError`` or pydantic's ``ValidationError``
    where the step could not stand in a plan file.
    """
    nothing = {"food": None} if data["do"] == "kill" else {}
    if state.phase == "action" and data["do"] in FIRST_AT_NIGHT:
        state = apply(sheet, state, Nightfall(), Recorded({}, "nightfall"))
    form = _AT_NIGHT if state.phase in NIGHT else _BY_DAY
    return _judged(sheet, state, form.validate_json(json.dumps({**nothing, **data})))


def _judged(sheet: Sheet, state: State, step: ActionStep | NightStep | RerollStep) -> State:
    """The state after all units of ``step``."""
    chance = Recorded(notation.outcomes(step), "this step")
    units = list(notation.read(step))
    while (unit := next_unit(sheet, state, units)) is not None:
        if state.quarrel is not None and not isinstance(unit, TurnDie | AddResult):
            state = apply(sheet, state, Settle(), chance)
        state = apply(sheet, state, unit, chance)
    _check_asked(chance)
    return state


def _until_placement(sheet: Sheet, state: State, face: Case) -> State:
    """The state after the disaster and production phases."""
    keys = ("weather", "fauna", "adaptation", "strike")
    chance = Recorded({key: face[key] for key in keys if key in face}, "the round")
    choices = Choices(
        {k: tuple(v) if isinstance(v, list) else v for k, v in face.get("choices", {}).items()}
    )
    rerolls = [_AFTER_A_DIE.validate_json(json.dumps(data)) for data in face.get("rerolls", ())]
    while state.phase in _BEFORE_PLACEMENT:
        if rerolls and _die(rerolls[0]) == disaster.rerollable(sheet, state):
            state = _judged(sheet, state, rerolls.pop(0))
        else:
            state = apply(sheet, state, choices.answer(legal(sheet, state)[0]), chance)
    for reroll in rerolls:
        # It never could be rolled again: the referee says why.
        state = _judged(sheet, state, reroll)
    if state.phase != "over":
        choices.check_used()
    return state


def _die(step: RerollStep) -> str | None:
    return step.die if isinstance(step, Play) else "weather"


def _check_asked(chance: Recorded) -> None:
    for key in chance.unasked():
        raise UnusablePlanError(f"nothing asks for {key}")

"""From a written case to a position of the referee: the board of ``exo/duo/1`` with its pieces.

A case says how it starts (``dawn``, ``action`` or ``night``) and the steps, as plan files word
them.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.plan_phases import ActionStep, NightStep
from winnable.missions.exo.referee import notation, setup
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import NIGHT, Insect, Pile, State
from winnable.missions.exo.referee.steps import Nightfall, Settle, TurnDie
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

Case = Mapping[str, Any]

_BY_DAY: TypeAdapter[Any] = TypeAdapter(ActionStep)
_AT_NIGHT: TypeAdapter[Any] = TypeAdapter(NightStep)
_FIRST_AT_NIGHT = ("instinct", "place", "spawn")
"""Steps with which the night of a case begins that starts by day."""


def all_cases() -> Iterator[Case]:
    """Every case of the folder."""
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        with path.open("rb") as file:
            yield from tomllib.load(file)["case"]


def carry_out(sheet: Sheet, state: State, data: Case) -> State:
    """The state after one of the steps of ``case``.

    Raises :class:`IllegalStepError`, and ``UnusablePlanError`` or pydantic's ``ValidationError``
    where the step could not stand in a plan file.
    """
    nothing = {"food": None} if data["do"] == "kill" else {}
    if state.phase == "action" and data["do"] in _FIRST_AT_NIGHT:
        state = apply(sheet, state, Nightfall(), Recorded({}, "nightfall"))
    form = _AT_NIGHT if state.phase in NIGHT else _BY_DAY
    step = form.validate_json(json.dumps({**nothing, **data}))
    chance = Recorded(notation.outcomes(step), "this step")
    for unit in notation.read(step):
        if state.quarrel is not None and not isinstance(unit, TurnDie):
            state = apply(sheet, state, Settle(), chance)
        state = apply(sheet, state, unit, chance)
    for key in chance.unasked():
        raise UnusablePlanError(f"nothing asks for {key}")
    return state


def sheet_of(case: Case) -> Sheet:
    """The sheet that the case is played on: only the hives that it lists."""
    hives = tuple(
        hive_at(name, hive["zone"], hive["common"], hive["alpha"], hive.get("life", 6))
        for name, hive in case.get("hives", {}).items()
    )
    return toy.duo_1(case["players"], hives=hives)


def position_of(case: Case, sheet: Sheet) -> State:
    """The position in which the steps of the case begin."""
    state = setup.begin(sheet)
    face = case.get("round", {})
    state = replace(
        state,
        round=1,
        phase="disaster" if case["start"] == "dawn" else "action",
        piles=tuple(
            Pile(name, hive["zone"], laid=hive["laid"])
            for name, hive in case.get("hives", {}).items()
        ),
        insects=tuple(
            Insect(
                insect["id"],
                insect["zone"],
                insect["id"].split(".")[0]
                if insect["id"].split(".")[0] in case.get("hives", {})
                else "",
                insect.get("identity", ""),
            )
            for insect in case.get("insects", ())
        ),
        hive_damage=tuple(
            sorted(
                (name, hive["damage"])
                for name, hive in case.get("hives", {}).items()
                if hive.get("damage")
            )
        ),
    )
    if case["start"] != "dawn":
        state = replace(state, weather=face.get("weather", 1), fauna=face.get("fauna", 1))
    for hero, player in case["players"].items():
        state = _with_player(state, sheet, hero, player)
    for name, zone in case.get("zones", {}).items():
        state = state.with_zone(
            name,
            resource=zone.get("resource", ""),
            colour=zone.get("colour", ""),
            tile=zone.get("tile", ""),
            shelter=zone.get("shelter", False),
        )
    return state


def _with_player(state: State, sheet: Sheet, hero: str, player: Case) -> State:
    animal = sheet.components.pairs[hero].animal.name
    for name, figure in ((hero, player["hero"]), (animal, player["animal"])):
        life = figure.get("life", state.figure(name).life if figure["zone"] else 0)
        state = state.with_figure(name, zone=figure["zone"], life=life)
    drone = player.get("drone", {})
    state = state.with_player(
        hero,
        pack=tuple(player.get("pack", {}).get(r, 0) for r in RESOURCES),
        gems=tuple(player.get("gems", {}).get(c, 0) for c in COLOURS),
        beacon=player.get("beacon", bool(drone)),
        drone=drone.get("zone", ""),
        cargo=tuple(drone.get(r, 0) for r in RESOURCES),
        die_token=player.get("die_token", False),
    )
    for key, number in player.get("pawns", {}).items():
        owner, kind, space = key.split(".")
        name = owner if kind == "hero" else animal
        figure = state.figure(name)
        at = figure.spaces.index(space)
        pawns = (*figure.pawns[:at], number, *figure.pawns[at + 1 :])
        state = state.with_figure(name, pawns=pawns)
    return state

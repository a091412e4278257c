"""``--assume``: which layout, how many hives, which numbers and rulings are in force."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from winnable.missions.errors import COMMAND_LINE, MissionError, Problem
from winnable.missions.exo.components import box
from winnable.missions.exo.numbers import numbers, with_values
from winnable.missions.exo.read import Mission
from winnable.missions.exo.rulings import defaults, rulings
from winnable.missions.exo.schema.box import Box
from winnable.missions.exo.value_errors import ValueTextError
from winnable.missions.suggest import suggest


@dataclass(frozen=True, slots=True)
class Settings:
    """What a sheet is resolved with: layout name, hives in play, numbers, option of each ruling."""

    layout: str
    hives: int
    box: Box
    rulings: Mapping[str, str]


def settings(mission: Mission, assume: Mapping[str, str]) -> Settings:
    """The defaults of ``mission`` with the overrides ``assume``, text by id.

    Raises ``MissionError`` with every override that names nothing or has a value that does not do.
    """
    layout, hives = "default", hives_in_play(mission)
    box_values: dict[str, str] = {}
    options = defaults()
    ids = [name for name, _ in numbers(box())]
    problems: list[Problem] = []
    for name, text in assume.items():
        try:
            if name == mission.layout_id:
                layout = _layout(mission, text)
            elif name == mission.hives_id:
                hives = _hives(mission, text)
            elif name in options:
                options[name] = _option(name, text)
            elif name in ids:
                with_values({name: text})
                box_values[name] = text
            else:
                _unknown(name, [mission.layout_id, mission.hives_id, *ids, *options])
        except ValueTextError as error:
            problems.append(
                Problem(COMMAND_LINE, 1, 1, f"--assume {name}", error.problem, error.remedy)
            )
    if problems:
        raise MissionError(problems)
    return Settings(layout, hives, with_values(box_values) if box_values else box(), options)


def hives_in_play(mission: Mission) -> int:
    """How many hives the file puts into play."""
    hives = mission.file.hives
    return len(hives.piles) if hives.count is None else hives.count


def _unknown(name: str, known: list[str]) -> NoReturn:
    raise ValueTextError("there is no such assumption or ruling", suggest(name, known))


def _layout(mission: Mission, text: str) -> str:
    if text not in mission.file.layouts:
        raise ValueTextError(f"no layout '{text}'", suggest(text, mission.file.layouts))
    return text


def _hives(mission: Mission, text: str) -> int:
    count = hives_in_play(mission)
    least, most = mission.file.hives.range or (count, count)
    if not re.fullmatch(r"\s*[0-9]{1,3}\s*", text) or not least <= int(text) <= most:
        remedy = f"write {least}" if least == most else f"write {least} to {most}"
        raise ValueTextError(f"'{text}' is out of range", remedy)
    return int(text)


def _option(name: str, text: str) -> str:
    ruling = rulings()[name]
    if text not in ruling.options:
        raise ValueTextError(f"no option '{text}'", suggest(text, ruling.options))
    if text not in ruling.modelled:
        problem = f"option '{text}' is not modelled"
        remedy = f"write '{ruling.default}', the reading in force"
        others = [f"'{option}'" for option in ruling.modelled if option != ruling.default]
        raise ValueTextError(problem, ", or ".join([remedy, *others]))
    return text

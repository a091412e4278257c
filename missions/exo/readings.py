"""Goals that a mission file gives for other readings of the rulebook than the usual ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.rulings import rulings
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.suggest import suggest

PREFIX = "exo.ruling."


def goals_in_force(file: MissionFile, chosen: Mapping[str, str]) -> tuple[str, str | None]:
    """Objective and challenge of ``file`` under the options ``chosen`` of all rulings, as texts."""
    objective, challenge = file.objective, file.challenge
    for ruling, options in file.readings.items():
        reading = options.get(chosen[f"{PREFIX}{ruling}"])
        if reading is not None:
            objective = reading.objective or objective
            challenge = reading.challenge or challenge
    return objective, challenge


def goal_texts(file: MissionFile) -> Iterator[tuple[KeyPath, str]]:
    """Every goal of ``file``, with the place where it stands."""
    given: list[tuple[KeyPath, str | None, str | None]] = [((), file.objective, file.challenge)]
    given += [
        (("readings", ruling, option), reading.objective, reading.challenge)
        for ruling, options in file.readings.items()
        for option, reading in options.items()
    ]
    for path, objective, challenge in given:
        for key, text in (("objective", objective), ("challenge", challenge)):
            if text is not None:
                yield (*path, key), text


def reading_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Readings that no ruling has, or that are the usual ones anyway."""
    known = {name.removeprefix(PREFIX): ruling for name, ruling in rulings().items()}
    for name, options in file.readings.items():
        path: KeyPath = ("readings", name)
        if name not in known:
            yield document.problem(path, f"no ruling '{name}'", suggest(name, known))
            continue
        others = [option for option in known[name].options if option != known[name].default]
        for option, reading in options.items():
            if option not in others:
                problem = f"ruling {name} has no other option '{option}'"
                yield document.problem((*path, option), problem, suggest(option, others))
            elif reading.challenge is not None and file.challenge is None:
                problem = "a challenge under one reading, and none otherwise"
                yield document.problem((*path, option), problem, "write a challenge for both")

"""The referee of EXO, and its judgement in the words that all games share."""

from __future__ import annotations

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import MissionError
from winnable.missions.exo.chance import Chance
from winnable.missions.exo.referee import replay as referee
from winnable.missions.exo.sheet import Sheet
from winnable.missions.plan import Plan
from winnable.models.game import Board, Replay
from winnable.models.queries.exo.board import LEGEND, cells, grid

LISTS = {"dawn": "dawn", "action": "steps", "night": "night"}
"""Phase -> the list of a round in a plan file that holds its steps."""


def judged(sheet: Sheet, plan: Plan, document: Document, chance: Chance | None) -> Replay:
    """The judgement of ``plan``, which was read from ``document``.

    ``chance`` is what falls, where the plan's fortune fixes that. Raises ``MissionError`` at the
    place in the file where an outcome or a choice is missing or has no meaning, and for an outcome
    that the fortune lacks.
    """
    result = referee.replay(sheet, plan, chance=chance)
    if result.status == "unusable":
        path = _path(result.round, result.phase, result.step)
        problem = document.problem(path, result.message, "write what the step needs, no more")
        raise MissionError([problem])
    boards = {
        number: Board(grid(sheet, state), cells(sheet, state), LEGEND)
        for number, state in enumerate(result.states)
    }
    return Replay(
        status=result.status,
        round=result.round,
        phase=result.phase,
        step=result.step,
        rule=result.rule,
        message=result.message,
        boards=boards,
    )


def _path(number: int, phase: str, step: int | None) -> KeyPath:
    """The keys that lead to a place in a plan file."""
    if number == 0:
        return ("setup",)
    path: KeyPath = ("rounds", number - 1)
    if phase in LISTS and step is not None:
        return (*path, LISTS[phase], step - 1)
    return (*path, "placements") if phase == "placement" else path

"""What a plan of EXO should rather look like where the rules leave it open.

Nothing here restricts what can be won: of equally good plans, one is shown that counts on calmer
dice and in which nobody hands things to and fro.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.state import NONE
from winnable.solver.problem import Problem
from winnable.solver.tidy import Wish

SPARED = ("meet(", "link(", "passed(", "plays(", "touch(")
"""Decisions of a closure that a plain plan does without: exchanges, artefacts, touches."""
UNUSED = ("heal", "support", "met")
"""Decisions that are best left alone: healing, gained pawns, cards with an effect."""


def wishes(sheet: Sheet, problem: Problem) -> tuple[Wish, ...]:
    """No attack by day, then printed and calm faces, then nothing done that need not be."""
    return (
        *_peaceful(problem),
        *_printed(sheet, problem),
        *_calm(sheet, problem),
        *_plain(problem),
    )


def _printed(sheet: Sheet, problem: Problem) -> Iterator[Wish]:
    """Dice that show a face of the print, where it lacks others."""
    printed = {
        f"{table} die": frozenset(face.number for face in faces if not face.missing)
        for table, faces in sheet.tables.items()
        if any(face.missing for face in faces)
    }
    for stage in problem.stages:
        for decision in stage.decisions:
            known = printed.get(decision.name, frozenset()) & set(decision.values)
            if known and known != set(decision.values):
                yield Wish(stage.name, decision.name, known)


def _calm(sheet: Sheet, problem: Problem) -> Iterator[Wish]:
    """Dice that show a face without effect; adaptation dice that show a claw."""
    calm = {
        f"{table} die": frozenset(
            face.number for face in faces if not (face.effects or face.missing)
        )
        for table, faces in sheet.tables.items()
    }
    for stage in problem.stages:
        for decision in stage.decisions:
            if calm.get(decision.name):
                yield Wish(stage.name, decision.name, calm[decision.name])
            if decision.name.startswith("adaptation die"):
                yield Wish(stage.name, decision.name, frozenset({"claw"}))


def _peaceful(problem: Problem) -> Iterator[Wish]:
    """No attacks that the plan does without."""
    for stage in problem.stages:
        for decision in stage.decisions:
            if decision.name == "front":
                yield Wish(stage.name, decision.name, frozenset({NONE}))


def _plain(problem: Problem) -> Iterator[Wish]:
    for stage in problem.stages:
        for decision in stage.decisions:
            if decision.name.startswith(SPARED):
                yield Wish(stage.name, decision.name, frozenset({0}))
            if decision.name in UNUSED:
                yield Wish(stage.name, decision.name, frozenset({NONE}))

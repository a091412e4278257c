"""A sheet of EXO as a planning problem: the chapters put together in the order of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Eventually, Formula
from winnable.models.exo.defeat import defeats
from winnable.models.exo.disaster import adapting, dawning, reading
from winnable.models.exo.goals import Monitors
from winnable.models.exo.night import night
from winnable.models.exo.placement import handing_out
from winnable.models.exo.production import producing, producing_exo
from winnable.models.exo.schedule import Schedule, acting, why_complete
from winnable.models.exo.setup import start
from winnable.models.exo.state import State, state_of
from winnable.solver.problem import AllOf, Condition, Not, Problem, Stage

Goal: TypeAlias = Literal["mission", "challenge"]


def build_problem(sheet: Sheet, goal: Goal, *, horizon: int, schedule: Schedule) -> Problem:
    """The planning problem of ``sheet`` for plays of at most ``horizon`` rounds.

    ``challenge`` is objective and challenge at the same moment; where the objective holds without
    the challenge the play is over, so that is a defeat then (``exo.ruling.challenge-scope``).
    Raises ``ValueError`` for a horizon below 1, for a challenge that the sheet lacks, and for what
    goals or boards of this version cannot be.
    """
    if horizon < 1:
        raise ValueError(f"a horizon of {horizon} rounds: at least 1 is needed")
    state = state_of(sheet, horizon)
    monitors = Monitors(state)
    objective = monitors.truth(_at_once(sheet.objective), _rule(sheet, "objective"))
    lost = list(defeats(state))
    won = objective
    if goal == "challenge":
        if sheet.challenge is None:
            raise ValueError(f"{sheet.name} has no challenge")
        rule = _rule(sheet, "challenge")
        challenge = monitors.truth(sheet.challenge, rule)
        lost.append(Condition(AllOf((objective, Not(challenge))), rule))
        won = AllOf((objective, challenge))
    stages = tuple(
        monitors.watching(stage, first=number == 0)
        for number, stage in enumerate(_round(state, schedule))
    )
    completeness = why_complete(sheet, schedule)
    return Problem(
        name=f"{sheet.name} {goal} ({schedule})",
        variables=(*state.variables(), *monitors.variables),
        initial=(*start(state), *monitors.initial()),
        stages=stages,
        goal=won,
        defeat=tuple(lost),
        complete=bool(completeness),
        completeness=completeness,
    )


def _at_once(objective: Formula) -> Formula:
    """``eventually F`` is F: the play ends at the first moment at which it holds."""
    while isinstance(objective, Eventually):
        objective = objective.arg
    return objective


def _rule(sheet: Sheet, name: str) -> str:
    """The id of a rule of the sheet, e.g. that of its objective."""
    return ".".join(("exo", "sheet", *sheet.name.split("/")[1:], name))


def _round(state: State, schedule: Schedule) -> Iterator[Stage]:
    """The stages of a round, from dawn to the end of the night."""
    yield dawning(state)
    yield from reading(state, "weather")
    yield from reading(state, "fauna")
    yield adapting(state)
    yield producing_exo(state)
    yield from producing(state)
    yield handing_out(state)
    yield from acting(state, schedule)
    yield from night(state)

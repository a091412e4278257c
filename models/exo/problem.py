"""A sheet of EXO as a planning problem: the chapters put together in the order of a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.abilities import without_options
from winnable.models.exo.coverage import gaps, specials
from winnable.models.exo.defeat import defeats
from winnable.models.exo.disaster import adapting, dawning, reading
from winnable.models.exo.goals import Monitors
from winnable.models.exo.kit import plain, runs_out
from winnable.models.exo.night import night
from winnable.models.exo.placement import handing_out
from winnable.models.exo.production import producing, producing_exo
from winnable.models.exo.schedule import Schedule, Sweeps, acting, why_complete
from winnable.models.exo.setup import start
from winnable.models.exo.state import State, state_of
from winnable.models.exo.winning import winning
from winnable.solver.problem import FALSE, Condition, Problem, Stage

Goal: TypeAlias = Literal["mission", "challenge"]


def build_problem(sheet: Sheet, goal: Goal, *, horizon: int, schedule: Schedule) -> Problem:
    """The planning problem of ``sheet`` for plays of at most ``horizon`` rounds.

    ``challenge`` is objective and challenge (see :func:`winnable.models.exo.winning.winning`).
    Sweeps do without the abilities that cost something. A sheet with a special rule that the model
    lacks has no plays, one with a face that it lacks none in which that face is rolled.
    Raises ``ValueError`` for a horizon below 1, for a challenge that the sheet lacks, and for what
    goals or boards of this version cannot be.
    """
    if horizon < 1:
        raise ValueError(f"a horizon of {horizon} rounds: at least 1 is needed")
    state = state_of(seen(sheet, schedule), horizon)
    monitors = Monitors(state)
    opening = _opening(sheet, goal, state, monitors)
    completeness = completeness_of(sheet, schedule, horizon)
    return replace(
        opening,
        name=f"{sheet.name} {goal} ({schedule})",
        stages=tuple(monitors.watching_all(tuple(_round(state, schedule)))),
        complete=bool(completeness),
        completeness=completeness,
    )


def start_problem(sheet: Sheet, goal: Goal) -> Problem:
    """The same before the first round, without any stage."""
    state = state_of(sheet, 1)
    return _opening(sheet, goal, state, Monitors(state))


def _opening(sheet: Sheet, goal: Goal, state: State, monitors: Monitors) -> Problem:
    won = winning(sheet, goal, monitors)
    unheard = (Condition(FALSE, gap.rule) for gap in specials(sheet) if not gap.avoidable)
    return Problem(
        name=f"{sheet.name} {goal} (set up)",
        variables=(*state.variables(), *monitors.every_variable()),
        initial=(*start(state), *monitors.initial(), *unheard),
        stages=(),
        goal=won.goal,
        defeat=(*defeats(state), *won.lost),
        complete=False,
        completeness="",
    )


def completeness_of(sheet: Sheet, schedule: Schedule, horizon: int, *, stores: bool = True) -> str:
    """Why the problem holds every play of ``horizon`` rounds; empty if it does not.

    Without ``stores``: where it asks neither what is in backpacks nor which artefacts are left.
    """
    if gaps(sheet) or (stores and runs_out(sheet, horizon)):
        return ""
    return why_complete(sheet, schedule, stores=stores)


def seen(sheet: Sheet, schedule: Schedule) -> Sheet:
    """The sheet as ``schedule`` looks at it.

    A quick one sees no abilities that cost something, no effects of cards and no artefacts.
    """
    return plain(without_options(sheet)) if isinstance(schedule, Sweeps) else sheet


def _round(state: State, schedule: Schedule) -> Iterator[Stage]:
    """The stages of a round, from dawn to the end of the night."""
    yield dawning(state)
    yield from reading(state, "weather")
    yield from reading(state, "fauna")
    if not state.sheet.specials.no_adaptation:
        yield adapting(state)
    yield producing_exo(state)
    yield from producing(state)
    yield handing_out(state)
    yield from acting(state, schedule)
    yield from night(state)

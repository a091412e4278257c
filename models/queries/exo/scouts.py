"""Which short problems of a sheet are asked for plans, the quickest first."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import words_of
from winnable.models.exo.coverage import calm
from winnable.models.exo.problem import Goal
from winnable.models.exo.schedule import Sweeps

CALM = (Sweeps(2), Sweeps(4))
FIERCE = (Sweeps(2, fights=True), Sweeps(4, fights=True))

FOUGHT_FOR = frozenset(
    ("hives-left", "sheet-hives-left", "hives-down", "broke-alone", "bugs", "larvae", "boss-life")
)
"""Words of goals that speak of what is fought."""

SHOULDER = (Sweeps(2, together=True), Sweeps(4, together=True))
"""For goals that ask several to move at the same moment."""


def scouting(sheet: Sheet, goal: Goal) -> tuple[Sweeps, ...]:
    """Schedules in which a plan for ``goal`` may come up quickly.

    Several move together where the goal speaks of moves. Fights come last where no word of the
    goal, and no token that the goal needs, asks for any.
    """
    said = words_of(sheet.objective)
    if goal == "challenge" and sheet.challenge is not None:
        said |= words_of(sheet.challenge)
    if "enters" in said:
        return SHOULDER
    if not sheet.hives and sheet.specials.boss is None:
        return CALM
    asked = bool(said & FOUGHT_FOR) or bool(sheet.specials.stack)
    asked |= any(token.hives or token.clear for token in sheet.tokens)
    return FIERCE if asked else (*CALM, *FIERCE)


def striding(sheet: Sheet, goal: Goal) -> tuple[tuple[Sheet, Sweeps], ...]:
    """In what to look for a plan of ``goal`` round by round, the quicker first.

    Rounds without faces that put bugs in, with fights where there are hives; then the sheet as it
    is, with fights. In many rounds hives lay too much to be left alone.
    """
    together = scouting(sheet, goal) == SHOULDER
    quiet, hostile = calm(sheet), bool(sheet.hives) or sheet.specials.boss is not None
    first = quiet, Sweeps(2, fights=hostile, together=together)
    second = sheet, Sweeps(2, fights=True, together=together)
    return (first,) if first == second else (first, second)

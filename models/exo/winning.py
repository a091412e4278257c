"""When a play is won: which moments count, and whether an objective that is met ends the play."""

from __future__ import annotations

from dataclasses import dataclass

from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Eventually, Formula
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.goals import Monitors
from winnable.solver.problem import AllOf, Condition, Expr, Not, all_of


@dataclass(frozen=True, slots=True)
class Winning:
    """The end of plays: ``goal`` wins them, ``lost`` rules the goal out."""

    goal: Expr
    lost: tuple[Condition, ...]


def winning(sheet: Sheet, goal: str, monitors: Monitors) -> Winning:
    """What wins and what loses ``goal``: ``mission``, or ``challenge`` (the objective with it).

    Where only dawn can win (``exo.ruling.win-moment``), the objective has to hold there; who had to
    live until then is a matter of the defeats. An objective that holds without the challenge ends
    the play, unless the group may play on (``exo.ruling.challenge-scope``, or the sheet says so):
    then it is enough that the objective held at any moment, and the challenge holds at one that can
    win. No moment within a step counts.
    Raises ``ValueError`` for a challenge that the sheet lacks.
    """
    at_dawn = sheet.ruling("win-moment") == "dawn"
    now = (monitors.night_over(),) if at_dawn else ()
    formula = sheet.objective if at_dawn else _at_once(sheet.objective)
    rule = sheet_rule(sheet, "objective")
    holds = monitors.truth(formula, rule)
    objective = all_of(holds, *now)
    settled = monitors.state.traces.settled
    if goal != "challenge":
        return Winning(settled(objective), ())
    if sheet.challenge is None:
        raise ValueError(f"{sheet.name} has no challenge")
    plays_on = sheet.specials.continues or sheet.ruling("challenge-scope") == "may-continue"
    met = monitors.once(holds, rule) if plays_on else objective
    rule = sheet_rule(sheet, "challenge")
    challenge = monitors.truth(sheet.challenge, rule)
    over = () if plays_on else (Condition(settled(AllOf((met, Not(challenge)))), rule),)
    return Winning(settled(all_of(met, challenge, *now)), over)


def _at_once(objective: Formula) -> Formula:
    """``eventually F`` is F where the play ends at the first moment at which it holds."""
    while isinstance(objective, Eventually):
        objective = objective.arg
    return objective

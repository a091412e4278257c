"""When a play is won: which moments count, and whether an objective that is met ends the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Eventually, Formula
from winnable.models.exo.goals import Monitors
from winnable.solver.problem import AllOf, Condition, Effect, Expr, Not, Stage, Var, all_of, is_

MOMENT = "exo.defeat.together"
"""The rule by which a met objective is a win: at once, or at dawn."""


@dataclass(frozen=True, slots=True)
class Winning:
    """The end of plays: ``goal`` wins them, ``lost`` rules the goal out.

    ``night_over`` holds at the moment after the night and at no other; ``None`` where every moment
    can win.
    """

    goal: Expr
    lost: tuple[Condition, ...]
    night_over: Var | None

    def variables(self) -> tuple[Var, ...]:
        """The state variables that winning adds."""
        return () if self.night_over is None else (self.night_over,)

    def initial(self) -> Iterator[Condition]:
        """No night has passed before round 1."""
        for var in self.variables():
            yield Condition(is_(var, 0), MOMENT)

    def marking(self, stages: Sequence[Stage]) -> tuple[Stage, ...]:
        """The stages of a round: the last one ends the night, the first one begins the next day."""
        if self.night_over is None:
            return tuple(stages)
        first, *between, last = stages
        day, over = (Effect(self.night_over, value, MOMENT) for value in (0, 1))
        return (
            replace(first, effects=(*first.effects, day)),
            *between,
            replace(last, effects=(*last.effects, over)),
        )


def winning(sheet: Sheet, goal: str, monitors: Monitors) -> Winning:
    """What wins and what loses ``goal``: ``mission``, or ``challenge`` (the objective with it).

    Where only dawn can win (``exo.ruling.win-moment``), the objective has to hold there; who had to
    live until then is a matter of the defeats. An objective that holds without the challenge ends
    the play, unless the group may play on (``exo.ruling.challenge-scope``): then it is enough that
    the objective held at any moment, and the challenge holds at one that can win.
    Raises ``ValueError`` for a challenge that the sheet lacks.
    """
    at_dawn = sheet.ruling("win-moment") == "dawn"
    night_over = Var("night over", (0, 1)) if at_dawn else None
    now = () if night_over is None else (is_(night_over, 1),)
    formula = sheet.objective if at_dawn else _at_once(sheet.objective)
    rule = _rule(sheet, "objective")
    holds = monitors.truth(formula, rule)
    objective = all_of(holds, *now)
    if goal != "challenge":
        return Winning(objective, (), night_over)
    if sheet.challenge is None:
        raise ValueError(f"{sheet.name} has no challenge")
    plays_on = sheet.ruling("challenge-scope") == "may-continue"
    met = monitors.once(holds, rule) if plays_on else objective
    rule = _rule(sheet, "challenge")
    challenge = monitors.truth(sheet.challenge, rule)
    over = () if plays_on else (Condition(AllOf((met, Not(challenge))), rule),)
    return Winning(all_of(met, challenge, *now), over, night_over)


def _at_once(objective: Formula) -> Formula:
    """``eventually F`` is F where the play ends at the first moment at which it holds."""
    while isinstance(objective, Eventually):
        objective = objective.arg
    return objective


def _rule(sheet: Sheet, name: str) -> str:
    """The id of a rule of the sheet, e.g. that of its objective."""
    return ".".join(("exo", "sheet", *sheet.name.split("/")[1:], name))

"""What ends a play, by the goal that the group pursues (ruling challenge-scope).

A sheet itself may let the play go on for its challenge.
"""

from __future__ import annotations

from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import And, Eventually


def plays_on(sheet: Sheet, goal: str) -> bool:
    """Whether a group with this ``goal`` goes on after the objective is met."""
    return (
        goal == "challenge"
        and sheet.challenge is not None
        and (sheet.specials.continues or sheet.ruling("challenge-scope") == "may-continue")
    )


def pursued(sheet: Sheet, goal: str) -> Sheet:
    """``sheet`` with the objective that ends a play for ``goal`` (``mission`` or ``challenge``).

    A group that may go on for the challenge has won when the challenge holds and the objective
    holds or held at an earlier moment. In all other cases the sheet is as it was: the play ends
    with the objective, and the challenge has to hold there.
    """
    if sheet.challenge is None or not plays_on(sheet, goal):
        return sheet
    return replace(sheet, objective=And((Eventually(sheet.objective), sheet.challenge)))

"""Problems with few state variables, in which a bound shows that rests on little of the game.

How far the pieces are from where they have to be is often all that keeps a win from coming sooner.
So everything but a few pieces is left to the players' pleasure: no bug stands in the way, no price
is asked, nobody dies. What cannot be won then cannot be won at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.problem import Goal, build_problem, completeness_of
from winnable.models.exo.schedule import complete
from winnable.solver.expressions import reads
from winnable.solver.problem import Problem, Var
from winnable.solver.projection import project

WALKS = frozenset(
    {"round", "zone", "sent on", "stood", "supported", "beacon", "drone", "gathering", "pawns"}
)
"""Where heroes, animals and drones are, and how many pawns are left to move them."""

HANDS = frozenset(
    {
        *("pack", "load", "cargo", "gems", "held", "crate", "cards found"),
        *("played", "bonus", "pepper", "net"),
    }
)
"""What backpacks, drones and hands hold. Where the whole problem lacks plays for want of room in
backpacks, or of artefacts in their deck, a projection without any of these has them all."""

WHY = "of the state only places, pawns and what the goal reads are kept, all else is granted"
ROOM = "; backpacks and hands are not looked at, so that neither room nor artefacts run out"


def relaxations(sheet: Sheet, goal: Goal, horizon: int) -> Iterator[Problem]:
    """Projections of the problem of ``horizon`` rounds; the quickest to refute first."""
    schedule = complete(sheet)
    problem = build_problem(sheet, goal, horizon=horizon, schedule=schedule)
    kept = WALKS | {_chapter(var) for var in reads(problem.goal)}
    why = completeness_of(sheet, schedule, horizon, stores=not kept.isdisjoint(HANDS))
    if why:
        whole = replace(problem, complete=True, completeness=why)
        inside = frozenset(var for var in problem.variables if _chapter(var) in kept)
        yield project(whole, inside, why=WHY if problem.complete else WHY + ROOM)


def _chapter(var: Var) -> str:
    """What a variable is about: ``zone`` of ``zone(claire)``."""
    return var.name.partition("(")[0]

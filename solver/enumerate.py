"""Every state that plays of a problem can be in at the end of a round, found by an engine.

Counting states is how two statements of the same rules are compared: a missing condition shows up
as states too many, where replaying single plans may miss it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from winnable.solver.engines import load
from winnable.solver.errors import EngineError
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits
from winnable.solver.problem import Problem, Value

Projected: TypeAlias = tuple[tuple[str, Value], ...]
"""(variable name, value) pairs, in the order of the problem's variables."""


def end_states(
    problem: Problem,
    rounds: int,
    engine: str = "sat",
    *,
    variables: Sequence[str] | None = None,
    limits: Limits | None = None,
) -> frozenset[Projected]:
    """The states after ``rounds`` rounds (0: at the start) of plays that have not ended by then.

    A play ends by goal or defeat; to count every state whatever the goal, give the problem a goal
    that is never true. ``variables`` names those that matter (default: all); states that differ
    only in others count once. Raises :class:`EngineError` if the engine gives up, ``KeyError`` for
    an unknown variable.
    """
    lowering = Lowering(problem)
    won = lowering.finish_round(rounds)
    copies = lowering.layers[-1].after if lowering.layers else lowering.start
    names = [var.name for var in problem.variables]
    wanted = [names.index(name) for name in names if variables is None or name in variables]
    if variables is not None and (unknown := set(variables) - set(names)):
        raise KeyError(*sorted(unknown))
    solver = load(engine)
    found: set[Projected] = set()
    while True:
        solver.extend(lowering.formula)
        match solver.solve([-won], limits or Limits()):
            case Found(true):
                places = [(index, copies[index].read(true)) for index in wanted]
                found.add(
                    tuple((names[i], problem.variables[i].values[place]) for i, place in places)
                )
                block = [-lit for i, place in places for lit in copies[i].literals(place)]
                lowering.formula.add(block, "counted")
            case Impossible():
                return frozenset(found)
            case GaveUp(reason):
                raise EngineError(f"{engine}: gave up after {len(found)} states: {reason}")
            case other:
                assert_never(other)


def count_states(problem: Problem, rounds: int, engine: str = "sat") -> int:
    """How many states :func:`end_states` finds."""
    return len(end_states(problem, rounds, engine))
